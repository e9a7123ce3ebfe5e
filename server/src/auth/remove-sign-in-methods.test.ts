import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AuthTest,
  codeClient,
  codeIn,
  follow,
  linkIn,
  openAuthTest,
  signUpAndConfirm,
} from './testing/auth-test.ts';
import {
  type Issuer,
  providerSettings,
  returnFromProvider,
  signInAt,
  signInBy,
  startIssuer,
} from './testing/external-test.ts';
import { findUserByEmail } from './users.ts';

const planted = 'correct horse';
const chosen = 'battery staple';
let issuer: Issuer;
let auth: AuthTest;
beforeAll(async () => {
  issuer = await startIssuer();
  auth = await openAuthTest({
    SECURITY_MANUAL_LINKING_ENABLED: 'true',
    ...providerSettings('GOOGLE', issuer.url),
    ...providerSettings('KEYCLOAK', issuer.url),
  });
});
afterAll(async () => {
  await auth.close();
  await issuer.close();
});

const newestMail = async (to: string) => (await auth.mailsTo(to))[0];
const addPhone = async (client: SupabaseClient, phone: string) => {
  expect((await client.auth.updateUser({ phone })).error).toBeNull();
  const token = codeIn(await newestMail(phone));
  expect((await client.auth.verifyOtp({ phone, token, type: 'phone_change' })).error).toBeNull();
};
const signInByPhone = async (phone: string) => {
  const client = auth.client();
  await client.auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
  const mail = await newestMail(phone);
  const answer = await client.auth.verifyOtp({
    phone,
    token: mail === undefined ? '000000' : codeIn(mail),
    type: 'sms',
  });
  return { client, answer };
};
/** Links the person's account at a provider. */
const link = async (client: SupabaseClient, provider: 'google' | 'keycloak', login: string) => {
  const { data } = await client.auth.linkIdentity({ provider, options: { skipBrowserRedirect: true } });
  return returnFromProvider(auth, await signInAt(data?.url ?? '', login));
};
/** Opens the link of a mail in a browser. */
const openLink = async (email: string) => {
  const fragment = await follow(auth, linkIn(await newestMail(email)));
  const client = auth.client();
  const tokens = {
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  };
  expect((await client.auth.setSession(tokens)).error).toBeNull();
  return client;
};
const recover = async (email: string) => {
  await auth.client().auth.resetPasswordForEmail(email);
  return openLink(email);
};
const reset = async (email: string) => {
  const client = await recover(email);
  const { data, error } = await client.auth.updateUser({ password: chosen });
  expect(error).toBeNull();
  return data.user;
};
const accountOf = async (email: string) => {
  const user = await findUserByEmail(auth.deps.database, email);
  if (user === undefined) throw new Error('No account');
  return user;
};

