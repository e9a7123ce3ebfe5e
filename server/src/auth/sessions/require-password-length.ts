import type { AuthServices } from '../auth-services.ts';
import { AuthError } from '../errors.ts';
import { countRecovery, mailRecovery } from '../links/recovery-mail.ts';
import { redirectTarget } from '../links/redirects.ts';
import { minimumLengthFor, passwordWeakness } from '../passwords.ts';
import type { UserRow } from '../users.ts';

/**
 * Refuses a right password that is shorter than its account requires, ends the sessions that it may have opened, and mails the owner a link
 * for a new one. Only a sign-in shows the length of an earlier password, or of one that was set as a hash.
 * Fails with `weak_password`.
 */
export async function requirePasswordLength(
  auth: AuthServices,
  request: Request,
  user: UserRow,
  password: string,
): Promise<void> {
  const shortest = minimumLengthFor(user);
  const weakness = passwordWeakness(password, shortest);
  if (weakness === undefined) return;
  await endSessions(auth, user);
  const { email } = user;
  if (email && (await mayMail(auth, request, email))) {
    const redirectTo = redirectTarget(request, auth.config);
    auth.background.run(() => mailRecovery(auth, request, email, redirectTo));
  }
  const advice = email ? ' Choose a new one with the link that we have sent to your email address.' : '';
  throw new AuthError(422, 'weak_password', `Your password needs at least ${shortest} characters now.${advice}`, {
    weakPassword: { reasons: weakness.reasons },
  });
}

/**
 * Ends the account's sessions with their refresh tokens. A session that a mailed link or code opened within the last hour stays: the owner
 * chooses a new password in it, and somebody who knows only the old one must not be able to interrupt that.
 */
async function endSessions({ database }: AuthServices, { id }: UserRow): Promise<void> {
  await database.query(
    `delete from auth.sessions as s where s.user_id = $1 and not exists (
       select from auth.mfa_amr_claims as a
       where a.session_id = s.id and a.authentication_method = 'otp' and a.created_at > now() - interval '1 hour'
     )`,
    [id],
  );
}

/** Whether another mail may be sent now. If not, an earlier link is already on its way. */
async function mayMail(auth: AuthServices, request: Request, email: string): Promise<boolean> {
  try {
    await countRecovery(auth, request, email);
    return true;
  } catch (error) {
    if (error instanceof AuthError && error.status === 429) return false;
    throw error;
  }
}
