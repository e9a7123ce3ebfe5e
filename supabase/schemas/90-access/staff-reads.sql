-- Who is one of the staff, and as which role they read (decisions 10 and 35).
--
-- One query decides both. Staff whom no case concerns may read everything, so their reads run as authenticated_staff, whose policies are
-- `true`. Staff with a case of their own read through the policies for all, which hide it; so do staff where nothing reads the view
-- read_role, with the same rows. Writes keep the role authenticated, because triggers look at it.
-- Views and not functions: our server makes read_role a part of the statement that sets the role of a request, which is prepared once.
-- On hosted Supabase, PostgREST calls private.prepare_request before each request. No token and no header can ask for the role.
-- Here and not in 05-access, because a view needs its tables.

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
  'For administrators, one row: whether they have given every needed factor (see own_admin_access), and whether they are a tenant or are '
  'or were linked to a landlord.';

create view private.read_role as
  select 'authenticated_staff' as role from private.own_access where admin_access = 'granted' and not has_own_case;
comment on view private.read_role is
  'The role that the caller''s reads run as, if it is not their own: one row for staff without a case of their own.';

create function private.prepare_request() returns void
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and current_setting('transaction_read_only') = 'on' then
    perform set_config('role', coalesce(private.own_read_role(), 'authenticated'), true);
  end if;
end
$$;
comment on function private.prepare_request() is
  'PostgREST calls it before each request (db-pre-request). Lets staff read as the role authenticated_staff; writes and everybody else '
  'keep their role.';

create function private.own_read_role() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select role from private.read_role);
end
$$;
comment on function private.own_read_role() is
  'The role of private.read_role, for prepare_request, whose caller cannot read the view. Null for everybody who keeps their role.';
