import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApplication } from '../testing/certificates.ts';
import { type FileReaders, openFileReaders, pdf, type Who } from '../testing/file-readers.ts';
import { ids } from '../testing/fixture.ts';

const others = ['tenant', 'otherTenant', 'otherFirm', 'concernedStaff', 'signedOut'] as const;
const stem = 'message_landlord';
const words = 'Here is the signed agreement.';

let readers: FileReaders;
let application: string;
beforeAll(async () => {
  readers = await openFileReaders();
  application = await makeApplication(readers.database);
});
afterAll(() => readers.test.close());

const upload = (who: Who, about = application) => readers.upload(who, stem, about);
const refusesUpload = (who: Who, about = application) => readers.refusesUpload(who, readers.nameOf(stem, about));
const rowsOf = (who: Who, about = application) => readers.rowsOf(who, about);
const query = <Row>(text: string) => readers.database.query<Row>(text);
async function ask(about = application, kind = 'answer'): Promise<string> {
  const { data, error } = await readers.clients.staff.rpc('ask_landlord', {
    ...{ application_id: about, kind, words: `Please send the agreement. ${Math.random()}` },
  });
  expect(error).toBeNull();
  return data;
}
const answer = (request: string, files: unknown, who: Who = 'landlord') =>
  readers.clients[who].rpc('answer_landlord_request', { request_id: request, answer: words, files });
const write = (files: unknown, who: Who = 'landlord', about = application, said = words) =>
  readers.clients[who].rpc('send_landlord_message', { application_id: about, words: said, files });
const answersFor = async (who: Who, about = application) =>
  (await readers.clients[who].rpc('own_landlord_answers', { application_id: about })).data ?? [];
const mailedFiles = (template: string) =>
  query<{ files: string[] }>(
    `select payload #> '{data,files}' as files from private.jobs where kind = 'mail' and payload ->> 'template' = '${template}'
     order by created_at desc, id limit 1`,
  );
/** The file that goes with a question or a message. */
async function fileOf(request: string) {
  const { data } = await readers.clients.staff.from('attached_files').select('*').eq('landlord_request_id', request);
  expect(data).toHaveLength(1);
  return data?.[0];
}

describe('An answer of a landlord with files', { sequential: true }, () => {
  it('is read with its files by the office that sent it and by staff, and by nobody else', async () => {
    const request = await ask();
    const [first, second] = [await upload('landlord'), await upload('landlord')];
    expect((await answer(request, [second, first])).error).toBeNull();
    const rows = await rowsOf('landlord');
    expect(rows.map(({ file_path }) => file_path)).toEqual([second.file_path, first.file_path]);
    expect(rows[0]).toMatchObject({ ...second, landlord_request_id: request, mime_type: 'application/pdf' });
    for (const who of ['landlord', 'colleague'] as const)
      expect(await answersFor(who)).toMatchObject([{ answer: words, attached_files: rows.map(({ id }) => ({ id })) }]);
    for (const row of rows) {
      for (const who of ['landlord', 'colleague', 'staff'] as const) await readers.expectRead(who, row);
      for (const who of others) await readers.expectHidden(who, row);
      await readers.expectKept(row, stem);
    }
  });

  it('is shown with its files in the review, where each view is recorded', async () => {
    const rows = await rowsOf('staff');
    const { data } = await readers.clients.staff.rpc('review_parts', { application, parts: ['landlord'] });
    expect(data.landlord[0]).toMatchObject({ answer: words, attached_files: rows.map(({ id }) => ({ id })) });
    const looks = await query<{ file: string }>(
      `select attached_file_id as file from public.document_views where attached_file_id is not null order by 1`,
    );
    expect(new Set(looks.map(({ file }) => file))).toEqual(new Set(rows.map(({ id }) => id)));
  });

  it('is mailed with the names of its files to the person who asked, and to the office as a copy', async () => {
    const file = await upload('landlord');
    const request = await ask();
    expect((await answer(request, [file])).error).toBeNull();
    for (const template of ['landlord-answered', 'landlord-answer-copy'])
      expect(await mailedFiles(template), template).toEqual([{ files: [file.file_name] }]);
  });

  it('has at most five files, each uploaded for this application by the person who answers', async () => {
    const request = await ask();
    const own = [];
    for (let index = 0; index < 6; index += 1) own.push(await upload('landlord'));
    expect((await answer(request, own)).error?.message).toBe('Send at most 5 files with one answer.');
    expect((await answer(request, null)).error?.message).toBe('Send at most 5 files with one answer.');
    const elsewhere = await upload('landlord', await makeApplication(readers.database));
    const ofTenant = await readers.upload('tenant', 'attached', application);
    const [sent] = await rowsOf('landlord');
    const unknown = { file_name: 'a.pdf', file_path: 'x' };
    const wrong = [elsewhere, ofTenant, await upload('colleague'), unknown];
    for (const file of [...wrong, { file_name: 'a.pdf', file_path: sent?.file_path }])
      expect((await answer(request, [file])).error?.message, file.file_path).toBe(
        'Choose files that you have uploaded for this answer.',
      );
    // After a refusal the question is still open, and the files can still be sent.
    expect((await answer(request, own.slice(1))).error).toBeNull();
    const again = await answer(request, []);
    expect(again.error?.message).toBe('This is answered already.');
    expect((await readers.bucket('landlord').remove([own[0]?.file_path ?? ''])).data).toHaveLength(1);
  });
});

