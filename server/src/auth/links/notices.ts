import type { Queryable } from '../../database/database.ts';
import { emailChangedMail, factorAddedMail, factorRemovedMail } from '../../mail/templates/account-changed.ts';
import { accountExistsMail, addressTakenMail } from '../../mail/templates/account-exists.ts';
import type { AuthServices } from '../auth-services.ts';
import { type Factor, findUserByEmail, type UserRow } from '../users.ts';
import { type MailEvent, prepareMails, type Send } from './send-mail.ts';

/** The change is made when the mail is sent: one that cannot be sent must not look like a failure. The cause is in the log. */
export async function prepareNotice(auth: AuthServices, transaction: Queryable, event: MailEvent): Promise<Send> {
  const send = await prepareMails(auth, transaction, event);
  return () => send().catch(() => {});
}

/** Prepares the mail that tells the former address that its account has moved; none where there was no address before. */
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

/** Prepares the mail that tells the owner of an account that a second factor counts from now on, or no longer. */
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

/** What is told to the owner of a taken address: that somebody wanted a new account with it, or an account of theirs to move to it. */
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
