import { ids } from '../testing/fixture.ts';
import {
  adminAlone,
  adminInsert,
  everyoneSignedIn,
  managerAndAdmin,
  nobody,
  type TableCase,
  tenantAndAdmin,
  write,
} from './table-case.ts';

/** The events of an application between its submission and its end. */
export const cases: readonly TableCase[] = [
  {
    table: 'public.application_cases',
    what: 'of the submitted application',
    select: { where: `application_id = '${ids.submitted}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.application_cases (application_id, step, turn, since) values ('${ids.draft}', 'draft', 'tenant', now()) returning 1`,
      nobody,
    ),
    update: write(
      `update public.application_cases set turn = 'nobody' where application_id = '${ids.submitted}' returning 1`,
      nobody,
    ),
    remove: write(`delete from public.application_cases where application_id = '${ids.submitted}' returning 1`, nobody),
  },
  {
    table: 'public.case_assignments',
    what: 'of the submitted application',
    select: { where: `application_id = '${ids.submitted}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.case_assignments (application_id) values ('${ids.submitted}') returning 1`,
      nobody,
    ),
    update: write(`update public.case_assignments set words = 'y' where true returning 1`, nobody),
    remove: write('delete from public.case_assignments where true returning 1', nobody),
  },
  {
    table: 'public.application_steps',
    what: 'of the submitted application',
    select: { where: `application_id = '${ids.submitted}' and ended_at is null`, outcomes: adminAlone },
    insert: write(
      `insert into public.application_steps (application_id, step, turn, began_at) values ('${ids.draft}', 'draft', 'tenant', '2026-01-01') returning 1`,
      nobody,
    ),
    update: write(
      `update public.application_steps set ended_at = now() where application_id = '${ids.submitted}' returning 1`,
      nobody,
    ),
    remove: write(`delete from public.application_steps where application_id = '${ids.submitted}' returning 1`, nobody),
  },
  {
    table: 'public.queue_filters',
    what: "the admin's",
    select: { where: `user_id = '${ids.admin}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.queue_filters (user_id, name, turn) values ('${ids.admin}', 'Free', 'staff') returning 1`,
      nobody,
    ),
    update: write(`update public.queue_filters set name = 'x' where user_id = '${ids.admin}' returning 1`, nobody),
    remove: write(`delete from public.queue_filters where user_id = '${ids.admin}' returning 1`, nobody),
  },
  {
    table: 'public.deleted_applications',
    what: 'of the deleted application',
    select: { where: `id = '${ids.deleted}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.deleted_applications (id, application_number, status, created_at, history, rejections, closings, screenings)
       values ('${ids.submitted}', 'RGC-2026-01-001', 'pending', now(), '[]', '[]', '[]', '[]') returning 1`,
      nobody,
    ),
    update: write(`update public.deleted_applications set status = 'draft' where true returning 1`, nobody),
    remove: write('delete from public.deleted_applications where true returning 1', nobody),
  },
  {
    table: 'public.application_transitions',
    what: 'that of a submission',
    select: {
      where: `from_status = 'draft' and to_status = 'pending' and actor = 'tenant'`,
      outcomes: everyoneSignedIn,
    },
    insert: write(
      `insert into public.application_transitions (from_status, to_status, actor) values ('draft', 'approved', 'tenant') returning 1`,
      nobody,
    ),
    update: write(`update public.application_transitions set actor = 'tenant' where true returning 1`, nobody),
    remove: write('delete from public.application_transitions where true returning 1', nobody),
  },
  {
    table: 'public.application_rejections',
    what: 'of the certified application',
    select: { where: `application_id = '${ids.certified}'`, outcomes: tenantAndAdmin },
    insert: write(
      `insert into public.application_rejections (application_id, reason_code, words, appeal_until) values ('${ids.submitted}', 'other', 'x', '2026-12-31') returning 1`,
      nobody,
    ),
    update: write(
      `update public.application_rejections set appeal_outcome = 'overturned' where true returning 1`,
      nobody,
    ),
    remove: write('delete from public.application_rejections where true returning 1', nobody),
  },
  {
    table: 'public.application_closings',
    what: 'of the certified application',
    select: { where: `application_id = '${ids.certified}'`, outcomes: tenantAndAdmin },
    insert: write(
      `insert into public.application_closings (application_id, kind, reason) values ('${ids.submitted}', 'closed', 'x') returning 1`,
      nobody,
    ),
    update: write('update public.application_closings set reopened_at = now() where true returning 1', nobody),
    remove: write('delete from public.application_closings where true returning 1', nobody),
  },
  {
    table: 'public.application_communications',
    what: 'an e-mail to the tenant',
    select: { where: `id = '${ids.email}'`, outcomes: tenantAndAdmin },
    insert: write(
      `insert into public.application_communications (application_id, subject, content) values ('${ids.submitted}', 'x', 'x') returning 1`,
      adminInsert,
    ),
    update: write(
      `update public.application_communications set subject = 'x' where id = '${ids.draftEmail}' returning 1`,
      adminAlone,
    ),
    remove: write(
      `delete from public.application_communications where id = '${ids.draftEmail}' returning 1`,
      adminAlone,
    ),
  },
  {
    table: 'public.application_communications',
    what: 'an internal note',
    select: { where: `id = '${ids.internalNote}'`, outcomes: adminAlone },
    update: write(
      `update public.application_communications set subject = 'x' where id = '${ids.internalNote}' returning 1`,
      'refused nothing nothing nothing nothing',
    ),
    remove: write(
      `delete from public.application_communications where id = '${ids.internalNote}' returning 1`,
      'refused nothing nothing nothing nothing',
    ),
  },
  {
    table: 'public.application_communications',
    what: 'an e-mail that is not sent yet',
    select: { where: `id = '${ids.draftEmail}'`, outcomes: adminAlone },
  },
  {
    table: 'public.application_requests',
    what: 'of the submitted application',
    select: { where: `application_id = '${ids.submitted}'`, outcomes: tenantAndAdmin },
    insert: write(
      `insert into public.application_requests (application_id, kind, reason_code, words, due_on) values ('${ids.submitted}', 'answer', 'other', 'x', '2026-12-31') returning 1`,
      nobody,
    ),
    update: write(
      `update public.application_requests set answered_at = now() where application_id = '${ids.submitted}' returning 1`,
      nobody,
    ),
    remove: write(
      `delete from public.application_requests where application_id = '${ids.submitted}' returning 1`,
      nobody,
    ),
  },
  {
    table: 'public.document_reviews',
    what: 'of the submitted document',
    select: { where: `document_id = '${ids.submittedDocument}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.document_reviews (document_id, decision) values ('${ids.submittedDocument}', 'accepted') returning 1`,
      nobody,
    ),
    update: write(
      `update public.document_reviews set words = 'y' where document_id = '${ids.submittedDocument}' returning 1`,
      nobody,
    ),
    remove: write(
      `delete from public.document_reviews where document_id = '${ids.submittedDocument}' returning 1`,
      nobody,
    ),
  },
  {
    table: 'public.document_views',
    what: 'of the submitted document',
    select: { where: `document_id = '${ids.submittedDocument}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.document_views (document_id) values ('${ids.submittedDocument}') returning 1`,
      nobody,
    ),
    update: write(
      `update public.document_views set viewed_by = null where document_id = '${ids.submittedDocument}' returning 1`,
      nobody,
    ),
    remove: write(
      `delete from public.document_views where document_id = '${ids.submittedDocument}' returning 1`,
      nobody,
    ),
  },
  {
    table: 'public.attached_files',
    what: 'of an e-mail to the tenant',
    select: { where: `communication_id = '${ids.email}'`, outcomes: tenantAndAdmin },
    insert: write(
      `insert into public.attached_files (application_id, communication_id, file_name, file_path, mime_type, file_size)
       values ('${ids.submitted}', '${ids.email}', 'b.pdf', 'applications/${ids.submitted}/attached_2.pdf', 'application/pdf', 10) returning 1`,
      nobody,
    ),
    update: write(
      `update public.attached_files set file_name = 'b.pdf' where communication_id = '${ids.email}' returning 1`,
      nobody,
    ),
    remove: write(`delete from public.attached_files where communication_id = '${ids.email}' returning 1`, nobody),
  },
  {
    table: 'public.attached_files',
    what: "of a tenant's objection",
    select: { where: `file_path = 'applications/${ids.certified}/attached_1.pdf'`, outcomes: tenantAndAdmin },
  },
  {
    table: 'public.attached_files',
    what: "of a landlord's objection",
    select: {
      where: `file_path = 'applications/${ids.certified}/objection_landlord_1.pdf'`,
      outcomes: managerAndAdmin,
    },
  },
  {
    table: 'public.attached_files',
    what: "of a landlord's answer",
    select: {
      where: `file_path = 'applications/${ids.submitted}/message_landlord_1.pdf'`,
      outcomes: managerAndAdmin,
    },
    insert: write(
      `insert into public.attached_files (application_id, landlord_request_id, file_name, file_path, mime_type, file_size)
       select application_id, id, 'b.pdf', 'applications/${ids.submitted}/message_landlord_2.pdf', 'application/pdf', 10
       from public.landlord_requests where application_id = '${ids.submitted}' returning 1`,
      nobody,
    ),
    update: write(
      `update public.attached_files set file_name = 'b.pdf' where landlord_request_id is not null returning 1`,
      nobody,
    ),
    remove: write(`delete from public.attached_files where landlord_request_id is not null returning 1`, nobody),
  },
  {
    table: 'public.landlord_requests',
    what: 'of the submitted application',
    select: { where: `application_id = '${ids.submitted}'`, outcomes: managerAndAdmin },
    insert: {
      statement: `insert into public.landlord_requests (application_id, property_manager_id, kind, words, due_on)
        values ('${ids.submitted}', '${ids.propertyManager}', 'answer', 'x', '2026-12-31') returning 1`,
      outcomes: nobody,
    },
    update: {
      statement: `update public.landlord_requests set answered_at = now(), came_by = 'account', answer = 'x' where application_id = '${ids.submitted}' returning 1`,
      outcomes: nobody,
    },
    remove: {
      statement: `delete from public.landlord_requests where application_id = '${ids.submitted}' returning 1`,
      outcomes: nobody,
    },
  },
];
