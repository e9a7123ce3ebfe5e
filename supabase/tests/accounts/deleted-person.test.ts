import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { ids, peopleAndRecords } from '../testing/fixture.ts';

/** Data that would identify the person. */
const needles = ['quillfeather', 'zebedee', '7700900888', '1 Nonesuch Lane'];
const email = 'zebedee.quillfeather@example.com';
const password = 'correct-horse-1';

let test: TestApp;
let person: SupabaseClient;
let admin: SupabaseClient;
let userId: string;
let application: string;
beforeAll(async () => {
  test = await openTestApp({ ENABLE_EMAIL_AUTOCONFIRM: 'true' });
  await test.deps.database.script(peopleAndRecords);
  admin = await addStaff();
  person = test.client();
  await leaveTraces();
});
afterAll(() => test.close());

const sql = (statement: string, values: unknown[] = []) => test.deps.database.query(statement, values);

/** Signs a person up and makes them staff. */
async function addStaff(): Promise<SupabaseClient> {
  const client = test.client();
  const { data } = await client.auth.signUp({ email: 'staff@example.com', password });
  await sql(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [data.user?.id]);
  await sql(`insert into public.staff_permissions (user_id, permission) values ($1, 'decide')`, [data.user?.id]);
  // The promotion ends the session of the sign-up.
  await client.auth.signInWithPassword({ email: 'staff@example.com', password });
  return client;
}

/** Creates the data of an applicant, and the data that staff and the service record about them. */
async function leaveTraces(): Promise<void> {
  const data = {
    firstName: 'Zebedee',
    surname: 'Quillfeather',
    mobileNumber: '7700900888',
    addressLine1: '1 Nonesuch Lane',
  };
  const signedUp = await person.auth.signUp({ email, password, options: { data } });
  userId = signedUp.data.user?.id ?? '';
  await test.client().auth.signInWithPassword({ email, password: 'wrong-password' });
  await person.auth.signInWithPassword({ email, password });
  const made = await person.from('rent_guarantee_applications').insert({ tenant_id: userId }).select().single();
  application = made.data?.id;
  await person.from('tenancy_information').insert({
    tenant_id: userId,
    address_line_1: '14 Claude Road',
    city: 'Cardiff',
    postal_code: 'CF24 3PZ',
    monthly_rent: 900,
    deposit_amount: 900,
    start_date: '2026-09-01',
    end_date: '2027-08-31',
    info_box: 'Zebedee will move in alone.',
  });
  await person.rpc('keep_typed_answers', { section: 'details', answers: { surname: 'Quillfeather' } });
  await person.rpc('keep_typed_answers', {
    section: 'details',
    answers: { surname: 'Quillfeather' },
    application_id: application,
  });
  await addDocument('recorded.pdf');
  await store('never_recorded.pdf');
  await staffWrites();
  const service = test.client(test.deps.config.SERVICE_ROLE_KEY);
  await service.auth.admin.updateUserById(userId, { user_metadata: { note: 'seen' } });
  await sql(`insert into private.inquiry_attempts (business_email, property_manager_id) values ($1, $2)`, [
    email,
    ids.propertyManager,
  ]);
  await sql(
    `insert into private.landlord_contacts (application_id, property_manager_id, told_at, called) values ($1, $2, now(), $3)`,
    [application, ids.propertyManager, { tenant: 'Zebedee Quillfeather' }],
  );
  await sql(`select private.add_job('mail', $1)`, [{ to: email, subject: 'Dear Zebedee' }]);
}

async function addDocument(file: string): Promise<void> {
  await store(file);
  const { error } = await person.from('application_documents').insert({
    application_id: application,
    document_type: 'passport',
    file_name: 'Zebedee Quillfeather.pdf',
    file_path: `applications/${application}/${file}`,
    mime_type: 'application/pdf',
    file_size: 20,
  });
  expect(error).toBeNull();
}

async function store(file: string): Promise<void> {
  const bytes = new Blob(['%PDF-1.7\n%%EOF'], { type: 'application/pdf' });
  const { error } = await person.storage.from('documents').upload(`applications/${application}/${file}`, bytes);
  expect(error).toBeNull();
}

