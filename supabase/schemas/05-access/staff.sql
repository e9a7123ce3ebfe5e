-- Staff.

create function public.own_admin_access() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.decide_admin_access();
end
$$;
comment on function public.own_admin_access() is
  'Whether the request may act as an administrator: granted; none, without the role; code_needed, when the account has a second factor '
  'and this session was begun without it; factor_needed, when it has none and the security settings ask for one.';

create function private.decide_admin_access() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  decision text;
  kept text;
begin
  select admin_access into decision from private.own_access;
  decision := coalesce(decision, 'none');
  -- An assignment, because `perform` would be a query.
  kept := set_config('private.is_admin', (decision = 'granted') || ' ' || current_setting('request.jwt.claims', true), true);
  return decision;
end
$$;
comment on function private.decide_admin_access() is
  'Decides whether the caller is an administrator and has given every needed factor, and keeps that in the setting private.is_admin '
  'for this transaction.';

create function private.is_admin() returns boolean
language sql stable as $$
  select case current_setting('private.is_admin', true)
    when 'true ' || current_setting('request.jwt.claims', true) then true
    when 'false ' || current_setting('request.jwt.claims', true) then false
    else private.decide_admin_access() = 'granted'
  end
$$;
comment on function private.is_admin() is
  'Whether the caller is an administrator who has given every needed factor. Decided once in each transaction.';

create function private.is_staff_involved(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_admin() or exists (select from public.user_roles as r where r.user_id = person and r.role = 'admin')
$$;
comment on function private.is_staff_involved(uuid) is
  'Whether staff write at this moment, or the person to whom what is written belongs is one of the staff.';

create function private.has_staff_role(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles as r where r.user_id = has_staff_role.person and r.role = 'admin')
$$;
comment on function private.has_staff_role(uuid) is 'Whether a person, who may be another than the caller, is a member of staff.';

create function private.has_permission(permission text) returns boolean
language sql stable security definer set search_path = '' as $$ select has_permission.permission = any (public.own_permissions()) $$;
comment on function private.has_permission(text) is 'Whether the request comes from a member of staff with this permission.';

create function public.own_access() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return jsonb_build_object(
    'access', public.own_admin_access(),
    'role', coalesce((select r.role from public.user_roles as r where r.user_id = auth.uid()), 'user'),
    'permissions', public.own_permissions()
  );
end
$$;
comment on function public.own_access() is
  'What the signed-in person may do, as an object: access as of own_admin_access(); role: admin, p_manager or user; permissions as of '
  'own_permissions().';

create function private.is_auditor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return public.own_permissions() = '{audit}';
end
$$;
comment on function private.is_auditor() is 'Whether the request comes from a member of staff who may read everything and change nothing.';

create function private.refuse_auditor() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_auditor() and current_setting('private.follows_own_details', true) is distinct from 'true' then
    raise insufficient_privilege using message = 'You may read everything and change nothing: your only permission is "audit".';
  end if;
  return null;
end
$$;
comment on function private.refuse_auditor() is
  'Refuses the write of an auditor, unless it follows from a change of their own details. Stands on every table of the schema public '
  'but the profiles, which only their owners write.';

create function private.reset_admin_access() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('private.is_admin', '', true);
  return null;
end
$$;
comment on function private.reset_admin_access() is
  'Makes this transaction decide again who is an administrator, after a change of what that depends on.';

create function private.prepare_request() returns void
language plpgsql as $$
begin
  if current_user = 'authenticated' and current_setting('transaction_read_only') = 'on' then
    perform set_config('role', coalesce(private.own_read_role(), 'authenticated'), true);
  end if;
end
$$;
comment on function private.prepare_request() is
  'Called before each request. Lets staff read as the role authenticated_staff; writes and everybody else keep their role.';

create function private.own_read_role() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select role from private.read_role);
end
$$;
comment on function private.own_read_role() is 'The role of private.read_role, for PostgREST, which calls a function before each request.';

create function private.can_read_every_case() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_admin() and not exists (select from private.own_case_ids());
end
$$;
comment on function private.can_read_every_case() is 'Whether the caller is one of the staff and no application concerns them.';

create function private.own_case_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  -- As in private.concerns_person.
  return query
    select a.id from public.rent_guarantee_applications as a where a.tenant_id = auth.uid()
    union
    select a.id from public.property_manager_links as l
    join private.landlords_of_cases as c on c.property_manager_id = l.property_manager_id
    join public.rent_guarantee_applications as a on a.id = c.application_id
    where l.user_id = auth.uid() and (l.unlinked_at is null or l.unlinked_at >= coalesce(a.submitted_at, a.created_at));
end
$$;
comment on function private.own_case_ids() is
  'The applications that concern the caller: as the tenant, or for one of their landlords and agents, present or former, for whom they '
  'act or acted since the submission.';

create function private.own_case_document_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select d.id from public.application_documents as d where d.application_id in (select private.own_case_ids())
$$;
comment on function private.own_case_document_ids() is 'The documents of the applications that concern the caller.';

create function private.own_case_message_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.application_communications as c where c.application_id in (select private.own_case_ids())
$$;
comment on function private.own_case_message_ids() is 'The messages of the applications that concern the caller.';

create function private.own_case_tenancy_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.tenancy_id from public.rent_guarantee_applications as a where a.id in (select private.own_case_ids()) and a.tenancy_id is not null
$$;
comment on function private.own_case_tenancy_ids() is 'The tenancies of the applications that concern the caller.';

create function private.own_case_version_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select r.id from public.certificate_records as r where r.application_id in (select private.own_case_ids())
$$;
comment on function private.own_case_version_ids() is 'The versions of certificates of the applications that concern the caller.';

create function private.own_case_attached_file_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select f.id from public.attached_files as f where f.application_id in (select private.own_case_ids())
$$;
comment on function private.own_case_attached_file_ids() is
  'The files of messages, answers and objections of the applications that concern the caller.';

create function private.can_read_as_staff(application uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_admin() and not coalesce(application in (select private.own_case_ids()), false);
end
$$;
comment on function private.can_read_as_staff(uuid) is 'Whether the caller is a member of staff and the application does not concern them.';

create function private.refuse_own_case(application uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_admin() and not private.can_read_as_staff(application) then
    raise insufficient_privilege using message = 'This concerns your own guarantee. Another member of staff does it.';
  end if;
end
$$;
comment on function private.refuse_own_case(uuid) is
  'Refuses (42501) staff what is for staff alone about an application that concerns them.';

create function private.is_own_case_file(object_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(private.document_application_id(object_name) in (select private.own_case_ids()), false);
end
$$;
comment on function private.is_own_case_file(text) is 'Whether a stored file belongs to an application that concerns the caller.';

revoke execute on function public.own_admin_access(), public.own_access() from public, anon;
revoke execute on function private.has_staff_role(uuid) from public;
revoke execute on function
  private.can_read_every_case(), private.own_case_ids(), private.own_case_document_ids(), private.own_case_message_ids(),
  private.own_case_tenancy_ids(), private.own_case_version_ids(), private.own_case_attached_file_ids(), private.can_read_as_staff(uuid),
  private.refuse_own_case(uuid), private.is_own_case_file(text)
from public;
grant execute on function
  private.can_read_every_case(), private.own_case_ids(), private.own_case_document_ids(), private.own_case_message_ids(),
  private.own_case_tenancy_ids(), private.own_case_version_ids(), private.own_case_attached_file_ids(), private.can_read_as_staff(uuid),
  private.refuse_own_case(uuid), private.is_own_case_file(text)
to authenticated, service_role;
