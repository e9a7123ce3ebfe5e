import { describe, expect, it } from 'vitest';
import { CachingRouter } from './caching-router.ts';

/** The handlers of an address, without their parameters. */
function handlersOf(router: CachingRouter<string>, path: string): string[] {
  return router.match('GET', path)[0].map(([handler]) => handler);
}

describe('the router', () => {
  it('finds the same handlers for an address the second time', () => {
    const router = new CachingRouter<string>();
    router.add('GET', '/rest/:name', 'table');
    router.add('ALL', '/rest/*', 'any');
    expect(handlersOf(router, '/rest/a')).toEqual(['table', 'any']);
    expect(router.match('GET', '/rest/a')).toBe(router.match('GET', '/rest/a'));
    expect(router.match('GET', '/rest/b')[0][0]?.[1]).toEqual({ name: 'b' });
    expect(router.match('POST', '/rest/a')[0].map(([handler]) => handler)).toEqual(['any']);
  });

  it('finds a handler that is added later', () => {
    const router = new CachingRouter<string>();
    router.add('GET', '/a', 'first');
    expect(handlersOf(router, '/a')).toEqual(['first']);
    router.add('GET', '/*', 'second');
    expect(handlersOf(router, '/a')).toEqual(['first', 'second']);
  });

  it('caches a limited number of addresses, and no long ones', () => {
    const router = new CachingRouter<string>();
    router.add('GET', '/*', 'any');
    const first = router.match('GET', '/0');
    for (let at = 1; at < 1001; at += 1) router.match('GET', `/${at}`);
    expect(router.match('GET', '/0')).not.toBe(first);
    const long = `/${'a'.repeat(400)}`;
    expect(router.match('GET', long)).not.toBe(router.match('GET', long));
  });
});
