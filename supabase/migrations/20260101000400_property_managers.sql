-- Landlords and letting agents, the receivers of a guarantee. Made by staff, by tenants in their application, and by inquiries.

create table public.property_managers (
  id uuid primary key default gen_random_uuid(),
  manager_type text not null default 'landlord' check (manager_type in ('landlord', 'letting_agent', 'other')),
  company_name text not null check (btrim(company_name) <> '' and char_length(company_name) <= 200),
  contact_first_name text not null check (btrim(contact_first_name) <> '' and char_length(contact_first_name) <= 100),
  contact_last_name text not null check (btrim(contact_last_name) <> '' and char_length(contact_last_name) <= 100),
  address_line_1 text not null check (btrim(address_line_1) <> '' and char_length(address_line_1) <= 200),
  address_line_2 text check (char_length(address_line_2) <= 200),
  city text not null check (btrim(city) <> '' and char_length(city) <= 100),
  state_province text check (char_length(state_province) <= 100),
  postal_code text not null check (btrim(postal_code) <> '' and char_length(postal_code) <= 20),
  country text not null default 'United Kingdom' check (btrim(country) <> '' and char_length(country) <= 100),
  business_email text not null check (
    business_email ~ '^[^@\s]+@[^@\s]+\.[^@\s.]+$' and char_length(business_email) <= 254
  ),
  business_phone_country_code text default '+44' check (business_phone_country_code ~ '^\+[0-9]{1,4}$'),
  business_phone_number text check (char_length(business_phone_number) <= 30),
  mobile_country_code text check (mobile_country_code ~ '^\+[0-9]{1,4}$'),
  mobile_number text check (char_length(mobile_number) <= 30),
  website_url text check (website_url ~ '^https?://[^\s/?#.]+[^\s]*$' and char_length(website_url) <= 500),
  email_processed boolean not null default false,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

-- Which people act for which property manager.
create table public.property_manager_users (
  property_manager_id uuid not null references public.property_managers (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, property_manager_id)
);

alter table public.property_managers enable row level security;
alter table public.property_manager_users enable row level security;

create index property_managers_created_by_idx on public.property_managers (created_by);
create index property_managers_company_name_idx on public.property_managers (company_name);
create index property_managers_created_at_idx on public.property_managers (created_at desc, id);
create index property_managers_business_email_idx on public.property_managers (lower(business_email), lower(company_name));
create index property_manager_users_property_manager_id_idx on public.property_manager_users (property_manager_id);

create function private.normalise_property_manager() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.website_url := nullif(btrim(new.website_url), '');
  if new.website_url !~ '^[A-Za-z][A-Za-z0-9+.-]*://' then
    new.website_url := 'https://' || new.website_url;
  end if;
  new.business_phone_country_code := private.country_code(new.business_phone_country_code);
  new.mobile_country_code := private.country_code(new.mobile_country_code);
  return new;
end
$$;
comment on function private.normalise_property_manager() is
  'Stores an empty web address as null, puts https:// before one without it and a plus sign before country codes.';

-- Staff and tenants share the role authenticated, so a grant by column cannot tell them apart.
create function private.guard_property_manager() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and not private.is_admin()
    and (new.email_processed, new.created_by) is distinct from (old.email_processed, old.created_by) then
    raise insufficient_privilege using message = 'Only staff may change email_processed or created_by.';
  end if;
  return new;
end
$$;
comment on function private.guard_property_manager() is 'Keeps what only staff decide from being changed by the tenant who made the record.';

create trigger guard before update on public.property_managers
  for each row execute function private.guard_property_manager();
create trigger normalise before insert or update on public.property_managers
  for each row execute function private.normalise_property_manager();
create trigger version before update on public.property_managers
  for each row execute function private.keep_version();

create function private.managed_property_manager_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select property_manager_id from public.property_manager_users where user_id = (select auth.uid())
$$;
comment on function private.managed_property_manager_ids() is 'The property managers for which the signed-in person acts.';

create policy property_managers_select_admin on public.property_managers for select to authenticated
  using ((select private.is_admin()));
create policy property_managers_select_creator on public.property_managers for select to authenticated
  using (created_by = (select auth.uid()));
create policy property_managers_select_manager on public.property_managers for select to authenticated
  using (id in (select private.managed_property_manager_ids()));
create policy property_managers_insert_admin on public.property_managers for insert to authenticated
  with check ((select private.is_admin()));
create policy property_managers_insert_creator on public.property_managers for insert to authenticated
  with check (created_by = (select auth.uid()) and not email_processed);
create policy property_managers_update_admin on public.property_managers for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy property_managers_delete_admin on public.property_managers for delete to authenticated
  using ((select private.is_admin()));

create policy property_manager_users_select_self on public.property_manager_users for select to authenticated
  using (user_id = (select auth.uid()));
create policy property_manager_users_select_admin on public.property_manager_users for select to authenticated
  using ((select private.is_admin()));
create policy property_manager_users_insert_admin on public.property_manager_users for insert to authenticated
  with check ((select private.is_admin()));
create policy property_manager_users_delete_admin on public.property_manager_users for delete to authenticated
  using ((select private.is_admin()));

revoke all on public.property_managers, public.property_manager_users from anon, authenticated;
grant select, delete on public.property_managers to authenticated;
grant insert (
  id, manager_type, company_name, contact_first_name, contact_last_name, address_line_1, address_line_2, city,
  state_province, postal_code, country, business_email, business_phone_country_code, business_phone_number,
  mobile_country_code, mobile_number, website_url, email_processed
), update (
  manager_type, company_name, contact_first_name, contact_last_name, address_line_1, address_line_2, city,
  state_province, postal_code, country, business_email, business_phone_country_code, business_phone_number,
  mobile_country_code, mobile_number, website_url, email_processed, updated_at, version
) on public.property_managers to authenticated;
grant select, delete, insert (property_manager_id, user_id) on public.property_manager_users to authenticated;

comment on table public.property_managers is 'Landlords and letting agents who receive the guarantee.';
comment on column public.property_managers.id is 'Identifier.';
comment on column public.property_managers.manager_type is 'landlord, letting_agent or other.';
comment on column public.property_managers.company_name is 'Name of the company, or of the person who lets.';
comment on column public.property_managers.contact_first_name is 'Given name of the contact.';
comment on column public.property_managers.contact_last_name is 'Family name of the contact.';
comment on column public.property_managers.address_line_1 is 'House and street.';
comment on column public.property_managers.address_line_2 is 'Floor, building or district.';
comment on column public.property_managers.city is 'Town or city.';
comment on column public.property_managers.state_province is 'County.';
comment on column public.property_managers.postal_code is 'Postcode.';
comment on column public.property_managers.country is 'Country by name.';
comment on column public.property_managers.business_email is 'Where the certificate is sent.';
comment on column public.property_managers.business_phone_country_code is 'With its plus sign, +44 when not given.';
comment on column public.property_managers.business_phone_number is 'Without country code.';
comment on column public.property_managers.mobile_country_code is 'With its plus sign.';
comment on column public.property_managers.mobile_number is 'Without country code.';
comment on column public.property_managers.website_url is 'http or https address; https:// is added when missing.';
comment on column public.property_managers.email_processed is 'Whether staff have dealt with the inquiry that made this record.';
comment on column public.property_managers.created_by is 'Who made the record; null for an inquiry or when that person was deleted.';
comment on column public.property_managers.created_at is 'When the record was made.';
comment on column public.property_managers.updated_at is 'Last change, stamped by the database.';
comment on column public.property_managers.version is 'Counts the changes. Send the version that was read to be refused when it is outdated.';
comment on table public.property_manager_users is 'The people who act for a property manager and see its guarantees.';
comment on column public.property_manager_users.property_manager_id is 'The property manager.';
comment on column public.property_manager_users.user_id is 'The person who acts for it.';
comment on column public.property_manager_users.created_at is 'When the link was made.';
