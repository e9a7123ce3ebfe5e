import { describe, expect, test } from 'vitest';
import { redirectTarget } from './redirects.ts';

const site = 'https://rent.example';
const allowed = [
  'https://app.example/auth/*',
  'https://*.preview.example/**',
  'myapp://callback',
  'https://ask.example/?',
];

function targetOf(address: string, settings = { SITE_URL: site, ADDITIONAL_REDIRECT_URLS: allowed }) {
  const query = new URLSearchParams({ redirect_to: address });
  return redirectTarget(new Request(`${site}/auth/v1/recover?${query}`, { method: 'POST' }), settings);
}

describe('A redirect after following a link', () => {
  test.each([
    ['https://rent.example/reset-password?a=1#b'],
    ['https://app.example/auth/done'],
    ['https://one.preview.example/any/where?x=1'],
    ['myapp://callback'],
    ['https://ask.example/a'],
  ])('may be %s', (address) => {
    expect(targetOf(address)).toBe(address);
  });

  test.each([
    ['another origin', 'https://evil.example/'],
    ['the site by http', 'http://rent.example/'],
    ['the site on another port', 'https://rent.example:8443/'],
    ['a name that begins like the site', 'https://rent.example.evil.example/'],
    ['a name before an @', 'https://rent.example@evil.example/'],
    ['the site with a name and a password', 'https://user:pass@rent.example/'],
    ['more levels than one star stands for', 'https://app.example/auth/a/b'],
    ['more names than one star stands for', 'https://a.b.preview.example/'],
    ['a dot of a pattern as any character', 'https://appXexample/auth/done'],
    ['a script', 'javascript:alert(1)'],
    ['a relative address', '/dashboard'],
    ['no address', 'not an address'],
    ['an allowed address on a second line', 'https://evil.example/\nmyapp://callback'],
    ['an endless address', `https://rent.example/${'a'.repeat(3000)}`],
  ])('goes to our own site instead of %s', (_, address) => {
    expect(targetOf(address)).toBe(site);
  });

  test('may be to any loopback name when the site is on this machine', () => {
    const settings = { SITE_URL: 'http://127.0.0.1:3000', ADDITIONAL_REDIRECT_URLS: [] };
    expect(targetOf('http://localhost:3000/auth', settings)).toBe('http://localhost:3000/auth');
    expect(targetOf('http://localhost:4000/auth', settings)).toBe('http://127.0.0.1:3000');
  });

  test('goes to the requesting page when no other is named', () => {
    const request = new Request(`${site}/auth/v1/recover`, { headers: { referer: `${site}/auth` } });
    expect(redirectTarget(request, { SITE_URL: site, ADDITIONAL_REDIRECT_URLS: [] })).toBe(`${site}/auth`);
  });
});
