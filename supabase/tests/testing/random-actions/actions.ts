import type { Database } from '../../../../server/src/database/database.ts';
import { allTicked, openSql, submitSql } from '../application-steps.ts';
import { type Case, listedName, scopeInCase, staffMembers } from './scenario.ts';

/** An action on an application, which may be refused. */
export interface CaseAction {
  readonly name: string;
  /** A stranger is the tenant of another application, to whom everything is refused. An import uses the service key. */
  readonly part: 'staff' | 'tenant' | 'stranger' | 'manager' | 'import';
  readonly statements: readonly string[];
}

/** Runs the statements as the person of the action, or as one of the two members of staff; returns the rows of the last one. */
export async function act(database: Database, case_: Case, action: CaseAction, member: number): Promise<unknown[]> {
  const scope = scopeInCase(case_, action.part, member);
  let rows: unknown[] = [];
  for (const statement of action.statements) {
    const text = statement.replaceAll('$id', case_.id);
    rows = scope === undefined ? await database.query(text) : await database.scoped(scope, text);
  }
  return rows;
}

const by =
  (part: CaseAction['part']) =>
  (name: string, ...statements: string[]): CaseAction => ({ name, part, statements });
const staff = by('staff');
const tenant = by('tenant');
const stranger = by('stranger');
const manager = by('manager');
const byImport = by('import');

const set = (status: string, rest = '') => `select public.set_application_status('$id', '${status}'${rest})`;
const change = (assignment: string) =>
  `update public.rent_guarantee_applications set ${assignment} where id = '$id' returning 1`;
const changeTenancy = (assignment: string) =>
  `update public.tenancy_information as t set ${assignment} from public.rent_guarantee_applications as a where a.id = '$id' and t.id = a.tenancy_id returning 1`;
const elevenMonths =
  'guarantee_amount = 11 * (select coalesce(t.rent_share, t.monthly_rent) from public.tenancy_information as t where t.id = tenancy_id)';
const asked = `from public.application_requests where application_id = '$id' and closed_at is null`;
const askedLandlord = `from public.landlord_requests where application_id = '$id' and closed_at is null`;
/** The newest document of a kind. */
const latest = (kind: string) =>
  `from (select id, file_path from public.application_documents where application_id = '$id' and document_type = '${kind}' order by uploaded_at desc, id limit 1) as d`;
const upload = (kind: string) =>
  `insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size)
   values ('$id', '${kind}', 'a.pdf', 'applications/$id/' || gen_random_uuid() || '.pdf', 'application/pdf', 10) returning id`;
const review = (kind: string, decision: string) =>
  `select storage.note_reads('documents', array[file_path]), public.review_document(id, ${decision}) ${latest(kind)}`;
const accepted = `'accepted', '${allTicked}'`;
const refused = `'refused', '{}', 'expired', 'A newer one for $id.'`;
const rejection = `from public.application_rejections where application_id = '$id' and appealed_at is not null and appeal_decided_at is null`;
/** A document that the tenant adds while an appeal waits. */
const evidence = `insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size)
   select '$id', 'reference', 'a.pdf', 'applications/$id/' || gen_random_uuid() || '.pdf', 'application/pdf', 10 ${rejection} returning id`;
const otherMember = `case auth.uid() when '${staffMembers[0]}' then '${staffMembers[1]}' else '${staffMembers[0]}' end::uuid`;
const write = (kind: string) =>
  `insert into public.application_communications (application_id, direction, communication_type, subject, content, status)
   values ('$id', 'outbound', '${kind}', 'About $id', 'Look at $id.', 'sent') returning 1`;

const decisions = [
  staff('set to pending', set('pending', `, 'A document of $id is of another person.'`)),
  staff('set to in review', set('in_review', `, 'A document of $id is of another person.'`)),
  staff('approve', set('approved')),
  staff('reject', set('rejected', `, 'Not enough in $id.', null, 'income_proof'`)),
  staff(
    'correct the reason',
    `select public.correct_rejection(id, 'other', 'It is $id ' || gen_random_uuid()) ${rejection}`,
  ),
  tenant('appeal', `select public.appeal_rejection('$id', 'I sent it to $id.')`),
  tenant('add a document to an appeal', evidence),
  staff('uphold', `select public.decide_appeal(id, 'upheld', 'They are still missing in $id.') ${rejection}`),
  staff('overturn', `select public.decide_appeal(id, 'overturned', 'We have found them in $id.') ${rejection}`),
  tenant('withdraw', `select public.withdraw_application('$id', 'I found a guarantor for $id.')`),
  staff('close', `select public.close_application('$id', 'The flat of $id is let.')`),
  staff('reopen', `select public.reopen_application('$id', 'It goes on with the tenant.')`),
  tenant('submit', `select ${submitSql('$id')}`),
  byImport('set back to a draft', change(`status = 'draft'`)),
];

