-- Applications.

create table public.rent_guarantee_applications (
  id uuid default gen_random_uuid() primary key,
  application_number text not null default '' unique
    check (application_number ~ '^RGC-[0-9]{4}-(0[1-9]|1[0-2])-([0-9]{3}|[1-9][0-9]{3,4})$'),
  status text not null default 'draft' check (status in ('draft', 'pending', 'in_review', 'approved', 'rejected')),
  guarantee_amount numeric(12,2) check (guarantee_amount >= 0 and private.is_in_range(guarantee_amount)),
  guarantee_currency text not null default 'GBP' check (guarantee_currency in ('GBP', 'USD', 'EUR', 'SGD')),
  property_manager_id uuid references public.property_managers (id),
  tenancy_id uuid references public.tenancy_information (id),
  tenant_id uuid references public.profiles (id) on delete set null,
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
comment on column public.rent_guarantee_applications.updated_at is 'Last change, stamped by the database.';
comment on column public.rent_guarantee_applications.version is
  'Counts the changes. Send the version that was read to be refused when it is outdated.';
comment on column public.rent_guarantee_applications.attempt is
  'A random number that the caller sends with every attempt at adding this record, so that it is added once.';

create index rent_guarantee_applications_certificate_end_date_idx
  on public.rent_guarantee_applications (certificate_end_date, id) where status = 'approved';
create index rent_guarantee_applications_created_at_idx on public.rent_guarantee_applications (created_at desc, id);
create index rent_guarantee_applications_month_idx on public.rent_guarantee_applications ("left"(application_number, 12), char_length(application_number), application_number);
create index rent_guarantee_applications_property_manager_id_idx on public.rent_guarantee_applications (property_manager_id);
create index rent_guarantee_applications_status_idx on public.rent_guarantee_applications (status, created_at desc);
create index rent_guarantee_applications_tenancy_id_idx on public.rent_guarantee_applications (tenancy_id);
create index rent_guarantee_applications_tenant_id_idx on public.rent_guarantee_applications (tenant_id, created_at desc) include (property_manager_id);

alter table public.rent_guarantee_applications enable row level security;

create policy rent_guarantee_applications_select on public.rent_guarantee_applications for select to authenticated
  using ((select private.is_admin())
    or ((tenant_id = ( SELECT auth.uid() AS uid)) OR ((status <> 'draft'::text) AND (property_manager_id IN ( SELECT private.managed_property_manager_ids() AS managed_property_manager_ids)))));
create policy rent_guarantee_applications_select_as_staff on public.rent_guarantee_applications for select to authenticated_staff
  using (true);
create policy rent_guarantee_applications_insert on public.rent_guarantee_applications for insert to authenticated
  with check ((select private.is_admin())
    or (tenant_id = (select auth.uid()) and status = 'draft'
    and (tenancy_id is null or tenancy_id in (select private.own_tenancy_ids()))
    and (property_manager_id is null or property_manager_id in (select private.own_property_manager_ids()))));
create policy rent_guarantee_applications_update on public.rent_guarantee_applications for update to authenticated
  using ((select private.is_admin())
    or (tenant_id = (select auth.uid()) and status = 'draft'))
  with check ((select private.is_admin())
    or (tenant_id = (select auth.uid()) and status = 'draft'
    and (tenancy_id is null or tenancy_id in (select private.own_tenancy_ids()))
    and (property_manager_id is null or property_manager_id in (select private.own_property_manager_ids()))));

alter publication supabase_realtime add table public.rent_guarantee_applications;

create table public.rent_guarantee_application_notes (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade,
  internal_notes text check (char_length(internal_notes) <= 20000),
  updated_at timestamptz not null default now() check (private.is_in_range(updated_at)),
  version integer not null default 1
);
comment on table public.rent_guarantee_application_notes is 'What staff note on an application, for staff alone.';
comment on column public.rent_guarantee_application_notes.application_id is 'The application.';
comment on column public.rent_guarantee_application_notes.internal_notes is 'Free text.';
comment on column public.rent_guarantee_application_notes.updated_at is 'Last change, stamped by the database.';
comment on column public.rent_guarantee_application_notes.version is
  'Counts the changes. Send the version that was read to be refused when it is outdated.';

alter table public.rent_guarantee_application_notes enable row level security;

create policy rent_guarantee_application_notes_select_admin on public.rent_guarantee_application_notes for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
create policy rent_guarantee_application_notes_select_as_staff on public.rent_guarantee_application_notes for select to authenticated_staff
  using (true);
create policy rent_guarantee_application_notes_insert_admin on public.rent_guarantee_application_notes for insert to authenticated
  with check ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
create policy rent_guarantee_application_notes_update_admin on public.rent_guarantee_application_notes for update to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()))
  with check ((select private.is_admin()));

