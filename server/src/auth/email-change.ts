import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { accountExistsMail } from '../mail/templates/account-exists.ts';
import { emailChangeCurrentMail, emailChangeNewMail } from '../mail/templates/email-change.ts';
import type { AuthServices } from './auth-services.ts';
import { type Challenge, flowMethod, pkcePrefix, saveFlow } from './flow-state.ts';
import { createOneTimeToken, type OneTimeToken, storeOneTimeToken } from './one-time-tokens.ts';
import { sendMail, verifyUrl } from './send-mail.ts';
import { findUserByEmail } from './users.ts';

/** A change of address that waits for its confirmations. An account without an address has no token for the old one. */
export interface EmailChange {
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly current: OneTimeToken | undefined;
  readonly next: OneTimeToken;
  /** Whether the new address has an account already, which its owner is told instead of being sent the link. */
  readonly isTaken: boolean;
}

/**
 * Notes the wish for a new address, with a token for each of the two addresses. The account stays at the old one. Whether the new one has an
 * account must not show, so that the same is done; but its token can then be neither received nor guessed.
 */
export async function createEmailChange(
  auth: AuthServices,
  database: Queryable,
  user: { readonly id: string; readonly email: string | null },
  newEmail: string,
  challenge?: Challenge,
): Promise<EmailChange> {
  const secret = auth.config.JWT_SECRET;
  const oldEmail = user.email ?? '';
  const current = oldEmail === '' ? undefined : createOneTimeToken(secret, oldEmail);
  const isTaken = (await findUserByEmail(database, newEmail)) !== undefined;
  const next = createOneTimeToken(isTaken ? randomUUID() : secret, newEmail);
  await database.query(
    `update auth.users set email_change = $2, email_change_confirm_status = 0, email_change_sent_at = now(), updated_at = now()
     where id = $1`,
    [user.id, newEmail],
  );
  if (current !== undefined)
    await storeOneTimeToken(database, user.id, 'email_change_token_current', oldEmail, current.hash);
  await storeOneTimeToken(database, user.id, 'email_change_token_new', newEmail, next.hash);
  if (challenge === undefined) return { oldEmail, newEmail, current, next, isTaken };
  await saveFlow(database, user.id, flowMethod('email_change'), challenge);
  return { oldEmail, newEmail, current: current && asFlow(current), next: asFlow(next), isTaken };
}

/** Mails the links, one to each address, or the owner of one that is taken that somebody asked for it. Fails with `unexpected_failure`. */
export async function mailEmailChange(auth: AuthServices, change: EmailChange, redirectTo: string): Promise<void> {
  const { oldEmail, newEmail, current, next, isTaken } = change;
  if (current !== undefined) {
    const url = verifyUrl(auth, current.hash, 'email_change', redirectTo);
    await sendMail(auth, oldEmail, emailChangeCurrentMail({ url, code: current.code, oldEmail, newEmail }));
  }
  if (isTaken) return sendMail(auth, newEmail, accountExistsMail({ url: auth.config.SITE_URL }));
  const url = verifyUrl(auth, next.hash, 'email_change', redirectTo);
  await sendMail(auth, newEmail, emailChangeNewMail({ url, code: next.code, oldEmail, newEmail }));
}

function asFlow(token: OneTimeToken): OneTimeToken {
  return { ...token, hash: pkcePrefix + token.hash };
}
