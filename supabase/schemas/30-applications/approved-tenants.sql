-- Whom an approval is for: name, address and date of birth stay as they were at the approval, whatever the tenant changes in the profile
-- later. In a table of its own, because a landlord or agent reads the whole row of an application and is not told who the tenant is.
--
-- Where a company rents, display_name is the company's and the rest is the contact's. When the account is deleted, only the date of birth
-- stays, because it tells the tenant of a certificate that counts apart from others of the same name: see stated-names.sql.

create table public.approved_tenants (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade,
  tenant_id uuid references public.profiles (id) on delete set null,
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
  created_at timestamptz not null default now() check (private.is_in_range(created_at)),
  date_of_birth date check (private.is_in_range(date_of_birth))
);
comment on table public.approved_tenants is
  'The tenant of each approved application as the profile was at the approval, written by the database alone. Without the account '
  'only the date of birth stays, while a certificate counts.';
comment on column public.approved_tenants.application_id is 'The application.';
comment on column public.approved_tenants.tenant_id is 'The person; null when the account is gone.';
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
comment on column public.approved_tenants.date_of_birth is
  'When the person was born, for the screening of the name that the certificate states; null: not known, or a company.';

create index approved_tenants_tenant_id_idx on public.approved_tenants (tenant_id);

alter table public.approved_tenants enable row level security;

create policy approved_tenants_select on public.approved_tenants for select to authenticated
  using (
    (select private.is_admin())
    or tenant_id = (select auth.uid())
  );

create function private.refresh_approved_tenant() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  born_on date;
begin
  if tg_op = 'UPDATE' then
    if (new.status, new.tenant_id) is not distinct from (old.status, old.tenant_id) then
      return null;
    end if;
    delete from public.approved_tenants as t where t.application_id = new.id returning t.date_of_birth into born_on;
  end if;
  if new.status = 'approved' and new.tenant_id is null then
    insert into public.approved_tenants (application_id, date_of_birth)
    select new.id, born_on where born_on is not null and exists (select from private.stated_names(new.id));
  elsif new.status = 'approved' then
    perform private.store_approved_tenants(array[new.id]);
  end if;
  return null;
end
$$;
comment on function private.refresh_approved_tenant() is
  'Trigger function: stores the tenant''s name, address and date of birth when an application is approved or gets another tenant, and '
  'deletes them when the approval is taken back. Without the account only the date of birth stays, while a certificate counts.';

create function private.store_approved_tenants(ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into public.approved_tenants (
    application_id, tenant_id, display_name, salutation, first_name, surname, address_line_1, address_line_2, city, state_province,
    postal_code, country, date_of_birth
  )
  select a.id, p.id, coalesce(c.name, p.display_name), p.salutation, p.first_name, p.surname, p.address_line_1, p.address_line_2, p.city,
    p.state_province, p.postal_code, p.country, case when c.application_id is null then p.date_of_birth end
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = a.tenant_id
  left join public.company_tenants as c on c.application_id = a.id
  where a.id = any (ids) and a.status = 'approved'
$$;
comment on function private.store_approved_tenants(uuid[]) is
  'Stores name, address and date of birth of the tenants of these applications, those that are approved.';

create function private.rename_company_tenant() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.company_tenants as c set name = left(new.display_name, 160) where c.application_id = new.application_id;
  if found then
    -- These are the names of the contact, whom the endorsement does not concern.
    new.first_name := old.first_name;
    new.surname := old.surname;
  end if;
  return new;
end
$$;
comment on function private.rename_company_tenant() is
  'Trigger function: gives a company the name that an endorsement of its certificate corrects.';

create trigger _010_refuse_auditor before insert or delete or update on public.approved_tenants
  for each statement execute function private.refuse_auditor();
create trigger _310_rename_company_tenant before update of display_name on public.approved_tenants
  for each row when (new.display_name is distinct from old.display_name) execute function private.rename_company_tenant();

revoke all on public.approved_tenants from anon, authenticated;
grant select on public.approved_tenants to authenticated;
