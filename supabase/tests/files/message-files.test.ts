import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { clientOf } from '../testing/clients.ts';
import { ids, peopleAndRecords } from '../testing/fixture.ts';

const pdf = new Blob(['%PDF-1.7\nshown\n%%EOF'], { type: 'application/pdf' });
const folder = `applications/${ids.submitted}`;

let test: TestApp;
let staff: SupabaseClient;
let tenant: SupabaseClient;
let strangers: SupabaseClient[];
beforeAll(async () => {
  test = await openTestApp();
  await test.deps.database.script(peopleAndRecords);
  [staff, tenant] = (await Promise.all([ids.admin, ids.tenant].map((id) => clientOf(test, id)))) as [
    SupabaseClient,
    SupabaseClient,
  ];
  strangers = await Promise.all([ids.otherTenant, ids.manager].map((id) => clientOf(test, id)));
});
afterAll(() => test.close());

const bucket = (person: SupabaseClient) => person.storage.from('documents');
let count = 0;
/** Uploads a file as the browser does, and returns the name and path that a message needs. */
async function upload(person: SupabaseClient) {
  count += 1;
  const path = `${folder}/attached_${count}.pdf`;
  const { error } = await bucket(person).upload(path, pdf);
  expect(error).toBeNull();
  return { file_name: `photo ${count}.pdf`, file_path: path };
}
const send = (content: string, files: unknown, person = tenant) =>
  person.rpc('send_message', { application_id: ids.submitted, content, files });
const record = (files: unknown, changed: object = {}) =>
  staff.rpc('record_communication', {
    ...{ application_id: ids.submitted, direction: 'outbound', communication_type: 'email', status: 'sent' },
    ...{ subject: 'Your lease', content: 'See the marked page.', files, ...changed },
  });
const rowsOf = async (person: SupabaseClient) =>
  (await person.from('attached_files').select('*').eq('application_id', ids.submitted)).data ?? [];
const query = (text: string) => test.deps.database.query(text);

