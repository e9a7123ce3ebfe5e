import { REQUEST_TIMEOUT_MS } from '~/config/limits';

/**
 * `fetch` with a time limit for the response and its body: it then fails with a DOMException named TimeoutError. The caller's own
 * signal still aborts it. `limit` is in milliseconds. The answer of a proxy fails as `requireOwnAnswer` says.
 */
export async function fetchWithTimeout(input: RequestInfo | URL, init?: RequestInit, limit = REQUEST_TIMEOUT_MS) {
  const end = new AbortController();
  // The oldest Safari that our styles support has no AbortSignal.any.
  for (const signal of [init?.signal, AbortSignal.timeout(limit)]) {
    const handleAbort = () => end.abort(signal?.reason);
    if (signal?.aborted) handleAbort();
    signal?.addEventListener('abort', handleAbort, { once: true });
  }
  return requireOwnAnswer(await fetch(input, { ...init, signal: end.signal }));
}

/**
 * Fails like a lost connection where a proxy has answered in place of the service: nobody knows what the service has done, and the
 * proxy's page is not for people. The service itself answers 503, with its reason as JSON, and never with a page.
 */
export function requireOwnAnswer(response: Response): Response {
  const { status, headers } = response;
  const kind = headers.get('content-type') ?? '';
  const isProxy = status === 502 || status === 504 || status >= 520 || (status === 503 && !kind.includes('json'));
  if (isProxy || kind.startsWith('text/html')) throw new TypeError(`fetch failed: a proxy answered ${status}`);
  return response;
}
