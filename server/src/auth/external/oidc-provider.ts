import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { loopbackHosts } from '../../lib/loopback.ts';
import type { ProviderSettings } from '../../provider-settings.ts';
import { accessTokenHash } from './access-token-hash.ts';
import type { ExternalChecks, ExternalOptions, ExternalProfile, ExternalProvider } from './external-provider.ts';
import { isTrue, profileOf } from './profile.ts';

/** The time limit for a provider, in seconds. */
const timeout = 10;

/** How long a provider's discovery document counts as current, in milliseconds. */
const discoveryLifetime = 3_600_000;

const microsoft = 'https://login.microsoftonline.com';
/** An OpenID Connect provider (Core and Discovery 1.0), found by its issuer's address. */
export function openOidcProvider(settings: ProviderSettings, redirectUri: string): ExternalProvider {
  const discover = remember(() => discoverIssuer(settings));
  return {
    settings,
    authorizationUrl: async (checks, options) =>
      oidc.buildAuthorizationUrl(
        await discover(),
        await authorizationParameters(settings, redirectUri, checks, options),
      ),

    async exchange(parameters, { state, nonce, codeVerifier }) {
      const config = await discover();
      const answer = new URL(`${redirectUri}?${parameters}`);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
      const tokens = await oidc.authorizationCodeGrant(config, answer, checks);
      const claims: Claims | undefined = tokens.claims();
      if (claims === undefined) throw new Error('The provider gave no ID token');
      const all = claims.email === undefined ? await withUserInfo(config, tokens.access_token, claims) : claims;
      const profile = trustedProfile(settings, { ...all, ...appleName(settings, parameters) });
      return { profile, accessToken: tokens.access_token, refreshToken: tokens.refresh_token };
    },

    async verifyIdToken(token, accessToken) {
      const claims = await checkIdToken(settings, await discover(), token);
      const isPair = typeof claims.at_hash !== 'string' || claims.at_hash === accessTokenHash(accessToken ?? '');
      if (accessToken !== undefined && !isPair) throw new Error('The ID token belongs to another access token');
      return {
        profile: trustedProfile(settings, claims),
        nonce: typeof claims.nonce === 'string' ? claims.nonce : undefined,
      };
    },
  };
}

type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

/** A failed discovery is repeated the next time. */
function remember(discover: () => Promise<oidc.Configuration>): () => Promise<oidc.Configuration> {
  let known: { readonly found: Promise<oidc.Configuration>; readonly until: number } | undefined;
  return () => {
    if (known !== undefined && known.until > Date.now()) return known.found;
    const found = discover();
    known = { found, until: Date.now() + discoveryLifetime };
    found.catch(() => {
      known = undefined;
    });
    return found;
  };
}

function discoverIssuer(settings: ProviderSettings): Promise<oidc.Configuration> {
  const { clientIds, secret } = settings;
  const issuer = issuerAddress(settings);
  const isLoopback = issuer.protocol === 'http:' && loopbackHosts.has(issuer.hostname);
  const authentication = secret === undefined ? oidc.None() : oidc.ClientSecretPost(secret);
  return oidc.discovery(issuer, clientIds[0], undefined, authentication, {
    timeout,
    // Unencrypted only on this machine, for development.
    execute: isLoopback ? [oidc.allowInsecureRequests] : [],
  });
}

function issuerAddress({ name, url }: ProviderSettings): URL {
  if (name === 'google') return new URL(url ?? 'https://accounts.google.com');
  if (name === 'apple') return new URL(url ?? 'https://appleid.apple.com');
  if (name === 'azure' && (url ?? microsoft).startsWith(microsoft)) {
    const tenant = (url ?? `${microsoft}/common`).replace(/\/+$/, '').replace(/\/v2\.0$/, '');
    return new URL(`${tenant}/v2.0`);
  }
  return new URL(url ?? '');
}

async function authorizationParameters(
  { name }: ProviderSettings,
  redirectUri: string,
  { state, nonce, codeVerifier }: ExternalChecks,
  { scopes, parameters }: ExternalOptions,
): Promise<Record<string, string>> {
  // Apple has no scope named profile, and sends the name and address only in a form post.
  const scope = `${name === 'apple' ? 'openid email name' : 'openid email profile'} ${scopes}`.trim();
  return {
    ...parameters,
    ...(name === 'apple' ? { response_mode: 'form_post' } : {}),
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  };
}

async function withUserInfo(config: oidc.Configuration, accessToken: string, claims: Claims): Promise<Claims> {
  if (config.serverMetadata().userinfo_endpoint === undefined) return claims;
  return { ...(await oidc.fetchUserInfo(config, accessToken, claims.sub)), ...claims };
}

/** Apple sends the name once, beside the code, at the first sign-in. */
function appleName({ name }: ProviderSettings, parameters: URLSearchParams): { name?: string } {
  if (name !== 'apple') return {};
  try {
    const user = JSON.parse(parameters.get('user') ?? '') as {
      name?: { firstName?: unknown; lastName?: unknown };
    } | null;
    const parts = [user?.name?.firstName, user?.name?.lastName].filter((part) => typeof part === 'string');
    return parts.length === 0 ? {} : { name: parts.join(' ') };
  } catch {
    return {};
  }
}

function trustedProfile(settings: ProviderSettings, claims: Claims): ExternalProfile {
  return profileOf(claims.sub, claims, isEmailTrusted(settings, claims));
}

/**
 * Anybody can create a Microsoft tenant whose people have any address, so an address counts as verified only when Microsoft says
 * that the tenant owns its domain, or when the operator has chosen the tenant.
 */
function isEmailTrusted({ name, url, domains }: ProviderSettings, claims: Claims): boolean {
  const domain =
    String(claims.email ?? '')
      .toLowerCase()
      .split('@')[1] ?? '';
  if (domains.length > 0) return domains.includes(domain);
  if (name !== 'azure' || !(url ?? microsoft).startsWith(microsoft)) return isTrue(claims.email_verified);
  const isOneTenant = url !== undefined && !/\/(common|organizations|consumers)(\/|$)/.test(url);
  return isOneTenant || isTrue(claims.xms_edov);
}

async function checkIdToken(settings: ProviderSettings, config: oidc.Configuration, token: string): Promise<Claims> {
  const { jwks_uri: keys, issuer } = config.serverMetadata();
  if (keys === undefined) throw new Error('The provider publishes no keys');
  const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(keys), { timeoutDuration: timeout * 1000 }), {
    audience: [...settings.clientIds],
    requiredClaims: ['sub', 'exp', 'iss'],
    clockTolerance: 10,
  });
  if (payload.iss !== issuer.replace('{tenantid}', String(payload.tid)))
    throw new Error('The ID token is from another issuer');
  return { ...payload, sub: payload.sub ?? '' };
}
