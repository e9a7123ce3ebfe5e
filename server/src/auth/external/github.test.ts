import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calculatePKCECodeChallenge } from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthTest, openAuthTest, signUpAndConfirm } from '../testing/auth-test.ts';
import { callbackUrl, providerAddress, providerSettings, returnFromProvider } from '../testing/external-test.ts';

let github: Awaited<ReturnType<typeof startGitHub>>;
let auth: AuthTest;
beforeAll(async () => {
  github = await startGitHub();
  auth = await openAuthTest(providerSettings('GITHUB', github.url));
});
afterAll(async () => {
  await auth.close();
  await github.close();
});

/** The four addresses of a GitHub server that a sign-in uses, as its documentation describes them. */
async function startGitHub() {
  const challenges = new Map<string, string>();
  const answer = async (request: IncomingMessage): Promise<unknown> => {
    if (request.url === '/login/oauth/access_token') {
      let form = '';
      for await (const part of request) form += String(part);
      const given = new URLSearchParams(form);
      const challenge = await calculatePKCECodeChallenge(given.get('code_verifier') ?? '');
      const isRight = given.get('client_secret') === 'the secret of the tests' && challenge === challenges.get('c0de');
      return isRight && given.get('code') === 'c0de'
        ? { access_token: 'gho_1', scope: 'user:email', token_type: 'bearer' }
        : { error: 'bad_verification_code' };
    }
    if (request.headers.authorization?.toLowerCase() !== 'bearer gho_1') return { message: 'Bad credentials' };
    if (request.url === '/api/v3/user') return { id: 583231, login: 'octocat', name: null, avatar_url: null };
    return [
      { email: 'old@example.com', primary: false, verified: true },
      { email: 'Octocat@Example.com', primary: true, verified: true },
    ];
  };
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(await answer(request)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    challenges,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function begin() {
  const { data } = await auth.client().auth.signInWithOAuth({ provider: 'github' });
  const address = await providerAddress(auth, data.url);
  github.challenges.set('c0de', address.searchParams.get('code_challenge') ?? '');
  return address;
}

test('A person who signs in with GitHub gets an account with the primary address', async () => {
  const address = await begin();
  expect(address.href).toMatch(`${github.url}/login/oauth/authorize?`);
  expect(address.searchParams.get('scope')).toBe('user:email');
  const state = address.searchParams.get('state');
  const target = await returnFromProvider(auth, new URL(`${callbackUrl}?code=c0de&state=${state}`));
  const token = new URLSearchParams(target.hash.slice(1)).get('access_token') ?? '';
  const { data } = await auth.client().auth.getUser(token);
  expect(data.user).toMatchObject({
    email: 'octocat@example.com',
    app_metadata: { provider: 'github' },
    identities: [{ provider: 'github', id: '583231', identity_data: { user_name: 'octocat' } }],
  });
});

test('A person who returns from GitHub with a wrong code gets an error', async () => {
  const state = (await begin()).searchParams.get('state');
  const target = await returnFromProvider(auth, new URL(`${callbackUrl}?code=wrong&state=${state}`));
  expect(target.searchParams.get('error_code')).toBe('unexpected_failure');
});

test('Identities are neither linked nor unlinked by hand where that is not allowed', async () => {
  const client = await signUpAndConfirm(auth, 'unlinked@example.com', 'correct horse');
  const { error } = await client.auth.linkIdentity({ provider: 'github', options: { skipBrowserRedirect: true } });
  expect(error).toMatchObject({ status: 404, code: 'manual_linking_disabled', message: 'Manual linking is disabled' });
  const [own] = (await client.auth.getUserIdentities()).data?.identities ?? [];
  if (own === undefined) throw new Error('No identity');
  expect((await client.auth.unlinkIdentity(own)).error?.code).toBe('manual_linking_disabled');
});

test('A wallet cannot sign in', async () => {
  const credentials = { chain: 'ethereum', message: 'm', signature: '0x0' } as const;
  const { error } = await auth.client().auth.signInWithWeb3(credentials);
  expect(error).toMatchObject({ status: 422, code: 'web3_provider_disabled' });
});
