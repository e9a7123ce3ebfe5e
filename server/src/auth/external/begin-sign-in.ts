import type { AuthServices } from '../auth-services.ts';
import { AuthError, validationError } from '../errors.ts';
import { parseChallenge } from '../sessions/flow-state.ts';
import type { ExternalProvider } from './external-provider.ts';
import { type PendingSignIn, saveSignIn } from './sign-in-state.ts';

/** The parameters for this server; all others in the query are for the provider. */
const ownParameters: ReadonlySet<string> = new Set([
  ...['provider', 'scopes', 'redirect_to', 'invite_token', 'skip_http_redirect', 'apikey'],
  // Only this server may set the protocol's own parameters (RFC 6749, RFC 7636, OpenID Connect Core).
  ...['client_id', 'client_secret', 'redirect_uri', 'response_type', 'response_mode', 'scope', 'state', 'nonce'],
  ...['code_challenge', 'code_challenge_method', 'request', 'request_uri', 'claims'],
]);

/**
 * Finds a provider that is open to everybody. One for certain domains is only available through `/sso`.
 * Fails with `validation_failed`.
 */
export function requestedProvider(auth: AuthServices, name: string | null | undefined): ExternalProvider {
  const provider = auth.providers.get((name ?? '').toLowerCase());
  if (provider === undefined || provider.settings.domains.length > 0)
    throw validationError('Unsupported provider: provider is not enabled');
  return provider;
}

/** Reads the challenge from the query. Fails as `parseChallenge` does. */
export function challengeOf(query: URLSearchParams) {
  const [code_challenge, code_challenge_method] = [query.get('code_challenge'), query.get('code_challenge_method')];
  return parseChallenge({ code_challenge, code_challenge_method });
}

/**
 * Stores a sign-in and returns the provider's address for it. Fails with `unexpected_failure` when the provider cannot be
 * reached.
 */
export async function beginSignIn(
  auth: AuthServices,
  provider: ExternalProvider,
  query: URLSearchParams,
  pending: Omit<PendingSignIn, 'provider'>,
): Promise<URL> {
  const checks = await saveSignIn(auth.database, { ...pending, provider: provider.settings.name });
  const parameters = Object.fromEntries([...query].filter(([name]) => !ownParameters.has(name)));
  try {
    return await provider.authorizationUrl(checks, { scopes: query.get('scopes') ?? '', parameters });
  } catch (error) {
    auth.log.error({ err: error, provider: provider.settings.name }, 'a sign-in provider could not be reached');
    throw new AuthError(502, 'unexpected_failure', 'The sign-in provider could not be reached');
  }
}
