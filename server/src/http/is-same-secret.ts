import { timingSafeEqual } from 'node:crypto';

/** Compares a secret that somebody brings with the true one, in a time that tells nothing of how much of it was right. */
export function isSameSecret(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
