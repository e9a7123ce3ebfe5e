import { describe, expect, it } from 'vitest';
import { readConfirmation } from './read-confirmation';

describe('the address of /auth', () => {
  it('contains a token to verify in its query', () => {
    expect(readConfirmation('?type=signup&access_token=abc', '')).toEqual({ kind: 'token', token: 'abc' });
  });

  it('contains the session of a verified sign-up in its fragment', () => {
    expect(readConfirmation('', '#access_token=jwt&refresh_token=r&type=signup')).toEqual({
      kind: 'session',
      accessToken: 'jwt',
      refreshToken: 'r',
    });
  });

  it('contains the reason for a refusal, with spaces as plus signs', () => {
    expect(readConfirmation('', '#error=access_denied&error_description=Email+link+is+invalid')).toEqual({
      kind: 'refusal',
      message: 'Email link is invalid',
    });
  });

  it('contains no result on an ordinary visit or with a token of another kind', () => {
    expect(readConfirmation('', '')).toBeUndefined();
    expect(readConfirmation('?type=recovery&access_token=abc', '#access_token=jwt&type=recovery')).toBeUndefined();
  });
});
