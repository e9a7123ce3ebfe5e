import { ids } from './helpers.ts';
import { landlordTableCases } from './landlord-table-cases.ts';
import { mailTableCases } from './mail-table-cases.ts';

/** yes: it works; nothing: no row is affected; refused: SQLSTATE 42501. */
export type Outcome = 'yes' | 'nothing' | 'refused';

interface Write {
  readonly statement: string;
  readonly outcomes: string;
}

/** One row of a table, and what each actor may do with it. Outcomes are in the order of `actors`. */
export interface TableCase {
  readonly table: string;
  readonly what: string;
  readonly select: { readonly where: string; readonly outcomes: string };
  readonly insert?: Write;
  readonly update?: Write;
  readonly remove?: Write;
}

// In the order of the actors: signed-out, tenant, other tenant, property manager, admin.
const nobody = 'refused refused refused refused refused';
const everyoneSignedIn = 'refused yes yes yes yes';
const tenantAlone = 'refused yes nothing nothing nothing';
const tenantAndAdmin = 'refused yes nothing nothing yes';
const tenantAndAdminInsert = 'refused yes refused refused yes';
const tenantManagerAdmin = 'refused yes nothing yes yes';
const managerAndAdmin = 'refused nothing nothing yes yes';
const adminAlone = 'refused nothing nothing nothing yes';
const adminInsert = 'refused refused refused refused yes';

const tenancyColumns =
  'address_line_1, city, postal_code, monthly_rent, deposit_amount, start_date, end_date, tenant_id';
const documentColumns = 'application_id, document_type, file_name, file_path, mime_type, file_size';

const documentInsert = (application: string) =>
  `insert into public.application_documents (${documentColumns}) values ('${application}', 'other', 'a.pdf', 'applications/${application}/doc_9.pdf', 'application/pdf', 10) returning 1`;

function write(statement: string, outcomes: string): Write {
  return { statement, outcomes };
}

