import type { Queryable } from '../database/database.ts';

type Metadata = Readonly<Record<string, unknown>>;

/** Merges metadata of the person's own into an account: null removes a key. The database does it, so that two changes at once both last. */
export async function mergeUserMetadata(database: Queryable, userId: string, changes: Metadata): Promise<void> {
  const { values, removed } = split(changes);
  await database.query(
    `update auth.users set raw_user_meta_data = (coalesce(raw_user_meta_data, '{}') || $2::jsonb) - $3::text[], updated_at = now() where id = $1`,
    [userId, values, removed],
  );
}

/** Merges metadata that only a server may set, as {@link mergeUserMetadata} does. */
export async function mergeAppMetadata(database: Queryable, userId: string, changes: Metadata): Promise<void> {
  const { values, removed } = split(changes);
  await database.query(
    `update auth.users set raw_app_meta_data = (coalesce(raw_app_meta_data, '{}') || $2::jsonb) - $3::text[], updated_at = now() where id = $1`,
    [userId, values, removed],
  );
}

function split(changes: Metadata): { values: Metadata; removed: readonly string[] } {
  const entries = Object.entries(changes);
  return {
    values: Object.fromEntries(entries.filter(([, value]) => value !== null)),
    removed: entries.filter(([, value]) => value === null).map(([key]) => key),
  };
}

/** Sets the hash of a new password and ends the sessions that were begun with the old one, except one that may stay. */
export async function setPassword(
  database: Queryable,
  userId: string,
  hash: string,
  keptSession?: string,
): Promise<void> {
  await database.query(
    `with ended as (delete from auth.sessions where user_id = $1 and id is distinct from $3::uuid),
       spent as (delete from auth.one_time_tokens where user_id = $1 and token_type = 'recovery_token')
     update auth.users set encrypted_password = $2, updated_at = now() where id = $1`,
    [userId, hash, keptSession],
  );
}

/** Bans an account for so many seconds from now; 0 lifts the ban. */
export async function banUser(database: Queryable, userId: string, seconds: number): Promise<void> {
  await database.query(
    `update auth.users set banned_until = case when $2::float8 > 0 then now() + make_interval(secs => $2::float8) end, updated_at = now()
     where id = $1`,
    [userId, seconds],
  );
}

/** Sets the role that an account's tokens name. */
export async function setRole(database: Queryable, userId: string, role: string): Promise<void> {
  await database.query('update auth.users set role = $2, updated_at = now() where id = $1', [userId, role]);
}