describe('A message of a landlord with files', { sequential: true }, () => {
  it('is stored once when it is sent twice, and has the same readers as an answer', async () => {
    const file = await upload('landlord');
    const { data: id, error } = await write([file]);
    expect(error).toBeNull();
    expect((await write([file])).data).toBe(id);
    const row = await fileOf(id);
    expect(row).toMatchObject(file);
    for (const who of ['landlord', 'colleague', 'staff'] as const) await readers.expectRead(who, row);
    for (const who of others) await readers.expectHidden(who, row);
    // The same words with another file are another message.
    expect((await write([await upload('landlord')])).data).not.toBe(id);
  });

  it('is mailed with the names of its files to the person who has the case', async () => {
    await query(`update public.landlord_requests set closed_at = now() where closed_at is null`);
    const file = await upload('landlord');
    expect((await write([file], 'landlord', application, 'Another one.')).error).toBeNull();
    expect(await mailedFiles('landlord-message')).toEqual([{ files: [file.file_name] }]);
  });

  it('has files with names, which are stored without their paths', async () => {
    const file = await upload('landlord');
    for (const file_name of [7, ['a.pdf'], { name: 'a.pdf' }, null])
      expect((await write([{ ...file, file_name }])).error?.message).toBe(
        'Choose files that you have uploaded for this message.',
      );
    const { data: id, error } = await write([{ ...file, file_name: 'C:\\x\\y.pdf' }]);
    expect(error).toBeNull();
    expect(await fileOf(id)).toMatchObject({ file_name: 'y.pdf' });
  });

  it('takes files only from people who act for the landlord of a submitted application', async () => {
    for (const who of [...others, 'staff'] as const) expect(await refusesUpload(who), who).toBe(true);
    expect(await refusesUpload('landlord', ids.draft)).toBe(true);
    for (const other of ['attached', 'doc', 'objection_landlord', 'message', 'message_landlord_/x'])
      expect(await readers.refusesUpload('landlord', readers.nameOf(other, application)), other).toBe(true);
    for (const who of others)
      expect((await write([], who)).error?.code, who).toBe(who === 'signedOut' ? '42501' : 'PT404');
  });

  it('cannot be read by the tenant, even if they act for the office', async () => {
    const row = await fileOf((await write([await upload('landlord')], 'landlord', application, 'Third.')).data);
    await query(
      `insert into public.property_manager_users (property_manager_id, user_id) values ('${ids.propertyManager}', '${ids.tenant}')`,
    );
    try {
      expect(JSON.stringify(await answersFor('tenant'))).not.toContain(row.file_path);
      await readers.expectHidden('tenant', row);
      expect(await refusesUpload('tenant')).toBe(true);
    } finally {
      await query(`delete from public.property_manager_users where user_id = '${ids.tenant}'`);
    }
  });

  it('stays with the office that sent it, which can send nothing more once another takes its place', async () => {
    const about = await makeApplication(readers.database);
    const row = await fileOf((await write([await upload('landlord', about)], 'landlord', about)).data);
    await query(
      `update public.rent_guarantee_applications set property_manager_id = '${ids.unusedPropertyManager}' where id = '${about}'`,
    );
    for (const who of ['landlord', 'colleague', 'staff'] as const) await readers.expectRead(who, row);
    for (const who of others) await readers.expectHidden(who, row);
    expect(await refusesUpload('landlord', about)).toBe(true);
    expect((await write([await upload('otherFirm', about)], 'otherFirm', about)).error).toBeNull();
    expect(await rowsOf('landlord', about)).toHaveLength(1);
    expect(await rowsOf('otherFirm', about)).toHaveLength(1);
  });
});

