import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthTest, codeIn, openAuthTest } from '../testing/auth-test.ts';

const password = 'correct horse';
let auth: AuthTest;
beforeAll(async () => {
  auth = await openAuthTest();
});
afterAll(() => auth.close());

/** The newest code texted to a number. */
const codeTo = async (phone: string) => codeIn((await auth.mailsTo(phone))[0]);

async function signUpAndVerify(phone: string) {
  const client = auth.client();
  await client.auth.signUp({ phone, password });
  const { data, error } = await client.auth.verifyOtp({ phone, token: await codeTo(phone), type: 'sms' });
  if (error !== null) throw error;
  return { client, user: data.user };
}

describe('A person who signs up with a phone number', () => {
  test('is texted a code, confirms the number with it, and signs in with the password from then on', async () => {
    const phone = '+447700900001';
    const client = auth.client();
    const { data, error } = await client.auth.signUp({ phone, password, options: { data: { full_name: 'Ada' } } });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ phone: '447700900001', user_metadata: { full_name: 'Ada' } });
    const early = await auth.client().auth.signInWithPassword({ phone, password });
    expect(early.error).toMatchObject({ status: 400, code: 'phone_not_confirmed' });

    const token = await codeTo(phone);
    const confirmed = await client.auth.verifyOtp({ phone: '44 7700 900001', token, type: 'sms' });
    expect(confirmed.data.user).toMatchObject({
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'phone', providers: ['phone'] },
      identities: [{ provider: 'phone', identity_data: { phone: '447700900001', phone_verified: true } }],
    });
    expect(decodeJwt(confirmed.data.session?.access_token ?? '')).toMatchObject({
      phone: '447700900001',
      email: '',
      amr: [{ method: 'otp' }],
    });
    expect((await client.auth.verifyOtp({ phone, token, type: 'sms' })).error?.code).toBe('otp_expired');
    expect((await auth.client().auth.signInWithPassword({ phone, password })).error).toBeNull();
    const wrong = await auth.client().auth.signInWithPassword({ phone, password: 'not this one' });
    expect(wrong.error?.code).toBe('invalid_credentials');
  });

  test('can sign up again before confirming; the first password stays', async () => {
    const phone = '+447700900002';
    const first = await auth.client().auth.signUp({ phone, password });
    const again = await auth.client().auth.signUp({ phone, password: "a stranger's" });
    expect(again.data.user?.id).not.toBe(first.data.user?.id);
    await auth.client().auth.verifyOtp({ phone, token: await codeTo(phone), type: 'sms' });
    expect((await auth.client().auth.signInWithPassword({ phone, password: "a stranger's" })).error).not.toBeNull();
    expect((await auth.client().auth.signInWithPassword({ phone, password })).error).toBeNull();
  });

  test('with the number of an account gets the response for a new one, and no text', async () => {
    const phone = '+447700900003';
    const { user } = await signUpAndVerify(phone);
    const texts = (await auth.mailsTo(phone)).length;
    const again = await auth.client().auth.signUp({ phone, password: 'another one' });
    const fresh = await auth.client().auth.signUp({ phone: '+447700900004', password: 'another one' });
    expect(again.error).toBeNull();
    expect(again.data.user?.id).not.toBe(user?.id);
    expect(Object.keys(again.data.user ?? {})).toEqual(Object.keys(fresh.data.user ?? {}));
    expect(Object.keys(again.data.user?.identities?.[0] ?? {})).toEqual(
      Object.keys(fresh.data.user?.identities?.[0] ?? {}),
    );
    expect(await auth.mailsTo(phone)).toHaveLength(texts);
  });

  test.each(['12', '+0123456789', '+44 7700 abc', '+4477009000011111111', "1' or '1'='1"])(
    'cannot give %j as a number',
    async (phone) => {
      const { error } = await auth.client().auth.signUp({ phone, password });
      if (phone === '12') expect(error).toBeNull();
      else expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    },
  );

  test('gets an error for an unknown channel, and for an address beside the number', async () => {
    const post = async (body: object) => {
      const response = await auth.fetch('/auth/v1/signup', { method: 'POST', body: JSON.stringify(body) });
      return ((await response.json()) as { error_code: string }).error_code;
    };
    expect(await post({ phone: '+447700900005', password, channel: 'pigeon' })).toBe('validation_failed');
    expect(await post({ phone: '+447700900005', email: 'a@example.com', password })).toBe('validation_failed');
  });
});

