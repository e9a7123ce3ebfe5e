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

/** How long a code that is short enough to be guessed works, in seconds. */
const codeLifetime = hourLong;

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
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, localtimestamp, localtimestamp)
     on conflict (user_id, token_type) do update
       set token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at`,
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
 * Uses a token, so that it works once. Returns undefined when there is none for these purposes or it has expired.
 * @param isCode whether the code was typed in, which expires sooner than a link.
 */
export async function useOneTimeToken(
  database: Queryable,
  hash: string,
  types: readonly OneTimeTokenType[],
  isCode: boolean,
): Promise<UsedToken | undefined> {
  const [used] = await database.query<UsedToken & { age: number }>(
    `delete from auth.one_time_tokens where token_hash = $1 and token_type = any($2::auth.one_time_token_type[])
     returning user_id as "userId", token_type as type, relates_to as recipient,
       extract(epoch from localtimestamp - created_at)::float8 as age`,
    [storedForm(hash), types],
  );
  if (used === undefined) return undefined;
  const linkLifetime = used.type === 'recovery_token' || used.type === 'reauthentication_token' ? hourLong : dayLong;
  return used.age <= (isCode ? codeLifetime : linkLifetime) ? used : undefined;
}

/** The prefix of a link says how its sign-in ends; the token itself is the same. */
function storedForm(hash: string): string {
  const bare = hash.startsWith(pkcePrefix) ? hash.slice(pkcePrefix.length) : hash;
  return createHash('sha224').update(bare).digest('hex');
}
