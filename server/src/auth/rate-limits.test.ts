import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AuthTest, openAuthTest, signUpAndConfirm } from './testing/auth-test.ts';

const password = 'correct horse';
let auth: AuthTest;
beforeAll(async () => {
  auth = await openAuthTest({ RATE_LIMIT: 'on' });
});
afterAll(() => auth.close());

async function post(path: string, body: object, address = '192.0.2.1') {
  const response = await auth.fetch(`/auth/v1${path}`, { method: 'POST', body: JSON.stringify(body) }, address);
  const answer = await response.json();
  return { status: response.status, code: answer.error_code, retryAfter: Number(response.headers.get('retry-after')) };
}

describe('Mail to one address', () => {
  test('is sent at most once a minute, and the error says when to retry', async () => {
    expect(await post('/signup', { email: 'ada@example.com', password })).toMatchObject({ status: 200 });
    const again = await post('/signup', { email: 'ada@example.com', password });
    expect(again).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    expect(again.retryAfter).toBeGreaterThan(50);
    expect(await auth.mailsTo('ada@example.com')).toHaveLength(1);
  });

  test('has the same limit whether the account exists or not', async () => {
    await signUpAndConfirm(auth, 'bea@example.com', password);
    for (const email of ['bea@example.com', 'unknown@example.com']) {
      expect(await post('/recover', { email })).toMatchObject({ status: 200 });
      expect(await post('/recover', { email })).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    }
  });
});

describe('Mail that one network address requests', () => {
  test('is limited to 300 in an hour for all recipients together', async () => {
    const ask = (count: number) => post('/recover', { email: `somebody.${count}@example.com` }, '192.0.2.30');
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    try {
      for (const first of [0, 100, 200]) {
        const asked = await Promise.all(Array.from({ length: 100 }, (_, count) => ask(first + count)));
        expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
        vi.setSystemTime(Date.now() + 301_000);
      }
      const refused = await ask(300);
      expect(refused).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
      expect(refused.retryAfter).toBeGreaterThan(300);
      vi.setSystemTime(Date.now() + 3_600_000);
      expect(await ask(301)).toMatchObject({ status: 200 });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('Failed sign-ins', () => {
  test.each(['known@example.com', 'unknown@example.com'])(
    'make the next attempt wait longer and longer, for %s',
    async (email) => {
      if (email.startsWith('known')) await signUpAndConfirm(auth, email, password);
      const attempt = () => post('/token?grant_type=password', { email, password: 'wrong password' });
      vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
      try {
        for (let count = 0; count < 6; count += 1) expect((await attempt()).status).toBe(400);
        expect(await attempt()).toMatchObject({ status: 429, code: 'over_request_rate_limit', retryAfter: 2 });
        vi.setSystemTime(Date.now() + 2500);
        expect((await attempt()).status).toBe(400);
        expect(await attempt()).toMatchObject({ status: 429, retryAfter: 4 });
      } finally {
        vi.useRealTimers();
      }
    },
  );

  test('are forgotten after a successful sign-in', async () => {
    const email = 'cleo@example.com';
    await signUpAndConfirm(auth, email, password);
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 4; count += 1) {
        expect((await post('/token?grant_type=password', { email, password: 'wrong password' })).status).toBe(400);
      }
      expect((await post('/token?grant_type=password', { email, password })).status).toBe(200);
    }
  });
});

describe('Guessing a code', () => {
  test('is stopped after ten tries, for this account and not for others', async () => {
    const attempt = (email: string) => post('/verify', { type: 'signup', email, token: '000000' }, '192.0.2.7');
    for (let count = 0; count < 10; count += 1) expect((await attempt('dora@example.com')).status).toBe(403);
    expect(await attempt('dora@example.com')).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    expect((await attempt('edna@example.com')).status).toBe(403);
  });
});
