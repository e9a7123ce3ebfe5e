import type { Queryable } from '../../database/database.ts';
import { isDatabaseError } from '../../database/errors.ts';
import { AuthError } from '../errors.ts';

/** Marks an account's phone number as confirmed, on the account and on its phone identity. */
export async function confirmPhone(database: Queryable, userId: string, phone: string): Promise<void> {
  await database.query(
    `with confirmed as (
       update auth.users set phone_confirmed_at = coalesce(phone_confirmed_at, now()), updated_at = now()
       where id = $1 and phone = $2 returning id
     )
     update auth.identities i set identity_data = i.identity_data || '{"phone_verified": true}', updated_at = now()
     from confirmed where i.user_id = confirmed.id and i.provider = 'phone'`,
    [userId, phone],
  );
}

/** Sets a phone number that needs no code, on the account and on its phone identity. Fails with `phone_exists`. */
export async function setPhone(
  database: Queryable,
  userId: string,
  phone: string,
  isConfirmed: boolean,
): Promise<void> {
  try {
    await database.query(
      `with moved as (
         update auth.users set phone = $2, phone_change = '', phone_confirmed_at = case when $3::boolean then now() end, updated_at = now(),
           is_anonymous = is_anonymous and not $3::boolean,
           raw_app_meta_data = case when jsonb_array_length(coalesce(raw_app_meta_data -> 'providers', '[]')) = 0
             then coalesce(raw_app_meta_data, '{}') || '{"provider": "phone", "providers": ["phone"]}'
             when raw_app_meta_data -> 'providers' ? 'phone' then raw_app_meta_data
             else jsonb_set(raw_app_meta_data, '{providers}', raw_app_meta_data -> 'providers' || '"phone"') end
         where id = $1 returning id, phone
       )
       insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)
       select id::text, id, jsonb_build_object('sub', id, 'phone', phone, 'email_verified', false, 'phone_verified', $3::boolean), 'phone', now()
       from moved
       on conflict (provider_id, provider) do update
         set identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = now()`,
      [userId, phone, isConfirmed],
    );
  } catch (error) {
    if (!isDatabaseError(error, '23505')) throw error;
    throw phoneExists();
  }
}

/** Moves an account to its requested number, once that number's code is verified. Fails with `phone_exists`, `otp_expired`. */
export async function moveToNewPhone(database: Queryable, userId: string, phone: string): Promise<void> {
  const [open] = await database.query('select id from auth.users where id = $1 and phone_change = $2', [userId, phone]);
  if (open === undefined) throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
  await setPhone(database, userId, phone, true);
}

/** The error for a number that belongs to another account. */
export function phoneExists(): AuthError {
  return new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');
}
