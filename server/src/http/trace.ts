import { AsyncLocalStorage } from 'node:async_hooks';

/** What a log line says of the trace that its request belongs to, by the names of OpenTelemetry's log model. */
interface Trace {
  readonly trace_id: string;
  readonly span_id: string;
}

const traces = new AsyncLocalStorage<Trace>();

/** `traceparent` of W3C Trace Context, version 00 and what later versions keep of it: ids of nothing but zeros are not valid. */
const traceparent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(-|$)/;

/**
 * Runs the work of a request so that each log line written meanwhile carries the trace that the caller names in `traceparent`.
 * A request without one runs as it is, since following a context costs time.
 */
export function withinTrace<T>(request: Request, work: () => T): T {
  const [, traceId, spanId] = traceparent.exec(request.headers.get('traceparent') ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return work();
  return traces.run({ trace_id: traceId, span_id: spanId }, work);
}

/** The trace of the request under way, for pino's `mixin`. */
export function traceFields(): Trace | Record<string, never> {
  return traces.getStore() ?? {};
}
