import { reauthenticationMail } from '../mail/templates/reauthentication.ts';
import { recordAudit } from './audit.ts';
import type { AuthEndpoint } from './auth-services.ts';
import { authenticate } from './authenticate.ts';
import { AuthError, validationError } from './errors.ts';
import { createOneTimeToken, storeOneTimeToken } from './one-time-tokens.ts';
import { sendMail } from './send-mail.ts';

/**
 * `GET /reauthenticate`: mails the signed-in person a code, the `nonce` of a change of password.
 * Fails with `email_not_confirmed`, `over_email_send_rate_limit`, and as `authenticate` does.
 */
export const reauthenticate: AuthEndpoint = async (auth, request) => {
  if (request.method === 'HEAD') return new Response(null, { status: 200 });
  const { user } = await authenticate(auth, request);
  const { email } = user;
  if (!email) throw validationError('Reauthentication requires the user to have an email or a phone number');
  if (user.email_confirmed_at === null)
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  auth.limits.mail('reauthentication', email);
  const token = createOneTimeToken(auth.config.JWT_SECRET, email);
  await auth.database.transaction(async (transaction) => {
    await storeOneTimeToken(transaction, user.id, 'reauthentication_token', email, token.hash);
    await transaction.query('update auth.users set reauthentication_sent_at = now() where id = $1', [user.id]);
    await recordAudit(transaction, request, 'user_reauthenticate_requested', user);
  });
  await sendMail(auth, email, reauthenticationMail({ code: token.code }));
  return Response.json({});
};
