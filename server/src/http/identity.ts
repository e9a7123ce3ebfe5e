import type { Scope } from '../database/database.ts';
import { type Claims, TokenError, type Tokens } from './tokens.ts';

/** The roles that a token may ask for. Any other is refused, so that no token can use the owner's role. */
const allowedRoles: ReadonlySet<string> = new Set(['anon', 'authenticated', 'service_role']);

/**
 * Identifies the caller: by the bearer token, otherwise the `apikey` header or query parameter, otherwise as nobody (`anon`).
 * Returns the database scope to run as. Fails with a {@link TokenError} when there is a token but it is invalid or empty.
 */
export async function identify(request: Request, tokens: Tokens): Promise<Scope & { readonly claims: Claims }> {
  if (isEmptyBearer(request)) throw new TokenError('malformed', 'Empty JWT is sent in Authorization header');
  const token = bearerToken(request) ?? apiKey(request);
  if (token === undefined) return { role: 'anon', claims: { role: 'anon' } };
  const claims = await tokens.verify(token);
  return { role: checkRole(claims.role), claims };
}

/** Returns the role that a token asks for. Fails with a {@link TokenError} when no token may. */
export function checkRole(role: string): string {
  if (!allowedRoles.has(role)) throw new TokenError('malformed', `role "${role}" is not allowed`);
  return role;
}

/** The token of an `Authorization: Bearer` header (RFC 6750, section 2.1), when there is one. */
export function bearerToken(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}

/** Whether there is a bearer header without a token. A client that has lost its token sends one; it must not count as a visitor. */
function isEmptyBearer(request: Request): boolean {
  return request.headers.get('authorization')?.toLowerCase() === 'bearer';
}

function apiKey(request: Request): string | undefined {
  return request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey') ?? undefined;
}
