import { z } from 'zod';
import type { Queryable } from '../../database/database.ts';
import { recordAudit } from '../audit.ts';
import type { AuthEndpoint, AuthServices } from '../auth-services.ts';
import { AuthError, validationError } from '../errors.ts';
import { readBody } from '../read-body.ts';
import { isBanned } from '../users.ts';
import { sessionEndSql } from './session-limits.ts';
import { createRefreshToken, issueTokens, type SessionRow, sessionColumns, sessionState } from './sessions.ts';

/** How long a used token still returns the session's current one, in seconds. */
const reuseInterval = 10;

const bodySchema = z.object({ refresh_token: z.string().nullish() });

type Refreshed = SessionRow & { readonly refresh_token: string };

/**
 * `POST /token?grant_type=refresh_token`: exchanges a refresh token for new tokens; each can be exchanged once. A used token
 * returns the session's current token within ten seconds, or while it is the one before the current. Later reuse is treated as
 * token theft and ends the whole session.
 * Fails with `validation_failed`, `refresh_token_not_found`, `refresh_token_already_used`, `session_expired`, `user_banned`.
 */
export const grantRefreshToken: AuthEndpoint = async (auth, request) => {
  const { refresh_token: token } = await readBody(request, bodySchema);
  await auth.limits.request('token', request, token ?? undefined);
  if (!token) throw validationError('refresh_token required');
  const refreshed = (await rotate(auth, token)) ?? (await reuse(auth, request, token));
  if (isBanned(refreshed)) throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
  return Response.json(await issueTokens(auth, refreshed, sessionState(refreshed, refreshed.refresh_token)));
};

/** Replaces a token in one statement. The second of two concurrent ones waits, finds the token revoked and gets no row. */
async function rotate({ config, database }: AuthServices, token: string): Promise<Refreshed | undefined> {
  const [row] = await database.query<Refreshed>(
    `with used as (
       update auth.refresh_tokens t set revoked = true, updated_at = now()
       from auth.sessions s
       where t.token = $1 and not t.revoked and s.id = t.session_id and ${sessionEndSql(config)} is null
       returning s.id, s.user_id, s.aal
     ), added as (
       insert into auth.refresh_tokens (instance_id, token, user_id, revoked, parent, session_id)
       select '00000000-0000-0000-0000-000000000000', $2, user_id::text, false, $1, id from used
     ), touched as (
       update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now() where id = (select id from used)
     )
     select ${sessionColumns}, $2::text as refresh_token
     from used s join auth.users u on u.id = s.user_id
     where u.deleted_at is null`,
    [token, createRefreshToken()],
  );
  return row;
}

type Reused = Refreshed & {
  readonly is_allowed: boolean;
  readonly session_end: string | null;
  readonly current_token: string | null;
};

/** Handles a token that cannot be exchanged: returns the session with its current token, or throws the reason. */
async function reuse({ config, database }: AuthServices, request: Request, token: string): Promise<Refreshed> {
  const [row] = await database.query<Reused>(
    `select ${sessionColumns}, c.token as current_token, ${sessionEndSql(config)} as session_end,
       (c.parent = t.token or t.updated_at > now() - make_interval(secs => $2)) as is_allowed
     from auth.refresh_tokens t
     join auth.sessions s on s.id = t.session_id
     join auth.users u on u.id = s.user_id and u.deleted_at is null
     left join lateral (
       select token, parent from auth.refresh_tokens where session_id = s.id and not revoked order by id desc limit 1
     ) c on true
     where t.token = $1`,
    [token, reuseInterval],
  );
  if (row === undefined) {
    throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  }
  if (row.session_end !== null)
    throw new AuthError(400, 'session_expired', `Invalid Refresh Token: ${row.session_end}`);
  if (row.is_allowed && row.current_token !== null) return { ...row, refresh_token: row.current_token };
  await endSession(database, request, row);
  throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
}

async function endSession(database: Queryable, request: Request, session: Reused): Promise<void> {
  await database.query(
    'update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1 and not revoked',
    [session.session_id],
  );
  await recordAudit(database, request, 'token_revoked', session);
}
