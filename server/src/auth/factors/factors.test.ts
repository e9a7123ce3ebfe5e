import { decodeJwt } from 'jose';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AuthTest, codeIn, openAuthTest, signUpAndConfirm } from '../testing/auth-test.ts';
import { codeOf, enrolTotp, nextCodeOf, factorPassword as password, verifyTotp } from '../testing/factor-test.ts';

let auth: AuthTest;
beforeAll(async () => {
  auth = await openAuthTest({ SECURITY_MANUAL_LINKING_ENABLED: 'true' });
});
afterAll(() => auth.close());

const enrolled = (email: string) => enrolTotp(auth, email);
const verified = (email: string) => verifyTotp(auth, email);

describe('A person who enrols an authenticator app', () => {
  test('gets the key as text, as an address and as a QR code', async () => {
    const { totp, secret } = await enrolled('ada@example.com');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totp.uri).toMatch(/^otpauth:\/\/totp\/127\.0\.0\.1%3A3000:ada%40example\.com\?.*issuer=127\.0\.0\.1%3A3000/);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  });

  test('reaches aal2 with the first code, and keeps it when the tokens are refreshed', async () => {
    const { client, factorId, secret } = await enrolled('bea@example.com');
    const before = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(before.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    const { data } = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect(decodeJwt(data?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    });
    const { data: refreshed } = await client.auth.refreshSession();
    expect(decodeJwt(refreshed.session?.access_token ?? '').aal).toBe('aal2');
    expect(refreshed.user?.factors).toMatchObject([
      { id: factorId, factor_type: 'totp', status: 'verified', friendly_name: 'Phone' },
    ]);
    expect(refreshed.user?.factors?.[0]).not.toHaveProperty('secret');
  });

  test('needs aal2 at the next sign-in, and reaches it with a code', async () => {
    const { email, factorId, secret } = await verified('cleo@example.com');
    const client = auth.client();
    await client.auth.signInWithPassword({ email, password });
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    expect((await client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: nextCodeOf(secret) });
    expect(error).toBeNull();
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
  });

  test('replaces an unfinished enrolment, and cannot use a name twice', async () => {
    const { client, factorId } = await enrolled('dora@example.com');
    const second = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect(second.data?.id).not.toBe(factorId);
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1);
    const secret = second.data?.type === 'totp' ? second.data.totp.secret : '';
    await client.auth.mfa.challengeAndVerify({ factorId: second.data?.id ?? '', code: codeOf(secret) });
    const third = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect(third.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
  });

  test('loses the sessions that did not use it', async () => {
    const { client, email, factorId, secret } = await enrolled('edna@example.com');
    const other = auth.client();
    await other.auth.signInWithPassword({ email, password });
    await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect((await other.auth.refreshSession()).error).not.toBeNull();
  });

  test('removes it, and the session returns to aal1', async () => {
    const { client, factorId } = await verified('fay@example.com');
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    const { data } = await client.auth.refreshSession();
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
  });
});

describe('The mail about two-step sign-in', () => {
  const newestTo = async (email: string) => (await auth.mailsTo(email))[0]?.subject;

  test('is sent when an app is verified for the first time, and not when it is used later', async () => {
    const { email, factorId, secret } = await verified('app-added@example.com');
    expect(await newestTo(email)).toBe('Two-step sign-in: an app was added');
    const before = (await auth.mailsTo(email)).length;
    const client = auth.client();
    await client.auth.signInWithPassword({ email, password });
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code: nextCodeOf(secret) })).error).toBeNull();
    expect(await auth.mailsTo(email)).toHaveLength(before);
  });

  test('is sent when a verified app is removed, and not for an unfinished enrolment', async () => {
    const unfinished = await enrolled('app-unfinished@example.com');
    await unfinished.client.auth.mfa.unenroll({ factorId: unfinished.factorId });
    expect(await newestTo(unfinished.email)).toBe('Confirm your email address');
    const { client, email, factorId } = await verified('app-removed@example.com');
    await client.auth.mfa.unenroll({ factorId });
    expect(await newestTo(email)).toBe('Two-step sign-in: an app was removed');
  });
});

