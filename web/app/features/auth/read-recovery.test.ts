import { describe, expect, it } from 'vitest';
import { readRecovery } from './read-recovery';

const issuedAt = 1_790_000_000;
const hash = `#access_token=jwt&refresh_token=r&expires_in=3600&expires_at=${issuedAt + 3600}&type=recovery`;

describe('the link of a recovery mail', () => {
  it('contains a session', () => {
    expect(readRecovery(hash, '', issuedAt * 1000)).toEqual({
      accessToken: 'jwt',
      refreshToken: 'r',
      type: 'recovery',
      error: null,
      isStale: false,
      isOfInvitation: false,
    });
  });

  it('is stale when its session is older than 120 s', () => {
    expect(readRecovery(hash, '', (issuedAt + 120) * 1000).isStale).toBe(false);
    expect(readRecovery(hash, '', (issuedAt + 121) * 1000).isStale).toBe(true);
  });

  it('contains the reason when the server refused it', () => {
    const link = readRecovery('#error=access_denied&error_description=Email+link+is+invalid+or+has+expired');
    expect(link).toMatchObject({ accessToken: null, error: 'Email link is invalid or has expired', isStale: false });
  });

  it('shows that it comes from an invitation, also when the server refused it', () => {
    expect(readRecovery('#access_token=jwt&type=invite').isOfInvitation).toBe(true);
    expect(readRecovery('#error=access_denied', '?for=invitation').isOfInvitation).toBe(true);
    expect(readRecovery('#error=access_denied', '?for=other').isOfInvitation).toBe(false);
  });
});