describe('A message with files', { sequential: true }, () => {
  it('is sent by a tenant, with the kind and size of what was stored', async () => {
    const file = await upload(tenant);
    const { data: id, error } = await send('Here is the lease.', [file]);
    expect(error).toBeNull();
    expect(await rowsOf(tenant)).toEqual([
      expect.objectContaining({ ...file, communication_id: id, mime_type: 'application/pdf', file_size: pdf.size }),
    ]);
    // The connection broke before the response.
    expect((await send('Here is the lease.', [file])).data).toBe(id);
  });

  it('is read by staff, whose view of the file is recorded', async () => {
    const [file] = await rowsOf(staff);
    expect((await bucket(staff).createSignedUrl(file.file_path, 600)).error).toBeNull();
    expect(await query('select attached_file_id, document_id, viewed_by from public.document_views')).toEqual([
      { attached_file_id: file.id, document_id: null, viewed_by: ids.admin },
    ]);
    const { data } = await staff.rpc('review_parts', { application: ids.submitted, parts: ['views'] });
    expect(data.views).toEqual([
      expect.objectContaining({
        is_attached: true,
        application_documents: { document_type: 'other', file_name: file.file_name },
      }),
    ]);
    const { data: parts } = await staff.rpc('application_parts', { application: ids.submitted, parts: ['messages'] });
    expect(parts.messages[0].attached_files).toEqual([expect.objectContaining({ id: file.id })]);
  });

  it('is on the home page of its tenant, with its file', async () => {
    const { data: before } = await tenant.rpc('own_home');
    const application_id = before.conversation;
    const file_path = `applications/${application_id}/attached_home.pdf`;
    expect((await bucket(tenant).upload(file_path, pdf)).error).toBeNull();
    const files = [{ file_name: 'home.pdf', file_path }];
    expect((await tenant.rpc('send_message', { application_id, content: 'Look.', files })).error).toBeNull();
    const { data: home } = await tenant.rpc('own_home');
    expect(home.messages[0].attached_files).toEqual([expect.objectContaining({ file_path })]);
  });

  it('is mailed to the person who has the case, with the names of its files', async () => {
    await staff.rpc('assign_applications', { application_ids: [ids.submitted], assignee: ids.admin });
    const mails = () =>
      query(`select payload #> '{data,files}' as files from private.jobs
        where payload ->> 'template' = 'tenant-message' and payload #>> '{data,applicationId}' = '${ids.submitted}' order by created_at`);
    for (const files of [[await upload(tenant), await upload(tenant)], []]) {
      expect((await staff.rpc('settle_messages', { application_id: ids.submitted })).error).toBeNull();
      const { data: id } = await send('Both pages.', files);
      expect((await mails()).at(-1)).toEqual({ files: files.map(({ file_name }) => file_name) });
      await query(`delete from public.application_communications where id = '${id}'`);
    }
  });

  it('is hidden from everybody else, with its file', async () => {
    const [file] = await rowsOf(staff);
    for (const stranger of strangers) {
      expect(await rowsOf(stranger)).toEqual([]);
      expect((await bucket(stranger).download(file.file_path)).error).not.toBeNull();
      expect((await stranger.rpc('log_document_view', { document_id: file.id })).error?.code).toBe('PT404');
      expect((await bucket(stranger).upload(`${folder}/attached_by_stranger.pdf`, pdf)).error).not.toBeNull();
    }
  });

  it('keeps its file as it was sent', async () => {
    const [{ file_path: path }] = (await rowsOf(staff)) as [{ file_path: string }];
    for (const person of [tenant, staff]) {
      expect((await bucket(person).upload(path, pdf, { upsert: true })).error).not.toBeNull();
      await bucket(person).remove([path]);
      expect((await bucket(person).download(path)).error).toBeNull();
    }
  });

  it('is sent by staff to the tenant, but neither as a draft nor as an internal note', async () => {
    const file = await upload(staff);
    for (const changed of [{ status: 'draft' }, { communication_type: 'internal_note' }]) {
      const { error } = await record([file], changed);
      expect(error?.message).toBe('A draft and an internal note have no files.');
    }
    const { data: message, error } = await record([file]);
    expect(error).toBeNull();
    expect((await rowsOf(tenant)).map((row) => row.communication_id)).toContain(message.id);
    expect((await bucket(tenant).download(file.file_path)).error).toBeNull();
  });

  it('has at most five files, each uploaded for it by its sender', async () => {
    const [{ file_path: sent }] = (await rowsOf(staff)) as [{ file_path: string }];
    const own = [];
    for (let index = 0; index < 6; index += 1) own.push(await upload(tenant));
    const document = { file_name: 'a.pdf', file_path: `${folder}/doc_8.pdf` };
    expect((await bucket(tenant).upload(document.file_path, pdf)).error).toBeNull();
    const others = await upload(staff);
    expect((await send('Six.', own)).error?.message).toBe('Send at most 5 files with one message.');
    for (const file of [document, others, { ...others, file_path: sent }, { file_name: 'a.pdf', file_path: 'x' }]) {
      const { error } = await send('Not mine.', [file]);
      expect(error?.message, file.file_path).toBe('Choose files that you have uploaded for this message.');
    }
    expect((await send('Five.', own.slice(1))).error).toBeNull();
  });

  it('cannot be sent by anybody else, nor recorded by a tenant', async () => {
    const file = await upload(tenant);
    for (const stranger of strangers) expect((await send('x', [file], stranger)).error?.code).toBe('PT404');
    const recorded = await tenant.rpc('record_communication', {
      ...{ application_id: ids.submitted, direction: 'outbound', communication_type: 'email', status: 'sent' },
      ...{ subject: 'x', content: 'x', files: [file] },
    });
    expect(recorded.error?.code).toBe('42501');
  });

  it('is not a document: nothing lists it as one, and it cannot become one', async () => {
    const file = await upload(tenant);
    const { error } = await tenant.from('application_documents').insert({
      ...{ ...file, application_id: ids.submitted, document_type: 'passport' },
      ...{ mime_type: 'application/pdf', file_size: pdf.size },
    });
    expect(error?.code).toBe('23514');
    const { data } = await staff.rpc('approval_facts', { application: ids.submitted });
    expect(JSON.stringify(data.unchecked)).not.toContain('photo');
  });

  it('can be sent after the decision, when no document can be added', async () => {
    await query(`update public.rent_guarantee_applications set status = 'rejected' where id = '${ids.submitted}'`);
    await query(`update public.application_rejections set appeal_until = '2020-01-01'`);
    expect((await bucket(tenant).upload(`${folder}/doc_9.pdf`, pdf)).error).not.toBeNull();
    expect((await send('One more thing.', [await upload(tenant)])).error).toBeNull();
  });

  it('loses its files when it is removed, for example with the person who wrote it', async () => {
    const file = await upload(tenant);
    const { data: id } = await send('Forget this.', [file]);
    await query(`delete from public.application_communications where id = '${id}'`);
    const jobs = await query(`select payload -> 'names' as names from private.jobs where kind = 'remove_files'`);
    expect(jobs.flatMap(({ names }) => names)).toContain(file.file_path);
  });

  it('is deleted with its application, and its files are removed', async () => {
    const paths = (await rowsOf(staff)).map((row) => row.file_path);
    expect(paths.length).toBeGreaterThan(2);
    expect((await staff.rpc('delete_application', { application_id: ids.submitted })).error).toBeNull();
    expect(await rowsOf(staff)).toEqual([]);
    const jobs = await query(`select payload -> 'names' as names from private.jobs where kind = 'remove_files'`);
    expect(jobs.flatMap(({ names }) => names)).toEqual(expect.arrayContaining(paths));
  });
});
