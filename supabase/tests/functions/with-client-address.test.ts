import { expect, it } from 'vitest';
import { withClientAddress } from '../../functions/_serve/with-client-address.ts';

it.each([
  [{ 'cf-connecting-ip': '203.0.113.7', 'x-forwarded-for': '192.0.2.1, 203.0.113.7' }, '203.0.113.7'],
  [{ 'x-forwarded-for': '203.0.113.7, 10.0.0.1' }, '203.0.113.7'],
  [{}, null],
])('on hosted Supabase a request with %j comes from %s', async (headers, address) => {
  const request = new Request('https://example.com', {
    method: 'POST',
    headers: headers as HeadersInit,
    body: 'hello',
  });
  const stated = withClientAddress(request);
  expect(stated.headers.get('x-forwarded-for')).toBe(address);
  expect(await stated.text()).toBe('hello');
});
