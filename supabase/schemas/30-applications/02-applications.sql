-- A tenant's application for a rent guarantee. A draft is the tenant's own; from the submission on staff decide it. It goes from draft
-- through pending and in_review to approved or rejected (statuses.sql), and may end without a decision (closings.sql).
--
-- It names its tenancy, its tenant, and the landlord or agent who receives the guarantee, who may read the whole row. What they must not
-- read is therefore in tables of its own: the notes of staff, the names of the tenant, how the tenant came to us.
--
-- Staff and tenants share the role authenticated, and a member of staff can be a tenant too: of an own application they set only what a
-- tenant sets. The triggers are in 95-triggers/rent-guarantee-applications.sql.

create table public.rent_guarantee_applications (
  id uuid default gen_random_uuid() primary key,
  application_number text not null default '' unique
    check (application_number ~ '^RGC-[0-9]{4}-(0[1-9]|1[0-2])-([0-9]{3}|[1-9][0-9]{3,4})$'),
  status text not null default 'draft' check (status in ('draft', 'pending', 'in_review', 'approved', 'rejected')),

  -- What is guaranteed, and for whom.
  guarantee_amount numeric(12,2) check (guarantee_amount >= 0 and private.is_in_range(guarantee_amount)),
  guarantee_currency text not null default 'GBP' check (guarantee_currency in ('GBP', 'USD', 'EUR', 'SGD')),
  property_manager_id uuid references public.property_managers (id),
  tenancy_id uuid references public.tenancy_information (id),
  tenant_id uuid references public.profiles (id) on delete set null,

  -- What the status brings with it: private.set_status_fields().
  submitted_at timestamptz check (private.is_in_range(submitted_at)),
  approved_at timestamptz check (private.is_in_range(approved_at)),
  certificate_number text unique check (btrim(certificate_number) <> '' and char_length(certificate_number) <= 50),
  certificate_start_date date check (private.is_in_range(certificate_start_date)),
  certificate_end_date date check (private.is_in_range(certificate_end_date)),

  created_at timestamptz not null default now() check (private.is_in_range(created_at)),
  updated_at timestamptz not null default now() check (private.is_in_range(updated_at)),
  version integer not null default 1,
  attempt uuid unique,

  constraint rent_guarantee_applications_certificate_period_check check (certificate_end_date >= certificate_start_date)
);
comment on table public.rent_guarantee_applications is 'Applications for a rent guarantee certificate.';
comment on column public.rent_guarantee_applications.id is 'Identifier.';
comment on column public.rent_guarantee_applications.application_number is
  'RGC-YYYY-MM-NNN, with up to five digits at the end, made by the database when not given by staff.';
comment on column public.rent_guarantee_applications.status is 'draft, pending, in_review, approved or rejected.';
comment on column public.rent_guarantee_applications.guarantee_amount is 'What is guaranteed, in guarantee_currency.';
comment on column public.rent_guarantee_applications.guarantee_currency is 'ISO 4217 code.';
comment on column public.rent_guarantee_applications.property_manager_id is 'Who receives the guarantee.';
comment on column public.rent_guarantee_applications.tenancy_id is 'The tenancy that is guaranteed.';
comment on column public.rent_guarantee_applications.tenant_id is
  'Who applies, the tenancy''s tenant when not given; null once that person was deleted.';
comment on column public.rent_guarantee_applications.submitted_at is 'When it left the draft.';
comment on column public.rent_guarantee_applications.approved_at is 'When it was approved; null in every other status.';
comment on column public.rent_guarantee_applications.certificate_number is
  'Given at the approval: RGC-CERT- and twelve random hexadecimal digits.';
comment on column public.rent_guarantee_applications.certificate_start_date is 'First day of the guarantee, the tenancy''s when not given.';
comment on column public.rent_guarantee_applications.certificate_end_date is 'Last day of the guarantee, the tenancy''s when not given.';
comment on column public.rent_guarantee_applications.created_at is 'When the draft was begun.';
comment on column public.rent_guarantee_applications.updated_at is 'Last change, set by the database.';
comment on column public.rent_guarantee_applications.version is
  'Counts the changes. Send the version that was read to be refused when it is outdated.';
