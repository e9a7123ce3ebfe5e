import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../../server/src/database/database.ts';
import { asRolledBack } from '../testing/actors.ts';
import { ids, openTableFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openTableFixture();
  await database.query(
    `with tenancy as (insert into public.tenancy_information (address_line_1, city, postal_code, monthly_rent, deposit_amount, start_date, end_date, tenant_id)
       values ('1 High Street', 'Cardiff', 'CF10 1AA', 900, 900, '2198-02-01', '2198-12-31', '${ids.tenant}') returning id)
     update public.rent_guarantee_applications set tenancy_id = (select id from tenancy) where id = '${ids.certified}'`,
  );
});
afterAll(() => database.close());

const moment = '2099-01-01T00:00:00Z';
const id = ids.certified;
const application = `from public.rent_guarantee_applications where id = '${id}'`;
const edit = (column: string, value: string, forStaff = false) =>
  `insert into public.record_edits (${column}, fields, for_staff, changed_at) select ${value}, '{x}', ${forStaff}, $1 ${application}`;
const message = (type: string, status: string) =>
  `insert into public.application_communications (application_id, direction, communication_type, subject, content, status, created_at)
   values ('${id}', 'outbound', '${type}', 'x', 'x', '${status}', $1)`;
const request = (moments: string, values: string) =>
  `insert into public.application_requests (application_id, kind, reason_code, words, due_on, field, ${moments})
   values ('${id}', 'answer', 'other', 'x', '2099-12-31', 'tenancy.monthly_rent', ${values})`;
const landlordRequest = (moments: string, values: string) =>
  `insert into public.landlord_requests (application_id, property_manager_id, kind, words, due_on, ${moments})
   values ('${id}', '${ids.propertyManager}', 'answer', 'x', '2099-12-31', ${values})`;
const landlordNote = (columns: string, values: string) =>
  `insert into public.landlord_requests (application_id, property_manager_id, kind, words, due_on, asked_at, ${columns})
   values ('${id}', '${ids.propertyManager}', 'note', 'x', '2099-12-31', $1, ${values})`;
const rejection = (moments: string, values: string) =>
  `insert into public.application_rejections (application_id, reason_code, words, appeal_until, rejected_at, appealed_at, appeal_words, ${moments})
   values ('${id}', 'other', 'x', '2099-12-31', '2026-01-01', ${values})`;
const closing = (moments: string, values: string) =>
  `insert into public.application_closings (application_id, kind, ${moments}) values ('${id}', 'withdrawn', ${values})`;
const version = (step: string, issued: string) =>
  `insert into public.certificate_records (
     application_id, certificate_number, version, step, statement, cover_from, cover_until, claims_until, payload, jws, qr_text, file_path,
     status_list, status_index, created_at, issued_at, replaced_at
   ) values ('${id}', 'RGC-CERT-2', 2, '${step}', '{}', '2026-01-01', '2026-12-31', '2027-01-31', '{}', 'x', 'x', 'x.pdf', 1, 1, $1, ${issued})`;

const seen: readonly (readonly [string, string])[] = [
  [
    'a status',
    `insert into public.application_status_history (application_id, status, changed_at) values ('${id}', 'pending', $1)`,
  ],
  ['a message', message('email', 'sent')],
  [
    'a document',
    `insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size, uploaded_at)
     values ('${id}', 'passport', 'x.pdf', 'applications/${id}/doc_9.pdf', 'application/pdf', 9, $1)`,
  ],
  [
    'a change of a document',
    `insert into public.document_changes (application_id, document_id, document_type, change, changed_at) values ('${id}', gen_random_uuid(), 'passport', 'deleted', $1)`,
  ],
  ['an edit', edit('application_id', 'id')],
  ['an edit of the tenancy', edit('tenancy_id', 'tenancy_id')],
  ['an edit of the property manager', edit('property_manager_id', 'property_manager_id')],
  ['a version that is issued', version('issued', `'2099-01-01', null`)],
  ['the issue', `update public.certificate_records set issued_at = $1 where application_id = '${id}'`],
  ['the withdrawal', `update public.certificate_records set withdrawn_at = $1 where application_id = '${id}'`],
  ['a notice', `update public.certificate_withdrawals set confirmed_at = $1 where version_id = '${ids.certificate}'`],
  ['a request', request('asked_at', '$1')],
  ['an answer', request('answered_at, answer', `$1, 'x'`)],
  [
    'a correction that is accepted',
    request('answered_at, answer, closed_at, accepted_at', `'2026-12-01', 'x', $1, $1`),
  ],
  ['a question to the landlord', landlordRequest('asked_at', '$1')],
  ['an answer of the landlord', landlordRequest('answered_at, answer, came_by', `$1, 'x', 'account'`)],
  ['a note to the landlord', landlordNote('closed_at', '$1')],
  ['a waiver', `insert into public.fee_waivers (application_id, reason, waived_at) values ('${id}', 'x', $1)`],
  ['an appeal', rejection('appeal_outcome', `$1, 'x', null`)],
  [
    'the decision on an appeal',
    rejection('appeal_decided_at, appeal_outcome, appeal_reply', `'2026-01-02', 'x', $1, 'upheld', 'x'`),
  ],
  [
    'an appeal that is withdrawn',
    rejection('appeal_decided_at, appeal_outcome, appeal_reply', `'2026-01-02', 'x', $1, 'withdrawn', null`),
  ],
  ['a closing', closing('closed_at', '$1')],
  ['an opening', closing('closed_at, reopened_at, reopen_reason', `'2026-01-01', $1, 'x'`)],
];

