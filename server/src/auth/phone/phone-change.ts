import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import type { AuthServices } from '../auth-services.ts';
import type { Authenticated } from '../authenticate.ts';
import { takeFixedTime } from '../fixed-time.ts';
import type { Send } from '../links/send-mail.ts';
import { findUserByPhone } from '../users.ts';
import { setPhone } from './confirm-phone.ts';
import { createPhoneCode, prepareTextMessage } from './phone-codes.ts';
import { normalisePhone, requirePhoneProvider, type SmsChannel } from './phone-number.ts';

/**
 * Checks the phone number that a signed-in person asks for; undefined when none is given or it is already theirs.
 * Fails with `phone_provider_disabled`, `validation_failed`, `over_sms_send_rate_limit`.
 */
export async function newPhone(
  auth: AuthServices,
  request: Request,
  { user }: Authenticated,
  given: string | null | undefined,
): Promise<string | undefined> {
  if (!given) return undefined;
  requirePhoneProvider(auth);
  const phone = normalisePhone(given);
  if (phone === user.phone && user.phone_confirmed_at !== null) return undefined;
  await auth.limits.request('mail', request, user.id);
  if (!auth.config.ENABLE_PHONE_AUTOCONFIRM) await auth.limits.sms('phone_change', phone);
  return phone;
}

/** A change of number that waits for its code. */
interface PhoneChange {
  readonly userId: string;
  readonly phone: string;
  readonly code: string;
  /** Whether the number belongs to another account, which must not show. */
  readonly isTaken: boolean;
}

/**
 * Stores a requested number with its code, which nobody can guess for a taken number; sets the number at once when numbers need
 * no confirmation, and only then fails with `phone_exists`.
 */
export async function beginPhoneChange(
  auth: AuthServices,
  database: Queryable,
  userId: string,
  phone: string | undefined,
): Promise<PhoneChange | undefined> {
  if (phone === undefined) return undefined;
  if (auth.config.ENABLE_PHONE_AUTOCONFIRM) {
    await setPhone(database, userId, phone, true);
    return undefined;
  }
  await database.query('update auth.users set phone_change = $2 where id = $1', [userId, phone]);
  const isTaken = await isPhoneOfAnother(database, userId, phone);
  const secret = isTaken ? randomUUID() : auth.config.JWT_SECRET;
  const code = await createPhoneCode(auth, database, 'phone_change_token', { id: userId, phone }, secret);
  return { userId, phone, code, isTaken };
}

/**
 * Prepares the text message with the code, unless the number is taken. The returned function resolves after the same time either
 * way.
 */
export async function preparePhoneChangeText(
  auth: AuthServices,
  transaction: Queryable,
  { isTaken, ...message }: PhoneChange,
  channel: SmsChannel,
): Promise<Send> {
  const send = isTaken ? async () => {} : await prepareTextMessage(auth, transaction, { ...message, channel });
  return () => takeFixedTime(auth, send);
}

/** Whether a number belongs to another account. */
export async function isPhoneOfAnother(database: Queryable, userId: string, phone: string): Promise<boolean> {
  const owner = await findUserByPhone(database, phone);
  return owner !== undefined && owner.id !== userId;
}
