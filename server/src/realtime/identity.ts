import type { Scope } from '../database/database.ts';
import { checkRole } from '../http/identity.ts';
import type { Tokens } from '../http/tokens.ts';

/** The identity that a channel reads as. Channels with the same role and the same claims share their reads. */
export interface Identity {
  /** Equal for the same role and claims, and only for those. */
  readonly key: string;
  readonly scope: Scope;
  /** The account, if there is one. */
  readonly person: string | undefined;
  /** When the access ends, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** Whom the limits of an identity count: the person, or the address of a client that is not signed in. */
export function payerOf({ person }: Identity, { network }: { readonly network: string }): string {
  return person === undefined ? `address ${network}` : `person ${person}`;
}

/** Reads a token. Fails with a `TokenError` when it is invalid. */
export async function identityOf(token: string, tokens: Tokens): Promise<Identity> {
  const claims = await tokens.verify(token);
  const role = checkRole(claims.role);
  return {
    key: `${role} ${JSON.stringify(claims)}`,
    scope: { role, claims, readOnly: true },
    person: claims.sub,
    endsAt: claims.exp === undefined ? Number.POSITIVE_INFINITY : claims.exp * 1000,
  };
}
