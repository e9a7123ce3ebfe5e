-- Who reaches an application, and what it opens to its tenant and to the property manager it names beyond their own records.

create function private.own_application_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.rent_guarantee_applications where tenant_id = (select auth.uid())
$$;
comment on function private.own_application_ids() is 'The signed-in person''s applications.';

create function private.own_draft_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.rent_guarantee_applications where tenant_id = (select auth.uid()) and status = 'draft'
$$;
comment on function private.own_draft_ids() is 'The signed-in person''s applications that are not yet submitted.';

create function private.own_open_application_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.rent_guarantee_applications
  where tenant_id = (select auth.uid()) and status in ('draft', 'pending', 'in_review')
$$;
comment on function private.own_open_application_ids() is 'The signed-in person''s applications that are not decided yet.';

create function private.own_tenancy_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.tenancy_information where tenant_id = (select auth.uid())
  union
  select tenancy_id from public.rent_guarantee_applications where tenant_id = (select auth.uid())
$$;
comment on function private.own_tenancy_ids() is 'The tenancies that are the signed-in person''s or stand in its applications.';

create function private.own_property_manager_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.property_managers where created_by = (select auth.uid())
  union
  select property_manager_id from public.tenancy_information where tenant_id = (select auth.uid())
  union
  select property_manager_id from public.rent_guarantee_applications where tenant_id = (select auth.uid())
$$;
comment on function private.own_property_manager_ids() is
  'The property managers that the signed-in person made or that stand in its applications and tenancies.';

create function private.managed_application_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.rent_guarantee_applications
  where status <> 'draft' and property_manager_id in (select private.managed_property_manager_ids())
$$;
comment on function private.managed_application_ids() is
  'The submitted applications for property managers for which the signed-in person acts.';

create function private.managed_tenancy_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select tenancy_id from public.rent_guarantee_applications
  where status <> 'draft' and property_manager_id in (select private.managed_property_manager_ids())
$$;
comment on function private.managed_tenancy_ids() is 'The tenancies of the applications that a property manager''s user sees.';

-- Someone else's or a submitted application rests on the record: the tenant may no longer change it.
create function private.is_tenancy_settled(tenancy uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.rent_guarantee_applications
    where tenancy_id = tenancy and (status <> 'draft' or tenant_id is distinct from (select auth.uid()))
  )
$$;
comment on function private.is_tenancy_settled(uuid) is 'Whether an application that is submitted or another person''s uses the tenancy.';

create function private.is_property_manager_settled(property_manager uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.rent_guarantee_applications
    where property_manager_id = property_manager and (status <> 'draft' or tenant_id is distinct from (select auth.uid()))
  ) or exists (
    select from public.tenancy_information
    where property_manager_id = property_manager and tenant_id is distinct from (select auth.uid())
  ) or exists (select from public.property_manager_users where property_manager_id = property_manager)
$$;
comment on function private.is_property_manager_settled(uuid) is
  'Whether anything but the signed-in person''s own drafts rests on the property manager.';

create policy rent_guarantee_applications_select_admin on public.rent_guarantee_applications for select to authenticated
  using ((select private.is_admin()));
create policy rent_guarantee_applications_select_tenant on public.rent_guarantee_applications for select to authenticated
  using (tenant_id = (select auth.uid()));
create policy rent_guarantee_applications_select_manager on public.rent_guarantee_applications for select to authenticated
  using (status <> 'draft' and property_manager_id in (select private.managed_property_manager_ids()));
create policy rent_guarantee_applications_insert_admin on public.rent_guarantee_applications for insert to authenticated
  with check ((select private.is_admin()));
create policy rent_guarantee_applications_insert_tenant on public.rent_guarantee_applications for insert to authenticated
  with check (
    tenant_id = (select auth.uid()) and status = 'draft'
    and (tenancy_id is null or tenancy_id in (select private.own_tenancy_ids()))
    and (property_manager_id is null or property_manager_id in (select private.own_property_manager_ids()))
  );
create policy rent_guarantee_applications_update_admin on public.rent_guarantee_applications for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy rent_guarantee_applications_update_tenant on public.rent_guarantee_applications for update to authenticated
  using (tenant_id = (select auth.uid()) and status = 'draft')
  with check (
    tenant_id = (select auth.uid()) and status = 'draft'
    and (tenancy_id is null or tenancy_id in (select private.own_tenancy_ids()))
    and (property_manager_id is null or property_manager_id in (select private.own_property_manager_ids()))
  );

create policy property_managers_select_tenant on public.property_managers for select to authenticated
  using (id in (select private.own_property_manager_ids()));
create policy property_managers_update_creator on public.property_managers for update to authenticated
  using (created_by = (select auth.uid()) and not private.is_property_manager_settled(id))
  with check (created_by = (select auth.uid()));

create policy tenancy_information_select_applicant on public.tenancy_information for select to authenticated
  using (id in (select private.own_tenancy_ids()));
create policy tenancy_information_select_manager on public.tenancy_information for select to authenticated
  using (id in (select private.managed_tenancy_ids()));
create policy tenancy_information_insert_tenant on public.tenancy_information for insert to authenticated
  with check (
    tenant_id = (select auth.uid())
    and (property_manager_id is null or property_manager_id in (select private.own_property_manager_ids()))
  );
create policy tenancy_information_update_tenant on public.tenancy_information for update to authenticated
  using (tenant_id = (select auth.uid()) and not private.is_tenancy_settled(id))
  with check (
    tenant_id = (select auth.uid())
    and (property_manager_id is null or property_manager_id in (select private.own_property_manager_ids()))
  );
