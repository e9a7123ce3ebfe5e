import type { Queryable } from '../../database/database.ts';
import { dropFormerTokens } from './one-time-tokens.ts';

/** Marks an account's address as confirmed, on the account and on its e-mail identity. */
export async function confirmEmail(transaction: Queryable, userId: string): Promise<void> {
  await transaction.query(
    `with confirmed as (
       update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now() where id = $1 returning id
     )
     update auth.identities i set identity_data = i.identity_data || '{"email_verified": true}', updated_at = now()
     from confirmed where i.user_id = confirmed.id and i.provider = 'email'`,
    [userId],
  );
}

/**
 * Sets another address, with the confirmation state of the old one, on the account and on its e-mail identity; links and codes
 * that were sent to the former one no longer work. Fails with SQLSTATE 23505 when it is taken.
 */
export async function setEmail(transaction: Queryable, userId: string, email: string): Promise<void> {
  await transaction.query(
    `with moved as (update auth.users set email = $2, updated_at = now() where id = $1 returning id)
     update auth.identities i set identity_data = i.identity_data || jsonb_build_object('email', $2::text), updated_at = now()
     from moved where i.user_id = moved.id and i.provider = 'email'`,
    [userId, email],
  );
  await dropFormerTokens(transaction, userId);
}
