import type { AuthEndpoint } from '../auth-services.ts';
import { AuthError } from '../errors.ts';
import { grantIdToken } from '../external/grant-id-token.ts';
import { grantPassword } from './grant-password.ts';
import { grantPkce } from './grant-pkce.ts';
import { grantRefreshToken } from './grant-refresh-token.ts';

const grants: ReadonlyMap<string, AuthEndpoint> = new Map([
  ['password', grantPassword],
  ['refresh_token', grantRefreshToken],
  ['pkce', grantPkce],
  ['id_token', grantIdToken],
]);

/**
 * `POST /token`: returns a session for the given `grant_type`. Fails with `unsupported_grant_type` for an unknown one and
 * `web3_provider_disabled` for wallets.
 */
export const token: AuthEndpoint = (auth, request, path) => {
  const type = new URL(request.url).searchParams.get('grant_type') ?? '';
  if (type === 'web3') throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
  const grant = grants.get(type);
  if (grant === undefined) throw new AuthError(400, 'unsupported_grant_type', 'unsupported_grant_type');
  return grant(auth, request, path);
};
