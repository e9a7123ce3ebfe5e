import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';

/** Makes a `CERTIFICATE_KEYS` with one new key. */
export async function makeSigningKeys(): Promise<string> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = (await calculateJwkThumbprint(jwk)).slice(0, 8);
  return JSON.stringify({ keys: [{ ...jwk, kid, alg: 'EdDSA', use: 'sig', key_ops: ['sign', 'verify'] }] });
}
