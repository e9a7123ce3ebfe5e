import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture, secondOwner } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  // As on hosted Supabase, whose storage does not report reads.
  await database.script('drop function storage.note_reads(text, text[])');
});
beforeEach(() => database.query('delete from public.document_views'));
afterAll(() => database.close());

const look = (actor: Actor, document: string = ids.submittedDocument) =>
  as(database, actor, 'select public.log_document_view($1)', [document]);
const views = () => database.query('select document_id, viewed_by from public.document_views');

it('Each view of a document by staff is recorded.', async () => {
  await look('admin');
  await look('admin');
  const view = { document_id: ids.submittedDocument, viewed_by: ids.admin };
  expect(await views()).toEqual([view, view]);
});

it("A tenant's view of their own document is not recorded, and nobody else can view it.", async () => {
  await look('tenant');
  for (const actor of ['other tenant', 'property manager'] as const) expect(await codeOf(look(actor))).toBe('PT404');
  expect(await codeOf(look('signed-out'))).toBe('42501');
  expect(await codeOf(look('admin', ids.admin))).toBe('PT404');
  expect(await views()).toEqual([]);
});

it('A view by an auditor is recorded too, and an auditor reads the records; staff who only decide do not.', async () => {
  await database.script(`${secondOwner}
    delete from public.staff_permissions where user_id = '${ids.admin}' and permission <> 'owner';
    update public.staff_permissions set permission = 'audit' where user_id = '${ids.admin}'`);
  await look('admin');
  const read = () => as(database, 'admin', 'select viewed_by from public.document_views');
  expect(await read()).toEqual([{ viewed_by: ids.admin }]);
  await database.query(`update public.staff_permissions set permission = 'decide' where user_id = '${ids.admin}'`);
  expect(await views()).toHaveLength(1);
  expect(await read()).toEqual([]);
});
