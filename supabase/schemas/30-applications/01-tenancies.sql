-- A tenancy is a let home with its rent, deposit and period: what an application asks us to guarantee. The tenant writes it while the
-- application is a draft. From the submission on it belongs to the case, and staff change it. The landlord or agent of a submitted
-- application reads it.
--
-- Where the home is, of what kind the tenancy is and when it was entered into decide which law applies. Rule 3 is built in here: from the
-- day on which it is in force, an assured tenancy in England has no end date, and its certificate has a period of its own.

create table public.tenancy_information (
  id uuid default gen_random_uuid() primary key,

  -- The home.
  address_line_1 text not null check (btrim(address_line_1) <> '' and char_length(address_line_1) <= 200),
  address_line_2 text check (char_length(address_line_2) <= 200),
  city text not null check (btrim(city) <> '' and char_length(city) <= 100),
  state_province text check (char_length(state_province) <= 100),
  postal_code text not null check (btrim(postal_code) <> '' and char_length(postal_code) <= 20),
  country text not null default 'United Kingdom' check (btrim(country) <> '' and char_length(country) <= 100),

  -- Rent, deposit and period.
  monthly_rent numeric(12,2) not null check (monthly_rent >= 0 and private.is_in_range(monthly_rent)),
  rent_currency text not null default 'GBP' check (rent_currency in ('GBP', 'USD', 'EUR', 'SGD')),
  deposit_amount numeric(12,2) not null check (deposit_amount >= 0 and private.is_in_range(deposit_amount)),
  deposit_currency text not null default 'GBP' check (deposit_currency in ('GBP', 'USD', 'EUR', 'SGD')),
  start_date date not null check (private.is_in_range(start_date)),
  end_date date check (private.is_in_range(end_date)),

  -- Who lets it and who rents it.
  property_manager_id uuid references public.property_managers (id),
  tenant_id uuid references public.profiles (id) on delete set null,
  info_box text check (char_length(info_box) <= 5000),
  created_at timestamptz not null default now() check (private.is_in_range(created_at)),
  updated_at timestamptz not null default now() check (private.is_in_range(updated_at)),
  version integer not null default 1,

  -- What decides which law applies, and what the certificate states beside the above. Unknown at first: staff need it when they decide.
  nation text check (nation in ('england', 'wales', 'scotland', 'northern_ireland')),
  regime text check (regime in (
    'assured_periodic', 'assured_shorthold', 'occupation_contract', 'private_residential', 'private_tenancy', 'common_law'
  )),
  entered_into date check (private.is_in_range(entered_into)),
  rent_share numeric(12,2) constraint tenancy_information_rent_share_range_check check (private.is_in_range(rent_share)),
  in_student_code boolean,
  came_by text check (came_by in ('own_choice', 'suggested', 'required')),
  landlord_name text check (btrim(landlord_name) <> '' and char_length(landlord_name) <= 200),
  landlord_address text check (btrim(landlord_address) <> '' and char_length(landlord_address) <= 300),
  signing text check (signing in ('not_yet', 'not_sure')),
  alternatives_offered text check (char_length(alternatives_offered) <= 2000),
  attempt uuid unique,

  constraint tenancy_information_period_check check (end_date >= start_date),
  constraint tenancy_information_rent_share_check check (rent_share > 0 and rent_share <= monthly_rent),
  constraint tenancy_information_one_signing_check check (num_nonnulls(entered_into, signing) <= 1)
);
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
comment on column public.tenancy_information.end_date is 'Last day of the tenancy; null where the law gives it none (rule 3).';
comment on column public.tenancy_information.property_manager_id is 'Who lets the property.';
comment on column public.tenancy_information.tenant_id is 'Who rents it; null once that person was deleted.';
comment on column public.tenancy_information.info_box is 'Anything else worth knowing, free text.';
comment on column public.tenancy_information.created_at is 'When the record was made.';
comment on column public.tenancy_information.updated_at is 'Last change, set by the database.';
comment on column public.tenancy_information.version is
  'Counts the changes. Send the version that was read to be refused when it is outdated.';
comment on column public.tenancy_information.nation is
  'Where the property is: england, wales, scotland or northern_ireland. Null where nobody said and the postcode does not tell.';
