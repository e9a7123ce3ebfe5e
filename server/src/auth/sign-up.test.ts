import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthTest, follow, linkIn, openAuthTest, signUpAndConfirm, verifyAddress } from './testing/auth-test.ts';

const password = 'correct horse';
let auth: AuthTest;
beforeAll(async () => {
  auth = await openAuthTest();
});
afterAll(() => auth.close());

describe('A person who signs up', () => {
  test('gets a user without a session, with the metadata given', async () => {
    const { data, error } = await auth.client().auth.signUp({
      email: 'Ada@Example.com',
      password,
      options: { data: { firstName: 'Ada', nested: { list: [1, 'two', null] } } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email: 'ada@example.com',
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { firstName: 'Ada', nested: { list: [1, 'two', null] } },
      is_anonymous: false,
      confirmation_sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      identities: [{ provider: 'email', id: data.user?.id, user_id: data.user?.id, email: 'ada@example.com' }],
    });
    expect(data.user).not.toHaveProperty('email_confirmed_at');
  });

  test('cannot sign in before the address is confirmed, and can after following the link in the mail', async () => {
    const email = 'bea@example.com';
    const client = auth.client();
    await client.auth.signUp({ email, password, options: { emailRedirectTo: 'http://127.0.0.1:3000/auth?next=1' } });
    const before = await client.auth.signInWithPassword({ email, password });
    expect(before.error).toMatchObject({ status: 400, code: 'email_not_confirmed', message: 'Email not confirmed' });

    const link = linkIn((await auth.mailsTo(email))[0]);
    expect(link.searchParams.get('redirect_to')).toBe('http://127.0.0.1:3000/auth?next=1');
    const response = await auth.fetch(verifyAddress(link));
    expect(response.status).toBe(303);
    const location = new URL(response.headers.get('location') ?? '');
    expect(location.href).toMatch(/^http:\/\/127\.0\.0\.1:3000\/auth\?next=1#/);
    const fragment = new URLSearchParams(location.hash.slice(1));
    expect(Object.fromEntries(fragment)).toMatchObject({ type: 'signup', token_type: 'bearer', expires_in: '3600' });
    const session = {
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    };
    expect((await client.auth.setSession(session)).data.user?.email).toBe(email);

    const after = await auth.client().auth.signInWithPassword({ email, password });
    expect(after.error).toBeNull();
    expect(after.data.user?.identities?.[0]?.identity_data?.email_verified).toBe(true);
  });

  test('can confirm with the code that belongs to the link', async () => {
    const email = 'cleo@example.com';
    const client = auth.client();
    await client.auth.signUp({ email, password });
    const { admin } = auth.client(auth.deps.config.SERVICE_ROLE_KEY).auth;
    const { data: link } = await admin.generateLink({ type: 'signup', email, password });
    const token = link.properties?.email_otp ?? '';
    const wrong = await client.auth.verifyOtp({
      email,
      token: token === '000000' ? '111111' : '000000',
      type: 'signup',
    });
    expect(wrong.error).toMatchObject({ status: 403, code: 'otp_expired' });
    const right = await client.auth.verifyOtp({ email, token, type: 'email' });
    expect(right.data.session?.user.email_confirmed_at).toBeTypeOf('string');
  });

  test('can confirm with the hash in the link', async () => {
    const email = 'dora@example.com';
    const client = auth.client();
    await client.auth.signUp({ email, password });
    const hash = linkIn((await auth.mailsTo(email))[0]).searchParams.get('token_hash') ?? '';
    const { data } = await client.auth.verifyOtp({ token_hash: hash, type: 'signup' });
    expect(data.user?.email).toBe(email);
  });

  test('can use a link once, and then gets the error in the fragment', async () => {
    const email = 'edna@example.com';
    await auth.client().auth.signUp({ email, password });
    const link = linkIn((await auth.mailsTo(email))[0]);
    expect((await follow(auth, link)).get('access_token')).not.toBeNull();
    expect(Object.fromEntries(await follow(auth, link))).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
  });

  test('loses nothing when a mail scanner sends a HEAD request for the link', async () => {
    const email = 'fay@example.com';
    await auth.client().auth.signUp({ email, password });
    const link = linkIn((await auth.mailsTo(email))[0]);
    expect((await auth.fetch(verifyAddress(link), { method: 'HEAD' })).status).toBe(200);
    expect((await follow(auth, link)).get('access_token')).not.toBeNull();
  });

  test('cannot use a link that is older than a day', async () => {
    const email = 'gina@example.com';
    const { data } = await auth.client().auth.signUp({ email, password });
    await auth.deps.database.query(
      "update auth.one_time_tokens set created_at = localtimestamp - interval '25 hours' where user_id = $1",
      [data.user?.id],
    );
    const fragment = await follow(auth, linkIn((await auth.mailsTo(email))[0]));
    expect(fragment.get('error_code')).toBe('otp_expired');
  });

  test('is redirected to our own site instead of a foreign page', async () => {
    const email = 'hope@example.com';
    await auth.client().auth.signUp({ email, password, options: { emailRedirectTo: 'https://evil.example/auth' } });
    const link = linkIn((await auth.mailsTo(email))[0]);
    expect(link.searchParams.get('redirect_to')).toBe('http://127.0.0.1:3000');
    link.searchParams.set('redirect_to', 'https://evil.example/auth');
    const response = await auth.fetch(verifyAddress(link));
    expect(response.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:3000\/#access_token=/);
  });

  test('can sign up again before confirming and gets the mail again; the first password and metadata stay', async () => {
    const email = 'iris@example.com';
    const first = await auth.client().auth.signUp({ email, password, options: { data: { full_name: 'Iris' } } });
    const firstLink = linkIn((await auth.mailsTo(email))[0]);
    const second = await auth
      .client()
      .auth.signUp({ email, password: "a stranger's", options: { data: { full_name: 'Eve' } } });
    // A stranger may have signed up first, and must not learn what the other person entered.
    expect(second.data.user?.user_metadata).toEqual({ full_name: 'Eve' });
    expect(second.data.user?.id).not.toBe(first.data.user?.id);
    expect((await follow(auth, firstLink)).get('error_code')).toBe('otp_expired');
    await follow(auth, linkIn((await auth.mailsTo(email))[0]));
    const strangers = await auth.client().auth.signInWithPassword({ email, password: "a stranger's" });
    expect(strangers.error?.code).toBe('invalid_credentials');
    const owners = await auth.client().auth.signInWithPassword({ email, password });
    expect(owners.data.user?.user_metadata).toEqual({ full_name: 'Iris' });
  });
});

describe('A stranger who signs up with the address of an account', () => {
  test('gets the response that a new address gets, and the owner gets a mail', async () => {
    const email = 'judy@example.com';
    const owner = await signUpAndConfirm(auth, email, password);
    const answer = async (address: string) => {
      const body = {
        email: address,
        password: 'another one',
        data: { surname: 'X', a: 1, nested: { z: [], b: null } },
      };
      const response = await auth.fetch('/auth/v1/signup', { method: 'POST', body: JSON.stringify(body) });
      return {
        status: response.status,
        headers: [...response.headers.keys()],
        text: masked(await response.text(), address),
      };
    };
    expect(await answer(email)).toEqual(await answer('new-one@example.com'));
    const known = await auth.client().auth.signUp({ email, password: 'another one' });
    const { data } = await owner.auth.getUser();
    expect(known.data.user?.id).not.toBe(data.user?.id);
    expect(data.user?.user_metadata).toEqual({});
    expect((await auth.mailsTo(email))[0]?.subject).toBe('You already have an account');
    expect((await auth.client().auth.signInWithPassword({ email, password: 'another one' })).error?.code).toBe(
      'invalid_credentials',
    );
  });
});

describe('A sign-up with wrong values', () => {
  const cases: [string, unknown, number, string][] = [
    ['a short password', { email: 'x@example.com', password: 'short' }, 422, 'weak_password'],
    ['a password that would be cut', { email: 'x@example.com', password: 'x'.repeat(73) }, 400, 'validation_failed'],
    ['no password', { email: 'x@example.com' }, 400, 'validation_failed'],
    ['no address', { password }, 400, 'validation_failed'],
    ['an address that is none', { email: 'x@', password }, 400, 'validation_failed'],
    ['an address that is a number', { email: 7, password }, 400, 'validation_failed'],
    ['metadata that is a list', { email: 'x@example.com', password, data: [1] }, 400, 'validation_failed'],
    [
      'metadata that the database cannot keep',
      { email: 'x@example.com', password, data: { a: 'NUL \0' } },
      400,
      'validation_failed',
    ],
    ['metadata nested a thousand times', { email: 'x@example.com', password, data: nested(1000) }, 400, 'bad_json'],
    ['a list instead of an object', [], 400, 'bad_json'],
    ['five megabytes', { email: 'x@example.com', password: 'x'.repeat(5_000_000) }, 413, 'validation_failed'],
  ];
  test.each(cases)('is refused for %s', async (_, body, status, code) => {
    const response = await auth.fetch('/auth/v1/signup', { method: 'POST', body: JSON.stringify(body) });
    expect(response.status).toBe(status);
    expect(response.headers.get('x-sb-error-code')).toBe(code);
    expect(await response.json()).toMatchObject({ code: status, error_code: code, msg: expect.any(String) });
  });

  test('is refused for a body that is not JSON', async () => {
    const response = await auth.fetch('/auth/v1/signup', { method: 'POST', body: '{"email":' });
    expect([response.status, await response.json()]).toMatchObject([400, { error_code: 'bad_json' }]);
  });

  test('says why a password is weak, also to the real client', async () => {
    const { error } = await auth.client().auth.signUp({ email: 'x@example.com', password: '12345' });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      reasons: ['length'],
    });
    expect(error?.message).toBe('Password should be at least 6 characters.');
  });
});

describe('Where addresses need no confirmation', () => {
  test('a person who signs up is signed in, and a known address is an error', async () => {
    const own = await openAuthTest({ ENABLE_EMAIL_AUTOCONFIRM: 'true' });
    const { data } = await own.client().auth.signUp({ email: 'kim@example.com', password });
    expect(data.session?.user.email_confirmed_at).toBeTypeOf('string');
    const again = await own.client().auth.signUp({ email: 'kim@example.com', password });
    expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists', message: 'User already registered' });
    await own.close();
  });
});

describe('A person who signs in anonymously', () => {
  test('gets an account that becomes permanent with a confirmed address', async () => {
    const own = await openAuthTest({ ENABLE_ANONYMOUS_USERS: 'true' });
    const client = own.client();
    const { data, error } = await client.auth.signInAnonymously({ options: { data: { theme: 'dark' } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      is_anonymous: true,
      email: '',
      identities: [],
      user_metadata: { theme: 'dark' },
    });
    await client.auth.updateUser({ email: 'zoe@example.com' });
    await follow(own, linkIn((await own.mailsTo('zoe@example.com'))[0]));
    await client.auth.refreshSession();
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    const { data: later } = await own.client().auth.signInWithPassword({ email: 'zoe@example.com', password });
    expect(later.user).toMatchObject({
      id: data.user?.id,
      is_anonymous: false,
      app_metadata: { provider: 'email' },
      identities: [{ provider: 'email' }],
    });
    await own.close();
  });

  test('is refused when that is disabled', async () => {
    const { error } = await auth.client().auth.signInAnonymously();
    expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
  });
});

describe('When sign-up is disabled', () => {
  test('nobody can sign up', async () => {
    const own = await openAuthTest({ DISABLE_SIGNUP: 'true' });
    const { error } = await own.client().auth.signUp({ email: 'lea@example.com', password });
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
    await own.close();
  });
});

function nested(levels: number): object {
  return levels === 0 ? {} : { inner: nested(levels - 1) };
}

/** A response with placeholders for the address, the ids and the times, so that two responses can be compared exactly. */
function masked(text: string, address: string): string {
  return text
    .replaceAll(address, '<email>')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '<time>');
}
