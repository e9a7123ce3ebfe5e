import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../../server/src/database/database.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

const draftFile = `applications/${ids.draft}/doc_1.pdf`;
const submittedFile = `applications/${ids.submitted}/doc_1.pdf`;
const service = { role: 'service_role', claims: { role: 'service_role' } };

/** Writes the row of an upload as hosted Supabase does once its bytes are stored: as the service role, for every sender. */
const finish = (name: string, owner: string | null, bytes = 10) => `
  insert into storage.objects (bucket_id, name, owner_id, version, metadata)
  values ('documents', '${name}', ${owner === null ? 'null' : `'${owner}'`}, gen_random_uuid()::text, '{"size": ${bytes}}')
  on conflict (bucket_id, name) do update set
    owner_id = excluded.owner_id, version = excluded.version, metadata = excluded.metadata, updated_at = now(), last_accessed_at = now()`;

class Undo extends Error {}

/** Runs statements, rolls them back, and returns the error of the last one; undefined if it succeeds. */
async function refusalOf(last: string, ...before: string[]): Promise<string | undefined> {
  return refused(async (transaction) => {
    for (const statement of before) await transaction.query(statement);
    await transaction.query(`set local role service_role`);
    await transaction.query(last);
  });
}

async function refused(work: (transaction: Queryable) => Promise<void>): Promise<string | undefined> {
  const outcome = await database
    .transaction(async (transaction) => {
      await work(transaction);
      throw new Undo();
    })
    .catch((error: unknown) => error);
  return outcome instanceof Undo ? undefined : outcome instanceof Error ? outcome.message : 'failed';
}

const settled = 'The file of a document that was submitted or verified stays as it is.';
const closed = 'Documents can no longer be added to this application.';
const gone = 'This application does not exist any more.';
const verify = `update public.application_documents set verified = true where id = '${ids.draftDocument}'`;
const decide = `update public.rent_guarantee_applications set status = 'rejected' where id = '${ids.submitted}'`;

describe('the file of a submitted or verified document', () => {
  it.each([
    ['an upload for its tenant', finish(draftFile, ids.tenant)],
    ['an upload for staff', finish(draftFile, ids.admin)],
    ['an upload by a server', finish(draftFile, null)],
    ['a new version', `update storage.objects set version = 'x' where name = '${draftFile}'`],
    ['other metadata', `update storage.objects set metadata = '{"size": 1}' where name = '${draftFile}'`],
    [
      'another name',
      `update storage.objects set name = 'applications/${ids.draft}/moved.pdf' where name = '${draftFile}'`,
    ],
    ['another bucket', `update storage.objects set bucket_id = 'other' where name = '${draftFile}'`],
  ])('refuses %s, even for the service role', async (_what, statement) => {
    const bucket = `insert into storage.buckets (id, name) values ('other', 'other')`;
    expect(await refusalOf(statement, bucket, verify)).toBe(settled);
    expect(await refusalOf(statement, bucket)).toBeUndefined();
  });

  it('is protected from the submission on, even before staff have verified it', async () => {
    expect(await refusalOf(finish(submittedFile, ids.tenant))).toBe(settled);
    expect(await refusalOf(finish(submittedFile, ids.tenant), decide)).toBe(settled);
  });

  it('may be marked as read', async () => {
    const read = `update storage.objects set last_accessed_at = now(), updated_at = now() where name = '${submittedFile}'`;
    expect(await refusalOf(read, verify)).toBeUndefined();
  });

  it('can be restored by a server after a loss, and by no person', async () => {
    const lose = `delete from storage.objects where name = '${submittedFile}'`;
    expect(await refusalOf(finish(submittedFile, null), lose)).toBeUndefined();
    expect(await refusalOf(finish(submittedFile, ids.tenant), lose)).toBe(settled);
    expect(await refusalOf(finish(submittedFile, ids.admin), lose)).toBe(settled);
  });

  it('cannot be replaced by moving another file there', async () => {
    const lose = `delete from storage.objects where name = '${submittedFile}'`;
    const move = `update storage.objects set name = '${submittedFile}' where name = '${draftFile}'`;
    expect(await refusalOf(move, lose)).toBe(settled);
  });
});

