import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
let application: string;
beforeAll(async () => {
  database = await openFixture();
});
beforeEach(async () => {
  await database.query('delete from private.jobs');
  const rows = await as<{ id: string }>(
    database,
    'tenant',
    `insert into public.rent_guarantee_applications (tenant_id) values ('${ids.tenant}') returning id`,
  );
  application = rows[0]?.id ?? '';
});
afterAll(() => database.close());

const nameOf = (file: string) => `applications/${application}/${file}`;
const store = (...files: string[]) =>
  database.query(`insert into storage.objects (bucket_id, name) select 'documents', unnest($1::text[])`, [
    files.map(nameOf),
  ]);
const record = (file: string) =>
  as(
    database,
    'tenant',
    `insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size)
     values ('${application}', 'other', 'a.pdf', '${nameOf(file)}', 'application/pdf', 10)`,
  );
const remove = (actor: 'tenant' | 'admin') => as(database, actor, `select public.delete_application('${application}')`);

/** The names to remove, job by job. */
async function removals(): Promise<string[][]> {
  const jobs = await database.query<{ payload: { bucket: string; names: string[] } }>(
    `select payload from private.jobs where kind = 'remove_files' order by jsonb_array_length(payload -> 'names') desc`,
  );
  expect(new Set(jobs.map(({ payload }) => payload.bucket)).size).toBeLessThan(2);
  return jobs.map(({ payload }) => payload.names);
}

describe('a deleted application', () => {
  it('has all files below its folder removed, including those without a document', async () => {
    await store('a.pdf', 'never_recorded.pdf');
    await record('a.pdf');
    await remove('tenant');
    expect(await removals()).toEqual([[nameOf('a.pdf'), nameOf('never_recorded.pdf')]]);
  });

  it('has its files removed a thousand at a time', async () => {
    const files = Array.from({ length: 2400 }, (_, index) => `${String(index).padStart(4, '0')}.pdf`);
    await store(...files);
    await remove('admin');
    const jobs = await removals();
    expect(jobs.map((names) => names.length)).toEqual([1000, 1000, 400]);
    expect(jobs.flat().toSorted()).toEqual(files.map(nameOf));
  });

  it('causes no job if it has no files or the deletion is refused', async () => {
    await remove('tenant');
    await expect(remove('tenant')).rejects.toMatchObject({ code: 'PT404' });
    expect(await removals()).toEqual([]);
  });

  it('makes its files inaccessible to everybody except staff until they are removed', async () => {
    await store('a.pdf');
    const see = (actor: 'tenant' | 'admin') =>
      as(database, actor, 'select name from storage.objects where name = $1', [nameOf('a.pdf')]);
    expect(await see('tenant')).toHaveLength(1);
    await remove('tenant');
    expect([await see('tenant'), await see('admin')]).toEqual([[], [{ name: nameOf('a.pdf') }]]);
    const write = `insert into storage.objects (bucket_id, name) values ('documents', '${nameOf('b.pdf')}')`;
    await expect(as(database, 'tenant', write)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a deleted document', () => {
  it('has its file removed, in case the browser does not do it', async () => {
    await store('a.pdf', 'b.pdf');
    await record('a.pdf');
    await as(database, 'tenant', 'delete from public.application_documents where file_path = $1', [nameOf('a.pdf')]);
    expect(await removals()).toEqual([[nameOf('a.pdf')]]);
  });
});
