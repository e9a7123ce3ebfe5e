import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { endorse, signAndFinish } from '../testing/certificate-versions.ts';
import { finish, issue, sign } from '../testing/certificates.ts';
import { clientOf } from '../testing/clients.ts';
import { ids, peopleAndRecords, propertyManagerSql } from '../testing/fixture.ts';
import { addDeciders, giveNotice, mailed, third } from '../testing/withdrawal-notices.ts';

const pdf = new Blob(['%PDF-1.7\nshown\n%%EOF'], { type: 'application/pdf' });
const words = 'The rent was paid, see the receipt';
const reply = 'The receipt is of another home, so nothing changes';
const otherOffice = '20000000-0000-4000-8000-0000000000a1';
const ofOtherOffice = '10000000-0000-4000-8000-0000000000b2';
/** A person who acts for the former office and later becomes a member of staff. */
const joiner = '10000000-0000-4000-8000-0000000000b3';

let test: TestApp;
type Who = 'tenant' | 'former' | 'joiner' | 'next' | 'staff';
let clients: Record<Who, SupabaseClient>;
beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.deps;
  await database.script(peopleAndRecords);
  await addDeciders(database);
  await database.script(`
    ${propertyManagerSql(otherOffice, null, 'Severn Lettings')};
    update public.property_managers set business_email = 'severn@example.com' where id = '${otherOffice}';
    insert into public.property_manager_confirmations (property_manager_id) values ('${otherOffice}');
    update public.property_managers set manager_type = 'letting_agent' where id in ('${ids.propertyManager}', '${otherOffice}');
    insert into auth.users (id, aud, role, email) values
      ('${ofOtherOffice}', 'authenticated', 'authenticated', 'next@example.com'), ('${joiner}', 'authenticated', 'authenticated', 'joiner@example.com');
    insert into public.property_manager_users (user_id, property_manager_id) values ('${ofOtherOffice}', '${otherOffice}')`);
  clients = {
    tenant: await clientOf(test, ids.tenant),
    former: await clientOf(test, ids.manager),
    joiner: await clientOf(test, joiner),
    next: await clientOf(test, ofOtherOffice),
    staff: await clientOf(test, third),
  };
}, 60_000);
afterAll(() => test.close());

const bucket = (who: Who) => clients[who].storage.from('documents');
const noticesOf = async (who: Who, application: string) =>
  (await clients[who].rpc('withdrawal_notices', { application_id: application })).data;
const timelineOf = async (who: Who, application: string) =>
  ((await clients[who].rpc('list_application_timeline', { application_id: application })).data ?? [])
    .map(({ kind }: { kind: string }) => kind)
    .filter((kind: string) => /notice|objection/.test(kind))
    .toSorted();

/** Gives notice while another agent waits for a signature, lets the agent of that time object, and then signs the change. */
async function objectThenChangeAgent(objector: Who = 'former', changes: object = {}) {
  const { database } = test.deps;
  const issued = await issue(database);
  const next = await endorse(database, issued.number, { property_manager_id: otherOffice, ...changes });
  const given = await giveNotice(database, issued);
  const path = `applications/${given.application}/objection_landlord_1.pdf`;
  expect((await bucket(objector).upload(path, pdf)).error).toBeNull();
  const files = [{ file_name: 'receipt.pdf', file_path: path }];
  const { error } = await clients[objector].rpc('object_to_notice', {
    application_id: given.application,
    words,
    files,
  });
  expect(error).toBeNull();
  await signAndFinish(database, next);
  const { data } = await clients.staff.from('withdrawal_objections').select('id').eq('withdrawal_id', given.notice);
  return { ...given, path, objection: data?.[0]?.id };
}