comment on column public.rent_guarantee_applications.attempt is
  'A random number that the caller sends with every attempt at adding this record, so that it is added once.';

create index rent_guarantee_applications_certificate_end_date_idx
  on public.rent_guarantee_applications (certificate_end_date, id) where status = 'approved';
create index rent_guarantee_applications_created_at_idx on public.rent_guarantee_applications (created_at desc, id);
create index rent_guarantee_applications_month_idx on public.rent_guarantee_applications
  (left(application_number, 12), char_length(application_number), application_number);
create index rent_guarantee_applications_property_manager_id_idx on public.rent_guarantee_applications (property_manager_id);
create index rent_guarantee_applications_status_idx on public.rent_guarantee_applications (status, created_at desc);
create index rent_guarantee_applications_tenancy_id_idx on public.rent_guarantee_applications (tenancy_id);
create index rent_guarantee_applications_tenant_id_idx
  on public.rent_guarantee_applications (tenant_id, created_at desc) include (property_manager_id);

alter table public.rent_guarantee_applications enable row level security;

create policy rent_guarantee_applications_select on public.rent_guarantee_applications for select to authenticated
  using (
    (select private.is_admin())
    or (
      tenant_id = (select auth.uid())
      -- the landlord or agent, once it is submitted
      or (status <> 'draft' and property_manager_id in (select private.managed_property_manager_ids()))
    )
  );
-- Staff without a case of their own read as authenticated_staff, so their reads do not look for their own cases. Live changes report
-- a deleted row only to readers with a policy like this one, which does not depend on the row.
create policy rent_guarantee_applications_select_as_staff on public.rent_guarantee_applications for select to authenticated_staff
  using (true);
create policy rent_guarantee_applications_insert on public.rent_guarantee_applications for insert to authenticated
  with check (
    (select private.is_admin())
    or (
      tenant_id = (select auth.uid()) and status = 'draft'
      and (tenancy_id is null or tenancy_id in (select private.own_tenancy_ids()))
      and (property_manager_id is null or property_manager_id in (select private.own_property_manager_ids()))
    )
  );
create policy rent_guarantee_applications_update on public.rent_guarantee_applications for update to authenticated
  using (
    (select private.is_admin())
    or (tenant_id = (select auth.uid()) and status = 'draft')
  )
  with check (
    (select private.is_admin())
    or (
      tenant_id = (select auth.uid()) and status = 'draft'
      and (tenancy_id is null or tenancy_id in (select private.own_tenancy_ids()))
      and (property_manager_id is null or property_manager_id in (select private.own_property_manager_ids()))
    )
  );

-- Notes of staff. In a table of their own, because policies hide rows and not columns, and a tenant reads the whole row of an
-- application.

create table public.rent_guarantee_application_notes (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade,
  internal_notes text check (char_length(internal_notes) <= 20000),
  updated_at timestamptz not null default now() check (private.is_in_range(updated_at)),
  version integer not null default 1
);
comment on table public.rent_guarantee_application_notes is 'What staff note on an application, for staff alone.';
comment on column public.rent_guarantee_application_notes.application_id is 'The application.';
comment on column public.rent_guarantee_application_notes.internal_notes is 'Free text.';
comment on column public.rent_guarantee_application_notes.updated_at is 'Last change, set by the database.';
comment on column public.rent_guarantee_application_notes.version is
  'Counts the changes. Send the version that was read to be refused when it is outdated.';

alter table public.rent_guarantee_application_notes enable row level security;

create policy rent_guarantee_application_notes_select_admin on public.rent_guarantee_application_notes for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
-- As rent_guarantee_applications_select_as_staff.
create policy rent_guarantee_application_notes_select_as_staff on public.rent_guarantee_application_notes for select to authenticated_staff
  using (true);
create policy rent_guarantee_application_notes_insert_admin on public.rent_guarantee_application_notes for insert to authenticated
  with check ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
create policy rent_guarantee_application_notes_update_admin on public.rent_guarantee_application_notes for update to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()))
  with check ((select private.is_admin()));

-- Who may set what

