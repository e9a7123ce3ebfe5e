import type { Database } from '../../../server/src/database/database.ts';
import { openTestDatabase } from '../../../server/src/testing/test-database.ts';

/** The people and records of every test, by fixed ids. */
export const ids = {
  admin: '10000000-0000-4000-8000-00000000000a',
  tenant: '10000000-0000-4000-8000-00000000000b',
  otherTenant: '10000000-0000-4000-8000-00000000000c',
  manager: '10000000-0000-4000-8000-00000000000d',
  /** In use by both applications; the manager acts for it. */
  propertyManager: '20000000-0000-4000-8000-000000000001',
  /** Not in use, created by nobody. */
  unusedPropertyManager: '20000000-0000-4000-8000-000000000002',
  /** Created by the tenant, not in use. */
  ownPropertyManager: '20000000-0000-4000-8000-000000000003',
  draftTenancy: '30000000-0000-4000-8000-000000000001',
  submittedTenancy: '30000000-0000-4000-8000-000000000002',
  /** No application names it; only in {@link openTableFixture}. */
  unusedTenancy: '30000000-0000-4000-8000-000000000003',
  draft: '40000000-0000-4000-8000-000000000001',
  submitted: '40000000-0000-4000-8000-000000000002',
  draftDocument: '50000000-0000-4000-8000-000000000001',
  submittedDocument: '50000000-0000-4000-8000-000000000002',
  email: '60000000-0000-4000-8000-000000000001',
  internalNote: '60000000-0000-4000-8000-000000000002',
  sanctionsList: '90000000-0000-4000-8000-000000000001',
  draftEmail: '60000000-0000-4000-8000-000000000003',
  /** An approved application of the tenant with an issued certificate; only in {@link openTableFixture}. */
  certified: '40000000-0000-4000-8000-000000000003',
  certificate: '80000000-0000-4000-8000-000000000001',
  /** An application that was deleted; only in {@link openTableFixture}. */
  deleted: '40000000-0000-4000-8000-000000000004',
  /** An application whose tenant is the administrator; only where {@link caseOfStaff} runs. */
  caseOfStaff: '40000000-0000-4000-8000-000000000005',
  /** A version of its certificate; only where {@link findingsOnStaff} runs. */
  versionOfStaff: '80000000-0000-4000-8000-000000000005',
} as const;

/** Adds a second owner, so that the administrator can cease to be one. */
export const secondOwner = `
  insert into auth.users (id, aud, role, email)
  values ('10000000-0000-4000-8000-00000000000e', 'authenticated', 'authenticated', 'second.owner@example.com');
  insert into public.user_roles (user_id, role) values ('10000000-0000-4000-8000-00000000000e', 'admin');
  insert into public.staff_permissions (user_id, permission) values ('10000000-0000-4000-8000-00000000000e', 'owner');`;

/** Opens a separate database with the people and records of `ids`. */
export async function openFixture(): Promise<Database> {
  const database = await openTestDatabase();
  await database.script(peopleAndRecords);
  return database;
}

/** Like {@link openFixture}, with a row in every table. */
export async function openTableFixture(): Promise<Database> {
  const database = await openFixture();
  await database.script(certificateRows);
  return database;
}

