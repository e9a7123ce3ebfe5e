-- Landlords.

create function private.managed_property_manager_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select property_manager_id from public.property_manager_users where user_id = auth.uid();
end
$$;
comment on function private.managed_property_manager_ids() is 'The property managers for which the signed-in person acts.';

create function private.managed_application_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select id from public.rent_guarantee_applications
    where status <> 'draft' and property_manager_id in (select private.managed_property_manager_ids());
end
$$;
comment on function private.managed_application_ids() is
  'The submitted applications for property managers for which the signed-in person acts.';

create function private.managed_tenancy_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select tenancy_id from public.rent_guarantee_applications
    where status <> 'draft' and property_manager_id in (select private.managed_property_manager_ids());
end
$$;
comment on function private.managed_tenancy_ids() is 'The tenancies of the applications that a property manager''s user sees.';

create function private.is_own_certificate(object_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.certificate_records as r
    where r.file_path = object_name and r.issued_at is not null and (
      r.application_id in (select private.own_application_ids())
      or r.application_id in (select private.managed_application_ids())
      or r.property_manager_id in (select private.managed_property_manager_ids())
    )
  );
end
$$;
comment on function private.is_own_certificate(text) is
  'Whether a file is an issued certificate of the signed-in tenant, or of a landlord or agent that it names or that the record names.';

-- Policies hide rows and not columns, and the notes are for the tenant and staff alone: a property manager's user has no policy here.
create function private.managed_status_history(application_id uuid)
returns table (id uuid, status text, changed_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select h.id, h.status, h.changed_at
  from public.application_status_history as h
  where h.application_id = managed_status_history.application_id
    and h.application_id in (select private.managed_application_ids())
$$;
comment on function private.managed_status_history(uuid) is
  'The statuses of an application and their times, without the notes and who changed them, for a property manager''s user; nothing for '
  'anybody else.';