comment on column public.tenancy_information.regime is 'The kind of tenancy in law; null: the usual one of the nation.';
comment on column public.tenancy_information.entered_into is 'When the tenancy agreement was signed; null: see signing.';
comment on column public.tenancy_information.rent_share is
  'The part of the monthly rent that this tenant owes, in rent_currency; null: all of it.';
comment on column public.tenancy_information.in_student_code is
  'Whether who manages the property is in a specified code for student housing, which takes the tenancy out of the assured ones; '
  'null: not known.';
comment on column public.tenancy_information.came_by is
  'Write only: tenancy_choices keeps it, because landlord and agent may read a tenancy. Always null here.';
comment on column public.tenancy_information.landlord_name is 'The landlord, where the property manager is an agent.';
comment on column public.tenancy_information.landlord_address is
  'The landlord''s address on one line, where the property manager is an agent.';
comment on column public.tenancy_information.signing is
  'Why there is no day on which the agreement was signed: not_yet or not_sure; null: not asked, or there is one.';
comment on column public.tenancy_information.alternatives_offered is
  'Write only: tenancy_choices keeps it, because landlord and agent may read a tenancy. Always null here.';
comment on column public.tenancy_information.attempt is
  'A random number that the caller sends with every attempt at adding this record, so that it is added once.';

create index tenancy_information_address_idx on public.tenancy_information (address_line_1);
create index tenancy_information_created_at_idx on public.tenancy_information (created_at desc, id);
create index tenancy_information_property_manager_id_idx on public.tenancy_information (property_manager_id);
create index tenancy_information_tenant_id_idx on public.tenancy_information (tenant_id, created_at desc);

alter table public.tenancy_information enable row level security;

create policy tenancy_information_select on public.tenancy_information for select to authenticated
  using (
    tenant_id = (select auth.uid())
    or (select private.is_admin())
    -- the tenant of an application with it, and those who act for the landlord or agent of a submitted one
    or id in (select private.readable_tenancy_ids())
  );
-- As rent_guarantee_applications_select_as_staff.
create policy tenancy_information_select_as_staff on public.tenancy_information for select to authenticated_staff
  using (true);
create policy tenancy_information_insert on public.tenancy_information for insert to authenticated
  with check (
    (select private.is_admin())
    or (
      tenant_id = (select auth.uid())
      and (property_manager_id is null or property_manager_id in (select private.own_property_manager_ids()))
    )
  );
create policy tenancy_information_update on public.tenancy_information for update to authenticated
  using (
    (select private.is_admin())
    -- the tenant, until an application with the tenancy is submitted
    or (tenant_id = (select auth.uid()) and not private.is_tenancy_in_use(id))
  )
  with check (
    (select private.is_admin())
    or (
      tenant_id = (select auth.uid())
      and (property_manager_id is null or property_manager_id in (select private.own_property_manager_ids()))
    )
  );
create policy tenancy_information_delete_admin on public.tenancy_information for delete to authenticated
  using ((select private.is_admin()));

-- Nation, kind and end

create function private.set_nation() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- A nation that the old postcode told follows the new one; a nation that a person chose stays.
  if new.nation is null or (
    tg_op = 'UPDATE' and new.nation is not distinct from old.nation and new.postal_code <> old.postal_code
    and old.nation is not distinct from private.nation_of_postcode(old.postal_code)
  ) then
    new.nation := private.nation_of_postcode(new.postal_code);
  end if;
  return new;
end
$$;
comment on function private.set_nation() is 'Trigger function: sets the nation of a property by its postcode while nobody says otherwise.';

create function private.set_tenancy_term() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.entered_into is not null then
    new.signing := null;
  end if;
  if not private.has_no_term(new, private.london_today()) then
    if new.end_date is null then
      raise not_null_violation using message = 'The end date of this tenancy is required.', column = 'end_date',
        table = 'tenancy_information', schema = 'public';
    end if;
    return new;
  end if;
  -- An end that was there before, and that of an import, just goes.
  if auth.uid() is not null and new.end_date is not null and (tg_op = 'INSERT' or new.end_date is distinct from old.end_date) then
    raise exception 'This tenancy cannot have an end date.' using
      detail = private.problem_entry(
        'tenancy', 'end_date', (select r.says from public.rules as r where r.id = 3 and r.nation = new.nation)
      )::text,
      hint = 'Leave it out: the certificate has a period of its own.';
  end if;
  new.end_date := null;
  return new;
