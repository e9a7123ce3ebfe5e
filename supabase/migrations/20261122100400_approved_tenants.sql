-- Who a guarantee was approved for: the name and the address stay as they were at the approval when the tenant changes the profile.
-- In a table of its own, since a property manager's user may read the whole row of its application and is not told who the tenant is.

create table public.approved_tenants (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade,
  tenant_id uuid not null references public.profiles (id) on delete cascade,
  display_name text,
  salutation text,
  first_name text,
  surname text,
  address_line_1 text,
  address_line_2 text,
  city text,
  state_province text,
  postal_code text,
  country text,
  created_at timestamptz not null default now() constraint approved_tenants_created_at_range_check check (private.in_range(created_at))
);

alter table public.approved_tenants enable row level security;

create index approved_tenants_tenant_id_idx on public.approved_tenants (tenant_id);

create function private.keep_approved_tenants(ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into public.approved_tenants (
    application_id, tenant_id, display_name, salutation, first_name, surname, address_line_1, address_line_2, city, state_province,
    postal_code, country
  )
  select a.id, p.id, p.display_name, p.salutation, p.first_name, p.surname, p.address_line_1, p.address_line_2, p.city, p.state_province,
    p.postal_code, p.country
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = a.tenant_id
  where a.id = any (ids) and a.status = 'approved'
$$;
comment on function private.keep_approved_tenants(uuid[]) is 'Keeps name and address of the tenants of these applications, those that are approved.';

create function private.follow_approval() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.status, new.tenant_id) is not distinct from (old.status, old.tenant_id) then
    return null;
  end if;
  delete from public.approved_tenants as t where t.application_id = new.id;
  perform private.keep_approved_tenants(array[new.id]);
  return null;
end
$$;
comment on function private.follow_approval() is
  'Keeps the tenant''s name and address when an application is approved or gets another tenant, and forgets them when it is approved no longer.';

create trigger follow_approval after insert or update of status, tenant_id on public.rent_guarantee_applications
  for each row execute function private.follow_approval();

create policy approved_tenants_select_admin on public.approved_tenants for select to authenticated
  using ((select private.is_admin()));
create policy approved_tenants_select_tenant on public.approved_tenants for select to authenticated
  using (tenant_id = (select auth.uid()));

revoke all on public.approved_tenants from anon, authenticated;
grant select on public.approved_tenants to authenticated;

comment on table public.approved_tenants is 'The tenant of each approved application as the profile was at the approval, written by the database alone.';
comment on column public.approved_tenants.application_id is 'The application.';
comment on column public.approved_tenants.tenant_id is 'The person, with whom the row is deleted.';
comment on column public.approved_tenants.display_name is 'First name and surname.';
comment on column public.approved_tenants.salutation is 'Mr, Ms, Dr and the like.';
comment on column public.approved_tenants.first_name is 'Given name.';
comment on column public.approved_tenants.surname is 'Family name.';
comment on column public.approved_tenants.address_line_1 is 'House and street.';
comment on column public.approved_tenants.address_line_2 is 'Flat, building or district.';
comment on column public.approved_tenants.city is 'Town or city.';
comment on column public.approved_tenants.state_province is 'County, state or province.';
comment on column public.approved_tenants.postal_code is 'Postcode.';
comment on column public.approved_tenants.country is 'Country by name.';
comment on column public.approved_tenants.created_at is 'When it was approved, or first kept.';

select private.keep_approved_tenants(array(select id from public.rent_guarantee_applications where status = 'approved'));

-- The lists of staff find and show an approved application by that name, and still find it by the present one. They sort numbers by their
-- value, which text does not do beyond 999.

alter table private.application_search rename column application_number to number_order;

create or replace function private.refresh_application_search(ids uuid[]) returns void
language sql security definer set search_path = '' as $$
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
  where s is distinct from excluded
$$;

update private.application_search set number_order = left(number_order, 12) || lpad(substr(number_order, 13), 5, '0');

create or replace function private.refresh_tenancy_search(ids uuid[]) returns void
language sql security definer set search_path = '' as $$
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
  where s is distinct from excluded
$$;
