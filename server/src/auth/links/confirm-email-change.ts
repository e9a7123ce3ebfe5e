import type { Queryable } from '../../database/database.ts';
import { isDatabaseError } from '../../database/errors.ts';
import { emailExists } from '../email-address.ts';
import { dropFormerTokens } from './one-time-tokens.ts';

/**
 * Records one of the two confirmations of a new address; after the second the account and its e-mail identity move to it.
 * Returns whether the account has moved. An account without an address needs only the new one's confirmation.
 * Fails with `email_exists` when another account has taken the address since.
 */
export async function confirmEmailChange(transaction: Queryable, userId: string): Promise<boolean> {
  const [first] = await transaction.query(
    `update auth.users set email_change_confirm_status = 1, updated_at = now()
     where id = $1 and email_change_confirm_status = 0 and coalesce(email, '') <> '' returning id`,
    [userId],
  );
  if (first !== undefined) return false;
  await moveToNewEmail(transaction, userId);
  return true;
}

/**
 * Moves an account to the address in `email_change`; links and codes that were sent to the former one no longer work. Fails with
 * `email_exists` when another account has it.
 */
export async function moveToNewEmail(transaction: Queryable, userId: string): Promise<void> {
  try {
    await transaction.query(
      `with moved as (
         update auth.users set email = email_change, email_change = '', email_change_confirm_status = 0,
           email_confirmed_at = now(), updated_at = now(), is_anonymous = false,
           raw_app_meta_data = case when is_anonymous then '{"provider": "email", "providers": ["email"]}' else raw_app_meta_data end
         where id = $1 and email_change <> '' returning id, email
       )
       insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)
       select id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false), 'email', now()
       from moved
       on conflict (provider_id, provider) do update
         set identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = now()`,
      [userId],
    );
  } catch (error) {
    if (!isDatabaseError(error, '23505')) throw error;
    throw emailExists();
  }
  await dropFormerTokens(transaction, userId);
}