describe('The files that a landlord sends', { sequential: true }, () => {
  const setQuota = (name: string, most: string) =>
    query(`update private.quotas set most = ${most} where name = '${name}'`);
  const refusal = async (about: string, file = pdf) =>
    (await readers.bucket('landlord').upload(readers.nameOf(stem, about), file)).error?.message;

  it('are limited to what can be sent, and do not use the tenant’s quota', async () => {
    const about = await makeApplication(readers.database);
    const limits = await query<{ name: string; most: number }>('select name, most from private.quotas');
    await setQuota('unsent_files_of_a_landlord', '2');
    await upload('landlord', about);
    await upload('colleague', about);
    expect(await refusal(about)).toMatch(/^2 files about this application are uploaded and not sent/);
    await setQuota('unsent_files_of_a_landlord', '25');
    await setQuota('files_of_a_landlord', '3');
    expect((await write([await upload('landlord', about)], 'landlord', about)).error).toBeNull();
    expect(await refusal(about)).toBe(
      'You and your colleagues may send 3 files about an application. Send more to us by e-mail.',
    );
    await setQuota('files_of_a_landlord', '120');
    await setQuota('megabytes_of_a_landlord', '1');
    const large = new Blob([pdf, new Uint8Array(1_048_576)], { type: 'application/pdf' });
    expect(await refusal(about, large)).toBe(
      'The files that you and your colleagues send about an application may have 1 MB together. Send more to us by e-mail.',
    );
    await setQuota(
      'files_of_an_application',
      `(select count(*) + 1 from storage.objects where name like 'applications/${about}/%' and name not like '%landlord%')`,
    );
    await readers.upload('tenant', 'attached', about);
    for (const { name, most } of limits) await setQuota(name, String(most));
  });

  it('that were never sent can go with a later message, days after they were uploaded', async () => {
    const about = await makeApplication(readers.database);
    const [old, fresh] = [await upload('colleague', about), await upload('colleague', about)];
    await query(`update storage.objects set created_at = now() - interval '3 days' where name = '${old.file_path}'`);
    expect((await write([], 'landlord', about)).error).toBeNull();
    expect((await readers.removals())[0]).toEqual({ names: [old.file_path] });
    expect((await write([fresh], 'colleague', about)).error).toBeNull();
  });

  it('are not documents, and are stored under their own kind of name and with exactly one answer or message', async () => {
    const [row] = await rowsOf('landlord');
    const { error } = await readers.clients.staff.from('application_documents').insert({
      ...{ application_id: application, document_type: 'passport', file_name: 'a.pdf' },
      ...{ file_path: row?.file_path, mime_type: 'application/pdf', file_size: pdf.size },
    });
    expect(error?.code).toMatch(/^(23514|42501|P0001)$/);
    const request = await ask();
    const insert = (name: string, also: string) =>
      query(`insert into public.attached_files (application_id, landlord_request_id, file_name, file_path, mime_type, file_size${also && ', objection_id'})
        values ('${application}', '${request}', 'a.pdf', 'applications/${application}/${name}', 'application/pdf', 10${also})`);
    await expect(insert('attached_1.pdf', '')).rejects.toThrow('attached_files_file_path_form_check');
    await expect(insert('message_landlord_x.pdf', ', gen_random_uuid()')).rejects.toThrow('attached_files_what_check');
  });

  it('stay with the office when the account of the sender is deleted', async () => {
    const about = await makeApplication(readers.database);
    const row = await fileOf((await write([await upload('landlord', about)], 'landlord', about)).data);
    await query(`delete from auth.users where id = '${ids.manager}'`);
    for (const who of ['colleague', 'staff'] as const) await readers.expectRead(who, row);
  });

  it('are removed by a job with their application, and with the tenant', async () => {
    const about = await makeApplication(readers.database);
    const sent = await fileOf((await write([await upload('colleague', about)], 'colleague', about)).data);
    const unsent = await upload('colleague', about);
    await query(`delete from public.rent_guarantee_applications where id = '${about}'`);
    expect((await readers.removals())[0]?.names).toEqual(expect.arrayContaining([sent.file_path, unsent.file_path]));
    const rows = await rowsOf('staff');
    expect(rows.length).toBeGreaterThan(5);
    await query(`delete from auth.users where id = '${ids.tenant}'`);
    const removed = (await readers.removals()).flatMap(({ names }) => names);
    for (const { file_path } of rows) expect(removed).toContain(file_path);
    expect(await rowsOf('staff')).toEqual([]);
  });
});
