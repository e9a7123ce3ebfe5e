import { z } from 'zod';
import { recordAudit } from '../audit.ts';
import type { AuthEndpoint } from '../auth-services.ts';
import { AuthError, validationError } from '../errors.ts';
import { readBody } from '../read-body.ts';
import { findUserById } from '../users.ts';
import { exchangeAuthCode } from './flow-state.ts';
import { startSession } from './sessions.ts';

const bodySchema = z.object({ auth_code: z.string().nullish(), code_verifier: z.string().nullish() });

/**
 * `POST /token?grant_type=pkce`: exchanges the code of a finished sign-in for a session.
 * Fails with `validation_failed`, and as `exchangeAuthCode` and `startSession` do.
 */
export const grantPkce: AuthEndpoint = async (auth, request) => {
  const { auth_code: code, code_verifier: verifier } = await readBody(request, bodySchema);
  await auth.limits.request('verify', request);
  if (!code || !verifier)
    throw validationError('invalid request: both auth code and code verifier should be non-empty');
  const signIn = await exchangeAuthCode(auth.database, code, verifier);
  const user = await findUserById(auth.database, signIn.userId);
  if (user === undefined) throw new AuthError(403, 'user_not_found', 'User not found');
  const session = await startSession(auth, auth.database, request, user, signIn.method, signIn.provider);
  await recordAudit(auth.database, request, 'login', user, { provider: signIn.provider });
  return Response.json({
    ...session,
    // JSON omits them when they are undefined.
    provider_token: signIn.accessToken,
    provider_refresh_token: signIn.refreshToken,
  });
};
