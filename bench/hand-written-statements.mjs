// For each operation the statement that a person writes by hand for it: it returns the body as JSON, and runs as the owner, so that no
// policy is evaluated; the statement names the caller instead. The triggers of the tables run here too, because they hold the rules of
// the product. The staff search is a SQL function already, so it has no statement here.
const row = `a.id, a.application_number, a.status, a.created_at,
  case when m.id is not null then json_build_object('company_name', m.company_name) end as property_managers,
  case when t.id is not null then
    json_build_object('address_line_1', t.address_line_1, 'city', t.city, 'postal_code', t.postal_code)
  end as tenancy_information`;
const joins = `left join public.property_managers m on m.id = a.property_manager_id
  left join public.tenancy_information t on t.id = a.tenancy_id`;
const applications = 'public.rent_guarantee_applications';

export const statements = {
  'tenant-list': `select coalesce(json_agg(r), '[]')::text as body from (
    select ${row} from ${applications} a ${joins} where a.tenant_id = $1 order by a.created_at desc limit 20) r`,

  'staff-list': `select coalesce(json_agg(r), '[]')::text as body, (select count(*) from ${applications}) as total from (
    select ${row} from (select * from ${applications} order by created_at desc limit 20) a ${joins} order by a.created_at desc) r`,

  application: `select row_to_json(r)::text as body from (
    select a.*, row_to_json(m) as property_managers, row_to_json(t) as tenancy_information, row_to_json(p) as tenant,
      (select json_agg(json_build_object('id', h.id, 'status', h.status, 'changed_at', h.changed_at, 'notes', h.notes)
         order by h.changed_at desc)
       from public.application_status_history h where h.application_id = a.id) as application_status_history,
      (select json_build_object('internal_notes', n.internal_notes, 'version', n.version)
       from public.rent_guarantee_application_notes n where n.application_id = a.id) as rent_guarantee_application_notes
    from ${applications} a ${joins} left join public.profiles p on p.id = a.tenant_id where a.id = $1) r`,

  insert: `with added as (insert into ${applications} (tenant_id, status) values ($1, 'draft') returning *)
    select row_to_json(added)::text as body from added`,

  user: `select u.id, u.email, u.role, u.encrypted_password, u.raw_app_meta_data, u.raw_user_meta_data, u.created_at,
      (select json_agg(i) from auth.identities i where i.user_id = u.id) as identities
    from auth.users u where u.email = $1`,

  session: `with session as (
      insert into auth.sessions (id, user_id, aal) values (gen_random_uuid(), $1::uuid, 'aal1') returning id
    ), token as (
      insert into auth.refresh_tokens (token, user_id, revoked, session_id) select $2, $1::uuid::text, false, id from session)
    update auth.users set last_sign_in_at = now() where id = $1::uuid`,

  refresh: `with used as (
      update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1 and not revoked returning user_id, session_id
    ), added as (
      insert into auth.refresh_tokens (token, user_id, revoked, parent, session_id) select $2, user_id, false, $1, session_id from used)
    select u.id, u.email, u.role, u.raw_app_meta_data, u.raw_user_meta_data, u.created_at,
      (select json_agg(i) from auth.identities i where i.user_id = u.id) as identities
    from used join auth.users u on u.id = used.user_id::uuid`,
};
