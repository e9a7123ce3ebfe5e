import type { AppDeps } from '../app-deps.ts';
import { userClaims } from '../auth/user-claims.ts';
import { findUserById, isBanned } from '../auth/users.ts';
import type { Scope } from '../database/database.ts';
import { checkRole } from '../http/identity.ts';
import type { Claims } from '../http/tokens.ts';
import { isUuid } from '../lib/uuid.ts';
import { storageErrors } from './storage-error.ts';

/** The claims that a stored token contains; the others are read again when it is used later. */
const storedClaims = ['sub', 'aal', 'amr', 'session_id'] as const;

/** The scope of a request's caller. */
export type Caller = Scope & { readonly claims: Claims };

/** Picks the claims that {@link currentScope} needs later. */
export function signerOf(claims: Claims): Claims {
  const pairs = storedClaims.flatMap((name) => (name in claims ? [[name, claims[name]]] : []));
  return { ...Object.fromEntries(pairs), role: claims.role };
}

/**
 * The current scope of a person who created or started something earlier: the account's present claims and the sign-in of that
 * time.
 * Fails with AccessDenied when the account is deleted or banned. A server with its key, or nobody, keeps the earlier scope.
 */
export async function currentScope({ database }: Pick<AppDeps, 'database'>, signer: Claims): Promise<Caller> {
  if (signer.sub === undefined || signer.role === 'service_role')
    return { role: checkRole(signer.role), claims: signer };
  const user = isUuid(signer.sub) ? await findUserById(database, signer.sub) : undefined;
  if (user === undefined || isBanned(user)) {
    throw storageErrors.accessDenied('The account that started this upload can no longer be used');
  }
  return { role: checkRole(user.role), claims: { ...signer, ...userClaims(user) } };
}
