import { createHash } from 'node:crypto';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Queryable } from '../../database/database.ts';
import type { Challenge } from '../sessions/flow-state.ts';
import type { ExternalChecks } from './external-provider.ts';

/** The time limit for a person at the provider, in seconds. */
const stateLifetime = 600;

/** A sign-in in progress at a provider. */
export interface PendingSignIn {
  readonly provider: string;
  readonly redirectTo: string;
  /** Set when the sign-in should end in a code. */
  readonly challenge: Challenge | undefined;
  /** The account to link the identity to; undefined for a sign-in. */
  readonly linkingUserId: string | undefined;
}

/** Stores a sign-in and returns the values that connect the provider's response to it. The state itself is not stored. */
export async function saveSignIn(database: Queryable, pending: PendingSignIn): Promise<ExternalChecks> {
  const checks = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
  const { provider, redirectTo, challenge, linkingUserId } = pending;
  await database.query(
    `with old as (delete from auth.external_sign_ins where created_at < now() - interval '1 hour')
     insert into auth.external_sign_ins (state_hash, provider, code_verifier, nonce, redirect_to, code_challenge, code_challenge_method, linking_user_id)
     values ($1, $2, $3, $4, $5, $6, $7::auth.code_challenge_method, $8)`,
    [
      hashOf(checks.state),
      provider,
      checks.codeVerifier,
      checks.nonce,
      redirectTo,
      challenge?.value ?? null,
      challenge?.method ?? null,
      linkingUserId ?? null,
    ],
  );
  return checks;
}

interface Row {
  readonly provider: string;
  readonly code_verifier: string;
  readonly nonce: string;
  readonly redirect_to: string;
  readonly code_challenge: string | null;
  readonly code_challenge_method: Challenge['method'] | null;
  readonly linking_user_id: string | null;
  readonly is_open: boolean;
}

/** Finds the sign-in for a state, once. Returns undefined when there is none or it has expired. */
export async function takeSignIn(
  database: Queryable,
  state: string,
): Promise<(PendingSignIn & { readonly checks: ExternalChecks }) | undefined> {
  const [row] = await database.query<Row>(
    `delete from auth.external_sign_ins where state_hash = $1
     returning provider, code_verifier, nonce, redirect_to, code_challenge, code_challenge_method, linking_user_id,
       created_at > now() - make_interval(secs => $2) as is_open`,
    [hashOf(state), stateLifetime],
  );
  if (!row?.is_open) return undefined;
  const { code_challenge: value, code_challenge_method: method } = row;
  return {
    provider: row.provider,
    redirectTo: row.redirect_to,
    challenge: value === null || method === null ? undefined : { value, method },
    linkingUserId: row.linking_user_id ?? undefined,
    checks: { state, nonce: row.nonce, codeVerifier: row.code_verifier },
  };
}

function hashOf(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}
