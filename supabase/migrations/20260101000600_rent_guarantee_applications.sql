-- A tenant's application for a certificate. A draft is the tenant's own; from its submission on it is decided by staff.

create table public.rent_guarantee_applications (
  id uuid primary key default gen_random_uuid(),
  -- Empty means: to be numbered by the trigger below.
  application_number text not null default '' unique
    check (application_number ~ '^RGC-[0-9]{4}-(0[1-9]|1[0-2])-([0-9]{3}|[1-9][0-9]{3})$'),
  status text not null default 'draft' check (status in ('draft', 'pending', 'in_review', 'approved', 'rejected')),
  guarantee_amount numeric(12, 2) check (guarantee_amount >= 0),
  guarantee_currency text not null default 'GBP' check (guarantee_currency in ('GBP', 'USD', 'EUR', 'SGD')),
  property_manager_id uuid references public.property_managers (id) on delete no action,
  tenancy_id uuid references public.tenancy_information (id) on delete no action,
  tenant_id uuid references public.profiles (id) on delete set null,
  submitted_at timestamptz,
  approved_at timestamptz,
  certificate_number text unique check (btrim(certificate_number) <> '' and char_length(certificate_number) <= 50),
  certificate_start_date date,
  certificate_end_date date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint rent_guarantee_applications_certificate_period_check check (certificate_end_date >= certificate_start_date)
);

alter table public.rent_guarantee_applications enable row level security;

create index rent_guarantee_applications_tenant_id_idx on public.rent_guarantee_applications (tenant_id, created_at desc);
create index rent_guarantee_applications_created_at_idx on public.rent_guarantee_applications (created_at desc, id);
create index rent_guarantee_applications_status_idx on public.rent_guarantee_applications (status, created_at desc);
create index rent_guarantee_applications_property_manager_id_idx on public.rent_guarantee_applications (property_manager_id);
create index rent_guarantee_applications_tenancy_id_idx on public.rent_guarantee_applications (tenancy_id);
-- The highest number of a month: four digits come after three.
create index rent_guarantee_applications_month_idx on public.rent_guarantee_applications (
  left(application_number, 12), char_length(application_number), application_number
);

create function private.next_application_number() returns text
language plpgsql security definer set search_path = '' as $$
declare
  month text := to_char(now() at time zone 'Europe/London', '"RGC-"YYYY-MM-');
  last_number text;
  next_number text;
begin
  -- One at a time until the transaction ends, so that numbers follow each other without gaps.
  perform pg_advisory_xact_lock(hashtextextended('rent_guarantee_applications.application_number', 0));
  select a.application_number into last_number
  from public.rent_guarantee_applications as a
  where left(a.application_number, 12) = month
  order by char_length(a.application_number) desc, a.application_number desc
  limit 1;
  next_number := coalesce(substr(last_number, 13)::integer, 0) + 1;
  return month || lpad(next_number, greatest(3, char_length(next_number)), '0');
end
$$;
comment on function private.next_application_number() is
  'The next RGC-YYYY-MM-NNN: the month in Europe/London, the highest in the month plus one, four digits after 999.';

create function private.number_application() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- A tenant's own number could take any place in any month, and its date any day: both are the database's to give.
  if current_user = 'authenticated' and not private.is_admin() then
    new.application_number := '';
    new.created_at := now();
  end if;
  if coalesce(new.application_number, '') = '' then
    new.application_number := private.next_application_number();
  end if;
  return new;
end
$$;
comment on function private.number_application() is 'Numbers an application that comes without a number. A number sent by a tenant is not used.';

create function private.take_tenant() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Only with a tenancy that is new to it: staff may take the tenant out again, and a deleted person stays out.
  if new.tenant_id is null and (tg_op = 'INSERT' or new.tenancy_id is distinct from old.tenancy_id) then
    new.tenant_id := (select t.tenant_id from public.tenancy_information as t where t.id = new.tenancy_id);
  end if;
  return new;
end
$$;
comment on function private.take_tenant() is
  'Gives an application without a tenant that of its tenancy, when the tenancy is set: else the tenant would never see it.';

create function private.guard_application() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user <> 'authenticated' or private.is_admin() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    -- Compared with an empty application: what only staff decide must not have been sent.
    old := new;
    old.status := 'draft';
    old.guarantee_amount := null;
    old.guarantee_currency := 'GBP';
    old.certificate_number := null;
    old.certificate_start_date := null;
    old.certificate_end_date := null;
    old.submitted_at := null;
    old.approved_at := null;
  end if;
  if (new.application_number, new.status, new.guarantee_amount, new.guarantee_currency, new.certificate_number,
      new.certificate_start_date, new.certificate_end_date, new.submitted_at, new.approved_at)
    is distinct from
     (old.application_number, old.status, old.guarantee_amount, old.guarantee_currency, old.certificate_number,
      old.certificate_start_date, old.certificate_end_date, old.submitted_at, old.approved_at) then
    raise insufficient_privilege using message = 'Only staff may set the number, the status, the guarantee, the certificate and the dates of an application.';
  end if;
  return new;
