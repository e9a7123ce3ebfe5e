-- What a policy costs is paid by every table that a request reads or embeds. The functions that policies call are in PL/pgSQL, whose plans a session
-- keeps; a function in SQL that is not inlined is planned again for each statement. A table has one policy for reading, in the order of the cost:
-- the columns of the row, then the role, then the sets of ids, which are only gathered where nothing before them holds.

create or replace function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return public.own_admin_access() = 'granted';
end
$$;

create or replace function public.own_admin_access() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  claims jsonb := auth.jwt();
  person uuid := nullif(claims ->> 'sub', '');
begin
  if not exists (select from public.user_roles where user_id = person and role = 'admin') then
    return 'none';
  end if;
  if claims ->> 'aal' = 'aal2' then
    return 'granted';
  end if;
  if exists (select from auth.mfa_factors where user_id = person and status = 'verified') then
    return 'code_needed';
  end if;
  if exists (select from public.security_settings where not admins_need_second_factor) then
    return 'granted';
  end if;
  return 'factor_needed';
end
$$;

create or replace function private.own_application_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select id from public.rent_guarantee_applications where tenant_id = auth.uid();
end
$$;

create or replace function private.own_tenancy_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select id from public.tenancy_information where tenant_id = auth.uid()
    union
    select tenancy_id from public.rent_guarantee_applications where tenant_id = auth.uid();
end
$$;

create or replace function private.own_property_manager_ids() returns setof uuid
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

create or replace function private.managed_property_manager_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select property_manager_id from public.property_manager_users where user_id = auth.uid();
end
$$;

create or replace function private.managed_tenancy_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select tenancy_id from public.rent_guarantee_applications
    where status <> 'draft' and property_manager_id in (select private.managed_property_manager_ids());
end
$$;

drop policy profiles_select_admin on public.profiles;
drop policy profiles_select_self on public.profiles;
create policy profiles_select on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));

drop policy property_managers_select_admin on public.property_managers;
drop policy property_managers_select_creator on public.property_managers;
drop policy property_managers_select_manager on public.property_managers;
drop policy property_managers_select_tenant on public.property_managers;
create policy property_managers_select on public.property_managers for select to authenticated
  using (
    created_by = (select auth.uid())
    or (select private.is_admin())
    or id in (select private.managed_property_manager_ids())
    or id in (select private.own_property_manager_ids())
  );

drop policy tenancy_information_select_admin on public.tenancy_information;
drop policy tenancy_information_select_applicant on public.tenancy_information;
drop policy tenancy_information_select_manager on public.tenancy_information;
drop policy tenancy_information_select_tenant on public.tenancy_information;
create policy tenancy_information_select on public.tenancy_information for select to authenticated
  using (
    tenant_id = (select auth.uid())
    or (select private.is_admin())
    or id in (select private.own_tenancy_ids())
    or id in (select private.managed_tenancy_ids())
  );

drop policy rent_guarantee_applications_select_admin on public.rent_guarantee_applications;
drop policy rent_guarantee_applications_select_manager on public.rent_guarantee_applications;
drop policy rent_guarantee_applications_select_tenant on public.rent_guarantee_applications;
create policy rent_guarantee_applications_select on public.rent_guarantee_applications for select to authenticated
  using (
    tenant_id = (select auth.uid())
    or (select private.is_admin())
    or (status <> 'draft' and property_manager_id in (select private.managed_property_manager_ids()))
  );

drop policy application_status_history_select_admin on public.application_status_history;
drop policy application_status_history_select_tenant on public.application_status_history;
create policy application_status_history_select on public.application_status_history for select to authenticated
  using ((select private.is_admin()) or application_id in (select private.own_application_ids()));

drop policy application_communications_select_admin on public.application_communications;
drop policy application_communications_select_tenant on public.application_communications;
create policy application_communications_select on public.application_communications for select to authenticated
  using (
    (select private.is_admin())
    or (communication_type <> 'internal_note' and status <> 'draft' and application_id in (select private.own_application_ids()))
  );

drop policy application_documents_select_admin on public.application_documents;
drop policy application_documents_select_tenant on public.application_documents;
create policy application_documents_select on public.application_documents for select to authenticated
  using ((select private.is_admin()) or application_id in (select private.own_application_ids()));
