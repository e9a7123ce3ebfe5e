import type { AuthEndpoint } from '../auth-services.ts';
import { authenticate } from '../authenticate.ts';
import { requireSecondFactor } from '../factors/factors.ts';
import { redirectTarget } from '../links/redirects.ts';
import { beginSignIn, challengeOf, requestedProvider } from './begin-sign-in.ts';
import { requireManualLinking } from './link-identity.ts';

/**
 * `GET /user/identities/authorize`: sends the signed-in person to a provider to link it to the account; with
 * `skip_http_redirect=true` returns the address as JSON. Fails with `manual_linking_disabled`,
 * `validation_failed`, `insufficient_aal`,
 * `unexpected_failure`, and as `authenticate` does.
 */
export const authorizeIdentity: AuthEndpoint = async (auth, request) => {
  const signedIn = await authenticate(auth, request);
  requireManualLinking(auth);
  requireSecondFactor(signedIn, 'AAL2 required to link an identity');
  const query = new URL(request.url).searchParams;
  const address = await beginSignIn(auth, requestedProvider(auth, query.get('provider')), query, {
    redirectTo: redirectTarget(request, auth.config),
    challenge: challengeOf(query),
    linkingUserId: signedIn.user.id,
  });
  if (query.get('skip_http_redirect') === 'true') return Response.json({ url: address.href });
  return new Response(null, { status: 302, headers: { location: address.href } });
};
