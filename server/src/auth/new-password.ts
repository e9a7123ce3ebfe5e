import type { AuthServices } from './auth-services.ts';
import type { Authenticated } from './authenticate.ts';
import { AuthError } from './errors.ts';
import { countCodeAttempt, tokenHash, useOneTimeToken } from './links/one-time-tokens.ts';
import { hashPassword, isPassword, minimumLengthFor } from './passwords.ts';

/** How long a session counts as new, in milliseconds. */
const freshFor = 86_400_000;

/** A requested new password, with the possible proofs that the owner asks for it. */
export interface NewPasswordRequest {
  readonly password?: string | null | undefined;
  readonly current_password?: string | null | undefined;
  readonly nonce?: string | null | undefined;
}

/**
 * Checks a new password and its proofs, and returns its hash; undefined when none is given. The current password and the code
 * from `GET /reauthenticate` must be right if they are given. A session older than a day needs one of them.
 * Fails with `weak_password`, `current_password_invalid`, `current_password_required`, `reauthentication_needed`,
 * `reauthentication_not_valid`, `same_password`.
 */
export async function newPasswordHash(
  auth: AuthServices,
  request: Request,
  signedIn: Authenticated,
  { password, current_password: current, nonce }: NewPasswordRequest,
): Promise<string | undefined> {
  if (password === null || password === undefined) return undefined;
  const { user } = signedIn;
  // This comes first, so that a password that is refused anyway does not use up a code.
  const hash = await hashPassword(password, minimumLengthFor(user));
  const hasCurrent = current !== null && current !== undefined;
  if (hasCurrent) await checkCurrent(auth, request, signedIn, current);
  else await requireNoCurrent(auth, signedIn);
  if (nonce) await useNonce(auth, request, signedIn, nonce);
  const isFresh = Date.now() - signedIn.startedAt.getTime() < freshFor;
  if (auth.config.SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION && !isFresh && !hasCurrent && !nonce) {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  }
  if (await isPassword(password, user.encrypted_password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  return hash;
}

async function checkCurrent(
  auth: AuthServices,
  request: Request,
  { user }: Authenticated,
  current: string,
): Promise<void> {
  await auth.limits.signIn(request, user.id);
  if (!(await isPassword(current, user.encrypted_password))) {
    await auth.limits.signInFailed(request, user.id);
    throw new AuthError(400, 'current_password_invalid', 'The current password is not correct.');
  }
  await auth.limits.signInSucceeded(request, user.id);
}

/** People who signed in by the link or code in a mail may have forgotten the current password. */
async function requireNoCurrent({ config, database }: AuthServices, { user, sessionId }: Authenticated): Promise<void> {
  if (!config.SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD || !user.encrypted_password) return;
  const [recovery] = await database.query(
    `select id from auth.mfa_amr_claims
     where session_id = $1 and authentication_method in ('otp', 'magiclink', 'recovery') limit 1`,
    [sessionId],
  );
  if (recovery !== undefined) return;
  throw new AuthError(400, 'current_password_required', 'Current password required when setting new password.');
}

async function useNonce(auth: AuthServices, request: Request, { user }: Authenticated, nonce: string): Promise<void> {
  await auth.limits.code(request, user.id);
  const recipient = user.email || user.phone || '';
  const types = ['reauthentication_token'] as const;
  await countCodeAttempt(auth.database, recipient, types);
  const used = await useOneTimeToken(auth.database, tokenHash(auth.config.JWT_SECRET, recipient, nonce), types, true);
  if (used?.userId === user.id) return;
  throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}
