-- Tenants.

create function private.own_application_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select id from public.rent_guarantee_applications where tenant_id = auth.uid();
end
$$;
comment on function private.own_application_ids() is 'The signed-in person''s applications.';

-- The policies for writing call these.
create function private.own_draft_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select id from public.rent_guarantee_applications where tenant_id = auth.uid() and status = 'draft';
end
$$;
comment on function private.own_draft_ids() is 'The signed-in person''s applications that are not yet submitted.';

create function private.own_open_application_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select a.id from public.rent_guarantee_applications as a
    where a.tenant_id = auth.uid()
      and (a.status in ('draft', 'pending', 'in_review') or a.status = 'rejected' and private.is_open_to_appeal(a.id))
      and not exists (select from public.application_closings as c where c.application_id = a.id and c.reopened_at is null);
end
$$;
comment on function private.own_open_application_ids() is
  'The signed-in person''s applications to which documents can be added: not decided yet, or rejected with an appeal possible or '
  'undecided; neither withdrawn nor closed.';

create function private.own_tenancy_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select id from public.tenancy_information where tenant_id = auth.uid()
    union
    select tenancy_id from public.rent_guarantee_applications where tenant_id = auth.uid();
end
$$;
comment on function private.own_tenancy_ids() is 'The tenancies that are the signed-in person''s or stand in its applications.';

create function private.own_property_manager_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select id from public.property_managers where created_by = auth.uid()
    union
    select property_manager_id from public.tenancy_information where tenant_id = auth.uid()
    union
    select property_manager_id from public.rent_guarantee_applications where tenant_id = auth.uid();
end
$$;
comment on function private.own_property_manager_ids() is
  'The property managers that the signed-in person made or that stand in its applications and tenancies.';

create function private.readable_property_manager_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select private.own_property_manager_ids() union all select private.managed_property_manager_ids();
end
$$;
comment on function private.readable_property_manager_ids() is
  'The property managers of the caller''s own records, and those that the caller signs in for.';

create function private.readable_tenancy_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select private.own_tenancy_ids() union all select private.managed_tenancy_ids();
end
$$;
comment on function private.readable_tenancy_ids() is
  'The tenancies of the caller''s own applications, and those of the property managers that the caller signs in for.';

-- The same as before, but a confirmed record is not its author's any more: others rely on it.
create function private.is_property_manager_in_use(property_manager uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.rent_guarantee_applications
    where property_manager_id = property_manager and (status <> 'draft' or tenant_id is distinct from auth.uid())
  ) or exists (
    select from public.tenancy_information
    where property_manager_id = property_manager and tenant_id is distinct from auth.uid()
  ) or exists (select from public.property_manager_users where property_manager_id = property_manager)
  or exists (select from public.property_manager_confirmations where property_manager_id = property_manager);
end
$$;
comment on function private.is_property_manager_in_use(uuid) is
  'Whether anything but the signed-in person''s own drafts rests on the property manager.';

create function private.is_tenancy_in_use(tenancy uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.rent_guarantee_applications
    where tenancy_id = tenancy and (status <> 'draft' or tenant_id is distinct from auth.uid())
  );
end
$$;
comment on function private.is_tenancy_in_use(uuid) is 'Whether an application that is submitted or another person''s uses the tenancy.';
