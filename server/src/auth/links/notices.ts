import type { Queryable } from '../../database/database.ts';
import { emailChangedMail, factorAddedMail, factorRemovedMail } from '../../mail/templates/account-changed.ts';
import { accountExistsMail, addressTakenMail } from '../../mail/templates/account-exists.ts';
import type { AuthServices } from '../auth-services.ts';
import { type Factor, findUserByEmail, type UserRow } from '../users.ts';
import { type MailEvent, prepareMails, type Send } from './send-mail.ts';

/**
 * Prepares a mail about a change. The change is made by the time the mail is sent, so a mail that cannot be sent must not make it look
 * failed; the cause is in the log.
 */
export async function prepareNotice(auth: AuthServices, transaction: Queryable, event: MailEvent): Promise<Send> {
  const send = await prepareMails(auth, transaction, event);
  return () => send().catch(() => {});
}

/** Prepares the mail that tells the former address that its account has moved; does nothing when the account had no address. */
export async function prepareMoveNotice(
  auth: AuthServices,
  transaction: Queryable,
  userId: string,
  { from, to }: { readonly from: string | null; readonly to: string },
): Promise<Send> {
  if (!from) return async () => {};
  const mails = [{ to: from, content: emailChangedMail({ url: auth.config.SITE_URL, newEmail: to }) }];
  return prepareNotice(auth, transaction, { userId, action: 'email_changed_notification', oldEmail: from, mails });
}

const factorNotices = {
  mfa_factor_enrolled_notification: factorAddedMail,
  mfa_factor_unenrolled_notification: factorRemovedMail,
} as const;

/** Prepares the mail that tells an account's owner that a second factor was added or removed. */
export async function prepareFactorNotice(
  auth: AuthServices,
  transaction: Queryable,
  user: Pick<UserRow, 'id' | 'email'>,
  action: keyof typeof factorNotices,
  factorType: Factor['factor_type'],
): Promise<Send> {
  if (!user.email) return async () => {};
  const mails = [{ to: user.email, content: factorNotices[action]({ url: auth.config.SITE_URL }) }];
  return prepareNotice(auth, transaction, { userId: user.id, action, factorType, mails });
}

/** The mails to the owner of a taken address: somebody tried to create an account with it, or to move another account to it. */
const notices = {
  account_exists_notification: accountExistsMail,
  address_taken_notification: addressTakenMail,
} as const;

/** Prepares the mail that tells an account's owner that somebody asked for its address. */
export async function prepareOwnerNotice(
  auth: AuthServices,
  transaction: Queryable,
  email: string,
  action: keyof typeof notices,
): Promise<Send> {
  const owner = await findUserByEmail(transaction, email);
  if (owner === undefined) return async () => {};
  const mails = [{ to: email, content: notices[action]({ url: auth.config.SITE_URL }) }];
  return prepareMails(auth, transaction, { userId: owner.id, action, mails });
}

/** Tells an account's owner by mail that somebody tried to sign up with its address. */
export async function notifyOwner(auth: AuthServices, email: string): Promise<void> {
  const send = await auth.database.transaction((transaction) =>
    prepareOwnerNotice(auth, transaction, email, 'account_exists_notification'),
  );
  await send();
}
