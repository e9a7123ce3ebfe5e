import type { Queryable } from '../../database/database.ts';
import { accountExistsMail } from '../../mail/templates/account-exists.ts';
import type { AuthServices } from '../auth-services.ts';
import { findUserByEmail } from '../users.ts';
import { announceMails, type Send } from './send-mail.ts';

/** Prepares the mail that tells an account's owner that somebody asked for its address. */
export async function announceToOwner(auth: AuthServices, transaction: Queryable, email: string): Promise<Send> {
  const owner = await findUserByEmail(transaction, email);
  if (owner === undefined) return async () => {};
  const mails = [{ to: email, content: accountExistsMail({ url: auth.config.SITE_URL }) }];
  return announceMails(auth, transaction, { userId: owner.id, action: 'account_exists_notification', mails });
}

/** Tells an account's owner by mail that somebody tried to sign up with its address. */
export async function tellOwner(auth: AuthServices, email: string): Promise<void> {
  const send = await auth.database.transaction((transaction) => announceToOwner(auth, transaction, email));
  await send();
}
