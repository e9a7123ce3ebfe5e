import type { Session } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthTest, openAuthTest, signUpAndConfirm } from '../testing/auth-test.ts';

const password = 'correct horse';
let auth: AuthTest;
let single: AuthTest;
beforeAll(async () => {
  auth = await openAuthTest({ SESSIONS_TIMEBOX: '24h', SESSIONS_INACTIVITY_TIMEOUT: '8h' });
  single = await openAuthTest({ SESSIONS_SINGLE_PER_USER: 'true' });
});
afterAll(async () => {
  await auth.close();
  await single.close();
});

async function signIn(test: AuthTest, email: string): Promise<Session> {
  const { data } = await test.client().auth.signInWithPassword({ email, password });
  if (data.session === null) throw new Error('Not signed in');
  return data.session;
}

async function newPerson(test: AuthTest, email: string): Promise<Session> {
  await signUpAndConfirm(test, email, password);
  return signIn(test, email);
}

async function refresh(test: AuthTest, { refresh_token }: Pick<Session, 'refresh_token'>) {
  const body = JSON.stringify({ refresh_token });
  const response = await test.fetch('/auth/v1/token?grant_type=refresh_token', { method: 'POST', body });
  const answer = await response.json();
  return { status: response.status, code: answer.error_code, message: answer.msg, refresh_token: answer.refresh_token };
}

/** Makes a session's start and last use look this much earlier. */
const age = (session: Session, column: 'created_at' | 'refreshed_at', by: string) =>
  auth.deps.database.query(`update auth.sessions set ${column} = ${column} - $2::interval where id = $1`, [
    decodeJwt(session.access_token).session_id,
    by,
  ]);

describe('A session', () => {
  test('ends after its maximum lifetime, however often it is used', async () => {
    const session = await newPerson(auth, 'ada@example.com');
    const used = await refresh(auth, session);
    await age(session, 'created_at', '23 hours 59 minutes');
    const late = await refresh(auth, used);
    expect(late.status).toBe(200);
    await age(session, 'created_at', '2 minutes');
    expect(await refresh(auth, late)).toMatchObject({
      status: 400,
      code: 'session_expired',
      message: 'Invalid Refresh Token: Session Expired',
    });
  });

  test('ends after the inactivity timeout', async () => {
    const session = await newPerson(auth, 'bea@example.com');
    await age(session, 'created_at', '7 hours 59 minutes');
    const used = await refresh(auth, session);
    await age(session, 'refreshed_at', '7 hours 59 minutes');
    const again = await refresh(auth, used);
    expect(again.status).toBe(200);
    await age(session, 'refreshed_at', '8 hours 1 minute');
    expect(await refresh(auth, again)).toMatchObject({
      status: 400,
      code: 'session_expired',
      message: 'Invalid Refresh Token: Session Expired (Inactivity)',
    });
  });

  test('that has ended is refused by the auth API, although its token has not expired', async () => {
    const session = await newPerson(auth, 'cleo@example.com');
    await age(session, 'created_at', '25 hours');
    const { error } = await auth.client().auth.getUser(session.access_token);
    expect(error).toMatchObject({ status: 403, code: 'session_expired' });
  });

  test("continues beside the person's other sessions", async () => {
    const first = await newPerson(auth, 'dora@example.com');
    await signIn(auth, 'dora@example.com');
    expect((await refresh(auth, first)).status).toBe(200);
  });

  test('is ended by a newer one when a person may have only one', async () => {
    const first = await newPerson(single, 'ada@example.com');
    const second = await signIn(single, 'ada@example.com');
    expect(await refresh(single, first)).toMatchObject({
      status: 400,
      code: 'session_expired',
      message: 'Invalid Refresh Token: Session Expired (Revoked by Newer Login)',
    });
    expect((await refresh(single, second)).status).toBe(200);
  });
});
