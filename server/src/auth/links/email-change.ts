import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import { emailChangeCurrentMail, emailChangeNewMail } from '../../mail/templates/email-change.ts';
import type { AuthServices } from '../auth-services.ts';
import { type Challenge, flowMethod, pkcePrefix, saveFlow } from '../sessions/flow-state.ts';
import { findUserByEmail } from '../users.ts';
import { prepareOwnerNotice } from './notices.ts';
import { createOneTimeToken, type OneTimeToken, storeOneTimeToken } from './one-time-tokens.ts';
import { confirmUrl, prepareMails, type Send } from './send-mail.ts';

/** A change of address that waits for confirmations. An account without an address has no token for the old one. */
export interface EmailChange {
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly current: OneTimeToken | undefined;
  readonly next: OneTimeToken;
  /** Whether the new address already has an account, whose owner gets a notice instead of the link. */
  readonly isTaken: boolean;
}

/**
 * Stores a requested new address, with a token for each of the two addresses. The account keeps the old one. The same happens when the new
 * address has an account, because the response must not reveal that; its token can then be neither received nor guessed.
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

/**
 * Prepares the mails with the links, one to each address. The owner of a taken address gets a notice that somebody asked for it.
 */
export async function prepareEmailChangeMails(
  auth: AuthServices,
  transaction: Queryable,
  userId: string,
  { oldEmail, newEmail, current, next, isTaken }: EmailChange,
  redirectTo: string,
): Promise<Send> {
  const content = (token: OneTimeToken, half: 'current' | 'new') => {
    const recipient = half === 'current' ? oldEmail : newEmail;
    const url = confirmUrl(auth, { hash: token.hash, type: 'email_change', redirectTo, recipient, half });
    return { url, code: token.code, oldEmail, newEmail };
  };
  const toOld = current && { to: oldEmail, content: emailChangeCurrentMail(content(current, 'current')) };
  const toNew = { to: newEmail, content: emailChangeNewMail(content(next, 'new')) };
  const event = { userId, redirectTo };
  if (isTaken) {
    const notifyOwner = await prepareOwnerNotice(auth, transaction, newEmail, 'address_taken_notification');
    if (current === undefined || toOld === undefined) return notifyOwner;
    const action = 'email_change_current';
    const own = { ...event, action, token: current.code, tokenHash: current.hash, mails: [toOld] } as const;
    const send = await prepareMails(auth, transaction, own);
    return async () => {
      await send();
      await notifyOwner();
    };
  }
  const change = { ...event, action: 'email_change', tokenHash: next.hash } as const;
  if (current === undefined || toOld === undefined)
    return prepareMails(auth, transaction, { ...change, token: next.code, mails: [toNew] });
  return prepareMails(auth, transaction, {
    ...change,
    // The protocol pairs them crosswise: the first code goes with the second hash, to the old address.
    token: current.code,
    tokenNew: next.code,
    tokenHashNew: current.hash,
    mails: [toOld, toNew],
  });
}

function asFlow(token: OneTimeToken): OneTimeToken {
  return { ...token, hash: pkcePrefix + token.hash };
}
