import type { Queryable } from '../../database/database.ts';
import { accountExistsMail, addressTakenMail } from '../../mail/templates/account-exists.ts';
import type { AuthServices } from '../auth-services.ts';
import { findUserByEmail } from '../users.ts';
import { prepareMails, type Send } from './send-mail.ts';

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