describe('an upload that is finished for a person', () => {
  const name = `applications/${ids.submitted}/doc_9.pdf`;

  it('is accepted while the application is open, from its tenant and from staff', async () => {
    for (const owner of [ids.tenant, ids.admin]) expect(await refusalOf(finish(name, owner))).toBeUndefined();
  });

  it('is refused when the application is decided, except from staff', async () => {
    expect(await refusalOf(finish(name, ids.tenant), decide)).toBe(closed);
    expect(await refusalOf(finish(name, ids.admin), decide)).toBeUndefined();
  });

  it('is refused from anybody else, and from former tenants of the application and former staff', async () => {
    expect(await refusalOf(finish(name, ids.otherTenant))).toBe(closed);
    expect(await refusalOf(finish(name, ids.manager))).toBe(closed);
    const leave = `update public.rent_guarantee_applications set tenant_id = null where id = '${ids.submitted}'`;
    expect(await refusalOf(finish(name, ids.tenant), leave)).toBe(closed);
    const resign = `update public.user_roles set role = 'user' where user_id = '${ids.admin}'`;
    expect(await refusalOf(finish(name, ids.admin), resign)).toBe(closed);
  });

  it('is refused when the application no longer exists, even from staff', async () => {
    const remove = `delete from public.rent_guarantee_applications where id = '${ids.submitted}'`;
    for (const owner of [ids.tenant, ids.admin]) expect(await refusalOf(finish(name, owner), remove)).toBe(gone);
  });
});

describe('the quotas of files', () => {
  const fill = (count: number, bytes: number, application: string = ids.draft) => `
    insert into storage.objects (bucket_id, name, version, metadata)
    select 'documents', 'applications/${application}/full_' || n || '.pdf', 'x', '{"size": ${bytes}}' from generate_series(1, ${count}) as n`;
  const name = `applications/${ids.draft}/doc_9.pdf`;
  const megabyte = 1024 * 1024;

  it('limit the files of an application, which has one in the fixture', async () => {
    expect(await refusalOf(finish(name, ids.tenant), fill(118, 1))).toBeUndefined();
    expect(await refusalOf(finish(name, ids.tenant), fill(119, 1))).toBe(
      'This application already has 120 files, the most that it can have. Delete one of them first.',
    );
  });

  it('limit the bytes of an application', async () => {
    expect(await refusalOf(finish(name, ids.tenant, megabyte), fill(83, 3 * megabyte))).toBeUndefined();
    expect(await refusalOf(finish(name, ids.tenant, megabyte + 1), fill(83, 3 * megabyte))).toMatch(/250 MB together/);
  });

  it("limit the files and the bytes of a person's applications together", async () => {
    const own = `insert into public.rent_guarantee_applications (id, tenant_id)
      select ('40000000-0000-4000-8000-0000000001' || lpad(n::text, 2, '0'))::uuid, '${ids.tenant}' from generate_series(1, 5) as n`;
    const full = (count: number, bytes: number) =>
      [1, 2, 3, 4, 5].map((n) => fill(count, bytes, `40000000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`));
    expect(await refusalOf(finish(name, ids.tenant), own, ...full(99, 1))).toBeUndefined();
    expect(await refusalOf(finish(name, ids.tenant), own, ...full(100, 1))).toMatch(/already have 500 files/);
    expect(await refusalOf(finish(name, ids.tenant, megabyte), own, ...full(50, 2 * megabyte))).toMatch(/500 MB/);
  });

  it('do not apply to staff, or to a file that becomes smaller', async () => {
    expect(await refusalOf(finish(name, ids.admin), fill(119, 1))).toBeUndefined();
    const large = finish(name, ids.admin, 3 * megabyte);
    expect(await refusalOf(finish(name, ids.tenant, 2 * megabyte), large, fill(100, 3 * megabyte))).toBeUndefined();
    expect(await refusalOf(finish(name, ids.tenant, 4 * megabyte), large, fill(100, 3 * megabyte))).toMatch(/250 MB/);
  });

  it('count a file that is only announced', async () => {
    const announced = finish(name, ids.tenant).replace('"size": 10', `"contentLength": ${251 * megabyte}`);
    expect(await refusalOf(announced)).toMatch(/250 MB/);
  });

  it('allow only one of two concurrent uploads when one place is left', async () => {
    await database.query(fill(118, 1));
    const names = [1, 2, 3].map((n) => `applications/${ids.draft}/at_once_${n}.pdf`);
    const codes = await Promise.all(names.map((each) => codeOf(database.scoped(service, finish(each, ids.tenant)))));
    expect(codes.toSorted()).toEqual(['22P02', '22P02', undefined]);
    await database.query(`delete from storage.objects where name like '%/full_%' or name like '%/at_once_%'`);
  });
});
