-- What a read of staff costs beside its own statement. Looking for the caller's own cases in the policies of notes and messages was a fifth of what
-- one application costs. Now one query decides for the whole request: staff without a case of their own may read everything, so they read as
-- authenticated_staff; staff who are a tenant, or act for a landlord, read through the policies for all.
create function private.decide_access(out admin_access text, out may_have_own_case boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  claims jsonb := auth.jwt();
  person uuid := nullif(claims ->> 'sub', '');
  kept text;
begin
  select
    case
      when claims ->> 'aal' = 'aal2' then 'granted'
      when exists (select from auth.mfa_factors where user_id = person and status = 'verified') then 'code_needed'
      when exists (select from public.security_settings where not admins_need_second_factor) then 'granted'
      else 'factor_needed'
    end,
    exists (select from public.rent_guarantee_applications where tenant_id = person)
      or exists (select from public.property_manager_links where user_id = person)
  into admin_access, may_have_own_case from public.user_roles where user_id = person and role = 'admin';
  admin_access := coalesce(admin_access, 'none');
  -- An assignment, because `perform` would be a query.
  kept := set_config(
    'private.is_admin', (admin_access = 'granted') || ' ' || current_setting('request.jwt.claims', true), true);
end
$$;
comment on function private.decide_access() is
  'Decides whether the caller is an administrator and has given every needed factor, and keeps that in the setting private.is_admin for this transaction. Tells of staff whether they are a tenant or linked to a landlord.';

create or replace function private.decide_admin_access() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  decided record := private.decide_access();
begin
  return decided.admin_access;
end
$$;

create or replace function private.prepare_request() returns void
language plpgsql as $$
declare
  decided record;
  changed text;
begin
  if current_user = 'authenticated'
    and current_setting('transaction_read_only') = 'on'
    and current_setting('request.recent_role', true) is distinct from 'authenticated'
  then
    decided := private.decide_access();
    if decided.admin_access = 'granted' and not decided.may_have_own_case then
      changed := set_config('role', 'authenticated_staff', true);
    end if;
  end if;
end
$$;

create policy application_communications_select_as_staff on public.application_communications
  for select to authenticated_staff using (true);
create policy rent_guarantee_application_notes_select_as_staff on public.rent_guarantee_application_notes
  for select to authenticated_staff using (true);
