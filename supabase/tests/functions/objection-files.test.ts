import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { ids, peopleAndRecords } from '../helpers.ts';
import { addDeciders, giveNotice, third } from './given-notices.ts';
import { type Issued, issue } from './issued-certificates.ts';

const pdf = new Blob(['%PDF-1.7\nshown\n%%EOF'], { type: 'application/pdf' });
const words = 'I have paid the fee, see the receipt';
const people = {
  colleague: '10000000-0000-4000-8000-0000000000b1',
  otherFirm: '10000000-0000-4000-8000-0000000000b2',
  concernedStaff: '10000000-0000-4000-8000-0000000000b3',
};

let test: TestApp;
let notice: Issued;
type Who = 'tenant' | 'landlord' | 'colleague' | 'staff' | 'otherTenant' | 'otherFirm' | 'concernedStaff' | 'signedOut';
let clients: Record<Who, SupabaseClient>;
beforeAll(async () => {
  test = await openTestApp();
  await test.deps.database.script(peopleAndRecords);
  await addDeciders(test.deps.database);
  await test.deps.database.script(`
    insert into auth.users (id, aud, role, email)
    select id::uuid, 'authenticated', 'authenticated', left(id, 8) || right(id, 2) || '@example.com'
    from unnest(array['${Object.values(people).join("', '")}']) as id;
    insert into public.property_manager_users (property_manager_id, user_id)
    values ('${ids.propertyManager}', '${people.colleague}'), ('${ids.unusedPropertyManager}', '${people.otherFirm}');
    insert into public.user_roles (user_id, role) values ('${people.concernedStaff}', 'admin');
    insert into public.property_manager_links (property_manager_id, user_id) values ('${ids.propertyManager}', '${people.concernedStaff}');`);
  clients = {
    ...{ tenant: await clientOf(ids.tenant), landlord: await clientOf(ids.manager), staff: await clientOf(third) },
    ...{ otherTenant: await clientOf(ids.otherTenant), signedOut: test.client() },
    ...{ colleague: await clientOf(people.colleague), otherFirm: await clientOf(people.otherFirm) },
    concernedStaff: await clientOf(people.concernedStaff),
  };
  notice = await giveNotice(test.deps.database);
}, 60_000);
afterAll(() => test.close());

async function clientOf(sub: string): Promise<SupabaseClient> {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return test.client(await test.deps.tokens.sign({ role: 'authenticated', sub, exp, aal: 'aal1' }));
}

const query = <Row>(text: string) => test.deps.database.query<Row>(text);
const bucket = (who: Who) => clients[who].storage.from('documents');
const stems = { tenant: 'attached', landlord: 'objection_landlord', colleague: 'objection_landlord' };
let count = 0;
/** A new name in the folder of an application. */
function nameOf(stem: string, { application } = notice): string {
  count += 1;
  return `applications/${application}/${stem}_${count}.pdf`;
}
/** Uploads a file as the browser does, and gives what an objection names. */
async function upload(who: keyof typeof stems, about = notice) {
  const path = nameOf(stems[who], about);
  expect((await bucket(who).upload(path, pdf, { upsert: true })).error).toBeNull();
  return { file_name: `receipt ${count}.pdf`, file_path: path };
}
const refusesUpload = async (who: Who, path: string) => (await bucket(who).upload(path, pdf)).error !== null;
const object = (who: Who, files: unknown, { application } = notice) =>
  clients[who].rpc('object_to_notice', { application_id: application, words, files });
const rowsOf = async (who: Who, { application } = notice) =>
  (await clients[who].from('attached_files').select('*').eq('application_id', application)).data ?? [];
const filesOf = async (who: Who, { application } = notice) =>
  (await clients[who].rpc('withdrawal_notices', { application_id: application })).data?.[0]?.objection_files ?? [];

async function expectHidden(who: Who, row: { id: string; file_path: string }) {
  expect(
    (await rowsOf(who)).map(({ id }) => id),
    who,
  ).not.toContain(row.id);
  expect(JSON.stringify(await filesOf(who)), who).not.toContain(row.file_path);
  expect((await bucket(who).download(row.file_path)).error, who).not.toBeNull();
  expect((await bucket(who).createSignedUrl(row.file_path, 600)).error, who).not.toBeNull();
  const listed = (await bucket(who).list(`applications/${notice.application}`)).data ?? [];
  expect(
    listed.map(({ name }) => name),
    who,
  ).not.toContain(row.file_path.split('/')[2]);
  expect((await clients[who].rpc('log_document_view', { document_id: row.id })).error, who).not.toBeNull();
  expect((await bucket(who).upload(row.file_path, pdf, { upsert: true })).error, who).not.toBeNull();
  await bucket(who).remove([row.file_path]);
  await bucket(who).move(row.file_path, nameOf('attached'));
  expect((await bucket('staff').download(row.file_path)).error, who).toBeNull();
}