const certificateRows = `
  insert into public.tenancy_information (id, address_line_1, city, postal_code, monthly_rent, deposit_amount, start_date, end_date) values
    ('${ids.unusedTenancy}', '1 High Street', 'Cardiff', 'CF10 1AA', 1, 1, '2026-01-01', '2026-12-31');
  insert into public.tenancy_choices (tenancy_id, came_by) values ('${ids.submittedTenancy}', 'required');
  insert into public.issuing_bases (kind, reference, document, dated) values ('fca_number', 'FRN 000000', 'The register', '2026-01-01');
  insert into public.signatories (user_id, office, authority, authority_from) values ('${ids.tenant}', 'Director', 'x', '2026-01-01');
  insert into public.rent_guarantee_applications (id, status, tenant_id, property_manager_id) values
    ('${ids.certified}', 'in_review', '${ids.tenant}', '${ids.propertyManager}');
  insert into public.certificate_records (
    id, application_id, certificate_number, version, step, statement, property_manager_id, cover_from, cover_until, claims_until, payload, jws,
    qr_text, file_path, status_list, status_index, issued_at
  ) values (
    '${ids.certificate}', '${ids.certified}', 'RGC-CERT-1', 1, 'issued', '{}', '${ids.propertyManager}', '2026-01-01', '2026-12-31', '2027-01-31',
    '{}', 'jws', 'qr', '${ids.certified}/1.pdf', 1, 0, now()
  );
  insert into public.certificate_signatures (version_id, place, name, office, authority, signed_at)
  values ('${ids.certificate}', 1, 'Helen Whitcombe', 'Director', 'Board resolution', now());
  insert into public.certificate_withdrawals (version_id, ground, notice_until) values ('${ids.certificate}', 'fraud', '2026-12-31');
  insert into public.withdrawal_objections (withdrawal_id, application_id, side, words)
  select id, '${ids.certified}', side, 'x' from public.certificate_withdrawals, unnest(array['tenant', 'landlord']) as side
  where version_id = '${ids.certificate}';
  insert into storage.objects (bucket_id, name) values ('documents', 'applications/${ids.certified}/objection_landlord_1.pdf');
  insert into public.attached_files (application_id, objection_id, file_name, file_path, mime_type, file_size)
  select application_id, id, 'a.pdf', 'applications/${ids.certified}/' || case side when 'tenant' then 'attached' else 'objection_landlord' end || '_1.pdf',
    'application/pdf', 10
  from public.withdrawal_objections where application_id = '${ids.certified}';
  insert into public.ended_proposals (id, application_id, certificate_number, ground, notice_until, proposed_at, outcome, reason)
  values ('${ids.certified}', '${ids.certified}', 'x', 'fraud', '2026-12-31', now(), 'refused', 'x');
  insert into public.taken_back_versions (id, application_id, certificate_number, version, statement, signatures)
  values ('80000000-0000-4000-8000-000000000002', '${ids.certified}', 'x', 2, '{}', '[]');
  insert into public.certificate_endorsements (version_id, kind, changes, reason) values ('${ids.certificate}', 'endorsement', '{}', 'Corrected');
  insert into storage.objects (bucket_id, name) values ('certificates', '${ids.certified}/1.pdf');
  insert into public.application_agent_choices (application_id, property_manager_id, company_name, city)
  values ('${ids.draft}', '${ids.unusedPropertyManager}', 'x', 'x');
  insert into public.company_tenants (application_id, name, company_number, registered_office) values ('${ids.draft}', 'x', '01234567', 'x');
  insert into public.company_officers (application_id, place, name) values ('${ids.draft}', 1, 'x');
  insert into public.application_declarations (application_id, version, text, sha256, agreed_by)
  values ('${ids.certified}', '1', 'x', repeat('0', 64), '${ids.tenant}');
  insert into public.rule_checks (application_id, action, results) values
    ('${ids.certified}', 'submission', '[]'), ('${ids.certified}', 'approval', '[]');
  insert into public.rule_reasons (application_id, rule, words, reason) values ('${ids.certified}', 6, 'x', 'x');
  insert into public.application_requests (application_id, kind, document_type, document_id, reason_code, words, due_on) values
    ('${ids.submitted}', 'document', 'passport', '${ids.submittedDocument}', 'expired', 'x', '2026-12-31');
  insert into public.landlord_requests (application_id, property_manager_id, kind, words, due_on)
  values ('${ids.submitted}', '${ids.propertyManager}', 'answer', 'x', '2026-12-31');
  insert into public.document_reviews (document_id, decision, reason_code, words) values
    ('${ids.submittedDocument}', 'refused', 'expired', 'x');
  insert into public.document_views (document_id, viewed_by) values ('${ids.submittedDocument}', '${ids.admin}');
  insert into storage.objects (bucket_id, name) values ('documents', 'applications/${ids.submitted}/attached_1.pdf');
  insert into public.attached_files (application_id, communication_id, file_name, file_path, mime_type, file_size)
  values ('${ids.submitted}', '${ids.email}', 'a.pdf', 'applications/${ids.submitted}/attached_1.pdf', 'application/pdf', 10);
  insert into storage.objects (bucket_id, name) values ('documents', 'applications/${ids.submitted}/message_landlord_1.pdf');
  insert into public.attached_files (application_id, landlord_request_id, file_name, file_path, mime_type, file_size)
  select application_id, id, 'a.pdf', 'applications/' || application_id || '/message_landlord_1.pdf', 'application/pdf', 10
  from public.landlord_requests where application_id = '${ids.submitted}';
  insert into public.queue_filters (user_id, name, turn) values ('${ids.admin}', 'Mine', 'staff');
  insert into public.amount_reasons (application_id, words, reason) values ('${ids.certified}', 'x', 'x');
  insert into public.fee_waivers (application_id, reason) values ('${ids.submitted}', 'x');
  insert into public.case_assignments (application_id, assigned_to, words) values ('${ids.submitted}', '${ids.admin}', 'x');
  insert into public.application_rejections (application_id, reason_code, words, appeal_until)
  values ('${ids.certified}', 'other', 'x', '2026-12-31');
  insert into public.application_closings (application_id, kind, reason, reopened_at) values ('${ids.certified}', 'closed', 'x', now());
  insert into public.deleted_applications (id, application_number, status, created_at, history, rejections, closings, screenings)
  values ('${ids.deleted}', 'RGC-2026-01-009', 'rejected', now(), '[]', '[]', '[]', '[]');
  insert into public.deletion_notices (user_id, application_number, was_submitted) values ('${ids.tenant}', 'RGC-2026-01-009', true);
  insert into public.staff_authors (communication_id, user_id) values ('${ids.email}', '${ids.admin}');
  insert into public.settled_messages (application_id, communication_id) select m.application_id, m.id from public.application_communications as m where m.id = '${ids.email}';
  insert into public.ended_confirmations (property_manager_id, confirmed_at) values ('${ids.unusedPropertyManager}', now());
  insert into public.property_manager_merges (property_manager_id, removed_id, company_name, city, postal_code, reason, applications, tenancies, accounts)
  values ('${ids.unusedPropertyManager}', gen_random_uuid(), 'x', 'x', 'x', 'x', 0, 0, 0);
  insert into public.guarantor_changes (field, value_before, value_after) values ('name', 'x', 'y');
  insert into public.mail_choices (user_id, topic) values ('${ids.tenant}', 'progress');
  insert into public.landlord_inquiries (property_manager_id, question) values ('${ids.propertyManager}', 'x');
  insert into public.repeated_applications (application_id, repeats, application_number) values ('${ids.draft}', '${ids.certified}', 'x');
  insert into public.typed_answers (user_id, application_id, section, answers, typed_at) values ('${ids.tenant}', '${ids.draft}', 'tenancy', '{"city": "x"}', now());
  insert into public.mail_text_versions (template, reason) values ('draft-idle', 'x');
  insert into public.screenings (application_id, list_id, subject, name) values ('${ids.certified}', '${ids.sanctionsList}', 'company', 'Taff Lettings');
  insert into public.screening_decisions (application_id, subject, name, entry, entry_name, decision, reason)
  values ('${ids.certified}', 'company', 'Taff Lettings', 'RUS0001', 'Zyx Vwuts', 'different', 'x');
`;

