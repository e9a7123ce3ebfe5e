import type { Queryable } from '../database/database.ts';
import type { Authenticated } from './authenticate.ts';
import { AuthError } from './errors.ts';
import type { Factor } from './users.ts';
import { isUuid } from './uuid.ts';

/** Finds the factor of the signed-in person that an address such as `/factors/{id}` names. Fails with `mfa_factor_not_found`. */
export function requestedFactor(request: Request, { user }: Pick<Authenticated, 'user'>): Factor {
  const id = /\/factors\/([^/]+)/.exec(new URL(request.url).pathname)?.[1];
  const factor = isUuid(id) ? user.factors.find((known) => known.id === id.toLowerCase()) : undefined;
  if (factor === undefined) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** Fails with `insufficient_aal` when the person has a second factor and this session was begun without it. */
export function requireSecondFactor({ user, claims }: Authenticated, message: string): void {
  const hasVerified = user.factors.some((factor) => factor.status === 'verified');
  if (hasVerified && claims.aal !== 'aal2') throw new AuthError(403, 'insufficient_aal', message);
}

/** Deletes a factor; the sessions that were raised by it are lowered again. */
export async function deleteFactor(database: Queryable, factorId: string): Promise<void> {
  await database.query(
    `with lowered as (
       update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = $1 returning id
     ), methods as (
       delete from auth.mfa_amr_claims a using lowered where a.session_id = lowered.id and a.authentication_method in ('totp', 'mfa/phone')
     )
     delete from auth.mfa_factors where id = $1`,
    [factorId],
  );
}
