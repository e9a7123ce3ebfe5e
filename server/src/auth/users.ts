import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';

/** An identity of an account in the protocol's form. */
export interface Identity {
  readonly identity_id: string;
  readonly id: string;
  readonly user_id: string;
  readonly identity_data: Readonly<Record<string, unknown>>;
  readonly provider: string;
  readonly last_sign_in_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly email: string | null;
}

/** A second factor in the protocol's form. */
export interface Factor {
  readonly id: string;
  readonly friendly_name: string | null;
  readonly factor_type: 'totp' | 'phone' | 'webauthn';
  readonly status: 'unverified' | 'verified';
  readonly phone: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly last_challenged_at: string | null;
}

/** A row of `auth.users` with its identities and factors. */
export interface UserRow {
  readonly id: string;
  readonly aud: string;
  readonly role: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly encrypted_password: string | null;
  readonly email_confirmed_at: Date | null;
  readonly phone_confirmed_at: Date | null;
  readonly confirmed_at: Date | null;
  readonly confirmation_sent_at: Date | null;
  readonly recovery_sent_at: Date | null;
  readonly invited_at: Date | null;
  readonly email_change: string | null;
  readonly email_change_sent_at: Date | null;
  readonly email_change_confirm_status: number;
  readonly phone_change: string | null;
  readonly phone_change_sent_at: Date | null;
  readonly reauthentication_sent_at: Date | null;
  readonly last_sign_in_at: Date | null;
  readonly raw_app_meta_data: Readonly<Record<string, unknown>> | null;
  readonly raw_user_meta_data: Readonly<Record<string, unknown>> | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly banned_until: Date | null;
  readonly is_anonymous: boolean;
  readonly identities: readonly Identity[];
  readonly factors: readonly Factor[];
}

/** The columns of a {@link UserRow}, where `auth.users` is named `u`. */
export const userColumns = `
  u.id, u.aud, u.role, u.email, u.phone, u.encrypted_password, u.email_confirmed_at, u.phone_confirmed_at, u.confirmed_at,
  u.confirmation_sent_at, u.recovery_sent_at, u.invited_at, u.email_change, u.email_change_sent_at, u.email_change_confirm_status,
  u.phone_change, u.phone_change_sent_at, u.reauthentication_sent_at, u.last_sign_in_at, u.raw_app_meta_data, u.raw_user_meta_data,
  u.created_at, u.updated_at, u.banned_until, u.is_anonymous,
  (select coalesce(json_agg(json_build_object(
     'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data, 'provider', i.provider,
     'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at, 'updated_at', i.updated_at, 'email', i.email
   ) order by i.created_at, i.id), '[]') from auth.identities i where i.user_id = u.id) as identities,
  (select coalesce(json_agg(json_build_object(
     'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'status', f.status, 'phone', f.phone,
     'created_at', f.created_at, 'updated_at', f.updated_at, 'last_challenged_at', f.last_challenged_at
   ) order by f.created_at, f.id), '[]') from auth.mfa_factors f where f.user_id = u.id) as factors`;

/** Finds a user by id. */
export async function findUserById(database: Queryable, id: string): Promise<UserRow | undefined> {
  const [user] = await database.query<UserRow>(
    `select ${userColumns} from auth.users u where u.id = $1 and u.deleted_at is null`,
    [id],
  );
  return user;
}

/** Finds a user by e-mail address, in the form of `normaliseEmail`. */
export async function findUserByEmail(database: Queryable, email: string): Promise<UserRow | undefined> {
  const [user] = await database.query<UserRow>(
    `select ${userColumns} from auth.users u where u.email = $1 and not u.is_sso_user and u.deleted_at is null`,
    [email],
  );
  return user;
}

/** Finds a user by phone number, in the form of `normalisePhone`. */
export async function findUserByPhone(database: Queryable, phone: string): Promise<UserRow | undefined> {
  const [user] = await database.query<UserRow>(
    `select ${userColumns} from auth.users u where u.phone = $1 and not u.is_sso_user and u.deleted_at is null`,
    [phone],
  );
  return user;
}

/** The data of a new account, which has an e-mail address, a phone number, or both. */
export interface NewUser {
  readonly id?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly passwordHash: string | null;
  /** Whether the e-mail address is confirmed. */
  readonly isConfirmed: boolean;
  readonly isPhoneConfirmed?: boolean | undefined;
  readonly userMetadata: Readonly<Record<string, unknown>>;
  readonly appMetadata?: Readonly<Record<string, unknown>> | undefined;
  readonly role?: string | undefined;
}

/**
 * Creates an account with an identity for its e-mail address and one for its phone number, all or nothing.
 * Returns undefined when either already belongs to an account.
 */
export async function insertUser(database: Queryable, user: NewUser): Promise<UserRow | undefined> {
  const providers = [user.email === undefined ? [] : ['email'], user.phone === undefined ? [] : ['phone']].flat();
  const appMetadata = { provider: providers[0], providers, ...user.appMetadata };
  const id = user.id ?? randomUUID();
  const inserted = await database.query(
    `with added as (
       insert into auth.users (instance_id, id, aud, role, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at,
         raw_app_meta_data, raw_user_meta_data)
       values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', $2, $3, $4, $5, case when $6::boolean then now() end,
         case when $7::boolean then now() end, $8, $9)
       on conflict do nothing
       returning id, email, phone
     )
     insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)
     select id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', $6::boolean, 'phone_verified', false),
       'email', now()
     from added where email is not null
     union all
     select id::text, id, jsonb_build_object('sub', id, 'phone', phone, 'email_verified', false, 'phone_verified', $7::boolean),
       'phone', now()
     from added where phone is not null
     returning user_id`,
    [
      id,
      user.role ?? 'authenticated',
      user.email ?? null,
      user.phone ?? null,
      user.passwordHash,
      user.email !== undefined && user.isConfirmed,
      user.phone !== undefined && user.isPhoneConfirmed === true,
      appMetadata,
      user.userMetadata,
    ],
  );
  return inserted.length === 0 ? undefined : findUserById(database, id);
}

/** Whether an account is currently banned. */
export function isBanned(user: UserRow): boolean {
  return user.banned_until !== null && user.banned_until > new Date();
}
