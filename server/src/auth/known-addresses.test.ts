import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthTest, codeIn, linkIn, openAuthTest, signUpAndConfirm } from './testing/auth-test.ts';

const password = 'correct horse';
const home = '192.0.2.50';
let auth: AuthTest;
beforeAll(async () => {
  auth = await openAuthTest({ RATE_LIMIT: 'on' });
});
afterAll(() => auth.close());

async function send(method: string, path: string, body: object, address: string, token = '') {
  const headers = new Headers(token === '' ? [] : [['authorization', `Bearer ${token}`]]);
  const response = await auth.fetch(`/auth/v1${path}`, { method, headers, body: JSON.stringify(body) }, address);
  return { status: response.status, answer: (await response.json()) as { access_token?: string } };
}

const signIn = (email: string, tried: string, address: string) =>
  send('POST', '/token?grant_type=password', { email, password: tried }, address);

/** An account whose owner has signed in at home. */
async function newOwner(email: string): Promise<string> {
  await signUpAndConfirm(auth, email, password);
  expect((await signIn(email, password, home)).status).toBe(200);
  return email;
}

/** Tries once from each of 50 addresses, and returns the response for the next address. */
async function fromEverywhere(attempt: (address: string) => Promise<{ status: number }>): Promise<number> {
  for (let host = 1; host <= 50; host += 1) await attempt(`198.51.100.${host}`);
  return (await attempt('198.51.100.51')).status;
}

describe('Strangers who guess the password of an account', () => {
  test('delay their own address, but neither its owner nor another address', async () => {
    const email = await newOwner('ada@example.com');
    const statuses = [];
    for (let count = 0; count < 8; count += 1) statuses.push((await signIn(email, 'wrong', '203.0.113.7')).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn(email, password, '203.0.113.7')).status).toBe(429);
    expect((await signIn(email, password, home)).status).toBe(200);
    expect((await signIn(email, password, '203.0.113.8')).status).toBe(200);
  });

  test('from many addresses delay every address unknown to the account, and the owner gets in', async () => {
    const email = await newOwner('bea@example.com');
    expect(await fromEverywhere((address) => signIn(email, 'wrong', address))).toBe(429);
    expect((await signIn(email, password, '203.0.113.9')).status).toBe(429);
    expect((await signIn(email, password, home)).status).toBe(200);
  });

  test('get the same responses when there is no account', async () => {
    expect(await fromEverywhere((address) => signIn('nobody@example.com', 'wrong', address))).toBe(429);
  });
});

test('Strangers who guess the code in a mail end it and delay each other, and the owner uses its link at home.', async () => {
  const email = await newOwner('cleo@example.com');
  await auth.client().auth.signInWithOtp({ email });
  const [mail] = await auth.mailsTo(email);
  const token = codeIn(mail);
  const wrong = token === '000000' ? '111111' : '000000';
  const give = (code: string, address: string) =>
    send('POST', '/verify', { type: 'email', email, token: code }, address);
  expect(await fromEverywhere((address) => give(wrong, address))).toBe(429);
  expect((await give(token, home)).status).toBe(403);
  const link = { type: 'magiclink', token_hash: linkIn(mail).searchParams.get('token_hash') };
  expect((await send('POST', '/verify', link, home)).status).toBe(200);
});

test('A thief with the password who guesses an authenticator code does not keep the owner from using one.', async () => {
  const email = await newOwner('dora@example.com');
  const owner = (await signIn(email, password, home)).answer.access_token ?? '';
  const enrolled = await send('POST', '/factors', { factor_type: 'totp' }, home, owner);
  const { id } = enrolled.answer as { id?: string };
  await auth.deps.database.query("update auth.mfa_factors set status = 'verified' where id = $1", [id]);
  const thief = (await signIn(email, password, '198.51.100.99')).answer.access_token ?? '';
  const guess = (address: string, token: string) =>
    send('POST', `/factors/${id}/verify`, { code: '000000', challenge_id: crypto.randomUUID() }, address, token);
  expect(await fromEverywhere((address) => guess(address, thief))).toBe(429);
  expect((await guess('198.51.100.99', thief)).status).toBe(429);
  expect((await guess(home, owner)).status).toBe(422);
});
