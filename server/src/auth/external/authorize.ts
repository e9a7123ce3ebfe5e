import type { AuthEndpoint } from '../auth-services.ts';
import { redirectTarget } from '../links/redirects.ts';
import { beginSignIn, challengeOf, requestedProvider } from './begin-sign-in.ts';

/**
 * `GET /authorize`: sends the browser to a provider to sign in; it returns to `GET /callback`.
 * Fails with `validation_failed`, `over_request_rate_limit`, `unexpected_failure`.
 */
export const authorize: AuthEndpoint = async (auth, request) => {
  const query = new URL(request.url).searchParams;
  await auth.limits.request('verify', request);
  const provider = requestedProvider(auth, query.get('provider'));
  const address = await beginSignIn(auth, provider, query, {
    redirectTo: redirectTarget(request, auth.config),
    challenge: challengeOf(query),
    linkingUserId: undefined,
  });
  return new Response(null, { status: 302, headers: { location: address.href } });
};