create function private.guard_application() returns trigger
language plpgsql set search_path = '' as $$
declare
  is_own boolean := new.tenant_id = auth.uid();
begin
  if current_user = 'authenticated' and tg_op = 'UPDATE'
    and old.tenant_id = auth.uid() and new.tenant_id is distinct from old.tenant_id
    and private.is_admin() then
    -- Otherwise it is somebody else's for a moment, in which its former tenant decides about it as staff.
    raise insufficient_privilege using message = 'This concerns your own guarantee. Another member of staff does it.';
  end if;
  -- Functions that run as the owner of the tables check their callers themselves.
  if current_user <> 'authenticated' or (private.is_admin() and is_own is not true) then
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
  if (
    new.application_number, new.status, new.guarantee_amount, new.guarantee_currency, new.certificate_number,
    new.certificate_start_date, new.certificate_end_date, new.submitted_at, new.approved_at
  ) is distinct from (
    old.application_number, old.status, old.guarantee_amount, old.guarantee_currency, old.certificate_number,
    old.certificate_start_date, old.certificate_end_date, old.submitted_at, old.approved_at
  ) then
    raise insufficient_privilege using message = case
      when private.is_admin() then 'This concerns your own guarantee. Another member of staff does it.'
      else 'Only staff may set the number, the status, the guarantee, the certificate and the dates of an application.'
    end;
  end if;
  return new;
end
$$;
comment on function private.guard_application() is
  'Trigger function: refuses (42501) a tenant, who shares the role authenticated with staff, what only staff decide.';

create function private.set_tenant() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Only when the tenancy is new to the application: staff may remove the tenant again, and a deleted person stays out.
  if new.tenant_id is null and (tg_op = 'INSERT' or new.tenancy_id is distinct from old.tenancy_id) then
    new.tenant_id := (select t.tenant_id from public.tenancy_information as t where t.id = new.tenancy_id);
  end if;
  return new;
end
$$;
comment on function private.set_tenant() is
  'Trigger function: gives an application without a tenant the tenant of its tenancy when the tenancy is set, because otherwise the '
  'tenant never sees it.';

create function private.set_application_times() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Whom a case concerns depends on when it was submitted. private.set_status_fields() writes the time of the database, and
  -- private.guard_application() refuses what a tenant sends.
  if private.is_admin() then
    new.submitted_at := null;
    new.approved_at := null;
  end if;
  return new;
end
$$;
comment on function private.set_application_times() is
  'Trigger function: staff who add an application do not say when it was submitted or approved.';

-- Staff add and edit an application

