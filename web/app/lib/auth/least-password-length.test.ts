import { expect, it } from 'vitest';
import { leastPasswordLength } from './least-password-length';

it.each([
  [undefined, 6],
  [12, 12],
  [3, 6],
  ['12', 6],
])('an account that asks for %j has at least %d characters', (minimum_password_length, least) => {
  expect(leastPasswordLength({ app_metadata: { minimum_password_length } })).toBe(least);
});

it('nobody yet has the least of everybody', () => {
  expect(leastPasswordLength(null)).toBe(6);
});
