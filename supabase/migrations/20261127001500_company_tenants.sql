-- A company that rents the home: its name, number, registered office and officers stand in place of a person's, and who signs in is its contact. The
-- certificate names the company, and the company and its officers are screened. Only the function below writes it: the tenant of a draft, and staff
-- until a certificate states it.

create table public.company_tenants (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade,
  name text not null check (btrim(name) <> '' and char_length(name) <= 160),
  company_number text not null check (company_number ~ '^([0-9]{8}|[A-Z]{2}[0-9]{6}|[A-Z]{2}[0-9]{5}[A-Z]|R[0-9]{7})$' and company_number <> '00000000'),
  registered_office text not null check (btrim(registered_office) <> '' and char_length(registered_office) <= 300)
);

create table public.company_officers (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.company_tenants (application_id) on delete cascade,
  place integer not null check (place between 1 and 10),
  name text not null check (btrim(name) <> '' and char_length(name) <= 160),
  born_on date constraint company_officers_born_on_range_check check (private.in_range(born_on)),
  constraint company_officers_place_key unique (application_id, place)
);

alter table public.company_tenants enable row level security;
alter table public.company_officers enable row level security;

create policy company_tenants_select_staff on public.company_tenants for select to authenticated using ((select private.is_admin()));
create policy company_tenants_select_tenant on public.company_tenants for select to authenticated
  using (application_id in (select private.own_application_ids()));
create policy company_officers_select_staff on public.company_officers for select to authenticated using ((select private.is_admin()));
create policy company_officers_select_tenant on public.company_officers for select to authenticated
  using (application_id in (select private.own_application_ids()));

create trigger a_refuse_auditor before insert or update or delete on public.company_tenants
  for each statement execute function private.refuse_auditor();
create trigger a_refuse_auditor before insert or update or delete on public.company_officers
  for each statement execute function private.refuse_auditor();

revoke all on public.company_tenants, public.company_officers from anon, authenticated;
grant select on public.company_tenants, public.company_officers to authenticated;

comment on table public.company_tenants is 'The company that is the tenant of an application. Written by save_company_tenant alone.';
comment on column public.company_tenants.application_id is 'The application.';
comment on column public.company_tenants.name is 'The company''s name, which the certificate states.';
comment on column public.company_tenants.company_number is 'Its number at Companies House: eight digits, or letters and digits.';
comment on column public.company_tenants.registered_office is 'Its registered office on one line.';
comment on table public.company_officers is 'The officers of a company that is a tenant, for the screening. Written by save_company_tenant alone.';
comment on column public.company_officers.id is 'Identifier.';
comment on column public.company_officers.application_id is 'The application.';
comment on column public.company_officers.place is 'The place in the list, from 1.';
comment on column public.company_officers.name is 'The officer''s full name.';
comment on column public.company_officers.born_on is 'When the officer was born; null: not given.';

create function private.company_number(given text) returns text
language sql immutable set search_path = '' as $$
  select case when n ~ '^[0-9]{5,7}$' then lpad(n, 8, '0') else n end from (select upper(regexp_replace(given, '\s', '', 'g')) as n) as s
$$;
comment on function private.company_number(text) is 'A company''s number as Companies House writes it: without spaces, in capitals, with the zeros in front that people leave out.';

create function private.missing_company(company jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('section', 'details', 'field', w.field, 'message', w.message) order by w.place), '[]')
  from (
    select v.place, v.field, v.message
    from (values
      (1, 'company_name', 'Company name is required', coalesce(btrim(company ->> 'name'), '') = ''),
      (2, 'company_number', 'Company number must be 8 characters, as at Companies House, such as 01234567 or SC123456',
        coalesce(private.company_number(company ->> 'company_number'), '') !~ '^([0-9]{8}|[A-Z]{2}[0-9]{6}|[A-Z]{2}[0-9]{5}[A-Z]|R[0-9]{7})$'
        or private.company_number(company ->> 'company_number') = '00000000'),
      (3, 'registered_office', 'Registered office is required', coalesce(btrim(company ->> 'registered_office'), '') = ''),
      (4, 'officers', 'The name of at least one officer is required', jsonb_array_length(coalesce(company -> 'officers', '[]')) = 0),
      (5, 'officers', 'At most 10 officers can be named', jsonb_array_length(coalesce(company -> 'officers', '[]')) > 10)
    ) as v (place, field, message, is_wrong)
    where v.is_wrong
    union all
    select 6, 'officers', w.message
    from jsonb_to_recordset(coalesce(company -> 'officers', '[]')) as o (name text, born_on date)
    cross join lateral (values
      ('The name of each officer is required', coalesce(btrim(o.name), '') = ''),
      ('Check the date of birth of ' || o.name, o.born_on > private.london_today() - interval '16 years' or o.born_on < private.london_today() - interval '120 years')
    ) as w (message, is_wrong)
    where w.is_wrong
  ) as w
