import { timingSafeEqual } from 'node:crypto';

/** Compares a given secret with the real one in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
