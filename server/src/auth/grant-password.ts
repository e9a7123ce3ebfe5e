import { z } from 'zod';
import { recordAudit } from './audit.ts';
import type { AuthEndpoint } from './auth-services.ts';
import { AuthError, validationError } from './errors.ts';
import { isPassword } from './passwords.ts';
import { readBody } from './read-body.ts';
import { startSession } from './sessions.ts';
import { findUserByEmail } from './users.ts';

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
});

/**
 * `POST /token?grant_type=password`: signs in. A wrong password and an unknown address get the same answer after the same time.
 * Fails with `invalid_credentials`, `email_not_confirmed`, `user_banned`, `validation_failed`, `over_request_rate_limit`.
 */
export const grantPassword: AuthEndpoint = async (auth, request) => {
  const { email, phone, password } = await readBody(request, bodySchema);
  if (!email && phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!email || !password) throw validationError('You must provide either an email or phone number and a password');
  const account = email.trim().toLowerCase();
  auth.limits.request('token', request, account);
  auth.limits.signIn(account);

  const user = await findUserByEmail(auth.database, account);
  if (!(await isPassword(password, user?.encrypted_password)) || user === undefined) {
    auth.limits.signInFailed(account);
    if (user !== undefined) await recordAudit(auth.database, request, 'login_failed', user);
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  }
  if (user.email_confirmed_at === null) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  const session = await startSession(auth, auth.database, request, user, 'password');
  auth.limits.signInSucceeded(account);
  await recordAudit(auth.database, request, 'login', user, { provider: 'email' });
  return Response.json(session);
};
