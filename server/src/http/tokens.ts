import { errors, jwtVerify, SignJWT } from 'jose';

/** The claims of a token that this service accepts; GoTrue adds further ones to those of a user. */
export interface Claims extends Record<string, unknown> {
  readonly role: string;
  readonly sub?: string;
  readonly exp?: number;
}

/** A token that is not accepted. The reason is safe to show. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  readonly reason: 'expired' | 'malformed' | 'signature';

  constructor(reason: TokenError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Signs and checks JSON web tokens. */
export interface Tokens {
  /** Signs the claims as they are: `iat` and `exp` (seconds since 1970) are the caller's to set. */
  sign(claims: Claims): Promise<string>;
  /** Gives the claims of a token that is signed by us and not expired. Fails with a {@link TokenError}. */
  verify(token: string): Promise<Claims>;
}

/** How many checked tokens are remembered, so that a repeated request does not check the signature again. */
const rememberedTokens = 5000;

/** Tokens signed with HS256 and one secret, as Supabase's own keys are (RFC 7519, RFC 7518 section 3.2). */
export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  const checked = new Map<string, Claims>();

  return {
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key),

    async verify(token) {
      const known = checked.get(token);
      if (known !== undefined && !isExpired(known)) return known;
      checked.delete(token);
      const claims = await checkSignature(token, key);
      if (checked.size >= rememberedTokens) checked.delete(checked.keys().next().value ?? '');
      checked.set(token, claims);
      return claims;
    },
  };
}

function isExpired(claims: Claims): boolean {
  return claims.exp !== undefined && claims.exp * 1000 <= Date.now();
}

async function checkSignature(token: string, key: Uint8Array): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
    return { ...payload, role: typeof payload.role === 'string' ? payload.role : 'anon' };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new TokenError('expired', 'JWT expired');
    if (error instanceof errors.JWSSignatureVerificationFailed)
      throw new TokenError('signature', 'JWT signature is not valid');
    throw new TokenError('malformed', 'JWT could not be decoded');
  }
}
