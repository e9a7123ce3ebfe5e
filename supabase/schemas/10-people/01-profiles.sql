-- A profile is what a person says about themselves: name, postal address, telephone number and date of birth.
--
-- It is made at the sign-up from what was given there, edited by the person alone in Settings, and goes with the account. The person and
-- staff read it. The e-mail address is that of the sign-in and cannot be written here.
--
-- Staff compare name and date of birth with an identity document. So a change of either takes back the acceptance of that document until a
-- certificate is signed, and nobody is approved under a name that nobody has checked. The date of birth tells people of the same name
-- apart in the screening; it is in no mail and on no certificate.

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

  created_at timestamptz not null default now() check (private.is_in_range(created_at)),
  updated_at timestamptz not null default now() check (private.is_in_range(updated_at)),
  version integer not null default 1,

  date_of_birth date check (private.is_in_range(date_of_birth)),
  -- A submission needs a surname, so that nobody forgets theirs. Who has none says so.
  has_one_name boolean not null default false
);

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
comment on column public.profiles.version is
  'Counts the changes. Send the version that was read to be refused when it is outdated.';
comment on column public.profiles.date_of_birth is 'When the person was born, at least 18 years ago; null: not given.';
comment on column public.profiles.has_one_name is
  'Whether the person has said that their passport has one name only, which is the first name. False beside a surname.';

create index profiles_created_at_idx on public.profiles (created_at desc, id);
create index profiles_display_name_idx on public.profiles (display_name);
create index profiles_first_name_idx on public.profiles (first_name);

alter table public.profiles enable row level security;

create policy profiles_select on public.profiles for select to authenticated
  using (
    id = (select auth.uid())
    or (select private.is_admin())
  );
-- Staff without a case of their own read as this role, which private.prepare_request sets: no condition on each row.
create policy profiles_select_as_staff on public.profiles for select to authenticated_staff
  using (true);
create policy profiles_insert_self on public.profiles for insert to authenticated
  with check (id = (select auth.uid()));
create policy profiles_update_self on public.profiles for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

-- The sign-up

-- Nothing in the metadata makes a sign-up fail: what is too long is cut, and what has the wrong form is left out. A name with a web
-- address is left out too, because mails greet people by their name, and mail programs make a link of it.
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
    case when not private.has_host_in_name(first_name) then first_name end,
    case when not private.has_host_in_name(surname) then surname end,
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
comment on function private.create_profile() is
  'Trigger function: makes the profile of a new person from the metadata of the sign-up. A sign-up never fails over it: a name with a '
  'web address is left out.';

-- The web application sends the names of the fields in camelCase, other clients of Supabase in snake_case.
create function private.sign_up_field(metadata jsonb, camel text, snake text, longest integer) returns text
language sql immutable set search_path = '' as $$
  select left(nullif(btrim(coalesce(nullif(metadata ->> camel, ''), metadata ->> snake)), ''), longest)
$$;
comment on function private.sign_up_field(jsonb, text, text, integer) is
  'One field of the sign-up''s metadata under either of its names, cut to the column''s length: a sign-up never fails over it.';

-- Each change

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
  'Trigger function: stores empty values as null, puts a plus sign before the country code, and copies the e-mail address from the '
  'sign-in.';

create function private.check_date_of_birth() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.date_of_birth > private.london_today() - interval '18 years' then
    raise exception 'Only adults can apply: you must be at least 18 years old.' using
      detail = private.problem_entry('details', 'date_of_birth', 'You must be at least 18 years old')::text;
  end if;
  if new.date_of_birth < private.london_today() - interval '120 years' then
    raise exception 'This date of birth is too long ago.' using
      detail = private.problem_entry('details', 'date_of_birth', 'Check the year of your date of birth')::text;
  end if;
  return new;
end
$$;
comment on function private.check_date_of_birth() is
  'Trigger function: refuses (P0001) a date of birth of a child, or of more than 120 years ago.';

create function private.set_has_one_name() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.has_one_name := false;
  return new;
end
$$;
comment on function private.set_has_one_name() is 'Trigger function: a person with a surname has more than one name.';

create function private.unverify_identity_documents() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  applications uuid[] := array(
    select a.id from public.rent_guarantee_applications as a
    where a.tenant_id = new.id
      and not exists (
        select from public.certificate_records as r where r.application_id = a.id and r.step <> 'awaiting_signature'
      )
  );
begin
  if applications = '{}' then
    return null;
  end if;
  -- Lets an auditor who is a tenant change their own details: what follows is not an act on a case (private.refuse_auditor). Any value
  -- tells the history of documents that no person takes the acceptance back (private.write_document_change).
  perform set_config('private.follows_own_details', coalesce(new.id = auth.uid(), false)::text, true);
  -- The edit first: the timeline shows the newest above, so that the document to check is above the change from which it follows.
  insert into public.record_edits (application_id, fields, changed_by)
  select
    a.id,
    array_remove(array[
      case when new.first_name is distinct from old.first_name then 'first_name' end,
      case when new.surname is distinct from old.surname then 'surname' end,
      case when new.date_of_birth is distinct from old.date_of_birth then 'date_of_birth' end
    ], null),
    auth.uid()
  from public.rent_guarantee_applications as a
  where a.id = any (applications) and a.status <> 'draft'
  order by a.id;
  update public.application_documents as d set verified = false
  where d.application_id = any (applications) and d.verified and d.document_type in ('passport', 'id_proof');
  perform set_config('private.follows_own_details', '', true);
  return null;
end
$$;
comment on function private.unverify_identity_documents() is
  'Trigger function, after a change of name or date of birth: takes back the acceptance of the tenant''s identity documents where no '
  'certificate is signed yet, and writes the change into the edits of what is submitted.';

revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
grant insert (
  id, email, salutation, first_name, surname, address_line_1, address_line_2, city, state_province, postal_code, country,
  mobile_country_code, mobile_number, updated_at, date_of_birth, has_one_name
) on public.profiles to authenticated;
grant update (
  id, email, salutation, first_name, surname, address_line_1, address_line_2, city, state_province, postal_code, country,
  mobile_country_code, mobile_number, updated_at, version, date_of_birth, has_one_name
) on public.profiles to authenticated;
revoke execute on function private.set_has_one_name() from public;
