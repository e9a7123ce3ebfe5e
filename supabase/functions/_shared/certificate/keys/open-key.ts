/** Tells whether a signature (64 bytes) is the one of some bytes. */
export type CheckSignature = (signature: Uint8Array<ArrayBuffer>, signed: Uint8Array<ArrayBuffer>) => Promise<boolean>;

/** Makes a public key, 32 bytes in base64url, check signatures. */
export type OpenKey = (x: string) => Promise<CheckSignature>;

/** Opens a public key by Web Crypto. Fails where that does not know Ed25519, as in browsers before 2025. */
export async function openKey(x: string): Promise<CheckSignature> {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x };
  const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
  return (signature, signed) => crypto.subtle.verify('Ed25519', key, signature, signed);
}
