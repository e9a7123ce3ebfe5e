import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import { recordAudit } from '../audit.ts';
import type { AuthServices } from '../auth-services.ts';
import { AuthError } from '../errors.ts';
import { confirmEmail } from '../links/confirm-email.ts';
import { createLink, prepareLinkMail } from '../links/links.ts';
import { notifyOwner } from '../links/notices.ts';
import { findUserByEmail, findUserById, type UserRow } from '../users.ts';
import type { ExternalProfile } from './external-provider.ts';
import { addIdentity, claimUnconfirmedUser, findUserByIdentity, refreshIdentity } from './identities.ts';

/** The person's provider. */
export interface Origin {
  /** The provider's name in the identity. */
  readonly provider: string;
  /** Whether it serves one organisation, whose accounts are separate from all others. */
  readonly isSso: boolean;
}

/** The account to sign in to, or the mail to send when the address has to be confirmed first. */
type Outcome = { readonly user: UserRow } | { readonly confirm: () => Promise<void> };

/**
 * Finds the account of a person who has signed in at a provider: the one that they used with it before, otherwise the one with
 * their address if the provider has verified it, otherwise a new one. An address that the provider has not verified is confirmed
 * by mail first.
 * Fails with `signup_disabled`, `validation_failed`.
 */
export async function findOrCreateUser(
  auth: AuthServices,
  transaction: Queryable,
  request: Request,
  profile: ExternalProfile,
  origin: Origin,
): Promise<Outcome> {
  const { provider } = origin;
  const known = await findUserByIdentity(transaction, provider, profile);
  if (known !== undefined) return signInKnown(auth, transaction, known, profile, provider);
  if (profile.email === undefined)
    throw new AuthError(422, 'validation_failed', 'Error getting user email from external provider');

  const { email } = profile;
  const owner = origin.isSso ? undefined : await findUserByEmail(transaction, email);
  if (owner !== undefined && !profile.isEmailVerified) return { confirm: () => mailOwner(auth, email) };
  if (owner !== undefined) {
    if (owner.email_confirmed_at === null) await claimUnconfirmedUser(transaction, owner.id);
    await addIdentity(transaction, owner.id, provider, profile);
    return { user: (await findUserById(transaction, owner.id)) ?? owner };
  }
  if (auth.config.DISABLE_SIGNUP) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  const user = await insertExternalUser(transaction, { ...profile, email }, origin);
  await recordAudit(transaction, request, 'user_signedup', user, { provider });
  return profile.isEmailVerified ? { user } : confirmFirst(auth, transaction, user.id, email);
}

async function signInKnown(
  auth: AuthServices,
  transaction: Queryable,
  user: UserRow,
  profile: ExternalProfile,
  provider: string,
): Promise<Outcome> {
  await refreshIdentity(transaction, user.id, provider, profile);
  if (user.email !== null && user.confirmed_at === null) {
    if (!profile.isEmailVerified || profile.email !== user.email)
      return confirmFirst(auth, transaction, user.id, user.email);
    await confirmEmail(transaction, user.id);
  }
  return { user: (await findUserById(transaction, user.id)) ?? user };
}

async function confirmFirst(
  auth: AuthServices,
  transaction: Queryable,
  userId: string,
  email: string,
): Promise<Outcome> {
  await auth.limits.mail('signup', email, transaction);
  const account = { id: userId, email };
  const token = await createLink(auth, transaction, 'signup', account);
  return { confirm: await prepareLinkMail(auth, transaction, 'signup', account, token, auth.config.SITE_URL) };
}

async function mailOwner(auth: AuthServices, email: string): Promise<void> {
  await auth.limits.mail('signup', email);
  await notifyOwner(auth, email);
}

async function insertExternalUser(
  transaction: Queryable,
  profile: ExternalProfile & { readonly email: string },
  { provider, isSso }: Origin,
): Promise<UserRow> {
  const id = randomUUID();
  await transaction.query(
    `insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, is_sso_user, raw_app_meta_data, raw_user_meta_data)
     values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, case when $3::boolean then now() end, $4, '{}', '{}')`,
    [id, profile.email, profile.isEmailVerified, isSso],
  );
  await addIdentity(transaction, id, provider, profile);
  const user = await findUserById(transaction, id);
  if (user === undefined) throw new Error('The new account is missing');
  return user;
}

/** The error after a mail was sent that confirms the address, because the provider has not verified it. */
export function needsVerification(provider: string): AuthError {
  const message = `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`;
  return new AuthError(422, 'provider_email_needs_verification', message);
}
