import { calculateJwkThumbprint, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import type { CertificateKey, KeySet, SigningKeySet } from './key-set.ts';

/** 32 bytes in base64url; the last character has two bits to spare, which are zero. */
const bytes32 = z.string().regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/);

const jwkSet = z.object({
  keys: z
    .array(
      z.object({
        kty: z.literal('OKP'),
        crv: z.literal('Ed25519'),
        x: bytes32,
        d: bytes32.optional(),
        kid: z.string().optional(),
        key_ops: z.array(z.enum(['sign', 'verify'])).min(1),
        /** Seconds since 1970, or a time in ISO 8601, which is easier to write by hand. */
        revoked: z
          .union([z.int().min(0), z.iso.datetime({ offset: true }).transform((time) => Date.parse(time) / 1000)])
          .optional(),
      }),
    )
    .min(1),
});
type Entry = z.infer<typeof jwkSet>['keys'][number];

/** Reads the setting `CERTIFICATE_KEYS`, a JWK set in which exactly one key signs. */
export async function readSigningKeySet(setting: string): Promise<SigningKeySet> {
  const entries = parse(setting);
  const signers = entries.filter((entry) => entry.key_ops.includes('sign'));
  const [signer] = signers;
  if (signer === undefined || signers.length > 1) throw fault(`${signers.length} keys have 'sign' in key_ops, not one`);
  if (signer.d === undefined) throw fault('the key that signs has no private half (d)');
  if (signer.revoked !== undefined) throw fault('the key that signs is revoked');
  const keys = await Promise.all(entries.map(readKey));
  const signing = keys[entries.indexOf(signer)] as CertificateKey;
  return { keys, signing: { ...signing, privateKey: await importKey({ ...halves(signer), d: signer.d }) } };
}

/** Reads a JWK set to check with, such as the answer of `certificate-keys`. */
export async function readKeySet(set: string): Promise<KeySet> {
  return { keys: await Promise.all(parse(set).map(readKey)) };
}

function parse(setting: string): Entry[] {
  let value: unknown;
  try {
    value = JSON.parse(setting);
  } catch {
    throw fault('it is not JSON');
  }
  const result = jwkSet.safeParse(value);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw fault(`${issue?.path.join('.') || 'the set'}: ${issue?.message}`);
  }
  const { keys } = result.data;
  if (new Set(keys.map(({ x }) => x)).size < keys.length) throw fault('a key is in it twice');
  return keys;
}

async function readKey(entry: Entry): Promise<CertificateKey> {
  const jwk = halves(entry);
  const id = (await calculateJwkThumbprint(jwk)).slice(0, 8);
  if (entry.kid !== undefined && entry.kid !== id) {
    throw fault(`the kid ${entry.kid} is not the start of the key's thumbprint, ${id}`);
  }
  return { id, x: entry.x, revoked: entry.revoked, publicKey: await importKey(jwk) };
}

function halves({ kty, crv, x }: Entry): JWK {
  return { kty, crv, x };
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  return (await importJWK(jwk, 'EdDSA')) as CryptoKey;
}

function fault(message: string): Error {
  return new Error(`CERTIFICATE_KEYS is not usable: ${message}.`);
}
