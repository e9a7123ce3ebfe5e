import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthTest, codeClient, follow, linkIn, openAuthTest, signUpAndConfirm } from '../testing/auth-test.ts';
import {
  callbackUrl,
  type Issuer,
  providerAddress,
  providerSettings,
  returnFromProvider,
  signInAt,
  signInBy,
  startIssuer,
} from '../testing/external-test.ts';

const password = 'correct horse';
let issuer: Issuer;
let auth: AuthTest;
beforeAll(async () => {
  issuer = await startIssuer();
  auth = await openAuthTest({
    ENABLE_ANONYMOUS_USERS: 'true',
    SECURITY_MANUAL_LINKING_ENABLED: 'true',
    ...providerSettings('GOOGLE', issuer.url, { CLIENT_ID: 'website,mobile' }),
    ...providerSettings('AZURE', issuer.url),
    ...providerSettings('APPLE', issuer.url),
    ...providerSettings('KEYCLOAK', issuer.url),
    ...providerSettings('ACME', issuer.url, { DOMAINS: 'acme.example' }),
  });
});
afterAll(async () => {
  await auth.close();
  await issuer.close();
});

const fragmentOf = (address: URL) => new URLSearchParams(address.hash.slice(1));

async function userOf(address: URL) {
  const { data } = await auth.client().auth.getUser(fragmentOf(address).get('access_token') ?? '');
  return data.user;
}

describe('A person who signs in with a provider', () => {
  test.each(['google', 'azure', 'keycloak'])(
    '%s gets an account with a confirmed address, and the same one later',
    async (name) => {
      const login = `${name}1:ada-${name}@example.com`;
      const first = await signInBy(auth, name, login);
      const user = await userOf(first);
      expect(user).toMatchObject({
        email: `ada-${name}@example.com`,
        email_confirmed_at: expect.any(String),
        app_metadata: { provider: name, providers: [name] },
        user_metadata: { full_name: `Person ${name}1`, avatar_url: 'https://example.com/picture.png' },
        identities: [{ provider: name, id: login, identity_data: { sub: login, email_verified: true } }],
      });
      const fragment = fragmentOf(first);
      expect(Object.fromEntries(fragment)).toMatchObject({ token_type: 'bearer', provider_token: expect.any(String) });
      expect(decodeJwt(fragment.get('access_token') ?? '').amr).toMatchObject([{ method: 'oauth' }]);
      expect((await userOf(await signInBy(auth, name, login)))?.id).toBe(user?.id);
    },
  );

  test('gets a form post from Apple, which includes the name', async () => {
    const { data } = await auth.client().auth.signInWithOAuth({ provider: 'apple' });
    const address = await providerAddress(auth, data.url);
    expect(address.searchParams.get('response_mode')).toBe('form_post');
    address.searchParams.delete('response_mode');
    const back = await signInAt(address, 'apple1:apple@example.com');
    back.searchParams.set('user', JSON.stringify({ name: { firstName: 'Ada', lastName: 'Lovelace' } }));
    const response = await auth.fetch('/auth/v1/callback', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: back.searchParams.toString(),
    });
    const target = new URL(response.headers.get('location') ?? '');
    expect((await userOf(target))?.user_metadata.full_name).toBe('Ada Lovelace');
  });

  test('can finish by exchanging a code, and gets the provider token with the session', async () => {
    const client = codeClient(auth);
    const address = await signInBy(auth, 'google', 'code1:code@example.com', client);
    expect(address.hash).toBe('');
    const { data, error } = await client.auth.exchangeCodeForSession(address.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ provider_token: expect.any(String), user: { email: 'code@example.com' } });
  });

  test('is linked to the account with the same address when both are confirmed', async () => {
    const email = 'both@example.com';
    const client = await signUpAndConfirm(auth, email, password);
    const { data } = await client.auth.getUser();
    const user = await userOf(await signInBy(auth, 'google', `both:${email}`));
    expect(user?.id).toBe(data.user?.id);
    expect(user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'google'] });
    expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('takes over the account of an unconfirmed sign-up without the password that a stranger chose', async () => {
    const email = 'early@example.com';
    await auth.client().auth.signUp({ email, password, options: { data: { full_name: 'Eve' } } });
    const user = await userOf(await signInBy(auth, 'google', `early:${email}`));
    expect(user?.user_metadata.full_name).toBe('Person early');
    expect(user?.identities?.map(({ provider }) => provider)).toEqual(['google']);
    expect((await auth.client().auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
    expect((await follow(auth, linkIn((await auth.mailsTo(email))[0]))).get('error_code')).toBe('otp_expired');
  });

  test('must first confirm by mail an address that the provider has not verified', async () => {
    const email = 'unsure@example.com';
    const login = `unverified1:${email}`;
    const refused = fragmentOf(await signInBy(auth, 'google', login));
    expect(refused.get('error_code')).toBe('provider_email_needs_verification');
    expect(fragmentOf(await signInBy(auth, 'google', login)).get('access_token')).toBeNull();
    await follow(auth, linkIn((await auth.mailsTo(email))[0]));
    expect((await userOf(await signInBy(auth, 'google', login)))?.email).toBe(email);
  });

  test('cannot get into an account by an address that the provider has not verified', async () => {
    const email = 'victim@example.com';
    const client = await signUpAndConfirm(auth, email, password);
    const refused = fragmentOf(await signInBy(auth, 'google', `unverified2:${email}`));
    expect(refused.get('error_code')).toBe('provider_email_needs_verification');
    expect((await auth.mailsTo(email))[0]?.subject).toBe('You already have an account');
    expect((await client.auth.getUser()).data.user?.identities).toHaveLength(1);
  });

  test('returns with an error when the state is unknown or used, or the provider refused', async () => {
    const { data } = await auth.client().auth.signInWithOAuth({ provider: 'google' });
    const back = await signInAt(await providerAddress(auth, data.url), 'twice:twice@example.com');
    await returnFromProvider(auth, back);
    expect(fragmentOf(await returnFromProvider(auth, back)).get('error_code')).toBe('bad_oauth_state');
    const none = await returnFromProvider(auth, new URL(`${callbackUrl}?code=x`));
    expect(none.searchParams.get('error_code')).toBe('bad_oauth_state');

    const next = await auth.client().auth.signInWithOAuth({ provider: 'google' });
    const state = (await providerAddress(auth, next.data.url)).searchParams.get('state');
    const denied = await returnFromProvider(
      auth,
      new URL(`${callbackUrl}?state=${state}&error=access_denied&error_description=No`),
    );
    expect(Object.fromEntries(fragmentOf(denied))).toEqual({ error: 'access_denied', error_description: 'No' });
    const wrong = await auth.client().auth.signInWithOAuth({ provider: 'google' });
    const other = (await providerAddress(auth, wrong.data.url)).searchParams.get('state');
    const forged = await returnFromProvider(auth, new URL(`${callbackUrl}?state=${other}&code=made-up`));
    expect(fragmentOf(forged).get('error_description')).toBe('Unable to exchange external code');
  });

  test("cannot use a disabled provider or set the protocol's own parameters", async () => {
    for (const name of ['facebook', 'github', 'acme', '', '__proto__']) {
      const response = await auth.fetch(`/auth/v1/authorize?provider=${name}`);
      expect([response.status, await response.json()]).toMatchObject([400, { error_code: 'validation_failed' }]);
    }
    const url = `${callbackUrl.replace('callback', 'authorize')}?provider=google&prompt=login&client_id=evil&redirect_uri=https://evil.example`;
    const address = await providerAddress(auth, url);
    expect(address.searchParams.get('prompt')).toBe('login');
    expect([address.searchParams.get('client_id'), address.searchParams.get('redirect_uri')]).toEqual([
      'website',
      callbackUrl,
    ]);
  });
});

