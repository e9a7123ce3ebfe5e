-- A company can rent the home. Then its name, number, registered office and officers take the place of a person's details, and the person
-- who signs in is its contact. The certificate names the company, and the screening compares the company and its officers.
--
-- A company is registered at Companies House, or abroad in a country that is named. What is registered nowhere, such as a sole trader, is
-- no company: its people rent. Only save_company_tenant writes these tables: for the tenant of a draft, and for staff until a certificate
-- states the company. Where it is another one than the declarations name, the tenant is asked to agree to them again.

create table public.company_tenants (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade,
  name text not null check (btrim(name) <> '' and char_length(name) <= 160),
  company_number text,
  registered_office text not null check (btrim(registered_office) <> '' and char_length(registered_office) <= 300),
  country text check (btrim(country) <> '' and char_length(country) <= 100 and country !~* '^(united kingdom|uk|great britain|gb)$'),
  constraint company_tenants_company_number_check check (
    case
      when country is null then
        coalesce(company_number, '') ~ '^([0-9]{8}|[A-Z]{2}[0-9]{6}|[A-Z]{2}[0-9]{5}[A-Z]|R[0-9]{7})$'
        and company_number <> '00000000'
      else btrim(company_number) <> '' and char_length(company_number) <= 40
    end
  )
);
comment on table public.company_tenants is 'The company that is the tenant of an application. Written by save_company_tenant alone.';
comment on column public.company_tenants.application_id is 'The application.';
comment on column public.company_tenants.name is 'The company''s name, which the certificate states.';
comment on column public.company_tenants.company_number is
  'Its number at Companies House: eight digits, or letters and digits. Of a company abroad its number in the register of its country; '
  'null: none is given.';
comment on column public.company_tenants.registered_office is 'Its registered office on one line.';
comment on column public.company_tenants.country is 'The country abroad in which it is registered; null: at Companies House.';

alter table public.company_tenants enable row level security;

create policy company_tenants_select on public.company_tenants for select to authenticated
  using (
    -- staff, but not their own case
    ((select private.is_admin()) and application_id not in (select private.own_case_ids()))
    or (select private.can_read_every_case())
    or application_id in (select private.own_application_ids())
  );

create table public.company_officers (
  id uuid default gen_random_uuid() primary key,
  application_id uuid not null references public.company_tenants (application_id) on delete cascade,
  place integer not null check (place >= 1 and place <= 10),
  name text not null check (btrim(name) <> '' and char_length(name) <= 160),
  born_on date check (private.is_in_range(born_on)),
  constraint company_officers_place_key unique (application_id, place)
);
comment on table public.company_officers is
  'The officers of a company that is a tenant, for the screening. Written by save_company_tenant alone.';
comment on column public.company_officers.id is 'Identifier.';
comment on column public.company_officers.application_id is 'The application.';
comment on column public.company_officers.place is 'The place in the list, from 1.';
comment on column public.company_officers.name is 'The officer''s full name.';
comment on column public.company_officers.born_on is 'When the officer was born; null: not given.';

alter table public.company_officers enable row level security;

create policy company_officers_select on public.company_officers for select to authenticated
  using (
    -- staff, but not their own case
    ((select private.is_admin()) and application_id not in (select private.own_case_ids()))
    or (select private.can_read_every_case())
    or application_id in (select private.own_application_ids())
  );