end
$$;
comment on function private.set_tenancy_term() is
  'Trigger function: removes the end of a tenancy to which rule 3 gives none, and refuses a person who sends one. All others need an '
  'end. A day of signing replaces why there was none.';

create function private.has_no_term(t public.tenancy_information, on_day date) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    private.tenancy_regime(t) like 'assured%'
    and private.is_rule_in_force(3, t.nation, coalesce(
      private.entry_day(t, on_day),
      -- A person who is not sure whether it is signed cannot say when: it is signed by today, or by the start if that is earlier.
      case when t.signing = 'not_sure' then least(on_day, t.start_date) end
    )),
    false
  )
$$;
comment on function private.has_no_term(public.tenancy_information, date) is
  'Whether the answers say that rule 3 gives the tenancy no end, as seen on a day.';

create function private.tenancy_regime(t public.tenancy_information) returns text
language sql immutable set search_path = '' as $$
  select coalesce(t.regime, case
    when t.nation = 'england' and t.in_student_code then 'common_law'
    when t.nation = 'england' then 'assured_periodic'
    when t.nation = 'wales' then 'occupation_contract'
    when t.nation = 'scotland' then 'private_residential'
    when t.nation = 'northern_ireland' then 'private_tenancy'
  end)
$$;
comment on function private.tenancy_regime(public.tenancy_information) is
  'The kind of a tenancy: the one named, otherwise the usual one of the nation.';

create function private.entry_day(t public.tenancy_information, on_day date) returns date
language sql immutable set search_path = '' as $$
  select coalesce(t.entered_into, case when t.signing = 'not_yet' then on_day end)
$$;
comment on function private.entry_day(public.tenancy_information, date) is
  'The day on which a tenancy is entered into, as seen on a day: for one that is not signed yet, that day; null where nobody knows.';

-- What is refused

create function private.refuse_home_abroad() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  faults jsonb := private.home_problems(new.country);
begin
  -- An import states what is stored elsewhere, and a change of something else is not about the country.
  if auth.uid() is not null and faults <> '[]' and (tg_op = 'INSERT' or new.country is distinct from old.country) then
    raise exception '%', faults -> 0 ->> 'message' using detail = faults::text;
  end if;
  return new;
end
$$;
comment on function private.refuse_home_abroad() is 'Trigger function: refuses a home outside the United Kingdom from a person.';

-- What an application names stays: it is merged, or another tenancy is chosen there first.
create function private.refuse_tenancy_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  applications bigint := (select count(*) from public.rent_guarantee_applications as a where a.tenancy_id = old.id);
begin
  if applications > 0 then
    raise exception '% this tenancy. Delete % or choose another tenancy there first.',
      case applications when 1 then '1 application names' else applications || ' applications name' end,
      case applications when 1 then 'it' else 'them' end;
  end if;
  return old;
end
$$;
comment on function private.refuse_tenancy_deletion() is 'Trigger function: refuses to delete a tenancy that an application names.';

revoke all on public.tenancy_information from anon, authenticated;
revoke execute on function private.refuse_home_abroad(), private.refuse_tenancy_deletion() from public;
grant delete, select on public.tenancy_information to authenticated;
grant insert (
  address_line_1, address_line_2, city, state_province, postal_code, country, monthly_rent, rent_currency, deposit_amount,
  deposit_currency, start_date, end_date, property_manager_id, tenant_id, info_box, nation, regime, entered_into, rent_share,
  in_student_code, came_by, landlord_name, landlord_address, signing, alternatives_offered, attempt
) on public.tenancy_information to authenticated;
grant update (
  address_line_1, address_line_2, city, state_province, postal_code, country, monthly_rent, rent_currency, deposit_amount,
  deposit_currency, start_date, end_date, property_manager_id, tenant_id, info_box, updated_at, version, nation, regime, entered_into,
  rent_share, in_student_code, came_by, landlord_name, landlord_address, signing, alternatives_offered
) on public.tenancy_information to authenticated;