describe('A signed-in person', () => {
  test('adds a provider, signs in with it, and removes it again', async () => {
    const client = await signUpAndConfirm(auth, 'linker@example.com', password);
    const { data } = await client.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
    await returnFromProvider(auth, await signInAt(data.url ?? '', 'linked:elsewhere@example.com'));
    const { data: identities } = await client.auth.getUserIdentities();
    expect(identities?.identities.map(({ provider }) => provider)).toEqual(['email', 'google']);
    const user = await userOf(await signInBy(auth, 'google', 'linked:elsewhere@example.com'));
    expect(user?.email).toBe('linker@example.com');

    const other = await signUpAndConfirm(auth, 'other-linker@example.com', password);
    const again = await other.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
    const taken = await returnFromProvider(auth, await signInAt(again.data.url ?? '', 'linked:elsewhere@example.com'));
    expect(fragmentOf(taken).get('error_code')).toBe('identity_already_exists');

    const google = identities?.identities.find(({ provider }) => provider === 'google');
    if (google === undefined) throw new Error('not linked');
    expect((await client.auth.unlinkIdentity(google)).error).toBeNull();
  });

  test('who is anonymous gets a permanent account', async () => {
    const client = auth.client();
    const { data } = await client.auth.signInAnonymously();
    const link = await client.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
    await returnFromProvider(auth, await signInAt(link.data.url ?? '', 'lasting:lasting@example.com'));
    expect((await client.auth.getUser()).data.user).toMatchObject({
      id: data.user?.id,
      is_anonymous: false,
      email: 'lasting@example.com',
    });
  });

  test('must be signed in to add a provider', async () => {
    const response = await auth.fetch('/auth/v1/user/identities/authorize?provider=google');
    expect(response.status).toBe(401);
  });
});

