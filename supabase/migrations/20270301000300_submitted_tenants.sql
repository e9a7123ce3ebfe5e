-- A submitted application showed the tenant's name, address, telephone and date of birth as the profile has them now, so that a change in Settings changed what was
-- submitted. They are kept as they were in the transaction that submits, and shown to tenant and staff; screening, approval and certificate read the profile as before.
-- Of applications submitted before this release nobody knows what the profile said then: they get what it says now.

create table public.submitted_tenants (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade,
  tenant_id uuid not null references public.profiles (id) on delete cascade,
  display_name text generated always as (
    nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(surname, '')), '')
  ) stored,
  salutation text,
  first_name text,
  surname text,
  date_of_birth date constraint submitted_tenants_date_of_birth_range_check check (private.in_range(date_of_birth)),
  mobile_country_code text,
  mobile_number text,
  address_line_1 text,
  address_line_2 text,
  city text,
  state_province text,
  postal_code text,
  country text
);

alter table public.submitted_tenants enable row level security;

create index submitted_tenants_tenant_id_idx on public.submitted_tenants (tenant_id);

create policy submitted_tenants_select_admin on public.submitted_tenants for select to authenticated
  using ((select private.is_admin()));
create policy submitted_tenants_select_tenant on public.submitted_tenants for select to authenticated
  using (tenant_id = (select auth.uid()));

revoke all on public.submitted_tenants from anon, authenticated;
grant select on public.submitted_tenants to authenticated;

comment on table public.submitted_tenants is
  'The tenant of each submitted application as the profile was at the submission, and as accepted corrections changed it since. Written by the database alone.';
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

create function private.keep_submitted_tenants(ids uuid[]) returns void
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
comment on function private.keep_submitted_tenants(uuid[]) is 'Keeps the details of the tenants of these applications, those that are submitted.';

create function private.follow_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.tenant_id is not distinct from old.tenant_id and (new.status = 'draft') = (old.status = 'draft') then
    return null;
  end if;
  delete from public.submitted_tenants as t where t.application_id = new.id;
  perform private.keep_submitted_tenants(array[new.id]);
  return null;
end
$$;
comment on function private.follow_submission() is
  'Keeps the tenant''s details when an application is submitted or gets another tenant, and forgets them when it is a draft again.';
revoke execute on function private.keep_submitted_tenants(uuid[]), private.follow_submission() from public, anon, authenticated;

create trigger a_refuse_auditor before insert or update or delete on public.submitted_tenants
  for each statement execute function private.refuse_auditor();
create trigger follow_submission after insert or update of status, tenant_id on public.rent_guarantee_applications
  for each row execute function private.follow_submission();

select private.keep_submitted_tenants(array(select id from public.rent_guarantee_applications where status <> 'draft'));

create or replace function public.ask_correction(application_id uuid, field text, words text, due_on text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests := private.begin_request(ask_correction.application_id, 'answer', words, due_on);
  target record;
  record_id uuid;
  value text;
begin
  select f.* into target from private.correctable_fields() as f where f.field = ask_correction.field;
  if not found then
    perform private.refuse_request('field', 'Choose what is to be corrected.');
  end if;
  record_id := private.correctable_record(ask_correction.application_id, target.relation);
  if record_id is null then
    perform private.refuse_request('field', 'The tenant has not entered this, so it cannot be corrected by a request.');
  end if;
  if target.relation = 'profiles' then
    -- What the application says, whatever the profile says by now.
    execute format('select t.%I::text from public.submitted_tenants as t where t.application_id = $1', split_part(target.field, '.', 2))
    into value using ask_correction.application_id;
  else
    execute format('select t.%I::text from public.%I as t where t.id = $1', split_part(target.field, '.', 2), target.relation) into value using record_id;
  end if;
  request.field := target.field;
  request.old_value := nullif(value, '');
  return private.add_request(request);
end
$$;

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
comment on function private.correct_submitted_tenant(uuid, text) is 'Brings a field of what was submitted of a tenant up to what the profile says; a number with its country code.';
revoke execute on function private.correct_submitted_tenant(uuid, text) from public, anon, authenticated;

create or replace function public.accept_correction(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
  target record;
  is_known boolean;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may accept a correction.';
  end if;
  select r.* into request from public.application_requests as r where r.id = accept_correction.request_id and r.field is not null;
  if not found then
    raise sqlstate 'PT404' using message = 'Correction not found.';
  end if;
  -- Tenancy first, as everywhere.
  perform from public.tenancy_information as t
  where t.id = (select a.tenancy_id from public.rent_guarantee_applications as a where a.id = request.application_id) for no key update;
  if not private.is_under_review(request.application_id) then
    perform private.refuse_request('application_id', 'This application is not under review, so nothing in it is corrected.');
  end if;
  select r.* into request from public.application_requests as r where r.id = accept_correction.request_id for update;
  if request.answer is null or request.closed_at is not null then
    perform private.refuse_request('request_id', case when request.closed_at is null then 'The tenant has not answered yet.' else 'This request is closed.' end);
  end if;
  select f.*, split_part(f.field, '.', 2) as name, private.correctable_record(request.application_id, f.relation) as id,
    case f.kind when 'date' then 'date' when 'money' then 'numeric' else 'text' end as type
  into target from private.correctable_fields() as f where f.field = request.field;
  if target.id is null then
    perform private.refuse_request('field', 'The application has no such record any more.');
  end if;
  execute format('select t.%1$I is not distinct from $1::%2$s from public.%3$I as t where t.id = $2', target.name, target.type, target.relation)
  into is_known using request.answer, target.id;
  execute format('update public.%I as t set %I = $1::%s where t.id = $2', target.relation, target.name, target.type) using request.answer, target.id;
  if target.relation = 'profiles' then
    perform private.correct_submitted_tenant(request.application_id, target.name);
    if is_known or target.name not in ('first_name', 'surname', 'date_of_birth') then
      -- The other records, and private.check_identity_again for a change of these three fields, write their edits themselves.
      insert into public.record_edits (application_id, fields, changed_by) values (request.application_id, array[target.name], auth.uid());
    end if;
  end if;
  update public.application_requests as r set accepted_at = clock_timestamp(), closed_at = clock_timestamp(), closed_by = auth.uid()
  where r.id = request.id;
end
$$;
