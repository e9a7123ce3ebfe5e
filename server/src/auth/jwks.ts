import type { AuthEndpoint } from './auth-services.ts';

/** `GET /.well-known/jwks.json`: the public keys (RFC 7517); empty when tokens are signed with a shared secret. */
export const jwks: AuthEndpoint = async ({ tokens }) =>
  Response.json({ keys: tokens.publicKeys }, { headers: { 'cache-control': 'public, max-age=600' } });
