-- Who may do what. A person has one role; who has no row is an ordinary user, that is a tenant.
-- Roles are given by the owner of the database alone (`npm run admin`), never through the data API.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- What policies and triggers need, out of reach of the data API.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'user' check (role in ('admin', 'user', 'p_manager')),
  created_at timestamptz not null default now()
);

alter table public.user_roles enable row level security;

create index user_roles_role_idx on public.user_roles (role);

-- What the administrators have decided about their own sign-in. One row, so that nobody has to look for the one that counts.
create table public.security_settings (
  id boolean primary key default true check (id),
  admins_need_second_factor boolean not null default false,
  changed_by uuid references auth.users (id) on delete set null,
  changed_at timestamptz not null default now()
);
insert into public.security_settings default values;

alter table public.security_settings enable row level security;

create index security_settings_changed_by_idx on public.security_settings (changed_by);

-- A definer's function, since a policy on user_roles that reads user_roles would never end.
create function public.own_admin_access() returns text
language sql stable security definer set search_path = '' as $$
  select case
    when not exists (select from public.user_roles where user_id = (select auth.uid()) and role = 'admin') then 'none'
    when (select auth.jwt()) ->> 'aal' = 'aal2' then 'granted'
    when exists (select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified') then 'code_needed'
    when exists (select from public.security_settings where not admins_need_second_factor) then 'granted'
    else 'factor_needed'
  end
$$;
comment on function public.own_admin_access() is
  'Whether the request may act as an administrator: granted; none, without the role; code_needed, when the account has a second factor and this session was begun without it; factor_needed, when it has none and the security settings ask for one.';

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$ select public.own_admin_access() = 'granted' $$;
comment on function private.is_admin() is 'Whether the request comes from a member of staff, with a second factor where one is needed. Every policy for staff asks this.';

create function public.has_admin_role(user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles as r where r.user_id = has_admin_role.user_id and r.role = 'admin')
    and (has_admin_role.user_id = (select auth.uid()) or private.is_admin())
$$;
comment on function public.has_admin_role(uuid) is
  'Whether the person has the role of an administrator, which decides the menu; what it opens, private.is_admin decides. Answers about oneself; about others it tells administrators only and is false to all else.';
revoke execute on function public.has_admin_role(uuid), public.own_admin_access() from public, anon, authenticated;
grant execute on function public.has_admin_role(uuid), public.own_admin_access() to authenticated;

-- Whoever makes the second factor a condition must be able to meet it, or the last administrator would lock everybody out.
-- The owner of the database and the service key may always change it back.
create function private.guard_security_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := (select auth.uid());
begin
  if person is not null and (
    (select auth.jwt()) ->> 'aal' is distinct from 'aal2'
    or not exists (select from auth.mfa_factors where user_id = person and status = 'verified')
  ) then
    raise insufficient_privilege using message = 'Set up an authenticator app for yourself first, so that you do not lock yourself out.';
  end if;
  new.changed_by := person;
  new.changed_at := now();
  return new;
end
$$;
comment on function private.guard_security_settings() is
  'Lets only a person change the settings who has a second factor and has used it in this session, and keeps who changed them and when.';

create trigger guard before update on public.security_settings
  for each row execute function private.guard_security_settings();

-- Two people editing the same record (design.md 8.7): who sends the version that was read is refused when it is no longer current.
create function private.keep_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.version is distinct from old.version then
    raise sqlstate 'PT409' using
      message = 'This record was changed by someone else in the meantime.',
      detail = json_build_object('version', old.version, 'updated_at', old.updated_at)::text,
      hint = 'Read the record again and repeat the change.';
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;
comment on function private.keep_version() is
  'Counts the version up and stamps updated_at. An update that carries another version than the current one fails with PT409 (HTTP 409).';

create policy user_roles_select_self on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()));
create policy user_roles_select_admin on public.user_roles for select to authenticated
  using ((select private.is_admin()));

create policy security_settings_select_admin on public.security_settings for select to authenticated
  using ((select private.is_admin()));
create policy security_settings_update_admin on public.security_settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

revoke all on public.user_roles, public.security_settings from anon, authenticated;
grant select on public.user_roles, public.security_settings to authenticated;
grant update (admins_need_second_factor) on public.security_settings to authenticated;

comment on table public.user_roles is 'The role of each person who is not an ordinary user.';
comment on column public.user_roles.user_id is 'The person.';
comment on column public.user_roles.role is 'admin: staff; p_manager: sees the guarantees of its own properties; user: a tenant.';
comment on column public.user_roles.created_at is 'When the role was given.';

comment on table public.security_settings is 'What is asked of administrators when they sign in. One row.';
comment on column public.security_settings.id is 'Always true: there is one row.';
comment on column public.security_settings.admins_need_second_factor is 'Whether an administrator without a second factor counts as an ordinary user.';
comment on column public.security_settings.changed_by is 'Who changed it last, null for the owner of the database.';
comment on column public.security_settings.changed_at is 'When it was changed last.';
