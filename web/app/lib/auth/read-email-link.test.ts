import { describe, expect, it } from 'vitest';
import { readEmailLink } from './read-email-link';

describe('The address of Settings after a link from a mail', () => {
  it('says that one of two addresses has confirmed, and which one is missing', () => {
    expect(readEmailLink('#message=Confirmation+link+accepted')).toEqual({ kind: 'first', missing: undefined });
    expect(readEmailLink('#message=accepted&confirmed=new')).toEqual({ kind: 'first', missing: 'current' });
    expect(readEmailLink('#message=accepted&confirmed=current')).toEqual({ kind: 'first', missing: 'new' });
  });

  it('says that both have confirmed when it contains a session', () => {
    expect(readEmailLink('#access_token=jwt&refresh_token=r&type=email_change')).toEqual({
      kind: 'both',
      accessToken: 'jwt',
    });
    expect(readEmailLink('#access_token=jwt&type=recovery')).toBeUndefined();
  });

  it('says that the link was refused', () => {
    expect(readEmailLink('#error=access_denied&error_code=otp_expired&type=email_change')).toEqual({
      kind: 'refused',
    });
  });

  it('contains no result on an ordinary visit', () => {
    expect(readEmailLink('')).toBeUndefined();
  });
});
