import type { Queryable } from '../../database/database.ts';
import { isDatabaseError } from '../../database/errors.ts';
import { readText } from '../../http/read-text.ts';
import { recordAudit } from '../audit.ts';
import type { AuthEndpoint, AuthServices } from '../auth-services.ts';
import { AuthError } from '../errors.ts';
import { oauthErrorName, redirectWith } from '../links/redirects.ts';
import { issueProviderCode } from '../sessions/flow-state.ts';
import { startSession } from '../sessions/sessions.ts';
import { isBanned, type UserRow } from '../users.ts';
import type { ExternalProvider, ExternalSignIn } from './external-provider.ts';
import { findOrCreateUser, needsVerification } from './find-or-create-user.ts';
import { linkIdentity } from './link-identity.ts';
import { type PendingSignIn, takeSignIn } from './sign-in-state.ts';

/** The largest form that a provider may post, in bytes. */
const largestForm = 65_536;

/**
 * `GET /callback`, and `POST` for Apple: the provider sends the browser back to it. Signs in and redirects with the session in
 * the fragment or, when the client asked for a code, with the code in the query. An error is in both.
 */
export const callback: AuthEndpoint = async (auth, request) => {
  // A HEAD request must not use anything up.
  if (request.method === 'HEAD') return new Response(null, { status: 200 });
  let target = auth.config.SITE_URL;
  try {
    await auth.limits.request('verify', request);
    const parameters = await readParameters(request);
    const pending = await takeSignIn(auth.database, parameters.get('state') ?? '');
    if (pending === undefined) throw new AuthError(400, 'bad_oauth_state', 'OAuth callback with invalid state');
    target = pending.redirectTo;
    const denied = parameters.get('error');
    if (denied !== null) return redirectError(target, denied, parameters.get('error_description') ?? denied);
    const provider = auth.providers.get(pending.provider);
    if (provider === undefined) throw new AuthError(400, 'provider_disabled', 'Provider is not enabled');
    const signIn = await exchange(auth, provider, parameters, pending);
    return await finish(auth, request, provider, signIn, pending);
  } catch (error) {
    const known = isDatabaseError(error, '23505') ? concurrentSignIn() : error;
    if (!(known instanceof AuthError)) throw error;
    return redirectError(target, oauthErrorName(known), known.message, known.code);
  }
};

/** When a person signs in for the first time twice at the same moment, one of the requests creates the account. */
function concurrentSignIn(): AuthError {
  return new AuthError(409, 'conflict', 'You signed in twice at once. Please try again.');
}

async function readParameters(request: Request): Promise<URLSearchParams> {
  if (request.method !== 'POST') return new URL(request.url).searchParams;
  return new URLSearchParams((await readText(request, largestForm)) ?? '');
}

async function exchange(
  auth: AuthServices,
  provider: ExternalProvider,
  parameters: URLSearchParams,
  { checks }: NonNullable<Awaited<ReturnType<typeof takeSignIn>>>,
): Promise<ExternalSignIn> {
  try {
    return await provider.exchange(parameters, checks);
  } catch (error) {
    auth.log.warn({ err: error, provider: provider.settings.name }, 'a sign-in at a provider could not be finished');
    throw new AuthError(500, 'unexpected_failure', 'Unable to exchange external code');
  }
}

async function finish(
  auth: AuthServices,
  request: Request,
  { settings }: ExternalProvider,
  signIn: ExternalSignIn,
  pending: PendingSignIn,
): Promise<Response> {
  const isSso = settings.domains.length > 0;
  const origin = { provider: isSso ? `sso:${settings.name}` : settings.name, isSso };
  const { redirectTo, challenge, linkingUserId } = pending;
  const outcome = await auth.database.transaction(async (transaction) => {
    const found =
      linkingUserId === undefined
        ? await findOrCreateUser(auth, transaction, request, signIn.profile, origin)
        : { user: await linkIdentity(transaction, request, linkingUserId, origin.provider, signIn.profile) };
    if ('confirm' in found) return found;
    return { parameters: await begin(auth, transaction, request, found.user, origin.provider, signIn, challenge) };
  });
  if ('parameters' in outcome)
    return challenge === undefined
      ? redirectWith(redirectTo, {}, outcome.parameters)
      : redirectWith(redirectTo, outcome.parameters, {});
  await outcome.confirm();
  throw needsVerification(settings.name);
}

/** Returns the result for the browser: the session, or the code that the client exchanges for it. */
async function begin(
  auth: AuthServices,
  transaction: Queryable,
  request: Request,
  user: UserRow,
  provider: string,
  { accessToken, refreshToken }: ExternalSignIn,
  challenge: PendingSignIn['challenge'],
): Promise<Record<string, string>> {
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');
  if (challenge !== undefined) {
    const flow = { userId: user.id, provider, accessToken, refreshToken };
    return { code: await issueProviderCode(transaction, flow, challenge) };
  }
  const session = await startSession(auth, transaction, request, user, 'oauth', provider);
  await recordAudit(transaction, request, 'login', user, { provider });
  return {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    provider_token: accessToken,
    ...(refreshToken === undefined ? {} : { provider_refresh_token: refreshToken }),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
  };
}

function redirectError(target: string, error: string, description: string, code?: string): Response {
  const shown = { error, ...(code === undefined ? {} : { error_code: code }), error_description: description };
  return redirectWith(target, shown, shown);
}
