import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { casesOfStaff } from '../table-cases/cases-of-staff.ts';
import { as } from '../testing/actors.ts';
import { caseOfStaff, findingsOnStaff } from '../testing/case-of-staff.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openTableFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openTableFixture();
  await database.script(caseOfStaff + findingsOnStaff);
});
afterAll(() => database.close());

/** Functions that read data for staff: the number of rows that they return for the reader's own application, or the SQLSTATE. */
const forStaff: Readonly<Record<string, { readonly sql: string; readonly own: 0 | '42501' }>> = {
  approval_facts: { sql: `select public.approval_facts('$id')`, own: '42501' },
  certificate_failures: { sql: `select * from public.certificate_failures('$id')`, own: 0 },
  check_approval: { sql: `select * from public.check_approval('$id')`, own: '42501' },
  check_rules: { sql: `select * from public.check_rules('approval', '$id')`, own: '42501' },
  review_parts: { sql: `select public.review_parts('$id', '{}')`, own: '42501' },
  screen_application: { sql: `select * from public.screen_application('$id')`, own: '42501' },
  signature_stops: {
    sql: `select s from public.certificate_versions as v, public.signature_stops(v.id) as s where v.application_id = '$id' and s is not null`,
    own: 0,
  },
  staff_acts: { sql: `select * from public.staff_acts('$id')`, own: 0 },
};
/** Functions that return data that the tenant or the landlord of the application may read too. */
const forTenants = [
  'application_parts',
  'application_price',
  'certificate_notice_until',
  'certificate_wait',
  'certificate_withdrawn_at',
  'check_submission',
  'former_applications',
  'last_event_at',
  'list_application_timeline',
  'managed_application_facts',
  'managed_case',
  'managed_words',
  'own_landlord_answers',
  'submission_declarations',
  'submission_parts',
  'withdrawal_notices',
];
/** Functions that change something. Those of staff are refused for one's own case, which own-case-writes.test.ts tests. */
const changes = [
  ...['appeal_rejection', 'choose_agent', 'forget_agent_choice', 'save_company_tenant', 'send_message'],
  ...[
    'submit_application',
    'withdraw_appeal',
    'withdraw_application',
    'log_document_view',
    'apply_again',
    'object_to_notice',
  ],
  ...['ask_correction', 'ask_landlord', 'ask_tenant', 'assign_applications', 'close_application', 'decide_match'],
  ...['delete_application', 'drop_endorsement', 'give_amount_reason', 'give_rule_reason', 'prepare_certificate'],
  ...['reopen_application', 'review_document', 'save_application', 'set_application_status', 'settle_messages'],
  ...['send_communication_again', 'sign_certificate', 'waive_fee', 'answer_request', 'deny_tenancy'],
  'keep_typed_answers',
  'read_messages',
  'record_communication',
  'send_landlord_message',
];

/** Tables whose rows the tenant of their application reads too. */
const tablesOfTenants = [
  ...['application_agent_choices', 'application_closings', 'application_declarations', 'application_rejections'],
  ...['application_requests', 'application_status_history', 'approved_tenants'],
  ...['certificate_records', 'company_officers', 'company_tenants', 'document_changes', 'repeated_applications'],
  ...['submitted_tenants', 'typed_answers'],
];

it('Each table with an application hides its rows from staff whom the case concerns, unless the tenant reads them too', async () => {
  const rows = await database.query<{ name: string }>(`
    select c.table_name::text as name from information_schema.columns as c
    join information_schema.tables as t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'application_id' and t.table_type = 'BASE TABLE' order by 1`);
  const tested = new Set(casesOfStaff.map(({ table }) => table));
  expect(rows.map(({ name }) => name).filter((name) => !tested.has(`public.${name}`))).toEqual(tablesOfTenants);
});

it('Each function that takes an application, a document, a message or a version is in one of the three lists', async () => {
  const rows = await database.query<{ name: string }>(`
    select distinct p.proname::text as name from pg_proc as p, unnest(p.proargnames) with ordinality as a (name, place)
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute') and coalesce(p.proargmodes[a.place], 'i') = 'i'
      and a.name in ('application', 'application_id', 'application_ids', 'document_id', 'communication_id', 'version_id') order by 1`);
  // These find an application by its number, and are tested below.
  const byNumber = ['mail_example', 'send_test_mail'];
  expect(rows.map(({ name }) => name)).toEqual(
    [...Object.keys(forStaff), ...forTenants, ...changes, ...byNumber].sort(),
  );
});

describe.each(Object.entries(forStaff))('%s', (_name, { sql, own }) => {
  it('returns nothing to staff about their own case', async () => {
    const read = as(database, 'admin', sql.replace('$id', ids.caseOfStaff));
    if (own === 0) expect(await read).toEqual([]);
    else expect(await codeOf(read)).toBe(own);
  });

  it('returns rows to staff about the case of somebody else', async () => {
    expect(await codeOf(as(database, 'admin', sql.replace('$id', ids.submitted)))).toBeUndefined();
  });
});

describe('The timeline of one’s own case', () => {
  const events = (id: string) =>
    as<{ kind: string; actor_id: string | null; detail: string | null }>(
      database,
      'admin',
      `select kind, actor_id, detail from public.list_application_timeline('${id}')`,
    );

  it('shows staff neither which colleagues acted nor what the landlord is asked', async () => {
    const own = await events(ids.caseOfStaff);
    expect(own.filter(({ kind }) => kind === 'landlord_request')).toMatchObject([{ detail: null }]);
    expect(own.filter(({ actor_id }) => actor_id !== null && actor_id !== ids.admin)).toEqual([]);
    const hidden = [
      'certificate_signed',
      'withdrawal_proposed',
      'certificate_taken_back',
      'case_taken',
      'case_handed_over',
    ];
    expect(own.filter(({ kind }) => hidden.includes(kind))).toEqual([]);
    expect((await events(ids.submitted)).filter(({ kind }) => kind === 'landlord_request')).toMatchObject([
      { detail: 'x' },
    ]);
  });
});

describe('The missing items of one’s own case', () => {
  it('are in no list of missing certificates and in no sample mail', async () => {
    const [row] = await database.query<{ number: string }>(
      'select application_number as number from public.rent_guarantee_applications where id = $1',
      [ids.caseOfStaff],
    );
    const example = `select public.mail_example(t.name, t.subject, t.body, '${row?.number}') from public.mail_templates as t limit 1`;
    expect(await codeOf(as(database, 'admin', example))).toBe('42501');
    await database.script(`alter table public.rent_guarantee_applications disable trigger user;
      alter table public.certificate_signatures disable trigger user;
      alter table public.certificate_endorsements disable trigger user;
      alter table public.certificate_withdrawals disable trigger user;
      delete from public.certificate_signatures; delete from public.certificate_withdrawals; delete from public.certificate_endorsements;
      alter table public.certificate_records disable trigger user;
      delete from public.certificate_records where application_id in ('${ids.caseOfStaff}', '${ids.certified}');
      update public.rent_guarantee_applications set status = 'approved', approved_at = now() where id in ('${ids.caseOfStaff}', '${ids.certified}');
      alter table public.certificate_records enable trigger user;
      alter table public.rent_guarantee_applications enable trigger user`);
    expect(await as(database, 'admin', 'select id from public.applications_without_certificate()')).toEqual([
      { id: ids.certified },
    ]);
  });
});
