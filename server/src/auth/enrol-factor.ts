import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isDatabaseError } from '../database/errors.ts';
import type { AuthEndpoint, AuthServices } from './auth-services.ts';
import { authenticate } from './authenticate.ts';
import { AuthError, validationError } from './errors.ts';
import { requireSecondFactor } from './factors.ts';
import { normalisePhone } from './phone-number.ts';
import { readBody } from './read-body.ts';
import { createTotpKey } from './totp.ts';
import type { UserRow } from './users.ts';

/** How many factors a person may have. */
const mostFactors = 10;

const bodySchema = z.object({
  factor_type: z.string().nullish(),
  friendly_name: z.string().max(255).nullish(),
  issuer: z.string().max(255).nullish(),
  phone: z.string().max(255).nullish(),
});

type Body = z.infer<typeof bodySchema>;

/**
 * `POST /factors`: begins to enrol an authenticator app, and gives its key as text, address and QR code, or a phone that codes are texted to. It counts
 * once a code was verified; until then the next enrolment of the type replaces it.
 * Fails with `validation_failed`, `insufficient_aal`, `too_many_enrolled_mfa_factors`, `mfa_factor_name_conflict`, `mfa_phone_enroll_not_enabled`,
 * `mfa_verified_factor_exists`, and as `authenticate` does.
 */
export const enrolFactor: AuthEndpoint = async (auth, request) => {
  const signedIn = await authenticate(auth, request);
  const body = await readBody(request, bodySchema);
  const { user } = signedIn;
  if (body.factor_type !== 'totp' && body.factor_type !== 'phone')
    throw validationError('factor_type needs to be totp, phone, or webauthn');
  const enrol = body.factor_type === 'totp' ? enrolTotp : enrolPhone;
  requireSecondFactor(signedIn, 'AAL2 required to enroll a new factor');
  if (user.factors.filter((factor) => factor.status === 'verified').length >= mostFactors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
  }
  return Response.json(await enrol(auth, user, body));
};

async function enrolTotp(auth: AuthServices, user: UserRow, body: Body): Promise<object> {
  const key = createTotpKey(body.issuer || new URL(auth.config.SITE_URL).host, user.email || user.phone || user.id);
  const factor = { type: 'totp', friendly_name: body.friendly_name ?? '' } as const;
  const id = await insertFactor(auth, user.id, { ...factor, secret: key.secret, phone: null });
  return { id, ...factor, totp: { qr_code: key.qrCode, secret: key.secret, uri: key.uri } };
}

async function enrolPhone(auth: AuthServices, user: UserRow, body: Body): Promise<object> {
  if (auth.sms === undefined || !auth.config.ENABLE_PHONE_SIGNUP)
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  if (!body.phone) throw validationError('Phone number required to enroll Phone factor');
  const phone = normalisePhone(body.phone);
  if (user.factors.some((factor) => factor.status === 'verified' && factor.phone === phone)) {
    const message = 'A verified phone factor already exists, unenroll the existing factor to continue';
    throw new AuthError(422, 'mfa_verified_factor_exists', message);
  }
  const factor = { type: 'phone', friendly_name: body.friendly_name ?? '', phone } as const;
  const id = await insertFactor(auth, user.id, { ...factor, secret: null });
  return { id, ...factor };
}

interface NewFactor {
  readonly type: 'totp' | 'phone';
  readonly friendly_name: string;
  readonly secret: string | null;
  readonly phone: string | null;
}

/** Puts the factor in place of those of its type that were never verified. */
async function insertFactor(auth: AuthServices, userId: string, factor: NewFactor): Promise<string> {
  const id = randomUUID();
  const { type, friendly_name: name, secret, phone } = factor;
  try {
    await auth.database.transaction(async (transaction) => {
      await transaction.query(
        `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and factor_type = $2::auth.factor_type`,
        [userId, type],
      );
      await transaction.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, phone)
         values ($1, $2, $3, $4::auth.factor_type, 'unverified', $5, $6)`,
        [id, userId, name, type, secret, phone],
      );
    });
  } catch (error) {
    if (!isDatabaseError(error, '23505')) throw error;
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    throw new AuthError(422, 'mfa_factor_name_conflict', message);
  }
  return id;
}
