import { STALE_LINK_SESSION_SECONDS } from '~/config/limits';

/** The result that the link of a recovery mail added to the fragment of /reset-password. */
export interface RecoveryLink {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly type: string | null;
  /** The reason why the server refused the link. */
  readonly error: string | null;
  /** Whether the session is older than 120 s. */
  readonly isStale: boolean;
  /** Whether it comes from the mail of an invitation, also where it no longer works. */
  readonly isOfInvitation: boolean;
}

/**
 * Parses the fragment of the address, `#access_token=…&refresh_token=…&expires_at=…&expires_in=…&type=recovery`; `now` is in ms. The
 * query contains the purpose of a refused link.
 */
export function readRecovery(hash: string, search = '', now: number = Date.now()): RecoveryLink {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const issuedAt = Number(fragment.get('expires_at')) - Number(fragment.get('expires_in'));
  return {
    accessToken: fragment.get('access_token'),
    refreshToken: fragment.get('refresh_token'),
    type: fragment.get('type'),
    error: fragment.get('error_description'),
    isStale: issuedAt > 0 && now / 1000 - issuedAt > STALE_LINK_SESSION_SECONDS,
    isOfInvitation: fragment.get('type') === 'invite' || new URLSearchParams(search).get('for') === 'invitation',
  };
}
