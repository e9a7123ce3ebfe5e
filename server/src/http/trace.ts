import { AsyncLocalStorage } from 'node:async_hooks';

/** The trace fields of a log line, by the names of OpenTelemetry's log model. */
interface Trace {
  readonly trace_id: string;
  readonly span_id: string;
}

const traces = new AsyncLocalStorage<Trace>();

/** `traceparent` of W3C Trace Context, version 00 and the parts that later versions keep: all-zero ids are invalid. */
const traceparent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(-|$)/;

/**
 * Runs a request's work so that each log line includes the trace that the caller sends in `traceparent`.
 * A request without one runs without a context, because tracking it costs time.
 */
export function withinTrace<T>(request: Request, work: () => T): T {
  const [, traceId, spanId] = traceparent.exec(request.headers.get('traceparent') ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return work();
  return traces.run({ trace_id: traceId, span_id: spanId }, work);
}

/** The current request's trace, for pino's `mixin`. */
export function traceFields(): Trace | Record<string, never> {
  return traces.getStore() ?? {};
}
