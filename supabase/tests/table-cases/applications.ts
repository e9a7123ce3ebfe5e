import { ids } from '../testing/fixture.ts';
import {
  adminAlone,
  adminInsert,
  everyoneSignedIn,
  nobody,
  type TableCase,
  tenantAlone,
  tenantAndAdmin,
  tenantAndAdminInsert,
  tenantManagerAdmin,
  write,
} from './table-case.ts';

const tenancyColumns =
  'address_line_1, city, postal_code, monthly_rent, deposit_amount, start_date, end_date, tenant_id';

const documentColumns = 'application_id, document_type, file_name, file_path, mime_type, file_size';

const documentInsert = (application: string) =>
  `insert into public.application_documents (${documentColumns}) values ('${application}', 'other', 'a.pdf', 'applications/${application}/doc_9.pdf', 'application/pdf', 10) returning 1`;

/** Applications, what belongs to them, and their history. */
export const applications: readonly TableCase[] = [
  {
    table: 'public.repeated_applications',
    what: 'the draft',
    select: { where: `application_id = '${ids.draft}'`, outcomes: tenantAndAdmin },
    insert: write(
      `insert into public.repeated_applications (application_id, application_number) values ('${ids.submitted}', 'x') returning 1`,
      nobody,
    ),
    update: write(`update public.repeated_applications set application_number = 'y' where true returning 1`, nobody),
    remove: write('delete from public.repeated_applications where true returning 1', nobody),
  },
  {
    table: 'public.typed_answers',
    what: "the tenant's",
    select: { where: `user_id = '${ids.tenant}'`, outcomes: tenantAlone },
    insert: write(
      `insert into public.typed_answers (user_id, section, answers, typed_at) values ('${ids.tenant}', 'details', '{"city": "x"}', now()) returning 1`,
      nobody,
    ),
    update: write(
      `update public.typed_answers set answers = '{"city": "y"}' where section = 'tenancy' returning 1`,
      nobody,
    ),
    remove: write(`delete from public.typed_answers where section = 'tenancy' returning 1`, nobody),
  },
  {
    table: 'public.deletion_notices',
    what: "the tenant's",
    select: { where: `user_id = '${ids.tenant}'`, outcomes: tenantAlone },
    insert: write(
      `insert into public.deletion_notices (user_id, application_number, was_submitted) values ('${ids.tenant}', 'x', true) returning 1`,
      nobody,
    ),
    update: write(`update public.deletion_notices set application_number = 'y' where true returning 1`, nobody),
    remove: write(`delete from public.deletion_notices where user_id = '${ids.tenant}' returning 1`, tenantAlone),
  },
  {
    table: 'public.declaration_texts',
    what: 'the first',
    select: { where: `version = '1'`, outcomes: everyoneSignedIn },
    insert: write(
      `insert into public.declaration_texts (version, text, choice_words, fee, monthly_fee) select '99', text, choice_words, 0, 0 from public.declaration_texts where version = '1' returning 1`,
      nobody,
    ),
    update: write(`update public.declaration_texts set fee = 0 where version = '1' returning 1`, nobody),
    remove: write(`delete from public.declaration_texts where version = '1' returning 1`, nobody),
  },
  {
    table: 'public.application_declarations',
    what: 'of the certified application',
    select: { where: `application_id = '${ids.certified}'`, outcomes: tenantAndAdmin },
    insert: write(
      `insert into public.application_declarations (application_id, version, text, sha256) values ('${ids.submitted}', '1', 'x', repeat('0', 64)) returning 1`,
      nobody,
    ),
    update: write(
      `update public.application_declarations set text = 'y' where application_id = '${ids.certified}' returning 1`,
      nobody,
    ),
    remove: write(
      `delete from public.application_declarations where application_id = '${ids.certified}' returning 1`,
      nobody,
    ),
  },
  {
    table: 'public.application_agent_choices',
    what: 'of the draft',
    select: { where: `application_id = '${ids.draft}'`, outcomes: tenantAndAdmin },
    insert: write(
      `insert into public.application_agent_choices (application_id, property_manager_id, company_name, city) values ('${ids.submitted}', '${ids.propertyManager}', 'x', 'x') returning 1`,
      nobody,
    ),
    update: write(
      `update public.application_agent_choices set city = 'y' where application_id = '${ids.draft}' returning 1`,
      nobody,
    ),
    remove: write(
      `delete from public.application_agent_choices where application_id = '${ids.draft}' returning 1`,
      nobody,
    ),
  },
  {
    table: 'public.company_tenants',
    what: 'of the draft',
    select: { where: `application_id = '${ids.draft}'`, outcomes: tenantAndAdmin },
    insert: write(
      `insert into public.company_tenants (application_id, name, company_number, registered_office) values ('${ids.submitted}', 'x', '01234567', 'x') returning 1`,
      nobody,
    ),
    update: write(
      `update public.company_tenants set name = 'y' where application_id = '${ids.draft}' returning 1`,
      nobody,
    ),
    remove: write(`delete from public.company_tenants where application_id = '${ids.draft}' returning 1`, nobody),
  },
  {
    table: 'public.company_officers',
    what: 'of the draft',
    select: { where: `application_id = '${ids.draft}'`, outcomes: tenantAndAdmin },
    insert: write(
      `insert into public.company_officers (application_id, place, name) values ('${ids.draft}', 2, 'x') returning 1`,
      nobody,
    ),
    update: write(
      `update public.company_officers set name = 'y' where application_id = '${ids.draft}' returning 1`,
      nobody,
    ),
    remove: write(`delete from public.company_officers where application_id = '${ids.draft}' returning 1`, nobody),
  },
  {
    table: 'public.tenancy_information',
    what: 'of the submitted application',
    select: { where: `id = '${ids.submittedTenancy}'`, outcomes: tenantManagerAdmin },
    insert: write(
      `insert into public.tenancy_information (${tenancyColumns}) values ('1 High Street', 'Cardiff', 'CF10 1AA', 1, 1, '2026-01-01', '2026-12-31', '${ids.tenant}') returning 1`,
      tenantAndAdminInsert,
    ),
    update: write(
      `update public.tenancy_information set monthly_rent = 1 where id = '${ids.submittedTenancy}' returning 1`,
      adminAlone,
    ),
    remove: write(`delete from public.tenancy_information where id = '${ids.unusedTenancy}' returning 1`, adminAlone),
  },
  {
    table: 'public.tenancy_information',
    what: 'of the draft',
    select: { where: `id = '${ids.draftTenancy}'`, outcomes: tenantAndAdmin },
    update: write(
      `update public.tenancy_information set monthly_rent = 1 where id = '${ids.draftTenancy}' returning 1`,
      tenantAndAdmin,
    ),
  },
  {
    table: 'public.tenancy_choices',
    what: 'of the submitted application',
    select: { where: `tenancy_id = '${ids.submittedTenancy}'`, outcomes: tenantAndAdmin },
    insert: write(
      `insert into public.tenancy_choices (tenancy_id, came_by) values ('${ids.draftTenancy}', 'own_choice') returning 1`,
      nobody,
    ),
    update: write(`update public.tenancy_choices set came_by = 'own_choice' where true returning 1`, nobody),
    remove: write('delete from public.tenancy_choices where true returning 1', nobody),
  },
  {
    table: 'public.rent_guarantee_applications',
    what: 'the submitted one',
    select: { where: `id = '${ids.submitted}'`, outcomes: tenantManagerAdmin },
    insert: write(
      `insert into public.rent_guarantee_applications (tenant_id) values ('${ids.tenant}') returning 1`,
      tenantAndAdminInsert,
    ),
    update: write(
      `update public.rent_guarantee_applications set property_manager_id = '${ids.ownPropertyManager}' where id = '${ids.submitted}' returning 1`,
      adminAlone,
    ),
    remove: write(`delete from public.rent_guarantee_applications where id = '${ids.submitted}' returning 1`, nobody),
  },
  {
    table: 'public.rent_guarantee_applications',
    what: 'the draft',
    select: { where: `id = '${ids.draft}'`, outcomes: tenantAndAdmin },
    update: write(
      `update public.rent_guarantee_applications set property_manager_id = '${ids.ownPropertyManager}' where id = '${ids.draft}' returning 1`,
      tenantAndAdmin,
    ),
    remove: write(`delete from public.rent_guarantee_applications where id = '${ids.draft}' returning 1`, nobody),
  },
  {
    table: 'public.rent_guarantee_application_notes',
    what: 'of the submitted application',
    select: { where: `application_id = '${ids.submitted}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.rent_guarantee_application_notes (application_id, internal_notes) values ('${ids.draft}', 'x') returning 1`,
      adminInsert,
    ),
    update: write(
      `update public.rent_guarantee_application_notes set internal_notes = 'x' where application_id = '${ids.submitted}' returning 1`,
      adminAlone,
    ),
    remove: write(
      `delete from public.rent_guarantee_application_notes where application_id = '${ids.submitted}' returning 1`,
      nobody,
    ),
  },
  {
    table: 'public.application_status_history',
    what: 'of the submitted application',
    select: { where: `application_id = '${ids.submitted}' and status = 'pending'`, outcomes: tenantAndAdmin },
    insert: write(
      `insert into public.application_status_history (application_id, status) values ('${ids.submitted}', 'approved') returning 1`,
      nobody,
    ),
    update: write(
      `update public.application_status_history set notes = 'x' where application_id = '${ids.submitted}' returning 1`,
      nobody,
    ),
    remove: write(
      `delete from public.application_status_history where application_id = '${ids.submitted}' returning 1`,
      nobody,
    ),
  },
  {
    table: 'public.approved_tenants',
    what: 'the tenant of the submitted application',
    select: { where: `application_id = '${ids.submitted}'`, outcomes: tenantAndAdmin },
    insert: write(
      `insert into public.approved_tenants (application_id, tenant_id) values ('${ids.draft}', '${ids.tenant}') returning 1`,
      nobody,
    ),
    update: write(
      `update public.approved_tenants set surname = 'x' where tenant_id = '${ids.tenant}' returning 1`,
      nobody,
    ),
    remove: write(`delete from public.approved_tenants where tenant_id = '${ids.tenant}' returning 1`, nobody),
  },
  {
    table: 'public.submitted_tenants',
    what: 'the tenant as the application was submitted',
    select: { where: `application_id = '${ids.submitted}'`, outcomes: tenantAndAdmin },
    insert: write(
      `insert into public.submitted_tenants (application_id, tenant_id) values ('${ids.draft}', '${ids.tenant}') returning 1`,
      nobody,
    ),
    update: write(
      `update public.submitted_tenants set surname = 'x' where application_id = '${ids.submitted}' returning 1`,
      nobody,
    ),
    remove: write(`delete from public.submitted_tenants where application_id = '${ids.submitted}' returning 1`, nobody),
  },
  {
    table: 'public.record_edits',
    what: 'of the submitted application',
    select: { where: `application_id = '${ids.submitted}' and not for_staff`, outcomes: tenantAndAdmin },
    insert: write(
      `insert into public.record_edits (application_id, fields) values ('${ids.submitted}', '{guarantee_amount}') returning 1`,
      nobody,
    ),
    update: write(
      `update public.record_edits set changed_by = null where application_id = '${ids.submitted}' returning 1`,
      nobody,
    ),
    remove: write(`delete from public.record_edits where application_id = '${ids.submitted}' returning 1`, nobody),
  },
  {
    table: 'public.record_edits',
    what: "of the staff's notes on the submitted application",
    select: { where: `application_id = '${ids.submitted}' and for_staff`, outcomes: adminAlone },
  },
  {
    table: 'public.record_edits',
    what: 'of the tenancy',
    select: { where: `tenancy_id = '${ids.submittedTenancy}'`, outcomes: tenantAndAdmin },
  },
  {
    table: 'public.record_edits',
    what: 'of the property manager that the application names',
    select: { where: `property_manager_id = '${ids.propertyManager}'`, outcomes: tenantAndAdmin },
  },
  {
    table: 'public.document_changes',
    what: 'of the submitted application',
    select: { where: `application_id = '${ids.submitted}'`, outcomes: tenantAndAdmin },
    insert: write(
      `insert into public.document_changes (application_id, document_id, document_type, change) values ('${ids.submitted}', '${ids.submittedDocument}', 'passport', 'deleted') returning 1`,
      nobody,
    ),
    update: write(
      `update public.document_changes set changed_by = null where application_id = '${ids.submitted}' returning 1`,
      nobody,
    ),
    remove: write(`delete from public.document_changes where application_id = '${ids.submitted}' returning 1`, nobody),
  },
  {
    table: 'public.application_documents',
    what: 'of the draft',
    select: { where: `id = '${ids.draftDocument}'`, outcomes: tenantAndAdmin },
    insert: write(documentInsert(ids.draft), tenantAndAdminInsert),
    update: write(
      `update public.application_documents set document_type = 'other' where id = '${ids.draftDocument}' returning 1`,
      adminAlone,
    ),
    remove: write(
      `delete from public.application_documents where id = '${ids.draftDocument}' returning 1`,
      tenantAndAdmin,
    ),
  },
  {
    table: 'public.application_documents',
    what: 'of the submitted application',
    select: { where: `id = '${ids.submittedDocument}'`, outcomes: tenantAndAdmin },
    insert: write(documentInsert(ids.submitted), tenantAndAdminInsert),
    remove: write(
      `delete from public.application_documents where id = '${ids.submittedDocument}' returning 1`,
      adminAlone,
    ),
  },
];
