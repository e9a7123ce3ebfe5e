import { z } from 'zod';
import type { AuthEndpoint } from '../auth-services.ts';
import { AuthError, validationError } from '../errors.ts';
import { redirectTarget } from '../links/redirects.ts';
import { readBody } from '../read-body.ts';
import { challengeFields, parseChallenge } from '../sessions/flow-state.ts';
import { beginSignIn } from './begin-sign-in.ts';

const bodySchema = z.object({
  domain: z.string().nullish(),
  provider_id: z.string().nullish(),
  redirect_to: z.string().nullish(),
  skip_http_redirect: z.boolean().nullish(),
  ...challengeFields,
});

/**
 * `POST /sso`: sends the people of a domain to their organisation's OpenID Connect issuer, which `EXTERNAL_<NAME>_DOMAINS` names;
 * with `skip_http_redirect` returns the address as JSON. SAML connections, the only ones with a `provider_id`, are not supported.
 * Fails with `saml_provider_disabled`, `sso_provider_not_found`, `validation_failed`, `unexpected_failure`.
 */
export const sso: AuthEndpoint = async (auth, request) => {
  const body = await readBody(request, bodySchema);
  await auth.limits.request('verify', request);
  const providers = [...auth.providers.values()].filter(({ settings }) => settings.domains.length > 0);
  if (body.provider_id || providers.length === 0) throw samlDisabled();
  if (!body.domain) throw validationError('A provider_id or domain needs to be provided');
  const domain = body.domain.trim().toLowerCase();
  const provider = providers.find(({ settings }) => settings.domains.includes(domain));
  if (provider === undefined)
    throw new AuthError(404, 'sso_provider_not_found', 'No SSO provider assigned for this domain');
  const address = await beginSignIn(auth, provider, new URLSearchParams(), {
    redirectTo: redirectTarget(request, auth.config, body.redirect_to ?? undefined),
    challenge: parseChallenge(body),
    linkingUserId: undefined,
  });
  if (body.skip_http_redirect) return Response.json({ url: address.href });
  return new Response(null, { status: 303, headers: { location: address.href } });
};

/** `/sso/saml/…`: fails with `saml_provider_disabled`. */
export const saml: AuthEndpoint = async () => {
  throw samlDisabled();
};

function samlDisabled(): AuthError {
  return new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
}
