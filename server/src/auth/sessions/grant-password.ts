import { z } from 'zod';
import { recordAudit } from '../audit.ts';
import type { AuthEndpoint } from '../auth-services.ts';
import { AuthError, validationError } from '../errors.ts';
import { isPassword, recordPasswordLength } from '../passwords.ts';
import { bareNumber, requirePhoneProvider } from '../phone/phone-number.ts';
import { readBody } from '../read-body.ts';
import { findUserByEmail, findUserByPhone, type UserRow } from '../users.ts';
import { requirePasswordLength } from './require-password-length.ts';
import { requireNotBanned, startSession } from './sessions.ts';

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
});

/**
 * `POST /token?grant_type=password`: signs in. A wrong password and an unknown address get the same response after the same time. A right
 * password that is shorter than the account now requires opens no session and ends the earlier ones, and a link for a new password is
 * mailed.
 * Fails with `invalid_credentials`, `weak_password`, `email_not_confirmed`, `phone_not_confirmed`, `phone_provider_disabled`,
 * `user_banned`, `validation_failed`, `over_request_rate_limit`.
 */
export const grantPassword: AuthEndpoint = async (auth, request) => {
  const { email, phone, password } = await readBody(request, bodySchema);
  if (!(email || phone) || !password)
    throw validationError('You must provide either an email or phone number and a password');
  if (email && phone) throw validationError('Only an email address or phone number should be provided on login.');
  if (!email) requirePhoneProvider(auth);
  const account = email ? email.trim().toLowerCase() : bareNumber(phone ?? '');
  await auth.limits.signIn(request, account);

  const user = await (email ? findUserByEmail : findUserByPhone)(auth.database, account);
  if (!(await isPassword(password, user?.encrypted_password)) || user === undefined) {
    await auth.limits.signInFailed(request, account);
    // In the background, because otherwise the response would take longer for an existing account.
    if (user !== undefined) auth.background.run(() => recordAudit(auth.database, request, 'login_failed', user));
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  }
  const provider = email ? 'email' : 'phone';
  requireConfirmed(user, provider);
  requireNotBanned(user);
  await requirePasswordLength(auth, request, user, password);
  const session = await startSession(auth, auth.database, request, user, 'password', provider);
  await auth.limits.signInSucceeded(request, account);
  await recordAudit(auth.database, request, 'login', user, { provider });
  await recordPasswordLength(auth.database, user);
  return Response.json(session);
};

function requireConfirmed(user: UserRow, contact: 'email' | 'phone'): void {
  if (contact === 'email' && user.email_confirmed_at === null)
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  if (contact === 'phone' && user.phone_confirmed_at === null)
    throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');
}