describe('A person who signs in by a texted code', () => {
  test('gets an account the first time, and the same one later', async () => {
    const phone = '+447700900010';
    const client = auth.client();
    const sent = await client.auth.signInWithOtp({ phone });
    expect([sent.error, sent.data.messageId]).toEqual([null, expect.any(String)]);
    const first = await client.auth.verifyOtp({ phone, token: await codeTo(phone), type: 'sms' });
    await client.auth.signInWithOtp({ phone });
    const second = await client.auth.verifyOtp({ phone, token: await codeTo(phone), type: 'sms' });
    expect(second.data.user?.id).toBe(first.data.user?.id);
    expect(first.data.user?.id).toBeTypeOf('string');
  });

  test('gets no account when none should be created, with the same response', async () => {
    const phone = '+447700900011';
    const { data, error } = await auth.client().auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
    expect([error, data.messageId]).toEqual([null, expect.any(String)]);
    expect(await auth.mailsTo(phone)).toEqual([]);
  });

  test('cannot use the code for another number or another purpose', async () => {
    const phone = '+447700900012';
    await auth.client().auth.signInWithOtp({ phone });
    const token = await codeTo(phone);
    const other = await auth.client().auth.verifyOtp({ phone: '+447700900013', token, type: 'sms' });
    const purpose = await auth.client().auth.verifyOtp({ phone, token, type: 'phone_change' });
    expect([other.error?.code, purpose.error?.code]).toEqual(['otp_expired', 'otp_expired']);
    const response = await auth.fetch('/auth/v1/verify', {
      method: 'POST',
      body: JSON.stringify({ type: 'signup', phone, token }),
    });
    expect(response.status).toBe(400);
  });

  test('is texted a new code by resend, until the number is confirmed', async () => {
    const phone = '+447700900014';
    const client = auth.client();
    await client.auth.signUp({ phone, password });
    const { error } = await client.auth.resend({ type: 'sms', phone });
    expect(error).toBeNull();
    expect(await auth.mailsTo(phone)).toHaveLength(2);
    await client.auth.verifyOtp({ phone, token: await codeTo(phone), type: 'sms' });
    await client.auth.resend({ type: 'sms', phone });
    expect(await auth.mailsTo(phone)).toHaveLength(2);
  });
});

describe('A signed-in person who changes the phone number', () => {
  test("keeps the old one until the new one's code is verified", async () => {
    const { client, user } = await signUpAndVerify('+447700900020');
    const phone = '+447700900021';
    const { data, error } = await client.auth.updateUser({ phone });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ phone: '447700900020', new_phone: '447700900021' });
    await client.auth.resend({ type: 'phone_change', phone: '+447700900020' });
    const changed = await client.auth.verifyOtp({ phone, token: await codeTo(phone), type: 'phone_change' });
    expect(changed.data.user).toMatchObject({ id: user?.id, phone: '447700900021' });
    expect(changed.data.user).not.toHaveProperty('new_phone');
    expect((await auth.client().auth.signInWithPassword({ phone, password })).error).toBeNull();
  });

  test('cannot take the number of another account, nor find out that it has one', async () => {
    await signUpAndVerify('+447700900022');
    const { client } = await signUpAndVerify('+447700900023');
    const [before] = await auth.mailsTo('+447700900022');
    const { data, error } = await client.auth.updateUser({ phone: '+447700900022' });
    expect([error, data.user?.phone, data.user?.new_phone]).toEqual([null, '447700900023', '447700900022']);
    await auth.client().auth.resend({ type: 'phone_change', phone: '+447700900023' });
    const [after] = await auth.mailsTo('+447700900022');
    expect(after).toEqual(before);
  });

  test('is texted the nonce for a new password when there is no address', async () => {
    const phone = '+447700900024';
    const { client } = await signUpAndVerify(phone);
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const { error } = await client.auth.updateUser({ password: 'battery staple', nonce: await codeTo(phone) });
    expect(error).toBeNull();
    expect((await auth.client().auth.signInWithPassword({ phone, password: 'battery staple' })).error).toBeNull();
  });
});

