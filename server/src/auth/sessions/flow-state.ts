import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '../../database/database.ts';
import { isSameSecret } from '../../lib/is-same-secret.ts';
import { AuthError, validationError } from '../errors.ts';

/** How long a code can be exchanged, in seconds. */
const codeLifetime = 300;

/** The prefix of the hash in a link whose sign-in ends with the exchange of a code. */
export const pkcePrefix = 'pkce_';

/** The fields by which a client asks for a code instead of tokens in the address (RFC 7636). */
export const challengeFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
};

/** The proof that the exchanging client is the requesting one. */
export interface Challenge {
  readonly value: string;
  readonly method: 's256' | 'plain';
}

/** Reads the challenge of a request. Fails with `validation_failed` when one of its two fields is missing or has the wrong form. */
export function parseChallenge(
  body: { [Name in keyof typeof challengeFields]?: string | null | undefined },
): Challenge | undefined {
  const { code_challenge: value, code_challenge_method: methodName } = body;
  if (!value && !methodName) return undefined;
  if (!value || !methodName) throw validationError('PKCE flow requires code_challenge_method and code_challenge');
  const method = methodName.toLowerCase();
  if (method !== 's256' && method !== 'plain') throw validationError(`Invalid code challenge method: ${methodName}`);
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(value)) {
    throw validationError('code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 - . _ ~');
  }
  return { value, method };
}

/** GoTrue's name for a sign-in by a link of this type. */
export function flowMethod(type: string): string {
  return type === 'signup' ? 'email/signup' : type;
}

/** Records that the next sign-in of a user by this kind of link ends in a code. An earlier one of the kind is dropped. */
export async function saveFlow(
  database: Queryable,
  userId: string,
  method: string,
  challenge: Challenge,
): Promise<void> {
  await database.query(
    `with given_up as (delete from auth.flow_state where user_id = $2 and authentication_method = $3)
     insert into auth.flow_state (id, user_id, authentication_method, provider_type, code_challenge, code_challenge_method)
     values ($1, $2, $3, 'email', $4, $5::auth.code_challenge_method)`,
    [randomUUID(), userId, method, challenge.value, challenge.method],
  );
}

/** A sign-in with a provider that ends in a code. */
export interface ProviderSignIn {
  readonly userId: string;
  readonly provider: string;
  readonly accessToken: string | undefined;
  readonly refreshToken: string | undefined;
}

/** Creates the code that ends a sign-in with a provider. */
export async function issueProviderCode(
  database: Queryable,
  { userId, provider, accessToken, refreshToken }: ProviderSignIn,
  challenge: Challenge,
): Promise<string> {
  const code = randomUUID();
  await database.query(
    `with old as (delete from auth.flow_state where created_at < now() - interval '2 days')
     insert into auth.flow_state (id, user_id, authentication_method, provider_type, code_challenge, code_challenge_method,
       auth_code, auth_code_issued_at, provider_access_token, provider_refresh_token)
     values ($1, $2, 'oauth', $3, $4, $5::auth.code_challenge_method, $6, now(), $7, $8)`,
    [
      randomUUID(),
      userId,
      provider,
      challenge.value,
      challenge.method,
      code,
      accessToken ?? null,
      refreshToken ?? null,
    ],
  );
  return code;
}

/** Creates the code that ends a flow. Fails with `flow_state_not_found`. */
export async function issueAuthCode(database: Queryable, userId: string, method: string): Promise<string> {
  const code = randomUUID();
  const [flow] = await database.query(
    `update auth.flow_state set auth_code = $3, auth_code_issued_at = now(), updated_at = now()
     where user_id = $1 and authentication_method = $2 returning id`,
    [userId, method, code],
  );
  if (flow === undefined)
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  return code;
}

/**
 * Exchanges a code, once, for the user and their method of sign-in.
 * Fails with `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`.
 */
export async function exchangeAuthCode(
  database: Queryable,
  code: string,
  verifier: string,
): Promise<ProviderSignIn & { readonly method: string }> {
  const [flow] = await database.query<{
    user_id: string;
    authentication_method: string;
    provider_type: string;
    provider_access_token: string | null;
    provider_refresh_token: string | null;
    code_challenge: string;
    code_challenge_method: Challenge['method'];
    age: number;
  }>(
    `delete from auth.flow_state where auth_code = $1
     returning user_id, authentication_method, provider_type, provider_access_token, provider_refresh_token, code_challenge, code_challenge_method,
       extract(epoch from now() - auth_code_issued_at)::float8 as age`,
    [code],
  );
  if (flow === undefined)
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  if (flow.age > codeLifetime)
    throw new AuthError(403, 'flow_state_expired', 'invalid flow state, flow state has expired');
  if (!isAnswer(verifier, { value: flow.code_challenge, method: flow.code_challenge_method })) {
    throw new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
  }
  return {
    userId: flow.user_id,
    method: flow.authentication_method,
    provider: flow.provider_type,
    accessToken: flow.provider_access_token ?? undefined,
    refreshToken: flow.provider_refresh_token ?? undefined,
  };
}

function isAnswer(verifier: string, challenge: Challenge): boolean {
  const answer = challenge.method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return isSameSecret(answer, challenge.value);
}
