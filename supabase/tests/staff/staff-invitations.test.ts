import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAddress } from '../../../server/src/auth/testing/auth-test.ts';
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { signIn } from '../testing/clients.ts';
import { seedWithoutJobs } from '../testing/seed-without-jobs.ts';

const helen = { id: '10000000-0000-4000-8000-000000000001', email: 'helen.whitcombe@example.com' };
const password = 'a-password-of-their-own';

let test: TestApp;
let owner: SupabaseClient;
beforeAll(async () => {
  test = await openTestApp();
  await seedWithoutJobs(test);
  owner = await signIn(test, helen.email, 'demo-password-1');
});
afterAll(() => test.close());

const sql = <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  test.deps.database.query<Row>(text, values);

interface Wanted {
  readonly email: string;
  readonly name?: string;
  readonly permissions?: readonly string[];
}

async function invite(client: SupabaseClient, { email, name = 'Ines Duarte', permissions = [] }: Wanted) {
  const { error } = await client.functions.invoke('invite-staff', { body: { email, name, permissions } });
  if (error === null) return { status: 200 };
  if (!(error instanceof FunctionsHttpError)) throw error;
  const response = error.context as Response;
  return { status: response.status, ...((await response.json()) as { error: string }) };
}

async function newestMailTo(email: string, about = ''): Promise<{ subject: string; text: string }> {
  const response = await test.app.fetch(new Request('http://127.0.0.1:3000/mailbox/messages'));
  const mails = (await response.json()) as { to: string; subject: string; text: string }[];
  const mail = mails.find(({ to, subject }) => to === email && subject.includes(about));
  if (mail === undefined) throw new Error(`Nothing was mailed to ${email}`);
  return mail;
}

/** Opens the newest link that was mailed to a person and returns the session, or the refusal, in its redirect. */
async function openLink(email: string): Promise<URLSearchParams> {
  return followLink(await newestLinkTo(email));
}

async function newestLinkTo(email: string): Promise<string> {
  await test.work();
  return /https?:\/\/\S+\/confirm\?\S+/.exec((await newestMailTo(email)).text)?.[0] ?? '';
}

async function followLink(link: string): Promise<URLSearchParams> {
  const address = new URL(verifyAddress(new URL(link)), link);
  const target = (await test.app.fetch(new Request(address, { redirect: 'manual' }))).headers.get('location') ?? '';
  expect(new URL(target).pathname).toBe('/reset-password');
  return new URLSearchParams(new URL(target).hash.slice(1));
}

async function openSession(email: string): Promise<SupabaseClient> {
  const link = await openLink(email);
  const client = test.client();
  const tokens = { access_token: link.get('access_token') ?? '', refresh_token: link.get('refresh_token') ?? '' };
  expect((await client.auth.setSession(tokens)).error).toBeNull();
  return client;
}

async function accept(email: string): Promise<SupabaseClient> {
  const client = await openSession(email);
  expect((await client.auth.updateUser({ password })).error).toBeNull();
  return client;
}

/** The token of the newest mail to a person who already has an account. */
async function tokenTo(email: string): Promise<string> {
  await test.work();
  return /[?]token=([0-9a-f]{64})/.exec((await newestMailTo(email, 'invites you')).text)?.[1] ?? '';
}

async function acceptByMail(client: SupabaseClient, email: string) {
  return client.rpc('accept_invitation', { token: await tokenTo(email) });
}

/** Signs a person up, who confirms the address. */
async function makeAccount(email: string, secret = password): Promise<SupabaseClient> {
  await test.client().auth.signUp({ email, password: secret });
  await sql('update auth.users set email_confirmed_at = now() where email = $1', [email]);
  return signIn(test, email, secret);
}

const next = 'another-password-of-theirs';

async function renewPassword(client: SupabaseClient, current = password, chosen = next): Promise<void> {
  expect((await client.auth.updateUser({ password: chosen, current_password: current })).error).toBeNull();
}

