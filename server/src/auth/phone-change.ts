import type { Queryable } from '../database/database.ts';
import type { AuthServices } from './auth-services.ts';
import type { Authenticated } from './authenticate.ts';
import { phoneExists, setPhone } from './confirm-phone.ts';
import { createPhoneCode } from './phone-codes.ts';
import { normalisePhone, requirePhoneProvider } from './phone-number.ts';
import { findUserByPhone } from './users.ts';

/**
 * Checks the phone number that a signed-in person wants; undefined when none is given or it is theirs already.
 * Fails with `phone_provider_disabled`, `validation_failed`, `phone_exists`, `over_sms_send_rate_limit`.
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
  const owner = await findUserByPhone(auth.database, phone);
  if (owner !== undefined && owner.id !== user.id) throw phoneExists();
  if (!auth.config.ENABLE_PHONE_AUTOCONFIRM) await auth.limits.sms('phone_change', phone);
  return phone;
}

/** Notes the wish for a new number and gives the code to text to it; where numbers are confirmed by themselves, sets it at once. */
export async function beginPhoneChange(
  auth: AuthServices,
  database: Queryable,
  userId: string,
  phone: string | undefined,
): Promise<{ readonly userId: string; readonly phone: string; readonly code: string } | undefined> {
  if (phone === undefined) return undefined;
  if (auth.config.ENABLE_PHONE_AUTOCONFIRM) {
    await setPhone(database, userId, phone, true);
    return undefined;
  }
  await database.query('update auth.users set phone_change = $2 where id = $1', [userId, phone]);
  const code = await createPhoneCode(auth, database, 'phone_change_token', { id: userId, phone });
  return { userId, phone, code };
}