describe('A person with a phone as second factor', () => {
  test('reaches aal2 with the texted code, once', async () => {
    const { client } = await signUpAndVerify('+447700900030');
    const phone = '+447700900031';
    const enrolled = await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Mobile' });
    expect(enrolled.data).toMatchObject({ type: 'phone', friendly_name: 'Mobile', phone });
    const factorId = enrolled.data?.id ?? '';
    const challenge = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
    const challengeId = challenge.data?.id ?? '';
    const code = await codeTo(phone);
    const wrong = await client.auth.mfa.verify({ factorId, challengeId, code: code === '000000' ? '1' : '000000' });
    expect(wrong.error?.code).toBe('mfa_verification_failed');
    const { data, error } = await client.auth.mfa.verify({ factorId, challengeId, code });
    expect(error).toBeNull();
    expect(decodeJwt(data?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'otp' }],
    });
    expect((await client.auth.mfa.verify({ factorId, challengeId, code })).error).not.toBeNull();
    const again = await client.auth.mfa.enroll({ factorType: 'phone', phone });
    expect(again.error?.code).toBe('mfa_verified_factor_exists');
    expect((await client.auth.mfa.listFactors()).data?.phone).toMatchObject([{ id: factorId, status: 'verified' }]);
  });
});

describe('A server with the service key', () => {
  test('makes and changes accounts with phone numbers', async () => {
    const admin = auth.client(auth.deps.config.SERVICE_ROLE_KEY).auth.admin;
    const made = await admin.createUser({
      phone: '+447700900040',
      email: 'both@example.com',
      password,
      phone_confirm: true,
      email_confirm: true,
    });
    expect(made.data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'phone'] });
    expect(made.data.user?.identities).toHaveLength(2);
    expect((await auth.client().auth.signInWithPassword({ phone: '+447700900040', password })).error).toBeNull();
    const taken = await admin.createUser({ phone: '+447700900040' });
    expect(taken.error?.code).toBe('phone_exists');
    const id = made.data.user?.id ?? '';
    const moved = await admin.updateUserById(id, { phone: '+447700900041', phone_confirm: true });
    expect(moved.data.user).toMatchObject({ phone: '447700900041', phone_confirmed_at: expect.any(String) });
  });
});

describe('The settings', () => {
  test('ENABLE_PHONE_AUTOCONFIRM signs a new number in at once', async () => {
    const own = await openAuthTest({ ENABLE_PHONE_AUTOCONFIRM: 'true' });
    const { data, error } = await own.client().auth.signUp({ phone: '+447700900050', password });
    expect([error, data.session?.user.phone]).toEqual([null, '447700900050']);
    const again = await own.client().auth.signUp({ phone: '+447700900050', password });
    expect(again.error?.code).toBe('user_already_exists');
    expect(await own.mailsTo('+447700900050')).toEqual([]);
    await own.close();
  });

  test('ENABLE_PHONE_SIGNUP=off turns phone numbers off', async () => {
    const own = await openAuthTest({ ENABLE_PHONE_SIGNUP: 'off' });
    const { error } = await own.client().auth.signInWithOtp({ phone: '+447700900051' });
    expect(error?.code).toBe('phone_provider_disabled');
    await own.close();
  });

  test('SMS_WEBHOOK_URL posts codes there, signed', async () => {
    const hook = await openWebhook();
    const secret = `v1,whsec_${Buffer.from('thirty-two bytes of a secret key').toString('base64')}`;
    const own = await openAuthTest({ SMS_WEBHOOK_URL: hook.url, SMS_WEBHOOK_SECRET: secret });
    const phone = '+447700900052';
    const { data } = await own.client().auth.signInWithOtp({ phone, options: { channel: 'whatsapp' } });
    // Waits for the jobs as well.
    await own.mailsTo(phone);
    const [post] = hook.posts;
    const id = String(post?.headers['webhook-id']);
    const signed = `${id}.${post?.headers['webhook-timestamp']}.${post?.body}`;
    const signature = createHmac('sha256', 'thirty-two bytes of a secret key').update(signed).digest('base64');
    expect([id, post?.headers['webhook-signature']]).toEqual([data.messageId, `v1,${signature}`]);
    const body = JSON.parse(post?.body ?? '{}') as { user: { phone: string }; sms: { otp: string; channel: string } };
    expect([body.user.phone, body.sms.channel]).toEqual(['447700900052', 'whatsapp']);
    const { error } = await own.client().auth.verifyOtp({ phone, token: body.sms.otp, type: 'sms' });
    expect(error).toBeNull();
    expect(await own.mailsTo(phone)).toEqual([]);
    await own.close();
    await hook.close();
  });
});

/** A receiver of codes, as an operator would run one. */
async function openWebhook() {
  const posts: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    posts.push({ headers: request.headers, body });
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/sms`,
    posts,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
