import { REQUEST_TIMEOUT_MS } from '~/config/limits';

/**
 * `fetch` that gives up a request which is not answered in time, its answer's body included: it then fails with a DOMException
 * named TimeoutError. The caller's own signal still ends it as well. `limit` is in milliseconds.
 */
export function fetchInTime(input: RequestInfo | URL, init?: RequestInit, limit = REQUEST_TIMEOUT_MS) {
  const end = new AbortController();
  // Not AbortSignal.any, which the oldest Safari that our styles support does not have.
  for (const signal of [init?.signal, AbortSignal.timeout(limit)]) {
    const handleAbort = () => end.abort(signal?.reason);
    if (signal?.aborted) handleAbort();
    signal?.addEventListener('abort', handleAbort, { once: true });
  }
  return fetch(input, { ...init, signal: end.signal });
}
