import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { signIn } from '../testing/clients.ts';
import { addColleague } from '../testing/colleagues.ts';
import { seedWithoutJobs } from '../testing/seed-without-jobs.ts';

const adminId = '10000000-0000-4000-8000-000000000001';
const amaraId = '10000000-0000-4000-8000-000000000003';

let test: TestApp;
let admin: SupabaseClient;
let tenant: SupabaseClient;

beforeAll(async () => {
  test = await openTestApp();
  await seedWithoutJobs(test);
  admin = await signIn(test, 'helen.whitcombe@example.com', 'demo-password-1');
  tenant = await signIn(test, 'amara.okafor@example.com', 'demo-password-3');
});
afterAll(() => test.close());

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
  it('can be called by administrators, but not for themselves', async () => {
    expect(await invoke(tenant, 'delete-user', { userId: adminId })).toMatchObject({ status: 403 });
    expect(await invoke(admin, 'delete-user', { userId: adminId })).toMatchObject({ status: 403 });
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
    const colleague = await signIn(test, 'rhys@example.com', 'demo-password-1');
    expect(await invoke(colleague, 'delete-user', { userId: ffion?.id })).toEqual({
      status: 403,
      body: { error: 'This person is a member of staff. Only an owner can delete their account.' },
    });
    expect(await invoke(admin, 'delete-user', { userId: rhys })).toMatchObject({ status: 200 });
  });

  it('lets only owners delete a tenant with a certificate that is relied upon', async () => {
    await addColleague(test.deps.database, 'sian@example.com');
    const colleague = await signIn(test, 'sian@example.com', 'demo-password-1');
    expect(await invoke(colleague, 'delete-user', { userId: amaraId })).toEqual({
      status: 403,
      body: { error: 'This person has a certificate in force. Only an owner can delete their account.' },
    });
    expect(await test.deps.database.query('select 1 from auth.users where id = $1', [amaraId])).toHaveLength(1);
  });

  it('refuses to delete an owner, and says what has to be done first', async () => {
    const [ffion] = await test.deps.database.query<{ id: string }>(
      `select id from auth.users where email = 'ffion.pritchard@example.com'`,
    );
    const owner = `public.staff_permissions where user_id = '${ffion?.id}' and permission = 'owner'`;
    await test.deps.database.query(
      `insert into public.staff_permissions (user_id, permission) values ('${ffion?.id}', 'owner')`,
    );
    expect(await invoke(admin, 'delete-user', { userId: ffion?.id })).toEqual({
      status: 403,
      body: { error: 'This person is an owner. Two owners take that permission away first.' },
    });
    const service = test.client(test.deps.config.SERVICE_ROLE_KEY);
    expect((await service.auth.admin.deleteUser(ffion?.id ?? '')).error).not.toBeNull();
    expect(await test.deps.database.query(`select from ${owner}`)).toHaveLength(1);
    await test.deps.database.query(`delete from ${owner}`);
  });

  it('refuses to delete a tenant whose appeal or objection nobody has decided', async () => {
    const { database } = test.deps;
    const open = {
      appeal: `insert into public.application_rejections (application_id, reason_code, words, appeal_until, appealed_at, appeal_words, appeal_answer_by)
        select id, 'other', 'No.', private.london_today(), now(), 'Look again', private.london_today() + 14
        from public.rent_guarantee_applications where tenant_id = $1 and status <> 'draft' limit 1`,
      objection: `with notice as (
          insert into public.certificate_withdrawals (version_id, ground, notice_until)
          select r.id, 'fraud', private.london_today() + 14 from public.certificate_records as r
          join public.rent_guarantee_applications as a on a.id = r.application_id where a.tenant_id = $1 limit 1 returning id, version_id
        )
        insert into public.withdrawal_objections (withdrawal_id, application_id, side, words)
        select n.id, r.application_id, 'landlord', 'The tenant paid' from notice as n join public.certificate_records as r on r.id = n.version_id`,
    };
    const settle = {
      appeal: `delete from public.application_rejections where appeal_words = 'Look again' and $1::uuid is not null`,
      objection: `delete from public.withdrawal_objections where words = 'The tenant paid' and $1::uuid is not null`,
    };
    for (const what of ['appeal', 'objection'] as const) {
      await database.query(open[what], [amaraId]);
      expect(await invoke(admin, 'delete-user', { userId: amaraId }), what).toEqual({
        status: 403,
        body: { error: 'An appeal or an objection about a guarantee of this person is open. Decide it first.' },
      });
      const service = test.client(test.deps.config.SERVICE_ROLE_KEY);
      expect((await service.auth.admin.deleteUser(amaraId)).error, what).not.toBeNull();
      await database.query(settle[what], [amaraId]);
    }
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
