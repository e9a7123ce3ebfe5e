import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { allTicked } from '../testing/application-steps.ts';
import { clientOf } from '../testing/clients.ts';
import { ids, peopleAndRecords } from '../testing/fixture.ts';

const name = `applications/${ids.submitted}/looked_at.pdf`;

let test: TestApp;
let staff: SupabaseClient;
let tenant: SupabaseClient;
let stranger: SupabaseClient;
let documentId: string;
beforeAll(async () => {
  test = await openTestApp();
  await test.deps.database.script(peopleAndRecords);
  [staff, tenant, stranger] = (await Promise.all(
    [ids.admin, ids.tenant, ids.otherTenant].map((id) => clientOf(test, id)),
  )) as [SupabaseClient, SupabaseClient, SupabaseClient];
  const file = new Blob(['%PDF-1.7\nkept\n%%EOF'], { type: 'application/pdf' });
  const service = test.client(test.deps.config.SERVICE_ROLE_KEY);
  expect((await service.storage.from('documents').upload(name, file)).error).toBeNull();
  const [document] = await test.deps.database.query<{ id: string }>(
    `insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size, uploaded_by)
     values ($1, 'bank_statement', 'statement.pdf', $2, 'application/pdf', 20, $3) returning id`,
    [ids.submitted, name, ids.tenant],
  );
  documentId = document?.id ?? '';
});
beforeEach(() => test.deps.database.query('delete from public.document_views'));
afterAll(() => test.close());

/** Every call of the storage API that returns a file's content, or a link to it. */
const reads: readonly [string, (person: SupabaseClient) => Promise<{ error: Error | null }>][] = [
  ['a download', (person) => person.storage.from('documents').download(name)],
  ['a link', (person) => person.storage.from('documents').createSignedUrl(name, 600)],
  ['one of several links', (person) => person.storage.from('documents').createSignedUrls([name], 600)],
  ['a copy', (person) => person.storage.from('documents').copy(name, `applications/${ids.submitted}/copy.pdf`)],
];

const views = () =>
  test.deps.database.query<{ document_id: string; viewed_by: string }>(
    'select document_id, viewed_by from public.document_views',
  );

describe('The read of a document by the storage API', () => {
  it.each(reads)('is recorded when staff ask for %s', async (_what, ask) => {
    expect((await ask(staff)).error).toBeNull();
    expect(await views()).toEqual([{ document_id: documentId, viewed_by: ids.admin }]);
    await test.deps.database.query(`delete from storage.objects where name like '%/copy.pdf'`);
  });

  it('cannot be avoided by a colleague’s copy, which only they can read until a record names it', async () => {
    const colleagueId = '10000000-0000-4000-8000-0000000000c9';
    await test.deps.database.script(`
      insert into auth.users (id, aud, role, email) values ('${colleagueId}', 'authenticated', 'authenticated', 'colleague@example.com');
      insert into public.user_roles (user_id, role) values ('${colleagueId}', 'admin');`);
    const colleague = await clientOf(test, colleagueId);
    const copy = `applications/${ids.submitted}/copy.pdf`;
    const files = (person: SupabaseClient) => person.storage.from('documents');
    expect((await files(staff).copy(name, copy)).error).toBeNull();
    expect((await files(staff).download(copy)).error).toBeNull();
    expect((await files(colleague).download(copy)).error).not.toBeNull();
    expect((await files(colleague).createSignedUrl(copy, 600)).error).not.toBeNull();
    await test.deps.database.query('update public.application_documents set file_path = $1 where id = $2', [
      copy,
      documentId,
    ]);
    expect((await files(colleague).download(copy)).error).toBeNull();
    expect((await views()).map((view) => view.viewed_by)).toContain(colleagueId);
    await test.deps.database.query('update public.application_documents set file_path = $1 where id = $2', [
      name,
      documentId,
    ]);
    await test.deps.database.query('delete from storage.objects where name = $1', [copy]);
  });

  it('is recorded once within a minute, and not again by the screen’s own call', async () => {
    expect((await staff.rpc('log_document_view', { document_id: documentId })).error).toBeNull();
    expect(await views()).toEqual([]);
    expect((await staff.storage.from('documents').createSignedUrl(name, 600)).error).toBeNull();
    expect((await staff.storage.from('documents').download(name)).error).toBeNull();
    expect(await views()).toHaveLength(1);
    await test.deps.database.query(`update public.document_views set viewed_at = now() - interval '61 seconds'`);
    expect((await staff.storage.from('documents').download(name)).error).toBeNull();
    expect(await views()).toHaveLength(2);
  });

  it('is not recorded for a HEAD, which gives no content', async () => {
    expect((await staff.storage.from('documents').exists(name)).data).toBe(true);
    expect((await staff.storage.from('documents').info(name)).error).toBeNull();
    expect(await views()).toEqual([]);
  });

  it('is necessary for an acceptance; a call that claims a view is not enough', async () => {
    const [added] = await test.deps.database.query<{ version: number }>(
      'select version from public.profiles where id = $1',
      [ids.tenant],
    );
    const accept = () =>
      staff.rpc('review_document', {
        document_id: documentId,
        decision: 'accepted',
        checklist: JSON.parse(allTicked),
        tenant_version: added?.version,
      });
    expect((await staff.rpc('log_document_view', { document_id: documentId })).error).toBeNull();
    expect((await accept()).error?.message).toBe('Open the document before you accept it.');
    expect((await staff.storage.from('documents').download(name)).error).toBeNull();
    expect((await accept()).error).toBeNull();
  });

  it('no longer counts for an acceptance if the file has been replaced since', async () => {
    const service = test.client(test.deps.config.SERVICE_ROLE_KEY);
    const other = new Blob(['%PDF-1.7\nother\n%%EOF'], { type: 'application/pdf' });
    const [person] = await test.deps.database.query<{ version: number }>(
      `update public.application_documents set verified = false where id = '${documentId}'
       returning (select version from public.profiles where id = '${ids.tenant}')`,
    );
    const accept = () =>
      staff.rpc('review_document', {
        document_id: documentId,
        decision: 'accepted',
        checklist: JSON.parse(allTicked),
        tenant_version: person?.version,
      });
    expect((await staff.storage.from('documents').download(name)).error).toBeNull();
    const setStatus = (status: string) =>
      test.deps.database.query(
        `update public.rent_guarantee_applications set status = '${status}' where id = '${ids.submitted}'`,
      );
    await setStatus('draft');
    expect((await service.storage.from('documents').update(name, other)).error).toBeNull();
    await setStatus('pending');
    expect((await accept()).error?.message).toBe('Open the document before you accept it.');
    expect((await staff.storage.from('documents').download(name)).error).toBeNull();
    expect(await views()).toHaveLength(2);
    expect((await accept()).error).toBeNull();
  });

  it('is not recorded for its tenant, or for a file that nobody may read', async () => {
    expect((await tenant.storage.from('documents').download(name)).error).toBeNull();
    expect((await stranger.storage.from('documents').createSignedUrl(name, 600)).error).not.toBeNull();
    expect(await views()).toEqual([]);
  });

  it('is not recorded for a list or for the metadata of a file', async () => {
    expect((await staff.storage.from('documents').list(`applications/${ids.submitted}`)).error).toBeNull();
    expect((await staff.storage.from('documents').info(name)).error).toBeNull();
    expect(await views()).toEqual([]);
  });
});
