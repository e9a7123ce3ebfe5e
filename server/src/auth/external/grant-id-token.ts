import { createHash } from 'node:crypto';
import { z } from 'zod';
import { recordAudit } from '../audit.ts';
import type { AuthEndpoint, AuthServices } from '../auth-services.ts';
import { authenticate } from '../authenticate.ts';
import { AuthError, validationError } from '../errors.ts';
import { requireSecondFactor } from '../factors/factors.ts';
import { readBody } from '../read-body.ts';
import { startSession } from '../sessions/sessions.ts';
import type { ExternalProvider, IdToken } from './external-provider.ts';
import { findOrCreateUser, needsVerification } from './find-or-create-user.ts';
import { linkIdentity } from './link-identity.ts';

const bodySchema = z.object({
  provider: z.string().nullish(),
  token: z.string().nullish(),
  id_token: z.string().nullish(),
  access_token: z.string().nullish(),
  nonce: z.string().nullish(),
  issuer: z.string().nullish(),
  link_identity: z.boolean().nullish(),
});

/**
 * `POST /token?grant_type=id_token`: signs in with an ID token that an app obtained from a provider itself; with `link_identity`
 * adds the identity to the signed-in person's account. The token must be for one of the provider's `CLIENT_ID`s and contain the
 * SHA-256 of the nonce, as hex.
 * Fails with `validation_failed`, `provider_disabled`, `bad_id_token`, `signup_disabled`, `identity_already_exists`,
 * `provider_email_needs_verification`.
 */
export const grantIdToken: AuthEndpoint = async (auth, request) => {
  const body = await readBody(request, bodySchema);
  await auth.limits.request('token', request);
  const token = body.id_token || body.token;
  if (!token) throw validationError('id_token required');
  if (!body.provider && !body.issuer) throw validationError('provider or client_id and issuer required');
  const provider = providerOf(auth, body);
  const idToken = await check(auth, provider, token, body.access_token ?? undefined);
  if (!provider.settings.skipsNonceCheck) checkNonce(idToken.nonce, body.nonce ?? undefined);
  const signedIn = body.link_identity ? await authenticate(auth, request) : undefined;
  if (signedIn !== undefined) requireSecondFactor(signedIn, 'AAL2 required to link an identity');

  const { name } = provider.settings;
  const { profile } = idToken;
  const outcome = await auth.database.transaction(async (transaction) => {
    const found =
      signedIn === undefined
        ? await findOrCreateUser(auth, transaction, request, profile, { provider: name, isSso: false })
        : { user: await linkIdentity(transaction, request, signedIn.user.id, name, profile) };
    if ('confirm' in found) return found;
    await recordAudit(transaction, request, 'login', found.user, { provider: name });
    return { session: await startSession(auth, transaction, request, found.user, 'oauth', name) };
  });
  if ('session' in outcome) return Response.json(outcome.session);
  await outcome.confirm();
  throw needsVerification(name);
};

function providerOf(auth: AuthServices, { provider: name, issuer }: z.infer<typeof bodySchema>): ExternalProvider {
  const open = [...auth.providers.values()].filter(({ settings }) => settings.domains.length === 0);
  const wanted = open.find(({ settings }) => settings.name === name || (!!issuer && settings.url === issuer));
  if (wanted !== undefined) return wanted;
  throw new AuthError(400, 'provider_disabled', `Provider (issuer "${issuer || name}") is not enabled`);
}

async function check(
  auth: AuthServices,
  provider: ExternalProvider,
  token: string,
  accessToken: string | undefined,
): Promise<IdToken> {
  if (provider.verifyIdToken === undefined) throw validationError('The provider has no ID tokens');
  try {
    return await provider.verifyIdToken(token, accessToken);
  } catch (error) {
    auth.log.info({ err: error, provider: provider.settings.name }, 'an ID token was refused');
    throw new AuthError(400, 'bad_id_token', 'Bad ID token');
  }
}

function checkNonce(named: string | undefined, given: string | undefined): void {
  if (Boolean(named) !== Boolean(given)) {
    throw new AuthError(400, 'bad_id_token', 'Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (named && given && createHash('sha256').update(given).digest('hex') !== named)
    throw new AuthError(400, 'bad_id_token', 'Nonces mismatch');
}