const roleOf = async (email: string) =>
  (
    await sql<{ role: string }>(
      'select r.role from public.user_roles as r join auth.users as u on u.id = r.user_id where u.email = $1',
      [email],
    )
  )[0]?.role;
const invited = async (email: string) =>
  (await sql('select * from public.staff_invitations where email = $1', [email]))[0];
const takeBack = (client: SupabaseClient, id: unknown) =>
  client.rpc('take_back_invitation', { invitation_id: String(id) });

describe('the password of a colleague', () => {
  const weak = { code: 'weak_password', message: 'Password should be at least 12 characters.' };

  it('must have 12 characters or more, when an invitation is accepted and later', async () => {
    const email = 'short@example.com';
    expect(await invite(owner, { email })).toEqual({ status: 200 });
    const client = await openSession(email);
    expect((await client.auth.updateUser({ password: 'password1' })).error).toMatchObject(weak);
    expect(await roleOf(email)).toBeUndefined();
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    expect(await roleOf(email)).toBe('admin');
    const later = await signIn(test, email, password);
    expect((await later.auth.updateUser({ password: 'password1', current_password: password })).error).toMatchObject(
      weak,
    );
  });

  it('with an existing account is checked for 12 characters before they accept', async () => {
    const short = 'password1';
    const invitedWith = async (email: string, secret: string) => {
      const client = await makeAccount(email, secret);
      await invite(owner, { email, permissions: ['decide'] });
      return client;
    };
    const needsPassword = async (client: SupabaseClient) =>
      ((await client.rpc('own_invitation')).data as { needs_password: boolean }[])[0]?.needs_password;
    const refused = {
      code: 'P0001',
      message: 'Choose a new password of 12 characters or more first.',
      details: expect.stringContaining('"password"'),
    };

    const sian = await invitedWith('sian@example.com', short);
    expect(await needsPassword(sian)).toBe(true);
    expect((await acceptByMail(sian, 'sian@example.com')).error).toMatchObject(refused);
    expect(await roleOf('sian@example.com')).toBeUndefined();
    const change = (secret: string) => sian.auth.updateUser({ password: secret, current_password: short });
    expect((await change('password2')).error).toMatchObject(weak);
    expect((await change(password)).error).toBeNull();
    expect(await needsPassword(sian)).toBe(false);
    expect((await acceptByMail(sian, 'sian@example.com')).error).toBeNull();
    expect(await roleOf('sian@example.com')).toBe('admin');

    // Another sign-in with the short password is refused, and ends the earlier session.
    const nia = await invitedWith('nia@example.com', short);
    const again = await test.client().auth.signInWithPassword({ email: 'nia@example.com', password: short });
    expect(again.error?.code).toBe('weak_password');
    expect((await nia.rpc('accept_invitation')).error?.code).toBe('PT401');

    // A password that is long enough but older than the mail is not enough.
    await invitedWith('mair@example.com', password);
    const later = await signIn(test, 'mair@example.com', password);
    expect(await needsPassword(later)).toBe(true);
    expect((await acceptByMail(later, 'mair@example.com')).error).toMatchObject(refused);
    await renewPassword(later);
    expect(await needsPassword(later)).toBe(false);
    const mair = await signIn(test, 'mair@example.com', next);
    expect((await acceptByMail(later, 'mair@example.com')).error).toBeNull();
    // Only the session in which she was asked for the password goes on.
    expect((await later.rpc('own_permissions')).data).toEqual(['decide']);
    expect((await mair.rpc('own_permissions')).error?.code).toBe('PT401');
    expect((await later.auth.getUser()).data.user?.app_metadata.promoted_at).toBeUndefined();
  });

  it('must be as long, whoever makes them staff, and a tenant’s may be shorter', async () => {
    const email = 'promoted@example.com';
    const service = test.client(test.deps.config.SERVICE_ROLE_KEY);
    const { data } = await service.auth.admin.createUser({ email, password: 'seven77', email_confirm: true });
    const client = await signIn(test, email, 'seven77');
    expect((await client.auth.updateUser({ password: 'eight888', current_password: 'seven77' })).error).toBeNull();
    await sql(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [data.user?.id]);
    const again = await test.client().auth.signInWithPassword({ email, password: 'eight888' });
    expect(again.error?.code).toBe('weak_password');
    const id = data.user?.id ?? '';
    expect((await service.auth.admin.updateUserById(id, { password: 'password1' })).error).toMatchObject(weak);
  });
});

