import { ids } from '../testing/fixture.ts';
import { type TableCase, write } from './table-case.ts';

const own = `application_id = '${ids.caseOfStaff}'`;
const file = (name: string) => `name = 'applications/${ids.caseOfStaff}/${name}'`;
const hidden = 'refused nothing nothing nothing nothing';
const refused = 'refused refused refused refused refused';
const asTenantAlone = 'refused nothing nothing nothing yes';
const fileOfNobodyElse = 'nothing nothing nothing nothing nothing';
const fileAsTenant = 'nothing nothing nothing nothing yes';

const ofDocument = `document_id in (select d.id from public.application_documents as d where d.${own})`;
const ofVersion = `version_id in (select r.id from public.certificate_records as r where r.${own})`;
/** Findings and decisions of colleagues, which the tenant cannot read. */
const findings: readonly TableCase[] = [
  ...[
    'amount_reasons',
    'case_assignments',
    'application_cases',
    'ended_proposals',
    'fee_waivers',
    'rule_checks',
    'rule_reasons',
    'screening_decisions',
    'screenings',
    'settled_messages',
    'taken_back_versions',
    'withdrawal_objections',
  ].map((table) => [table, own]),
  ['application_steps', `${own} and ended_at is null`],
  ['record_edits', `${own} and for_staff`],
  ...['document_reviews', 'document_views', 'staff_authors'].map((table) => [table, ofDocument]),
  ...['certificate_endorsements', 'certificate_signatures', 'certificate_withdrawals'].map((table) => [
    table,
    ofVersion,
  ]),
].map(([table, where = '']) => ({
  table: `public.${table}`,
  what: "about the administrator's own case",
  select: { where, outcomes: hidden },
}));

/** A case whose tenant is the administrator. There they have the rights of a tenant and no rights of staff. */
export const casesOfStaff: readonly TableCase[] = [
  ...findings,
  {
    table: 'public.landlord_requests',
    what: "about the administrator's own case",
    select: { where: own, outcomes: 'refused nothing nothing yes nothing' },
  },
  {
    table: 'public.rent_guarantee_application_notes',
    what: "of the administrator's own case",
    select: { where: own, outcomes: hidden },
    insert: write(
      `insert into public.rent_guarantee_application_notes (application_id, internal_notes) values ('${ids.caseOfStaff}', 'x') returning 1`,
      refused,
    ),
    update: write(
      `update public.rent_guarantee_application_notes set internal_notes = 'x' where ${own} returning 1`,
      hidden,
    ),
  },
  {
    table: 'public.application_communications',
    what: "an internal note on the administrator's own case",
    select: { where: `${own} and communication_type = 'internal_note'`, outcomes: hidden },
    insert: write(
      `insert into public.application_communications (application_id, communication_type, subject, content)
       values ('${ids.caseOfStaff}', 'internal_note', 'x', 'x') returning 1`,
      refused,
    ),
  },
  {
    table: 'public.application_communications',
    what: "an e-mail that is not sent yet, on the administrator's own case",
    select: { where: `${own} and status = 'draft'`, outcomes: hidden },
    update: write(
      `update public.application_communications set subject = 'x' where ${own} and status = 'draft' returning 1`,
      hidden,
    ),
    remove: write(
      `delete from public.application_communications where ${own} and status = 'draft' returning 1`,
      hidden,
    ),
  },
  {
    table: 'public.application_communications',
    what: 'an e-mail to the administrator as a tenant',
    select: { where: `${own} and communication_type = 'email' and status = 'sent'`, outcomes: asTenantAlone },
  },
  {
    table: 'public.application_documents',
    what: "of the administrator's own case, which is closed",
    select: { where: own, outcomes: asTenantAlone },
    insert: write(
      `insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size)
       values ('${ids.caseOfStaff}', 'other', 'x.pdf', 'applications/${ids.caseOfStaff}/left_over.pdf', 'application/pdf', 10) returning 1`,
      refused,
    ),
  },
  {
    table: 'public.attached_files',
    what: "of a landlord's answer about the administrator's own case",
    select: { where: own, outcomes: 'refused nothing nothing yes nothing' },
  },
  {
    table: 'storage.objects',
    what: "a file of a landlord's answer about the administrator's own case",
    select: { where: file('message_landlord_1.pdf'), outcomes: 'nothing nothing nothing yes nothing' },
    remove: write(`delete from storage.objects where ${file('message_landlord_1.pdf')} returning 1`, fileOfNobodyElse),
  },
  {
    table: 'storage.objects',
    what: "a file of the administrator's own case, which is closed",
    select: { where: file('doc_1.pdf'), outcomes: fileAsTenant },
    insert: write(
      `insert into storage.objects (bucket_id, name) values ('documents', 'applications/${ids.caseOfStaff}/doc_9.pdf') returning 1`,
      refused,
    ),
    update: write(
      `update storage.objects set metadata = '{}' where ${file('doc_1.pdf')} returning 1`,
      fileOfNobodyElse,
    ),
    remove: write(`delete from storage.objects where ${file('doc_1.pdf')} returning 1`, fileOfNobodyElse),
  },
  {
    table: 'storage.objects',
    what: "a file of the administrator's own case that no document names",
    select: { where: file('left_over.pdf'), outcomes: fileAsTenant },
    remove: write(`delete from storage.objects where ${file('left_over.pdf')} returning 1`, fileAsTenant),
  },
];
