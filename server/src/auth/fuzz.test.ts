import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthTest, openAuthTest, signUpAndConfirm } from './testing/auth-test.ts';
import { providerSettings } from './testing/external-test.ts';

/** The number of requests; `npm run fuzz` makes 100,000. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 150);

let auth: AuthTest;
let userToken: string;
let before: unknown;
beforeAll(async () => {
  // The provider does not answer, because invalid input must never reach it.
  auth = await openAuthTest(providerSettings('GITHUB', 'http://127.0.0.1:9', { DOMAINS: '' }));
  const client = await signUpAndConfirm(auth, 'ada@example.com', 'correct horse');
  await signUpAndConfirm(auth, 'bea@example.com', 'correct horse');
  userToken = (await client.auth.getSession()).data.session?.access_token ?? '';
  before = await other();
});
afterAll(() => auth.close());

/** The data of a person who makes no requests in these tests. */
const other = () => auth.deps.database.query("select * from auth.users where email = 'bea@example.com'");

const paths = [
  'signup',
  'token?grant_type=password',
  'token?grant_type=refresh_token',
  'token?grant_type=pkce',
  'verify',
  'recover',
  'resend',
  'otp',
  'magiclink',
  'user',
  'logout',
  'factors',
  'factors/x/challenge',
  'factors/x/verify',
  'user/identities/x',
  'reauthenticate',
  'settings',
  'admin/users',
  'admin/users/x',
  'admin/generate_link',
  'invite',
  'authorize?provider=github',
  'callback',
  'user/identities/authorize?provider=github',
  'sso',
  'sso/saml/acs',
  'token?grant_type=id_token',
  'nothing',
];
const fields = [
  'email',
  'phone',
  'password',
  'data',
  'type',
  'token',
  'token_hash',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'create_user',
  'channel',
  'provider',
  'id_token',
  'domain',
  'nonce',
  'current_password',
  'code_challenge',
  'code_challenge_method',
  'factor_type',
  'friendly_name',
  'issuer',
  'challenge_id',
  'code',
  'new_email',
];
const awkward = fc.oneof(
  fc.constantFrom(
    '',
    "' or 1=1 --",
    '\0',
    '\ud800',
    '%00',
    '../..',
    'x'.repeat(300),
    'ada@example.com',
    'new@example.com',
    'email',
    'signup',
    'recovery',
    'email_change',
    'totp',
    'phone',
    'sms',
    'phone_change',
    '+447700900123',
    'github',
    '123456',
    'long enough',
  ),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
);
const body = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.dictionary(fc.constantFrom(...fields), awkward, { maxKeys: 6 }).map((value) => JSON.stringify(value)),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);

describe('Any input of a stranger or a signed-in person', () => {
  test('gets a response of the protocol, and affects nobody else', async () => {
    const call = fc.record({
      path: fc.constantFrom(...paths),
      query: fc.dictionary(
        fc.constantFrom(
          'type',
          'token',
          'redirect_to',
          'scope',
          'page',
          'per_page',
          'grant_type',
          'state',
          'code',
          'scopes',
        ),
        fc.string({ unit: 'binary' }),
        { maxKeys: 3 },
      ),
      method: fc.constantFrom('GET', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'PATCH'),
      isSignedIn: fc.boolean(),
      body,
    });
    await fc.assert(
      fc.asyncProperty(call, async ({ path, query, method, isSignedIn, body }) => {
        // Signing out and a new password would end the session that the other cases need.
        fc.pre(!isSignedIn || (path !== 'logout' && !/"password"/.test(body)));
        const parameters = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, value]));
        const response = await auth.fetch(`/auth/v1/${path}${path.includes('?') ? '&' : '?'}${parameters}`, {
          method,
          headers: isSignedIn ? { authorization: `Bearer ${userToken}` } : {},
          ...(method === 'GET' ? {} : { body }),
        });
        expect(response.status, await response.clone().text()).toBeLessThan(500);
        if (response.status < 400) return;
        const answer = await response.json();
        expect(answer).toMatchObject({
          code: response.status,
          error_code: expect.any(String),
          msg: expect.any(String),
        });
        expect(JSON.stringify(answer)).not.toMatch(/select |insert |update |at \w+ \(|\.ts:/);
      }),
      { numRuns },
    );
    expect(await other()).toEqual(before);
  });
});
