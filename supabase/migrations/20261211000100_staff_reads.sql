-- What staff read has no rows that their policies hide, but PostgreSQL still evaluated for each row what a tenant or a property manager's user may
-- see: counting 100,000 applications took two and a half times as long as without policies, and one application with its embeds twice as long.
-- A request that only reads runs as a role of its own once the caller is known to be staff. Its policies are `true`, which the planner
-- leaves out together with all others.

do $$
begin
  if not exists (select from pg_roles where rolname = 'authenticated_staff') then
    create role authenticated_staff nologin inherit;
  end if;
exception when duplicate_object or unique_violation then null;
end
$$;

-- Whatever is granted to people who have signed in is granted to staff, and the policies for them apply as well.
grant authenticated to authenticated_staff;

do $$
begin
  -- The role that a request begins with has to be a member to change to it.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant authenticated_staff to %I', current_user);
  end if;
  -- On hosted Supabase.
  if exists (select from pg_roles where rolname = 'authenticator') then
    grant authenticated_staff to authenticator;
  end if;
end
$$;

create function private.prepare_request() returns void
language plpgsql as $$
begin
  if current_user = 'authenticated'
    and current_setting('transaction_read_only') = 'on'
    and private.decide_is_admin()
  then
    perform set_config('role', 'authenticated_staff', true);
  end if;
end
$$;
comment on function private.prepare_request() is 'Called before each request. Lets staff read as the role authenticated_staff; writes and everybody else keep their role.';

-- Only administrators are asked about a second factor, and in one query.
create or replace function private.decide_is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  decision boolean := exists (select from public.user_roles where user_id = auth.uid() and role = 'admin')
    and public.own_admin_access() = 'granted';
begin
  perform set_config('private.is_admin', decision || ' ' || current_setting('request.jwt.claims', true), true);
  return decision;
end
$$;

do $$
declare
  read_by_staff text;
begin
  foreach read_by_staff in array array[
    'application_cases', 'application_communications', 'application_documents', 'application_requests',
    'application_status_history', 'certificate_records', 'document_reviews', 'profiles', 'property_managers',
    'rent_guarantee_application_notes', 'rent_guarantee_applications', 'tenancy_information'
  ] loop
    execute format(
      'create policy %I on public.%I for select to authenticated_staff using (true)',
      read_by_staff || '_select_as_staff',
      read_by_staff
    );
  end loop;
end
$$;
