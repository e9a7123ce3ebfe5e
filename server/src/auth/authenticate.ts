import { bearerToken } from '../http/identity.ts';
import { type Claims, TokenError } from '../http/tokens.ts';
import type { AuthServices } from './auth-services.ts';
import { AuthError } from './errors.ts';
import { type UserRow, userColumns } from './users.ts';
import { isUuid } from './uuid.ts';

/** A signed-in person, with the session that the request's token belongs to. */
export interface Authenticated {
  readonly user: UserRow;
  readonly sessionId: string;
  /** How far the session has proved who it is, as the database knows it: an older token may still say less or more. */
  readonly aal: 'aal1' | 'aal2' | 'aal3';
  readonly claims: Claims;
}

/**
 * Finds out which signed-in person a request is from, and that the session has not ended.
 * Fails with `no_authorization`, `bad_jwt`, `user_not_found` or `session_not_found`.
 */
export async function authenticate(auth: AuthServices, request: Request): Promise<Authenticated> {
  const claims = await verifiedClaims(auth, request);
  const { sub, session_id: sessionId } = claims;
  if (!isUuid(sub)) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  const [row] = await auth.database.query<UserRow & { session_aal: Authenticated['aal'] | null }>(
    `select ${userColumns}, (
       select coalesce(s.aal, 'aal1') from auth.sessions s
       where s.id = $2 and s.user_id = u.id and (s.not_after is null or s.not_after > now())
     ) as session_aal
     from auth.users u where u.id = $1 and u.deleted_at is null`,
    [sub, isUuid(sessionId) ? sessionId : null],
  );
  if (row === undefined) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const { session_aal: aal, ...user } = row;
  if (aal === null || !isUuid(sessionId)) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  return { user, sessionId, aal, claims };
}

/** Lets only a server with the service key pass. Fails with `no_authorization`, `bad_jwt` or `not_admin`. */
export async function requireService(auth: AuthServices, request: Request): Promise<void> {
  const claims = await verifiedClaims(auth, request);
  if (claims.role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed');
}

async function verifiedClaims(auth: AuthServices, request: Request): Promise<Claims> {
  const token = bearerToken(request);
  if (token === undefined) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  try {
    return await auth.tokens.verify(token);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    throw new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${error.message}`);
  }
}
