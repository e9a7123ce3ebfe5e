-- A person's own details, made at sign-up from what was given there, edited in Settings.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  display_name text generated always as (
    nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(surname, '')), '')
  ) stored,
  email text check (char_length(email) <= 255),
  salutation text check (char_length(salutation) <= 30),
  first_name text check (char_length(first_name) <= 100),
  surname text check (char_length(surname) <= 100),
  address_line_1 text check (char_length(address_line_1) <= 200),
  address_line_2 text check (char_length(address_line_2) <= 200),
  city text check (char_length(city) <= 100),
  state_province text check (char_length(state_province) <= 100),
  postal_code text check (char_length(postal_code) <= 20),
  country text check (char_length(country) <= 100),
  mobile_country_code text check (mobile_country_code ~ '^\+[0-9]{1,4}$'),
  mobile_number text check (char_length(mobile_number) <= 30),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

alter table public.profiles enable row level security;

create index profiles_created_at_idx on public.profiles (created_at desc, id);
create index profiles_display_name_idx on public.profiles (display_name);
create index profiles_first_name_idx on public.profiles (first_name);

create function private.country_code(given text) returns text
language sql immutable set search_path = '' as $$
  select case when btrim(given) = '' then null when btrim(given) like '+%' then btrim(given) else '+' || btrim(given) end
$$;
comment on function private.country_code(text) is 'A telephone country code with its plus sign: 44 gives +44, nothing gives null.';

create function private.normalise_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.salutation := nullif(btrim(new.salutation), '');
  new.first_name := nullif(btrim(new.first_name), '');
  new.surname := nullif(btrim(new.surname), '');
  new.address_line_1 := nullif(btrim(new.address_line_1), '');
  new.address_line_2 := nullif(btrim(new.address_line_2), '');
  new.city := nullif(btrim(new.city), '');
  new.state_province := nullif(btrim(new.state_province), '');
  new.postal_code := nullif(btrim(new.postal_code), '');
  new.country := nullif(btrim(new.country), '');
  new.mobile_country_code := private.country_code(new.mobile_country_code);
  new.mobile_number := nullif(btrim(new.mobile_number), '');
  -- The address of the sign-in is the only true one, so that nobody can pass for someone else in a staff list.
  new.email := (select u.email from auth.users as u where u.id = new.id);
  return new;
end
$$;
comment on function private.normalise_profile() is
  'Stores empty values as null, puts a plus sign before the country code and takes the e-mail address from the sign-in.';

create trigger normalise before insert or update on public.profiles
  for each row execute function private.normalise_profile();
create trigger version before update on public.profiles
  for each row execute function private.keep_version();

-- The names of the fields in the sign-up's metadata: camelCase by the specification, snake_case by other clients.
create function private.sign_up_field(metadata jsonb, camel text, snake text, longest integer) returns text
language sql immutable set search_path = '' as $$
  select left(nullif(btrim(coalesce(nullif(metadata ->> camel, ''), metadata ->> snake)), ''), longest)
$$;
comment on function private.sign_up_field(jsonb, text, text, integer) is
  'One field of the sign-up''s metadata under either of its names, cut to the column''s length: a sign-up never fails over it.';

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  metadata jsonb := coalesce(new.raw_user_meta_data, '{}');
  full_name text := private.sign_up_field(metadata, 'fullName', 'full_name', 200);
  first_name text := private.sign_up_field(metadata, 'firstName', 'first_name', 100);
  surname text := private.sign_up_field(metadata, 'surname', 'surname', 100);
  country_code text := private.country_code(private.sign_up_field(metadata, 'mobileCountryCode', 'mobile_country_code', 10));
begin
  if first_name is null and surname is null then
    first_name := left(split_part(full_name, ' ', 1), 100);
    surname := left(nullif(btrim(substr(full_name, char_length(split_part(full_name, ' ', 1)) + 1)), ''), 100);
  end if;
  insert into public.profiles (
    id, salutation, first_name, surname, address_line_1, address_line_2, city, state_province, postal_code, country,
    mobile_country_code, mobile_number
  ) values (
    new.id,
    private.sign_up_field(metadata, 'salutation', 'salutation', 30),
    first_name,
    surname,
    private.sign_up_field(metadata, 'addressLine1', 'address_line_1', 200),
    private.sign_up_field(metadata, 'addressLine2', 'address_line_2', 200),
    private.sign_up_field(metadata, 'city', 'city', 100),
    private.sign_up_field(metadata, 'stateProvince', 'state_province', 100),
    private.sign_up_field(metadata, 'postalCode', 'postal_code', 20),
    private.sign_up_field(metadata, 'country', 'country', 100),
    case when country_code ~ '^\+[0-9]{1,4}$' then country_code end,
    private.sign_up_field(metadata, 'mobileNumber', 'mobile_number', 30)
  );
  return null;
end
$$;
comment on function private.create_profile() is 'Makes the profile of a new person from the metadata of the sign-up (specification, section 3).';

create function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return null;
end
$$;
comment on function private.follow_email() is 'Keeps the profile''s e-mail address in step with the sign-in''s.';

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();
create trigger follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_email();

create policy profiles_select_self on public.profiles for select to authenticated
  using (id = (select auth.uid()));
create policy profiles_select_admin on public.profiles for select to authenticated
  using ((select private.is_admin()));
create policy profiles_insert_self on public.profiles for insert to authenticated
  with check (id = (select auth.uid()));
create policy profiles_update_self on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
grant insert (
  id, email, salutation, first_name, surname, address_line_1, address_line_2, city, state_province, postal_code, country,
  mobile_country_code, mobile_number, updated_at
), update (
  id, email, salutation, first_name, surname, address_line_1, address_line_2, city, state_province, postal_code, country,
  mobile_country_code, mobile_number, updated_at, version
) on public.profiles to authenticated;

comment on table public.profiles is 'One row for each person who can sign in. Deleted with the person.';
comment on column public.profiles.id is 'The person, as in auth.users.';
comment on column public.profiles.display_name is 'First name and surname, made by the database.';
comment on column public.profiles.email is 'Always the address of the sign-in; what is written here is replaced by it.';
comment on column public.profiles.salutation is 'Mr, Ms, Dr and the like, free text.';
comment on column public.profiles.first_name is 'Given name.';
comment on column public.profiles.surname is 'Family name.';
comment on column public.profiles.address_line_1 is 'House and street.';
comment on column public.profiles.address_line_2 is 'Flat, building or district.';
comment on column public.profiles.city is 'Town or city.';
comment on column public.profiles.state_province is 'County, state or province.';
comment on column public.profiles.postal_code is 'Postcode.';
comment on column public.profiles.country is 'Country by name.';
comment on column public.profiles.mobile_country_code is 'With its plus sign, such as +44; the sign is added when missing.';
comment on column public.profiles.mobile_number is 'Without country code and leading zero.';
comment on column public.profiles.created_at is 'When the person signed up.';
comment on column public.profiles.updated_at is 'Last change, stamped by the database.';
comment on column public.profiles.version is 'Counts the changes. Send the version that was read to be refused when it is outdated.';
