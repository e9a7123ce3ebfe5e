import type { Queryable } from '../../database/database.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { AuthServices } from '../auth-services.ts';
import { type Authenticated, authenticate } from '../authenticate.ts';
import { AuthError } from '../errors.ts';
import type { Factor } from '../users.ts';

const labels = { totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' } as const;

/**
 * Identifies the person who manages second factors. Fails as `authenticate` does, and with `no_authorization` for an anonymous
 * account.
 */
export async function authenticateForFactors(auth: AuthServices, request: Request): Promise<Authenticated> {
  const signedIn = await authenticate(auth, request);
  if (signedIn.user.is_anonymous) {
    throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
  }
  return signedIn;
}

/**
 * Finds the person's factor that a path such as `/factors/{id}` names. Fails with `validation_failed` or `mfa_factor_not_found`.
 */
export function requestedFactor(id: string | undefined, { user }: Pick<Authenticated, 'user'>): Factor {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  const factor = user.factors.find((known) => known.id === id.toLowerCase());
  if (factor === undefined) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

/**
 * Fails with `mfa_<type>_enroll_not_enabled` when factors of a type cannot be enrolled because of `MFA_…`, or because no code can
 * be texted.
 */
export function requireEnrolment({ config, sms }: AuthServices, type: Factor['factor_type']): void {
  const isOn = {
    totp: config.MFA_TOTP_ENROLL_ENABLED,
    phone: config.MFA_PHONE_ENROLL_ENABLED && config.ENABLE_PHONE_SIGNUP && sms !== undefined,
    webauthn: false,
  };
  if (!isOn[type])
    throw new AuthError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${labels[type]}`);
}

/** Fails with `mfa_<type>_verify_not_enabled` where factors of a type do not count. */
export function requireVerification({ config }: AuthServices, type: Factor['factor_type']): void {
  const isOn = { totp: config.MFA_TOTP_VERIFY_ENABLED, phone: config.MFA_PHONE_VERIFY_ENABLED, webauthn: false };
  if (!isOn[type])
    throw new AuthError(422, `mfa_${type}_verify_not_enabled`, `MFA verification is disabled for ${labels[type]}`);
}

/**
 * Fails with `insufficient_aal` when the person has a second factor that this session has not used.
 * @param status the protocol's status for the operation.
 */
export function requireSecondFactor({ user, aal }: Authenticated, message: string, status = 403): void {
  const hasVerified = user.factors.some((factor) => factor.status === 'verified');
  if (hasVerified && aal !== 'aal2') throw new AuthError(status, 'insufficient_aal', message);
}

/** Deletes a factor and lowers the sessions that it had raised. */
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
