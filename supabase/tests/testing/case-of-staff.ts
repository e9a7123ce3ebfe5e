import { ids } from './fixture.ts';

/** Adds an application of the administrator's own, which is closed, with a document, a note and a message that is not sent yet. */
export const caseOfStaff = `
  insert into public.rent_guarantee_applications (id, status, tenant_id, property_manager_id) values
    ('${ids.caseOfStaff}', 'pending', '${ids.admin}', null);
  insert into public.rent_guarantee_application_notes (application_id, internal_notes) values ('${ids.caseOfStaff}', 'Ask the payroll office');
  insert into storage.objects (bucket_id, name) values
    ('documents', 'applications/${ids.caseOfStaff}/doc_1.pdf'), ('documents', 'applications/${ids.caseOfStaff}/left_over.pdf');
  insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size) values
    ('${ids.caseOfStaff}', 'passport', 'passport.pdf', 'applications/${ids.caseOfStaff}/doc_1.pdf', 'application/pdf', 1000);
  insert into public.application_communications (application_id, communication_type, subject, content, status) values
    ('${ids.caseOfStaff}', 'email', 'We have your application', 'Thank you.', 'sent'),
    ('${ids.caseOfStaff}', 'internal_note', 'Payslips', 'They look odd.', 'sent'),
    ('${ids.caseOfStaff}', 'email', 'To be sent', 'Not yet.', 'draft');
  insert into public.application_closings (application_id, kind) values ('${ids.caseOfStaff}', 'closed');`;

const documentOfStaff = `(select d.id from public.application_documents as d where d.application_id = '${ids.caseOfStaff}')`;

/** Adds the findings of colleagues about that application: a row in each table that its tenant cannot read. */
export const findingsOnStaff = `
  insert into public.case_assignments (application_id, assigned_to, words) values ('${ids.caseOfStaff}', '${ids.admin}', 'x');
  insert into public.amount_reasons (application_id, words, reason) values ('${ids.caseOfStaff}', 'x', 'x');
  insert into public.rule_reasons (application_id, rule, words, reason) values ('${ids.caseOfStaff}', 6, 'x', 'x');
  insert into public.rule_checks (application_id, action, results) values ('${ids.caseOfStaff}', 'approval', '[]');
  insert into public.fee_waivers (application_id, reason) values ('${ids.caseOfStaff}', 'x');
  insert into public.screenings (application_id, list_id, subject, name) values ('${ids.caseOfStaff}', '${ids.sanctionsList}', 'tenant', 'Helen Whitcombe');
  insert into public.screening_decisions (application_id, subject, name, entry, entry_name, decision, reason)
  values ('${ids.caseOfStaff}', 'tenant', 'Helen Whitcombe', 'RUS0001', 'Zyx Vwuts', 'different', 'x');
  insert into public.document_reviews (document_id, decision, reason_code, words) values (${documentOfStaff}, 'refused', 'expired', 'x');
  insert into public.document_views (document_id, viewed_by) values (${documentOfStaff}, '${ids.tenant}');
  insert into public.staff_authors (document_id, user_id) values (${documentOfStaff}, '${ids.tenant}');
  insert into public.settled_messages (application_id, communication_id)
  select m.application_id, m.id from public.application_communications as m where m.application_id = '${ids.caseOfStaff}' and m.status = 'sent' limit 1;
  insert into public.landlord_requests (application_id, property_manager_id, kind, words, due_on)
  values ('${ids.caseOfStaff}', '${ids.propertyManager}', 'answer', 'x', '2026-12-31');
  insert into storage.objects (bucket_id, name) values ('documents', 'applications/${ids.caseOfStaff}/message_landlord_1.pdf');
  insert into public.attached_files (application_id, landlord_request_id, file_name, file_path, mime_type, file_size)
  select application_id, id, 'a.pdf', 'applications/' || application_id || '/message_landlord_1.pdf', 'application/pdf', 10
  from public.landlord_requests where application_id = '${ids.caseOfStaff}';
  insert into public.ended_proposals (id, application_id, certificate_number, ground, notice_until, proposed_at, outcome, reason)
  values ('${ids.caseOfStaff}', '${ids.caseOfStaff}', 'x', 'fraud', '2026-12-31', now(), 'refused', 'x');
  insert into public.taken_back_versions (id, application_id, certificate_number, version, statement, signatures)
  values ('${ids.caseOfStaff}', '${ids.caseOfStaff}', 'x', 2, '{}', '[]');
  insert into public.record_edits (application_id, fields, for_staff) values ('${ids.caseOfStaff}', '{guarantee_amount}', true);
  insert into public.certificate_records (
    id, application_id, certificate_number, version, step, statement, property_manager_id, cover_from, cover_until, claims_until, status_list, status_index
  )
  values ('${ids.versionOfStaff}', '${ids.caseOfStaff}', 'RGC-CERT-5', 1, 'awaiting_signature', '{}', '${ids.propertyManager}', '2026-01-01', '2026-12-31', '2027-01-31', 1, 5);
  insert into public.certificate_endorsements (version_id, kind, changes, reason) values ('${ids.versionOfStaff}', 'endorsement', '{}', 'Corrected');
  insert into public.certificate_signatures (version_id, place, name, office, authority, signed_at) values ('${ids.versionOfStaff}', 1, 'x', 'Director', 'x', now());
  insert into public.certificate_withdrawals (version_id, ground, notice_until) values ('${ids.versionOfStaff}', 'fraud', '2026-12-31');
  insert into public.withdrawal_objections (withdrawal_id, application_id, side, words)
  select id, '${ids.caseOfStaff}', 'landlord', 'x' from public.certificate_withdrawals where version_id = '${ids.versionOfStaff}';`;
