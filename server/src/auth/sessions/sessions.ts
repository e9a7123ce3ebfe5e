import { randomBytes, randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import { clientAddress, clientNetwork } from '../../http/client-address.ts';
import type { AuthServices } from '../auth-services.ts';
import { AuthError } from '../errors.ts';
import { rememberAddressSql } from '../known-addresses.ts';
import { userClaims } from '../user-claims.ts';
import { userJson } from '../user-json.ts';
import { isBanned, type UserRow, userColumns } from '../users.ts';

/** How a session was authenticated: one method and its time, in seconds since 1970. */
interface AuthenticationMethod {
  readonly method: string;
  readonly timestamp: number;
}

/** The subject of issued tokens. */
export interface SessionState {
  readonly id: string;
  readonly aal: 'aal1' | 'aal2' | 'aal3';
  readonly amr: readonly AuthenticationMethod[];
  readonly refreshToken: string;
}

/** A user with one of their sessions, as {@link sessionColumns} reads them. */
export type SessionRow = UserRow & {
  readonly session_id: string;
  readonly aal: SessionState['aal'] | null;
  readonly amr: SessionState['amr'];
};

/** The columns of a {@link SessionRow}, where `auth.users` is named `u` and `auth.sessions` is named `s`. */
export const sessionColumns = `${userColumns}, s.id as session_id, s.aal,
  (select coalesce(json_agg(json_build_object(
     'method', a.authentication_method, 'timestamp', floor(extract(epoch from a.updated_at))
   ) order by a.updated_at desc), '[]') from auth.mfa_amr_claims a where a.session_id = s.id) as amr`;

/** The subject of the session's tokens, with its current refresh token. */
export function sessionState(row: SessionRow, refreshToken: string): SessionState {
  return { id: row.session_id, aal: row.aal ?? 'aal1', amr: row.amr, refreshToken };
}

/** A session in the protocol's form. Times are in seconds, `expires_at` since 1970. */
export interface SessionJson {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: Record<string, unknown>;
}

/** Creates a refresh token: 128 random bits. */
export function createRefreshToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Fails with `user_banned` for a banned account. */
export function requireNotBanned(user: UserRow): void {
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned');
}

/**
 * Starts a session for a user who has just authenticated, in one statement, and issues its tokens.
 * @param method the method of authentication, as `amr` names it.
 * @param provider the provider of the identity that was used.
 * Fails with `user_banned` for a banned account, and with `conflict` when the password has changed since the account was read.
 */
export async function startSession(
  auth: Pick<AuthServices, 'config' | 'tokens'>,
  database: Queryable,
  request: Request,
  user: UserRow,
  method: string,
  provider = 'email',
): Promise<SessionJson> {
  requireNotBanned(user);
  const session = { id: randomUUID(), refreshToken: createRefreshToken() };
  const [signedIn] = await database.query<Pick<UserRow, 'last_sign_in_at' | 'updated_at'>>(
    `with signed_in as (
       update auth.users set last_sign_in_at = now(), updated_at = now()
       where id = $2 and encrypted_password is not distinct from $9 returning id, last_sign_in_at, updated_at
     ), session as (
       insert into auth.sessions (id, user_id, aal, user_agent, ip) select $1, id, 'aal1', $3, $4 from signed_in returning id, user_id
     ), method as (
       insert into auth.mfa_amr_claims (session_id, authentication_method) select id, $5 from session
     ), token as (
       insert into auth.refresh_tokens (instance_id, token, user_id, revoked, session_id)
       select '00000000-0000-0000-0000-000000000000', $6, user_id::text, false, id from session
     ), known as (
       ${rememberAddressSql('$2::uuid', '$8', false)}
     ), identity as (
       update auth.identities set last_sign_in_at = now() where user_id = $2 and provider = $7
     )
     select last_sign_in_at, updated_at from signed_in`,
    [
      session.id,
      user.id,
      request.headers.get('user-agent'),
      clientAddress(request),
      method,
      session.refreshToken,
      provider,
      clientNetwork(request),
      user.encrypted_password,
    ],
  );
  // A new password ends the existing sessions. A sign-in with the old password at the same moment must not begin another one.
  if (signedIn === undefined)
    throw new AuthError(409, 'conflict', 'The password has just been changed. Sign in again.');
  const amr = [{ method, timestamp: Math.floor(Date.now() / 1000) }];
  return issueTokens(auth, { ...user, ...signedIn }, { ...session, aal: 'aal1', amr });
}

/** Signs an access token for the session, with GoTrue's claims, and builds the response. */
export async function issueTokens(
  auth: Pick<AuthServices, 'config' | 'tokens'>,
  user: UserRow,
  session: SessionState,
): Promise<SessionJson> {
  const { JWT_EXPIRY, SITE_URL } = auth.config;
  const now = Math.floor(Date.now() / 1000);
  const accessToken = await auth.tokens.sign({
    iss: `${SITE_URL}/auth/v1`,
    exp: now + JWT_EXPIRY,
    iat: now,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    ...userClaims(user),
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: JWT_EXPIRY,
    expires_at: now + JWT_EXPIRY,
    refresh_token: session.refreshToken,
    user: userJson(user),
  };
}
