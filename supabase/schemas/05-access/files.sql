-- Files.

create function private.document_application_id(object_name text) returns uuid
language sql immutable set search_path = '' as $$
  select case when object_name ~
    '^applications/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[A-Za-z0-9_-]+(\.[A-Za-z0-9]+)?$'
  then split_part(object_name, '/', 2)::uuid end
$$;
comment on function private.document_application_id(text) is
  'The application to which a stored file belongs by its name, null for a name of any other form.';

create function private.is_document_recorded(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.application_documents where file_path = object_name)
$$;
comment on function private.is_document_recorded(text) is 'Whether a stored file has a row in application_documents.';

create function private.is_document_verified(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.application_documents where file_path = object_name and verified)
$$;
comment on function private.is_document_verified(text) is 'Whether staff have verified the document that a stored file is.';

create function private.is_attached(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.attached_files as f where f.file_path = object_name)
$$;
comment on function private.is_attached(text) is 'Whether a stored file went with a message, an answer or an objection.';

create function private.is_attached_name(object_name text) returns boolean
language sql immutable set search_path = '' as $$
  select private.document_application_id(object_name) is not null and split_part(object_name, '/', 3) like 'attached\_%'
$$;
comment on function private.is_attached_name(text) is 'Whether a name in the bucket documents is that of a file that goes with a message.';

create function private.is_landlord_file(object_name text) returns boolean
language sql immutable set search_path = '' as $$
  select private.document_application_id(object_name) is not null
    and split_part(object_name, '/', 3) like any (array['objection\_landlord\_%', 'message\_landlord\_%'])
$$;
comment on function private.is_landlord_file(text) is
  'Whether a name in the bucket documents is that of a file that goes with an objection, an answer or a message of a landlord or '
  'agent, which no tenant reads.';

create function private.is_owned_by_colleague(owner text) returns boolean
language sql stable security definer set search_path = '' as $$
  select owner <> (select auth.uid())::text and exists (
    select from public.user_roles as r where r.user_id::text = is_owned_by_colleague.owner and r.role = 'admin'
  )
$$;
comment on function private.is_owned_by_colleague(text) is 'Whether the owner of a stored file is a member of staff other than the caller.';

create function private.is_own_landlord_file(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_landlord_side(auth.uid(), private.document_application_id(is_own_landlord_file.object_name))
$$;
comment on function private.is_own_landlord_file(text) is
  'Whether a stored file lies in the folder of an application of whose landlord''s side the caller is.';

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
    where f.file_path = can_read_landlord_file.object_name and r.property_manager_id in (select private.managed_property_manager_ids())
      and r.application_id not in (select private.own_application_ids())
  )
$$;
comment on function private.can_read_landlord_file(text) is
  'Whether a stored file went with an objection, an answer or a message that the office of the caller, who is not the tenant, has sent.';

create function private.can_send_landlord_file(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.can_send_landlord_file(auth.uid(), can_send_landlord_file.object_name)
$$;
comment on function private.can_send_landlord_file(text) is 'Whether the caller can send a file of this name for a landlord or agent.';

create function private.can_send_landlord_file(person uuid, object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_landlord_side(can_send_landlord_file.person, f.application) and case
      when split_part(can_send_landlord_file.object_name, '/', 3) like 'objection\_%' then private.can_object_for_landlord(can_send_landlord_file.person, f.application)
      else private.represented_landlord_id(can_send_landlord_file.person, f.application) is not null
    end
  from private.document_application_id(can_send_landlord_file.object_name) as f (application)
$$;
comment on function private.can_send_landlord_file(uuid, text) is
  'Whether a person can send a file of this name for a landlord or agent: with an objection while they can object, with an answer or a '
  'message while they can write.';

create function private.is_landlord_side(person uuid, application uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.rent_guarantee_applications as a
    join public.property_manager_users as u on u.user_id = is_landlord_side.person
    where a.id = is_landlord_side.application and a.status <> 'draft' and a.tenant_id is distinct from is_landlord_side.person
      and (u.property_manager_id = a.property_manager_id or exists (
        select from public.certificate_withdrawals as w
        join public.certificate_records as r on r.id = w.version_id
        where r.application_id = a.id and w.confirmed_at is not null and private.landlord_of_notice(w) = u.property_manager_id
      ))
  )
$$;
comment on function private.is_landlord_side(uuid, uuid) is
  'Whether a person, not the tenant, acts for the landlord or agent of an application, or for one to whom a notice for its certificate '
  'was given.';

create function private.can_object_for_landlord(person uuid, application uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.certificate_records as r
    join public.rent_guarantee_applications as a on a.id = r.application_id
    cross join lateral private.current_withdrawals(r.certificate_number) as w
    join public.property_manager_users as u on u.user_id = can_object_for_landlord.person and u.property_manager_id = private.landlord_of_notice(w)
    where r.application_id = can_object_for_landlord.application and a.tenant_id is distinct from can_object_for_landlord.person
      and r.issued_at is not null and r.replaced_at is null and r.withdrawn_at is null
      and w.confirmed_at is not null and w.notice_until >= private.london_today()
      and not exists (select from public.withdrawal_objections as o where o.withdrawal_id = w.id and o.side = 'landlord')
  )
$$;
comment on function private.can_object_for_landlord(uuid, uuid) is
  'Whether a notice of withdrawal runs for the certificate of an application that was given to a landlord or agent for whom the person '
  'acts, and to which that side has not objected.';

create function private.is_open_to_appeal(application_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select case when r.appealed_at is null then r.appeal_until >= private.london_today() else r.appeal_decided_at is null end
    from public.application_rejections as r
    where r.application_id = is_open_to_appeal.application_id
    order by r.rejected_at desc limit 1
  ), false);
end
$$;
comment on function private.is_open_to_appeal(uuid) is
  'Whether the newest rejection of an application can still be appealed against, or its appeal waits to be decided.';

revoke execute on function
  private.is_attached(text), private.is_attached_name(text), private.is_landlord_file(text), private.is_own_landlord_file(text),
  private.can_read_landlord_file(text), private.can_send_landlord_file(text)
from public;
grant execute on function
  private.is_attached(text), private.is_attached_name(text), private.is_landlord_file(text), private.is_own_landlord_file(text),
  private.can_read_landlord_file(text), private.can_send_landlord_file(text)
to authenticated, service_role;
revoke execute on function
  private.can_send_landlord_file(uuid, text), private.is_landlord_side(uuid, uuid), private.can_object_for_landlord(uuid, uuid)
from public;
