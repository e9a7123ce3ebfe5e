import { z } from 'zod';
import type { AuthEndpoint, AuthServices } from '../auth-services.ts';
import { normaliseEmail } from '../email-address.ts';
import { validationError } from '../errors.ts';
import { takeFixedTime } from '../fixed-time.ts';
import { resendByPhone } from '../phone/resend-by-phone.ts';
import { readBody } from '../read-body.ts';
import { type Challenge, challengeFields, parseChallenge } from '../sessions/flow-state.ts';
import { findUserByEmail } from '../users.ts';
import { createEmailChange, prepareEmailChangeMails } from './email-change.ts';
import { createLink, prepareLinkMail } from './links.ts';
import { isPhoneVerification } from './redeem-token.ts';
import { redirectTarget } from './redirects.ts';

const bodySchema = z.object({
  type: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  ...challengeFields,
});

/**
 * `POST /resend`: mails the link of a sign-up or an e-mail change again. The response is the same, after the same time, whether
 * one is pending or not.
 * Fails with `validation_failed`, `over_email_send_rate_limit`, and for `sms` and `phone_change` as `resendByPhone` does.
 */
export const resend: AuthEndpoint = async (auth, request) => {
  const { type, email, phone, ...rest } = await readBody(request, bodySchema);
  const challenge = parseChallenge(rest);
  if (!type) throw validationError('Type is required');
  if (isPhoneVerification(type)) return resendByPhone(auth, request, type, phone);
  if (type !== 'signup' && type !== 'email_change')
    throw validationError('Missing one of these types: signup, email_change, sms, phone_change');
  if (!email) throw validationError('Type provided requires an email address');
  const address = normaliseEmail(email);
  await auth.limits.request('mail', request, address);
  await auth.limits.mail(type, address);
  const redirectTo = redirectTarget(request, auth.config);
  await takeFixedTime(auth, () =>
    (type === 'signup' ? resendSignUp : resendEmailChange)(auth, address, redirectTo, challenge),
  );
  return Response.json({});
};

async function resendSignUp(
  auth: AuthServices,
  email: string,
  redirectTo: string,
  challenge?: Challenge,
): Promise<void> {
  const user = await findUserByEmail(auth.database, email);
  // These are the conditions of a sign-up.
  if (user === undefined || user.email_confirmed_at !== null || user.invited_at !== null) return;
  const account = { id: user.id, email };
  const send = await auth.database.transaction(async (transaction) => {
    const token = await createLink(auth, transaction, 'signup', account, challenge);
    return prepareLinkMail(auth, transaction, 'signup', account, token, redirectTo);
  });
  await send();
}

async function resendEmailChange(
  auth: AuthServices,
  email: string,
  redirectTo: string,
  challenge?: Challenge,
): Promise<void> {
  const user = await findUserByEmail(auth.database, email);
  if (user === undefined || !user.email_change) return;
  const newEmail = user.email_change;
  await auth.limits.mail('email_change again', newEmail);
  const send = await auth.database.transaction(async (transaction) => {
    const change = await createEmailChange(auth, transaction, user, newEmail, challenge);
    return prepareEmailChangeMails(auth, transaction, user.id, change, redirectTo);
  });
  await send();
}