describe('A thief who knows the password', () => {
  test('can neither remove the factor, nor add one, nor change the password', async () => {
    const { email, factorId } = await verified('gina@example.com');
    const thief = auth.client();
    await thief.auth.signInWithPassword({ email, password });
    expect((await thief.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
    expect((await thief.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Other' })).error?.code).toBe(
      'insufficient_aal',
    );
    expect((await thief.auth.updateUser({ password: 'battery staple' })).error?.code).toBe('insufficient_aal');
  });

  test('does not get in with a wrong code, an old challenge, or a challenge that was answered', async () => {
    const { client, factorId, secret } = await verified('hope@example.com');
    const wrong = await client.auth.mfa.challengeAndVerify({
      factorId,
      code: codeOf(secret) === '000000' ? '111111' : '000000',
    });
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    const { data } = await client.auth.mfa.challenge({ factorId });
    const answer = { factorId, challengeId: data?.id ?? '', code: nextCodeOf(secret) };
    expect((await client.auth.mfa.verify(answer)).error).toBeNull();
    expect((await client.auth.mfa.verify(answer)).error?.code).toBe('mfa_ip_address_mismatch');
    const next = await client.auth.mfa.challenge({ factorId });
    await auth.deps.database.query("update auth.mfa_challenges set created_at = now() - interval '6 minutes'");
    const late = await client.auth.mfa.verify({ ...answer, challengeId: next.data?.id ?? '' });
    expect(late.error?.code).toBe('mfa_challenge_expired');
  });

  test('cannot use the factor of another person', async () => {
    const owner = await verified('iris@example.com');
    const client = await signUpAndConfirm(auth, 'judy@example.com', password);
    expect((await client.auth.mfa.challenge({ factorId: owner.factorId })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    expect((await client.auth.mfa.unenroll({ factorId: owner.factorId })).error?.status).toBe(404);
    expect((await owner.client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
  });

  test('cannot guess: after ten wrong codes further ones are ignored', async () => {
    const own = await openAuthTest({ RATE_LIMIT: 'on' });
    const client = await signUpAndConfirm(own, 'kim@example.com', password);
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const codes = [];
    for (let count = 0; count < 11; count += 1) {
      codes.push((await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: 'abc' })).error?.code);
    }
    expect(codes.at(9)).toBe('mfa_verification_failed');
    expect(codes.at(10)).toBe('over_request_rate_limit');
    await own.close();
  });
});

describe('A code of an authenticator app', () => {
  test('works once: it fails at another sign-in, and so does an earlier code', async () => {
    const { email, factorId, secret } = await enrolled('kay@example.com');
    const signIn = async () => {
      const client = auth.client();
      await client.auth.signInWithPassword({ email, password });
      return client;
    };
    const [now, next] = [codeOf(secret), nextCodeOf(secret)];
    const give = async (code: string) =>
      (await (await signIn()).auth.mfa.challengeAndVerify({ factorId, code })).error?.code;
    expect(await give(now)).toBeUndefined();
    expect(await give(now)).toBe('mfa_verification_failed');
    expect(await give(next)).toBeUndefined();
    expect(await give(now)).toBe('mfa_verification_failed');
  });

  test('works once when it is sent many times at the same moment', async () => {
    const { client, factorId, secret } = await verified('kit@example.com');
    const code = nextCodeOf(secret);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.auth.mfa.challengeAndVerify({ factorId, code })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'mfa_verification_failed')).toHaveLength(5);
  });

  test('works with a clock that is half a minute off, but not with one that is an hour off', async () => {
    const { client, factorId, secret } = await enrolled('lea@example.com');
    // The clock is stopped, because otherwise the half minute could pass before the code arrives.
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    try {
      const codeAt = (milliseconds: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + milliseconds });
      expect((await client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(-30_000) })).error).toBeNull();
      expect((await client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(3_600_000) })).error).not.toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('A server with the service key', () => {
  test('lists and removes the factors of a person who has lost the phone', async () => {
    const { client, factorId } = await verified('mia@example.com');
    const userId = (await client.auth.getUser()).data.user?.id ?? '';
    const admin = auth.client(auth.deps.config.SERVICE_ROLE_KEY).auth.admin;
    expect((await admin.mfa.listFactors({ userId })).data?.factors).toMatchObject([{ id: factorId }]);
    expect((await admin.mfa.deleteFactor({ userId, id: factorId })).error).toBeNull();
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });
});

describe('A person who has to reauthenticate', () => {
  test('gets a code by mail that works once, as the nonce of a new password', async () => {
    const email = 'nora@example.com';
    const client = await signUpAndConfirm(auth, email, password);
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const nonce = codeIn((await auth.mailsTo(email))[0]);
    const wrong = nonce === '000000' ? '111111' : '000000';
    expect((await client.auth.updateUser({ password: 'battery staple', nonce: wrong })).error?.code).toBe(
      'reauthentication_not_valid',
    );
    expect((await client.auth.updateUser({ password: 'battery staple', nonce })).error).toBeNull();
    expect((await client.auth.updateUser({ password: 'another one', nonce })).error?.code).toBe(
      'reauthentication_not_valid',
    );
  });
});

describe('Unlinking an identity', () => {
  test('removes one of two, never the last', async () => {
    const client = await signUpAndConfirm(auth, 'olga@example.com', password);
    const { data } = await client.auth.getUserIdentities();
    const own = data?.identities[0];
    if (own === undefined) throw new Error('No identity');
    expect((await client.auth.unlinkIdentity(own)).error?.code).toBe('single_identity_not_deletable');
    await auth.deps.database.query(
      `insert into auth.identities (provider_id, user_id, provider, identity_data) values ('1', $1, 'github', '{"sub": "1"}')`,
      [own.user_id],
    );
    expect((await client.auth.unlinkIdentity(own)).error).toBeNull();
    const left = (await client.auth.getUser()).data.user;
    expect(left?.identities?.map((identity) => identity.provider)).toEqual(['github']);
    expect(left?.app_metadata).toEqual({ provider: 'github', providers: ['github'] });
  });
});
