-- What each read, and each new draft of a tenant, costs beside its own statement. Every query inside a function costs PostgreSQL its
-- start, a function in SQL is planned again in each transaction, and each step into a function with rights of its own sets its search path.

-- Before, the caller's role was read twice for staff: here and in own_admin_access.
create function private.decide_admin_access() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  claims jsonb := auth.jwt();
  person uuid := nullif(claims ->> 'sub', '');
  decision text;
  kept text;
begin
  select case
    when claims ->> 'aal' = 'aal2' then 'granted'
    when exists (select from auth.mfa_factors where user_id = person and status = 'verified') then 'code_needed'
    when exists (select from public.security_settings where not admins_need_second_factor) then 'granted'
    else 'factor_needed'
  end
  into decision from public.user_roles where user_id = person and role = 'admin';
  decision := coalesce(decision, 'none');
  -- An assignment, because `perform` would be a query.
  kept := set_config('private.is_admin', (decision = 'granted') || ' ' || current_setting('request.jwt.claims', true), true);
  return decision;
end
$$;
comment on function private.decide_admin_access() is
  'Decides whether the caller is an administrator and has given every needed factor, and keeps that in the setting private.is_admin for this transaction.';

create or replace function public.own_admin_access() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.decide_admin_access();
end
$$;

create or replace function private.is_admin() returns boolean
language sql stable as $$
  select case current_setting('private.is_admin', true)
    when 'true ' || current_setting('request.jwt.claims', true) then true
    when 'false ' || current_setting('request.jwt.claims', true) then false
    else private.decide_admin_access() = 'granted'
  end
$$;

-- Our own server says in request.recent_role that this decision left the caller's role as it is in the last ten seconds. Who becomes a member of staff
-- meanwhile reads through the policies for all, with the same rows.
create or replace function private.prepare_request() returns void
language plpgsql as $$
declare
  changed text;
begin
  if current_user = 'authenticated'
    and current_setting('transaction_read_only') = 'on'
    and current_setting('request.recent_role', true) is distinct from 'authenticated'
    and private.decide_admin_access() = 'granted'
  then
    changed := set_config('role', 'authenticated_staff', true);
  end if;
end
$$;

drop function private.decide_is_admin();

create or replace function private.check_new_application(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  this_month text := to_char(now() at time zone 'Europe/London', 'YYYY-MM');
  refusal text;
begin
  with begun as (
    insert into private.begun_applications as b (person, month, applications) values (check_new_application.person, this_month, 1)
    on conflict on constraint begun_applications_pkey do update set
      month = this_month, applications = case b.month when this_month then b.applications + 1 else 1 end
    returning applications
  ), used as (
    select 1 as place, 'drafts' as quota, count(*) as number
    from public.rent_guarantee_applications as a where a.tenant_id = check_new_application.person and a.status = 'draft'
    union all
    select 2, 'applications_in_a_month', applications - 1 from begun
  )
  select format(q.refusal, q.most) into refusal
  from used as u left join private.quotas as q on q.name = u.quota
  -- Without its quota nothing may be added, as before.
  where (u.number < q.most) is not true
  order by u.place limit 1;
  if found then
    raise exception '%', refusal;
  end if;
end
$$;

create or replace function private.limit_person() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and not private.is_admin() then
    perform private.check_new_record(
      tg_table_name, auth.uid(), case tg_table_name when 'application_documents' then (to_jsonb(new) ->> 'application_id')::uuid end
    );
  end if;
  return new;
end
$$;

create or replace function private.add_draft_reminder(application uuid, since timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job(
    'reminder', jsonb_build_object('reminder', 'draft-idle', 'application_id', application),
    'draft-idle-' || application || '-' || extract(epoch from since)::bigint, since + interval '7 days'
  );
end
$$;

-- The caller's own applications come before the decision who is staff, which most reads of tenants need no more.
alter policy property_managers_select on public.property_managers using (
  created_by = (select auth.uid())
  or id in (select property_manager_id from private.own_applications)
  or (select private.is_admin())
  or id in (select private.readable_property_manager_ids())
);