create function public.tenancy_proposal(tenancy_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read what a tenancy proposes.';
  end if;
  return (
    select jsonb_build_object(
      'property_manager', (
        select jsonb_build_object('id', m.id, 'company_name', m.company_name, 'city', m.city)
        from public.property_managers as m where m.id = t.property_manager_id
      ),
      'amount', (
        select p.amount from private.amount_proposal(
          jsonb_populate_record(null::public.rent_guarantee_applications, jsonb_build_object('tenancy_id', t.id))
        ) as p
      ),
      'tenant', (
        select coalesce(nullif(p.display_name, ''), p.email) from public.profiles as p where p.id = t.tenant_id and p.email <> ''
      )
    )
    from public.tenancy_information as t where t.id = tenancy_proposal.tenancy_id
  );
end
$$;
comment on function public.tenancy_proposal(uuid) is
  'Staff: what a new application copies from its tenancy: property_manager (id, company_name, city), amount (the rent or the own '
  'share for each month, as an approval expects it), and tenant (the name of the person who gets e-mails about it). Each may be null; '
  'null for an unknown tenancy.';

-- The application, its notes and its company are saved together: all or none. notes_version is null where there were no notes when the
-- form was opened. The column attempt finds what an earlier attempt has added, and saves it as it is now.
create function public.save_application(
  columns jsonb, application_id uuid default null, version integer default null, internal_notes text default null,
  notes_version integer default null
) returns public.rent_guarantee_applications
language plpgsql set search_path = '' as $$
declare
  saved public.rent_guarantee_applications;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may save an application.';
  end if;
  -- An earlier attempt, whose answer was lost, may have added it already.
  if application_id is null then
    select a.id, n.version into application_id, notes_version
    from public.rent_guarantee_applications as a
    left join public.rent_guarantee_application_notes as n on n.application_id = a.id
    where a.attempt = (columns ->> 'attempt')::uuid;
  end if;
  if application_id is null then
    insert into public.rent_guarantee_applications (
      application_number, status, guarantee_amount, property_manager_id, tenancy_id, tenant_id, attempt, submitted_at
    )
    select n.application_number, n.status, n.guarantee_amount, n.property_manager_id, n.tenancy_id, n.tenant_id, n.attempt, now()
    from jsonb_populate_record(null::public.rent_guarantee_applications, columns) as n
    returning * into saved;
  else
    -- What the columns do not name stays as it is.
    update public.rent_guarantee_applications as a
    set application_number = n.application_number, status = n.status, guarantee_amount = n.guarantee_amount,
      guarantee_currency = n.guarantee_currency, property_manager_id = n.property_manager_id, tenancy_id = n.tenancy_id,
      tenant_id = n.tenant_id, certificate_number = n.certificate_number,
      certificate_start_date = n.certificate_start_date, certificate_end_date = n.certificate_end_date,
      version = coalesce(save_application.version, b.version)
    from public.rent_guarantee_applications as b, jsonb_populate_record(b, columns) as n
    where a.id = application_id and b.id = a.id
    returning a.* into saved;
    if saved.id is null then
      raise sqlstate 'PT404' using message = 'Application not found.';
    end if;
  end if;
  if notes_version is not null then
    update public.rent_guarantee_application_notes as n
    set internal_notes = nullif(save_application.internal_notes, ''), version = notes_version
    where n.application_id = saved.id and n.internal_notes is distinct from nullif(save_application.internal_notes, '');
  elsif nullif(internal_notes, '') is not null then
    insert into public.rent_guarantee_application_notes (application_id, internal_notes) values (saved.id, internal_notes);
  end if;
  if columns ? 'company' then
    perform public.save_company_tenant(saved.id, nullif(columns -> 'company', 'null'));
  end if;
  return saved;
end
$$;
comment on function public.save_application(jsonb, uuid, integer, text, integer) is
  'Staff: saves the columns of an application, or adds one without an id, with its internal notes and, where the columns have one, '
  'its company. Adds once per attempt. Takes the versions that were read: an outdated one is PT409 (HTTP 409), notes that somebody '
  'else began are 23505.';

-- Which landlords and agents a person reads: a policy of property managers, here because it reads this view

create view private.own_applications as
  select property_manager_id from public.rent_guarantee_applications where tenant_id = auth.uid();
comment on view private.own_applications is
  'The caller''s own applications, read as the owner: inside a policy they need no policies of their own.';

create policy property_managers_select on public.property_managers for select to authenticated
  using (
    created_by = (select auth.uid())
    -- the tenant of an application with it
    or id in (select property_manager_id from private.own_applications)
    or (select private.is_admin())
    -- those who act for it
    or id in (select private.readable_property_manager_ids())
  );

revoke all on public.rent_guarantee_applications, public.rent_guarantee_application_notes from anon, authenticated;
revoke execute on function public.tenancy_proposal(uuid), public.save_application(jsonb, uuid, integer, text, integer) from public, anon;
grant select on public.rent_guarantee_applications, public.rent_guarantee_application_notes to authenticated;
grant insert (
  application_number, status, guarantee_amount, guarantee_currency, property_manager_id, tenancy_id, tenant_id, submitted_at, approved_at,
  certificate_number, certificate_start_date, certificate_end_date, created_at, attempt
) on public.rent_guarantee_applications to authenticated;
grant update (
  application_number, status, guarantee_amount, guarantee_currency, property_manager_id, tenancy_id, tenant_id, certificate_number,
  certificate_start_date, certificate_end_date, updated_at, version
) on public.rent_guarantee_applications to authenticated;
grant insert (application_id, internal_notes) on public.rent_guarantee_application_notes to authenticated;
grant update (application_id, internal_notes, version) on public.rent_guarantee_application_notes to authenticated;
grant select on private.own_applications to authenticated;
