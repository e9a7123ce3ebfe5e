import { importJWK } from 'jose';
import * as z from 'zod/mini';
import { SettingError } from '../../setting-error.ts';
import { toBase64url } from '../data/base64url.ts';
import type { CertificateKey, KeySet, SigningKeySet } from './key-set.ts';
import { type OpenKey, openKey } from './open-key.ts';

/** 32 bytes in base64url; the last character has two bits to spare, which are zero. */
const bytes32 = z.string().check(z.regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/));

const jwkSet = z.object({
  keys: z
    .array(
      z.object({
        kty: z.literal('OKP'),
        crv: z.literal('Ed25519'),
        x: bytes32,
        d: z.optional(bytes32),
        kid: z.optional(z.string()),
        key_ops: z.array(z.enum(['sign', 'verify'])).check(z.minLength(1)),
        /** Seconds since 1970, or a time in ISO 8601, which is easier to write by hand. */
        revoked: z.optional(
          z.union([
            z.int().check(z.minimum(0)),
            z.pipe(
              z.iso.datetime({ offset: true }),
              z.transform((time) => Date.parse(time) / 1000),
            ),
          ]),
        ),
      }),
    )
    .check(z.minLength(1)),
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
  const keys = await readKeys(entries, openKey);
  const signing = keys[entries.indexOf(signer)] as CertificateKey;
  const { kty, crv, x, d } = signer;
  // Node refuses a private half of another key here, and Deno accepts it.
  const privateKey = await importJWK({ kty, crv, x, d }, 'EdDSA').catch(() => undefined);
  if (!(privateKey instanceof CryptoKey && (await isPair(privateKey, signing)))) {
    throw fault('the private half (d) of the key that signs belongs to another key');
  }
  return { keys, signing: { ...signing, privateKey } };
}

async function isPair(privateKey: CryptoKey, { check }: CertificateKey): Promise<boolean> {
  const sample = new TextEncoder().encode('sample');
  return check(new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, sample)), sample);
}

/**
 * Reads a JWK set to check certificates with, such as the response of `certificate-keys`. `open` is for software without Ed25519 in Web
 * Crypto.
 */
export async function readKeySet(set: string, open: OpenKey = openKey): Promise<KeySet> {
  return { keys: await readKeys(parse(set), open) };
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
    throw fault(`${issue?.path.join('.') || 'the set'}: ${issue?.code}`);
  }
  const { keys } = result.data;
  if (new Set(keys.map(({ x }) => x)).size < keys.length) throw fault('a key is in it twice');
  return keys;
}

function readKeys(entries: readonly Entry[], open: OpenKey): Promise<CertificateKey[]> {
  return Promise.all(entries.map((entry) => readKey(entry, open)));
}

async function readKey({ kid, x, revoked }: Entry, open: OpenKey): Promise<CertificateKey> {
  const id = (await thumbprintOf(x)).slice(0, 8);
  if (kid !== undefined && kid !== id) {
    throw fault(`the kid ${kid} is not the start of the key's thumbprint, ${id}`);
  }
  return { id, x, revoked, check: await open(x) };
}

/** The thumbprint of RFC 7638: the SHA-256 of the members that make the key, in this order. */
async function thumbprintOf(x: string): Promise<string> {
  const members = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x });
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(members))));
}

function fault(message: string): SettingError {
  return new SettingError(`CERTIFICATE_KEYS is not usable: ${message}.`);
}
