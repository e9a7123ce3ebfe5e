-- Every change of an application, a tenancy or a person writes what the lists of staff are searched and sorted by. In PL/pgSQL a session plans that
-- statement once: a function in SQL plans it again for each change, which took most of the time of a new application. The generic plan is forced
-- because the planner cannot know that its plans for one id and for ten are the same.

create or replace function private.refresh_application_search(ids uuid[]) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  insert into private.application_search as s (
    application_id, words, status, created_at, number_order, guarantee_amount, submitted_at, property, property_manager, tenant,
    decided_at, certificate_start_date, certificate_end_date, monthly_rent, rent_currency
  )
  select a.id, lower(concat_ws(' ',
      a.application_number, replace(a.status, '_', ' '), a.certificate_number, p.company_name,
      t.address_line_1, t.city, t.postal_code, approved.display_name, nullif(tenant.display_name, approved.display_name), tenant.email
    )), a.status, a.created_at, left(a.application_number, 12) || lpad(substr(a.application_number, 13), 5, '0'), a.guarantee_amount,
    a.submitted_at, t.address_line_1, p.company_name, coalesce(approved.display_name, tenant.display_name),
    -- Whoever was decided again after a first decision counts with the last one.
    (select max(h.changed_at) from public.application_status_history as h where h.application_id = a.id and h.status in ('approved', 'rejected')),
    a.certificate_start_date, a.certificate_end_date, t.monthly_rent, t.rent_currency
  from public.rent_guarantee_applications as a
  left join public.property_managers as p on p.id = a.property_manager_id
  left join public.tenancy_information as t on t.id = a.tenancy_id
  left join public.profiles as tenant on tenant.id = a.tenant_id
  left join public.approved_tenants as approved on approved.application_id = a.id
  where a.id = any (ids)
  -- In one order, so that two changes at the same moment do not wait for each other.
  order by a.id
  on conflict (application_id) do update set
    words = excluded.words, status = excluded.status, created_at = excluded.created_at, number_order = excluded.number_order,
    guarantee_amount = excluded.guarantee_amount, submitted_at = excluded.submitted_at, property = excluded.property,
    property_manager = excluded.property_manager, tenant = excluded.tenant, decided_at = excluded.decided_at,
    certificate_start_date = excluded.certificate_start_date, certificate_end_date = excluded.certificate_end_date,
    monthly_rent = excluded.monthly_rent, rent_currency = excluded.rent_currency
  where s is distinct from excluded;
end
$$;

create or replace function private.refresh_tenancy_search(ids uuid[]) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  insert into private.tenancy_search as s (
    tenancy_id, words, created_at, address, monthly_rent, start_date, end_date, property_manager, tenant
  )
  select t.id, lower(concat_ws(' ',
      t.address_line_1, t.address_line_2, t.city, t.postal_code, t.country, p.company_name, tenant.display_name, tenant.email
    )), t.created_at, t.address_line_1, t.monthly_rent, t.start_date, t.end_date, p.company_name, tenant.display_name
  from public.tenancy_information as t
  left join public.property_managers as p on p.id = t.property_manager_id
  left join public.profiles as tenant on tenant.id = t.tenant_id
  where t.id = any (ids)
  -- In one order, so that two changes at the same moment do not wait for each other.
  order by t.id
  on conflict (tenancy_id) do update set
    words = excluded.words, created_at = excluded.created_at, address = excluded.address, monthly_rent = excluded.monthly_rent,
    start_date = excluded.start_date, end_date = excluded.end_date, property_manager = excluded.property_manager, tenant = excluded.tenant
  where s is distinct from excluded;
end
$$;

create or replace function private.refresh_user_search(ids uuid[]) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  insert into private.user_search as s (user_id, words, role, name, email, created_at)
  select p.id, lower(concat_ws(' ', p.display_name, p.email)), coalesce(r.role, 'user'),
    lower(coalesce(p.display_name, p.email, '')), lower(coalesce(p.email, '')), p.created_at
  from public.profiles as p
  left join public.user_roles as r on r.user_id = p.id
  where p.id = any (ids)
  on conflict (user_id) do update set
    words = excluded.words, role = excluded.role, name = excluded.name, email = excluded.email, created_at = excluded.created_at
  where s is distinct from excluded;
end
$$;

-- The policies for writing call these.

create or replace function private.own_draft_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select id from public.rent_guarantee_applications where tenant_id = auth.uid() and status = 'draft';
end
$$;

create or replace function private.own_open_application_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select id from public.rent_guarantee_applications
    where tenant_id = auth.uid() and status in ('draft', 'pending', 'in_review');
end
$$;

create or replace function private.managed_application_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select id from public.rent_guarantee_applications
    where status <> 'draft' and property_manager_id in (select private.managed_property_manager_ids());
end
$$;

create or replace function private.is_tenancy_settled(tenancy uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.rent_guarantee_applications
    where tenancy_id = tenancy and (status <> 'draft' or tenant_id is distinct from auth.uid())
  );
end
$$;

create or replace function private.is_property_manager_settled(property_manager uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.rent_guarantee_applications
    where property_manager_id = property_manager and (status <> 'draft' or tenant_id is distinct from auth.uid())
  ) or exists (
    select from public.tenancy_information
    where property_manager_id = property_manager and tenant_id is distinct from auth.uid()
  ) or exists (select from public.property_manager_users where property_manager_id = property_manager);
end
$$;

-- A new application that is not approved has no approved tenant to keep, nor to remove.
create or replace function private.follow_approval() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if (new.status, new.tenant_id) is not distinct from (old.status, old.tenant_id) then
      return null;
    end if;
    delete from public.approved_tenants as t where t.application_id = new.id;
  end if;
  if new.status = 'approved' then
    perform private.keep_approved_tenants(array[new.id]);
  end if;
  return null;
end
$$;
