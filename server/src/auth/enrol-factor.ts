import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isDatabaseError } from '../database/errors.ts';
import type { AuthEndpoint } from './auth-services.ts';
import { authenticate } from './authenticate.ts';
import { AuthError, validationError } from './errors.ts';
import { requireSecondFactor } from './factors.ts';
import { readBody } from './read-body.ts';
import { createTotpKey } from './totp.ts';

/** How many factors a person may have. */
const mostFactors = 10;

const bodySchema = z.object({
  factor_type: z.string().nullish(),
  friendly_name: z.string().max(255).nullish(),
  issuer: z.string().max(255).nullish(),
});

/**
 * `POST /factors`: begins to enrol an authenticator app and gives its key, as text, address and QR code. It counts once a code was verified; until
 * then the next enrolment replaces it.
 * Fails with `validation_failed`, `insufficient_aal`, `too_many_enrolled_mfa_factors`, `mfa_factor_name_conflict`, and as `authenticate` does.
 */
export const enrolFactor: AuthEndpoint = async (auth, request) => {
  const signedIn = await authenticate(auth, request);
  const body = await readBody(request, bodySchema);
  const { user } = signedIn;
  if (body.factor_type === 'phone') {
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  }
  if (body.factor_type !== 'totp') throw validationError('factor_type needs to be totp, phone, or webauthn');
  requireSecondFactor(signedIn, 'AAL2 required to enroll a new factor');
  if (user.factors.filter((factor) => factor.status === 'verified').length >= mostFactors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
  }
  const id = randomUUID();
  const name = body.friendly_name ?? '';
  const key = createTotpKey(body.issuer || new URL(auth.config.SITE_URL).host, user.email || user.phone || user.id);
  await auth.database
    .transaction(async (transaction) => {
      await transaction.query(
        `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and factor_type = 'totp'`,
        [user.id],
      );
      await transaction.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret) values ($1, $2, $3, 'totp', 'unverified', $4)`,
        [id, user.id, name, key.secret],
      );
    })
    .catch((error) => {
      if (!isDatabaseError(error, '23505')) throw error;
      throw new AuthError(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${name}" for this user already exists`,
      );
    });
  const totp = { qr_code: key.qrCode, secret: key.secret, uri: key.uri };
  return Response.json({ id, type: 'totp', friendly_name: name, totp });
};