-- country is null for a company at Companies House, and company_number is optional for one abroad. A form says in `seen` what it has
-- read, because two members of staff could change the company at once.
create function public.save_company_tenant(application_id uuid, company jsonb default null, seen jsonb default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_staff boolean := private.is_admin() and not private.is_auditor();
  missing jsonb := case when company is null then '[]' else private.company_problems(company) end;
  before jsonb;
  status text;
begin
  -- The tenancy first: see the order in locks.sql.
  perform from public.tenancy_information as t where t.id = (
    select a.tenancy_id from public.rent_guarantee_applications as a where a.id = save_company_tenant.application_id
  ) for no key update;
  select a.status into status from public.rent_guarantee_applications as a
  where a.id = save_company_tenant.application_id and (is_staff or (a.tenant_id = auth.uid() and a.status = 'draft'))
  for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  before := private.company_of(save_company_tenant.application_id);
  if company is not null and missing = '[]' then
    missing := private.company_link_problems(company, before);
  end if;
  if missing <> '[]' then
    raise exception '%', missing -> 0 ->> 'message' using detail = missing::text, hint = 'Mend what the details name and save again.';
  end if;
  if save_company_tenant.seen <> coalesce(before, '{}') then
    raise sqlstate 'PT409' using message = 'Someone else changed this record while you were editing it.';
  end if;
  delete from public.company_tenants as c where c.application_id = save_company_tenant.application_id;
  insert into public.company_tenants (application_id, name, country, company_number, registered_office)
  select save_company_tenant.application_id, btrim(company ->> 'name'), btrim(company ->> 'country'),
    case when company ->> 'country' is null then private.company_number(company ->> 'company_number')
      else nullif(btrim(company ->> 'company_number'), '') end,
    btrim(company ->> 'registered_office')
  where company is not null;
  insert into public.company_officers (application_id, place, name, born_on)
  select save_company_tenant.application_id, o.place, btrim(o.officer ->> 'name'), (o.officer ->> 'born_on')::date
  from jsonb_array_elements(company -> 'officers') with ordinality as o (officer, place);
  if private.company_of(save_company_tenant.application_id) is not distinct from before then
    -- When the company was changed, the application may have been decided or closed, and nobody was asked.
    perform private.ask_for_declarations(save_company_tenant.application_id);
    return;
  end if;
  perform private.refuse_certified_changes(array[save_company_tenant.application_id], array['company_tenant']);
  insert into public.record_edits (application_id, fields, changed_by)
  values (save_company_tenant.application_id, array['company_tenant'], auth.uid());
  if company is null then
    -- Of a person's tenancy the nation tells the kind.
    update public.tenancy_information as t set regime = null from public.rent_guarantee_applications as a
    where a.id = save_company_tenant.application_id and t.id = a.tenancy_id and t.regime = 'common_law';
  else
    perform private.store_company_regime(save_company_tenant.application_id);
  end if;
  perform private.refresh_application_search(array[save_company_tenant.application_id]);
  -- A submission has its names screened. Names that staff enter later are screened at once, so that nobody can replace them before
  -- they are screened.
  if status <> 'draft' then
    perform private.store_screenings(save_company_tenant.application_id);
    perform private.ask_for_declarations(save_company_tenant.application_id);
  end if;
end
$$;
comment on function public.save_company_tenant(uuid, jsonb, jsonb) is
  'Saves the company that is the tenant: {name, country, company_number, registered_office, officers: [{name, born_on}]}, null for a '
  'person. Tenant of a draft, staff; else PT404 (HTTP 404). P0001: a JSON list of problems. seen: the company as read ({}: none); '
  'another by now is PT409 (HTTP 409).';

create function private.company_of(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'name', c.name, 'country', c.country, 'company_number', c.company_number, 'registered_office', c.registered_office,
    'officers', (
      select jsonb_agg(jsonb_build_object('name', o.name, 'born_on', o.born_on) order by o.place)
      from public.company_officers as o where o.application_id = c.application_id
    )
  )
  from public.company_tenants as c where c.application_id = company_of.application
$$;
comment on function private.company_of(uuid) is
  'The company of an application as save_company_tenant takes it; null: the tenant is a person.';

create function private.company_problems(company jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case
    -- The list below reads the officers as rows, so their form comes first.
    when private.officers_problem(company -> 'officers') is not null
      then private.problem_entry('details', 'officers', private.officers_problem(company -> 'officers'))
    else (
      select coalesce(jsonb_agg(jsonb_build_object('section', 'details', 'field', w.field, 'message', w.message) order by w.place), '[]')
      from (
        select v.place, v.field, v.message
        from (values
          (1, 'company_name', 'Company name is required',
            coalesce(btrim(company ->> 'name'), '') = '' or jsonb_typeof(company -> 'name') <> 'string'),
          (1, 'company_name', 'Use 160 characters or fewer for the company name', char_length(btrim(company ->> 'name')) > 160),
          (3, 'registered_office', 'Use 300 characters or fewer for the registered office',
            char_length(btrim(company ->> 'registered_office')) > 300),
          (2, 'company_number', 'Company number must be 8 characters, as at Companies House, such as 01234567 or SC123456',
            company ->> 'country' is null and (
              coalesce(private.company_number(company ->> 'company_number'), '')
                !~ '^([0-9]{8}|[A-Z]{2}[0-9]{6}|[A-Z]{2}[0-9]{5}[A-Z]|R[0-9]{7})$'
              or private.company_number(company ->> 'company_number') = '00000000'
            )),
          (2, 'company_country', 'Country of registration is required',
            btrim(company ->> 'country') = '' or jsonb_typeof(company -> 'country') not in ('string', 'null')),
          (2, 'company_number', 'Registration number must be a text', jsonb_typeof(company -> 'company_number') not in ('string', 'null')),
          (2, 'company_country', 'A company of the United Kingdom is registered at Companies House: give its number there',
            btrim(company ->> 'country') ~* '^(united kingdom|uk|great britain|gb)$'),
          (2, 'company_country', 'Country of registration must be at most 100 characters', char_length(btrim(company ->> 'country')) > 100),
          (2, 'company_number', 'Registration number must be at most 40 characters',
            company ->> 'country' is not null and char_length(btrim(company ->> 'company_number')) > 40),
          (3, 'registered_office', 'Registered office is required',
            coalesce(btrim(company ->> 'registered_office'), '') = '' or jsonb_typeof(company -> 'registered_office') <> 'string'),
          (4, 'officers', 'The name of at least one officer is required', jsonb_array_length(coalesce(company -> 'officers', '[]')) = 0),
          (5, 'officers', 'At most 10 officers can be named', jsonb_array_length(coalesce(company -> 'officers', '[]')) > 10)
        ) as v (place, field, message, is_wrong)
        where v.is_wrong
        union all
        select 6, 'officers', w.message
        from jsonb_to_recordset(coalesce(company -> 'officers', '[]')) as o (name text, born_on date)
        cross join lateral (values
          ('The name of each officer is required', coalesce(btrim(o.name), '') = ''),
          ('Use 160 characters or fewer for the name of an officer', char_length(btrim(o.name)) > 160),
          (
            'Check the date of birth of ' || o.name,
            o.born_on > private.london_today() - interval '16 years' or o.born_on < private.london_today() - interval '120 years'
          )
        ) as w (message, is_wrong)
        where w.is_wrong
      ) as w
    )
  end
$$;
comment on function private.company_problems(jsonb) is 'What is missing or wrong in a company, as a list of {section, field, message}.';

create function private.officers_problem(officers jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  officer jsonb;
begin
  if officers is null then
    return null;
  end if;
  if jsonb_typeof(officers) <> 'array' then
    return 'The officers are a list';
  end if;
  for officer in select o.value from jsonb_array_elements(officers) as o loop
    if jsonb_typeof(officer) <> 'object' then
      return 'Each officer has a name, and may have a date of birth';
    elsif jsonb_typeof(coalesce(officer -> 'name', 'null')) not in ('string', 'null') then
      return 'The name of each officer is required';
    end if;
    perform (officer ->> 'born_on')::date;
  end loop;
  return null;
exception when datetime_field_overflow or invalid_datetime_format then
  return 'The date of birth of each officer is a day, such as 1980-01-31';
end
$$;
comment on function private.officers_problem(jsonb) is
  'What is wrong with the form in which the officers of a company are given; null where nothing is.';

create function private.company_number(given text) returns text
language sql immutable set search_path = '' as $$
  select case when n ~ '^[0-9]{5,7}$' then lpad(n, 8, '0') else n end from (select upper(regexp_replace(given, '\s', '', 'g')) as n) as s
$$;
comment on function private.company_number(text) is
  'A company''s number as Companies House writes it: without spaces, in capitals, with the zeros in front that people leave out.';

-- The kind of a company's tenancy

create function private.store_company_regime(application uuid) returns void
language sql security definer set search_path = '' as $$
  -- This kind needs an end date. Where there is none yet, the rules ask for both together.
  update public.tenancy_information as t set regime = 'common_law'
  from public.rent_guarantee_applications as a
  join public.company_tenants as c on c.application_id = a.id
  where a.id = store_company_regime.application and t.id = a.tenancy_id and t.regime is distinct from 'common_law'
    and t.end_date is not null
$$;
comment on function private.store_company_regime(uuid) is
  'Makes the tenancy of a company one of another kind, because only people have an assured tenancy or an occupation contract (rule 11).';

create function private.store_regime_of_new_tenancy() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.store_company_regime(new.id);
  return null;
end
$$;
comment on function private.store_regime_of_new_tenancy() is
  'Trigger function: makes the tenancy that an application of a company gets one of another kind.';

-- Another tenant

create function private.delete_company_tenant() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.company_tenants as c where c.application_id = new.id;
  return null;
end
$$;
comment on function private.delete_company_tenant() is
  'Trigger function: deletes the company and its officers where the tenant of the application is gone, or another.';

create trigger _010_refuse_auditor before insert or update or delete on public.company_tenants
  for each statement execute function private.refuse_auditor();
create trigger _210_normalise_one_line before insert or update on public.company_tenants
  for each row execute function private.normalise_one_line('name', 'country', 'company_number', 'registered_office');
create trigger _220_refuse_invisible_text before insert or update on public.company_tenants
  for each row execute function private.refuse_invisible_text('name', 'registered_office');

create trigger _010_refuse_auditor before insert or update or delete on public.company_officers
  for each statement execute function private.refuse_auditor();
create trigger _210_normalise_one_line before insert or update on public.company_officers
  for each row execute function private.normalise_one_line('name', 'place');
create trigger _220_refuse_invisible_text before insert or update on public.company_officers
  for each row execute function private.refuse_invisible_text('name');

revoke all on public.company_tenants, public.company_officers from anon, authenticated;
revoke execute on function public.save_company_tenant(uuid, jsonb, jsonb) from public, anon;
revoke execute on function private.officers_problem(jsonb) from public;
grant select on public.company_tenants, public.company_officers to authenticated;
