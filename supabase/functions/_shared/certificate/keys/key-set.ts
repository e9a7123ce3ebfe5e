import { Refusal } from '../refusal.ts';
import type { CheckSignature } from './open-key.ts';

/** A public key of the service. */
export interface CertificateKey {
  /** The first eight characters of its RFC 7638 thumbprint. */
  readonly id: string;
  /** The public half, 32 bytes in base64url. */
  readonly x: string;
  /** When it was revoked, in seconds since 1970. Its later signatures are not valid. */
  readonly revoked: number | undefined;
  readonly check: CheckSignature;
}

/** The public keys that certificates are checked with. */
export interface KeySet {
  /** All keys: the current one and the earlier ones. */
  readonly keys: readonly CertificateKey[];
}

/** The public keys, and the private half of the current one. */
export interface SigningKeySet extends KeySet {
  readonly signing: CertificateKey & { readonly privateKey: CryptoKey };
}

/**
 * Finds the key with this id. Fails with a {@link Refusal} when there is none, or when it was revoked before the time of signing, in
 * seconds since 1970. Where that time is not known (undefined), every revoked key is refused.
 */
export function findKey({ keys }: KeySet, id: string, signedAt: number | undefined): CertificateKey {
  const key = keys.find((candidate) => candidate.id === id);
  if (key === undefined) throw new Refusal('unknown_key', `No key of the guarantor is named ${JSON.stringify(id)}.`);
  if (key.revoked !== undefined && (signedAt === undefined || signedAt > key.revoked)) {
    throw new Refusal('revoked_key', `The key ${id} was revoked, and does not count for this.`);
  }
  return key;
}