create function private.guard_application() returns trigger
language plpgsql set search_path = '' as $$
declare
  is_own boolean := new.tenant_id = auth.uid();
begin
  if current_user = 'authenticated' and tg_op = 'UPDATE' and old.tenant_id = auth.uid() and new.tenant_id is distinct from old.tenant_id
    and private.is_admin() then
    -- Otherwise it would be a colleague's for a moment, in which its former tenant decides about it.
    raise insufficient_privilege using message = 'This concerns your own guarantee. Another member of staff does it.';
  end if;
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
  if (new.application_number, new.status, new.guarantee_amount, new.guarantee_currency, new.certificate_number,
      new.certificate_start_date, new.certificate_end_date, new.submitted_at, new.approved_at)
    is distinct from
     (old.application_number, old.status, old.guarantee_amount, old.guarantee_currency, old.certificate_number,
      old.certificate_start_date, old.certificate_end_date, old.submitted_at, old.approved_at) then
    raise insufficient_privilege using message = case
      when private.is_admin() then 'This concerns your own guarantee. Another member of staff does it.'
      else 'Only staff may set the number, the status, the guarantee, the certificate and the dates of an application.'
    end;
  end if;
  return new;
end
$$;
comment on function private.guard_application() is
  'Keeps what only staff decide from being set by a tenant, who shares the role authenticated with staff.';

create function private.next_application_number() returns text
language plpgsql security definer set search_path = '' as $$
declare
  month text := to_char(now() at time zone 'Europe/London', '"RGC-"YYYY-MM-');
  last_number text;
  next_number integer;
begin
  -- One at a time until the transaction ends, so that numbers follow each other without gaps.
  perform pg_advisory_xact_lock(hashtextextended('rent_guarantee_applications.application_number', 0));
  select n.application_number into last_number
  from (
    (
      select a.application_number from public.rent_guarantee_applications as a where left(a.application_number, 12) = month
      order by char_length(a.application_number) desc, a.application_number desc limit 1
    )
    union all
    (
      select d.application_number from public.deleted_applications as d where left(d.application_number, 12) = month
      order by char_length(d.application_number) desc, d.application_number desc limit 1
    )
  ) as n
  order by char_length(n.application_number) desc, n.application_number desc
  limit 1;
  next_number := coalesce(substr(last_number, 13)::integer, 0) + 1;
  if next_number > 99999 then
    raise exception 'No application can be begun until next month: all its numbers are in use. Please contact us.';
  end if;
  return month || lpad(next_number::text, greatest(3, char_length(next_number::text)), '0');
end
$$;
comment on function private.next_application_number() is
  'The next RGC-YYYY-MM-NNN: the month in Europe/London, the highest in the month plus one, a fourth digit after 999 and a fifth after '
  '9999. The numbers of submitted applications that were deleted count too.';

create function private.set_application_number() returns trigger
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
comment on function private.set_application_number() is
  'Numbers an application that comes without a number. A number sent by a tenant is not used.';

create function private.set_tenant() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Only with a tenancy that is new to it: staff may take the tenant out again, and a deleted person stays out.
  if new.tenant_id is null and (tg_op = 'INSERT' or new.tenancy_id is distinct from old.tenancy_id) then
    new.tenant_id := (select t.tenant_id from public.tenancy_information as t where t.id = new.tenancy_id);
  end if;
  return new;
end
$$;
comment on function private.set_tenant() is
  'Gives an application without a tenant that of its tenancy, when the tenancy is set: else the tenant would never see it.';

create function private.set_application_times() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- apply_status writes the time of the database. What anybody else gives is refused after that.
  if private.is_admin() then
    new.submitted_at := null;
    new.approved_at := null;
  end if;
  return new;
end
$$;
comment on function private.set_application_times() is
  'Trigger function: staff who add an application do not say when it was submitted or approved.';

-- It may be staff who have named the company.
create function private.check_tenant_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  reason text;
begin
  if old.status <> 'draft' then
    perform private.require_permission('decide');
  elsif not private.is_admin() then
    -- The policies refuse it, and tell nothing else.
    return new;
  end if;
  reason := case
    when exists (select from public.certificate_records as r where r.application_id = old.id) then 'it has a certificate'
    when exists (
      select from public.application_rejections as r
      where r.application_id = old.id and r.appealed_at is not null and r.appeal_decided_at is null
    ) then 'an appeal is open'
    -- What staff have added where nobody was named as the tenant is nobody else's. Who of the staff it was stands in a table of its own.
    when exists (
      select from public.application_documents as d
      where d.application_id = old.id and d.uploaded_by is distinct from new.tenant_id
        and (old.tenant_id is not null or not exists (select from public.staff_authors as w where w.document_id = d.id))
    ) then 'it holds documents of another person'
    when exists (
      select from public.application_communications as c
      where c.application_id = old.id and c.direction = 'inbound' and c.communication_type <> 'internal_note'
        and c.created_by is distinct from new.tenant_id
        and (old.tenant_id is not null or not exists (select from public.staff_authors as w where w.communication_id = c.id))
    ) then 'it holds messages of another person'
    when exists (select from public.application_requests as r where r.application_id = old.id and r.answered_at is not null)
      then 'another person has answered a request'
    when exists (
      select from public.application_declarations as d where d.application_id = old.id and d.agreed_by is distinct from new.tenant_id
    ) then 'another person has agreed to its declarations'
    when exists (select from public.application_rejections as r where r.application_id = old.id and r.appeal_words is not null)
      then 'another person has appealed'
    when old.tenant_id is not null and exists (select from public.company_tenants as c where c.application_id = old.id)
      then 'it names the company of another person'
  end;
  if reason is not null then
    raise exception using message = format('The tenant of this application stays, because %s.', reason),
      detail = private.problem_entry('guarantee', 'tenant_id', format('The tenant stays, because %s', reason))::text;
  end if;
  return new;
