import type { Queryable } from '../../database/database.ts';
import { recordAudit } from '../audit.ts';
import type { AuthServices } from '../auth-services.ts';
import { AuthError } from '../errors.ts';
import { findUserByEmail, findUserById, type UserRow } from '../users.ts';
import type { ExternalProfile } from './external-provider.ts';
import { addIdentity, findUserByIdentity } from './identities.ts';

/**
 * Adds a provider's identity to an account. An account without an address gets the one that the provider has verified, and an
 * anonymous account becomes permanent. Fails with `identity_already_exists`, `user_not_found`.
 */
export async function linkIdentity(
  transaction: Queryable,
  request: Request,
  userId: string,
  provider: string,
  profile: ExternalProfile,
): Promise<UserRow> {
  const owner = await findUserByIdentity(transaction, provider, profile);
  if (owner !== undefined) {
    const message = owner.id === userId ? 'Identity is already linked' : 'Identity is already linked to another user';
    throw new AuthError(422, 'identity_already_exists', message);
  }
  const user = await findUserById(transaction, userId);
  if (user === undefined) throw new AuthError(404, 'user_not_found', 'User not found');
  await addIdentity(transaction, userId, provider, profile);
  const isFree = profile.email !== undefined && (await findUserByEmail(transaction, profile.email)) === undefined;
  if (!user.email && profile.isEmailVerified && isFree) {
    await transaction.query('update auth.users set email = $2, email_confirmed_at = now() where id = $1', [
      userId,
      profile.email,
    ]);
  }
  await transaction.query('update auth.users set is_anonymous = false where id = $1 and is_anonymous', [userId]);
  await recordAudit(transaction, request, 'user_modified', user, { provider });
  return (await findUserById(transaction, userId)) ?? user;
}

/** Fails with `manual_linking_disabled` when people may not link and unlink identities themselves. */
export function requireManualLinking({ config }: AuthServices): void {
  if (config.SECURITY_MANUAL_LINKING_ENABLED) return;
  throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
}
