import { reauthenticationMail } from '../mail/templates/reauthentication.ts';
import { recordAudit } from './audit.ts';
import type { AuthEndpoint } from './auth-services.ts';
import { authenticate } from './authenticate.ts';
import { AuthError, validationError } from './errors.ts';
import { createOneTimeToken, storeOneTimeToken } from './links/one-time-tokens.ts';
import { prepareMails } from './links/send-mail.ts';
import { prepareTextMessage } from './phone/phone-codes.ts';

/**
 * `GET /reauthenticate`: sends the signed-in person a code by mail, or to the phone when there is no address, which is the
 * `nonce` of a password change.
 * Fails with `email_not_confirmed`, `phone_not_confirmed`, `over_email_send_rate_limit`, `over_sms_send_rate_limit`, and as
 * `authenticate` does.
 */
export const reauthenticate: AuthEndpoint = async (auth, request) => {
  if (request.method === 'HEAD') return new Response(null, { status: 200 });
  const { user } = await authenticate(auth, request);
  const recipient = user.email || user.phone;
  if (!recipient) throw validationError('Reauthentication requires the user to have an email or a phone number');
  if (user.email && user.email_confirmed_at === null)
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  if (!user.email && user.phone_confirmed_at === null)
    throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.');
  auth.limits[user.email ? 'mail' : 'sms']('reauthentication', recipient);
  const token = createOneTimeToken(auth.config.JWT_SECRET, recipient);
  const send = await auth.database.transaction(async (transaction) => {
    await storeOneTimeToken(transaction, user.id, 'reauthentication_token', recipient, token.hash);
    await transaction.query('update auth.users set reauthentication_sent_at = now() where id = $1', [user.id]);
    await recordAudit(transaction, request, 'user_reauthenticate_requested', user);
    if (!user.email)
      return prepareTextMessage(auth, transaction, {
        userId: user.id,
        phone: recipient,
        channel: 'sms',
        code: token.code,
      });
    return prepareMails(auth, transaction, {
      userId: user.id,
      action: 'reauthentication',
      token: token.code,
      tokenHash: token.hash,
      mails: [{ to: user.email, content: reauthenticationMail({ code: token.code }) }],
    });
  });
  await send();
  return Response.json({});
};
