import { exportJWK, importPKCS8 } from 'jose';

/** The DER of an Ed25519 private key (RFC 8410), up to its 32 bytes. */
const prefix = '302e020100300506032b657004220420';

/** A JWK of an Ed25519 key whose private half is one byte 32 times. Only for tests: everybody knows it. */
export async function exampleKey(byte: number): Promise<{ kty: 'OKP'; crv: 'Ed25519'; x: string; d: string }> {
  const der = Buffer.from(prefix + byte.toString(16).padStart(2, '0').repeat(32), 'hex').toString('base64');
  const pem = `-----BEGIN PRIVATE KEY-----\n${der}\n-----END PRIVATE KEY-----`;
  const { x = '', d = '' } = await exportJWK(await importPKCS8(pem, 'EdDSA', { extractable: true }));
  return { kty: 'OKP', crv: 'Ed25519', x, d };
}

/** A `CERTIFICATE_KEYS` with the present key first, and then earlier ones. */
export async function exampleKeySetting(signing: number, ...earlier: (number | [number, string])[]): Promise<string> {
  const others = earlier.map(async (entry) => {
    const [byte, revoked] = Array.isArray(entry) ? entry : [entry, undefined];
    const { d: _, ...jwk } = await exampleKey(byte);
    return { ...jwk, key_ops: ['verify'], ...(revoked !== undefined && { revoked }) };
  });
  const keys = [{ ...(await exampleKey(signing)), key_ops: ['sign', 'verify'] }, ...(await Promise.all(others))];
  return JSON.stringify({ keys });
}
