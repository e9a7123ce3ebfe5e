import type { AuthEndpoint } from '../auth-services.ts';
import { AuthError, validationError } from '../errors.ts';
import { pkcePrefix } from '../sessions/flow-state.ts';
import { isVerificationType, type Redeemed, redeemToken } from './redeem-token.ts';
import { oauthErrorName, redirectTarget, redirectWith } from './redirects.ts';

/**
 * `GET /verify`: the target of the links that clients make themselves; those in our mails spend nothing by a GET. Uses the token and redirects the browser with the session in the fragment, which no
 * server sees, or with a code in the query when the client asked for one. A message or an error is sent in the same way. A HEAD
 * request, which mail scanners send, uses nothing.
 */
export const verifyLink: AuthEndpoint = async (auth, request) => {
  if (request.method === 'HEAD') return new Response(null, { status: 200 });
  const query = new URL(request.url).searchParams;
  const target = redirectTarget(request, auth.config);
  const type = query.get('type') ?? '';
  const hash = query.get('token_hash') ?? query.get('token') ?? '';
  const isFlow = hash.startsWith(pkcePrefix);
  try {
    await auth.limits.request('verify', request);
    if (!isVerificationType(type)) throw validationError('Verify requires a verification type');
    if (hash === '') throw validationError('Verify requires a token or a token hash');
    return redirect(target, await redeemToken(auth, request, { type, hash, isFlow }), type, isFlow);
  } catch (error) {
    if (!(error instanceof AuthError) || error.status >= 500) throw error;
    const shown = { error: oauthErrorName(error), error_code: error.code, error_description: error.message };
    return redirectWith(target, isFlow ? shown : {}, shown);
  }
};

function redirect(target: string, redeemed: Redeemed, type: string, isFlow: boolean): Response {
  if ('code' in redeemed) return redirectWith(target, { code: redeemed.code }, {});
  if ('message' in redeemed) return redirectWith(target, isFlow ? redeemed : {}, redeemed);
  const { access_token, refresh_token, expires_at, expires_in, token_type } = redeemed.session;
  const times = { expires_at: String(expires_at), expires_in: String(expires_in) };
  return redirectWith(target, {}, { access_token, ...times, refresh_token, token_type, type });
}
