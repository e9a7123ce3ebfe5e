import { z } from 'zod';
import { recordAudit } from '../audit.ts';
import type { AuthEndpoint, AuthServices } from '../auth-services.ts';
import { normaliseEmail } from '../email-address.ts';
import { validationError } from '../errors.ts';
import { takeFixedTime } from '../fixed-time.ts';
import { metadataSchema } from '../metadata.ts';
import { otpByPhone } from '../phone/otp-by-phone.ts';
import { readBody } from '../read-body.ts';
import { type Challenge, challengeFields, parseChallenge } from '../sessions/flow-state.ts';
import { findUserByEmail, insertUser, type UserRow } from '../users.ts';
import { createLink, prepareLinkMail } from './links.ts';
import { redirectTarget } from './redirects.ts';

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  channel: z.string().nullish(),
  create_user: z.boolean().nullish(),
  data: metadataSchema.nullish(),
  ...challengeFields,
});

/** A validated request for a sign-in without a password. */
interface OtpRequest {
  readonly email: string;
  readonly mayCreate: boolean;
  readonly userMetadata: Readonly<Record<string, unknown>>;
  readonly challenge: Challenge | undefined;
  readonly redirectTo: string;
}

/**
 * `POST /otp` and `POST /magiclink`: mails a link and a code for signing in; creates the account when there is none, unless
 * `create_user` is false. The response is the same, after the same time, whether there is an account or not.
 * Fails with `validation_failed`, `over_email_send_rate_limit`, and for a phone number as `otpByPhone` does.
 */
export const otp: AuthEndpoint = async (auth, request) => {
  const body = await readBody(request, bodySchema);
  if (body.email && body.phone) throw validationError('Only an email address or phone number should be provided');
  if (body.phone) return otpByPhone(auth, request, { ...body, phone: body.phone });
  if (!body.email) throw validationError('One of email or phone must be set');
  const otp: OtpRequest = {
    email: normaliseEmail(body.email),
    mayCreate: (body.create_user ?? true) && !auth.config.DISABLE_SIGNUP,
    userMetadata: body.data ?? {},
    challenge: parseChallenge(body),
    redirectTo: redirectTarget(request, auth.config),
  };
  await auth.limits.request('mail', request, otp.email);
  await auth.limits.mail('magiclink', otp.email);
  await takeFixedTime(auth, () => mailSignIn(auth, request, otp));
  return Response.json({});
};

async function mailSignIn(auth: AuthServices, request: Request, otp: OtpRequest): Promise<void> {
  const user = (await findUserByEmail(auth.database, otp.email)) ?? (await createUser(auth, request, otp));
  if (user === undefined) return;
  // Both types confirm an unconfirmed address. A sign-up link would replace the link of an invitation.
  const type = user.email_confirmed_at === null && user.invited_at === null ? 'signup' : 'magiclink';
  const account = { id: user.id, email: otp.email };
  const send = await auth.database.transaction(async (transaction) => {
    const token = await createLink(auth, transaction, type, account, otp.challenge);
    return prepareLinkMail(auth, transaction, type, account, token, otp.redirectTo);
  });
  await send();
}

async function createUser(auth: AuthServices, request: Request, otp: OtpRequest): Promise<UserRow | undefined> {
  if (!otp.mayCreate) return undefined;
  return auth.database.transaction(async (transaction) => {
    const isConfirmed = auth.config.ENABLE_EMAIL_AUTOCONFIRM;
    const user = await insertUser(transaction, { ...otp, passwordHash: null, isConfirmed });
    if (user !== undefined) await recordAudit(transaction, request, 'user_signedup', user, { provider: 'email' });
    return user;
  });
}