/** Every table and view of the schema public, and the files, by actor and verb. */
export const tableCases: readonly TableCase[] = [
  {
    table: 'public.user_roles',
    what: "the admin's role",
    select: { where: `user_id = '${ids.admin}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.user_roles (user_id, role) values ('${ids.tenant}', 'admin') returning 1`,
      nobody,
    ),
    update: write(`update public.user_roles set role = 'admin' where user_id = '${ids.manager}' returning 1`, nobody),
    remove: write(`delete from public.user_roles where user_id = '${ids.admin}' returning 1`, nobody),
  },
  {
    table: 'public.user_roles',
    what: "the property manager's role",
    select: { where: `user_id = '${ids.manager}'`, outcomes: managerAndAdmin },
  },
  {
    table: 'public.staff_permissions',
    what: "the admin's",
    select: { where: `user_id = '${ids.admin}' and permission = 'owner'`, outcomes: adminAlone },
    insert: write(
      `insert into public.staff_permissions (user_id, permission) values ('${ids.admin}', 'sign') returning 1`,
      nobody,
    ),
    update: write(
      `update public.staff_permissions set permission = 'sign' where permission = 'decide' returning 1`,
      nobody,
    ),
    remove: write(`delete from public.staff_permissions where permission = 'finance' returning 1`, nobody),
  },
  {
    table: 'public.staff_permission_requests',
    what: 'one that waits',
    select: { where: `user_id = '${ids.admin}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.staff_permission_requests (user_id, permission, requested_by) values ('${ids.admin}', 'owner', '${ids.admin}') returning 1`,
      nobody,
    ),
    update: write(`update public.staff_permission_requests set permission = 'owner' where true returning 1`, nobody),
    remove: write('delete from public.staff_permission_requests where true returning 1', nobody),
  },
  {
    table: 'public.security_settings',
    what: 'the one row',
    select: { where: 'id', outcomes: adminAlone },
    insert: write('insert into public.security_settings (id) values (true) returning 1', nobody),
    // The administrator of these tests has no second factor, which this action requires.
    update: write(
      'update public.security_settings set admins_need_second_factor = true where id returning 1',
      'refused nothing nothing nothing refused',
    ),
    remove: write('delete from public.security_settings where id returning 1', nobody),
  },
  {
    table: 'public.second_factor_removals',
    what: "the tenant's",
    select: { where: `user_id = '${ids.tenant}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.second_factor_removals (user_id, factor_count) values ('${ids.tenant}', 1) returning 1`,
      nobody,
    ),
    update: write('update public.second_factor_removals set factor_count = 9 where true returning 1', nobody),
    remove: write('delete from public.second_factor_removals where true returning 1', nobody),
  },
  {
    table: 'public.staff_sign_outs',
    what: "the tenant's",
    select: { where: `user_id = '${ids.tenant}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.staff_sign_outs (user_id, session_count) values ('${ids.tenant}', 1) returning 1`,
      nobody,
    ),
    update: write('update public.staff_sign_outs set session_count = 9 where true returning 1', nobody),
    remove: write('delete from public.staff_sign_outs where true returning 1', nobody),
  },
  {
    table: 'public.guarantor_settings',
    what: 'the one row',
    select: { where: 'id', outcomes: everyoneSignedIn },
    insert: write(
      `insert into public.guarantor_settings (name, company_number, registered_office) values ('x', '1', 'x') returning 1`,
      nobody,
    ),
    update: write('update public.guarantor_settings set claims_days = 60 where id returning 1', adminAlone),
    remove: write('delete from public.guarantor_settings where id returning 1', nobody),
  },
  {
    table: 'public.issuing_bases',
    what: 'one that waits for a second person',
    select: { where: `reference = 'FRN 000000'`, outcomes: adminAlone },
    insert: write(
      `insert into public.issuing_bases (kind, reference, document, dated) values ('fca_number', 'x', 'x', '2026-01-01') returning 1`,
      nobody,
    ),
    update: write('update public.issuing_bases set confirmed_at = now() where true returning 1', nobody),
    remove: write('delete from public.issuing_bases where true returning 1', nobody),
  },
  {
    table: 'public.signatories',
    what: "the tenant's, as if the tenant were staff",
    select: { where: `user_id = '${ids.tenant}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.signatories (user_id, office, authority, authority_from) values ('${ids.manager}', 'Director', 'x', '2026-01-01') returning 1`,
      adminInsert,
    ),
    update: write(`update public.signatories set office = 'x' where user_id = '${ids.tenant}' returning 1`, adminAlone),
    remove: write(`delete from public.signatories where user_id = '${ids.tenant}' returning 1`, nobody),
  },
  {
    table: 'public.certificate_records',
    what: 'of the certified application, issued to the property manager',
    select: { where: `id = '${ids.certificate}'`, outcomes: tenantManagerAdmin },
    insert: write(
      `insert into public.certificate_records (application_id, certificate_number, version, statement, cover_from, cover_until, claims_until, status_list, status_index)
       values ('${ids.certified}', 'RGC-9', 1, '{}', '2026-01-01', '2026-01-01', '2026-01-01', 1, 1) returning 1`,
      nobody,
    ),
    update: write(
      `update public.certificate_records set withdrawn_at = now() where id = '${ids.certificate}' returning 1`,
      nobody,
    ),
    remove: write(`delete from public.certificate_records where id = '${ids.certificate}' returning 1`, nobody),
  },
  {
    table: 'public.certificate_versions',
    what: 'of the certified application, issued to the property manager',
    select: { where: `id = '${ids.certificate}'`, outcomes: tenantManagerAdmin },
    update: write(
      `update public.certificate_versions set withdrawn_at = now() where id = '${ids.certificate}' returning 1`,
      nobody,
    ),
    remove: write(`delete from public.certificate_versions where id = '${ids.certificate}' returning 1`, nobody),
  },
  {
    table: 'public.certificate_signatures',
    what: 'of the certified application',
    select: { where: `version_id = '${ids.certificate}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.certificate_signatures (version_id, place, name, office, authority, signed_at) values ('${ids.certificate}', 2, 'x', 'x', 'x', now()) returning 1`,
      nobody,
    ),
    update: write(
      `update public.certificate_signatures set name = 'x' where version_id = '${ids.certificate}' returning 1`,
      nobody,
    ),
    remove: write(
      `delete from public.certificate_signatures where version_id = '${ids.certificate}' returning 1`,
      nobody,
    ),
  },
  {
    table: 'public.certificate_withdrawals',
    what: 'of the certified application, proposed',
    select: { where: `version_id = '${ids.certificate}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.certificate_withdrawals (version_id, ground, notice_until) values ('${ids.certificate}', 'fraud', '2026-12-31') returning 1`,
      nobody,
    ),
    update: write('update public.certificate_withdrawals set confirmed_at = now() where true returning 1', nobody),
    remove: write('delete from public.certificate_withdrawals where true returning 1', nobody),
  },
  {
    table: 'public.rules',
    what: 'rule 3',
    select: { where: 'id = 3', outcomes: everyoneSignedIn },
    insert: write(
      `insert into public.rules (id, nation, says, source, confidence, asks, effect, dated_by, actions, stops)
       values (99, 'wales', 'x', 'x', 'low', 'x', 'notes', 'action', '{}', '{}') returning 1`,
      nobody,
    ),
    update: write(`update public.rules set effect = 'notes' where id = 3 returning 1`, nobody),
    remove: write('delete from public.rules where id = 3 returning 1', nobody),
  },
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
    table: 'public.rule_checks',
    what: 'of a submission',
    select: { where: `application_id = '${ids.certified}' and action = 'submission'`, outcomes: tenantAndAdmin },
    insert: write(
      `insert into public.rule_checks (application_id, action, results) values ('${ids.certified}', 'approval', '[]') returning 1`,
      nobody,
    ),
    update: write(`update public.rule_checks set results = '[1]' where true returning 1`, nobody),
    remove: write('delete from public.rule_checks where true returning 1', nobody),
  },
  {
    table: 'public.rule_checks',
    what: 'of an approval',
    select: { where: `application_id = '${ids.certified}' and action = 'approval'`, outcomes: adminAlone },
  },
  {
    table: 'public.rule_reasons',
    what: 'of the certified application',
    select: { where: `application_id = '${ids.certified}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.rule_reasons (application_id, rule, words, reason) values ('${ids.certified}', 6, 'x', 'x') returning 1`,
      nobody,
    ),
    update: write(`update public.rule_reasons set reason = 'y' where true returning 1`, nobody),
    remove: write('delete from public.rule_reasons where true returning 1', nobody),
  },
  {
    table: 'public.declaration_texts',
    what: 'the first',
    select: { where: `version = '1'`, outcomes: everyoneSignedIn },
    insert: write(
      `insert into public.declaration_texts (version, text, choice_words, fee, monthly_fee) select '99', text, choice_words, 0, 0 from public.declaration_texts returning 1`,
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
    table: 'public.amount_reasons',
    what: 'of the certified application',
    select: { where: `application_id = '${ids.certified}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.amount_reasons (application_id, words, reason) values ('${ids.certified}', 'x', 'x') returning 1`,
      nobody,
    ),
    update: write(`update public.amount_reasons set reason = 'y' where true returning 1`, nobody),
    remove: write('delete from public.amount_reasons where true returning 1', nobody),
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
    table: 'public.sanctions_lists',
    what: 'the list of sanctioned names',
    select: { where: 'true', outcomes: adminAlone },
    insert: write(
      `insert into public.sanctions_lists (published_on, file_name) values ('2026-11-02', 'x.csv') returning 1`,
      nobody,
    ),
    update: write('update public.sanctions_lists set is_sample = true where true returning 1', nobody),
    remove: write('delete from public.sanctions_lists where true returning 1', nobody),
  },
  {
    table: 'public.screenings',
    what: 'the screening of a name',
    select: { where: `application_id = '${ids.certified}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.screenings (application_id, list_id, subject, name) values ('${ids.certified}', '${ids.sanctionsList}', 'tenant', 'x') returning 1`,
      nobody,
    ),
    update: write(`update public.screenings set hits = '[]' where true returning 1`, nobody),
    remove: write('delete from public.screenings where true returning 1', nobody),
  },
  {
    table: 'public.screening_decisions',
    what: 'the decision on a possible match',
    select: { where: `application_id = '${ids.certified}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.screening_decisions (application_id, subject, name, entry, entry_name, decision, reason) values ('${ids.certified}', 'company', 'Taff Lettings', 'RUS0001', 'Zyx Vwuts', 'different', 'x') returning 1`,
      nobody,
    ),
    update: write(`update public.screening_decisions set reason = 'y' where true returning 1`, nobody),
    remove: write('delete from public.screening_decisions where true returning 1', nobody),
  },
  {
    table: 'public.taken_back_versions',
    what: 'of the certified application',
    select: { where: `application_id = '${ids.certified}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.taken_back_versions (id, application_id, certificate_number, version, statement, signatures) values ('${ids.certified}', '${ids.certified}', 'x', 2, '{}', '[]') returning 1`,
      nobody,
    ),
    update: write(`update public.taken_back_versions set version = 3 where true returning 1`, nobody),
    remove: write('delete from public.taken_back_versions where true returning 1', nobody),
  },
  {
    table: 'public.certificate_endorsements',
    what: 'of the certified application',
    select: { where: `version_id = '${ids.certificate}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.certificate_endorsements (version_id, kind, changes, reason) values ('${ids.certificate}', 'renewal', '{}', 'x') returning 1`,
      nobody,
    ),
    update: write(`update public.certificate_endorsements set reason = 'x' where true returning 1`, nobody),
    remove: write('delete from public.certificate_endorsements where true returning 1', nobody),
  },
  {
    table: 'public.profiles',
    what: "the tenant's own",
    select: { where: `id = '${ids.tenant}'`, outcomes: tenantAndAdmin },
    insert: write(
      `insert into public.profiles (id, city) values ('${ids.tenant}', 'Abuja') on conflict (id) do update set city = excluded.city returning 1`,
      'refused yes refused refused refused',
    ),
    update: write(`update public.profiles set city = 'Abuja' where id = '${ids.tenant}' returning 1`, tenantAlone),
    remove: write(`delete from public.profiles where id = '${ids.tenant}' returning 1`, nobody),
  },
  {
    table: 'public.user_details',
    what: 'the tenant',
    select: { where: `id = '${ids.tenant}'`, outcomes: tenantAndAdmin },
  },
  {
    table: 'public.property_managers',
    what: 'in use by a submitted application',
    select: { where: `id = '${ids.propertyManager}'`, outcomes: tenantManagerAdmin },
    insert: write(
      `insert into public.property_managers (company_name, contact_first_name, contact_last_name, address_line_1, city, postal_code, business_email)
       values ('New', 'A', 'B', '1 High Street', 'Cardiff', 'CF10 1AA', 'new@example.com') returning 1`,
      everyoneSignedIn,
    ),
    update: write(
      `update public.property_managers set city = 'Swansea' where id = '${ids.propertyManager}' returning 1`,
      adminAlone,
    ),
    remove: write(
      `delete from public.property_managers where id = '${ids.unusedPropertyManager}' returning 1`,
      adminAlone,
    ),
  },
  {
    table: 'public.property_managers',
    what: 'made by the tenant and not in use',
    select: { where: `id = '${ids.ownPropertyManager}'`, outcomes: tenantAndAdmin },
    update: write(
      `update public.property_managers set city = 'Swansea' where id = '${ids.ownPropertyManager}' returning 1`,
      tenantAndAdmin,
    ),
    remove: write(
      `delete from public.property_managers where id = '${ids.ownPropertyManager}' returning 1`,
      adminAlone,
    ),
  },
  {
    table: 'public.property_manager_users',
    what: "the property manager's user",
    select: { where: `user_id = '${ids.manager}'`, outcomes: managerAndAdmin },
    insert: write(
      `insert into public.property_manager_users (user_id, property_manager_id) values ('${ids.tenant}', '${ids.propertyManager}') returning 1`,
      adminInsert,
    ),
    update: write(
      `update public.property_manager_users set user_id = '${ids.tenant}' where user_id = '${ids.manager}' returning 1`,
      nobody,
    ),
    remove: write(`delete from public.property_manager_users where user_id = '${ids.manager}' returning 1`, adminAlone),
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
    remove: write(`delete from public.tenancy_information where id = '${ids.submittedTenancy}' returning 1`, nobody),
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
    table: 'public.application_documents',
    what: 'of the draft',
    select: { where: `id = '${ids.draftDocument}'`, outcomes: tenantAndAdmin },
    insert: write(documentInsert(ids.draft), tenantAndAdminInsert),
    update: write(
      `update public.application_documents set verified = true where id = '${ids.draftDocument}' returning 1`,
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
    table: 'storage.objects',
    what: 'a file of the draft',
    select: { where: `name = 'applications/${ids.draft}/doc_1.pdf'`, outcomes: 'nothing yes nothing nothing yes' },
    insert: write(
      `insert into storage.objects (bucket_id, name) values ('documents', 'applications/${ids.draft}/doc_9.pdf') returning 1`,
      tenantAndAdminInsert,
    ),
    update: write(
      `update storage.objects set metadata = '{}' where name = 'applications/${ids.draft}/doc_1.pdf' returning 1`,
      'nothing yes nothing nothing yes',
    ),
    remove: write(
      `delete from storage.objects where name = 'applications/${ids.draft}/doc_1.pdf' returning 1`,
      'nothing yes nothing nothing yes',
    ),
  },
  {
    table: 'storage.objects',
    what: 'a file of the submitted application',
    select: { where: `name = 'applications/${ids.submitted}/doc_1.pdf'`, outcomes: 'nothing yes nothing nothing yes' },
    insert: write(
      `insert into storage.objects (bucket_id, name) values ('documents', 'applications/${ids.submitted}/doc_9.pdf') returning 1`,
      tenantAndAdminInsert,
    ),
    update: write(
      `update storage.objects set metadata = '{}' where name = 'applications/${ids.submitted}/doc_1.pdf' returning 1`,
      'nothing nothing nothing nothing refused',
    ),
    remove: write(
      `delete from storage.objects where name = 'applications/${ids.submitted}/doc_1.pdf' returning 1`,
      'nothing nothing nothing nothing yes',
    ),
  },
  {
    table: 'storage.objects',
    what: 'the PDF of the certificate',
    select: { where: `name = '${ids.certified}/1.pdf'`, outcomes: 'nothing yes nothing yes yes' },
    insert: write(
      `insert into storage.objects (bucket_id, name) values ('certificates', '${ids.certified}/2.pdf') returning 1`,
      nobody,
    ),
    update: write(
      `update storage.objects set metadata = '{}' where name = '${ids.certified}/1.pdf' returning 1`,
      'nothing nothing nothing nothing nothing',
    ),
    remove: write(
      `delete from storage.objects where name = '${ids.certified}/1.pdf' returning 1`,
      'nothing nothing nothing nothing nothing',
    ),
  },
  ...landlordTableCases,
  ...mailTableCases,
];