describe('An app that obtained an ID token itself', () => {
  /** Signs in at the issuer as another client of it. */
  async function idToken(clientId: string, login: string, nonce: string) {
    const authentication = oidc.ClientSecretPost('the secret of the tests');
    const execute = [oidc.allowInsecureRequests];
    const config = await oidc.discovery(new URL(issuer.url), clientId, undefined, authentication, { execute });
    const claims = JSON.stringify({ id_token: { email: null, email_verified: null } });
    const parameters = { redirect_uri: callbackUrl, scope: 'openid email', nonce, claims };
    const back = await signInAt(oidc.buildAuthorizationUrl(config, parameters), login);
    const tokens = await oidc.authorizationCodeGrant(config, back, { expectedNonce: nonce });
    return { token: tokens.id_token ?? '', access_token: tokens.access_token };
  }
  const hash = (nonce: string) => createHash('sha256').update(nonce).digest('hex');

  test('signs in with it and its nonce', async () => {
    const tokens = await idToken('mobile', 'phone1:app@example.com', hash('a nonce'));
    const { data, error } = await auth
      .client()
      .auth.signInWithIdToken({ provider: 'google', ...tokens, nonce: 'a nonce' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: 'app@example.com', app_metadata: { provider: 'google' } });
    const same = await userOf(await signInBy(auth, 'google', 'phone1:app@example.com'));
    expect(same?.id).toBe(data.user?.id);
  });

  test('adds the provider to the signed-in account', async () => {
    const client = await signUpAndConfirm(auth, 'native@example.com', password);
    const { token } = await idToken('mobile', 'phone3:elsewhere3@example.com', hash('n'));
    const { error } = await client.auth.linkIdentity({ provider: 'google', token, nonce: 'n' });
    expect(error).toBeNull();
    const { data } = await client.auth.getUserIdentities();
    expect(data?.identities.map(({ provider }) => provider)).toEqual(['email', 'google']);
  });

  test('is refused with a token for another client, nonce or provider', async () => {
    const signIn = async (credentials: object) => {
      const body = JSON.stringify({ provider: 'google', ...credentials });
      const response = await auth.fetch('/auth/v1/token?grant_type=id_token', { method: 'POST', body });
      return ((await response.json()) as { error_code?: string }).error_code;
    };
    const strangers = await idToken('stranger', 'phone2:app2@example.com', hash('n'));
    const own = await idToken('mobile', 'phone2:app2@example.com', hash('n'));
    expect(await signIn({ id_token: strangers.token, nonce: 'n' })).toBe('bad_id_token');
    expect(await signIn({ id_token: own.token, nonce: 'another' })).toBe('bad_id_token');
    expect(await signIn({ id_token: own.token })).toBe('bad_id_token');
    expect(await signIn({ id_token: own.token, nonce: 'n', provider: 'facebook' })).toBe('provider_disabled');
    expect(await signIn({ id_token: 'not.a.token', nonce: 'n' })).toBe('bad_id_token');
    expect(await signIn({})).toBe('validation_failed');
    expect(await signIn({ id_token: own.token, nonce: 'n' })).toBeUndefined();
  });
});

describe('The people of a domain', () => {
  test('sign in at their organisation, with an account separate from all others', async () => {
    await signUpAndConfirm(auth, 'boss@acme.example', password);
    const { data, error } = await auth.client().auth.signInWithSSO({ domain: 'acme.example' });
    expect(error).toBeNull();
    const user = await userOf(
      await returnFromProvider(auth, await signInAt(data?.url ?? '', 'boss:boss@acme.example')),
    );
    expect(user).toMatchObject({ email: 'boss@acme.example', app_metadata: { provider: 'sso:acme' } });
    const own = await auth.client().auth.signInWithPassword({ email: 'boss@acme.example', password });
    expect(own.data.user?.id).not.toBe(user?.id);
  });

  test('cannot have an address of another domain', async () => {
    const { data } = await auth.client().auth.signInWithSSO({ domain: 'acme.example' });
    const target = await returnFromProvider(auth, await signInAt(data?.url ?? '', 'liar:boss@other.example'));
    expect(fragmentOf(target).get('access_token')).toBeNull();
  });

  test('get an error when the domain has no organisation, and when they ask for SAML', async () => {
    const unknown = await auth.client().auth.signInWithSSO({ domain: 'other.example' });
    expect(unknown.error).toMatchObject({ status: 404, code: 'sso_provider_not_found' });
    const id = await auth.client().auth.signInWithSSO({ providerId: '8f1c2c5e-0000-4000-8000-000000000000' });
    expect(id.error).toMatchObject({ status: 404, code: 'saml_provider_disabled' });
    const metadata = await auth.fetch('/auth/v1/sso/saml/metadata');
    expect(await metadata.json()).toMatchObject({ error_code: 'saml_provider_disabled' });
  });
});
