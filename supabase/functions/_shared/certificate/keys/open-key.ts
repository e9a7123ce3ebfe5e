/** Checks whether a signature (64 bytes) belongs to the signed bytes. */
export type CheckSignature = (signature: Uint8Array<ArrayBuffer>, signed: Uint8Array<ArrayBuffer>) => Promise<boolean>;

/** Imports a public key, 32 bytes in base64url, and returns the check of its signatures. */
export type OpenKey = (x: string) => Promise<CheckSignature>;

/** Imports a public key with Web Crypto. Fails where Web Crypto does not support Ed25519, as in browsers before 2025. */
export async function openKey(x: string): Promise<CheckSignature> {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x };
  const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
  return (signature, signed) => crypto.subtle.verify('Ed25519', key, signature, signed);
}
