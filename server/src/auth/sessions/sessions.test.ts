import { getRounds } from 'bcryptjs';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import bcrypt from '../../testing/quick-bcrypt.ts';
import { type AuthTest, openAuthTest, signUpAndConfirm } from '../testing/auth-test.ts';

const password = 'correct horse';
let auth: AuthTest;
beforeAll(async () => {
  auth = await openAuthTest();
});
afterAll(() => auth.close());

let people = 0;
/** A new signed-in person each time, so that no test depends on another. */
async function signIn() {
  people += 1;
  const email = `person${people}@example.com`;
  const client = await signUpAndConfirm(auth, email, password);
  const { data } = await client.auth.getSession();
  if (data.session === null) throw new Error('Not signed in');
  return { client, email, session: data.session };
}

async function refresh(token: string) {
  const response = await auth.fetch('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    body: JSON.stringify({ refresh_token: token }),
  });
  return { status: response.status, body: await response.json() };
}

/** Makes all uses of a session's tokens look a minute older. */
async function letAMinutePass(sessionToken: string) {
  await auth.deps.database.query(
    "update auth.refresh_tokens set updated_at = updated_at - interval '1 minute' where session_id = $1",
    [decodeJwt(sessionToken).session_id],
  );
}

describe('Signing in', () => {
  test('returns a session with the claims of the protocol', async () => {
    const { session, email } = await signIn();
    const claims = decodeJwt(session.access_token);
    expect(claims).toMatchObject({
      iss: 'http://127.0.0.1:3000/auth/v1',
      sub: session.user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {},
      is_anonymous: false,
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
    expect(session.expires_at).toBe(claims.exp);
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(session.user.last_sign_in_at).toBeTypeOf('string');
  });

  test('works with the address written in capitals', async () => {
    const { email } = await signIn();
    expect((await auth.client().auth.signInWithPassword({ email: email.toUpperCase(), password })).error).toBeNull();
  });

  test('gives the same response to a wrong password and to an unknown address', async () => {
    const { email } = await signIn();
    const wrong = await auth.client().auth.signInWithPassword({ email, password: 'wrong password' });
    const unknown = await auth.client().auth.signInWithPassword({ email: 'nobody@example.com', password });
    expect(wrong.error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    expect(unknown.error).toEqual(wrong.error);
  });

  test('does as much work for an unknown address as for a wrong password', async () => {
    const { email } = await signIn();
    const compare = vi.spyOn(bcrypt, 'compare');
    const work = async (address: string) => {
      compare.mockClear();
      await auth.client().auth.signInWithPassword({ email: address, password: 'wrong password' });
      return compare.mock.calls.map(([password, hash]) => ({ password, rounds: getRounds(hash) }));
    };
    const known = await work(email);
    expect(known).toHaveLength(1);
    expect(await work('nobody@example.com')).toEqual(known);
    compare.mockRestore();
  });

  test.each([
    ['no password', { email: 'x@example.com' }],
    ['no address', { password }],
    ['nothing', {}],
  ])('with %s is refused with the right message', async (_, body) => {
    const response = await auth.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      msg: 'You must provide either an email or phone number and a password',
    });
  });

  test('is refused for a banned person, and so is refreshing', async () => {
    const { email, session } = await signIn();
    await auth.deps.database.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [
      session.user.id,
    ]);
    expect((await auth.client().auth.signInWithPassword({ email, password })).error?.code).toBe('user_banned');
    expect(await refresh(session.refresh_token)).toMatchObject({ status: 400, body: { error_code: 'user_banned' } });
  });

  test('with an unknown grant type is refused', async () => {
    const response = await auth.fetch('/auth/v1/token?grant_type=wish', { method: 'POST', body: '{}' });
    expect(response.status).toBe(400);
  });
});

