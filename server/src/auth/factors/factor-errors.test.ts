import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthTest, openAuthTest, signUpAndConfirm } from '../testing/auth-test.ts';
import { codeOf, enrolTotp, factorPassword as password, verifyTotp } from '../testing/factor-test.ts';

let auth: AuthTest;
beforeAll(async () => {
  auth = await openAuthTest({ ENABLE_ANONYMOUS_USERS: 'true', MFA_MAX_ENROLLED_FACTORS: '3' });
});
afterAll(() => auth.close());

/**
 * Sends a request as the client does, including values that its own methods would not allow. Returns the status and the error's
 * code.
 */
async function send(client: SupabaseClient, method: string, path: string, body?: object, address?: string) {
  const { data } = await client.auth.getSession();
  const headers = { authorization: `Bearer ${data.session?.access_token}`, 'x-supabase-api-version': '2024-01-01' };
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  const response = await auth.fetch(`/auth/v1${path}`, init, address);
  const answer = (await response.json()) as { code?: string; id?: string };
  return { status: response.status, code: answer.code, id: answer.id };
}

const namesOf = async (client: SupabaseClient) =>
  (await client.auth.mfa.listFactors()).data?.all.map((factor) => factor.friendly_name);

const makeStale = (client: SupabaseClient) =>
  client.auth
    .getUser()
    .then(({ data }) =>
      auth.deps.database.query(
        `update auth.mfa_factors set created_at = now() - interval '6 minutes', last_challenged_at = null where user_id = $1`,
        [data.user?.id],
      ),
    );

describe('A person who enrols', () => {
  test('keeps unfinished factors with other names until they are abandoned or one of them is verified', async () => {
    const { client } = await enrolTotp(auth, 'abe@example.com');
    await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' });
    expect(await namesOf(client)).toEqual(['Phone', 'Tablet']);
    await makeStale(client);
    const watch = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Watch' });
    await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Laptop' });
    expect(await namesOf(client)).toEqual(['Watch', 'Laptop']);
    const secret = watch.data?.type === 'totp' ? watch.data.totp.secret : '';
    await client.auth.mfa.challengeAndVerify({ factorId: watch.data?.id ?? '', code: codeOf(secret) });
    expect(await namesOf(client)).toEqual(['Watch']);
  });

  test('has at most the allowed number, including unverified ones', async () => {
    const { client } = await enrolTotp(auth, 'ben@example.com');
    for (const friendlyName of ['Tablet', 'Watch']) await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Laptop' });
    expect(error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
  });

  test('cannot have two without a name', async () => {
    const client = await signUpAndConfirm(auth, 'cal@example.com', password);
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const secret = data?.totp.secret ?? '';
    await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: codeOf(secret) });
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp' });
    expect(error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
  });

  test('gets an error for an unknown type of factor, and for a phone without a number', async () => {
    const client = await signUpAndConfirm(auth, 'dan@example.com', password);
    const enrol = (body: object) => send(client, 'POST', '/factors', body);
    expect(await enrol({ factor_type: 'pigeon' })).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(await enrol({})).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(await enrol({ factor_type: 'phone' })).toMatchObject({ status: 400, code: 'validation_failed' });
    const badNumber = { factor_type: 'phone', phone: 'pigeon' };
    expect(await enrol(badNumber)).toMatchObject({ status: 400, code: 'validation_failed' });
    const key = { factor_type: 'webauthn', friendly_name: 'Key' };
    expect(await enrol(key)).toMatchObject({ status: 422, code: 'mfa_webauthn_enroll_not_enabled' });
  });

  test('gets an error when the account is anonymous', async () => {
    const client = auth.client();
    await client.auth.signInAnonymously();
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp' });
    expect(error).toMatchObject({ status: 403, code: 'no_authorization' });
  });
});

describe('A person who proves a factor', () => {
  test('must answer from the address that requested the challenge', async () => {
    const { client, factorId, secret } = await enrolTotp(auth, 'eva@example.com');
    const verify = (challenge_id: string | undefined, address: string) =>
      send(client, 'POST', `/factors/${factorId}/verify`, { challenge_id, code: codeOf(secret) }, address);
    const { id } = await send(client, 'POST', `/factors/${factorId}/challenge`, {}, '192.0.2.1');
    expect(await verify(id, '192.0.2.2')).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' });
    expect((await verify(id, '192.0.2.1')).status).toBe(200);
  });

  test('gets an error that says what is wrong with the request', async () => {
    const { client, factorId } = await enrolTotp(auth, 'fred@example.com');
    const verify = (body: object) => send(client, 'POST', `/factors/${factorId}/verify`, body);
    const challenge = randomUUID();
    expect(await verify({ challenge_id: challenge })).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(await verify({ code: '123456' })).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
    const unknown = { challenge_id: challenge, code: '123456' };
    expect(await verify(unknown)).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
    const broken = { challenge_id: 'x', code: '123456' };
    expect(await verify(broken)).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test.each([
    ['POST', '/challenge', {}],
    ['POST', '/verify', { code: '1' }],
    ['DELETE', '', undefined],
  ])('gets the error for a missing factor from %s %s', async (method, path, body) => {
    const client = await signUpAndConfirm(auth, `${method}${path.slice(1)}@example.com`.toLowerCase(), password);
    const call = (id: string) => send(client, method, `/factors/${id}${path}`, body);
    expect(await call(randomUUID())).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    expect(await call('one')).toMatchObject({ status: 404, code: 'validation_failed' });
  });
});

describe('A session that has not used the second factor', () => {
  test('is refused with the status of each call', async () => {
    const { email, factorId } = await verifyTotp(auth, 'gus@example.com');
    const client = auth.client();
    await client.auth.signInWithPassword({ email, password });
    const refused = { code: 'insufficient_aal' };
    expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject({ ...refused, status: 422 });
    const other = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Other' });
    expect(other.error).toMatchObject({ ...refused, status: 403 });
    const change = await client.auth.updateUser({ password: 'battery staple' });
    expect(change.error).toMatchObject({ ...refused, status: 401 });
  });

  test('is checked by its current level, not by the level in an older token', async () => {
    const { client, factorId } = await verifyTotp(auth, 'hal@example.com');
    const { data } = await client.auth.getUser();
    await auth.deps.database.query("update auth.sessions set aal = 'aal1', factor_id = null where user_id = $1", [
      data.user?.id,
    ]);
    expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
  });
});

describe('A server where second factors are turned off', () => {
  test('returns an error for each type and step', async () => {
    const own = await openAuthTest({ MFA_TOTP_VERIFY_ENABLED: 'false', MFA_PHONE_ENROLL_ENABLED: 'false' });
    const { client, factorId } = await enrolTotp(own, 'ida@example.com');
    const challenge = await client.auth.mfa.challenge({ factorId });
    expect(challenge.error).toMatchObject({ status: 422, code: 'mfa_totp_verify_not_enabled' });
    const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+447700900040' });
    expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
    await own.close();
  });

  test('enrols no authenticator app', async () => {
    const own = await openAuthTest({ MFA_TOTP_ENROLL_ENABLED: 'false' });
    const client = await signUpAndConfirm(own, 'jan@example.com', password);
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp' });
    expect(error).toMatchObject({ status: 422, code: 'mfa_totp_enroll_not_enabled' });
    await own.close();
  });
});
