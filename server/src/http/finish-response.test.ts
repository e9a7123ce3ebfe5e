import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { finishResponse } from './finish-response.ts';

const finish = (url: string | Request, response: Response, SITE_URL = 'https://example.com') =>
  finishResponse({ SITE_URL }, pino({ level: 'silent' }))({ request: new Request(url), response, start: 0 }).headers;

describe('every response', () => {
  it('has the security headers', () => {
    const headers = finish('https://example.com/favicon.ico', new Response('x'));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('has only the headers that apply to data, when it is data', () => {
    const headers = finish('https://example.com/rest/v1/things', Response.json([]));
    expect(Object.fromEntries(headers)).toEqual({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    });
  });

  it('enforces https only when the service uses it', () => {
    const headers = finish('http://127.0.0.1:3000/', new Response('x'), 'http://127.0.0.1:3000');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('lets a page run no inline script unless it has a policy of its own', () => {
    const page = () => new Response('<p>', { headers: { 'content-type': 'text/html' } });
    expect(finish('https://example.com/', page()).get('content-security-policy')).toContain("script-src 'self';");
    const own = page();
    own.headers.set('content-security-policy', 'sandbox');
    expect(finish('https://example.com/', own).get('content-security-policy')).toBe('sandbox');
  });

  it('of a protocol is not cached, unless it says otherwise', () => {
    const url = 'https://example.com/rest/v1/things';
    expect(finish(url, new Response('[]')).get('cache-control')).toBe('no-store');
    const own = new Response('[]', { headers: { 'cache-control': 'max-age=60' } });
    expect(finish(url, own).get('cache-control')).toBe('max-age=60');
    expect(finish('https://example.com/', new Response('x')).get('cache-control')).toBeNull();
  });

  it('of a protocol may be read by other origins, and no other may', () => {
    const allowed = (path: string, asked: HeadersInit, given: HeadersInit = {}) =>
      finish(new Request(`https://example.com${path}`, { headers: asked }), new Response('[]', { headers: given })).get(
        'access-control-allow-origin',
      );
    const origin = 'https://example.org';
    expect(allowed('/rest/v1/things?a=1', { origin })).toBe('*');
    expect(allowed('/health', { origin })).toBeNull();
    expect(allowed('/rest/v1/things', {})).toBeNull();
    // Another origin may find it in the cache.
    expect(allowed('/storage/v1/object/public/things/a', {}, { 'cache-control': 'max-age=60' })).toBe('*');
  });
});
