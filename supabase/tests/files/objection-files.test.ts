import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Issued, issue } from '../testing/certificates.ts';
import { type FileReaders, openFileReaders, pdf, type Who } from '../testing/file-readers.ts';
import { ids } from '../testing/fixture.ts';
import { giveNotice, third } from '../testing/withdrawal-notices.ts';

const words = 'I have paid the fee, see the receipt';

let readers: FileReaders;
let notice: Issued;
beforeAll(async () => {
  readers = await openFileReaders();
  notice = await giveNotice(readers.database);
});
afterAll(() => readers.test.close());

const bucket = (who: Who) => readers.bucket(who);
const nameOf = (stem: string, { application } = notice) => readers.nameOf(stem, application);
const upload = (who: 'tenant' | 'landlord' | 'colleague', { application } = notice) =>
  readers.upload(who, who === 'tenant' ? 'attached' : 'objection_landlord', application);
const refusesUpload = (who: Who, path: string) => readers.refusesUpload(who, path);
const query = <Row>(text: string) => readers.database.query<Row>(text);
const object = (who: Who, files: unknown, { application } = notice) =>
  readers.clients[who].rpc('object_to_notice', { application_id: application, words, files });
const rowsOf = (who: Who, { application } = notice) => readers.rowsOf(who, application);
const filesOf = async (who: Who, { application } = notice) =>
  (await readers.clients[who].rpc('withdrawal_notices', { application_id: application })).data?.[0]?.objection_files ??
  [];
type Row = Awaited<ReturnType<typeof rowsOf>>[number];
const expectRead = (who: Who, row: Row) => readers.expectRead(who, row);
async function expectHidden(who: Who, row: Row) {
  expect(JSON.stringify(await filesOf(who)), who).not.toContain(row.file_path);
  await readers.expectHidden(who, row);
}
/** The first file of the person's side. */
async function firstOf(who: Who, about = notice): Promise<Row> {
  const [row] = await rowsOf(who, about);
  if (row === undefined) throw new Error('No file was sent');
  return row;
}

describe('An objection to a notice with files', { sequential: true }, () => {
  it('of a tenant is read by its tenant and by staff, and by nobody else', async () => {
    const file = await upload('tenant');
    expect((await object('tenant', [file])).error).toBeNull();
    const row = await firstOf('tenant');
    expect(row).toMatchObject({ ...file, communication_id: null, mime_type: 'application/pdf', file_size: pdf.size });
    expect(await filesOf('tenant')).toEqual([expect.objectContaining({ id: row.id })]);
    await expectRead('tenant', row);
    await expectRead('staff', row);
    for (const who of ['landlord', 'colleague', 'otherTenant', 'otherFirm', 'concernedStaff', 'signedOut'] as const)
      await expectHidden(who, row);
  });

  it('of a landlord is read by the people who act for the landlord and by staff, and neither by the tenant nor by others', async () => {
    const file = await upload('landlord');
    expect((await object('landlord', [file])).error).toBeNull();
    const row = await firstOf('landlord');
    expect(row).toMatchObject(file);
    for (const who of ['landlord', 'colleague'] as const)
      expect(await filesOf(who)).toEqual([expect.objectContaining({ id: row.id })]);
    for (const who of ['landlord', 'colleague', 'staff'] as const) await expectRead(who, row);
    for (const who of ['tenant', 'otherTenant', 'otherFirm', 'concernedStaff', 'signedOut'] as const)
      await expectHidden(who, row);
  });

  it('is shown to staff under the words of each side, and their views are recorded', async () => {
    const { data } = await readers.clients.staff
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
    for (const row of await rowsOf('staff')) await readers.expectKept(row, 'objection_landlord');
  });

  it('of a landlord takes files only while a notice runs, until it is sent, from people who act for the landlord', async () => {
    expect(await refusesUpload('landlord', nameOf('objection_landlord'))).toBe(true);
    const issued = await issue(readers.database);
    expect(await refusesUpload('landlord', nameOf('objection_landlord', issued))).toBe(true);
    const running = await giveNotice(readers.database, issued);
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

  it('has at most five files, each uploaded for it by the person who objects', async () => {
    const running = await giveNotice(readers.database);
    const own = [];
    for (let index = 0; index < 6; index += 1) own.push(await upload('landlord', running));
    const six = await object('landlord', own, running);
    expect(six.error?.message).toBe('Send at most 5 files with one objection.');
    const [ofTenant, ofColleague] = [await upload('tenant', running), await upload('colleague', running)];
    const sent = await firstOf('landlord');
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
    // The person who uploaded a file can remove it again.
    await bucket('landlord').remove([ofColleague.file_path]);
    expect((await bucket('staff').download(ofColleague.file_path)).error).toBeNull();
    expect((await bucket('landlord').remove([own[0]?.file_path ?? ''])).data).toHaveLength(1);
    expect((await object('landlord', own.slice(1), running)).error).toBeNull();
    expect(await rowsOf('landlord', running)).toHaveLength(5);
    expect((await readers.removals())[0]).toEqual({ names: [ofColleague.file_path] });
  });

  it('does not use the tenant’s quota, and limits the uploads of the landlord', async () => {
    const running = await giveNotice(readers.database);
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

  it('is not a document, whose name the tenant would read', async () => {
    const row = await firstOf('landlord');
    for (const who of ['tenant', 'staff'] as const) {
      const { error } = await readers.clients[who].from('application_documents').insert({
        ...{ application_id: notice.application, document_type: 'passport', file_name: 'a.pdf' },
        ...{ file_path: row.file_path, mime_type: 'application/pdf', file_size: pdf.size },
      });
      expect(error?.code, who).toMatch(/^(23514|42501|P0001)$/);
    }
  });

  it('can be made without files by calls that name none', async () => {
    const { application } = await giveNotice(readers.database);
    expect(
      (await readers.clients.tenant.rpc('object_to_notice', { application_id: application, words })).error,
    ).toBeNull();
  });

  it('of a tenant stops the deletion of their account until it is decided', async () => {
    const deleted = query(`delete from auth.users where id = '${ids.tenant}'`);
    await expect(deleted).rejects.toThrow('An appeal or an objection about a guarantee of this person is open.');
    expect(await filesOf('tenant')).not.toEqual([]);
  });

  it('of a landlord stays with the firm and its files, without the name of the person who objected', async () => {
    const row = await firstOf('colleague');
    const objection = async () =>
      (await readers.clients.colleague.rpc('withdrawal_notices', { application_id: notice.application })).data?.[0];
    expect(await objection()).toMatchObject({ objection_words: words });
    await query(`delete from auth.users where id = '${ids.manager}'`);
    expect(await objection()).toMatchObject({ objection_words: words, objected_by: null, is_own_objection: false });
    await expectRead('colleague', row);
  });
});
