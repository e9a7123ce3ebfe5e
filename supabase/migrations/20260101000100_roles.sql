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

-- A definer's function, since a policy on user_roles that reads user_roles would never end.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles where user_id = (select auth.uid()) and role = 'admin')
$$;
comment on function private.is_admin() is 'Whether the request comes from a member of staff. Every policy for staff asks this.';

create function public.has_admin_role(user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles as r where r.user_id = has_admin_role.user_id and r.role = 'admin')
    and (has_admin_role.user_id = (select auth.uid()) or private.is_admin())
$$;
comment on function public.has_admin_role(uuid) is
  'Whether the person is an administrator. Answers about oneself; about others it tells administrators only and is false to all else.';
revoke execute on function public.has_admin_role(uuid) from public, anon, authenticated;
grant execute on function public.has_admin_role(uuid) to authenticated;

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

revoke all on public.user_roles from anon, authenticated;
grant select on public.user_roles to authenticated;

comment on table public.user_roles is 'The role of each person who is not an ordinary user.';
comment on column public.user_roles.user_id is 'The person.';
comment on column public.user_roles.role is 'admin: staff; p_manager: sees the guarantees of its own properties; user: a tenant.';
comment on column public.user_roles.created_at is 'When the role was given.';
