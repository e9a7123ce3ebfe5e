-- What everything else is created in.
--
-- The data API offers the schema public. What it must not reach is in the schema private, whose functions policies and triggers call:
-- therefore everybody may use it, and each table and function there has its own privileges.
--
-- Staff read as a role of their own, authenticated_staff (decision 35). Its policies are `true`, so the planner leaves out all that it
-- would otherwise evaluate for each row of a tenant. As a member of authenticated it has the grants and the policies of everybody who has
-- signed in.

create schema if not exists extensions;
-- Names are compared by trigrams, and searches have indexes of them.
create extension if not exists pg_trgm with schema extensions;

create schema private;
grant usage on schema private to anon, authenticated, service_role;

do $$
begin
  if not exists (select from pg_roles where rolname = 'authenticated_staff') then
    create role authenticated_staff nologin inherit;
  end if;
-- Roles belong to the whole cluster: another database of it may create this one at the same moment.
exception when duplicate_object or unique_violation then null;
end
$$;

grant authenticated to authenticated_staff;

do $$
begin
  -- Only a member can change to a role, and a request begins with the role that our server or PostgREST signs in with.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant authenticated_staff to %I', current_user);
  end if;
  -- On hosted Supabase.
  if exists (select from pg_roles where rolname = 'authenticator') then
    grant authenticated_staff to authenticator;
  end if;
end
$$;
