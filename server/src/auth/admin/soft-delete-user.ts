import type { Queryable } from '../../database/database.ts';

/**
 * Removes all personal data from an account's row and ends its sessions. The row stays for the records that refer to it; the
 * address is free for a new account.
 */
export async function softDeleteUser(database: Queryable, userId: string): Promise<void> {
  await database.query(
    `with sessions as (delete from auth.sessions where user_id = $1),
       identities as (delete from auth.identities where user_id = $1),
       factors as (delete from auth.mfa_factors where user_id = $1),
       tokens as (delete from auth.one_time_tokens where user_id = $1)
     update auth.users set deleted_at = now(), updated_at = now(), email = null, phone = null, encrypted_password = '',
       email_change = '', phone_change = '', raw_user_meta_data = '{}', raw_app_meta_data = '{}'
     where id = $1`,
    [userId],
  );
}
