import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAddress } from '../../../server/src/auth/testing/auth-test.ts';
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { signIn } from '../testing/clients.ts';
import { seedWithoutJobs } from '../testing/seed-without-jobs.ts';

const planted = 'a-password-of-a-planter';
const chosen = 'a-password-of-their-own';

let test: TestApp;
let owner: SupabaseClient;
beforeAll(async () => {
  test = await openTestApp();
  await seedWithoutJobs(test);
  owner = await signIn(test, 'helen.whitcombe@example.com', 'demo-password-1');
});
afterAll(() => test.close());

const sql = <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  test.deps.database.query<Row>(text, values);

/** The mails and texts to somebody, newest first. */
async function mailsTo(to: string): Promise<{ subject: string; text: string }[]> {
  await test.deps.background.done();
  await test.work();
  const response = await test.app.fetch(new Request('http://127.0.0.1:3000/mailbox/messages'));
  return ((await response.json()) as { to: string; subject: string; text: string }[]).filter((mail) => mail.to === to);
}

async function linkTo(to: string): Promise<string> {
  const links = (await mailsTo(to)).flatMap(({ text }) => /https?:\/\/\S+\/confirm\?\S+/.exec(text)?.[0] ?? []);
  return links[0] ?? '';
}

async function follow(link: string): Promise<URLSearchParams> {
  const response = await test.app.fetch(
    new Request(new URL(verifyAddress(new URL(link)), link), { redirect: 'manual' }),
  );
  return new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1));
}

async function codeTo(phone: string): Promise<string> {
  return /\b\d{6}\b/.exec((await mailsTo(phone))[0]?.text ?? '')?.[0] ?? '';
}

/** Signs up with the address of somebody else, who confirms it. */
async function signUpFirst(email: string): Promise<SupabaseClient> {
  await test.client().auth.signUp({ email, password: planted });
  await follow(await linkTo(email));
  return signIn(test, email, planted);
}

async function addPhone(hijacker: SupabaseClient, phone: string): Promise<void> {
  expect((await hijacker.auth.updateUser({ phone })).error).toBeNull();
  const token = await codeTo(phone);
  expect((await hijacker.auth.verifyOtp({ phone, token, type: 'phone_change' })).error).toBeNull();
}

async function signInByPhone(phone: string): Promise<SupabaseClient | undefined> {
  const client = test.client();
  await client.auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
  const { error } = await client.auth.verifyOtp({ phone, token: (await codeTo(phone)) || '000000', type: 'sms' });
  return error === null ? client : undefined;
}

/** Resets the password as the owner of the address, and signs in with it. */
async function takeOver(email: string): Promise<SupabaseClient> {
  await test.client().auth.resetPasswordForEmail(email);
  const fragment = await follow(await linkTo(email));
  const client = test.client();
  const tokens = {
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  };
  expect((await client.auth.setSession(tokens)).error).toBeNull();
  expect((await client.auth.updateUser({ password: chosen })).error).toBeNull();
  return signIn(test, email, chosen);
}