async function staffWrites(): Promise<void> {
  const status = { application_id: application, status: 'pending', notes: 'Mr Quillfeather rang.' };
  expect((await admin.rpc('set_application_status', status)).error).toBeNull();
  const columns = { application_number: null, status: 'pending', tenant_id: userId };
  const saved = { columns, application_id: application, internal_notes: 'Zebedee is a friend of the landlord.' };
  await admin.rpc('save_application', saved);
  await sql(
    `insert into public.rent_guarantee_application_notes (application_id, internal_notes) values ($1, 'Ask Zebedee')
    on conflict (application_id) do update set internal_notes = excluded.internal_notes`,
    [application],
  );
  const message = {
    application_id: application,
    communication_type: 'email',
    subject: 'Dear Zebedee',
    content: 'Hello',
  };
  expect((await admin.from('application_communications').insert(message)).error).toBeNull();
  await askAndAnswer();
}

/** Sends a request from staff, which the person answers. */
async function askAndAnswer(): Promise<void> {
  const question = { application_id: application, kind: 'answer', words: 'Who is Zebedee Quillfeather senior?' };
  const { data: request_id, error } = await admin.rpc('ask_tenant', question);
  expect(error).toBeNull();
  const answered = await person.rpc('answer_request', { request_id, answer: 'My father Zebedee.' });
  expect(answered.error).toBeNull();
}

/** The tables that contain the person's data, with the data. */
async function traces(): Promise<string[]> {
  const tables = await sql(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private', 'auth', 'storage') order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql(
      `select n.needle from unnest($1::text[]) as n (needle)
      where exists (select from ${name} as t where t::text ilike '%' || n.needle || '%')`,
      [needles],
    );
    found.push(...rows.map(({ needle }) => `${name}: ${needle}`));
  }
  return found;
}

describe('a person whom staff delete', () => {
  it('has personal data in many tables before', async () => {
    const tables = new Set((await traces()).map((trace) => trace.split(':')[0]));
    for (const table of [
      'auth.audit_log_entries',
      'auth.users',
      'private.application_search',
      'private.inquiry_attempts',
      'private.jobs',
      'private.landlord_contacts',
      'private.user_search',
      'public.application_communications',
      'public.application_documents',
      'public.application_requests',
      'public.application_status_history',
      'public.profiles',
      'public.rent_guarantee_application_notes',
      'public.tenancy_information',
    ]) {
      expect(tables, table).toContain(table);
    }
  });

  it('leaves no personal data in any table, while the application and its history stay', async () => {
    const { error } = await admin.functions.invoke('delete-user', { body: { userId } });
    expect(error).toBeNull();
    // The job of the last mail keeps its address until it is sent.
    const jobs = `select id, payload from private.jobs where payload ->> 'to' = '${email}'`;
    expect(await sql(jobs)).toEqual([{ id: expect.any(String), payload: { to: email, template: 'account-closed' } }]);
    await sql(`update private.jobs set attempts = 1 where payload ->> 'to' = $1`, [email]);
    await sql(`select public.finish_job(j.id, 1) from private.jobs as j where j.payload ->> 'to' = $1`, [email]);
    expect(await traces()).toEqual([]);
    const history = await admin
      .from('application_status_history')
      .select('status, notes')
      .eq('application_id', application);
    expect(history.data?.map(({ status }) => status).toSorted()).toEqual(['draft', 'pending']);
  });

  it('gets no mail at an address that was never confirmed', async () => {
    await sql(
      `insert into auth.users (id, aud, role, email) values ('10000000-0000-4000-8000-0000000000c1', 'authenticated', 'authenticated', 'never@example.com')`,
    );
    await sql(`delete from auth.users where email = 'never@example.com'`);
    expect(await sql(`select from private.jobs where payload ->> 'to' = 'never@example.com'`)).toEqual([]);
  });

  it('stays in the audit log as the actor of past actions, without a name or an address', async () => {
    const entries = await sql(
      `select payload ->> 'action' as action, payload ->> 'actor_username' as actor, ip_address
       from auth.audit_log_entries where payload ->> 'actor_id' = $1`,
      [userId],
    );
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user_signedup', 'login_failed', 'login']),
    );
    expect(new Set(entries.map(({ actor, ip_address }) => `${actor}${ip_address}`))).toEqual(new Set(['']));
    const byServer = await sql(
      `select payload ->> 'actor_username' as actor, payload -> 'traits' as traits from auth.audit_log_entries
       where payload -> 'traits' ->> 'user_id' = $1 and payload ->> 'action' = 'user_modified'`,
      [userId],
    );
    expect(byServer).toEqual([{ actor: 'service_role', traits: { user_id: userId } }]);
  });
});