$$;
comment on function private.missing_company(jsonb) is 'What is missing or wrong in a company, as a list of {section, field, message}.';

create function private.follow_company(application uuid) returns void
language sql security definer set search_path = '' as $$
  -- Where there is no end date yet, the rules ask for one together with the kind.
  update public.tenancy_information as t set regime = 'common_law'
  from public.rent_guarantee_applications as a
  join public.company_tenants as c on c.application_id = a.id
  where a.id = follow_company.application and t.id = a.tenancy_id and t.regime is distinct from 'common_law' and t.end_date is not null
$$;
comment on function private.follow_company(uuid) is 'Makes the tenancy of a company one of another kind: only people have an assured tenancy or an occupation contract (rule 11).';

create function public.save_company_tenant(application_id uuid, company jsonb default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_staff boolean := private.is_admin() and not private.is_auditor();
  missing jsonb := case when company is null then '[]' else private.missing_company(company) end;
  before jsonb;
begin
  -- Tenancy first, as everywhere.
  perform from public.tenancy_information as t where t.id = (
    select a.tenancy_id from public.rent_guarantee_applications as a where a.id = save_company_tenant.application_id
  ) for no key update;
  perform from public.rent_guarantee_applications as a
  where a.id = save_company_tenant.application_id and (is_staff or (a.tenant_id = auth.uid() and a.status = 'draft')) for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if missing <> '[]' then
    raise exception '%', missing -> 0 ->> 'message' using detail = missing::text, hint = 'Mend what the details name and save again.';
  end if;
  before := private.company_of(save_company_tenant.application_id);
  delete from public.company_tenants as c where c.application_id = save_company_tenant.application_id;
  insert into public.company_tenants (application_id, name, company_number, registered_office)
  select save_company_tenant.application_id, btrim(company ->> 'name'), private.company_number(company ->> 'company_number'), btrim(company ->> 'registered_office')
  where company is not null;
  insert into public.company_officers (application_id, place, name, born_on)
  select save_company_tenant.application_id, o.place, btrim(o.officer ->> 'name'), (o.officer ->> 'born_on')::date
  from jsonb_array_elements(company -> 'officers') with ordinality as o (officer, place);
  if private.company_of(save_company_tenant.application_id) is not distinct from before then
    return;
  end if;
  perform private.guard_certified(array[save_company_tenant.application_id], array['company_tenant']);
  insert into public.record_edits (application_id, fields, changed_by) values (save_company_tenant.application_id, array['company_tenant'], auth.uid());
  if company is null then
    update public.tenancy_information as t set regime = null from public.rent_guarantee_applications as a
    where a.id = save_company_tenant.application_id and t.id = a.tenancy_id and t.regime = 'common_law';
  else
    perform private.follow_company(save_company_tenant.application_id);
  end if;
  perform private.refresh_application_search(array[save_company_tenant.application_id]);
end
$$;
comment on function public.save_company_tenant(uuid, jsonb) is
  'Keeps the company that is the tenant of an application: {name, company_number, registered_office, officers: [{name, born_on}]}, or null for a person. The tenant of a draft, and staff until a certificate states it; otherwise PT404 (HTTP 404). P0001 names what is wrong in its details.';

create function private.company_of(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', c.name, 'company_number', c.company_number, 'registered_office', c.registered_office, 'officers', (
    select jsonb_agg(jsonb_build_object('name', o.name, 'born_on', o.born_on) order by o.place)
    from public.company_officers as o where o.application_id = c.application_id
  ))
  from public.company_tenants as c where c.application_id = company_of.application
