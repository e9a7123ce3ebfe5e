import type { Queryable } from '../../database/database.ts';
import { confirmationMail } from '../../mail/templates/confirmation.ts';
import { inviteMail } from '../../mail/templates/invite.ts';
import type { MailContent } from '../../mail/templates/layout.ts';
import { magicLinkMail } from '../../mail/templates/magic-link.ts';
import { recoveryMail } from '../../mail/templates/recovery.ts';
import type { AuthServices } from '../auth-services.ts';
import { type Challenge, flowMethod, pkcePrefix, saveFlow } from '../sessions/flow-state.ts';
import { createOneTimeToken, type OneTimeToken, type OneTimeTokenType, storeOneTimeToken } from './one-time-tokens.ts';
import { confirmUrl, prepareMails, type Send } from './send-mail.ts';

/** The links that are sent to an account's address. */
export type LinkType = 'signup' | 'invite' | 'recovery' | 'magiclink';

interface Link {
  readonly tokenType: OneTimeTokenType;
  /** The column with the time of the last one. */
  readonly sentAt: 'confirmation_sent_at' | 'recovery_sent_at';
  readonly mail: (values: { url: string; code: string }) => MailContent;
}

const links: Readonly<Record<LinkType, Link>> = {
  signup: { tokenType: 'confirmation_token', sentAt: 'confirmation_sent_at', mail: confirmationMail },
  invite: { tokenType: 'confirmation_token', sentAt: 'confirmation_sent_at', mail: inviteMail },
  recovery: { tokenType: 'recovery_token', sentAt: 'recovery_sent_at', mail: recoveryMail },
  magiclink: { tokenType: 'recovery_token', sentAt: 'recovery_sent_at', mail: magicLinkMail },
};

/**
 * Creates and stores a link of one type for an account. An earlier one of the type no longer works.
 * @param challenge set when the sign-in by this link should end in a code.
 */
export async function createLink(
  auth: AuthServices,
  database: Queryable,
  type: LinkType,
  account: { readonly id: string; readonly email: string },
  challenge?: Challenge,
): Promise<OneTimeToken> {
  const token = createOneTimeToken(auth.config.JWT_SECRET, account.email);
  const { tokenType, sentAt } = links[type];
  await storeOneTimeToken(database, account.id, tokenType, account.email, token.hash);
  await database.query(`update auth.users set ${sentAt} = now(), updated_at = now() where id = $1`, [account.id]);
  if (challenge === undefined) return token;
  await saveFlow(database, account.id, flowMethod(type), challenge);
  return { ...token, hash: pkcePrefix + token.hash };
}

/** Prepares the mail with a link and the equivalent code. */
export function prepareLinkMail(
  auth: AuthServices,
  transaction: Queryable,
  type: LinkType,
  account: { readonly id: string; readonly email: string },
  token: OneTimeToken,
  redirectTo: string,
): Promise<Send> {
  const url = confirmUrl(auth, { hash: token.hash, type, redirectTo, recipient: account.email });
  return prepareMails(auth, transaction, {
    userId: account.id,
    action: type,
    redirectTo,
    token: token.code,
    tokenHash: token.hash,
    mails: [{ to: account.email, content: links[type].mail({ url, code: token.code }) }],
  });
}

/** Whether a link of this type is sent to an account's address. */
export function isLinkType(type: string): type is LinkType {
  return Object.hasOwn(links, type);
}
