import type { KeySet } from './key-set.ts';

/** A public key as it is published. */
export interface PublicJwk {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly kid: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
  readonly key_ops: readonly ['verify'];
  /** In seconds since 1970; only a revoked key has it. */
  readonly revoked?: number;
}

/** The public keys, in the order of the setting. */
export function publicJwkSet({ keys }: KeySet): { readonly keys: readonly PublicJwk[] } {
  return {
    keys: keys.map(({ id, x, revoked }) => ({
      kty: 'OKP',
      crv: 'Ed25519',
      x,
      kid: id,
      alg: 'EdDSA',
      use: 'sig',
      key_ops: ['verify'],
      ...(revoked !== undefined && { revoked }),
    })),
  };
}