$$;
comment on function private.company_of(uuid) is 'The company of an application as save_company_tenant takes it; null: the tenant is a person.';

revoke execute on function public.save_company_tenant(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.save_company_tenant(uuid, jsonb) to authenticated;

create function private.follow_tenancy_of_company() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.follow_company(new.id);
  return null;
end
$$;
comment on function private.follow_tenancy_of_company() is 'Makes the tenancy that an application of a company gets one of another kind.';

create trigger follow_tenancy_of_company after update of tenancy_id on public.rent_guarantee_applications
  for each row when (new.tenancy_id is not null and new.tenancy_id is distinct from old.tenancy_id)
  execute function private.follow_tenancy_of_company();

create function private.forget_company_tenant() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.company_tenants as c where c.application_id = new.id;
  return null;
end
$$;
comment on function private.forget_company_tenant() is 'Removes the company and its officers from an application whose tenant is gone, or another.';

create trigger forget_company_tenant after update of tenant_id on public.rent_guarantee_applications
  for each row when (old.tenant_id is distinct from new.tenant_id) execute function private.forget_company_tenant();

create or replace function private.keep_approved_tenants(ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into public.approved_tenants (
    application_id, tenant_id, display_name, salutation, first_name, surname, address_line_1, address_line_2, city, state_province,
    postal_code, country
  )
  select a.id, p.id, coalesce(c.name, p.display_name), p.salutation, p.first_name, p.surname, p.address_line_1, p.address_line_2, p.city,
    p.state_province, p.postal_code, p.country
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = a.tenant_id
  left join public.company_tenants as c on c.application_id = a.id
  where a.id = any (ids) and a.status = 'approved'
$$;

create or replace function private.certificate_tenant(application_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select private.printed(coalesce(approved.display_name, c.name, p.display_name), 200)
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = a.tenant_id
  left join public.approved_tenants as approved on approved.application_id = a.id
  left join public.company_tenants as c on c.application_id = a.id
  where a.id = certificate_tenant.application_id
$$;

create function private.rename_company_tenant() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.company_tenants as c set name = left(new.display_name, 160) where c.application_id = new.application_id;
  if found then
    -- Those of the contact, whom the endorsement does not concern.
    new.first_name := old.first_name;
    new.surname := old.surname;
  end if;
  return new;
end
$$;
comment on function private.rename_company_tenant() is 'Gives a company the name that an endorsement of its certificate corrects.';

create trigger rename_company_tenant before update of display_name on public.approved_tenants
  for each row when (new.display_name is distinct from old.display_name) execute function private.rename_company_tenant();

create or replace function private.screening_subjects(application_id uuid) returns table (subject text, name text, born_on date)
language sql stable security definer rows 5 set search_path = '' as $$
  select distinct s.subject, btrim(s.name), s.born_on
  from public.rent_guarantee_applications as a
  left join public.profiles as p on p.id = a.tenant_id
  left join public.tenancy_information as t on t.id = a.tenancy_id
  left join public.property_managers as m on m.id = a.property_manager_id
  left join public.company_tenants as c on c.application_id = a.id
  cross join lateral (
    values ('tenant', c.name, null::date), ('landlord', t.landlord_name, null), ('company', m.company_name, null)
    union all
    -- The contact of a company is often one of its officers.
    select 'tenant', p.display_name, p.date_of_birth where not exists (
      select from public.company_officers as o where o.application_id = a.id and lower(o.name) = lower(btrim(p.display_name))
    )
    union all
    select 'tenant', o.name, o.born_on from public.company_officers as o where o.application_id = a.id
  ) as s (subject, name, born_on)
  where a.id = screening_subjects.application_id and btrim(s.name) <> ''
$$;

create function private.find_about_company(action text, t public.tenancy_information) returns setof private.rule_finding
language sql stable security definer set search_path = '' as $$
  select f.rule, f.effect, f.field, f.words
  from (select private.tenancy_regime(t) = 'common_law' as is_other) as c
  cross join lateral (values
    (5, 'passes', null, 'The tenant is a company: what is said of a tenant''s death does not apply.'),
    (6, 'passes', 'came_by', 'The tenant is a company: what is said of payments to third parties protects people and does not apply.'),
    (10, 'passes', null, 'The tenant is a company: what is said of children and benefits does not apply.'),
    (11, case when c.is_other then 'passes' when find_about_company.action in ('approval', 'issue') then 'blocks' else 'warns' end, 'regime', case
      when c.is_other then 'The tenant is a company, so the tenancy is not an assured one.'
      else 'The tenant is a company, so the tenancy cannot be an assured one. As its kind, choose ''Another kind, such as a company let'', and enter its end date.' end)
  ) as f (rule, effect, field, words)
$$;
comment on function private.find_about_company(text, public.tenancy_information) is 'What the rules say of the tenancy of a company in England: those that protect people do not apply, and it is of another kind.';

create or replace function private.application_rules(action text, application_id uuid)
returns table (rule integer, effect text, section text, field text, words text, source text, reason text)
language sql stable security definer set search_path = '' as $$
  select r.rule, r.effect, r.section, r.field, r.words, r.source,
    case when r.effect = 'warns' and application_rules.action in ('approval', 'issue') then (
      select g.reason from public.rule_reasons as g
      where g.application_id = application_rules.application_id and g.rule = r.rule and g.words = r.words
      order by g.given_at desc limit 1
    ) end
  from public.rent_guarantee_applications as a
  left join public.tenancy_information as t on t.id = a.tenancy_id
  left join public.company_tenants as c on c.application_id = a.id
  cross join lateral (
    select * from private.rule_results(application_rules.action, private.with_choice(t), private.london_today()) as every
    where c.application_id is null or coalesce(t.nation, '') <> 'england' or every.rule not in (5, 6, 10, 11)
    union all
    select f.rule, f.effect, 'tenancy', f.field, f.words, law.source
    from public.rules as law
    cross join private.find_about_company(application_rules.action, t) as f
    where c.application_id is not null and law.nation = 'england' and t.nation = 'england' and law.id = f.rule
      and private.rule_holds(f.rule, 'england', private.london_today())
      and (application_rules.action = any (law.actions) or (f.rule = 11 and application_rules.action = 'submission'))
    union all
    select f.rule, f.effect, 'screening', f.field, f.words, law.source
    from public.rules as law
    cross join private.find_about_screening(a.id) as f
    where law.id = 21 and law.nation = coalesce(t.nation, 'england') and application_rules.action = any (law.actions)
  ) as r
  where a.id = application_rules.application_id
  order by array_position(array['blocks', 'warns', 'notes', 'passes'], r.effect), r.rule
$$;

create or replace function private.refresh_application_search(ids uuid[]) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  insert into private.application_search as s (
    application_id, words, status, created_at, number_order, guarantee_amount, submitted_at, property, property_manager, tenant,
    decided_at, certificate_start_date, certificate_end_date, monthly_rent, rent_currency
  )
  select a.id, lower(concat_ws(' ',
      a.application_number, replace(a.status, '_', ' '), a.certificate_number, p.company_name,
      t.address_line_1, t.city, t.postal_code, approved.display_name, nullif(c.name, approved.display_name),
      nullif(tenant.display_name, approved.display_name), tenant.email
    )), a.status, a.created_at, left(a.application_number, 12) || lpad(substr(a.application_number, 13), 5, '0'), a.guarantee_amount,
    a.submitted_at, t.address_line_1, p.company_name, coalesce(approved.display_name, tenant.display_name),
    -- An application that was decided again counts with its last decision.
    (select max(h.changed_at) from public.application_status_history as h where h.application_id = a.id and h.status in ('approved', 'rejected')),
    a.certificate_start_date, a.certificate_end_date, t.monthly_rent, t.rent_currency
  from public.rent_guarantee_applications as a
  left join public.property_managers as p on p.id = a.property_manager_id
  left join public.tenancy_information as t on t.id = a.tenancy_id
  left join public.profiles as tenant on tenant.id = a.tenant_id
  left join public.approved_tenants as approved on approved.application_id = a.id
  left join public.company_tenants as c on c.application_id = a.id
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
