import { z } from 'zod';
import type { Queryable } from '../../database/database.ts';
import { clientNetwork } from '../../http/client-address.ts';
import { isUuid } from '../../lib/uuid.ts';
import { recordAudit } from '../audit.ts';
import type { AuthEndpoint, AuthServices } from '../auth-services.ts';
import type { Authenticated } from '../authenticate.ts';
import { AuthError, validationError } from '../errors.ts';
import { rememberAddressSql } from '../known-addresses.ts';
import { prepareFactorNotice } from '../links/notices.ts';
import { tokenHash } from '../links/one-time-tokens.ts';
import { readBody } from '../read-body.ts';
import {
  createRefreshToken,
  issueTokens,
  type SessionJson,
  type SessionRow,
  sessionColumns,
  sessionState,
} from '../sessions/sessions.ts';
import type { Factor } from '../users.ts';
import { challengeAddress, challengeLifetime } from './challenge-factor.ts';
import { authenticateForFactors, requestedFactor, requireSecondFactor, requireVerification } from './factors.ts';
import { totpStep } from './totp.ts';

const bodySchema = z.object({ challenge_id: z.string().nullish(), code: z.string().nullish() });

/**
 * `POST /factors/{id}/verify`: verifies a factor by a code, which counts once. The session is raised to aal2 and gets new tokens.
 * An unverified factor counts from now on, and the person's sessions without a second factor end, as do unfinished enrolments of
 * the type.
 * Fails with `mfa_factor_not_found`, `mfa_ip_address_mismatch`, `mfa_challenge_expired`, `mfa_verification_failed`, and as
 * `authenticateForFactors`, `requestedFactor` and `requireVerification` do.
 */
export const verifyFactor: AuthEndpoint = async (auth, request, path) => {
  const signedIn = await authenticateForFactors(auth, request);
  const factor = requestedFactor(path.id, signedIn);
  const { challenge_id: challengeId, code } = await readBody(request, bodySchema);
  if (!code) throw validationError('Code needs to be non-empty');
  if (challengeId && !isUuid(challengeId)) throw validationError('challenge_id must be an UUID');
  requireVerification(auth, factor.factor_type);
  if (factor.status === 'unverified') requireSecondFactor(signedIn, 'AAL2 required to verify a new factor');
  await auth.limits.code(request, factor.id, signedIn.user.id);
  const proof = await openProof(auth.database, request, factor, challengeId);
  const step = proof.secret === null ? undefined : totpStep(proof.secret, code);
  if (step === undefined && !isTextedCode(auth, proof, code)) throw verificationFailed(factor);
  const { session, send } = await auth.database.transaction(async (transaction) => {
    if (step !== undefined && !(await useStep(transaction, factor, step))) throw verificationFailed(factor);
    const session = await raiseSession(auth, transaction, request, signedIn, factor, proof);
    if (factor.status === 'verified') return { session, send: async () => {} };
    const action = 'mfa_factor_enrolled_notification';
    return { session, send: await prepareFactorNotice(auth, transaction, signedIn.user, action, factor.factor_type) };
  });
  await send();
  return Response.json(session);
};

/** An open challenge, and the value to verify its code with: the key of an authenticator app, or the hash of the texted code. */
interface Proof {
  readonly id: string;
  readonly secret: string | null;
  readonly otp_code: string | null;
}

/** A challenge can be answered once, and only from the address that requested it. */
async function openProof(
  database: Queryable,
  request: Request,
  factor: Factor,
  challengeId: string | null | undefined,
): Promise<Proof> {
  const [challenge] = await database.query<Proof & { is_own: boolean; is_late: boolean }>(
    `select c.id, f.secret, c.otp_code, c.verified_at is null and c.ip_address = $4 as is_own,
       c.created_at <= now() - make_interval(secs => $3) as is_late
     from auth.mfa_challenges c join auth.mfa_factors f on f.id = c.factor_id where c.id = $1 and f.id = $2`,
    [challengeId || null, factor.id, challengeLifetime, challengeAddress(request)],
  );
  if (challenge === undefined) {
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  if (!challenge.is_own) throw addressMismatch();
  if (!challenge.is_late) return challenge;
  const message = `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`;
  throw new AuthError(422, 'mfa_challenge_expired', message);
}

function addressMismatch(): AuthError {
  return new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch');
}

function isTextedCode(auth: AuthServices, proof: Proof, code: string): boolean {
  return proof.otp_code !== null && proof.otp_code === tokenHash(auth.config.JWT_SECRET, proof.id, code);
}

/**
 * Returns false when a code of this step or a later one has already been used. A single statement decides, so that one of two
 * concurrent uses is refused.
 */
async function useStep(transaction: Queryable, factor: Factor, step: number): Promise<boolean> {
  const [used] = await transaction.query(
    `insert into auth.used_totp_steps as u (factor_id, step) values ($1, $2)
     on conflict (factor_id) do update set step = excluded.step where u.step < excluded.step
     returning step`,
    [factor.id, step],
  );
  return used !== undefined;
}

function verificationFailed(factor: Factor): AuthError {
  const kind = factor.factor_type === 'phone' ? 'MFA Phone' : 'TOTP';
  return new AuthError(422, 'mfa_verification_failed', `Invalid ${kind} code entered`);
}

async function raiseSession(
  auth: AuthServices,
  transaction: Queryable,
  request: Request,
  { user, sessionId }: Authenticated,
  factor: Factor,
  challenge: Proof,
): Promise<SessionJson> {
  const [spent] = await transaction.query(
    'update auth.mfa_challenges set verified_at = now() where id = $1 and verified_at is null returning id',
    [challenge.id],
  );
  if (spent === undefined) throw addressMismatch();
  const method = factor.factor_type === 'phone' ? 'mfa/phone' : 'totp';
  const refreshToken = createRefreshToken();
  await transaction.query(
    `with factor as (update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1),
       unfinished as (delete from auth.mfa_factors where user_id = $2 and id <> $1 and status = 'unverified' and factor_type = $6),
       weaker as (delete from auth.sessions where user_id = $2 and id <> $3 and aal is distinct from 'aal2'),
       raised as (update auth.sessions set aal = 'aal2', factor_id = $1, updated_at = now() where id = $3),
       method as (
         insert into auth.mfa_amr_claims (session_id, authentication_method) values ($3, $5)
         on conflict (session_id, authentication_method) do update set updated_at = now()
       ),
       known as (${rememberAddressSql('$2::uuid', '$7', true)}),
       replaced as (update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $3 and not revoked returning token)
     insert into auth.refresh_tokens (instance_id, token, user_id, revoked, parent, session_id)
     values ('00000000-0000-0000-0000-000000000000', $4, $2::text, false, (select max(token) from replaced), $3)`,
    [factor.id, user.id, sessionId, refreshToken, method, factor.factor_type, clientNetwork(request)],
  );
  const [raised] = await transaction.query<SessionRow>(
    `select ${sessionColumns} from auth.sessions s join auth.users u on u.id = s.user_id where s.id = $1`,
    [sessionId],
  );
  if (raised === undefined)
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  const traits = { factor_id: factor.id, factor_type: factor.factor_type, challenge_id: challenge.id };
  await recordAudit(transaction, request, 'verification_attempted', user, traits);
  return issueTokens(auth, raised, sessionState(raised, refreshToken));
}
