-- A role says on which side a person is: staff, a landlord or letting agent, or a tenant. A person has one role; without a row, they are
-- a tenant.
--
-- No policy lets anybody write a role. Staff become staff by an invitation that they accept, or by `npm run admin` for the first one.
-- Whether a person is p_manager or user follows from their links with landlords and agents, whatever is written. The row stays when the
-- last link ends, so that the person's own screens hear of it: of a deleted row only staff would.
--
-- The role admin alone opens the menu of staff. What it opens, private.is_admin decides, which also asks for the second factor; what staff
-- may do beyond reading and editing are permissions.

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'user' check (role in ('admin', 'user', 'p_manager')),
  created_at timestamptz not null default now() check (private.is_in_range(created_at))
);

comment on table public.user_roles is
  'The role of each person who is a member of staff, or who acts or has acted for a landlord or agent.';
comment on column public.user_roles.user_id is 'The person.';
comment on column public.user_roles.role is
  'admin: staff; p_manager: acts for a landlord or agent (property_manager_users), which alone decides it; user: a tenant.';
comment on column public.user_roles.created_at is 'When the role was given.';

create index user_roles_role_idx on public.user_roles (role);

alter table public.user_roles enable row level security;

create policy user_roles_select on public.user_roles for select to authenticated
  using (
    (select private.is_admin())
    or user_id = (select auth.uid())
  );

create function public.has_admin_role(user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles as r where r.user_id = has_admin_role.user_id and r.role = 'admin')
    and (has_admin_role.user_id = (select auth.uid()) or private.is_admin())
$$;
comment on function public.has_admin_role(uuid) is
  'Whether the person has the role of an administrator, which decides the menu; what it opens, private.is_admin decides. Only '
  'administrators learn it of others: everybody else gets false.';

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
  'Trigger function: a person who is not staff has the role p_manager while they act for a landlord or agent, and the role user '
  'otherwise, whichever of the two is written.';

revoke all on public.user_roles from anon, authenticated;
grant select on public.user_roles to authenticated;
revoke execute on function public.has_admin_role(uuid) from public, anon;
