import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '../../database/database.ts';
import { isDatabaseError } from '../../database/errors.ts';
import { recordAudit } from '../audit.ts';
import type { AuthEndpoint, AuthServices } from '../auth-services.ts';
import type { Authenticated } from '../authenticate.ts';
import { AuthError, validationError } from '../errors.ts';
import { normalisePhone } from '../phone/phone-number.ts';
import { readBody } from '../read-body.ts';
import type { UserRow } from '../users.ts';
import { authenticateForFactors, requireEnrolment, requireSecondFactor } from './factors.ts';
import { createTotpKey } from './totp.ts';

/** An unfinished enrolment counts as abandoned after this many seconds without a challenge. */
const staleAfter = 300;

const bodySchema = z.object({
  factor_type: z.string().nullish(),
  friendly_name: z.string().max(255).nullish(),
  issuer: z.string().max(255).nullish(),
  phone: z.string().max(255).nullish(),
});

type Body = z.infer<typeof bodySchema>;

/**
 * `POST /factors`: starts to enrol an authenticator app and returns its key as text, address and QR code, or a phone that codes
 * are sent to. The factor counts once a code has been verified. A new enrolment replaces unfinished ones with the same name or
 * phone, and abandoned ones.
 * Fails with `validation_failed`, `insufficient_aal`, `too_many_enrolled_mfa_factors`, `mfa_factor_name_conflict`,
 * `mfa_verified_factor_exists`, and as `authenticateForFactors` and `requireEnrolment` do.
 */
export const enrolFactor: AuthEndpoint = async (auth, request) => {
  const signedIn = await authenticateForFactors(auth, request);
  const body = await readBody(request, bodySchema);
  const { factor_type: type } = body;
  if (type !== 'totp' && type !== 'phone' && type !== 'webauthn')
    throw validationError('factor_type needs to be totp, phone, or webauthn');
  requireEnrolment(auth, type);
  const { answer, ...factor } = type === 'phone' ? newPhone(signedIn.user, body) : newTotp(auth, signedIn.user, body);
  const id = randomUUID();
  const friendly_name = body.friendly_name ?? '';
  await auth.database
    .transaction(async (transaction) => {
      await makeRoom(auth, transaction, signedIn, { ...factor, friendly_name });
      await transaction.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, phone)
         values ($1, $2, $3, $4::auth.factor_type, 'unverified', $5, $6)`,
        [id, signedIn.user.id, friendly_name, type, factor.secret, factor.phone],
      );
      const traits = { factor_id: id, factor_type: type };
      await recordAudit(transaction, request, 'factor_in_progress', signedIn.user, traits);
    })
    .catch((error: unknown) => {
      throw isDatabaseError(error, '23505') ? nameConflict(friendly_name) : error;
    });
  return Response.json({ id, type, friendly_name, ...answer });
};

/** The stored data of a new factor, and the part that the response contains. */
interface NewFactor {
  readonly secret: string | null;
  readonly phone: string | null;
  readonly answer: object;
}

function newTotp(auth: AuthServices, user: UserRow, { issuer }: Body): NewFactor {
  const key = createTotpKey(issuer || new URL(auth.config.SITE_URL).host, user.email || user.phone || user.id);
  const answer = { totp: { qr_code: key.qrCode, secret: key.secret, uri: key.uri } };
  return { secret: key.secret, phone: null, answer };
}

function newPhone(user: UserRow, body: Body): NewFactor {
  if (!body.phone) throw validationError('Phone number required to enroll Phone factor');
  const phone = normalisePhone(body.phone);
  if (user.factors.some((factor) => factor.status === 'verified' && factor.phone === phone)) {
    const message = 'A verified phone factor already exists, unenroll the existing factor to continue';
    throw new AuthError(422, 'mfa_verified_factor_exists', message);
  }
  return { secret: null, phone, answer: { phone: body.phone } };
}

/** Removes unfinished enrolments that block a new one, then checks whether the person may have one more. */
async function makeRoom(
  { config }: AuthServices,
  transaction: Queryable,
  signedIn: Authenticated,
  { friendly_name: name, phone }: { readonly friendly_name: string; readonly phone: string | null },
): Promise<void> {
  await transaction.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and (
       coalesce(friendly_name, '') = $2 or phone = $3
       or greatest(created_at, last_challenged_at) < now() - make_interval(secs => $4)
     )`,
    [signedIn.user.id, name, phone, staleAfter],
  );
  const kept = await transaction.query<{ name: string }>(
    `select coalesce(friendly_name, '') as name from auth.mfa_factors where user_id = $1`,
    [signedIn.user.id],
  );
  if (kept.some((factor) => factor.name === name)) throw nameConflict(name);
  if (kept.length >= config.MFA_MAX_ENROLLED_FACTORS) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
  }
  requireSecondFactor(signedIn, 'AAL2 required to enroll a new factor');
}

function nameConflict(name: string): AuthError {
  const message = `A factor with the friendly name "${name}" for this user already exists`;
  return new AuthError(422, 'mfa_factor_name_conflict', message);
}