end
$$;
comment on function private.check_tenant_change() is
  'Trigger function: the tenant of a submitted application is changed with the permission "decide" (42501), and that of no application '
  'while there are documents or words of another person, a certificate or an open appeal (P0001).';

-- Who takes themselves out of an application, acts, and puts themselves in again has acted on their own guarantee. The trigger above refuses to leave one that is
-- submitted; this refuses to come in. A draft is left freely, and the fee of a draft can be waived, so nobody of the staff names themselves in one later on either.
create function private.refuse_naming_oneself() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_staff_role(auth.uid()) and private.concerns_caller(new)
    and (old.status <> 'draft' or (new.tenant_id = auth.uid() and new.tenant_id is distinct from old.tenant_id)) then
    raise insufficient_privilege using message = 'This concerns your own guarantee. Another member of staff does it.';
  end if;
  return new;
end
$$;
comment on function private.refuse_naming_oneself() is
  'Trigger function: refuses (42501) that a member of staff becomes the tenant of an application, or names in a submitted one a '
  'landlord for which they have acted.';

create function private.set_certificate_end_date() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.certificate_end_date is null then
    select (coalesce(new.certificate_start_date, t.start_date) + interval '12 months')::date - 1 into new.certificate_end_date
    from public.tenancy_information as t where t.id = new.tenancy_id and t.end_date is null;
  end if;
  return new;
end
$$;
comment on function private.set_certificate_end_date() is 'Gives the certificate of a tenancy without an end the period of twelve months.';

create function public.save_application(
  columns jsonb, application_id uuid default null, version integer default null,
  internal_notes text default null, notes_version integer default null
) returns public.rent_guarantee_applications
language plpgsql set search_path = '' as $$
declare
  saved public.rent_guarantee_applications;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may save an application.';
  end if;
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
  'Staff: saves the columns of an application, or adds one where there is no id, and the internal notes with it. Where the columns '
  'have a company, it is saved as by save_company_tenant. The column attempt of an added one tells whether an earlier attempt has '
  'added it already; then it is saved as it is now. Takes the versions that were read, none for notes where there were none; an '
  'outdated one fails with PT409 (HTTP 409), notes that somebody else began meanwhile with 23505.';

create view private.own_applications as
  select property_manager_id from public.rent_guarantee_applications where tenant_id = auth.uid();
comment on view private.own_applications is
  'The caller''s own applications, read as the owner: inside a policy they need no policies of their own.';

-- A policy of property managers, here because it reads the view.
create policy property_managers_select on public.property_managers for select to authenticated
  using (created_by = (select auth.uid())
    or id in (select property_manager_id from private.own_applications)
    or (select private.is_admin())
    or id in (select private.readable_property_manager_ids()));

revoke all on public.rent_guarantee_applications from anon, authenticated;
grant select on public.rent_guarantee_applications to authenticated;
grant insert (application_number, status, guarantee_amount, guarantee_currency, property_manager_id, tenancy_id, tenant_id, submitted_at,
  approved_at, certificate_number, certificate_start_date, certificate_end_date, created_at, attempt) on
  public.rent_guarantee_applications to authenticated;
grant update (application_number, status, guarantee_amount, guarantee_currency, property_manager_id, tenancy_id, tenant_id,
  certificate_number, certificate_start_date, certificate_end_date, updated_at, version) on public.rent_guarantee_applications to
  authenticated;
revoke all on public.rent_guarantee_application_notes from anon, authenticated;
grant select on public.rent_guarantee_application_notes to authenticated;
grant insert (application_id, internal_notes) on public.rent_guarantee_application_notes to authenticated;
grant update (application_id, internal_notes, version) on public.rent_guarantee_application_notes to authenticated;
grant select on private.own_applications to authenticated;
revoke execute on function public.save_application(jsonb, uuid, integer, text, integer) from public, anon;
