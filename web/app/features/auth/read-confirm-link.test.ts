import { describe, expect, it } from 'vitest';
import { readConfirmLink } from './read-confirm-link';

const origin = 'https://rent.example';
const read = (values: Readonly<Record<string, string>>) => readConfirmLink(`?${new URLSearchParams(values)}`, origin);
const targetOf = (values: Readonly<Record<string, string>>) => {
  const found = read({ token_hash: 'abc', type: 'signup', ...values });
  return 'target' in found ? found.target.href : undefined;
};

describe('The address of /confirm', () => {
  it('contains the token of a link, its type, its masked address and its target', () => {
    const values = { token_hash: 'abc', type: 'email_change', address: 'a…@example.com', half: 'new' };
    expect(read({ ...values, redirect_to: `${origin}/dashboard/settings` })).toEqual({
      type: 'email_change',
      hash: 'abc',
      address: 'a…@example.com',
      half: 'new',
      target: new URL('/dashboard/settings', origin),
    });
  });

  it('asks for a code without a token, and for what the mail is about without a known type', () => {
    expect(read({})).toEqual({ type: undefined });
    expect(read({ type: 'recovery' })).toEqual({ type: 'recovery' });
    expect(read({ type: 'sms', token_hash: 'abc' })).toEqual({ type: undefined });
  });

  it.each(['ada@example.com', 'Call 029 2018 0000', 'a…@example.com call us', 'a…@', '…@example.com', ''])(
    'shows no other text as an address: %s',
    (address) => {
      expect(read({ token_hash: 'abc', type: 'signup', address })).toMatchObject({ address: undefined });
    },
  );

  it.each([
    ['signup', '/auth'],
    ['invite', '/reset-password?for=invitation'],
    ['recovery', '/reset-password'],
    ['magiclink', '/dashboard'],
    ['email_change', '/dashboard/settings'],
  ])('leads to the page of its type where it names none: %s', (type, page) => {
    for (const redirect_to of ['', '/', `${origin}`, `${origin}/`, 'nonsense'])
      expect(targetOf({ type, redirect_to })).toBe(`${origin}${page}`);
    expect(targetOf({ type, redirect_to: `${origin}/else` })).toBe(`${origin}/else`);
  });

  it.each(['https://partner.example/a', 'https://rent.example.evil.example/', 'javascript:alert(1)'])(
    'leaves another origin to the auth server: %s',
    (redirect_to) => {
      expect(targetOf({ redirect_to })).toBe(redirect_to);
      expect(new URL(redirect_to).origin).not.toBe(origin);
    },
  );
});
