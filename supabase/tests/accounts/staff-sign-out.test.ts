import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { signIn } from '../testing/clients.ts';
import { seedWithoutJobs } from '../testing/seed-without-jobs.ts';

const staff = {
  id: '10000000-0000-4000-8000-000000000001',
  email: 'helen.whitcombe@example.com',
  password: 'demo-password-1',
};
const amara = {
  id: '10000000-0000-4000-8000-000000000003',
  email: 'amara.okafor@example.com',
  password: 'demo-password-3',
};
const weiLin = { email: 'weilin.tan@example.com', password: 'demo-password-4' };

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await seedWithoutJobs(test);
});
afterAll(() => test.close());

const signOut = (client: SupabaseClient, user_id: string) => client.rpc('sign_out_user', { user_id });
const signOuts = () =>
  test.deps.database.query('select user_id, signed_out_by, session_count from public.staff_sign_outs');
const isSignedIn = async (client: SupabaseClient) => (await client.auth.refreshSession()).error === null;
const hoursLeft = async (userId: string) => {
  const [row] = await test.deps.database.query<{ hours: number | null }>(
    `select round(extract(epoch from not_after - now()) / 3600)::float8 as hours from auth.sessions where user_id = $1 limit 1`,
    [userId],
  );
  return row?.hours;
};

describe('sign_out_user', () => {
  it('is for administrators', async () => {
    const tenant = await signIn(test, amara.email, amara.password);
    expect((await signOut(tenant, staff.id)).error?.code).toBe('42501');
    expect((await signOut(test.client(), amara.id)).error?.code).toBe('42501');
    expect(await isSignedIn(tenant)).toBe(true);
    expect(await signOuts()).toEqual([]);
  });

  it('ends all sessions of the person and of nobody else, records who did it, and notifies the person', async () => {
    await test.deps.database.query('delete from auth.sessions');
    const admin = await signIn(test, staff.email, staff.password);
    const devices = [await signIn(test, amara.email, amara.password), await signIn(test, amara.email, amara.password)];
    const other = await signIn(test, weiLin.email, weiLin.password);
    expect((await signOut(admin, amara.id)).data).toBe(2);
    for (const device of devices) expect(await isSignedIn(device)).toBe(false);
    for (const client of [admin, other]) expect(await isSignedIn(client)).toBe(true);
    expect(await signOuts()).toEqual([{ user_id: amara.id, signed_out_by: staff.id, session_count: 2 }]);
    const jobs = await test.deps.database.query(
      `select kind from private.jobs where payload ->> 'template' = 'signed-out' and payload ->> 'to' = $1`,
      [amara.email],
    );
    expect(jobs).toEqual([{ kind: 'mail' }]);
  });

  it('refuses an earlier token for the account, the data and the files', async () => {
    const [admin, tenant] = [
      await signIn(test, staff.email, staff.password),
      await signIn(test, amara.email, amara.password),
    ];
    const { data } = await tenant.auth.getSession();
    const early = test.client(data.session?.access_token);
    await signOut(admin, amara.id);
    expect((await test.client().auth.getUser(data.session?.access_token)).error).not.toBeNull();
    const read = await early.from('profiles').select('id').eq('id', amara.id);
    expect(read).toMatchObject({ data: null, status: 401, error: { code: 'PT401' } });
    const write = await early.from('profiles').update({ address_line_2: 'Stolen' }).eq('id', amara.id);
    expect(write.status).toBe(401);
    expect((await early.rpc('submit_application', { application_id: crypto.randomUUID() })).status).toBe(401);
    expect((await early.storage.from('documents').list()).error).toMatchObject({ statusCode: '403' });
    expect((await early.functions.invoke('delete-user', { body: {} })).error).not.toBeNull();

    const [fresh] = [await signIn(test, amara.email, amara.password)];
    expect((await fresh.from('profiles').select('id').eq('id', amara.id)).data).toEqual([{ id: amara.id }]);
  });

  it('ends the sessions of a colleague only for an owner', async () => {
    const admin = await signIn(test, staff.email, staff.password);
    const colleague = '10000000-0000-4000-8000-0000000000c1';
    await test.deps.database.script(`
      insert into auth.users (id, aud, role, email) values ('${colleague}', 'authenticated', 'authenticated', 'new@example.com');
      insert into public.user_roles (user_id, role) values ('${colleague}', 'admin');`);
    expect((await signOut(admin, colleague)).error).toBeNull();
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const token = await test.deps.tokens.sign({ role: 'authenticated', sub: colleague, exp, aal: 'aal1' });
    expect((await signOut(test.client(token), staff.id)).error).toMatchObject({
      code: '42501',
      message: 'Only an owner may sign out a member of staff.',
    });
    expect(await isSignedIn(admin)).toBe(true);
    expect((await signOut(test.client(token), amara.id)).error).toBeNull();
  });

  it('reports that the person does not exist', async () => {
    expect((await signOut(await signIn(test, staff.email, staff.password), crypto.randomUUID())).error?.code).toBe(
      'PT404',
    );
  });
});

describe('the session of an administrator', () => {
  it("lasts for twelve hours, and a tenant's as long as the settings say", async () => {
    await signIn(test, staff.email, staff.password);
    await signIn(test, amara.email, amara.password);
    expect(await hoursLeft(staff.id)).toBe(12);
    expect(await hoursLeft(amara.id)).toBeNull();
  });

  it('is also limited when it is the first after the person has become an administrator', async () => {
    await test.deps.database.query(
      `insert into public.user_roles (user_id, role) values ($1, 'admin') on conflict (user_id) do update set role = excluded.role`,
      [amara.id],
    );
    const { error } = await test.client().auth.signInWithPassword(amara);
    expect(error).toBeNull();
    expect(await hoursLeft(amara.id)).toBe(12);
  });
});

describe.each([
  [
    'by the service',
    (id: string) =>
      test.client(test.deps.config.SERVICE_ROLE_KEY).from('user_roles').upsert({ user_id: id, role: 'admin' }),
  ],
  [
    'as npm run admin does',
    (id: string) =>
      test.deps.database.query(
        `insert into public.user_roles (user_id, role) values ($1, 'admin') on conflict (user_id) do update set role = 'admin'`,
        [id],
      ),
  ],
])('A person who is made staff %s', (way, promote) => {
  it('is signed out, and learns why at the next sign-in', async () => {
    const email = `${way.replaceAll(' ', '-')}@example.com`;
    const password = 'a password of their own';
    const service = test.client(test.deps.config.SERVICE_ROLE_KEY);
    const { data } = await service.auth.admin.createUser({ email, password, email_confirm: true });
    const id = data.user?.id ?? '';
    await test.deps.database.query(
      `insert into public.user_roles (user_id, role) values ($1, 'user') on conflict do nothing`,
      [id],
    );
    const before = await signIn(test, email, password);
    const other = await signIn(test, weiLin.email, weiLin.password);
    await promote(id);
    expect((await before.from('profiles').select('id')).error?.code).toBe('PT401');
    expect(await isSignedIn(before)).toBe(false);
    expect(await isSignedIn(other)).toBe(true);
    const after = await signIn(test, email, password);
    expect(await hoursLeft(id)).toBe(12);
    expect((await after.auth.getUser()).data.user?.app_metadata.promoted_at).toMatch(/^\d{4}-/);
    // A person who is already staff stays signed in.
    await promote(id);
    expect(await isSignedIn(after)).toBe(true);
  });
});
