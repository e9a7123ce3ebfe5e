import type { Queryable } from '../database/database.ts';
import { AuthError, validationError } from './errors.ts';
import { isWithinSize, type Metadata, metadataTooLarge } from './metadata.ts';
import type { UserRow } from './users.ts';

/**
 * Merges metadata into an account: the person's own, or the part that only a server may set. A null removes its key. The database merges,
 * so that neither of two concurrent changes is lost. Fails with `validation_failed` when the result is too large; the transaction must then
 * be rolled back.
 */
export async function mergeMetadata(
  transaction: Queryable,
  userId: string,
  column: 'raw_user_meta_data' | 'raw_app_meta_data',
  changes: Metadata,
): Promise<void> {
  const [row] = await transaction.query<{ merged: Metadata }>(
    `update auth.users set updated_at = now(), ${column} = (
       select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(coalesce(${column}, '{}') || $2::jsonb)
       where value <> 'null' or not $2::jsonb ? key
     ) where id = $1 returning ${column} as merged`,
    [userId, changes],
  );
  if (row !== undefined && !isWithinSize(row.merged)) throw validationError(metadataTooLarge);
}

/**
 * Sets the hash of a new password and ends the account's sessions, except one that may stay. Everything that was begun with the old
 * password ends too: changes of address and number, unused links and codes, sign-ins and linkings at providers. Fails with `weak_password`
 * when the length that the account requires has changed since the password was checked; the transaction must then be rolled back.
 * @param user the account as it was when the password was checked.
 */
export async function setPassword(
  transaction: Queryable,
  { id, raw_app_meta_data: metadata }: Pick<UserRow, 'id' | 'raw_app_meta_data'>,
  hash: string,
  remainingSessionId?: string,
): Promise<void> {
  const changed = await transaction.query(
    `update auth.users set encrypted_password = $2, email_change = '', email_change_confirm_status = 0, phone_change = '', updated_at = now()
     where id = $1 and coalesce(raw_app_meta_data -> 'minimum_password_length', 'null') = $3::jsonb returning id`,
    [id, hash, JSON.stringify(metadata?.minimum_password_length ?? null)],
  );
  if (changed.length === 0) {
    const message = 'Your account has just been asked for a longer password. Try again.';
    throw new AuthError(422, 'weak_password', message, { weakPassword: { reasons: ['length'] } });
  }
  // This is a separate statement, so that it sees what others committed before the account was locked.
  await transaction.query(
    `with ended as (delete from auth.sessions where user_id = $1 and id is distinct from $2::uuid),
       spent as (delete from auth.one_time_tokens where user_id = $1),
       unfinished as (delete from auth.flow_state where user_id = $1)
     delete from auth.external_sign_ins where linking_user_id = $1`,
    [id, remainingSessionId],
  );
}

/** Bans an account for this many seconds from now; 0 lifts the ban. */
export async function banUser(database: Queryable, userId: string, seconds: number): Promise<void> {
  await database.query(
    `update auth.users set banned_until = case when $2::float8 > 0 then now() + make_interval(secs => $2::float8) end, updated_at = now()
     where id = $1`,
    [userId, seconds],
  );
}

/** Sets the role in an account's tokens. */
export async function setRole(database: Queryable, userId: string, role: string): Promise<void> {
  await database.query('update auth.users set role = $2, updated_at = now() where id = $1', [userId, role]);
}
