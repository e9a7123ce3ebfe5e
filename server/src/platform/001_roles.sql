-- The roles that Supabase provides to every project, and what they may do in the schema public. A migration may count on them.
-- Roles belong to the whole cluster, so each is made only where it is missing; another server may be making it at this moment.
-- Supabase Auth calls the hooks that a project has as supabase_auth_admin: functions are granted to it.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', ''), ('authenticated', ''), ('service_role', 'bypassrls'), ('supabase_auth_admin', '')
    ) as r (name, rights)
  loop
    begin
      if not exists (select from pg_roles where rolname = wanted.name) then
        execute format('create role %I nologin noinherit %s', wanted.name, wanted.rights);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
  -- The server switches to these roles for each request, so its own role must be a member of them.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant anon, authenticated, service_role, supabase_auth_admin to %I', current_user);
  end if;
end
$$;

create schema if not exists extensions;

grant usage on schema public, extensions to anon, authenticated, service_role;
grant usage on schema public to supabase_auth_admin;

-- As on hosted Supabase: a new table in public is granted to all three, and row level security decides.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

do $$
begin
  execute format('alter database %I set search_path to "$user", public, extensions', current_database());
end
$$;
