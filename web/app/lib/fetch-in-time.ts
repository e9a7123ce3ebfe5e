import { REQUEST_TIMEOUT_MS } from '~/config/limits';

/**
 * `fetch` that gives up a request which is not answered in time, its answer's body included: it then fails with a DOMException
 * named TimeoutError, as it does when what the caller's own signal says is that time is up. `limit` is in milliseconds.
 */
export function fetchInTime(input: RequestInfo | URL, init?: RequestInit, limit = REQUEST_TIMEOUT_MS) {
  const late = AbortSignal.timeout(limit);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, late]) : late });
}
