import { importJWK, type JWK } from 'jose';
import { z } from 'zod';
import { tryParseJson } from '../lib/json.ts';

/** A key with the only algorithm that it may be used with. */
interface JwtKey {
  readonly kid: string;
  readonly alg: string;
  readonly key: CryptoKey | Uint8Array;
  readonly jwk: JWK;
}

/** The keys of `JWT_KEYS`: one for signing, and all for verification. */
export interface JwtKeys {
  readonly signing: JwtKey;
  readonly checking: readonly JwtKey[];
}

/** The key type for each algorithm. */
const keyTypes = { RS256: 'RSA', ES256: 'EC', HS256: 'oct' } as const;
const algorithms = ['RS256', 'ES256', 'HS256'] as const;

const jwkSchema = z
  .looseObject({
    kid: z.string().min(1),
    kty: z.enum(['RSA', 'EC', 'oct']),
    alg: z.enum(algorithms),
    key_ops: z.array(z.string()).optional(),
  })
  .refine(({ kty, alg }) => keyTypes[alg] === kty);

const keySetSchema = z.union([z.array(jwkSchema), z.looseObject({ keys: z.array(jwkSchema) })]);

/** The secret members of a key (RFC 7518, section 6). */
const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'] as const;

/**
 * Reads a JWK set (RFC 7517), or the list of keys that GoTrue takes as `GOTRUE_JWT_KEYS`. The key whose `key_ops` contain `sign`
 * signs; without one, the first that has a private part. Fails with an error that explains the mistake without showing the keys.
 */
export async function readJwtKeys(text: string): Promise<JwtKeys> {
  const parsed = keySetSchema.safeParse(tryParseJson(text));
  if (!parsed.success) {
    throw new Error(`must be a JWK set whose keys have a kid and an alg of ${algorithms.join(', ')}`);
  }
  const jwks: readonly JWK[] = Array.isArray(parsed.data) ? parsed.data : parsed.data.keys;
  const signers = jwks.filter((jwk) => jwk.key_ops?.includes('sign'));
  const signer = signers[0] ?? jwks.find((jwk) => jwk.key_ops === undefined && isPrivate(jwk));
  if (signer === undefined || !isPrivate(signer) || signers.length > 1) {
    throw new Error('must have exactly one private key to sign with, the one whose key_ops name "sign"');
  }
  try {
    const signing = await importKey({ ...signer, key_ops: ['sign'] });
    return { signing, checking: await Promise.all(jwks.map((jwk) => importKey(checkingForm(jwk)))) };
  } catch {
    throw new Error('contains an unusable key');
  }
}

/** The keys that may be published. */
export function publicKeysOf(keys: JwtKeys | undefined): readonly JWK[] {
  return (keys?.checking ?? []).map(({ jwk }) => jwk).filter((jwk) => jwk.kty !== 'oct');
}

async function importKey(jwk: JWK): Promise<JwtKey> {
  return { kid: jwk.kid ?? '', alg: jwk.alg ?? '', key: await importJWK(jwk), jwk };
}

/** Returns the form of a key that verifies: a shared secret as it is, of other keys only the public part. */
function checkingForm(jwk: JWK): JWK {
  const shown = jwk.kty === 'oct' ? jwk : withoutPrivateMembers(jwk);
  return { ...shown, use: 'sig', key_ops: ['verify'] };
}

function withoutPrivateMembers(jwk: JWK): JWK {
  const names: readonly string[] = privateMembers;
  return Object.fromEntries(Object.entries(jwk).filter(([name]) => !names.includes(name)));
}

function isPrivate(jwk: JWK): boolean {
  return jwk.d !== undefined || jwk.k !== undefined;
}
