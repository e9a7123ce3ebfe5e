-- Roles.

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'user' check (role in ('admin', 'user', 'p_manager')),
  created_at timestamptz not null default now() check (private.is_in_range(created_at))
);
comment on table public.user_roles is 'The role of each person who is a member of staff, or who acts or has acted for a landlord or agent.';
comment on column public.user_roles.user_id is 'The person.';
comment on column public.user_roles.role is
  'admin: staff; p_manager: acts for a landlord or agent (property_manager_users), which alone decides it; user: a tenant.';
comment on column public.user_roles.created_at is 'When the role was given.';

create index user_roles_role_idx on public.user_roles (role);

alter table public.user_roles enable row level security;

create policy user_roles_select on public.user_roles for select to authenticated
  using ((select private.is_admin())
    or user_id = (select auth.uid()));

alter publication supabase_realtime add table public.user_roles;

create table public.security_settings (
  id boolean default true primary key check (id),
  admins_need_second_factor boolean not null default false,
  changed_by uuid references auth.users (id) on delete set null
    constraint security_settings_changed_by_profile_fkey references public.profiles (id) on delete set null,
  changed_at timestamptz not null default now() check (private.is_in_range(changed_at))
);
comment on table public.security_settings is 'What is asked of administrators when they sign in. One row.';
comment on column public.security_settings.id is 'Always true: there is one row.';
comment on column public.security_settings.admins_need_second_factor is
  'Whether an administrator without a second factor counts as an ordinary user.';
comment on column public.security_settings.changed_by is 'Who changed it last, null for the owner of the database.';
comment on column public.security_settings.changed_at is 'When it was changed last.';

create index security_settings_changed_by_idx on public.security_settings (changed_by);

alter table public.security_settings enable row level security;

create policy security_settings_select_admin on public.security_settings for select to authenticated
  using ((select private.is_admin()));
create policy security_settings_update_owner on public.security_settings for update to authenticated
  using ((select private.has_permission('owner')))
  with check ((select private.has_permission('owner')));

create function public.has_admin_role(user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles as r where r.user_id = has_admin_role.user_id and r.role = 'admin')
    and (has_admin_role.user_id = (select auth.uid()) or private.is_admin())
$$;
comment on function public.has_admin_role(uuid) is
  'Whether the person has the role of an administrator, which decides the menu; what it opens, private.is_admin decides. Answers about '
  'oneself; about others it tells administrators only and is false to all else.';

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

create function private.needs_second_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', '') <> 'aal2'
    and exists (select from auth.mfa_factors as f where f.user_id = auth.uid() and f.status = 'verified')
$$;
comment on function private.needs_second_factor() is 'Whether the request comes from a person with a second factor who has not used it.';

create function private.set_user_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Somebody else may make or end a link of the person at this moment.
  perform private.lock_links(new.user_id);
  if new.role <> 'admin' then
    new.role := case
      when exists (select from public.property_manager_users as u where u.user_id = new.user_id) then 'p_manager'
      else 'user'
    end;
  end if;
  return new;
end
$$;
comment on function private.set_user_role() is
  'Trigger function: whoever is not staff has the role p_manager while they act for a landlord or agent, and the role user otherwise, '
  'whichever of the two is written.';

revoke all on public.user_roles from anon, authenticated;
grant select on public.user_roles to authenticated;
revoke all on public.security_settings from anon, authenticated;
grant select on public.security_settings to authenticated;
grant update (admins_need_second_factor) on public.security_settings to authenticated;
revoke execute on function public.has_admin_role(uuid) from public, anon;
revoke execute on function private.needs_second_factor() from public;
