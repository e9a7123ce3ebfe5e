import type { CheckSignature } from './open-key.ts';

/** A key of the service. */
export interface CertificateKey {
  /** The first eight characters of its RFC 7638 thumbprint. */
  readonly id: string;
  /** The public half, 32 bytes in base64url. */
  readonly x: string;
  /** When it was revoked, in seconds since 1970: nothing that it signed later counts. */
  readonly revoked: number | undefined;
  readonly check: CheckSignature;
}

/** The keys that certificates are signed with and checked against. */
export interface KeySet {
  /** Every key, the present one and the earlier ones. */
  readonly keys: readonly CertificateKey[];
}

/** The keys with the private half of the present one. */
export interface SigningKeySet extends KeySet {
  readonly signing: CertificateKey & { readonly privateKey: CryptoKey };
}
