import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthTest, follow, linkIn, openAuthTest, signUpAndConfirm } from '../testing/auth-test.ts';

const password = 'correct horse';
let auth: AuthTest;
beforeAll(async () => {
  auth = await openAuthTest();
});
afterAll(() => auth.close());

const admin = () => auth.client(auth.deps.config.SERVICE_ROLE_KEY).auth.admin;

describe('A server with the service key', () => {
  test('creates a confirmed account that can sign in at once, without a mail', async () => {
    const email = 'ada@example.com';
    const { data, error } = await admin().createUser({
      email,
      password,
      email_confirm: true,
      user_metadata: { firstName: 'Ada' },
      app_metadata: { plan: 'gold' },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      user_metadata: { firstName: 'Ada' },
      app_metadata: { provider: 'email', providers: ['email'], plan: 'gold' },
    });
    expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull();
    expect(await auth.mailsTo(email)).toEqual([]);
  });

  test('cannot create two accounts with one address', async () => {
    await admin().createUser({ email: 'bea@example.com', password });
    expect((await admin().createUser({ email: 'Bea@example.com', password })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });

  test('reads an account, and gets an error for one that does not exist', async () => {
    const { data } = await admin().createUser({ email: 'cleo@example.com', password });
    expect((await admin().getUserById(data.user?.id ?? '')).data.user?.email).toBe('cleo@example.com');
    expect((await admin().getUserById(crypto.randomUUID())).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
  });

  test('changes an account at once', async () => {
    const { data } = await admin().createUser({ email: 'dora@example.com', password });
    const { data: changed } = await admin().updateUserById(data.user?.id ?? '', {
      email: 'dora.new@example.com',
      password: 'battery staple',
      email_confirm: true,
      user_metadata: { city: 'Leeds' },
      app_metadata: { plan: 'silver' },
    });
    expect(changed.user).toMatchObject({
      email: 'dora.new@example.com',
      user_metadata: { city: 'Leeds' },
      app_metadata: { provider: 'email', plan: 'silver' },
      identities: [{ identity_data: { email: 'dora.new@example.com', email_verified: true } }],
    });
    const signIn = await auth
      .client()
      .auth.signInWithPassword({ email: 'dora.new@example.com', password: 'battery staple' });
    expect(signIn.error).toBeNull();
  });

  test('bans an account and lifts the ban', async () => {
    const email = 'edna@example.com';
    const { data } = await admin().createUser({ email, password, email_confirm: true });
    const id = data.user?.id ?? '';
    const { data: banned } = await admin().updateUserById(id, { ban_duration: '1h30m' });
    expect(new Date(banned.user?.banned_until ?? 0).getTime()).toBeGreaterThan(Date.now() + 89 * 60_000);
    expect((await auth.client().auth.signInWithPassword({ email, password })).error?.code).toBe('user_banned');
    await admin().updateUserById(id, { ban_duration: 'none' });
    expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull();
    expect((await admin().updateUserById(id, { ban_duration: 'long' })).error?.code).toBe('validation_failed');
  });

  test('deletes an account with its sessions', async () => {
    const client = await signUpAndConfirm(auth, 'fay@example.com', password);
    const { data } = await client.auth.getUser();
    expect((await admin().deleteUser(data.user?.id ?? '')).error).toBeNull();
    expect((await client.auth.refreshSession()).error).not.toBeNull();
    expect((await admin().getUserById(data.user?.id ?? '')).error?.status).toBe(404);
  });

  test('deletes an account softly: no personal data stays, and the address is free', async () => {
    const email = 'gina@example.com';
    const client = await signUpAndConfirm(auth, email, password);
    const { data } = await client.auth.getUser();
    await admin().deleteUser(data.user?.id ?? '', true);
    expect((await auth.client().auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
    const rows = await auth.deps.database.query('select email, raw_user_meta_data from auth.users where id = $1', [
      data.user?.id,
    ]);
    expect(rows).toEqual([{ email: null, raw_user_meta_data: {} }]);
    await signUpAndConfirm(auth, email, password);
  });

  test('lists the accounts by page, newest first, with their total', async () => {
    await admin().createUser({ email: 'newest@example.com' });
    const first = await admin().listUsers({ page: 1, perPage: 2 });
    expect(first.data.users.map((user) => user.email)[0]).toBe('newest@example.com');
    expect(first.data.users).toHaveLength(2);
    const counted = await auth.deps.database.query<{ count: number }>(
      'select count(*) from auth.users where deleted_at is null',
    );
    expect(first.data).toMatchObject({
      total: counted[0]?.count,
      nextPage: 2,
      lastPage: Math.ceil((counted[0]?.count ?? 0) / 2),
    });
    const second = await admin().listUsers({ page: 2, perPage: 2 });
    expect(second.data.users[0]?.id).not.toBe(first.data.users[0]?.id);
  });

  test('gets an error for a page that is not a number', async () => {
    const response = await auth.fetch('/auth/v1/admin/users?page=-1', {
      headers: { authorization: `Bearer ${auth.deps.config.SERVICE_ROLE_KEY}` },
    });
    expect(response.status).toBe(400);
  });

  test('gets a link of each type instead of a mail, and the link works', async () => {
    await admin().createUser({ email: 'hope@example.com', email_confirm: true });
    for (const type of ['recovery', 'magiclink'] as const) {
      const { data, error } = await admin().generateLink({ type, email: 'hope@example.com' });
      expect(error).toBeNull();
      expect(data.properties).toMatchObject({ verification_type: type, email_otp: expect.stringMatching(/^\d{6}$/) });
      expect((await follow(auth, new URL(data.properties?.action_link ?? ''))).get('type')).toBe(type);
    }
    const invited = await admin().generateLink({ type: 'invite', email: 'iris@example.com' });
    const { data } = await auth
      .client()
      .auth.verifyOtp({ token_hash: invited.data.properties?.hashed_token ?? '', type: 'invite' });
    expect(data.user?.email).toBe('iris@example.com');
    const change = { email: 'iris@example.com', newEmail: 'iris.new@example.com' };
    const current = await admin().generateLink({ type: 'email_change_current', ...change });
    expect((await follow(auth, new URL(current.data.properties?.action_link ?? ''))).get('message')).toMatch(
      /accepted/,
    );
    expect((await admin().generateLink({ type: 'recovery', email: 'nobody@example.com' })).error?.code).toBe(
      'user_not_found',
    );
    expect(await auth.mailsTo('hope@example.com')).toEqual([]);
  });

  test('invites a person, who signs in by the link in the mail', async () => {
    const { error } = await admin().inviteUserByEmail('judy@example.com', { data: { firstName: 'Judy' } });
    expect(error).toBeNull();
    const [mail] = await auth.mailsTo('judy@example.com');
    expect(mail?.subject).toBe('You have been invited');
    expect((await follow(auth, linkIn(mail))).get('type')).toBe('invite');
    expect((await admin().inviteUserByEmail('judy@example.com')).error?.code).toBe('email_exists');
  });

  test('invites a person whose link still works after a stranger signs up, asks for the mail again or for a sign-in link', async () => {
    const email = 'nora@example.com';
    await admin().inviteUserByEmail(email);
    const [invitation] = await auth.mailsTo(email);
    const stranger = auth.client();
    expect((await stranger.auth.signUp({ email, password: 'correct horse' })).error).toBeNull();
    expect((await stranger.auth.resend({ email, type: 'signup' })).error).toBeNull();
    expect((await stranger.auth.signInWithOtp({ email })).error).toBeNull();
    const subjects = (await auth.mailsTo(email)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(['You already have an account', 'You have been invited', 'Your sign-in link']);
    expect((await follow(auth, linkIn(invitation))).get('type')).toBe('invite');
    const { error } = await stranger.auth.signInWithPassword({ email, password: 'correct horse' });
    expect(error?.code).toBe('invalid_credentials');
  });
});

describe('Anybody else', () => {
  test('cannot use the admin calls', async () => {
    const client = await signUpAndConfirm(auth, 'kim@example.com', password);
    const { data } = await client.auth.getSession();
    const calls: [string, string][] = [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', `/admin/users/${data.session?.user.id}`],
      ['PUT', `/admin/users/${data.session?.user.id}`],
      ['DELETE', `/admin/users/${data.session?.user.id}`],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
    ];
    for (const [method, path] of calls) {
      const ask = (token?: string) =>
        auth.fetch(`/auth/v1${path}`, {
          method,
          headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        });
      expect((await ask()).status).toBe(401);
      for (const token of [data.session?.access_token ?? '', auth.deps.config.ANON_KEY]) {
        const response = await ask(token);
        expect([response.status, await response.json()]).toMatchObject([403, { error_code: 'not_admin' }]);
      }
    }
    expect((await client.auth.getUser()).error).toBeNull();
  });
});
