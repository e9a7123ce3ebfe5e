import { errors, type JWK, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import jws from 'jws';
import { type JwtKeys, publicKeysOf } from './jwt-keys.ts';

/** The claims of a token that this service accepts; GoTrue adds more for users. */
export interface Claims extends Record<string, unknown> {
  readonly role: string;
  readonly sub?: string;
  readonly exp?: number;
}

/** An invalid token. The reason is safe to show. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  readonly reason: 'expired' | 'claim' | 'malformed' | 'signature' | 'key' | 'unsigned';

  constructor(reason: TokenError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Signs and verifies JSON web tokens. */
export interface Tokens {
  /** Signs the claims as they are: the caller sets `iat` and `exp` (seconds since 1970). */
  sign(claims: Claims): Promise<string>;
  /** Returns the claims of a token that is signed by us and not expired. Fails with a {@link TokenError}. */
  verify(token: string): Promise<Claims>;
  /** The public keys that verify our tokens (RFC 7517); empty when they are signed with a secret. */
  readonly publicKeys: readonly JWK[];
}

/** How many verified tokens are remembered, so that a repeated request does not verify the signature again. */
const rememberedTokens = 5000;

/**
 * Tokens signed by the signing key of `keys`, or without one by HS256 and the secret, as Supabase's own keys are (RFC 7519, RFC
 * 7518). Tokens signed with the secret are always accepted, because the anon and service keys are.
 */
export function createTokens(secret: string, keys?: JwtKeys): Tokens {
  // Imported once: with the raw bytes the key would be created again for each token.
  const secretKey = hmacKey(secret);
  const checked = new Map<string, Claims>();

  return {
    publicKeys: publicKeysOf(keys),

    async sign(claims) {
      if (keys === undefined) return jws.sign({ header: { alg: 'HS256', typ: 'JWT' }, payload: claims, secret });
      const { alg, kid, key } = keys.signing;
      return new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(key);
    },

    async verify(token) {
      const known = checked.get(token);
      if (known !== undefined && !isExpired(known)) return known;
      checked.delete(token);
      const claims = await checkSignature(token, await secretKey, keys);
      if (checked.size >= rememberedTokens) checked.delete(checked.keys().next().value ?? '');
      checked.set(token, claims);
      return claims;
    },
  };
}

function hmacKey(secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

function isExpired(claims: Claims): boolean {
  return claims.exp !== undefined && claims.exp * 1000 <= Date.now();
}

async function checkSignature(token: string, secretKey: CryptoKey, keys?: JwtKeys): Promise<Claims> {
  const parts = token.split('.').length;
  if (parts !== 3) throw new TokenError('malformed', `Expected 3 parts in JWT; got ${parts}`);
  try {
    const { payload } = await jwtVerify(token, (header) => keyFor(header, secretKey, keys));
    return { ...payload, role: typeof payload.role === 'string' ? payload.role : 'anon' };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new TokenError('expired', 'JWT expired');
    if (error instanceof errors.JWTClaimValidationFailed) throw new TokenError('claim', claimText(error));
    if (error instanceof errors.JWSSignatureVerificationFailed)
      throw new TokenError('signature', 'JWT signature is not valid');
    if (error instanceof TokenError) throw error;
    throw new TokenError('malformed', 'JWT cryptographic operation failed');
  }
}

function claimText({ claim, reason }: errors.JWTClaimValidationFailed): string {
  return reason === 'check_failed' ? 'JWT not yet valid' : `The JWT '${claim}' claim must be a number`;
}

/** Each key is used with one algorithm, so that no token can use a public key as a secret. */
function keyFor({ alg, kid }: JWTHeaderParameters, secretKey: CryptoKey, keys?: JwtKeys): CryptoKey | Uint8Array {
  const known = kid === undefined ? undefined : keys?.checking.find((key) => key.kid === kid && key.alg === alg);
  if (known !== undefined) return known.key;
  if (alg === 'none') throw new TokenError('unsigned', 'JWT is not signed');
  if (alg !== 'HS256') throw new TokenError('key', 'JWT is signed by an unknown key');
  return secretKey;
}