/** Adds the sign-in methods that Supabase Auth leaves after a password reset, and that the owner of the account cannot see. */
async function addSignInMethods(email: string, phone: string): Promise<void> {
  await sql(
    `update auth.users set phone = ltrim($2, '+'), phone_confirmed_at = now(), email_change = 'evil@evil.example' where email = $1`,
    [email, phone],
  );
  for (const [provider, address] of [
    ['phone', undefined],
    ['google', 'evil@evil.example'],
    ['azure', email],
  ]) {
    await sql(
      `insert into auth.identities (provider_id, user_id, identity_data, provider)
       select $2 || id, id, jsonb_build_object('email', $3::text, 'email_verified', true), $2 from auth.users where email = $1`,
      [email, provider, address],
    );
  }
  await sql(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to)
     select id, 'email_change_token_new', 'a', 'evil@evil.example' from auth.users where email = $1`,
    [email],
  );
}

const signInMethodsOf = async (email: string) =>
  (
    await sql(
      `select u.phone, u.email_change, u.raw_app_meta_data -> 'providers' as providers,
         array(select i.provider from auth.identities as i where i.user_id = u.id order by 1) as identities,
         (select count(*)::int from auth.one_time_tokens as t where t.user_id = u.id) as tokens,
         (select count(*)::int from auth.sessions as s where s.user_id = u.id) as sessions
       from auth.users as u where u.email = $1`,
      [email],
    )
  )[0];
const onlyAddress = {
  phone: null,
  email_change: '',
  providers: ['azure', 'email'],
  identities: ['azure', 'email'],
  tokens: 0,
  sessions: 1,
};

/** Adds a confirmed record with the address, and returns its link from the mail. */
async function confirmOffice(email: string): Promise<string> {
  const [record] = await sql<{ id: string }>(
    `insert into public.property_managers
       (company_name, contact_first_name, contact_last_name, address_line_1, city, postal_code, business_email)
     values ('Severn Lets', 'Rhys', 'Owen', '1 Quay', 'Cardiff', 'CF10 1AA', $1) returning id`,
    [email],
  );
  expect((await owner.rpc('confirm_property_manager', { property_manager_id: record?.id ?? '' })).error).toBeNull();
  const mail = (await mailsTo(email)).find(({ subject }) => subject.startsWith('Open the'));
  return /[0-9a-f]{64}/.exec(mail?.text ?? '')?.[0] ?? '';
}

const officesOf = async (client: SupabaseClient) => ((await client.rpc('own_offices')).data ?? []).length;
const open = async (client: SupabaseClient, token: string) => (await client.rpc('open_own_office', { token })).data;

describe('A stranger who signed up first with the address of an office', () => {
  it('cannot see its applications by telephone sign-in after the office has reset the password and opened them', async () => {
    const [email, phone] = ['team@tawe.example.com', '+447700900555'];
    await addPhone(await signUpFirst(email), phone);
    const token = await confirmOffice(email);
    const office = await takeOver(email);
    expect(await open(office, token)).toBe('opened');
    expect(await signInByPhone(phone)).toBeUndefined();
    expect(await officesOf(office)).toBe(1);
    const notice = (await mailsTo(email)).find(({ subject }) => subject === 'Your password was changed');
    expect(notice?.text).toContain(`we have also removed: the sign-in by codes to ${phone}.`);
  });

  it('keeps no sign-in method that a password reset leaves on Supabase', async () => {
    const [email, phone] = ['team@quay.example.com', '+447700900556'];
    await signUpFirst(email);
    const token = await confirmOffice(email);
    const office = await takeOver(email);
    await addSignInMethods(email, phone);
    const hijacker = await signInByPhone(phone);
    expect(hijacker).toBeDefined();
    expect(await open(office, token)).toBe('opened');
    expect(await signInMethodsOf(email)).toEqual(onlyAddress);
    expect(await officesOf(office)).toBe(1);
    expect((await hijacker?.rpc('own_offices'))?.status).toBe(401);
    expect(await signInByPhone(phone)).toBeUndefined();
  });

  it('cannot move the account to another address with a change that they started before', async () => {
    const [email, evil] = ['gareth@usk.example.com', 'evil@evil.example'];
    const hijacker = await signUpFirst(email);
    await hijacker.auth.updateUser({ email: evil });
    const toOffice = await linkTo(email);
    await follow(await linkTo(evil));
    const token = await confirmOffice(email);
    const office = await takeOver(email);
    expect(await open(office, token)).toBe('opened');
    expect((await follow(toOffice)).get('error_code')).toBe('otp_expired');
    expect((await office.auth.getUser()).data.user).toMatchObject({ email });
    expect((await office.rpc('unopened_email_links')).data).toEqual([]);
    expect(await officesOf(office)).toBe(1);
  });
});

it('A stranger who signed up first with an address that an owner links sees nothing with the planted password, and the office gets access by the mail', async () => {
  const email = 'lettings@neath.example.com';
  const hijacker = await signUpFirst(email);
  const [record] = await sql<{ id: string }>(
    `insert into public.property_managers
       (company_name, contact_first_name, contact_last_name, address_line_1, city, postal_code, business_email)
     values ('Neath Lets', 'Rhys', 'Owen', '1 Quay', 'Neath', 'SA11 1AA', 'office@neath.example.com') returning id`,
  );
  const linked = await owner.rpc('link_property_manager_user', { property_manager_id: record?.id ?? '', email });
  expect(linked.error).toBeNull();
  expect(await officesOf(hijacker)).toBe(0);
  const mail = (await mailsTo(email)).find(({ subject }) => subject.startsWith('Open the'));
  expect(mail?.text).toContain('which our staff link to Neath Lets');
  expect((await mailsTo('office@neath.example.com')).map(({ subject }) => subject)).toEqual([]);
  const office = await takeOver(email);
  expect(await open(office, /[0-9a-f]{64}/.exec(mail?.text ?? '')?.[0] ?? '')).toBe('opened');
  expect(await officesOf(office)).toBe(1);
  expect((await hijacker.rpc('own_offices')).status).toBe(401);
  expect((await mailsTo('office@neath.example.com')).map(({ subject }) => subject)).toEqual([
    'An account acts for Neath Lets',
  ]);
});

it('An account that gets another address no longer acts for the office of the former one, and both addresses are notified', async () => {
  const [email, next] = ['lettings@severn.example.com', 'rhys@wye.example.com'];
  await signUpFirst(email);
  const token = await confirmOffice(email);
  const office = await takeOver(email);
  expect(await open(office, token)).toBe('opened');
  const linked = 'arrangement@severn.example.com';
  await confirmOffice(linked);
  await sql(
    `insert into public.property_manager_users (property_manager_id, user_id)
     select m.id, u.id from public.property_managers as m, auth.users as u where m.business_email = $1 and u.email = $2`,
    [linked, email],
  );
  expect(await officesOf(office)).toBe(2);

  await office.auth.updateUser({ email: next });
  await follow(await linkTo(email));
  await follow(await linkTo(next));
  expect((await mailsTo(next)).map(({ subject }) => subject)).toContain('Your access to Severn Lets has ended');
  expect((await mailsTo(email))[0]).toMatchObject({
    subject: 'An account no longer acts for Severn Lets',
    text: expect.stringContaining(next),
  });
  const moved = await signIn(test, next, chosen);
  // A link that an owner has made does not depend on the address.
  expect((await moved.rpc('own_offices')).data).toMatchObject([{ business_email: linked }]);
  expect(await open(moved, token)).toBe('expired');
});

describe('A stranger who signed up first with the address of a new colleague', () => {
  const invite = async (email: string) => {
    const body = { email, name: 'New Staff', permissions: ['decide'] };
    expect((await owner.functions.invoke('invite-staff', { body })).error).toBeNull();
    const mail = (await mailsTo(email)).find(({ subject }) => subject.includes('invites you'));
    return /[0-9a-f]{64}/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  const accept = async (client: SupabaseClient, token?: string) =>
    (await client.rpc('accept_invitation', { token })).error?.message;

  it('does not become staff with the planted password, changed or not, and the colleague does by the mail', async () => {
    const email = 'newest@firm.example';
    const hijacker = await signUpFirst(email);
    const token = await invite(email);
    const refusal = /^Open the link in the newest email that invites you\./;
    for (const guess of [undefined, 'a guess', '0'.repeat(64)]) expect(await accept(hijacker, guess)).toMatch(refusal);
    const renewed = 'a-newer-password-of-a-planter';
    expect((await hijacker.auth.updateUser({ password: renewed, current_password: planted })).error).toBeNull();
    expect(await accept(hijacker)).toMatch(refusal);

    // The colleague has the mail and a session from another mail, but does not know the password.
    await test.client().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    const byMail = test.client();
    const fragment = await follow(await linkTo(email));
    await byMail.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(await accept(byMail, token)).toMatch(/^You came here by a link or code in an email/);
    expect((await byMail.rpc('own_permissions')).data).toEqual([]);

    const colleague = await takeOver(email);
    const parallel = await signIn(test, email, chosen);
    expect(await accept(colleague, token)).toBeUndefined();
    expect((await colleague.rpc('own_permissions')).data).toEqual(['decide']);
    for (const ended of [hijacker, byMail, parallel]) expect((await ended.rpc('own_permissions')).status).toBe(401);
    const again = await test.client().auth.signInWithPassword({ email, password: renewed });
    expect(again.error?.code).toBe('invalid_credentials');
  });

  it('does not become staff in a session of their own with a password that the colleague was told', async () => {
    const email = 'told@firm.example';
    const hijacker = await signUpFirst(email);
    const token = await invite(email);
    const colleague = await signIn(test, email, planted);
    expect(await accept(colleague, token)).toBe('Choose a new password of 12 characters or more first.');
    expect((await colleague.auth.updateUser({ password: chosen, current_password: planted })).error).toBeNull();
    expect(await accept(colleague, token)).toBeUndefined();
    expect((await colleague.rpc('own_permissions')).data).toEqual(['decide']);
    expect((await hijacker.rpc('own_permissions')).status).toBe(401);
    const again = await test.client().auth.signInWithPassword({ email, password: planted });
    expect(again.error?.code).toBe('invalid_credentials');
  });

  it('does not become staff by telephone sign-in after the colleague has reset the password and accepted', async () => {
    const [email, phone] = ['newstaff@firm.example', '+447700900666'];
    await addPhone(await signUpFirst(email), phone);
    const token = await invite(email);
    const colleague = await takeOver(email);
    expect(await accept(colleague, token)).toBeUndefined();
    expect((await colleague.rpc('own_permissions')).data).toEqual(['decide']);
    expect(await signInByPhone(phone)).toBeUndefined();
  });

  it('keeps no sign-in method that a password reset leaves on Supabase', async () => {
    const [email, phone] = ['newer@firm.example', '+447700900667'];
    await signUpFirst(email);
    const token = await invite(email);
    const colleague = await takeOver(email);
    await addSignInMethods(email, phone);
    expect(await signInByPhone(phone)).toBeDefined();
    expect(await accept(colleague, token)).toBeUndefined();
    expect(await signInMethodsOf(email)).toEqual(onlyAddress);
    expect(await signInByPhone(phone)).toBeUndefined();
  });
});
