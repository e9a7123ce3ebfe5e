import { createHash, createHmac, randomInt } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import { pkcePrefix } from '../sessions/flow-state.ts';

/** The purposes of a one-time token, as `auth.one_time_token_type` names them. */
export type OneTimeTokenType =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token';

/** How long a link works, in seconds. */
const dayLong = 86_400;
const hourLong = 3600;

/** How long a code that is short enough to be guessed works, in seconds, and how often it may be tried. Its link goes on working. */
const codeLifetime = hourLong;
const mostAttempts = 5;

/** A token in its two forms: the code to type in, and the hash in a link. */
export interface OneTimeToken {
  readonly code: string;
  readonly hash: string;
}

/** Creates a six-digit code for an e-mail address or phone number, and its hash. */
export function createOneTimeToken(secret: string, recipient: string): OneTimeToken {
  const code = randomInt(0, 1_000_000).toString().padStart(6, '0');
  return { code, hash: tokenHash(secret, recipient, code) };
}

/** The hash of a code. It is keyed, because otherwise the few possible codes would reveal the link. */
export function tokenHash(secret: string, recipient: string, code: string): string {
  return createHmac('sha224', secret).update(recipient).update(code).digest('hex');
}

/** Stores a token and replaces an earlier one for the same purpose. The stored value does not open the link. */
export async function storeOneTimeToken(
  database: Queryable,
  userId: string,
  type: OneTimeTokenType,
  recipient: string,
  hash: string,
): Promise<void> {
  await database.query(
    `with stored as (
       insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, created_at, updated_at)
       values ($1, $2, $3, $4, localtimestamp, localtimestamp)
       on conflict (user_id, token_type) do update
         set token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at
       returning id
     )
     delete from auth.code_attempts where token_id in (select id from stored)`,
    [userId, type, storedForm(hash), recipient],
  );
}

/** Drops the tokens that were sent to an address or a number which the account no longer has. */
export async function dropFormerTokens(transaction: Queryable, userId: string): Promise<void> {
  await transaction.query(
    `delete from auth.one_time_tokens as t using auth.users as u
     where u.id = $1 and t.user_id = u.id and t.relates_to not in (coalesce(u.email, ''), coalesce(u.phone, ''))
       and t.token_type in ('confirmation_token', 'reauthentication_token', 'recovery_token', 'email_change_token_current')`,
    [userId],
  );
}

/** A token that has just been used. */
export interface UsedToken {
  readonly userId: string;
  readonly type: OneTimeTokenType;
  readonly recipient: string;
}

/**
 * Counts an attempt at the codes that were sent to a recipient for these purposes. It comes before the code is compared, and outside the
 * transaction that fails with a wrong one: so it stays, and attempts at the same moment count one by one.
 */
export async function countCodeAttempt(
  database: Queryable,
  recipient: string,
  types: readonly OneTimeTokenType[],
): Promise<void> {
  await database.query(
    `insert into auth.code_attempts as a (token_id, attempts)
     select t.id, 1 from auth.one_time_tokens as t
     where t.relates_to = $1 and t.token_type = any($2::auth.one_time_token_type[]) for key share
     on conflict (token_id) do update set attempts = a.attempts + 1 where a.attempts <= ${mostAttempts}`,
    [recipient, types],
  );
}

/**
 * Uses a token, so that it works once. Returns undefined when there is none for these purposes, it has expired, or its code was tried too
 * often.
 * @param isCode whether the code was typed in, which expires sooner than a link; `countCodeAttempt` has counted it.
 */
export async function useOneTimeToken(
  database: Queryable,
  hash: string,
  types: readonly OneTimeTokenType[],
  isCode: boolean,
): Promise<UsedToken | undefined> {
  const [used] = await database.query<UsedToken>(
    `delete from auth.one_time_tokens as t where t.token_hash = $1 and t.token_type = any($2::auth.one_time_token_type[])
       and extract(epoch from localtimestamp - t.created_at) <= case
         when $3 then ${codeLifetime}
         when t.token_type in ('recovery_token', 'reauthentication_token') then ${hourLong}
         else ${dayLong}
       end
       and (not $3 or not exists (select from auth.code_attempts as a where a.token_id = t.id and a.attempts > ${mostAttempts}))
     returning t.user_id as "userId", t.token_type as type, t.relates_to as recipient`,
    [storedForm(hash), types, isCode],
  );
  return used;
}

/** The prefix of a link says how its sign-in ends; the token itself is the same. */
function storedForm(hash: string): string {
  const bare = hash.startsWith(pkcePrefix) ? hash.slice(pkcePrefix.length) : hash;
  return createHash('sha224').update(bare).digest('hex');
}
