import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { ids, peopleAndRecords } from '../helpers.ts';

const name = `applications/${ids.submitted}/looked_at.pdf`;

let test: TestApp;
let staff: SupabaseClient;
let tenant: SupabaseClient;
let documentId: string;
beforeAll(async () => {
  test = await openTestApp();
  await test.deps.database.script(peopleAndRecords);
  [staff, tenant] = await Promise.all([clientOf(ids.admin), clientOf(ids.tenant)]);
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

async function clientOf(sub: string): Promise<SupabaseClient> {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return test.client(await test.deps.tokens.sign({ role: 'authenticated', sub, exp, aal: 'aal1' }));
}

/** Every call of the storage API that gives a file, or a way to it; each tells whether it did. */
const ways: readonly [string, (person: SupabaseClient) => Promise<boolean>][] = [
  ['a download', async (person) => (await person.storage.from('documents').download(name)).error === null],
  ['a link', async (person) => (await person.storage.from('documents').createSignedUrl(name, 600)).error === null],
  [
    'one of several links',
    async (person) => {
      const { data } = await person.storage.from('documents').createSignedUrls([name], 600);
      return typeof data?.[0]?.signedUrl === 'string';
    },
  ],
  ['its facts', async (person) => (await person.storage.from('documents').info(name)).error === null],
  [
    'a list',
    async (person) => {
      const { data } = await person.storage.from('documents').list(`applications/${ids.submitted}`);
      return data?.some((file) => file.name === 'looked_at.pdf') ?? false;
    },
  ],
  [
    'a copy',
    async (person) => {
      const copy = `applications/${ids.submitted}/copy.pdf`;
      const { error } = await person.storage.from('documents').copy(name, copy);
      await test.deps.database.query('delete from storage.objects where name = $1', [copy]);
      return error === null;
    },
  ],
];

describe('The file of a document', () => {
  it.each(ways)('is given to staff by %s only once their look is on record', async (_what, ask) => {
    expect(await ask(staff)).toBe(false);
    expect((await staff.rpc('log_document_view', { document_id: documentId })).error).toBeNull();
    expect(await ask(staff)).toBe(true);
    await test.deps.database.query(`update public.document_views set viewed_at = now() - interval '61 seconds'`);
    expect(await ask(staff)).toBe(false);
  });

  it('is not given to one member of staff because another has looked', async () => {
    await test.deps.database.query('insert into public.document_views (document_id, viewed_by) values ($1, $2)', [
      documentId,
      ids.tenant,
    ]);
    expect((await staff.storage.from('documents').download(name)).error).not.toBeNull();
  });

  it('is not moved by staff to a name that no document has', async () => {
    const { error } = await staff.storage.from('documents').move(name, `applications/${ids.submitted}/moved.pdf`);
    expect(error).not.toBeNull();
  });

  it('is given to its tenant without a record', async () => {
    expect((await tenant.storage.from('documents').download(name)).error).toBeNull();
    expect(await test.deps.database.query('select from public.document_views')).toEqual([]);
  });
});