const requests = [
  staff('ask for an answer', `select public.ask_tenant('$id', 'answer', words => 'Who pays for $id?')`),
  staff(
    'ask for a document',
    `select public.ask_tenant('$id', 'document', 'passport', 'expired', 'Renew it for $id.')`,
  ),
  staff('ask for a correction', `select public.ask_correction('$id', 'tenancy.monthly_rent', 'Correct it in $id.')`),
  tenant(
    'answer',
    `select public.answer_request(id, '950', null) ${asked} and kind = 'answer' and answered_at is null limit 1`,
  ),
  tenant(
    'answer with a document',
    upload('passport'),
    `select public.answer_request(r.id, null, (select id ${latest('passport')})) from (select id ${asked} and kind = 'document' limit 1) as r`,
  ),
  tenant(
    'answer with two documents',
    upload('passport'),
    upload('passport'),
    `select public.answer_request(r.id, document_ids => array(
       select id from public.application_documents where application_id = '$id' and document_type = 'passport' and uploaded_by = auth.uid()
       order by uploaded_at desc, id limit 2
     )) from (select id ${asked} and kind = 'document' limit 1) as r`,
  ),
  staff(
    'accept a correction',
    `select public.accept_correction(id) ${asked} and field is not null and answer is not null limit 1`,
  ),
  staff('settle a request', `select public.close_request(id) ${asked} limit 1`),
  staff('remind the tenant', `select public.remind_tenant(id) ${asked} limit 1`),
  byImport('remind of a request', `select public.remind_of_request(id, 'today') ${asked} limit 1`),
  byImport('mail what the tenant is asked', `select public.mail_request(id) ${asked} order by asked_at desc limit 1`),
  byImport(
    'delete a request',
    `delete from public.application_requests where application_id = '$id' and closed_at is not null returning 1`,
  ),
  staff('ask the landlord', `select public.ask_landlord('$id', 'confirmation', 'Is it so for $id?')`),
  staff('ask the landlord', `select public.ask_landlord('$id', 'answer', 'Since when for $id?')`),
  manager('answer as the landlord', `select public.answer_landlord_request(id, 'Yes.', true) ${askedLandlord} limit 1`),
  staff(
    "record a landlord's answer",
    `select public.record_landlord_answer(id, 'Yes.', true, 'Mrs Prosser', 'telephone', '2026-01-05') ${askedLandlord} limit 1`,
  ),
  manager('deny to be the landlord', `select public.say_not_landlord(id, 'Ask Mrs Powell.') ${askedLandlord} limit 1`),
  staff(
    'record a denial of the landlord',
    `select public.record_landlord_answer(id, null, null, 'Mrs Prosser', 'telephone', '2026-01-05', true) ${askedLandlord} limit 1`,
  ),
  staff(
    'settle a denial of the landlord',
    `select public.settle_denial(id, 'Mrs Prosser has the agreement of $id.') ${askedLandlord} and is_not_landlord limit 1`,
  ),
  staff("settle a landlord's request", `select public.close_landlord_request(id) ${askedLandlord} limit 1`),
  staff('remind the landlord', `select public.remind_landlord(id) ${askedLandlord} limit 1`),
  byImport(
    'mail what the landlord is asked',
    `select public.mail_request(id) ${askedLandlord} order by asked_at desc limit 1`,
  ),
  byImport('remind a landlord', `select public.remind_of_request(id, 'soon') ${askedLandlord} limit 1`),
];

/** The latest decision on the listed landlord, which the next person who decides has read. */
const seenDecision = `seen_decision => (
  select id from public.screening_decisions where application_id = '$id' and entry = 'RUS0001' order by decided_at desc, id desc limit 1
)`;

const gate = [
  tenant('upload a passport', upload('passport')),
  staff('accept a passport', review('passport', accepted)),
  staff('refuse a passport', review('passport', refused)),
  staff('accept a statement', review('bank_statement', accepted)),
  staff('refuse a statement', review('bank_statement', refused)),
  byImport(
    'verify',
    `update public.application_documents set verified = true where application_id = '$id' returning 1`,
  ),
  staff(
    'unverify',
    `update public.application_documents set verified = false where application_id = '$id' returning 1`,
  ),
  staff('set a wrong amount', change('guarantee_amount = 1')),
  staff('take the amount away', change('guarantee_amount = null')),
  staff('set 11 months of the rent', change(elevenMonths)),
  staff('give a reason', `select public.give_amount_reason('$id', 'Agreed with the tenant.')`),
  staff('share the rent', changeTenancy('rent_share = 450')),
  staff('move in earlier', changeTenancy('start_date = t.start_date - 1')),
  staff('name a listed landlord', changeTenancy(`landlord_name = '${listedName}'`)),
  staff('name another landlord', changeTenancy(`landlord_name = 'Owen Prosser'`)),
  staff(
    'clear the landlord',
    `select public.decide_match('$id', 'landlord', 'RUS0001', 'different', 'Born in another year.', ${seenDecision})`,
  ),
  staff(
    'find the landlord listed',
    `select public.decide_match('$id', 'landlord', 'RUS0001', 'same', 'The birthday is the same.', ${seenDecision})`,
  ),
];

