import { randomUUID } from 'node:crypto';
import type { AuthServices } from '../auth-services.ts';
import { validationError } from '../errors.ts';
import { takeFixedTime } from '../fixed-time.ts';
import { findUserByPhone } from '../users.ts';
import { textSignInCode } from './otp-by-phone.ts';
import { isPhoneOfAnother } from './phone-change.ts';
import { createPhoneCode, prepareTextMessage } from './phone-codes.ts';
import { normalisePhone, requirePhoneProvider } from './phone-number.ts';

/**
 * Texts the code of a sign-up (`sms`) or a change of number again. The response is the same, after the same time, whether one is
 * pending or not.
 * @param given for `phone_change` the account's number, or the new one.
 * Fails with `phone_provider_disabled`, `validation_failed`, `over_sms_send_rate_limit`.
 */
export async function resendByPhone(
  auth: AuthServices,
  request: Request,
  type: string,
  given: string | null | undefined,
): Promise<Response> {
  if (!given) throw validationError('Type provided requires a phone number');
  requirePhoneProvider(auth);
  const phone = normalisePhone(given);
  await auth.limits.request('mail', request, phone);
  await auth.limits.sms(type, phone);
  const messageId = randomUUID();
  await takeFixedTime(auth, () => (type === 'sms' ? resendSignUp : resendPhoneChange)(auth, phone, messageId));
  return Response.json({ message_id: messageId });
}

async function resendSignUp(auth: AuthServices, phone: string, messageId: string): Promise<void> {
  const user = await findUserByPhone(auth.database, phone);
  if (user === undefined || user.phone_confirmed_at !== null) return;
  await textSignInCode(auth, user.id, phone, 'sms', messageId);
}

async function resendPhoneChange(auth: AuthServices, phone: string, messageId: string): Promise<void> {
  const [change] = await auth.database.query<{ id: string; phone_change: string }>(
    `select id, phone_change from auth.users
     where phone_change <> '' and (phone = $1 or phone_change = $1) and deleted_at is null
     order by phone_change_sent_at desc limit 1`,
    [phone],
  );
  if (change === undefined) return;
  const account = { id: change.id, phone: change.phone_change };
  if (await isPhoneOfAnother(auth.database, account.id, account.phone)) return;
  const send = await auth.database.transaction(async (transaction) => {
    const code = await createPhoneCode(auth, transaction, 'phone_change_token', account);
    const { id: userId, phone: number } = account;
    return prepareTextMessage(auth, transaction, { userId, phone: number, channel: 'sms', code, messageId });
  });
  await send();
}
