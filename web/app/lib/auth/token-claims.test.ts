import { expect, it } from 'vitest';
import { emailInToken } from './token-claims';

const tokenOf = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

it.each([
  [{ email: 'ada@example.com', user_metadata: { full_name: 'Zoë Łukasz >>>???' } }, 'ada@example.com'],
  [{ email: '' }, undefined],
  [{ email: 7 }, undefined],
  [null, undefined],
])('reads the address of a token with %j: %s', (claims, email) => {
  expect(emailInToken(tokenOf(claims))).toBe(email);
});

it('reads no address from an unreadable token', () => {
  expect(['', 'x', 'a.b.c'].map(emailInToken)).toEqual([undefined, undefined, undefined]);
});
