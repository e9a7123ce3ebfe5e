import * as oidc from 'openid-client';
import { z } from 'zod';
import type { ProviderSettings } from '../../provider-settings.ts';
import type { ExternalProvider } from './external-provider.ts';
import { profileOf } from './profile.ts';

/** The time limit for GitHub, in seconds. */
const timeout = 10;

const userSchema = z.object({
  id: z.number(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});

const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub, or a GitHub Enterprise server at the provider's address: OAuth 2.0, with the person's data from its REST API. */
export function openGitHubProvider(settings: ProviderSettings, redirectUri: string): ExternalProvider {
  const site = (settings.url ?? 'https://github.com').replace(/\/+$/, '');
  const api = settings.url === undefined ? 'https://api.github.com' : `${site}/api/v3`;
  const config = new oidc.Configuration(
    {
      issuer: site,
      authorization_endpoint: `${site}/login/oauth/authorize`,
      token_endpoint: `${site}/login/oauth/access_token`,
    },
    settings.clientIds[0],
    undefined,
    settings.secret === undefined ? oidc.None() : oidc.ClientSecretPost(settings.secret),
  );
  config.timeout = timeout;
  if (/^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|$)/.test(site)) oidc.allowInsecureRequests(config);
  const read = async (path: string, accessToken: string): Promise<unknown> => {
    const response = await oidc.fetchProtectedResource(config, accessToken, new URL(api + path), 'GET');
    if (!response.ok) throw new Error(`GitHub answered ${response.status}`);
    return response.json();
  };
  return {
    settings,
    authorizationUrl: async ({ state, codeVerifier }, { scopes, parameters }) =>
      oidc.buildAuthorizationUrl(config, {
        ...parameters,
        redirect_uri: redirectUri,
        scope: `user:email ${scopes}`.trim(),
        state,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }),

    async exchange(parameters, { state, codeVerifier }) {
      const checks = { expectedState: state, pkceCodeVerifier: codeVerifier };
      const tokens = await oidc.authorizationCodeGrant(config, new URL(`${redirectUri}?${parameters}`), checks);
      const user = userSchema.parse(await read('/user', tokens.access_token));
      const emails = emailsSchema.parse(await read('/user/emails', tokens.access_token));
      const email = emails.find(({ primary }) => primary) ?? emails[0];
      const claims = {
        iss: api,
        name: user.name ?? user.login,
        preferred_username: user.login,
        picture: user.avatar_url,
        email: email?.email,
      };
      const profile = profileOf(String(user.id), claims, email?.verified ?? false);
      const data = { ...profile.data, user_name: user.login };
      return { profile: { ...profile, data }, accessToken: tokens.access_token, refreshToken: tokens.refresh_token };
    },
  };
}