const others = [
  staff('look at the documents', openSql(`application_id = '$id'`)),
  tenant('write to staff', `select public.send_message('$id', 'When do I hear of $id?')`),
  staff('settle the messages', `select public.settle_messages('$id')`),
  staff('write to the tenant', write('email')),
  staff('write a note', write('internal_note')),
  staff('assign', `select public.assign_applications(array['$id']::uuid[], auth.uid())`),
  staff('hand over', `select public.assign_applications(array['$id']::uuid[], ${otherMember})`),
  staff('assign to nobody', `select public.assign_applications(array['$id']::uuid[], null)`),
  byImport(
    'sign',
    `update public.certificate_records set step = 'issuing' where application_id = '$id' and step = 'awaiting_signature' returning 1`,
  ),
  byImport(
    'issue',
    `update public.certificate_records set step = 'issued', payload = '{}', jws = 'j', qr_text = 'q', issued_at = now()
     where application_id = '$id' and step = 'issuing' returning 1`,
  ),
];

const strange = [
  stranger('withdraw as a stranger', `select public.withdraw_application('$id', 'Mine.')`),
  stranger('submit as a stranger', `select public.submit_application('$id')`),
  stranger('check the submission as a stranger', `select public.check_submission('$id')`),
  stranger('appeal as a stranger', `select public.appeal_rejection('$id', 'Mine.')`),
  stranger('write as a stranger', `select public.send_message('$id', 'Mine.')`),
  stranger('add a document as a stranger', upload('passport')),
  stranger('add to an appeal as a stranger', evidence),
  stranger(
    'look at a document as a stranger',
    `select public.log_document_view(id) from public.application_documents where application_id = '$id'`,
  ),
  tenant('approve as the tenant', set('approved')),
  manager('approve as the landlord', set('approved')),
];

/** Actions that need another one before them are tried more often, and those that return a case to the review most often. */
const later =
  /approve$|^answer|appeal$|uphold|overturn|settle a|remind|correction|^ask|record|landlord|draft|submit$|issue|verify|reject|sign|write to staff/;
const back = /reopen|in review/;
const timesOf = ({ name }: CaseAction) => (back.test(name) ? 5 : later.test(name) ? 3 : 1);

/** The actions of every role, and some that must be refused. */
export const caseActions: readonly CaseAction[] = [
  ...[...decisions, ...requests, ...gate, ...others].flatMap((action) =>
    Array.from({ length: timesOf(action) }, () => action),
  ),
  ...strange,
];

/** Sequences of actions that rarely happen by chance. The state of a case may refuse some of them. */
export const caseChains: readonly (readonly string[])[] = [
  ['set 11 months of the rent', 'approve', 'set to in review'],
  // First, because later chains add documents without files, which cannot be submitted.
  ['reopen', 'set back to a draft', 'submit', 'assign', 'hand over', 'withdraw', 'reopen'],
  ['reopen', 'set to in review', 'reject', 'appeal', 'add a document to an appeal', 'look at the documents', 'uphold'],
  ['reopen', 'set to in review', 'reject', 'appeal', 'hand over', 'add a document to an appeal', 'overturn'],
  [
    'reopen',
    'set to in review',
    'reject',
    'appeal',
    'add a document to an appeal',
    'write to staff',
    'overturn',
    'close',
    'reopen',
  ],
  ['reopen', 'set to in review', 'ask for a correction', 'answer', 'accept a correction'],
  [
    'reopen',
    'set to in review',
    'ask for a document',
    'ask for an answer',
    'ask for a correction',
    'mail what the tenant is asked',
    'settle a request',
  ],
  [
    'reopen',
    'set to in review',
    'ask for a document',
    'answer with a document',
    'refuse a passport',
    'approve',
    'settle a request',
    'unverify',
    'approve',
    'verify',
  ],
  [
    'reopen',
    'set to in review',
    'name a listed landlord',
    'find the landlord listed',
    'approve',
    'clear the landlord',
    'approve',
  ],
];

/** Actions of a chain that need a person other than the member of staff who started it. */
export const byOthers: ReadonlySet<string> = new Set(['look at the documents', 'uphold', 'overturn']);

/** The names of the actions that must be refused. */
export const neverDone: readonly string[] = strange.map(({ name }) => name);