describe('A notice that was given to a former agent', () => {
  it('stays visible to that agent, with the objection, its file and the answer', async () => {
    const { application, path, objection } = await objectThenChangeAgent();
    expect(await noticesOf('former', application)).toMatchObject([
      { ground: 'fraud', objection_words: words, is_own_objection: true, objection_files: [{ file_path: path }] },
    ]);
    const [row] = (await clients.former.from('attached_files').select('id').eq('file_path', path)).data ?? [];
    for (const who of ['former', 'staff'] as const) {
      expect((await clients[who].rpc('log_document_view', { document_id: row?.id })).error, who).toBeNull();
      expect((await bucket(who).download(path)).error, who).toBeNull();
      expect(await timelineOf(who, application), who).toEqual(['objection', 'withdrawal_notice']);
    }
    // The next office sees only the end of the notice.
    const { data: shown } = await clients.next
      .from('certificate_versions')
      .select('notice_until')
      .eq('application_id', application)
      .is('replaced_at', null);
    const ends = await test.deps.database.query<{ until: string }>(
      `select payload #>> '{data,runningNoticeUntil}' as until from private.jobs
       where payload ->> 'template' = 'certificate-for-landlord' and payload #>> '{data,applicationId}' = $1 and payload ->> 'to' = 'next@example.com'`,
      [application],
    );
    expect(ends).toEqual([{ until: expect.any(String) }]);
    expect(shown).toEqual([{ notice_until: ends[0]?.until }]);
    expect(await noticesOf('next', application)).toEqual([]);
    expect((await clients.next.rpc('own_notices')).data).toEqual([]);
    expect(await timelineOf('next', application)).toEqual([]);
    expect((await clients.next.from('attached_files').select('id').eq('application_id', application)).data).toEqual([]);
    expect((await bucket('next').download(path)).error).not.toBeNull();
    expect((await bucket('next').list(`applications/${application}`)).data).toEqual([]);
    expect((await clients.next.rpc('log_document_view', { document_id: row?.id })).error?.code).toBe('PT404');
    expect(await noticesOf('tenant', application)).toMatchObject([{ ground: 'fraud', objection_words: null }]);

    const decided = await clients.staff.rpc('decide_objection', { objection_id: objection, outcome: 'upheld', reply });
    expect(decided.error).toBeNull();
    expect(await mailed(test.deps.database, application, 'withdrawal-objection', 'upheld')).toEqual([
      'manager@example.com',
      'office@example.com',
    ]);
    expect(await noticesOf('former', application)).toMatchObject([{ objection_reply: reply }]);
  });

  it('gets no objection and no file from the next agent', async () => {
    const { application } = await objectThenChangeAgent();
    const { error } = await clients.next.rpc('object_to_notice', { application_id: application, words });
    expect(error).toMatchObject({ code: 'PT404', message: 'No notice of withdrawal runs for this certificate.' });
    const upload = await bucket('next').upload(`applications/${application}/objection_landlord_2.pdf`, pdf);
    expect(upload.error).not.toBeNull();
  });

  it('gets the objection of that agent, with a file, after the change', async () => {
    const { database } = test.deps;
    const issued = await issue(database);
    const next = await endorse(database, issued.number, { property_manager_id: otherOffice });
    const { application } = await giveNotice(database, issued);
    await signAndFinish(database, next);
    expect((await clients.former.rpc('own_notices')).data).toContainEqual(
      expect.objectContaining({ certificate_number: issued.number, is_former: true, objected_at: null }),
    );
    expect((await clients.next.rpc('own_notices')).data).toEqual([]);
    const path = `applications/${application}/objection_landlord_1.pdf`;
    const unsent = `applications/${application}/objection_landlord_2.pdf`;
    expect((await bucket('next').upload(path, pdf)).error).not.toBeNull();
    expect((await bucket('former').upload(path, pdf)).error).toBeNull();
    expect((await bucket('former').upload(unsent, pdf)).error).toBeNull();
    expect((await bucket('next').download(unsent)).error).not.toBeNull();
    expect((await bucket('next').remove([unsent])).data).toEqual([]);
    expect((await bucket('former').remove([unsent])).data).toHaveLength(1);

    const objection = { application_id: application, words, files: [{ file_name: 'receipt.pdf', file_path: path }] };
    expect((await clients.next.rpc('object_to_notice', objection)).error?.code).toBe('PT404');
    expect((await clients.former.rpc('object_to_notice', objection)).error).toBeNull();
    expect((await clients.former.rpc('object_to_notice', objection)).error?.message).toBe(
      'There is an objection to this notice already.',
    );
    expect(await noticesOf('former', application)).toMatchObject([{ objection_words: words, is_own_objection: true }]);
    expect(await noticesOf('next', application)).toEqual([]);
    expect((await clients.next.from('attached_files').select('id').eq('application_id', application)).data).toEqual([]);
    expect((await bucket('next').download(path)).error).not.toBeNull();
    expect((await bucket('former').upload(unsent, pdf)).error).not.toBeNull();
    expect(await mailed(database, application, 'withdrawal-objection', 'received')).toEqual([
      'manager@example.com',
      'office@example.com',
    ]);
  });

  it('gets no objection from a person who no longer acts for that agent', async () => {
    const { database } = test.deps;
    const issued = await issue(database);
    const next = await endorse(database, issued.number, { property_manager_id: otherOffice });
    const { application } = await giveNotice(database, issued);
    await signAndFinish(database, next);
    await database.query('delete from public.property_manager_users where user_id = $1', [ids.manager]);
    try {
      const { error } = await clients.former.rpc('object_to_notice', { application_id: application, words });
      expect(error).toMatchObject({ code: 'PT404', message: 'There is no such certificate.' });
      const upload = await bucket('former').upload(`applications/${application}/objection_landlord_1.pdf`, pdf);
      expect(upload.error).not.toBeNull();
    } finally {
      await database.query('insert into public.property_manager_users (user_id, property_manager_id) values ($1, $2)', [
        ids.manager,
        ids.propertyManager,
      ]);
    }
  });

  it('lets that agent write to us while it runs', async () => {
    const { application, objection } = await objectThenChangeAgent();
    const write = (who: Who, said: string) =>
      clients[who].rpc('send_landlord_message', { application_id: application, words: said });
    for (const who of ['former', 'next'] as const) expect((await write(who, 'Hello')).error, who).toBeNull();
    expect((await write('tenant', 'Hello')).error?.code).toBe('PT404');
    const read = async (who: Who) =>
      (await clients[who].rpc('own_landlord_answers', { application_id: application })).data;
    for (const who of ['former', 'next'] as const) expect(await read(who), who).toHaveLength(1);
    await clients.staff.rpc('decide_objection', { objection_id: objection, outcome: 'overturned', reply });
    expect((await write('former', 'Thank you')).error?.code).toBe('PT404');
    expect((await write('next', 'Thank you')).error).toBeNull();
  });

  it('is taken back with a mail only to that agent', async () => {
    const { application, objection } = await objectThenChangeAgent();
    await clients.tenant.rpc('object_to_notice', { application_id: application, words });
    const { data } = await clients.staff
      .from('withdrawal_objections')
      .select('id')
      .eq('application_id', application)
      .neq('id', objection);
    const decided = { objection_id: data?.[0]?.id, outcome: 'overturned', reply };
    expect((await clients.staff.rpc('decide_objection', decided)).error).toBeNull();
    expect(await mailed(test.deps.database, application, 'notice-taken-back')).toEqual([
      'manager@example.com',
      'office@example.com',
    ]);
    expect(await noticesOf('next', application)).toEqual([]);
    expect(await timelineOf('next', application)).toEqual([]);
  });

  it('is mailed to that agent with the home of their own certificate in every mail', async () => {
    const { database } = test.deps;
    const { application, objection } = await objectThenChangeAgent('former', { address_line_1: '7 Secret Lane' });
    const written = await clients.former.rpc('send_landlord_message', { application_id: application, words: 'Hello' });
    const answer = { application_id: application, kind: 'note', words: 'Good day.', in_reply_to: written.data };
    expect((await clients.staff.rpc('ask_landlord', answer)).error).toBeNull();
    await clients.tenant.rpc('object_to_notice', { application_id: application, words });
    const { data } = await clients.staff
      .from('withdrawal_objections')
      .select('id')
      .eq('application_id', application)
      .neq('id', objection);
    const decided = { objection_id: data?.[0]?.id, outcome: 'overturned', reply };
    expect((await clients.staff.rpc('decide_objection', decided)).error).toBeNull();
    const homes = await database.query<{ template: string; home: string }>(
      `select payload ->> 'template' as template, payload #>> '{data,property,lines,0}' as home from private.jobs
       where payload #>> '{data,applicationId}' = $1 and payload ->> 'to' = 'office@example.com'
         and payload ->> 'template' in ('notice-taken-back', 'landlord-note') order by 1`,
      [application],
    );
    expect(homes).toEqual([
      { template: 'landlord-note', home: '1 High Street' },
      { template: 'notice-taken-back', home: '1 High Street' },
    ]);
  });

  it('goes to the next agent if that version was issued between the proposal and the confirmation', async () => {
    const { database } = test.deps;
    const { application, number } = await issue(database);
    const next = await endorse(database, number, { property_manager_id: otherOffice });
    await sign(database, next.id);
    const proposal = { certificate_number: number, ground: 'fraud', notice_until: '2197-12-31' };
    expect((await clients.staff.rpc('propose_withdrawal', proposal)).error).toBeNull();
    await finish(database, next.id);
    const second = await clientOf(test, '10000000-0000-4000-8000-0000000000a1');
    expect((await second.rpc('confirm_withdrawal', { certificate_number: number })).error).toBeNull();
    expect(await noticesOf('former', application)).toEqual([]);
    expect(await noticesOf('next', application)).toMatchObject([{ ground: 'fraud' }]);
    expect((await clients.next.rpc('object_to_notice', { application_id: application, words })).error).toBeNull();
    expect(await mailed(database, application, 'withdrawal-objection', 'received')).toEqual([
      'next@example.com',
      'severn@example.com',
    ]);
  });
});

