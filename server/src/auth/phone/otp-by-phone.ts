import { randomUUID } from 'node:crypto';
import { recordAudit } from '../audit.ts';
import type { AuthServices } from '../auth-services.ts';
import { takeFixedTime } from '../fixed-time.ts';
import { findUserByPhone, insertUser, type UserRow } from '../users.ts';
import { createPhoneCode, prepareTextMessage } from './phone-codes.ts';
import { normalisePhone, parseChannel, requirePhoneProvider, type SmsChannel } from './phone-number.ts';

/** A request for a sign-in by a texted code. */
interface PhoneOtpRequest {
  readonly phone: string;
  readonly channel?: string | null | undefined;
  readonly create_user?: boolean | null | undefined;
  readonly data?: Readonly<Record<string, unknown>> | null | undefined;
}

/**
 * Texts a code for signing in; creates the account when there is none, unless `create_user` is false. The response is the same,
 * after the same time, whether there is an account or not.
 * Fails with `phone_provider_disabled`, `validation_failed`, `over_sms_send_rate_limit`.
 */
export async function otpByPhone(auth: AuthServices, request: Request, otp: PhoneOtpRequest): Promise<Response> {
  requirePhoneProvider(auth);
  const channel = parseChannel(otp.channel);
  const phone = normalisePhone(otp.phone);
  await auth.limits.request('mail', request, phone);
  await auth.limits.sms('signin', phone);
  const messageId = randomUUID();
  await takeFixedTime(auth, async () => {
    const mayCreate = (otp.create_user ?? true) && !auth.config.DISABLE_SIGNUP;
    const known = await findUserByPhone(auth.database, phone);
    const user = known ?? (mayCreate ? await createUser(auth, request, phone, otp.data ?? {}) : undefined);
    if (user !== undefined) await textSignInCode(auth, user.id, phone, channel, messageId);
  });
  return Response.json({ message_id: messageId });
}

/** Creates a code that confirms a number and signs in, and texts it. */
export async function textSignInCode(
  auth: AuthServices,
  userId: string,
  phone: string,
  channel: SmsChannel,
  messageId: string,
): Promise<void> {
  const send = await auth.database.transaction(async (transaction) => {
    const code = await createPhoneCode(auth, transaction, 'confirmation_token', { id: userId, phone });
    return prepareTextMessage(auth, transaction, { userId, phone, channel, code, messageId });
  });
  await send();
}

function createUser(
  auth: AuthServices,
  request: Request,
  phone: string,
  userMetadata: Readonly<Record<string, unknown>>,
): Promise<UserRow | undefined> {
  return auth.database.transaction(async (transaction) => {
    const isPhoneConfirmed = auth.config.ENABLE_PHONE_AUTOCONFIRM;
    const wanted = { phone, passwordHash: null, isConfirmed: false, isPhoneConfirmed, userMetadata };
    const user = await insertUser(transaction, wanted);
    if (user !== undefined) await recordAudit(transaction, request, 'user_signedup', user, { provider: 'phone' });
    return user;
  });
}