end
$$;
comment on function private.guard_application() is 'Keeps what only staff decide from being set by a tenant, who shares the role authenticated with staff.';

create function private.apply_status() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  missing jsonb := '[]';
begin
  if new.status <> 'draft' then
    new.submitted_at := coalesce(new.submitted_at, now());
  end if;
  if new.status <> 'approved' then
    new.approved_at := null;
    return new;
  end if;
  if new.guarantee_amount is null or new.guarantee_amount = 0 then
    missing := missing || '{"section": "guarantee", "field": "guarantee_amount", "message": "Guarantee amount is required"}';
  end if;
  if new.property_manager_id is null then
    missing := missing || '{"section": "property_manager", "field": "property_manager_id", "message": "Property manager is required"}';
  end if;
  if new.tenancy_id is null then
    missing := missing || '{"section": "tenancy", "field": "tenancy_id", "message": "Tenancy is required"}';
  end if;
  if missing <> '[]' then
    raise exception 'This application cannot be approved yet.' using
      detail = missing::text, hint = 'An approved application has a guarantee amount, a property manager and a tenancy.';
  end if;
  new.approved_at := coalesce(new.approved_at, now());
  new.certificate_number := coalesce(
    new.certificate_number,
    upper(regexp_replace(left(replace(gen_random_uuid()::text, '-', ''), 12), '^(.{4})(.{4})(.{4})$', 'RGC-CERT-\1-\2-\3'))
  );
  new.certificate_start_date := coalesce(
    new.certificate_start_date, (select t.start_date from public.tenancy_information as t where t.id = new.tenancy_id)
  );
  new.certificate_end_date := coalesce(
    new.certificate_end_date, (select t.end_date from public.tenancy_information as t where t.id = new.tenancy_id)
  );
  return new;
end
$$;
comment on function private.apply_status() is
  'What a status brings with it (design.md 8.6): submitted_at, and for an approval approved_at and the certificate; an approval without guarantee amount, property manager or tenancy fails, naming what is missing.';

-- Triggers run in the order of their names: the number and the tenant first, then the guard, then what the status brings with it.
create trigger a_number before insert on public.rent_guarantee_applications
  for each row execute function private.number_application();
create trigger a_tenant before insert or update on public.rent_guarantee_applications
  for each row execute function private.take_tenant();
create trigger b_guard before insert or update on public.rent_guarantee_applications
  for each row execute function private.guard_application();
create trigger c_apply_status before insert or update on public.rent_guarantee_applications
  for each row execute function private.apply_status();
create trigger version before update on public.rent_guarantee_applications
  for each row execute function private.keep_version();

revoke all on public.rent_guarantee_applications from anon, authenticated;
grant select on public.rent_guarantee_applications to authenticated;
grant insert (
  id, application_number, status, guarantee_amount, guarantee_currency, property_manager_id, tenancy_id, tenant_id,
  submitted_at, approved_at, certificate_number, certificate_start_date, certificate_end_date, created_at
), update (
  application_number, status, guarantee_amount, guarantee_currency, property_manager_id, tenancy_id, tenant_id,
  submitted_at, approved_at, certificate_number, certificate_start_date, certificate_end_date, updated_at, version
) on public.rent_guarantee_applications to authenticated;

comment on table public.rent_guarantee_applications is 'Applications for a rent guarantee certificate.';
comment on column public.rent_guarantee_applications.id is 'Identifier.';
comment on column public.rent_guarantee_applications.application_number is 'RGC-YYYY-MM-NNN, made by the database when not given by staff.';
comment on column public.rent_guarantee_applications.status is 'draft, pending, in_review, approved or rejected.';
comment on column public.rent_guarantee_applications.guarantee_amount is 'What is guaranteed, in guarantee_currency.';
comment on column public.rent_guarantee_applications.guarantee_currency is 'ISO 4217 code.';
comment on column public.rent_guarantee_applications.property_manager_id is 'Who receives the guarantee.';
comment on column public.rent_guarantee_applications.tenancy_id is 'The tenancy that is guaranteed.';
comment on column public.rent_guarantee_applications.tenant_id is 'Who applies, the tenancy''s tenant when not given; null once that person was deleted.';
comment on column public.rent_guarantee_applications.submitted_at is 'When it left the draft.';
comment on column public.rent_guarantee_applications.approved_at is 'When it was approved; null in every other status.';
comment on column public.rent_guarantee_applications.certificate_number is 'Given at the approval: RGC-CERT- and twelve random hexadecimal digits.';
comment on column public.rent_guarantee_applications.certificate_start_date is 'First day of the guarantee, the tenancy''s when not given.';
comment on column public.rent_guarantee_applications.certificate_end_date is 'Last day of the guarantee, the tenancy''s when not given.';
comment on column public.rent_guarantee_applications.created_at is 'When the draft was begun.';
comment on column public.rent_guarantee_applications.updated_at is 'Last change, stamped by the database.';
comment on column public.rent_guarantee_applications.version is 'Counts the changes. Send the version that was read to be refused when it is outdated.';
