import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockAccount } from './authenticate.ts';
import { startSession } from './sessions/sessions.ts';
import { type AuthTest, codeIn, follow, linkIn, openAuthTest, signUpAndConfirm } from './testing/auth-test.ts';
import { findUserByEmail } from './users.ts';

const password = 'correct horse';
const wanted = 'battery staple';
let auth: AuthTest;
let strict: AuthTest;
beforeAll(async () => {
  auth = await openAuthTest();
  strict = await openAuthTest({ SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true' });
});
afterAll(async () => {
  await auth.close();
  await strict.close();
});

/** Makes a person's sessions look more than a day old. */
async function letOneDayPass(client: SupabaseClient): Promise<void> {
  const { data } = await client.auth.getUser();
  await auth.deps.database.query(
    "update auth.sessions set created_at = created_at - interval '25 hours' where user_id = $1",
    [data.user?.id],
  );
}

async function isPasswordOf(test: AuthTest, email: string, tried: string): Promise<boolean> {
  return (await test.client().auth.signInWithPassword({ email, password: tried })).error === null;
}

/** Signs in by the link in a password reset mail. */
async function recover(test: AuthTest, email: string): Promise<SupabaseClient> {
  await test.client().auth.resetPasswordForEmail(email);
  const fragment = await follow(test, linkIn((await test.mailsTo(email))[0]));
  const [access_token, refresh_token] = [fragment.get('access_token') ?? '', fragment.get('refresh_token') ?? ''];
  const client = test.client();
  await client.auth.setSession({ access_token, refresh_token });
  return client;
}

describe('In a session older than a day, a new password', () => {
  test('is refused without proof, and nothing is changed', async () => {
    const email = 'ada@example.com';
    const client = await signUpAndConfirm(auth, email, password);
    await letOneDayPass(client);
    const { error } = await client.auth.updateUser({ password: wanted, data: { changed: true } });
    expect(error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect((await client.auth.getUser()).data.user?.user_metadata).toEqual({});
    expect(await isPasswordOf(auth, email, wanted)).toBe(false);
  });

  test('is set with the current one, and not with a wrong one', async () => {
    const email = 'bea@example.com';
    const client = await signUpAndConfirm(auth, email, password);
    await letOneDayPass(client);
    for (const current_password of ['wrong', '']) {
      const { error } = await client.auth.updateUser({ password: wanted, current_password });
      expect(error).toMatchObject({ status: 400, code: 'current_password_invalid' });
    }
    expect((await client.auth.updateUser({ password: wanted, current_password: password })).error).toBeNull();
    expect(await isPasswordOf(auth, email, wanted)).toBe(true);
  });

  test('is set with the code in a mail, which a weak password does not use up', async () => {
    const email = 'cleo@example.com';
    const client = await signUpAndConfirm(auth, email, password);
    await letOneDayPass(client);
    await client.auth.reauthenticate();
    const nonce = codeIn((await auth.mailsTo(email))[0]);
    expect((await client.auth.updateUser({ password: '12345', nonce })).error?.code).toBe('weak_password');
    expect((await client.auth.updateUser({ password: wanted, nonce })).error).toBeNull();
    expect(await isPasswordOf(auth, email, wanted)).toBe(true);
  });

  test('is not set with the code in a mail together with a wrong current one, and the code still works', async () => {
    const email = 'dora@example.com';
    const client = await signUpAndConfirm(auth, email, password);
    await client.auth.reauthenticate();
    const nonce = codeIn((await auth.mailsTo(email))[0]);
    const wrong = await client.auth.updateUser({ password: wanted, nonce, current_password: 'wrong' });
    expect(wrong.error?.code).toBe('current_password_invalid');
    expect((await client.auth.updateUser({ password: wanted, nonce })).error).toBeNull();
  });
});

describe('Where the current password is always required, a new one', () => {
  test('is refused without it in a new session', async () => {
    const client = await signUpAndConfirm(strict, 'ada@example.com', password);
    const { error } = await client.auth.updateUser({ password: wanted });
    expect(error).toMatchObject({ status: 400, code: 'current_password_required' });
    expect((await client.auth.updateUser({ password: wanted, current_password: password })).error).toBeNull();
  });

  test('is set without it after following the link in a password reset mail', async () => {
    const email = 'bea@example.com';
    await signUpAndConfirm(strict, email, password);
    const client = await recover(strict, email);
    expect((await client.auth.updateUser({ password: wanted })).error).toBeNull();
    expect(await isPasswordOf(strict, email, wanted)).toBe(true);
  });
});

test('A session cannot be used to test a guessed password by offering it as the new one in a request that fails.', async () => {
  const client = await signUpAndConfirm(auth, 'edna@example.com', password);
  const codes = [];
  for (const tried of [password, wanted]) {
    codes.push((await client.auth.updateUser({ password: tried, email: 'no address' })).error?.code);
  }
  expect(codes).toEqual(['validation_failed', 'validation_failed']);
});

describe('A new password also stops a request that began before it', () => {
  test.each(['a sign-in with the old one', 'a change of the account'])('%s', async (request) => {
    const email = `${request.replaceAll(' ', '-')}@example.com`;
    await signUpAndConfirm(auth, email, password);
    const { database } = auth.deps;
    const user = await findUserByEmail(database, email);
    const [session] = await database.query<{ id: string }>('select id from auth.sessions where user_id = $1', [
      user?.id,
    ]);
    if (user === undefined || session === undefined) throw new Error('Not signed in');
    await recover(auth, email).then((owner) => owner.auth.updateUser({ password: wanted }));
    if (request === 'a change of the account') {
      const change = database.transaction((transaction) => lockAccount(transaction, { user, sessionId: session.id }));
      await expect(change).rejects.toMatchObject({ code: 'session_not_found' });
    } else {
      const signIn = startSession(auth.deps, database, new Request('http://127.0.0.1/'), user, 'password');
      await expect(signIn).rejects.toMatchObject({ status: 409, code: 'conflict' });
    }
    expect(await database.query('select from auth.sessions where user_id = $1', [user.id])).toHaveLength(1);
  });
});

describe('The mail about a new password', () => {
  const subjects = async (email: string) => (await auth.mailsTo(email)).map(({ subject }) => subject);

  test('is not sent for the first password of an account, and is sent for the next one', async () => {
    const email = 'joan@example.com';
    const admin = auth.client(auth.deps.config.SERVICE_ROLE_KEY);
    expect((await admin.auth.admin.inviteUserByEmail(email)).error).toBeNull();
    const fragment = await follow(auth, linkIn((await auth.mailsTo(email))[0]));
    const client = auth.client();
    const [access_token, refresh_token] = [fragment.get('access_token') ?? '', fragment.get('refresh_token') ?? ''];
    await client.auth.setSession({ access_token, refresh_token });
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    expect(await subjects(email)).toEqual(['You have been invited']);
    expect((await client.auth.updateUser({ password: wanted })).error).toBeNull();
    expect(await subjects(email)).toEqual(['Your password was changed', 'You have been invited']);
  });
});
