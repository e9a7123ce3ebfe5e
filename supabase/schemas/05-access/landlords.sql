-- What a landlord or letting agent sees.
--
-- A person acts for a landlord or agent through property_manager_users. They read the submitted applications that name it, with their
-- tenancies, statuses and certificates, and the certificates that were issued to it. They read no draft, nothing that staff note, and
-- nothing that is between the tenant and staff. Once an application names another landlord or agent, they no longer read it; what was
-- given to them, such as a notice or a request, has rules of its own.
-- These functions are called by policies too: see tenants.sql for what that costs.

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
  'The submitted applications that name a property manager for which the signed-in person acts.';

create function private.managed_tenancy_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select tenancy_id from public.rent_guarantee_applications
    where status <> 'draft' and property_manager_id in (select private.managed_property_manager_ids());
end
$$;
comment on function private.managed_tenancy_ids() is 'The tenancies of the managed applications: see managed_application_ids.';

-- Policies hide rows and not columns, and the notes of the history are for the tenant and staff alone. So the history has no policy for a
-- landlord or agent, and this function leaves the notes out.
create function private.managed_status_history(application_id uuid)
returns table (id uuid, status text, changed_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select h.id, h.status, h.changed_at
  from public.application_status_history as h
  where h.application_id = managed_status_history.application_id
    and h.application_id in (select private.managed_application_ids())
$$;
comment on function private.managed_status_history(uuid) is
  'The statuses of a managed application and their times, without the notes and who changed them. Nothing for another application.';
