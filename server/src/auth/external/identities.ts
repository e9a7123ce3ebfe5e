import type { Queryable } from '../../database/database.ts';
import { findUserById, type UserRow } from '../users.ts';
import type { ExternalProfile } from './external-provider.ts';

/** Finds the account that a person has used with this provider before. */
export async function findUserByIdentity(
  database: Queryable,
  provider: string,
  { subject }: ExternalProfile,
): Promise<UserRow | undefined> {
  const [identity] = await database.query<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, subject],
  );
  return identity === undefined ? undefined : findUserById(database, identity.user_id);
}

/**
 * Adds an identity to an account, and the provider's profile to its metadata. Fails with SQLSTATE 23505 when another account has
 * it.
 */
export async function addIdentity(
  database: Queryable,
  userId: string,
  provider: string,
  { subject, data }: ExternalProfile,
): Promise<void> {
  await database.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at) values ($1, $2, $3, $4, now())`,
    [subject, userId, data, provider],
  );
  await database.query(
    `update auth.users u set updated_at = now(), raw_user_meta_data = $2::jsonb || coalesce(raw_user_meta_data, '{}'),
       raw_app_meta_data = jsonb_build_object('provider', $3::text) || coalesce(raw_app_meta_data, '{}') || jsonb_build_object(
         'providers', (select jsonb_agg(distinct provider) from auth.identities where user_id = u.id))
     where id = $1`,
    [userId, data, provider],
  );
}

/** Names the providers of an account's identities in its metadata, after one was removed. */
export async function updateProviders(database: Queryable, userId: string): Promise<void> {
  await database.query(
    `update auth.users u set updated_at = now(), raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || jsonb_build_object(
       'provider', (select provider from auth.identities where user_id = u.id order by created_at limit 1),
       'providers', (select jsonb_agg(distinct provider) from auth.identities where user_id = u.id))
     where id = $1`,
    [userId],
  );
}

/** Stores the provider's current profile of the person. */
export async function refreshIdentity(
  database: Queryable,
  userId: string,
  provider: string,
  { subject, data }: ExternalProfile,
): Promise<void> {
  await database.query(
    `with identity as (
       update auth.identities set identity_data = $4::jsonb, last_sign_in_at = now(), updated_at = now()
       where provider = $2 and provider_id = $3
     )
     update auth.users set raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $4::jsonb, updated_at = now() where id = $1`,
    [userId, provider, subject, data],
  );
}

/**
 * Gives an account with an unconfirmed address to the person whose address a provider has verified. Everything that a stranger
 * may have set is removed: the password, the metadata, sessions and links.
 */
export async function claimUnconfirmedUser(database: Queryable, userId: string): Promise<void> {
  await database.query(
    `with identities as (delete from auth.identities where user_id = $1),
       sessions as (delete from auth.sessions where user_id = $1),
       factors as (delete from auth.mfa_factors where user_id = $1),
       tokens as (delete from auth.one_time_tokens where user_id = $1)
     update auth.users set encrypted_password = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}', email_confirmed_at = now(),
       phone = null, phone_confirmed_at = null, phone_change = '', email_change = '', updated_at = now()
     where id = $1`,
    [userId],
  );
}