async function expectRead(who: Who, row: { id: string; file_path: string }) {
  expect(
    (await rowsOf(who)).map(({ id }) => id),
    who,
  ).toContain(row.id);
  expect((await clients[who].rpc('log_document_view', { document_id: row.id })).error, who).toBeNull();
  expect((await bucket(who).createSignedUrl(row.file_path, 600)).error, who).toBeNull();
  expect(await (await bucket(who).download(row.file_path)).data?.text(), who).toBe(await pdf.text());
}

describe('An objection to a notice with files', { sequential: true }, () => {
  it('of a tenant is read by its tenant and by staff, and by nobody else', async () => {
    const file = await upload('tenant');
    expect((await object('tenant', [file])).error).toBeNull();
    const [row] = await rowsOf('tenant');
    expect(row).toMatchObject({ ...file, communication_id: null, mime_type: 'application/pdf', file_size: pdf.size });
    expect(await filesOf('tenant')).toEqual([expect.objectContaining({ id: row.id })]);
    await expectRead('tenant', row);
    await expectRead('staff', row);
    for (const who of ['landlord', 'colleague', 'otherTenant', 'otherFirm', 'concernedStaff', 'signedOut'] as const)
      await expectHidden(who, row);
  });

  it('of a landlord is read by who acts for the landlord and by staff, and neither by the tenant nor by others', async () => {
    const file = await upload('landlord');
    expect((await object('landlord', [file])).error).toBeNull();
    const [row] = await rowsOf('landlord');
    expect(row).toMatchObject(file);
    for (const who of ['landlord', 'colleague'] as const)
      expect(await filesOf(who)).toEqual([expect.objectContaining({ id: row.id })]);
    for (const who of ['landlord', 'colleague', 'staff'] as const) await expectRead(who, row);
    for (const who of ['tenant', 'otherTenant', 'otherFirm', 'concernedStaff', 'signedOut'] as const)
      await expectHidden(who, row);
  });

  it('stands with staff under the words of each side, and their looks are recorded', async () => {
    const { data } = await clients.staff
      .from('withdrawal_objections')
      .select('side, attached_files(file_path)')
      .eq('application_id', notice.application)
      .order('side');
    expect(data).toEqual([
      { side: 'landlord', attached_files: [{ file_path: expect.stringContaining('/objection_landlord_') }] },
      { side: 'tenant', attached_files: [{ file_path: expect.stringContaining('/attached_') }] },
    ]);
    const looks = await query<{ viewed_by: string }>(
      `select v.viewed_by from public.document_views as v join public.attached_files as f on f.id = v.attached_file_id
       where f.application_id = '${notice.application}'`,
    );
    expect(looks).toEqual([{ viewed_by: third }, { viewed_by: third }]);
  });

  it('keeps its files as they were sent', async () => {
    for (const row of await rowsOf('staff')) {
      for (const who of ['tenant', 'landlord', 'colleague', 'staff'] as const) {
        expect((await bucket(who).upload(row.file_path, pdf, { upsert: true })).error, who).not.toBeNull();
        await bucket(who).remove([row.file_path]);
        await bucket(who).move(row.file_path, nameOf('attached'));
        await bucket(who).move(row.file_path, nameOf('objection_landlord'));
      }
      expect((await bucket('staff').download(row.file_path)).error).toBeNull();
    }
  });

  it('of a landlord takes files while a notice runs, until it is sent, from who acts for them alone', async () => {
    expect(await refusesUpload('landlord', nameOf('objection_landlord'))).toBe(true);
    const issued = await issue(test.deps.database);
    expect(await refusesUpload('landlord', nameOf('objection_landlord', issued))).toBe(true);
    const running = await giveNotice(test.deps.database, issued);
    for (const who of ['tenant', 'otherTenant', 'otherFirm', 'staff', 'concernedStaff', 'signedOut'] as const)
      expect(await refusesUpload(who, nameOf('objection_landlord', running)), who).toBe(true);
    expect(await refusesUpload('tenant', `applications/${ids.draft}/objection_landlord_1.pdf`)).toBe(true);
    for (const stem of ['attached', 'doc', 'objection_landlord_/x', 'objection'])
      expect(await refusesUpload('landlord', nameOf(stem, running)), stem).toBe(true);
    await upload('landlord', running);
    await query(
      `update public.certificate_withdrawals set notice_until = private.london_today() - 1 where id = '${running.notice}'`,
    );
    expect(await refusesUpload('landlord', nameOf('objection_landlord', running))).toBe(true);
  });

  it('has at most five, each one that who objects has uploaded for it', async () => {
    const running = await giveNotice(test.deps.database);
    const own = [];
    for (let index = 0; index < 6; index += 1) own.push(await upload('landlord', running));
    const six = await object('landlord', own, running);
    expect(six.error?.message).toBe('Send at most 5 files with one objection.');
    const [ofTenant, ofColleague] = [await upload('tenant', running), await upload('colleague', running)];
    const [sent] = await rowsOf('landlord');
    const unknown = { file_name: 'a.pdf', file_path: 'x' };
    for (const file of [ofTenant, ofColleague, { file_name: 'a.pdf', file_path: sent.file_path }, unknown]) {
      const { error } = await object('landlord', [file], running);
      expect(error?.message, file.file_path).toBe('Choose files that you have uploaded for this objection.');
    }
    for (const file of [own[0], ofColleague])
      expect((await object('tenant', [file], running)).error?.message).toMatch(/^Choose files that you have uploaded/);
    expect((await object('tenant', null, running)).error?.message).toBe('Send at most 5 files with one objection.');
    expect(
      await query(`select from public.withdrawal_objections where application_id = '${running.application}'`),
    ).toEqual([]);
    // Who uploaded a file may remove it again.
    await bucket('landlord').remove([ofColleague.file_path]);
    expect((await bucket('staff').download(ofColleague.file_path)).error).toBeNull();
    expect((await bucket('landlord').remove([own[0]?.file_path ?? ''])).data).toHaveLength(1);
    expect((await object('landlord', own.slice(1), running)).error).toBeNull();
    expect(await rowsOf('landlord', running)).toHaveLength(5);
    const jobs = await query<{ names: string[] }>(
      `select payload -> 'names' as names from private.jobs where kind = 'remove_files' order by created_at desc limit 1`,
    );
    expect(jobs).toEqual([{ names: [ofColleague.file_path] }]);
  });

  it('takes no place from the tenant, and the landlord uploads no more than is useful', async () => {
    const running = await giveNotice(test.deps.database);
    await query(
      `update private.quotas set most = case name when 'files_of_an_objection' then 2
       else (select count(*) + 2 from storage.objects where name like 'applications/${running.application}/%') end
       where name in ('files_of_an_objection', 'files_of_an_application')`,
    );
    await upload('landlord', running);
    await upload('colleague', running);
    const { error } = await bucket('landlord').upload(nameOf('objection_landlord', running), pdf);
    expect(error?.message).toMatch(/^2 files are uploaded for this objection already/);
    await upload('tenant', running);
    await upload('tenant', running);
    expect(await refusesUpload('tenant', nameOf('attached', running))).toBe(true);
    await query(`update private.quotas set most = 120 where name = 'files_of_an_application'`);
  });

  it('is no document, whose name the tenant would read', async () => {
    const [row] = await rowsOf('landlord');
    for (const who of ['tenant', 'staff'] as const) {
      const { error } = await clients[who].from('application_documents').insert({
        ...{ application_id: notice.application, document_type: 'passport', file_name: 'a.pdf' },
        ...{ file_path: row.file_path, mime_type: 'application/pdf', file_size: pdf.size },
      });
      expect(error?.code, who).toMatch(/^(23514|42501|P0001)$/);
    }
  });

  it('is made without any by the two that name none', async () => {
    const { application } = await giveNotice(test.deps.database);
    expect((await clients.tenant.rpc('object_to_notice', { application_id: application, words })).error).toBeNull();
  });

  it('of a tenant keeps their account until it is decided', async () => {
    const deleted = query(`delete from auth.users where id = '${ids.tenant}'`);
    await expect(deleted).rejects.toThrow('An appeal or an objection about a guarantee of this person is open.');
    expect(await filesOf('tenant')).not.toEqual([]);
  });

  it('of a landlord stays the firm’s with its files, without the name of who objected', async () => {
    const [row] = await rowsOf('colleague');
    const objection = async () =>
      (await clients.colleague.rpc('withdrawal_notices', { application_id: notice.application })).data?.[0];
    expect(await objection()).toMatchObject({ objection_words: words });
    await query(`delete from auth.users where id = '${ids.manager}'`);
    expect(await objection()).toMatchObject({ objection_words: words, objected_by: null, is_own_objection: false });
    await expectRead('colleague', row);
  });
});
