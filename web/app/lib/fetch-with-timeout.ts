import { REQUEST_TIMEOUT_MS } from '~/config/limits';

/**
 * `fetch` with a time limit for the response and its body: it then fails with a DOMException named TimeoutError. The caller's own
 * signal still aborts it. `limit` is in milliseconds.
 */
export function fetchWithTimeout(input: RequestInfo | URL, init?: RequestInit, limit = REQUEST_TIMEOUT_MS) {
  const end = new AbortController();
  // The oldest Safari that our styles support has no AbortSignal.any.
  for (const signal of [init?.signal, AbortSignal.timeout(limit)]) {
    const handleAbort = () => end.abort(signal?.reason);
    if (signal?.aborted) handleAbort();
    signal?.addEventListener('abort', handleAbort, { once: true });
  }
  return fetch(input, { ...init, signal: end.signal });
}
