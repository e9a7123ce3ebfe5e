import { endLinkSession } from '~/data/auth/end-link-session';
import { readEmailLink } from '~/lib/auth/read-email-link';
import { emailInToken } from '~/lib/auth/token-claims';
import type { OpenedEmailLink } from './origin';

/** What the link of a mail has done for a new e-mail address, without the session that came with it, which is ended: anybody may open a link. */
export function spendEmailLink(hash: string): OpenedEmailLink | undefined {
  const link = readEmailLink(hash);
  if (link?.kind !== 'both') return link;
  void endLinkSession(link.accessToken).catch(() => undefined);
  return { kind: 'both', email: emailInToken(link.accessToken) };
}
