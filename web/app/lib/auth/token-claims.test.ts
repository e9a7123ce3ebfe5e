import { expect, it } from 'vitest';
import { emailInToken } from './token-claims';

const tokenOf = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

it.each([
  [{ email: 'ada@example.com', user_metadata: { full_name: 'Zoë Łukasz >>>???' } }, 'ada@example.com'],
  [{ email: '' }, undefined],
  [{ email: 7 }, undefined],
  [null, undefined],
])('A token with %j is that of %s.', (claims, email) => {
  expect(emailInToken(tokenOf(claims))).toBe(email);
});

it('An unreadable token is that of nobody.', () => {
  expect(['', 'x', 'a.b.c'].map(emailInToken)).toEqual([undefined, undefined, undefined]);
});
