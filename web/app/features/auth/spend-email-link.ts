import { endLinkSession } from '~/data/auth/end-link-session';
import { readEmailLink } from '~/lib/auth/read-email-link';
import { emailInToken } from '~/lib/auth/token-claims';
import type { OpenedEmailLink } from './origin';

/**
 * Reads the result of a link from a mail about a new e-mail address, and ends the session that came with it, because anybody may
 * open a link.
 */
export function spendEmailLink(hash: string): OpenedEmailLink | undefined {
  const link = readEmailLink(hash);
  if (link?.kind !== 'both') return link;
  void endLinkSession(link.accessToken).catch(() => undefined);
  return { kind: 'both', email: emailInToken(link.accessToken) };
}
