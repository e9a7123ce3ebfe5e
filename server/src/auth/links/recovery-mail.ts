import { recordAudit } from '../audit.ts';
import type { AuthServices } from '../auth-services.ts';
import type { Challenge } from '../sessions/flow-state.ts';
import { findUserByEmail } from '../users.ts';
import { createLink, prepareLinkMail } from './links.ts';

/** Counts a mail with a link for a new password. Fails with `over_request_rate_limit` and `over_email_send_rate_limit`. */
export async function countRecovery({ limits }: AuthServices, request: Request, email: string): Promise<void> {
  await limits.request('mail', request, email);
  await limits.mail('recovery', email);
}

/** Mails a link for a new password to the account with this address; does nothing when there is no such account. */
export async function mailRecovery(
  auth: AuthServices,
  request: Request,
  email: string,
  redirectTo: string,
  challenge?: Challenge,
): Promise<void> {
  const user = await findUserByEmail(auth.database, email);
  if (user === undefined) return;
  const account = { id: user.id, email };
  const send = await auth.database.transaction(async (transaction) => {
    await recordAudit(transaction, request, 'user_recovery_requested', user);
    const token = await createLink(auth, transaction, 'recovery', account, challenge);
    return prepareLinkMail(auth, transaction, 'recovery', account, token, redirectTo);
  });
  await send();
}
