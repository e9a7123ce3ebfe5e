import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as } from '../helpers.ts';

/** Something that somebody does to an application. It may be refused. */
export interface CaseAction {
  readonly name: string;
  run(database: Database, application: string): Promise<unknown[]>;
}

const by = (actor: Actor, name: string, sql: string): CaseAction => ({
  name,
  run: (database, application) => as(database, actor, sql.replaceAll('$id', application)),
});
/** What jobs and imports do with the service key. */
const byOwner = (name: string, sql: string): CaseAction => ({
  name,
  run: (database, application) => database.query(sql.replaceAll('$id', application)),
});

const asked = `from public.application_requests where application_id = '$id' and closed_at is null`;

/** What changes whose turn it is, by every role, and some that must not. */
export const caseActions: readonly CaseAction[] = [
  by('admin', 'set to pending', `select public.set_application_status('$id', 'pending')`),
  by('admin', 'set to in review', `select public.set_application_status('$id', 'in_review')`),
  by('admin', 'approve', `select public.set_application_status('$id', 'approved')`),
  by(
    'admin',
    'reject',
    `select public.set_application_status('$id', 'rejected', 'Send a newer statement.', null, 'income_proof')`,
  ),
  byOwner(
    'set back to a draft',
    `update public.rent_guarantee_applications set status = 'draft' where id = '$id' returning 1`,
  ),
  by('admin', 'ask for an answer', `select public.ask_tenant('$id', 'answer', words => 'Who pays the rent?')`),
  by('admin', 'ask for a document', `select public.ask_tenant('$id', 'document', 'passport', 'expired', 'Renew it.')`),
  by('tenant', 'answer', `select public.answer_request(id, 'My father.', null) ${asked} and kind = 'answer' limit 1`),
  by('admin', 'settle a request', `select public.close_request(id) ${asked} limit 1`),
  byOwner(
    'delete a request',
    `delete from public.application_requests where application_id = '$id' and closed_at is not null returning 1`,
  ),
  byOwner(
    'appeal',
    `update public.application_rejections set appealed_at = now(), appeal_words = 'x' where application_id = '$id' and appealed_at is null returning 1`,
  ),
  byOwner(
    'decide an appeal',
    `update public.application_rejections set appealed_at = coalesce(appealed_at, now()), appeal_decided_at = now(), appeal_outcome = 'upheld', appeal_reply = 'x'
     where application_id = '$id' and appeal_decided_at is null returning 1`,
  ),
  byOwner(
    'close',
    `insert into public.application_closings (application_id, kind, reason) values ('$id', 'closed', 'x') returning 1`,
  ),
  byOwner(
    'reopen',
    `update public.application_closings set reopened_at = now() where application_id = '$id' and reopened_at is null returning 1`,
  ),
  by('tenant', 'submit', `select public.submit_application('$id')`),
  by(
    'admin',
    'move in earlier',
    `update public.tenancy_information as t set start_date = t.start_date - 1 from public.rent_guarantee_applications as a where a.id = '$id' and t.id = a.tenancy_id returning 1`,
  ),
  { name: 'issue', run: issue },
  // Twice, because it comes after an approval only.
  { name: 'issue', run: issue },
  by('admin', 'assign', `select public.assign_applications(array['$id']::uuid[], auth.uid())`),
];

/** As the last signature and then the job do it. */
async function issue(database: Database, application: string): Promise<unknown[]> {
  const waiting = `where application_id = '${application}'`;
  await database.query(
    `update public.certificate_records set step = 'issuing' ${waiting} and step = 'awaiting_signature'`,
  );
  return database.query(
    `update public.certificate_records set step = 'issued', payload = '{}', jws = 'j', qr_text = 'q', issued_at = now()
     ${waiting} and step = 'issuing' returning 1`,
  );
}
