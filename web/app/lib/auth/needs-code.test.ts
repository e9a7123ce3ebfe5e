import type { Factor, Session } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { needsCode } from './needs-code';

/** A session as supabase-js stores it, with a non-ASCII name in its token. */
function sessionOf(aal: string, ...statuses: Factor['status'][]): Session {
  const payload = Buffer.from(JSON.stringify({ aal, user_metadata: { full_name: 'Zoë Łukasz >>>???' } }));
  const factors = statuses.map(
    (status): Factor => ({ id: status, factor_type: 'totp', status, created_at: '', updated_at: '' }),
  );
  const user = { id: 'a', app_metadata: {}, user_metadata: {}, aud: 'authenticated', created_at: '', factors };
  const access_token = `e30.${payload.toString('base64url')}.x`;
  return { access_token, refresh_token: '', expires_in: 3600, token_type: 'bearer', user };
}

describe('a session', () => {
  it('needs a code when the account has a second factor and the sign-in did not use it', () => {
    expect(needsCode(sessionOf('aal1', 'verified'))).toBe(true);
    expect(needsCode(sessionOf('aal1', 'unverified', 'verified'))).toBe(true);
  });

  it('needs none once the code has been verified', () => {
    expect(needsCode(sessionOf('aal2', 'verified'))).toBe(false);
  });

  it('needs none without a second factor, or while its set-up is unfinished', () => {
    expect(needsCode(sessionOf('aal1'))).toBe(false);
    expect(needsCode(sessionOf('aal1', 'unverified'))).toBe(false);
  });

  it('needs one when the token cannot be read', () => {
    expect(needsCode({ ...sessionOf('aal2', 'verified'), access_token: 'x' })).toBe(true);
  });
});
