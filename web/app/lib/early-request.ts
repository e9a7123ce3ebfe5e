import { fetchWithTimeout, requireOwnAnswer } from '~/lib/fetch-with-timeout';

/** A sign-in or sign-up that `inline/early-request.js` has sent. */
interface EarlyRequest {
  readonly url: string;
  readonly email: string;
  readonly password: string;
  readonly response: Promise<Response>;
}

declare global {
  interface Window {
    earlyRequest?: EarlyRequest | undefined;
  }
}

/** `fetchWithTimeout`, except that it returns the response to the early request instead of sending the same again. */
export function fetchUnlessSent(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const early = typeof window === 'undefined' ? undefined : window.earlyRequest;
  if (early === undefined || !isSame(early, input, init)) return fetchWithTimeout(input, init);
  window.earlyRequest = undefined;
  return early.response.then(requireOwnAnswer);
}

function isSame({ url, email, password }: EarlyRequest, input: RequestInfo | URL, init?: RequestInit): boolean {
  if (input !== url || typeof init?.body !== 'string') return false;
  const body: unknown = JSON.parse(init.body);
  return (
    typeof body === 'object' &&
    body !== null &&
    'email' in body &&
    'password' in body &&
    body.email === email &&
    body.password === password
  );
}
