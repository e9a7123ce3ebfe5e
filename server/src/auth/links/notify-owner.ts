import type { Queryable } from '../../database/database.ts';
import { accountExistsMail } from '../../mail/templates/account-exists.ts';
import type { AuthServices } from '../auth-services.ts';
import { findUserByEmail } from '../users.ts';
import { prepareMails, type Send } from './send-mail.ts';

/** Prepares the mail that tells an account's owner that somebody asked for its address. */
export async function prepareOwnerNotice(auth: AuthServices, transaction: Queryable, email: string): Promise<Send> {
  const owner = await findUserByEmail(transaction, email);
  if (owner === undefined) return async () => {};
  const mails = [{ to: email, content: accountExistsMail({ url: auth.config.SITE_URL }) }];
  return prepareMails(auth, transaction, { userId: owner.id, action: 'account_exists_notification', mails });
}

/** Tells an account's owner by mail that somebody tried to sign up with its address. */
export async function notifyOwner(auth: AuthServices, email: string): Promise<void> {
  const send = await auth.database.transaction((transaction) => prepareOwnerNotice(auth, transaction, email));
  await send();
}
