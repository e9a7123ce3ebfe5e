-- Files of landlords and agents, which they send with an objection to a notice, an answer or a message.
--
-- They are in the folder of the application under names of their own (files.sql). Who reads what was sent reads its files: the office that
-- sent it, and staff whom the case does not concern. Never the tenant, even one who acts for the landlord.
-- A notice of withdrawal and the objection to it belong to the office that was given the notice: it still reads and objects once the
-- application names another landlord or agent, and the next office reads none of it.

-- Reading

create function private.can_read_landlord_file(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.attached_files as f
    join public.withdrawal_objections as o on o.id = f.objection_id and o.side = 'landlord'
    join public.certificate_withdrawals as w on w.id = o.withdrawal_id
    where f.file_path = can_read_landlord_file.object_name and private.own_notice_side(w) = 'landlord'
  ) or exists (
    select from public.attached_files as f
    join public.landlord_requests as r on r.id = f.landlord_request_id
    where f.file_path = can_read_landlord_file.object_name
      and r.property_manager_id in (select private.managed_property_manager_ids())
      and r.application_id not in (select private.own_application_ids())
  )
$$;
comment on function private.can_read_landlord_file(text) is
  'Whether a stored file was sent with an objection, an answer or a message by the office of the caller, who is not the tenant.';

-- Sending

create function private.can_send_landlord_file(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.can_send_landlord_file(auth.uid(), can_send_landlord_file.object_name)
$$;
comment on function private.can_send_landlord_file(text) is 'Whether the caller can send a file of this name for a landlord or agent.';

-- For a named person: hosted Supabase stores a finished upload as the service role, also that of a link made before the person lost the
-- right.
create function private.can_send_landlord_file(person uuid, object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_landlord_side(can_send_landlord_file.person, f.application) and case
    when split_part(can_send_landlord_file.object_name, '/', 3) like 'objection\_%'
      then private.can_object_for_landlord(can_send_landlord_file.person, f.application)
    else private.represented_landlord_id(can_send_landlord_file.person, f.application) is not null
  end
  from private.document_application_id(can_send_landlord_file.object_name) as f (application)
$$;
comment on function private.can_send_landlord_file(uuid, text) is
  'Whether a person can send a file of this name for a landlord or agent: with an objection while they can object, with an answer or a '
  'message while they can write.';

create function private.can_object_for_landlord(person uuid, application uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.certificate_records as r
    join public.rent_guarantee_applications as a on a.id = r.application_id
    cross join lateral private.current_withdrawals(r.certificate_number) as w
    join public.property_manager_users as u
      on u.user_id = can_object_for_landlord.person and u.property_manager_id = private.landlord_of_notice(w)
    where r.application_id = can_object_for_landlord.application
      and a.tenant_id is distinct from can_object_for_landlord.person
      and r.issued_at is not null and r.replaced_at is null and r.withdrawn_at is null
      and w.confirmed_at is not null and w.notice_until >= private.london_today()
      and not exists (select from public.withdrawal_objections as o where o.withdrawal_id = w.id and o.side = 'landlord')
  )
$$;
comment on function private.can_object_for_landlord(uuid, uuid) is
  'Whether the certificate of an application is under a notice of withdrawal that was given to a landlord or agent for whom the person '
  'acts, and to which that side has not objected.';

create function private.is_landlord_side(person uuid, application uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.rent_guarantee_applications as a
    join public.property_manager_users as u on u.user_id = is_landlord_side.person
    where a.id = is_landlord_side.application
      and a.status <> 'draft'
      and a.tenant_id is distinct from is_landlord_side.person
      and (u.property_manager_id = a.property_manager_id or exists (
        select from public.certificate_withdrawals as w
        join public.certificate_records as r on r.id = w.version_id
        where r.application_id = a.id and w.confirmed_at is not null and private.landlord_of_notice(w) = u.property_manager_id
      ))
  )
$$;
comment on function private.is_landlord_side(uuid, uuid) is
  'Whether a person, not the tenant, acts for the landlord or agent of an application, or for one that was given a notice about its '
  'certificate.';

revoke execute on function private.can_read_landlord_file(text), private.can_send_landlord_file(text) from public;
revoke execute on function
  private.can_send_landlord_file(uuid, text), private.can_object_for_landlord(uuid, uuid), private.is_landlord_side(uuid, uuid)
from public;
grant execute on function private.can_read_landlord_file(text), private.can_send_landlord_file(text) to authenticated, service_role;
