import { expect, test } from 'vitest';
import { RateLimit } from './rate-limit.ts';

test('A key may have as many events as allowed in a window, then waits for its end.', () => {
  const limit = new RateLimit(2, 60);
  expect(limit.take('a', 0)).toBeUndefined();
  expect(limit.take('a', 10_000)).toBeUndefined();
  expect(limit.take('a', 20_000)).toBe(40);
  expect(limit.take('b', 20_000)).toBeUndefined();
  expect(limit.take('a', 60_000)).toBeUndefined();
});

test('Windows that have ended do not fill the memory.', () => {
  const limit = new RateLimit(1, 1);
  for (let key = 0; key < 120_000; key += 1) limit.take(String(key), 0);
  // The newest are still counted, the oldest beyond the kept number are not.
  expect(limit.take('119999', 500)).toBe(1);
  expect(limit.take('0', 500)).toBeUndefined();
});