describe('Refreshing', () => {
  test('returns a new token of the same session', async () => {
    const { client, session } = await signIn();
    const { data } = await client.auth.refreshSession();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    const claims = decodeJwt(data.session?.access_token ?? '');
    expect(claims.session_id).toBe(decodeJwt(session.access_token).session_id);
    expect(claims.amr).toMatchObject([{ method: 'password' }]);
  });

  test('many times at once keeps one session with one current token', async () => {
    const { session } = await signIn();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(session.refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect(answers[0]?.body.refresh_token).not.toBe(session.refresh_token);
  });

  test('returns the current token to a client that lost the last response, even after a minute', async () => {
    const { session } = await signIn();
    const first = await refresh(session.refresh_token);
    await letAMinutePass(session.access_token);
    const second = await refresh(session.refresh_token);
    expect(second.body.refresh_token).toBe(first.body.refresh_token);
  });

  test('with an older token returns the current one within ten seconds', async () => {
    const { session } = await signIn();
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.body.refresh_token);
    const again = await refresh(session.refresh_token);
    expect(again.body.refresh_token).toBe(third.body.refresh_token);
  });

  test('with a stolen older token ends the session for both', async () => {
    const { session } = await signIn();
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.body.refresh_token);
    await letAMinutePass(session.access_token);
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_already_used', msg: 'Invalid Refresh Token: Already Used' },
    });
    expect((await refresh(third.body.refresh_token)).status).toBe(400);
  });

  test('with an unknown token is refused', async () => {
    expect(await refresh('no such token')).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_not_found' },
    });
    expect(await refresh("' or true --")).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_not_found' },
    });
    expect(await refresh('')).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  });

  test('after the end of the session is refused', async () => {
    const { session } = await signIn();
    await auth.deps.database.query(
      "update auth.sessions set not_after = now() - interval '1 second' where user_id = $1",
      [session.user.id],
    );
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      body: { error_code: 'session_expired' },
    });
  });
});

describe('Signing out', () => {
  test('locally ends this session and no other', async () => {
    const { client, email, session } = await signIn();
    const other = auth.client();
    await other.auth.signInWithPassword({ email, password });
    expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect((await refresh(session.refresh_token)).body.error_code).toBe('refresh_token_not_found');
    expect((await other.auth.refreshSession()).error).toBeNull();
  });

  test('from the others ends all but this session', async () => {
    const { client, email } = await signIn();
    const other = auth.client();
    await other.auth.signInWithPassword({ email, password });
    await client.auth.signOut({ scope: 'others' });
    expect((await other.auth.refreshSession()).error).not.toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  test('globally ends all sessions, and only of this person', async () => {
    const { client, email } = await signIn();
    const stranger = await signIn();
    const other = auth.client();
    await other.auth.signInWithPassword({ email, password });
    await client.auth.signOut();
    expect((await other.auth.refreshSession()).error).not.toBeNull();
    expect((await stranger.client.auth.refreshSession()).error).toBeNull();
  });

  test('with an unknown scope is refused', async () => {
    const { session } = await signIn();
    const headers = { authorization: `Bearer ${session.access_token}` };
    const response = await auth.fetch('/auth/v1/logout?scope=universal', { method: 'POST', headers });
    expect([response.status, await response.json()]).toMatchObject([400, { error_code: 'validation_failed' }]);
  });
});

describe('Asking who is signed in', () => {
  test('returns the person', async () => {
    const { client, email } = await signIn();
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  test('without a token, with a wrong one, or with the anon key is refused', async () => {
    const ask = async (authorization?: string) => {
      const response = await auth.fetch('/auth/v1/user', {
        headers: authorization === undefined ? {} : { authorization },
      });
      return [response.status, (await response.json()).error_code];
    };
    expect(await ask()).toEqual([401, 'no_authorization']);
    expect(await ask('Bearer nonsense')).toEqual([403, 'bad_jwt']);
    expect(await ask(`Bearer ${auth.deps.config.ANON_KEY}`)).toEqual([403, 'bad_jwt']);
    const forged = await auth.deps.tokens.sign({ role: 'authenticated', sub: 'not a uuid' });
    expect(await ask(`Bearer ${forged}`)).toEqual([403, 'bad_jwt']);
    const expired = await auth.deps.tokens.sign({ role: 'authenticated', sub: crypto.randomUUID(), exp: 1 });
    expect(await ask(`Bearer ${expired}`)).toEqual([403, 'bad_jwt']);
  });

  test('is refused after signing out, although the token has not expired', async () => {
    const { client, session } = await signIn();
    await client.auth.signOut();
    const { error } = await auth.client().auth.getUser(session.access_token);
    expect(error?.name).toBe('AuthSessionMissingError');
  });

  test('is refused once the person is deleted', async () => {
    const { session } = await signIn();
    await auth.deps.database.query('delete from auth.users where id = $1', [session.user.id]);
    const { error } = await auth.client().auth.getUser(session.access_token);
    expect(error).toMatchObject({ status: 403, code: 'user_not_found' });
  });
});
