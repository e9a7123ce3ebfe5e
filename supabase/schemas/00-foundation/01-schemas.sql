-- What everything else is created in: the schema for what the data API must not reach, and the role that staff read as.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- What policies and triggers need.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Staff read as a role of its own, whose policies are `true`: the planner then leaves out what it would evaluate for each row of a tenant.
do $$
begin
  if not exists (select from pg_roles where rolname = 'authenticated_staff') then
    create role authenticated_staff nologin inherit;
  end if;
-- Another database of the same cluster may create it at the same moment.
exception when duplicate_object or unique_violation then null;
end
$$;

-- What is granted to people who have signed in is granted to staff, and the policies for them apply as well.
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
