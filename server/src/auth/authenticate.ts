import type { Queryable } from '../database/database.ts';
import { bearerToken } from '../http/identity.ts';
import { type Claims, TokenError } from '../http/tokens.ts';
import { isUuid } from '../lib/uuid.ts';
import type { AuthServices } from './auth-services.ts';
import { AuthError } from './errors.ts';
import { sessionEndSql } from './sessions/session-limits.ts';
import { type UserRow, userColumns } from './users.ts';

/** A signed-in person, with the session that the request's token belongs to. */
export interface Authenticated {
  readonly user: UserRow;
  readonly sessionId: string;
  readonly startedAt: Date;
  /** The session's current authentication level in the database; an older token may state a lower or higher one. */
  readonly aal: 'aal1' | 'aal2' | 'aal3';
  readonly claims: Claims;
}

/**
 * Identifies the signed-in person of a request and checks that the session has not ended.
 * Fails with `no_authorization`, `bad_jwt`, `user_not_found`, `session_not_found` or `session_expired`.
 */
export async function authenticate(auth: AuthServices, request: Request): Promise<Authenticated> {
  const claims = await verifiedClaims(auth, request);
  const { sub, session_id: sessionId } = claims;
  if (!isUuid(sub)) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  const [row] = await auth.database.query<UserRow & SignedInSession>(
    `select ${userColumns}, s.id as session_id, coalesce(s.aal, 'aal1') as session_aal, s.created_at as session_started_at,
       ${sessionEndSql(auth.config)} as session_end
     from auth.users u left join auth.sessions s on s.id = $2 and s.user_id = u.id
     where u.id = $1 and u.deleted_at is null`,
    [sub, isUuid(sessionId) ? sessionId : null],
  );
  if (row === undefined) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const { session_id: id, session_aal: aal, session_started_at: startedAt, session_end: end, ...user } = row;
  if (id === null || startedAt === null) throw sessionNotFound();
  if (end !== null) throw new AuthError(403, 'session_expired', 'Session is no longer valid');
  return { user, sessionId: id, startedAt, aal, claims };
}

/**
 * Locks the account, so that nothing changes it before the transaction ends. Fails with `session_not_found` when the session has ended
 * since the request arrived, for example by a new password.
 */
export async function lockAccount(
  transaction: Queryable,
  { user, sessionId }: Pick<Authenticated, 'user' | 'sessionId'>,
): Promise<void> {
  await transaction.query('select id from auth.users where id = $1 for no key update', [user.id]);
  const [session] = await transaction.query('select id from auth.sessions where id = $1', [sessionId]);
  if (session === undefined) throw sessionNotFound();
}

function sessionNotFound(): AuthError {
  return new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
}

interface SignedInSession {
  readonly session_id: string | null;
  readonly session_aal: Authenticated['aal'];
  readonly session_started_at: Date | null;
  readonly session_end: string | null;
}

/** Allows only a server with the service key. Fails with `no_authorization`, `bad_jwt` or `not_admin`. */
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
