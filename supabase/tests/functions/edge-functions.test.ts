import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { addColleague } from './colleagues.ts';
import { seedWithoutJobs } from './seed-without-jobs.ts';

const adminId = '10000000-0000-4000-8000-000000000001';
const amaraId = '10000000-0000-4000-8000-000000000003';

let test: TestApp;
let admin: SupabaseClient;
let tenant: SupabaseClient;

beforeAll(async () => {
  test = await openTestApp();
  await seedWithoutJobs(test);
  admin = await signIn('helen.whitcombe@example.com', 'demo-password-1');
  tenant = await signIn('amara.okafor@example.com', 'demo-password-3');
});
afterAll(() => test.close());

async function signIn(email: string, password: string): Promise<SupabaseClient> {
  const client = test.client();
  const { error } = await client.auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  return client;
}

/** Calls a function and returns the status and the body of its response. */
async function invoke(
  client: SupabaseClient,
  name: string,
  body: Record<string, unknown>,
): Promise<{ status: number; body: unknown }> {
  const { data, error } = await client.functions.invoke(name, { body });
  if (error === null) return { status: 200, body: data };
  if (!(error instanceof FunctionsHttpError)) throw error;
  const response = error.context as Response;
  return { status: response.status, body: await response.json() };
}

describe('delete-user', () => {
  it('is for administrators, and not for themselves', async () => {
    expect(await invoke(tenant, 'delete-user', { userId: adminId })).toMatchObject({ status: 403 });
    expect(await invoke(admin, 'delete-user', { userId: adminId })).toMatchObject({ status: 400 });
    expect(await test.deps.database.query('select 1 from auth.users where id = $1', [adminId])).toHaveLength(1);
  });

  it('answers 400 without an id and 404 for an unknown one', async () => {
    expect(await invoke(admin, 'delete-user', { userId: 'x' })).toMatchObject({ status: 400 });
    expect(await invoke(admin, 'delete-user', { userId: crypto.randomUUID() })).toMatchObject({ status: 404 });
  });

  it('lets only owners delete a member of staff', async () => {
    const [ffion] = await test.deps.database.query<{ id: string }>(
      `select id from auth.users where email = 'ffion.pritchard@example.com'`,
    );
    const rhys = await addColleague(test.deps.database, 'rhys@example.com');
    const colleague = await signIn('rhys@example.com', 'demo-password-1');
    expect(await invoke(colleague, 'delete-user', { userId: ffion?.id })).toEqual({
      status: 403,
      body: { error: 'This person is a member of staff. Only an owner may do this.' },
    });
    expect(await invoke(admin, 'delete-user', { userId: rhys })).toMatchObject({ status: 200 });
  });

  it('lets only owners delete a tenant with a certificate that is relied upon', async () => {
    await addColleague(test.deps.database, 'sian@example.com');
    const colleague = await signIn('sian@example.com', 'demo-password-1');
    expect(await invoke(colleague, 'delete-user', { userId: amaraId })).toEqual({
      status: 403,
      body: { error: 'This person has a certificate in force. Only an owner may do this.' },
    });
    expect(await test.deps.database.query('select 1 from auth.users where id = $1', [amaraId])).toHaveLength(1);
  });

  it('refuses to delete an owner, and says what comes first', async () => {
    const [ffion] = await test.deps.database.query<{ id: string }>(
      `select id from auth.users where email = 'ffion.pritchard@example.com'`,
    );
    const owner = `public.staff_permissions where user_id = '${ffion?.id}' and permission = 'owner'`;
    await test.deps.database.query(
      `insert into public.staff_permissions (user_id, permission) values ('${ffion?.id}', 'owner')`,
    );
    expect(await invoke(admin, 'delete-user', { userId: ffion?.id })).toEqual({
      status: 409,
      body: { error: 'This person is an owner. Two owners take that permission away first.' },
    });
    const service = test.client(test.deps.config.SERVICE_ROLE_KEY);
    expect((await service.auth.admin.deleteUser(ffion?.id ?? '')).error).not.toBeNull();
    expect(await test.deps.database.query(`select from ${owner}`)).toHaveLength(1);
    await test.deps.database.query(`delete from ${owner}`);
  });

  it("deletes the person and keeps the applications without the person's data", async () => {
    const count = async (statement: string, values: unknown[] = []) =>
      (await test.deps.database.query<{ count: number }>(`select count(*)::int as count from ${statement}`, values))[0]
        ?.count;
    const owned = await test.deps.database.query<{ id: string }>(
      'select id from public.rent_guarantee_applications where tenant_id = $1',
      [amaraId],
    );
    const applications = owned.map(({ id }) => id);
    const files = `storage.objects where path_tokens[2] = any ($1)`;
    expect(applications).toHaveLength(7);
    expect(await count(files, [applications])).toBeGreaterThan(7);

    expect(await invoke(admin, 'delete-user', { userId: amaraId })).toEqual({ status: 200, body: { userId: amaraId } });
    await test.work();

    expect(await count('auth.users where id = $1', [amaraId])).toBe(0);
    expect(await count('public.profiles where id = $1', [amaraId])).toBe(0);
    expect(
      await count('public.rent_guarantee_applications where id = any ($1) and tenant_id is null', [applications]),
    ).toBe(7);
    expect(
      await count('public.application_status_history where application_id = any ($1)', [applications]),
    ).toBeGreaterThan(7);
    expect(await count('public.application_documents where application_id = any ($1)', [applications])).toBe(0);
    expect(await count('public.application_communications where application_id = any ($1)', [applications])).toBe(0);
    expect(await count(files, [applications])).toBe(0);
  });
});
