-- The decision on staff was most of what a scope costs, and most of that were its two functions in PL/pgSQL, which PostgreSQL prepares again in each
-- transaction. As a view it is part of the statement that sets the scope, which is prepared once.

create view private.own_access as
  select
    case
      when auth.jwt() ->> 'aal' = 'aal2' then 'granted'
      when exists (select from auth.mfa_factors as f where f.user_id = r.user_id and f.status = 'verified') then 'code_needed'
      when exists (select from public.security_settings where not admins_need_second_factor) then 'granted'
      else 'factor_needed'
    end as admin_access,
    exists (select from public.rent_guarantee_applications as a where a.tenant_id = r.user_id)
      or exists (select from public.property_manager_links as l where l.user_id = r.user_id) as has_own_case
  from public.user_roles as r
  where r.user_id = auth.uid() and r.role = 'admin';
comment on view private.own_access is
  'For administrators, one row: whether they have given every needed factor, and whether they are a tenant or linked to a landlord.';

create view private.read_role as
  select 'authenticated_staff' as role from private.own_access where admin_access = 'granted' and not has_own_case;
comment on view private.read_role is
  'The role that the caller''s reads run as, if it is not their own. Staff without a case of their own may read everything.';

revoke all on private.own_access, private.read_role from public, anon, authenticated, service_role;

create or replace function private.decide_admin_access() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  decision text;
  kept text;
begin
  select admin_access into decision from private.own_access;
  decision := coalesce(decision, 'none');
  -- An assignment, because `perform` would be a query.
  kept := set_config('private.is_admin', (decision = 'granted') || ' ' || current_setting('request.jwt.claims', true), true);
  return decision;
end
$$;

create function private.own_read_role() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select role from private.read_role);
end
$$;
comment on function private.own_read_role() is 'The role of private.read_role, for PostgREST, which calls a function before each request.';

create or replace function private.prepare_request() returns void
language plpgsql as $$
begin
  if current_user = 'authenticated' and current_setting('transaction_read_only') = 'on' then
    perform set_config('role', coalesce(private.own_read_role(), 'authenticated'), true);
  end if;
end
$$;

drop function private.decide_access();
