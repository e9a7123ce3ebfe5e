import type { AuthEndpoint } from './auth-services.ts';

/** `GET /.well-known/jwks.json`: the public keys (RFC 7517). Tokens are signed with a shared secret, so there are none. */
export const jwks: AuthEndpoint = async () =>
  Response.json({ keys: [] }, { headers: { 'cache-control': 'public, max-age=600' } });