describe('an invitation', () => {
  const unproved = {
    code: 'P0001',
    message:
      'Open the link in the newest email that invites you. If you do not have it, ask Helen Whitcombe to send it again.',
  };

  it('can be sent only by owners', async () => {
    const wanted = { email: 'nobody@example.com' };
    expect(await invite(test.client(), wanted)).toMatchObject({ status: 401 });
    for (const [email, secret] of [
      ['amara.okafor@example.com', 'demo-password-3'],
      ['owen.prosser@example.com', 'demo-password-2'],
    ] as const) {
      const client = await signIn(test, email, secret);
      expect(await invite(client, wanted)).toMatchObject({ status: 403 });
      expect((await client.rpc('invite_staff', { ...wanted, name: 'X', permissions: [] })).error?.code).toBe('42501');
      expect((await takeBack(client, crypto.randomUUID())).error?.code).toBe('42501');
    }
    expect(await invited('nobody@example.com')).toBeUndefined();
    expect((await test.client().rpc('invite_staff', { ...wanted, name: 'X', permissions: [] })).error?.code).toBe(
      '42501',
    );
  });

  it('makes its person a member of staff once they have chosen a password', async () => {
    const email = 'ines@example.com';
    const permissions = ['decide', 'sign', 'owner'];
    expect(await invite(owner, { email: ' Ines@Example.com ', permissions })).toEqual({ status: 200 });
    expect(await invited(email)).toMatchObject({ name: 'Ines Duarte', invited_by: helen.id, made_account: true });
    expect((await invited(email))?.sent_at).not.toBeNull();
    const client = await openSession(email);
    expect(await roleOf(email)).toBeUndefined();
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    expect(await roleOf(email)).toBe('admin');
    expect(await invited(email)).toBeUndefined();
    const ines = await signIn(test, email, password);
    expect((await ines.rpc('own_permissions')).data).toEqual(['decide']);
    const asked = await sql(
      'select r.permission, r.requested_by from public.staff_permission_requests as r join auth.users as u on u.id = r.user_id where u.email = $1 order by 1',
      [email],
    );
    expect(asked).toEqual([
      { permission: 'owner', requested_by: helen.id },
      { permission: 'sign', requested_by: helen.id },
    ]);
    // Staff without the permission cannot invite, and members of staff cannot be invited.
    expect(await invite(ines, { email: 'other@example.com' })).toMatchObject({ status: 403 });
    expect(await invite(owner, { email })).toMatchObject({
      status: 400,
      error: 'This person is already a member of staff.',
    });
  });

  it('can be sent again, even if a mail scanner has used the first link', async () => {
    const email = 'again@example.com';
    await invite(owner, { email });
    expect(await invite(owner, { email, permissions: ['finance'] })).toEqual({ status: 200 });
    expect(await sql('select 1 from public.staff_invitations where email = $1', [email])).toHaveLength(1);
    expect((await openLink(email)).get('access_token')).not.toBeNull();
    expect((await openLink(email)).get('error_code')).toBe('otp_expired');
    expect(await roleOf(email)).toBeUndefined();
    expect(await invite(owner, { email, permissions: ['finance'] })).toEqual({ status: 200 });
    await accept(email);
    expect(await roleOf(email)).toBe('admin');
  });

  it('can be taken back with its account, but not twice', async () => {
    const email = 'back@example.com';
    await invite(owner, { email });
    const link = await newestLinkTo(email);
    const opened = await openSession(email);
    const id = (await invited(email))?.id;
    expect((await takeBack(owner, id)).error).toBeNull();
    expect((await opened.auth.updateUser({ password })).error?.code).toBe('user_not_found');
    expect(await sql('select 1 from auth.users where email = $1', [email])).toEqual([]);
    expect((await followLink(link)).get('error_code')).toBe('otp_expired');
    expect((await takeBack(owner, id)).error?.code).toBe('PT404');
  });

  it('does not take the account of a person who had one', async () => {
    const email = 'known@example.com';
    await test.client().auth.signUp({ email, password: 'their-first-password' });
    await sql('update auth.users set email_confirmed_at = now() where email = $1', [email]);
    await invite(owner, { email });
    expect(await invited(email)).toMatchObject({ made_account: false });
    await takeBack(owner, (await invited(email))?.id);
    const known = await signIn(test, email, 'their-first-password');
    expect(
      (await known.auth.updateUser({ password: 'another-password', current_password: 'their-first-password' } as never))
        .error,
    ).toBeNull();
    expect(await roleOf(email)).toBeUndefined();
  });

  it('cannot give another permission together with audit', async () => {
    const wanted = { email: 'both@example.com', permissions: ['audit', 'decide'] };
    expect(await invite(owner, wanted)).toMatchObject({
      error: 'Audit stands alone. Choose it without any other permission.',
    });
    expect(await invited(wanted.email)).toBeUndefined();
  });

  it('of a person with an account can be accepted even if it gives only audit', async () => {
    const email = 'audrey@example.com';
    const audrey = await makeAccount(email);
    await invite(owner, { email, permissions: ['audit'] });
    await renewPassword(audrey);
    expect((await acceptByMail(audrey, email)).error).toBeNull();
    expect((await audrey.rpc('own_permissions')).data).toEqual(['audit']);
  });

  it('of a person with an account has a mail of its own, and is accepted after signing in', async () => {
    const email = 'gwen@example.com';
    const gwen = await makeAccount(email);
    expect((await gwen.rpc('own_invitation')).data).toEqual([]);
    expect((await gwen.rpc('accept_invitation')).error).toMatchObject({
      code: 'P0001',
      message: 'This invitation was taken back. Ask the person who invited you for a new one.',
    });
    await invite(owner, { email, permissions: ['decide', 'sign'] });
    await test.work();
    const mail = await newestMailTo(email);
    expect(mail.subject).toBe('Helen Whitcombe invites you to the staff of Pendine');
    expect(mail.text).toContain('/dashboard/invitation');
    expect(mail.text).not.toContain('/confirm');

    // A sign-in or another password does not accept it.
    await renewPassword(gwen);
    const again = await signIn(test, email, next);
    expect(await roleOf(email)).toBeUndefined();
    const token = await tokenTo(email);
    expect((await again.rpc('own_invitation', { token })).data).toMatchObject([
      { inviter: 'Helen Whitcombe', permissions: ['decide', 'sign'], needs_password: false, refusal: null },
    ]);
    const tenant = await signIn(test, 'amara.okafor@example.com', 'demo-password-3');
    expect((await tenant.rpc('own_invitation')).data).toEqual([]);

    await sql('update public.staff_invitations set expires_at = now() where email = $1', [email]);
    const expired = 'This invitation has expired. Ask Helen Whitcombe to send it again.';
    expect((await again.rpc('own_invitation', { token })).data).toMatchObject([{ refusal: expired }]);
    expect((await again.rpc('accept_invitation', { token })).error).toMatchObject({ code: 'P0001', message: expired });
    await invite(owner, { email, permissions: ['decide', 'sign'] });
    // The new mail asks for a new password again, and its link takes the place of the earlier one.
    await renewPassword(again, next, password);
    expect((await again.rpc('accept_invitation', { token })).error).toMatchObject(unproved);
    expect((await acceptByMail(again, email)).error).toBeNull();
    expect(await roleOf(email)).toBe('admin');
    // A second call, after a lost response, succeeds too.
    expect((await acceptByMail(again, email)).error).toBeNull();
    expect((await again.rpc('own_permissions')).data).toEqual(['decide']);
    expect(await invited(email)).toBeUndefined();
  });

  it('of a person with a second factor can be accepted only with its code', async () => {
    const email = 'factor-of-hers@example.com';
    const gwen = await makeAccount(email);
    const { data } = await gwen.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    if (data?.type !== 'totp') throw new Error('Not enrolled');
    const totp = new TOTP({ secret: data.totp.secret });
    await invite(owner, { email, permissions: ['decide'] });
    const verified = await gwen.auth.mfa.challengeAndVerify({ factorId: data.id, code: totp.generate() });
    expect(verified.error).toBeNull();

    await renewPassword(gwen);
    const careless = await signIn(test, email, next);
    expect((await acceptByMail(careless, email)).error).toMatchObject({
      code: '42501',
      message: 'Enter the code of your authenticator app first.',
    });
    expect(await roleOf(email)).toBeUndefined();
    expect(await invited(email)).toBeDefined();
    expect((await acceptByMail(gwen, email)).error).toBeNull();
    expect(await roleOf(email)).toBe('admin');
  });

  it('of a person with an account cannot be accepted with the link of somebody else, or one that is taken back or used', async () => {
    const [email, other] = ['rhian@example.com', 'rhiannon@example.com'];
    const [rhian, rhiannon] = [await makeAccount(email), await makeAccount(other)];
    const id = async () => (await invited(email))?.id;
    for (const to of [email, other]) await invite(owner, { email: to, permissions: ['decide'] });
    for (const client of [rhian, rhiannon]) await renewPassword(client);
    const [token, others] = [await tokenTo(email), await tokenTo(other)];
    expect([token, others]).not.toContain('');
    for (const wrong of [undefined, '', 'a guess', others]) {
      expect((await rhian.rpc('own_invitation', { token: wrong })).data).toMatchObject([{ refusal: unproved.message }]);
      expect((await rhian.rpc('accept_invitation', { token: wrong })).error).toMatchObject(unproved);
    }
    expect((await rhiannon.rpc('accept_invitation', { token })).error).toMatchObject(unproved);
    const stored = await sql('select encode(token_hash, $1) as hash from private.invitation_tokens', ['hex']);
    expect(JSON.stringify(stored)).not.toContain(token);

    expect((await takeBack(owner, await id())).error).toBeNull();
    const gone = { code: 'P0001', message: expect.stringMatching(/^This invitation was taken back\. /) };
    expect((await rhian.rpc('accept_invitation', { token })).error).toMatchObject(gone);
    await invite(owner, { email, permissions: ['decide'] });
    await renewPassword(rhian, next, password);
    expect((await rhian.rpc('accept_invitation', { token })).error).toMatchObject(unproved);
    const newest = await tokenTo(email);
    expect((await rhian.rpc('accept_invitation', { token: newest })).error).toBeNull();
    expect(await roleOf(email)).toBe('admin');

    // A used link makes nobody staff again.
    await sql(`delete from public.user_roles as r using auth.users as u where u.id = r.user_id and u.email = $1`, [
      email,
    ]);
    const former = await signIn(test, email, password);
    expect((await former.rpc('accept_invitation', { token: newest })).error).toMatchObject(gone);
    await invite(owner, { email });
    expect((await former.rpc('accept_invitation', { token: newest })).error).toMatchObject(unproved);
    expect(await roleOf(email)).toBeUndefined();
    expect(await roleOf(other)).toBeUndefined();
  });

  it('gives no account to a stranger who signed up with the address', async () => {
    const email = 'taken@example.com';
    await test.client().auth.signUp({ email, password: 'a-password-of-a-stranger' });
    await invite(owner, { email });
    await test.client().auth.signUp({ email, password: 'a-password-of-a-stranger' });
    // Mails are sent concurrently, and the link to open must be the newest.
    await test.work();
    await invite(owner, { email });
    await openSession(email);
    const stranger = await test.client().auth.signInWithPassword({ email, password: 'a-password-of-a-stranger' });
    expect(stranger.error).not.toBeNull();
  });

  it('is refused to landlords, to tenants with an open application, and with unclear values', async () => {
    expect(await invite(owner, { email: 'owen.prosser@example.com' })).toMatchObject({
      status: 400,
      error: 'This address belongs to a landlord or letting agent. Invite the person with another address.',
    });
    expect(await invite(owner, { email: 'amara.okafor@example.com' })).toMatchObject({
      status: 400,
      error:
        'This address belongs to a tenant with an open application. Wait until it is decided, or invite the person with another address.',
    });
    for (const wrong of [
      { email: 'x' },
      { email: '"<script>"@example.com' },
      { email: 'ünï@example.com' },
      { email: 'x@example.com', name: ' ' },
      { email: 'x@example.com', permissions: ['all'] },
    ]) {
      expect(await invite(owner, wrong)).toMatchObject({ status: 400 });
    }
  });

  it('is void while the person has an open application, or if the owner is no longer one', async () => {
    const email = 'tenant-now@example.com';
    await invite(owner, { email });
    await sql(
      `insert into public.rent_guarantee_applications (tenant_id, status) select id, 'draft' from auth.users where email = $1`,
      [email],
    );
    const refusalFor = async (client: SupabaseClient) =>
      ((await client.rpc('own_invitation')).data as { refusal: string }[])[0]?.refusal;
    const tenant = await accept(email);
    expect(await roleOf(email)).toBeUndefined();
    expect(await refusalFor(tenant)).toBe(
      'You have an application that is open. You can accept once it is decided or closed.',
    );

    const late = 'late@example.com';
    await invite(owner, { email: late, name: 'Late' });
    await sql(
      `update public.staff_invitations set invited_by = u.id from auth.users as u where u.email = 'ines@example.com' and name = 'Late'`,
    );
    const tooLate = await accept(late);
    expect(await roleOf(late)).toBeUndefined();
    expect(await refusalFor(tooLate)).toMatch(/^Ines Duarte, who invited you, cannot invite anybody any more\. /);
  });

  it('ends after 7 days, and begins again when it is sent again', async () => {
    const email = 'slow@example.com';
    await invite(owner, { email });
    const [term] = await sql(
      `select expires_at = invited_at + interval '7 days' as is_week from public.staff_invitations where email = $1`,
      [email],
    );
    expect(term).toEqual({ is_week: true });
    await sql(`update public.staff_invitations set expires_at = now() where email = $1`, [email]);
    await accept(email);
    expect(await roleOf(email)).toBeUndefined();
    expect(await invited(email)).toBeDefined();

    await sql(`update auth.users set encrypted_password = '' where email = $1`, [email]);
    await invite(owner, { email });
    expect(await roleOf(email)).toBeUndefined();
    await accept(email);
    expect(await roleOf(email)).toBe('admin');
  });

  it('needs the second factor where one is set up, and is refused to auditors', async () => {
    const auditor = await accountOf('audit@example.com', ['audit']);
    expect(await invite(auditor, { email: 'x@example.com' })).toMatchObject({
      status: 403,
      error: 'Auditors change nothing.',
    });
    const { data } = await owner.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    if (data?.type !== 'totp') throw new Error('Not enrolled');
    const code = new TOTP({ secret: data.totp.secret }).generate();
    expect((await owner.auth.mfa.challengeAndVerify({ factorId: data.id, code })).error).toBeNull();
    const careless = await signIn(test, helen.email, 'demo-password-1');
    const wanted = { email: 'factor@example.com' };
    expect(await invite(careless, wanted)).toMatchObject({ status: 403 });
    expect((await careless.rpc('invite_staff', { ...wanted, name: 'X', permissions: [] })).error?.code).toBe('42501');
    expect(await invite(owner, wanted)).toEqual({ status: 200 });
    expect((await takeBack(careless, (await invited(wanted.email))?.id)).error?.code).toBe('42501');
  });
});

async function accountOf(email: string, permissions: readonly string[]): Promise<SupabaseClient> {
  await invite(owner, { email, permissions });
  await accept(email);
  return signIn(test, email, password);
}
