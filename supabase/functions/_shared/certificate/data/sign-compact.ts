import canonicalize from 'canonicalize';
import { CompactSign } from 'jose';
import type { SigningKeySet } from '../keys/key-set.ts';

/** The `typ` header of each kind of text that we sign. */
export type TokenType = 'rgc+jwt' | 'statuslist+jwt';

/** Signs a payload as a compact JWS (RFC 7515) over canonical JSON (RFC 8785): the same payload always gives the same text. */
export async function signCompact(payload: object, typ: TokenType, { signing }: SigningKeySet): Promise<string> {
  const json = canonicalize(payload);
  if (json === undefined) throw new Error('There is nothing to sign.');
  return new CompactSign(new TextEncoder().encode(json))
    .setProtectedHeader({ alg: 'EdDSA', kid: signing.id, typ })
    .sign(signing.privateKey);
}
