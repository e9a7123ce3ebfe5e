import { ids } from '../testing/fixture.ts';
import { adminAlone, adminInsert, nobody, type TableCase, tenantManagerAdmin, write } from './table-case.ts';

/** Certificates, their signatories, and the basis on which they are issued. */
export const certificates: readonly TableCase[] = [
  {
    table: 'public.guarantor_settings',
    what: 'the one row',
    select: { where: 'id', outcomes: adminAlone },
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
    table: 'public.withdrawal_objections',
    what: 'of the certified application',
    select: { where: `application_id = '${ids.certified}' and side = 'tenant'`, outcomes: adminAlone },
    insert: write(
      `insert into public.withdrawal_objections (withdrawal_id, application_id, side, words) select id, '${ids.certified}', 'landlord', 'x' from public.certificate_withdrawals returning 1`,
      nobody,
    ),
    update: write(`update public.withdrawal_objections set words = 'y' where true returning 1`, nobody),
    remove: write('delete from public.withdrawal_objections where true returning 1', nobody),
  },
  {
    table: 'public.ended_proposals',
    what: 'of the certified application',
    select: { where: `application_id = '${ids.certified}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.ended_proposals (id, application_id, certificate_number, ground, notice_until, proposed_at, outcome, reason) values ('${ids.certificate}', '${ids.certified}', 'x', 'fraud', '2026-12-31', now(), 'refused', 'x') returning 1`,
      nobody,
    ),
    update: write(`update public.ended_proposals set reason = 'y' where true returning 1`, nobody),
    remove: write('delete from public.ended_proposals where true returning 1', nobody),
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
];