/** The SQL that adds a property manager with this id. */
export function propertyManagerSql(id: string, createdBy: string | null, company: string): string {
  return `insert into public.property_managers (id, company_name, contact_first_name, contact_last_name, address_line_1, city, postal_code, business_email, created_by)
    values ('${id}', '${company}', 'Owen', 'Prosser', '61 Taffs Mead Road', 'Cardiff', 'CF11 6RE', 'office@example.com', ${createdBy === null ? 'null' : `'${createdBy}'`})`;
}

export const peopleAndRecords = `
  insert into auth.users (id, aud, role, email, raw_user_meta_data) values
    ('${ids.admin}', 'authenticated', 'authenticated', 'admin@example.com', '{"firstName": "Helen", "surname": "Whitcombe"}'),
    ('${ids.tenant}', 'authenticated', 'authenticated', 'tenant@example.com', '{"firstName": "Amara", "surname": "Okafor", "mobileNumber": "7700900123",
      "addressLine1": "27 Adeola Odeku Street", "city": "Lagos", "postalCode": "106104", "country": "Nigeria"}'),
    ('${ids.otherTenant}', 'authenticated', 'authenticated', 'other@example.com', '{"full_name": "Wei Lin Tan"}'),
    ('${ids.manager}', 'authenticated', 'authenticated', 'manager@example.com', '{}');
  update public.profiles set date_of_birth = '1999-02-03' where id in ('${ids.tenant}', '${ids.otherTenant}');
  insert into public.second_factor_removals (user_id, removed_by, factor_count, is_done) values ('${ids.tenant}', '${ids.admin}', 1, true);
  insert into public.staff_sign_outs (user_id, signed_out_by, session_count) values ('${ids.tenant}', '${ids.admin}', 1);
  insert into public.user_roles (user_id, role) values ('${ids.admin}', 'admin');
  insert into public.staff_permission_requests (user_id, permission, requested_by) values ('${ids.admin}', 'sign', '${ids.admin}');
  insert into public.staff_invitations (email, name, permissions, invited_by) values ('ines@example.com', 'Ines Duarte', '{decide}', '${ids.admin}');
  insert into public.sanctions_lists (id, published_on, file_name) values ('${ids.sanctionsList}', '2026-11-01', 'list.csv');
  insert into private.sanctions_names (list_id, entry, kind, name) values ('${ids.sanctionsList}', 'RUS0001', 'person', 'Zyx Vwuts');
  update public.sanctions_lists set names = 1, finished_at = now();
  ${propertyManagerSql(ids.propertyManager, null, 'Taff Lettings')};
  ${propertyManagerSql(ids.unusedPropertyManager, null, 'Ashdown')};
  ${propertyManagerSql(ids.ownPropertyManager, ids.tenant, 'Pemberton')};
  insert into public.property_manager_users (user_id, property_manager_id) values ('${ids.manager}', '${ids.propertyManager}');
  insert into public.tenancy_information (id, address_line_1, city, postal_code, monthly_rent, deposit_amount, start_date, end_date, tenant_id) values
    ('${ids.draftTenancy}', '14 Claude Road', 'Cardiff', 'CF24 3PZ', 895, 1032.69, private.london_today() + 30, private.london_today() + 394, '${ids.tenant}'),
    ('${ids.submittedTenancy}', '88 Cathedral Road', 'Cardiff', 'CF11 9LN', 1025, 1182.69, private.london_today() + 60, private.london_today() + 424, '${ids.tenant}');
  insert into public.rent_guarantee_applications (id, status, tenant_id, property_manager_id, tenancy_id) values
    ('${ids.draft}', 'draft', '${ids.tenant}', '${ids.propertyManager}', '${ids.draftTenancy}'),
    ('${ids.submitted}', 'pending', '${ids.tenant}', '${ids.propertyManager}', '${ids.submittedTenancy}');
  insert into public.rent_guarantee_application_notes (application_id, internal_notes) values ('${ids.submitted}', 'Ring the bank');
  insert into public.application_documents (id, application_id, document_type, file_name, file_path, mime_type, file_size) values
    ('${ids.draftDocument}', '${ids.draft}', 'passport', 'passport.pdf', 'applications/${ids.draft}/doc_1.pdf', 'application/pdf', 1000),
    ('${ids.submittedDocument}', '${ids.submitted}', 'passport', 'passport.pdf', 'applications/${ids.submitted}/doc_1.pdf', 'application/pdf', 1000);
  insert into storage.objects (bucket_id, name) values
    ('documents', 'applications/${ids.draft}/doc_1.pdf'), ('documents', 'applications/${ids.submitted}/doc_1.pdf');
  insert into public.application_communications (id, application_id, communication_type, subject, content, status) values
    ('${ids.email}', '${ids.submitted}', 'email', 'We have your application', 'Thank you.', 'sent'),
    ('${ids.internalNote}', '${ids.submitted}', 'internal_note', 'Bank', 'Statement too short.', 'sent'),
    ('${ids.draftEmail}', '${ids.submitted}', 'email', 'To be sent', 'Not yet.', 'draft');
  insert into public.record_edits (application_id, fields, for_staff, changed_by) values
    ('${ids.submitted}', '{guarantee_amount}', false, '${ids.admin}'), ('${ids.submitted}', '{internal_notes}', true, '${ids.admin}');
  insert into public.record_edits (tenancy_id, fields, changed_by) values ('${ids.submittedTenancy}', '{monthly_rent}', '${ids.tenant}');
  insert into public.document_changes (application_id, document_id, document_type, change, changed_by) values
    ('${ids.submitted}', '${ids.submittedDocument}', 'passport', 'unverified', '${ids.admin}');
  -- As the database keeps it at an approval; the name is left out, so that it is the profile's in every list.
  insert into public.approved_tenants (application_id, tenant_id, city) values ('${ids.submitted}', '${ids.tenant}', 'Lagos');
  insert into public.record_edits (property_manager_id, fields, changed_by) values ('${ids.propertyManager}', '{website_url}', '${ids.admin}');
`;
