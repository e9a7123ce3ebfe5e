import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { caseOfStaff, findingsOnStaff } from '../testing/case-of-staff.ts';
import { makeSignatory } from '../testing/certificates.ts';
import { ids, openTableFixture } from '../testing/fixture.ts';

const own = ids.caseOfStaff;
const certificate = 'RGC-CERT-5';
const reason = 'Because the bank statements prove it';

let database: Database;
beforeAll(async () => {
  database = await openTableFixture();
  await database.script(`${caseOfStaff} ${findingsOnStaff}
    insert into public.application_rejections (application_id, reason_code, words, appeal_until) values ('${own}', 'other', 'No.', '2198-01-01');
    insert into public.application_requests (application_id, kind, reason_code, field, words, due_on, closed_at)
    values ('${own}', 'answer', 'other', 'tenant.surname', 'x', '2198-01-01', now());
    update public.landlord_requests set closed_at = now() where application_id = '${own}';
    update public.withdrawal_objections set decided_at = now(), outcome = 'upheld', reply = 'x' where application_id = '${own}'`);
  await makeSignatory(database, ids.admin);
});
afterAll(() => database.close());

/** The id of the only row of the own case in a table. Its tenant may not look it up. */
const idIn = async (table: string) =>
  (await database.query<{ id: string }>(`select id from public.${table} where application_id = '${own}'`))[0]?.id;
/** The calls, in which $id is a row of the table. Each has another error if it looks something up before it refuses. */
const calls: [sql: string, table?: string][] = [
  [`decide_match('${own}', 'tenant', 'NOBODY', 'different', '${reason}')`],
  [`give_rule_reason('${own}', 999, '${reason}')`],
  [`give_amount_reason('${own}', '${reason}')`],
  [`prepare_certificate('${own}')`],
  [`waive_fee('${own}', '${reason}')`],
  [`propose_withdrawal('${certificate}', 'fraud', '2197-12-31')`],
  [`confirm_withdrawal('${certificate}')`],
  [`end_withdrawal_proposal('${certificate}', '${reason}')`],
  [`propose_reversal('${certificate}', '${reason}')`],
  [`confirm_reversal('${certificate}')`],
  [`end_reversal_proposal('${certificate}', '${reason}')`],
  [`endorse_certificate('${certificate}', '{"city": "Newport"}', '${reason}')`],
  [`preview_endorsement('${certificate}', '{"city": "Newport"}', '${reason}')`],
  [`renew_certificate('${certificate}', '2197-12-31', '${reason}')`],
  [`preview_renewal('${certificate}', '2197-12-31', '${reason}')`],
  [`drop_endorsement('${ids.versionOfStaff}')`],
  [`sign_certificate('${ids.versionOfStaff}', 'Only one of two')`],
  [`close_application('${own}', '${reason}')`],
  [`reopen_application('${own}')`],
  [`settle_messages('${own}')`],
  [`set_application_status('${own}', 'approved')`],
  [`ask_tenant('${own}', 'document')`],
  [`ask_correction('${own}', 'tenant.nothing', 'x')`],
  [`ask_landlord('${own}', 'answer', 'x')`],
  [`review_document('$id', 'refused', '{}', 'expired', 'x', seen_reviews => 0)`, 'application_documents'],
  [`decide_appeal('$id', 'upheld', '${reason}')`, 'application_rejections'],
  [`correct_rejection('$id', 'other', '${reason}')`, 'application_rejections'],
  [`close_request('$id')`, 'application_requests'],
  [`accept_correction('$id')`, 'application_requests'],
  [`close_landlord_request('$id')`, 'landlord_requests'],
  [`remind_tenant('$id')`, 'application_requests'],
  [`remind_landlord('$id')`, 'landlord_requests'],
  [`mail_landlord_again('$id')`, 'landlord_requests'],
  [`record_landlord_answer('$id', 'Yes')`, 'landlord_requests'],
  [`send_communication_again('$id')`, 'application_communications'],
  [`decide_objection('$id', 'upheld', '${reason}')`, 'withdrawal_objections'],
];

it.each(calls.map(([sql, table]) => ({ sql, table })))(
  '$sql is refused to staff whom the case concerns, whatever it would find',
  async ({ sql, table }) => {
    const statement = `select public.${sql.replace('$id', table === undefined ? '' : ((await idIn(table)) ?? ''))}`;
    await expect(as(database, 'admin', statement)).rejects.toMatchObject({
      code: '42501',
      message: 'This concerns your own guarantee. Another member of staff does it.',
    });
  },
);