const unseen: readonly (readonly [string, string])[] = [
  ['an internal note', message('internal_note', 'sent')],
  ['a message that is not sent', message('email', 'draft')],
  ['an edit of the notes', edit('application_id', 'id', true)],
  ['a version that waits for its signatures', version('issuing', 'null, null')],
  ['a proposal', `update public.certificate_withdrawals set proposed_at = $1 where version_id = '${ids.certificate}'`],
  ['a message of the landlord', landlordNote('answered_at, came_by', `$1, 'account'`)],
  [
    'what a landlord says unasked',
    landlordRequest('asked_at, answered_at, answer, came_by, is_unasked', `$1, $1, 'x', 'account', true`),
  ],
  ['a reply to the landlord', landlordNote('closed_at, in_reply_to', '$1, gen_random_uuid()')],
  [
    'a hand-over',
    `insert into public.case_assignments (application_id, assigned_to, words, assigned_at) values ('${id}', '${ids.admin}', 'x', $1)`,
  ],
];

/** Runs a statement, and returns the time of the last event and its entry in the timeline. */
const readWith = (statement: string) =>
  asRolledBack(database, 'tenant', async (transaction) => {
    await transaction.query('reset role');
    // The triggers are switched off, because this test is not about them.
    await transaction.query('set local session_replication_role = replica');
    await transaction.query(statement, [moment]);
    await transaction.query('set local session_replication_role = origin');
    await transaction.query('set local role authenticated');
    return readBoth(transaction);
  });
const readBoth = async (transaction: Queryable) => {
  const [read] = await transaction.query<{ last: Date; told: Date }>(
    `select public.last_event_at(a) as last, greatest(a.created_at, (select max(t.happened_at) from public.list_application_timeline(a.id) as t)) as told
     from public.rent_guarantee_applications as a where a.id = $1`,
    [id],
  );
  return [read?.last, read?.told];
};

describe('the last event of an application of the caller’s own', () => {
  it.each(seen)('is %s, as in the timeline', async (_what, statement) => {
    expect(await readWith(statement)).toEqual([new Date(moment), new Date(moment)]);
  });

  it.each(unseen)('is not %s, which their timeline does not show', async (_what, statement) => {
    const [last, told] = await readWith(statement);
    expect(last).toEqual(told);
    expect(last).not.toEqual(new Date(moment));
  });

  it('is the same as in the timeline for each application of each tenant', async () => {
    for (const actor of ['tenant', 'other tenant', 'admin', 'property manager'] as const) {
      const rows = await asRolledBack(database, actor, (transaction) =>
        transaction.query<{ last: Date; told: Date }>(
          `select public.last_event_at(a) as last, greatest(a.created_at, (select max(t.happened_at) from public.list_application_timeline(a.id) as t)) as told
           from public.rent_guarantee_applications as a`,
        ),
      );
      for (const { last, told } of rows) expect(last).toEqual(told);
    }
  });

  it('is shown to nobody else, whichever tenant the row names', async () => {
    const forged = `select public.last_event_at(jsonb_populate_record(null::public.rent_guarantee_applications, $1)) as last`;
    const row = { id, tenant_id: ids.otherTenant, created_at: '2020-01-01T00:00:00Z' };
    const [read] = await asRolledBack(database, 'other tenant', (transaction) =>
      transaction.query<{ last: Date | null }>(forged, [JSON.stringify(row)]),
    );
    expect(read).toEqual({ last: null });
  });
});
