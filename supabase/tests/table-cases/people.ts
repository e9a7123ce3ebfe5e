import { ids } from '../testing/fixture.ts';
import {
  adminAlone,
  everyoneSignedIn,
  managerAlone,
  managerAndAdmin,
  nobody,
  type TableCase,
  tenantAlone,
  tenantAndAdmin,
  tenantManagerAdmin,
  write,
} from './table-case.ts';

/** People, their permissions and property managers. */
export const people: readonly TableCase[] = [
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
    table: 'public.objection_news',
    what: "the property manager's",
    select: { where: `user_id = '${ids.manager}'`, outcomes: managerAlone },
    insert: write(`insert into public.objection_news (user_id) values ('${ids.tenant}') returning 1`, nobody),
    update: write(`update public.objection_news set changed_at = now() where true returning 1`, nobody),
    remove: write('delete from public.objection_news where true returning 1', nobody),
  },
  {
    table: 'public.landlord_inquiries',
    what: 'a question',
    select: { where: `property_manager_id = '${ids.propertyManager}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.landlord_inquiries (property_manager_id, question) values ('${ids.propertyManager}', 'y') returning 1`,
      nobody,
    ),
    update: write(`update public.landlord_inquiries set question = 'y' where true returning 1`, nobody),
    remove: write('delete from public.landlord_inquiries where true returning 1', nobody),
  },
  {
    table: 'public.staff_authors',
    what: 'the author of a message',
    select: { where: `communication_id = '${ids.email}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.staff_authors (communication_id, user_id) values ('${ids.draftEmail}', '${ids.admin}') returning 1`,
      nobody,
    ),
    update: write(`update public.staff_authors set user_id = '${ids.tenant}' where true returning 1`, nobody),
    remove: write('delete from public.staff_authors where true returning 1', nobody),
  },
  {
    table: 'public.settled_messages',
    what: 'one that needs no answer',
    select: { where: `communication_id = '${ids.email}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.settled_messages (application_id, communication_id) values ('${ids.certified}', '${ids.draftEmail}') returning 1`,
      nobody,
    ),
    update: write('update public.settled_messages set reopened_at = now() where true returning 1', nobody),
    remove: write('delete from public.settled_messages where true returning 1', nobody),
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
    table: 'public.permission_acts',
    what: 'a permission that the admin was given',
    select: { where: `user_id = '${ids.admin}' and permission = 'decide'`, outcomes: adminAlone },
    insert: write(
      `insert into public.permission_acts (user_id, act, permission) values ('${ids.admin}', 'taken', 'owner') returning 1`,
      nobody,
    ),
    update: write(`update public.permission_acts set act = 'taken' where true returning 1`, nobody),
    remove: write('delete from public.permission_acts where true returning 1', nobody),
  },
  {
    table: 'public.staff_invitations',
    what: 'one that is not accepted',
    select: { where: `email = 'ines@example.com'`, outcomes: adminAlone },
    insert: write(
      `insert into public.staff_invitations (email, name, permissions, invited_by) values ('x@example.com', 'X', '{}', '${ids.admin}') returning 1`,
      nobody,
    ),
    update: write(`update public.staff_invitations set permissions = '{owner}' where true returning 1`, nobody),
    remove: write('delete from public.staff_invitations where true returning 1', nobody),
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
    table: 'public.guarantor_changes',
    what: 'a change of the registered name',
    select: { where: `field = 'name'`, outcomes: adminAlone },
    insert: write(`insert into public.guarantor_changes (field) values ('name') returning 1`, nobody),
    update: write(`update public.guarantor_changes set value_before = 'x' where true returning 1`, nobody),
    remove: write('delete from public.guarantor_changes where true returning 1', nobody),
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
    table: 'public.property_manager_confirmations',
    what: 'that of the record in use by a submitted application',
    select: { where: `property_manager_id = '${ids.propertyManager}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.property_manager_confirmations (property_manager_id) values ('${ids.ownPropertyManager}') returning 1`,
      nobody,
    ),
    update: write(
      'update public.property_manager_confirmations set confirmed_at = now() where true returning 1',
      nobody,
    ),
    remove: write('delete from public.property_manager_confirmations where true returning 1', nobody),
  },
  {
    table: 'public.ended_confirmations',
    what: 'one that was taken back',
    select: { where: `property_manager_id = '${ids.unusedPropertyManager}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.ended_confirmations (property_manager_id, confirmed_at) values ('${ids.propertyManager}', now()) returning 1`,
      nobody,
    ),
    update: write('update public.ended_confirmations set ended_at = now() where true returning 1', nobody),
    remove: write('delete from public.ended_confirmations where true returning 1', nobody),
  },
  {
    table: 'public.property_manager_merges',
    what: 'a merge of another record into this one',
    select: { where: `property_manager_id = '${ids.unusedPropertyManager}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.property_manager_merges (removed_id, company_name, city, postal_code, reason, applications, tenancies, accounts)
       values (gen_random_uuid(), 'x', 'x', 'x', 'x', 0, 0, 0) returning 1`,
      nobody,
    ),
    update: write(`update public.property_manager_merges set reason = 'y' where true returning 1`, nobody),
    remove: write('delete from public.property_manager_merges where true returning 1', nobody),
  },
  {
    table: 'public.property_manager_links',
    what: "the property manager's user",
    select: { where: `user_id = '${ids.manager}'`, outcomes: adminAlone },
    insert: write(
      `insert into public.property_manager_links (property_manager_id, user_id) values ('${ids.propertyManager}', '${ids.tenant}') returning 1`,
      nobody,
    ),
    update: write('update public.property_manager_links set unlinked_at = now() where true returning 1', nobody),
    remove: write('delete from public.property_manager_links where true returning 1', nobody),
  },
  {
    table: 'public.property_manager_users',
    what: "the property manager's user",
    select: { where: `user_id = '${ids.manager}'`, outcomes: managerAndAdmin },
    insert: write(
      `insert into public.property_manager_users (user_id, property_manager_id) values ('${ids.otherTenant}', '${ids.propertyManager}') returning 1`,
      nobody,
    ),
    update: write(
      `update public.property_manager_users set user_id = '${ids.tenant}' where user_id = '${ids.manager}' returning 1`,
      nobody,
    ),
    remove: write(`delete from public.property_manager_users where user_id = '${ids.manager}' returning 1`, adminAlone),
  },
];
