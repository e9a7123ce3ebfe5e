import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AuthTest,
  codeClient,
  codeIn,
  follow,
  linkIn,
  openAuthTest,
  signUpAndConfirm,
  verifyAddress,
} from '../testing/auth-test.ts';

const password = 'correct horse';
let auth: AuthTest;
beforeAll(async () => {
  auth = await openAuthTest();
});
afterAll(() => auth.close());

async function target(link: URL): Promise<URL> {
  const response = await auth.fetch(verifyAddress(link));
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
}

describe('A client that asks for a code', () => {
  test('gets it in the query after sign-up, and exchanges it once', async () => {
    const email = 'ada@example.com';
    const client = codeClient(auth);
    await client.auth.signUp({ email, password, options: { emailRedirectTo: 'http://127.0.0.1:3000/auth?a=1' } });
    const address = await target(linkIn((await auth.mailsTo(email))[0]));
    expect([address.searchParams.get('a'), address.hash]).toEqual(['1', '']);
    const code = address.searchParams.get('code') ?? '';
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.session?.user.email_confirmed_at).toBeTypeOf('string');
    const again = await post({ auth_code: code, code_verifier: 'x'.repeat(43) });
    expect(again).toMatchObject([404, { error_code: 'flow_state_not_found' }]);
  });

  test('can recover a password with it', async () => {
    const email = 'bea@example.com';
    await signUpAndConfirm(auth, email, password);
    const client = codeClient(auth);
    await client.auth.resetPasswordForEmail(email);
    const address = await target(linkIn((await auth.mailsTo(email))[0]));
    expect((await client.auth.exchangeCodeForSession(address.searchParams.get('code') ?? '')).error).toBeNull();
    expect((await client.auth.updateUser({ password: 'battery staple' })).error).toBeNull();
  });

  test('can sign in without a password and change the address with it', async () => {
    const email = 'cleo@example.com';
    await signUpAndConfirm(auth, email, password);
    const client = codeClient(auth);
    await client.auth.signInWithOtp({ email });
    const address = await target(linkIn((await auth.mailsTo(email))[0]));
    await client.auth.exchangeCodeForSession(address.searchParams.get('code') ?? '');
    await client.auth.updateUser({ email: 'cleo.new@example.com' });
    const first = await target(linkIn((await auth.mailsTo(email))[0]));
    expect(first.searchParams.get('message')).toMatch(/accepted/);
    const second = await target(linkIn((await auth.mailsTo('cleo.new@example.com'))[0]));
    const { data } = await client.auth.exchangeCodeForSession(second.searchParams.get('code') ?? '');
    expect(data.user?.email).toBe('cleo.new@example.com');
  });

  test('gets an error in the query too', async () => {
    const address = await target(new URL('http://127.0.0.1:3000/auth/v1/verify?type=signup&token=pkce_unknown'));
    expect(address.searchParams.get('error_code')).toBe('otp_expired');
  });
});

describe('A thief who has the code', () => {
  test('cannot exchange it without the verifier, and an attempt uses up the code', async () => {
    const email = 'dora@example.com';
    const client = codeClient(auth);
    await client.auth.signUp({ email, password });
    const address = await target(linkIn((await auth.mailsTo(email))[0]));
    const code = address.searchParams.get('code') ?? '';
    expect(await post({ auth_code: code, code_verifier: 'x'.repeat(43) })).toMatchObject([
      400,
      { error_code: 'bad_code_verifier' },
    ]);
    expect((await client.auth.exchangeCodeForSession(code)).error).not.toBeNull();
  });

  test('cannot exchange it after five minutes', async () => {
    const email = 'edna@example.com';
    const client = codeClient(auth);
    await client.auth.signUp({ email, password });
    const address = await target(linkIn((await auth.mailsTo(email))[0]));
    await auth.deps.database.query("update auth.flow_state set auth_code_issued_at = now() - interval '6 minutes'");
    const { error } = await client.auth.exchangeCodeForSession(address.searchParams.get('code') ?? '');
    expect(error?.code).toBe('flow_state_expired');
  });
});

describe('A person who signs in without a password', () => {
  test('signs in by link or code, and a new address gets an account', async () => {
    const email = 'fay@example.com';
    expect(
      (await auth.client().auth.signInWithOtp({ email, options: { data: { firstName: 'Fay' } } })).error,
    ).toBeNull();
    expect((await follow(auth, linkIn((await auth.mailsTo(email))[0]))).get('access_token')).not.toBeNull();
    await auth.client().auth.signInWithOtp({ email });
    const [mail] = await auth.mailsTo(email);
    expect(mail?.subject).toBe('Your sign-in link');
    const { data } = await auth.client().auth.verifyOtp({ email, token: codeIn(mail), type: 'email' });
    expect(data.user?.user_metadata).toEqual({ firstName: 'Fay' });
  });

  test('gets no account when the client does not want one, and the same response', async () => {
    const email = 'gina@example.com';
    expect(await auth.client().auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).toMatchObject({
      error: null,
    });
    expect(await auth.mailsTo(email)).toEqual([]);
    expect(await auth.deps.database.query('select 1 from auth.users where email = $1', [email])).toEqual([]);
  });
});

describe('A wrong challenge', () => {
  test.each([
    [{ code_challenge: 'x'.repeat(43) }],
    [{ code_challenge_method: 's256' }],
    [{ code_challenge: 'short', code_challenge_method: 's256' }],
    [{ code_challenge: 'x'.repeat(43), code_challenge_method: 's512' }],
  ])('is refused: %j', async (fields) => {
    const response = await auth.fetch('/auth/v1/recover', {
      method: 'POST',
      body: JSON.stringify({ email: 'x@example.com', ...fields }),
    });
    expect([response.status, await response.json()]).toMatchObject([400, { error_code: 'validation_failed' }]);
  });
});

async function post(body: object) {
  const response = await auth.fetch('/auth/v1/token?grant_type=pkce', { method: 'POST', body: JSON.stringify(body) });
  return [response.status, await response.json()];
}