describe('A member of staff who acted for a former agent', { sequential: true }, () => {
  let application: string;

  it('cannot read or decide the objection that they made then, nor read what the tenant wrote', async () => {
    const { database } = test.deps;
    await database.query('insert into public.property_manager_users (user_id, property_manager_id) values ($1, $2)', [
      joiner,
      ids.propertyManager,
    ]);
    const objected = await objectThenChangeAgent('joiner');
    application = objected.application;
    const message = { application_id: application, content: 'I paid it on the first of the month' };
    expect((await clients.tenant.rpc('send_message', message)).error).toBeNull();
    await database.script(`
      insert into public.user_roles (user_id, role) values ('${joiner}', 'admin') on conflict (user_id) do update set role = excluded.role;
      insert into public.staff_permissions (user_id, permission) values ('${joiner}', 'decide')`);
    const decision = { objection_id: objected.objection, outcome: 'upheld', reply };
    expect((await clients.joiner.rpc('decide_objection', decision)).status).toBe(403);
    for (const table of [
      'withdrawal_objections',
      'attached_files',
      'application_communications',
      'application_cases',
    ]) {
      const rowsOf = async (who: Who) =>
        (await clients[who].from(table).select('*').eq('application_id', application)).data ?? [];
      expect(await rowsOf('joiner'), table).toEqual([]);
      expect(await rowsOf('staff'), table).not.toEqual([]);
    }
    expect(await noticesOf('joiner', application)).toEqual([]);
    expect(await mailed(database, application, 'withdrawal-objection', 'waiting')).toEqual(['third@example.com']);
  });

  it('cannot read its documents, history, requests, rejections, choices, company or declarations', async () => {
    const { database } = test.deps;
    const [row] = await database.query<{ document: string; tenancy: string }>(`
      with added as (
        insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size)
        values ('${application}', 'passport', 'a.pdf', 'applications/${application}/doc_1.pdf', 'application/pdf', 10) returning id
      ), rejected as (
        insert into public.application_rejections (application_id, reason_code, words, appeal_until)
        values ('${application}', 'other', 'No.', private.london_today())
      ), chosen as (
        insert into public.tenancy_choices (tenancy_id, came_by)
        select tenancy_id, 'required' from public.rent_guarantee_applications where id = '${application}'
        on conflict (tenancy_id) do update set came_by = excluded.came_by
      ), asked as (
        insert into public.application_requests (application_id, kind, reason_code, words, due_on)
        values ('${application}', 'answer', 'other', 'Who pays?', private.london_today())
      ), closed as (
        insert into public.application_closings (application_id, kind, reason, reopened_at) values ('${application}', 'closed', 'Twice.', now())
      ), agreed as (
        insert into public.application_declarations (application_id, version, text, sha256) values ('${application}', '1', 'I agree.', repeat('0', 64))
        on conflict do nothing
      ), company as (
        insert into public.company_tenants (application_id, name, company_number, registered_office)
        values ('${application}', 'Acme Ltd', '01234567', '1 Mill Lane')
      ), changed as (
        insert into public.document_changes (application_id, document_id, document_type, change)
        values ('${application}', gen_random_uuid(), 'payslip', 'deleted')
      ), officer as (
        insert into public.company_officers (application_id, place, name) values ('${application}', 1, 'Ann Feather')
      )
      select added.id as document, a.tenancy_id as tenancy from added, public.rent_guarantee_applications as a where a.id = '${application}'`);
    const tables = [
      ...['application_documents', 'application_status_history', 'application_requests', 'application_rejections'],
      ...['application_closings', 'application_declarations', 'company_tenants', 'company_officers', 'tenancy_choices'],
      'document_changes',
    ] as const;
    for (const table of tables) {
      const [column, id] = table === 'tenancy_choices' ? ['tenancy_id', row?.tenancy] : ['application_id', application];
      const rowsOf = async (who: Who) => (await clients[who].from(table).select(column).eq(column, String(id))).data;
      expect(await rowsOf('joiner'), table).toEqual([]);
      for (const who of ['staff', 'tenant'] as const) expect(await rowsOf(who), table).toContainEqual({ [column]: id });
    }
    const look = { document_id: row?.document };
    expect((await clients.joiner.rpc('log_document_view', look)).error?.code).toBe('PT404');
    expect((await clients.staff.rpc('log_document_view', look)).error).toBeNull();
  });

  it('cannot decide their own objection, even if no link of theirs is recorded', async () => {
    const { objection } = await objectThenChangeAgent();
    const decided = test.deps.database.query(
      `update public.withdrawal_objections set decided_at = now(), outcome = 'upheld', decided_by = objected_by where id = '${objection}'`,
    );
    await expect(decided).rejects.toThrow('Somebody who neither objected nor proposed or confirmed');
  });
});
