import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEverything } from '../../../server/src/testing/repeats.ts';
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';

const password = 'correct-horse-1';

let test: TestApp;
let admin: SupabaseClient;
beforeAll(async () => {
  test = await openTestApp({ ENABLE_EMAIL_AUTOCONFIRM: 'true' });
  const staff = await signUp('staff@example.com');
  await sql(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [staff.id]);
  // A person who becomes staff is signed out.
  await staff.client.auth.signInWithPassword({ email: 'staff@example.com', password });
  admin = staff.client;
});
afterAll(() => test.close());

const sql = <Row>(statement: string, values: unknown[] = []) => test.deps.database.query<Row>(statement, values);

async function signUp(email: string): Promise<{ client: SupabaseClient; id: string }> {
  const client = test.client();
  const { data } = await client.auth.signUp({ email, password });
  return { client, id: data.user?.id ?? '' };
}

async function addApplication(client: SupabaseClient, tenant: string): Promise<string> {
  const { data } = await client.from('rent_guarantee_applications').insert({ tenant_id: tenant }).select().single();
  return data?.id;
}

/** Stores files below the application's folder, bytes and rows, and records the first ones as documents. */
async function store(application: string, count: number, recorded: number): Promise<void> {
  const versions = Array.from({ length: count }, () => randomUUID());
  for (const version of versions) await test.deps.objects.put(version, new Blob(['x']).stream());
  await sql(
    `insert into storage.objects (bucket_id, name, version)
     select 'documents', 'applications/' || $1 || '/doc_' || place || '.pdf', version
     from unnest($2::text[]) with ordinality as v (version, place)`,
    [application, versions],
  );
  await sql(
    `insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size)
     select $1::uuid, 'other', 'a.pdf', 'applications/' || $1 || '/doc_' || n || '.pdf', 'application/pdf', 1
     from generate_series(1, $2::integer) as n`,
    [application, recorded],
  );
}

/** The number of files below the folders, and the number of all stored bytes. */
async function left(...applications: string[]): Promise<{ rows: number; kept: number }> {
  const rows = await sql(`select 1 from storage.objects where split_part(name, '/', 2) = any ($1)`, [applications]);
  let kept = 0;
  for await (const _object of test.deps.objects.list()) kept += 1;
  return { rows: rows.length, kept };
}

describe('the files', () => {
  it.runIf(testEverything)(
    'of a deleted person are removed, all 1,200 of them, with or without a document',
    async () => {
      const { client, id } = await signUp('ada@example.com');
      const applications = [await addApplication(client, id), await addApplication(client, id)];
      await store(applications[0] ?? '', 1150, 1050);
      await store(applications[1] ?? '', 50, 0);
      expect(await left(...applications)).toEqual({ rows: 1200, kept: 1200 });
      const { data } = await admin.functions.invoke('delete-user', { body: { userId: id } });
      expect(data).toEqual({ userId: id });
      await test.work();
      expect(await left(...applications)).toEqual({ rows: 0, kept: 0 });
    },
  );

  it("of a deleted draft are removed without the browser's help", async () => {
    const { client, id } = await signUp('bob@example.com');
    const application = await addApplication(client, id);
    await store(application, 3, 2);
    expect((await client.rpc('delete_application', { application_id: application })).error).toBeNull();
    await test.work();
    expect(await left(application)).toEqual({ rows: 0, kept: 0 });
    const jobs = await sql(`select payload from private.jobs where kind = 'remove_files' and done_at is null`);
    expect(jobs).toEqual([]);
  });

  it('stay for another attempt if the storage fails to remove them', async () => {
    const { client, id } = await signUp('eve@example.com');
    const application = await addApplication(client, id);
    await store(application, 1, 1);
    await sql('alter table storage.objects rename to objects_away');
    await sql(`select private.add_job('remove_files', $1, 'while-away')`, [
      { bucket: 'documents', names: [`applications/${application}/doc_1.pdf`] },
    ]);
    await test.work();
    await sql('alter table storage.objects_away rename to objects');
    expect(await sql(`select attempts, done_at, failed_at from private.jobs where key = 'while-away'`)).toEqual([
      { attempts: 1, done_at: null, failed_at: null },
    ]);
    await sql(`update private.jobs set run_at = now() where key = 'while-away'`);
    await test.work();
    expect(await left(application)).toMatchObject({ rows: 0 });
  });
});
