-- The role as which Supabase Auth calls the hooks that a project has: functions are granted to it.
do $$
begin
  begin
    if not exists (select from pg_roles where rolname = 'supabase_auth_admin') then
      create role supabase_auth_admin nologin noinherit;
    end if;
  exception when duplicate_object or unique_violation then null;
  end;
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant supabase_auth_admin to %I', current_user);
  end if;
end
$$;

grant usage on schema public to supabase_auth_admin;
