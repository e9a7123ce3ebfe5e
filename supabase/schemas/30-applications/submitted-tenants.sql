-- The tenant of a submitted application as the profile was at the submission, so that a later change in Settings does not change what was
-- submitted. A correction that staff adopt changes it. Tenant and staff read it; screening, approval and certificate read the profile.

create table public.submitted_tenants (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade,
  tenant_id uuid not null references public.profiles (id) on delete cascade,
  display_name text generated always as (nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(surname, '')), '')) stored,
  salutation text,
  first_name text,
  surname text,
  date_of_birth date check (private.is_in_range(date_of_birth)),
  mobile_country_code text,
  mobile_number text,
  address_line_1 text,
  address_line_2 text,
  city text,
  state_province text,
  postal_code text,
  country text
);
comment on table public.submitted_tenants is
  'The tenant of each submitted application as the profile was at the submission, and as accepted corrections changed it since. '
  'Written by the database alone.';
comment on column public.submitted_tenants.application_id is 'The application.';
comment on column public.submitted_tenants.tenant_id is 'The person, with whom the row is deleted.';
comment on column public.submitted_tenants.display_name is 'First name and surname, made by the database.';
comment on column public.submitted_tenants.salutation is 'Mr, Ms, Dr and the like.';
comment on column public.submitted_tenants.first_name is 'Given name.';
comment on column public.submitted_tenants.surname is 'Family name.';
comment on column public.submitted_tenants.date_of_birth is 'When the person was born; null: not given.';
comment on column public.submitted_tenants.mobile_country_code is 'Country code of the mobile number, such as +44.';
comment on column public.submitted_tenants.mobile_number is 'Mobile number.';
comment on column public.submitted_tenants.address_line_1 is 'House and street.';
comment on column public.submitted_tenants.address_line_2 is 'Flat, building or district.';
comment on column public.submitted_tenants.city is 'Town or city.';
comment on column public.submitted_tenants.state_province is 'County, state or province.';
comment on column public.submitted_tenants.postal_code is 'Postcode.';
comment on column public.submitted_tenants.country is 'Country by name.';

create index submitted_tenants_tenant_id_idx on public.submitted_tenants (tenant_id);

alter table public.submitted_tenants enable row level security;

create policy submitted_tenants_select on public.submitted_tenants for select to authenticated
  using (
    (select private.is_admin())
    or tenant_id = (select auth.uid())
  );

create function private.refresh_submitted_tenant() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A statement that touches no row still costs: a new draft has nothing to delete or insert.
  if tg_op = 'INSERT' and new.status = 'draft' then
    return null;
  end if;
  if tg_op = 'UPDATE' and new.tenant_id is not distinct from old.tenant_id and (new.status = 'draft') = (old.status = 'draft') then
    return null;
  end if;
  delete from public.submitted_tenants as t where t.application_id = new.id;
  perform private.store_submitted_tenants(array[new.id]);
  return null;
end
$$;
comment on function private.refresh_submitted_tenant() is
  'Trigger function: stores the tenant''s details when an application is submitted or gets another tenant, and deletes them when it is '
  'a draft again.';

create function private.store_submitted_tenants(ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into public.submitted_tenants (
    application_id, tenant_id, salutation, first_name, surname, date_of_birth, mobile_country_code, mobile_number,
    address_line_1, address_line_2, city, state_province, postal_code, country
  )
  select a.id, p.id, p.salutation, p.first_name, p.surname, p.date_of_birth, p.mobile_country_code, p.mobile_number,
    p.address_line_1, p.address_line_2, p.city, p.state_province, p.postal_code, p.country
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = a.tenant_id
  where a.id = any (ids) and a.status <> 'draft'
$$;
comment on function private.store_submitted_tenants(uuid[]) is
  'Stores the details of the tenants of these applications, those that are submitted.';

create function private.correct_submitted_tenant(application uuid, field text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  execute format(
    'update public.submitted_tenants as s set %1$I = p.%1$I from public.profiles as p where p.id = s.tenant_id and s.application_id = $1',
    field
  ) using application;
  if field = 'mobile_number' then
    update public.submitted_tenants as s set mobile_country_code = p.mobile_country_code
    from public.profiles as p where p.id = s.tenant_id and s.application_id = application;
  end if;
end
$$;
comment on function private.correct_submitted_tenant(uuid, text) is
  'Brings a field of what was submitted of a tenant up to what the profile says; a number with its country code.';

create function private.refresh_search_of_submitted_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_application_search(array[coalesce(new.application_id, old.application_id)]);
  return null;
end
$$;
comment on function private.refresh_search_of_submitted_name() is
  'Trigger function: lets an application be found by the name that was submitted.';

-- A certificate is not approved for half a name.
create function private.refuse_emptied_name() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_first_emptied boolean := private.is_blank(new.first_name) and not private.is_blank(old.first_name);
  is_surname_emptied boolean := private.is_blank(new.surname) and not private.is_blank(old.surname) and not new.has_one_name;
begin
  if (is_first_emptied or is_surname_emptied)
    and exists (select from public.rent_guarantee_applications as a where a.tenant_id = new.id and a.status <> 'draft')
  then
    raise exception 'An application that you have submitted states your name. You can change it, but not leave it empty.' using detail = (
      case when is_first_emptied
        then private.problem_entry('details', 'first_name', 'First name is required, as you have submitted an application') else '[]' end
      || case when is_surname_emptied
        then private.problem_entry('details', 'surname', 'Surname is required, as you have submitted an application') else '[]' end
    )::text;
  end if;
  return new;
end
$$;
comment on function private.refuse_emptied_name() is
  'Trigger function: refuses (P0001, the details a JSON list of {section, field, message}) that a person with a submitted application '
  'empties their first name, or their surname without saying that they have one name.';

create trigger _010_refuse_auditor before insert or update or delete on public.submitted_tenants
  for each statement execute function private.refuse_auditor();
create trigger _510_refresh_search_of_submitted_name after insert or delete or update of first_name, surname on public.submitted_tenants
  for each row execute function private.refresh_search_of_submitted_name();

revoke all on public.submitted_tenants from anon, authenticated;
revoke execute on function
  private.refresh_submitted_tenant(), private.store_submitted_tenants(uuid[]), private.correct_submitted_tenant(uuid, text),
  private.refresh_search_of_submitted_name(), private.refuse_emptied_name()
from public;
grant select on public.submitted_tenants to authenticated;
