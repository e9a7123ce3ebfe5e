import bcryptjs from 'bcryptjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthTest, follow, linkIn, openAuthTest, signUpAndConfirm } from '../testing/auth-test.ts';

const short = 'password1';
const long = 'a password of their own';

let auth: AuthTest;
beforeAll(async () => {
  auth = await openAuthTest();
});
afterAll(() => auth.close());

const sql = (text: string, values: string[]) => auth.deps.database.query<{ found: unknown }>(text, values);
const signIn = (email: string, password: string) => auth.client().auth.signInWithPassword({ email, password });
const askFor = (least: number, email: string) =>
  sql(
    `update auth.users set raw_app_meta_data = raw_app_meta_data || jsonb_build_object('minimum_password_length', $2::int) where email = $1`,
    [email, String(least)],
  );
const sessionsOf = async (email: string) =>
  (
    await sql(
      'select s.id as found from auth.sessions as s join auth.users as u on u.id = s.user_id where u.email = $1',
      [email],
    )
  ).length;
const subjectsTo = async (email: string) => (await auth.mailsTo(email)).map(({ subject }) => subject);

/** Creates an account that has a short password, and then requires a longer one. */
async function haveShort(email: string): Promise<void> {
  await signUpAndConfirm(auth, email, short);
  await askFor(12, email);
}

describe('A sign-in with a password that is shorter than its account requires', () => {
  test('opens no session, says why, and mails a link for choosing a longer one', async () => {
    const email = 'olive@example.com';
    await haveShort(email);
    const before = await sessionsOf(email);
    const { data, error } = await signIn(email, short);
    expect(data.session).toBeNull();
    expect(error).toMatchObject({
      status: 422,
      code: 'weak_password',
      reasons: ['length'],
      message:
        'Your password needs at least 12 characters now. Choose a new one with the link that we have sent to your email address.',
    });
    // Only the session of the confirmation is left.
    expect([before, await sessionsOf(email)]).toEqual([2, 1]);

    const link = await follow(auth, linkIn((await auth.mailsTo(email))[0]));
    const person = auth.client();
    await person.auth.setSession({
      access_token: link.get('access_token') ?? '',
      refresh_token: link.get('refresh_token') ?? '',
    });
    expect((await person.auth.updateUser({ password: 'password2' })).error?.code).toBe('weak_password');
    expect((await person.auth.updateUser({ password: long })).error).toBeNull();
    expect((await signIn(email, long)).error).toBeNull();
  });

  test('ends the sessions that it had opened, except the one that the link opens', async () => {
    const email = 'quinn@example.com';
    await signUpAndConfirm(auth, email, short);
    const earlier = auth.client();
    expect((await earlier.auth.signInWithPassword({ email, password: short })).error).toBeNull();
    const other = auth.client();
    await signUpAndConfirm(auth, 'other-quinn@example.com', short);
    await other.auth.signInWithPassword({ email: 'other-quinn@example.com', password: short });
    await askFor(12, email);
    expect((await signIn(email, 'password3')).error?.code).toBe('invalid_credentials');
    expect((await earlier.auth.refreshSession()).error).toBeNull();
    expect((await signIn(email, short)).error?.code).toBe('weak_password');
    expect((await earlier.auth.refreshSession()).error).not.toBeNull();
    expect((await other.auth.refreshSession()).error).toBeNull();

    const link = await follow(auth, linkIn((await auth.mailsTo(email))[0]));
    const person = auth.client();
    const tokens = { access_token: link.get('access_token') ?? '', refresh_token: link.get('refresh_token') ?? '' };
    expect((await person.auth.setSession(tokens)).error).toBeNull();
    expect((await signIn(email, short)).error?.code).toBe('weak_password');
    expect((await person.auth.updateUser({ password: long })).error).toBeNull();
  });

  test('reveals nothing for a wrong password, and mails nothing', async () => {
    const email = 'petra@example.com';
    await haveShort(email);
    const before = await subjectsTo(email);
    const wrong = await signIn(email, 'password3');
    const unknown = await signIn('nobody@example.com', 'password3');
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    expect(wrong.error?.message).toBe(unknown.error?.message);
    expect(await subjectsTo(email)).toEqual(before);
  });

  test('is refused also when the password was set as a hash', async () => {
    const email = 'hashed@example.com';
    const service = auth.client(auth.deps.config.SERVICE_ROLE_KEY);
    const { error } = await service.auth.admin.createUser({
      email,
      email_confirm: true,
      password_hash: bcryptjs.hashSync(short, 4),
      app_metadata: { minimum_password_length: 12 },
    });
    expect(error).toBeNull();
    expect((await signIn(email, short)).error?.code).toBe('weak_password');
  });

  test('of a banned account says that it is banned, and mails nothing', async () => {
    const email = 'banned@example.com';
    await haveShort(email);
    const before = await subjectsTo(email);
    await sql(`update auth.users set banned_until = now() + interval '1 hour' where email = $1`, [email]);
    expect((await signIn(email, short)).error?.code).toBe('user_banned');
    expect(await subjectsTo(email)).toEqual(before);
  });

  test('works when the password is long enough, and records that', async () => {
    const email = 'rosa@example.com';
    await signUpAndConfirm(auth, email, short);
    const met = () =>
      sql(`select raw_app_meta_data -> 'password_length_met' as found from auth.users where email = $1`, [email]);
    await askFor(short.length, email);
    expect(await met()).toEqual([{ found: null }]);
    expect((await signIn(email, short)).error).toBeNull();
    expect(await met()).toEqual([{ found: short.length }]);
  });
});

test('A person who tries a short password again within a minute gets the same answer and no second mail', async () => {
  const own = await openAuthTest({ RATE_LIMIT: 'true' });
  try {
    const email = 'sam@example.com';
    await signUpAndConfirm(own, email, short);
    await own.deps.database.query(
      `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"minimum_password_length": 12}' where email = $1`,
      [email],
    );
    const attempt = () => own.client().auth.signInWithPassword({ email, password: short });
    expect((await attempt()).error?.code).toBe('weak_password');
    const sent = await own.mailsTo(email);
    expect((await attempt()).error?.code).toBe('weak_password');
    expect((await own.mailsTo(email)).length).toBe(sent.length);
  } finally {
    await own.close();
  }
});
