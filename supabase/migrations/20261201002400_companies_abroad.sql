-- A company that is registered abroad has a country, and the number of its register there where it has one. Whatever Companies House has not registered and
-- no other country has, such as a sole trader or an ordinary partnership, is no company: its people rent.

alter table public.company_tenants
  add column country text,
  alter column company_number drop not null,
  drop constraint company_tenants_company_number_check,
  add constraint company_tenants_country_check
    check (btrim(country) <> '' and char_length(country) <= 100 and country !~* '^(united kingdom|uk|great britain|gb)$'),
  add constraint company_tenants_company_number_check check (
    case when country is null then coalesce(company_number, '') ~ '^([0-9]{8}|[A-Z]{2}[0-9]{6}|[A-Z]{2}[0-9]{5}[A-Z]|R[0-9]{7})$' and company_number <> '00000000'
      else btrim(company_number) <> '' and char_length(company_number) <= 40 end
  );
comment on column public.company_tenants.country is 'The country abroad in which it is registered; null: at Companies House.';
comment on column public.company_tenants.company_number is
  'Its number at Companies House: eight digits, or letters and digits. Of a company abroad its number in the register of its country; null: none is given.';

create or replace function private.missing_company(company jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('section', 'details', 'field', w.field, 'message', w.message) order by w.place), '[]')
  from (
    select v.place, v.field, v.message
    from (values
      (1, 'company_name', 'Company name is required', coalesce(btrim(company ->> 'name'), '') = ''),
      (2, 'company_number', 'Company number must be 8 characters, as at Companies House, such as 01234567 or SC123456',
        company ->> 'country' is null and (
          coalesce(private.company_number(company ->> 'company_number'), '') !~ '^([0-9]{8}|[A-Z]{2}[0-9]{6}|[A-Z]{2}[0-9]{5}[A-Z]|R[0-9]{7})$'
          or private.company_number(company ->> 'company_number') = '00000000'
        )),
      (2, 'company_country', 'Country of registration is required', btrim(company ->> 'country') = ''),
      (2, 'company_country', 'A company of the United Kingdom is registered at Companies House: give its number there',
        btrim(company ->> 'country') ~* '^(united kingdom|uk|great britain|gb)$'),
      (2, 'company_country', 'Country of registration must be at most 100 characters', char_length(btrim(company ->> 'country')) > 100),
      (2, 'company_number', 'Registration number must be at most 40 characters',
        company ->> 'country' is not null and char_length(btrim(company ->> 'company_number')) > 40),
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

create or replace function public.save_company_tenant(application_id uuid, company jsonb default null) returns void
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
  'Keeps the company that is the tenant of an application: {name, country, company_number, registered_office, officers: [{name, born_on}]}, or null for a person. country is null for a company at Companies House, and the number optional for one abroad. The tenant of a draft, and staff until a certificate states it; otherwise PT404 (HTTP 404). P0001 names what is wrong in its details.';

create or replace function private.company_of(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', c.name, 'country', c.country, 'company_number', c.company_number, 'registered_office', c.registered_office, 'officers', (
    select jsonb_agg(jsonb_build_object('name', o.name, 'born_on', o.born_on) order by o.place)
    from public.company_officers as o where o.application_id = c.application_id
  ))
  from public.company_tenants as c where c.application_id = company_of.application
$$;
