-- The let property and its rent. Written by the tenant while the application is a draft, later by staff.

create table public.tenancy_information (
  id uuid primary key default gen_random_uuid(),
  address_line_1 text not null check (btrim(address_line_1) <> '' and char_length(address_line_1) <= 200),
  address_line_2 text check (char_length(address_line_2) <= 200),
  city text not null check (btrim(city) <> '' and char_length(city) <= 100),
  state_province text check (char_length(state_province) <= 100),
  postal_code text not null check (btrim(postal_code) <> '' and char_length(postal_code) <= 20),
  country text not null default 'United Kingdom' check (btrim(country) <> '' and char_length(country) <= 100),
  monthly_rent numeric(12, 2) not null check (monthly_rent >= 0),
  rent_currency text not null default 'GBP' check (rent_currency in ('GBP', 'USD', 'EUR', 'SGD')),
  deposit_amount numeric(12, 2) not null check (deposit_amount >= 0),
  deposit_currency text not null default 'GBP' check (deposit_currency in ('GBP', 'USD', 'EUR', 'SGD')),
  start_date date not null,
  end_date date not null,
  property_manager_id uuid references public.property_managers (id) on delete set null,
  tenant_id uuid references public.profiles (id) on delete set null,
  info_box text check (char_length(info_box) <= 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint tenancy_information_period_check check (end_date >= start_date)
);

alter table public.tenancy_information enable row level security;

create index tenancy_information_property_manager_id_idx on public.tenancy_information (property_manager_id);
create index tenancy_information_tenant_id_idx on public.tenancy_information (tenant_id, created_at desc);
create index tenancy_information_created_at_idx on public.tenancy_information (created_at desc, id);
create index tenancy_information_address_idx on public.tenancy_information (address_line_1);

create trigger version before update on public.tenancy_information
  for each row execute function private.keep_version();

create policy tenancy_information_select_admin on public.tenancy_information for select to authenticated
  using ((select private.is_admin()));
create policy tenancy_information_select_tenant on public.tenancy_information for select to authenticated
  using (tenant_id = (select auth.uid()));
create policy tenancy_information_insert_admin on public.tenancy_information for insert to authenticated
  with check ((select private.is_admin()));
create policy tenancy_information_update_admin on public.tenancy_information for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

revoke all on public.tenancy_information from anon, authenticated;
grant select on public.tenancy_information to authenticated;
grant insert (
  id, address_line_1, address_line_2, city, state_province, postal_code, country, monthly_rent, rent_currency,
  deposit_amount, deposit_currency, start_date, end_date, property_manager_id, tenant_id, info_box
), update (
  address_line_1, address_line_2, city, state_province, postal_code, country, monthly_rent, rent_currency,
  deposit_amount, deposit_currency, start_date, end_date, property_manager_id, tenant_id, info_box, updated_at, version
) on public.tenancy_information to authenticated;

comment on table public.tenancy_information is 'A let property with its rent, deposit and period.';
comment on column public.tenancy_information.id is 'Identifier.';
comment on column public.tenancy_information.address_line_1 is 'House and street of the property.';
comment on column public.tenancy_information.address_line_2 is 'Flat, building or district.';
comment on column public.tenancy_information.city is 'Town or city.';
comment on column public.tenancy_information.state_province is 'County.';
comment on column public.tenancy_information.postal_code is 'Postcode.';
comment on column public.tenancy_information.country is 'Country by name.';
comment on column public.tenancy_information.monthly_rent is 'Rent for one month in rent_currency.';
comment on column public.tenancy_information.rent_currency is 'ISO 4217 code.';
comment on column public.tenancy_information.deposit_amount is 'Deposit in deposit_currency.';
comment on column public.tenancy_information.deposit_currency is 'ISO 4217 code.';
comment on column public.tenancy_information.start_date is 'First day of the tenancy.';
comment on column public.tenancy_information.end_date is 'Last day of the tenancy.';
comment on column public.tenancy_information.property_manager_id is 'Who lets the property.';
comment on column public.tenancy_information.tenant_id is 'Who rents it; null once that person was deleted.';
comment on column public.tenancy_information.info_box is 'Anything else worth knowing, free text.';
comment on column public.tenancy_information.created_at is 'When the record was made.';
comment on column public.tenancy_information.updated_at is 'Last change, stamped by the database.';
comment on column public.tenancy_information.version is 'Counts the changes. Send the version that was read to be refused when it is outdated.';
