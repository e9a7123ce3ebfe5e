-- Submitted names.

create table public.submitted_tenants (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade,
  tenant_id uuid not null references public.profiles (id) on delete cascade,
  display_name text generated always as (NULLIF(btrim(((COALESCE(first_name, '') || ' ') || COALESCE(surname, ''))), '')) stored,
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
  using ((select private.is_admin())
    or tenant_id = (select auth.uid()));

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
  'The tenant of each approved application as the profile was at the approval, written by the database alone. Without the account only '
  'the date of birth stays, while a certificate counts.';
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
  using ((select private.is_admin())
    or tenant_id = (select auth.uid()));

-- Before, it deleted and inserted nothing for each new draft.
create function private.refresh_submitted_tenant() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
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
  'Keeps the tenant''s details when an application is submitted or gets another tenant, and forgets them when it is a draft again.';

create function private.store_submitted_tenants(ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into public.submitted_tenants (
    application_id, tenant_id, salutation, first_name, surname, date_of_birth, mobile_country_code, mobile_number, address_line_1, address_line_2, city,
    state_province, postal_code, country
  )
  select a.id, p.id, p.salutation, p.first_name, p.surname, p.date_of_birth, p.mobile_country_code, p.mobile_number, p.address_line_1, p.address_line_2, p.city,
    p.state_province, p.postal_code, p.country
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = a.tenant_id
  where a.id = any (ids) and a.status <> 'draft'
$$;
comment on function private.store_submitted_tenants(uuid[]) is
  'Keeps the details of the tenants of these applications, those that are submitted.';

create function private.correct_submitted_tenant(application uuid, field text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  execute format('update public.submitted_tenants as s set %1$I = p.%1$I from public.profiles as p where p.id = s.tenant_id and s.application_id = $1', field)
  using application;
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
comment on function private.refresh_search_of_submitted_name() is 'Finds an application by the name that was submitted.';

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
  'Keeps the tenant''s name, address and date of birth when an application is approved or gets another tenant, and forgets them when '
  'it is approved no longer. Once the account is gone, only the date of birth stays, while a certificate counts.';

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
  'Keeps name, address and date of birth of the tenants of these applications, those that are approved.';

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

create function private.stated_names(application_id uuid) returns table (subject text, name text, born_on date)
language sql stable security definer rows 5 set search_path = '' as $$
  select s.subject, btrim(s.name), s.born_on
  from public.certificate_records as r
  left join public.approved_tenants as approved on approved.application_id = r.application_id
  cross join lateral (
    select 'tenant', t.tenant ->> 'name', approved.date_of_birth from jsonb_array_elements(r.statement -> 'tenants') as t (tenant)
    union all
    -- A landlord without an agent is the company of the records.
    select case when r.statement #>> '{beneficiary,agent}' is null then 'company' else 'landlord' end, r.statement #>> '{beneficiary,name}', null
    -- What stands there for a landlord whose name is not known is no name, also after the address was corrected.
    where not exists (
      select from public.certificate_records as v
      where v.application_id = r.application_id
        and r.statement #>> '{beneficiary,name}' = private.printable_line(concat('The landlord of ', v.statement #>> '{property,lines,0}'), 200)
    )
    union all
    select 'company', r.statement #>> '{beneficiary,agent,name}', null
  ) as s (subject, name, born_on)
  where r.application_id = stated_names.application_id and r.withdrawn_at is null and r.replaced_at is null
    and (r.issued_at is null or r.claims_until >= private.london_today()) and btrim(s.name) <> ''
$$;
comment on function private.stated_names(uuid) is
  'The names that the certificate of an application states, in the version that counts and in one that is not issued yet. Withdrawn, '
  'replaced or past its time for claims it counts no more.';

create function private.erase_unneeded_names(application_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  needed_until date;
begin
  delete from public.screenings as s where s.application_id = erase_unneeded_names.application_id and s.subject = 'tenant' and not exists (
    select from private.stated_names(s.application_id) as n
    where n.subject = 'tenant' and n.name = s.name and n.born_on is not distinct from s.born_on
  );
  delete from public.screening_decisions as d where d.application_id = erase_unneeded_names.application_id and d.subject = 'tenant' and not exists (
    select from private.stated_names(d.application_id) as n
    where n.subject = 'tenant' and n.name = d.name and n.born_on is not distinct from d.born_on
  );
  if exists (select from public.rent_guarantee_applications as a where a.id = erase_unneeded_names.application_id and a.tenant_id is not null) then
    return;
  end if;
  if not exists (select from private.stated_names(erase_unneeded_names.application_id)) then
    delete from public.approved_tenants as t where t.application_id = erase_unneeded_names.application_id;
    return;
  end if;
  -- A version that waits for a signature has no such day yet.
  select greatest(max(r.claims_until), private.london_today()) + 1 into needed_until
  from public.certificate_records as r
  where r.application_id = erase_unneeded_names.application_id and r.withdrawn_at is null and r.replaced_at is null;
  perform private.add_job(
    'reminder', jsonb_build_object('reminder', 'names-unneeded', 'application_id', erase_unneeded_names.application_id),
    format('names-unneeded-%s-%s', needed_until, erase_unneeded_names.application_id), (needed_until + time '03:00') at time zone 'Europe/London'
  );
end
$$;
comment on function private.erase_unneeded_names(uuid) is
  'Removes the names of tenants from the screenings of an application that no certificate which counts states, and, where the account '
  'is gone and none counts, the date of birth. Looks again on the day after the time for claims.';

create function private.erase_names_of_ended_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.rent_guarantee_applications as a where a.id = new.application_id and a.tenant_id is null) then
    perform private.erase_unneeded_names(new.application_id);
  end if;
  return null;
end
$$;
comment on function private.erase_names_of_ended_version() is
  'Trigger function: a certificate whose tenant is gone is withdrawn or replaced, and what it states is needed in the screenings no more.';

-- What nobody has signed binds nobody, so the name of its tenant goes with the account. A signed one states what was signed.
create function private.erase_unsigned_tenants() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.taken_back_versions as b set statement = b.statement - 'tenants' || case
    when jsonb_typeof(b.statement -> 'changes') = 'array' then jsonb_build_object('changes', (
      -- That the tenant was to change stays, with the reason, and not from whom to whom.
      select coalesce(jsonb_agg(case when c.change ->> 'what' = 'Tenant' then c.change || '{"from": null, "to": null}' else c.change end order by c.place), '[]')
      from jsonb_array_elements(b.statement -> 'changes') with ordinality as c (change, place)
    )) else '{}' end
  from public.rent_guarantee_applications as a
  where a.tenant_id = old.id and b.application_id = a.id and b.signatures = '[]' and b.statement ? 'tenants';
  return old;
end
$$;
comment on function private.erase_unsigned_tenants() is
  'Trigger function: removes the tenants from versions that were taken back unsigned when the account of the tenant goes.';

create function private.tenant_name_for_landlord(application public.rent_guarantee_applications) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select t.display_name from public.approved_tenants as t where t.application_id = application.id),
    (select t.display_name from public.submitted_tenants as t where t.application_id = application.id),
    (select p.display_name from public.profiles as p where p.id = application.tenant_id)
  )
$$;
comment on function private.tenant_name_for_landlord(public.rent_guarantee_applications) is
  'What a mail to a landlord or agent calls the tenant of an application: as approved, otherwise as submitted and corrected since, '
  'otherwise as the profile says.';

create function private.case_tenant_name(application uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(approved.display_name, submitted.display_name, p.display_name, p.email)
  from public.rent_guarantee_applications as a
  left join public.profiles as p on p.id = a.tenant_id
  left join public.submitted_tenants as submitted on submitted.application_id = a.id
  left join public.approved_tenants as approved on approved.application_id = a.id
  where a.id = case_tenant_name.application
$$;
comment on function private.case_tenant_name(uuid) is
  'What the tenant of an application is called: as approved, otherwise as submitted and corrected since, otherwise as the profile '
  'says, otherwise the address.';

create function private.case_applicant_name(application uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(case when c.application_id is null then approved.display_name end, submitted.display_name, p.display_name)
  from public.rent_guarantee_applications as a
  left join public.profiles as p on p.id = a.tenant_id
  left join public.submitted_tenants as submitted on submitted.application_id = a.id
  left join public.approved_tenants as approved on approved.application_id = a.id
  left join public.company_tenants as c on c.application_id = a.id
  where a.id = case_applicant_name.application and (a.tenant_id = auth.uid() or (select private.is_admin()))
$$;
comment on function private.case_applicant_name(uuid) is
  'What the person who applies is called in the application, also where a company rents, for that person and for staff; null for one '
  'without a name.';
create trigger _010_refuse_auditor before insert or update or delete on public.submitted_tenants
  for each statement execute function private.refuse_auditor();
create trigger _510_refresh_search_of_submitted_name after insert or delete or update of first_name, surname on public.submitted_tenants
  for each row execute function private.refresh_search_of_submitted_name();
create trigger _010_refuse_auditor before insert or delete or update on public.approved_tenants
  for each statement execute function private.refuse_auditor();
create trigger _310_rename_company_tenant before update of display_name on public.approved_tenants
  for each row when (new.display_name is distinct from old.display_name) execute function private.rename_company_tenant();

revoke all on public.submitted_tenants from anon, authenticated;
grant select on public.submitted_tenants to authenticated;
revoke all on public.approved_tenants from anon, authenticated;
grant select on public.approved_tenants to authenticated;
revoke execute on function
  private.refresh_submitted_tenant(), private.store_submitted_tenants(uuid[]), private.correct_submitted_tenant(uuid, text),
  private.refresh_search_of_submitted_name(), private.refuse_emptied_name(), private.erase_unneeded_names(uuid), private.erase_names_of_ended_version(),
  private.tenant_name_for_landlord(public.rent_guarantee_applications), private.case_tenant_name(uuid)
from public;
revoke execute on function private.case_applicant_name(uuid) from public;
grant execute on function private.case_applicant_name(uuid) to authenticated;
