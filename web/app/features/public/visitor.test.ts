import { describe, expect, it } from 'vitest';
import { parseSessionUser } from './visitor';

describe('The visitor in the stored session', () => {
  it('has the first name given at sign-up.', () => {
    const stored = JSON.stringify({ access_token: 'x', user: { id: 'u1', user_metadata: { firstName: 'Mei' } } });
    expect(parseSessionUser(stored)).toEqual({ id: 'u1', firstName: 'Mei' });
  });

  it('has no name when sign-up gave none or an empty one.', () => {
    expect(parseSessionUser('{"user":{"id":"u1"}}')).toEqual({ id: 'u1', firstName: undefined });
    expect(parseSessionUser('{"user":{"id":"u1","user_metadata":{"firstName":""}}}')?.firstName).toBeUndefined();
  });

  it.each(['none', '', 'null', '{', '{"user":null}', '{"user":{"id":7}}', '[]'])('is nobody in %j.', (stored) => {
    expect(parseSessionUser(stored)).toBeNull();
  });
});
