import type { AppDeps } from '../app-deps.ts';
import { userClaims } from '../auth/user-claims.ts';
import { findUserById, isBanned } from '../auth/users.ts';
import type { Scope } from '../database/database.ts';
import { checkRole } from '../http/identity.ts';
import type { Claims } from '../http/tokens.ts';
import { isUuid } from '../uuid.ts';
import { storageErrors } from './storage-error.ts';

/** What stays of a token as it was, in the names of its claims: the rest is read again when it is used later. */
const keptClaims = ['sub', 'aal', 'amr', 'session_id'] as const;

/** The scope of whoever sends a request. */
export type Caller = Scope & { readonly claims: Claims };

/** Takes from the claims what {@link currentScope} needs later. */
export function signerOf(claims: Claims): Claims {
  const kept = keptClaims.flatMap((name) => (name in claims ? [[name, claims[name]]] : []));
  return { ...Object.fromEntries(kept), role: claims.role };
}

/**
 * The scope that a person has now who made or began something earlier: with the account's claims of today and the sign-in of then.
 * Fails with AccessDenied when the account is deleted or banned. A server with its key, or nobody, keeps the scope of then.
 */
export async function currentScope({ database }: Pick<AppDeps, 'database'>, signer: Claims): Promise<Caller> {
  if (signer.sub === undefined || signer.role === 'service_role')
    return { role: checkRole(signer.role), claims: signer };
  const user = isUuid(signer.sub) ? await findUserById(database, signer.sub) : undefined;
  if (user === undefined || isBanned(user)) {
    throw storageErrors.accessDenied('The account for which this upload was begun can no longer be used');
  }
  return { role: checkRole(user.role), claims: { ...signer, ...userClaims(user) } };
}
