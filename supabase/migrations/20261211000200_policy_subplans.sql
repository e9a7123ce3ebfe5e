-- Each subquery of a policy costs PostgreSQL its start in every statement that names the table, even if no row needs it. Tenants read property
-- managers and tenancies inside lists, so their policies get along with fewer.

create view private.own_applications as
  select property_manager_id from public.rent_guarantee_applications where tenant_id = auth.uid();
comment on view private.own_applications is
  'The caller''s own applications, read as the owner: inside a policy they need no policies of their own.';
grant select on private.own_applications to authenticated;

create function private.readable_property_manager_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select private.own_property_manager_ids() union all select private.managed_property_manager_ids();
end
$$;
comment on function private.readable_property_manager_ids() is 'The property managers of the caller''s own records, and those that the caller signs in for.';

create function private.readable_tenancy_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select private.own_tenancy_ids() union all select private.managed_tenancy_ids();
end
$$;
comment on function private.readable_tenancy_ids() is 'The tenancies of the caller''s own applications, and those of the property managers that the caller signs in for.';

alter policy property_managers_select on public.property_managers using (
  created_by = (select auth.uid())
  or (select private.is_admin())
  or id in (select property_manager_id from private.own_applications)
  or id in (select private.readable_property_manager_ids())
);

alter policy tenancy_information_select on public.tenancy_information using (
  tenant_id = (select auth.uid())
  or (select private.is_admin())
  or id in (select private.readable_tenancy_ids())
);
