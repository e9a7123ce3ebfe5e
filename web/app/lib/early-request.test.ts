import { afterEach, expect, it, vi } from 'vitest';
import { fetchUnlessSent } from './early-request';

const url = 'http://service.test/auth/v1/signup?redirect_to=http%3A%2F%2Fservice.test%2Fauth';
const credentials = { email: 'amara@example.com', password: 'a good password' };

/** A page whose inline script has sent a sign-up. Returns how often the client itself sends a request. */
function prepare() {
  const send = vi.fn(async () => new Response('sent now'));
  vi.stubGlobal('fetch', send);
  const response = Promise.resolve(new Response('sent early'));
  vi.stubGlobal('window', { earlyRequest: { ...credentials, url, response } });
  return send;
}

const post = async (address: string, body: unknown) =>
  (await fetchUnlessSent(address, { method: 'POST', body: JSON.stringify(body) })).text();

afterEach(() => {
  vi.unstubAllGlobals();
});

it('Returns the response to a request that was sent early, once.', async () => {
  const send = prepare();
  expect(await post(url, { ...credentials, data: {}, code_challenge: null })).toBe('sent early');
  expect(send).not.toHaveBeenCalled();
  expect(await post(url, credentials)).toBe('sent now');
});

it.each([
  ['another address', 'http://service.test/auth/v1/token?grant_type=password', credentials],
  ['another person', url, { ...credentials, email: 'owen@example.com' }],
  ['another password', url, { ...credentials, password: 'corrected' }],
])('Sends a request to or of %s.', async (_, address, body) => {
  const send = prepare();
  expect(await post(address, body)).toBe('sent now');
  expect(send).toHaveBeenCalledTimes(1);
});

it('Fails where a proxy has answered the early request.', async () => {
  prepare();
  const page = new Response('<html>502 Bad Gateway</html>', { status: 502 });
  vi.stubGlobal('window', { earlyRequest: { ...credentials, url, response: Promise.resolve(page) } });
  await expect(post(url, credentials)).rejects.toThrow('fetch failed');
});