describe('A person who signed up with the address of somebody else, after that owner resets the password,', () => {
  test('does not get in by a phone number that they added', async () => {
    const [email, phone] = ['office@example.com', '+447700900555'];
    await addPhone(await signUpAndConfirm(auth, email, planted), phone);
    expect((await signInByPhone(phone)).answer.error).toBeNull();
    const user = await reset(email);
    expect(user).toMatchObject({ email, phone: '', identities: [{ provider: 'email' }] });
    expect(user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] });

    const mail = await newestMail(email);
    expect(mail?.subject).toBe('Your password was changed');
    expect(mail?.text).toContain(`we have also removed: the sign-in by codes to ${phone}.`);
    const texts = (await auth.mailsTo(phone)).length;
    expect((await signInByPhone(phone)).answer.error?.code).toBe('otp_expired');
    expect(await auth.mailsTo(phone)).toHaveLength(texts);
    expect((await auth.client().auth.signInWithPassword({ phone, password: chosen })).error).not.toBeNull();
    expect((await auth.client().auth.signInWithPassword({ email, password: chosen })).error).toBeNull();
  });

  test('does not get in by a phone number that the account was made with', async () => {
    const [email, phone] = ['late@example.com', '+447700900556'];
    const client = auth.client();
    await client.auth.signUp({ phone, password: planted });
    await client.auth.verifyOtp({ phone, token: codeIn(await newestMail(phone)), type: 'sms' });
    await client.auth.updateUser({ email });
    await follow(auth, linkIn(await newestMail(email)));
    const user = await reset(email);
    expect(user).toMatchObject({ email, phone: '', identities: [{ provider: 'email' }] });
    expect((await signInByPhone(phone)).answer.error?.code).toBe('otp_expired');
  });

  test('does not get in by codes and links that were sent before', async () => {
    const [email, phone, other] = ['codes@example.com', '+447700900557', '+447700900558'];
    const client = await signUpAndConfirm(auth, email, planted);
    await addPhone(client, phone);
    await auth.client().auth.signInWithOtp({ phone });
    const token = codeIn(await newestMail(phone));
    await client.auth.updateUser({ phone: other });
    const change = codeIn(await newestMail(other));
    await reset(email);
    const byCode = await auth.client().auth.verifyOtp({ phone, token, type: 'sms' });
    const byChange = await auth.client().auth.verifyOtp({ phone: other, token: change, type: 'phone_change' });
    expect([byCode.error?.code, byChange.error?.code]).toEqual(['otp_expired', 'otp_expired']);
    await auth.client().auth.resend({ type: 'phone_change', phone: other });
    expect(await auth.mailsTo(other)).toHaveLength(1);
  });

  test('does not move the account to another address with a change that they began', async () => {
    const [email, evil] = ['moved@example.com', 'evil@evil.example'];
    const client = await signUpAndConfirm(auth, email, planted);
    await client.auth.updateUser({ email: evil });
    const toOffice = linkIn(await newestMail(email));
    expect((await follow(auth, linkIn(await newestMail(evil)))).get('message')).toMatch(/other email/);
    expect(await reset(email)).not.toHaveProperty('new_email');
    expect((await newestMail(email))?.text).toContain(`the change of your email address to ${evil}`);
    expect((await follow(auth, toOffice)).get('error_code')).toBe('otp_expired');
    await auth.client().auth.resend({ type: 'email_change', email });
    expect((await newestMail(email))?.subject).toBe('Your password was changed');
    expect((await accountOf(email)).email).toBe(email);
    expect(await findUserByEmail(auth.deps.database, evil)).toBeUndefined();
  });

  test('does not get in by an account at a provider, nor by linking one that they had begun to', async () => {
    const email = 'linked@example.com';
    const client = await signUpAndConfirm(auth, email, planted);
    await link(client, 'google', 'planted1:evil1@evil.example');
    const codes = codeClient(auth);
    const back = await signInBy(auth, 'google', 'planted1:evil1@evil.example', codes);
    const { data } = await client.auth.linkIdentity({ provider: 'keycloak', options: { skipBrowserRedirect: true } });
    const begun = await signInAt(data?.url ?? '', 'planted2:evil2@evil.example');
    const user = await reset(email);
    expect(user?.identities).toMatchObject([{ provider: 'email' }]);
    expect((await newestMail(email))?.text).toContain('we have also removed: the sign-in with google.');

    expect((await codes.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')).error).not.toBeNull();
    expect((await returnFromProvider(auth, begun)).searchParams.get('error_code')).toBe('bad_oauth_state');
    const again = new URLSearchParams((await signInBy(auth, 'google', 'planted1:evil1@evil.example')).hash.slice(1));
    const { data: found } = await auth.client().auth.getUser(again.get('access_token') ?? '');
    expect(found.user?.email).toBe('evil1@evil.example');
  });
});

describe('A new password leaves', () => {
  test('the phone number, when the session began with the current password', async () => {
    const [email, phone] = ['ada@example.com', '+447700900560'];
    await addPhone(await signUpAndConfirm(auth, email, planted), phone);
    const client = auth.client();
    await client.auth.signInWithPassword({ email, password: planted });
    await client.auth.updateUser({ password: chosen, current_password: planted });
    expect((await newestMail(email))?.text).not.toContain('removed');
    expect((await signInByPhone(phone)).answer.error).toBeNull();
  });

  test('the phone number, when the session began with a code to it', async () => {
    const [email, phone] = ['bea@example.com', '+447700900561'];
    await addPhone(await signUpAndConfirm(auth, email, planted), phone);
    const { client } = await signInByPhone(phone);
    expect((await client.auth.updateUser({ password: chosen })).error).toBeNull();
    expect((await signInByPhone(phone)).answer.error).toBeNull();
  });

  test('an account at a provider that has verified the same address', async () => {
    const email = 'cleo@example.com';
    await signUpAndConfirm(auth, email, planted);
    await signInBy(auth, 'google', `cleo:${email}`);
    expect((await reset(email))?.identities).toMatchObject([{ provider: 'email' }, { provider: 'google' }]);
    expect((await newestMail(email))?.text).not.toContain('removed');
  });

  test('a second factor, because nobody can sign in with it alone', async () => {
    const email = 'dora@example.com';
    const client = await signUpAndConfirm(auth, email, planted);
    await auth.deps.database.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status) select gen_random_uuid(), id, 'App', 'totp', 'verified'
       from auth.users where email = $1`,
      [email],
    );
    const recovered = await recover(email);
    expect((await recovered.auth.updateUser({ password: chosen })).error?.code).toBe('insufficient_aal');
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.all).toHaveLength(1);
  });
});
