-- What a member of staff may do beside reading and editing: decide on applications, sign certificates, move money, give permissions. An auditor
-- reads everything and changes nothing. Permissions count only with the role admin.

create table public.staff_permissions (
  user_id uuid not null references public.profiles (id) on delete cascade,
  permission text not null check (permission in ('decide', 'sign', 'finance', 'audit', 'owner')),
  given_by uuid references public.profiles (id) on delete set null,
  confirmed_by uuid references public.profiles (id) on delete set null,
  given_at timestamptz not null default now() constraint staff_permissions_given_at_range_check check (private.in_range(given_at)),
  primary key (user_id, permission)
);

-- Who may sign for the company or give permissions, two people decide.
create table public.staff_permission_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  permission text not null check (permission in ('sign', 'owner')),
  requested_by uuid not null references public.profiles (id) on delete cascade,
  requested_at timestamptz not null default now()
    constraint staff_permission_requests_requested_at_range_check check (private.in_range(requested_at)),
  unique (user_id, permission)
);

alter table public.staff_permissions enable row level security;
alter table public.staff_permission_requests enable row level security;

create index staff_permissions_given_by_idx on public.staff_permissions (given_by);
create index staff_permissions_confirmed_by_idx on public.staff_permissions (confirmed_by);
create index staff_permission_requests_requested_by_idx on public.staff_permission_requests (requested_by);

create function public.own_permissions() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    return '{}';
  end if;
  return array(select p.permission from public.staff_permissions as p where p.user_id = auth.uid() order by p.permission);
end
$$;
comment on function public.own_permissions() is
  'The permissions with which the request may act: those of the signed-in member of staff; none for anybody else, and without a second factor where one is needed.';

create function private.has_permission(permission text) returns boolean
language sql stable security definer set search_path = '' as $$ select has_permission.permission = any (public.own_permissions()) $$;
comment on function private.has_permission(text) is 'Whether the request comes from a member of staff with this permission.';

create function private.is_auditor() returns boolean
language sql stable security definer set search_path = '' as $$ select public.own_permissions() = '{audit}' $$;
comment on function private.is_auditor() is 'Whether the request comes from a member of staff who may read everything and change nothing.';

create function private.require_permission(permission text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_permission(require_permission.permission) then
    raise insufficient_privilege using message = format('You need the permission "%s" for this.', require_permission.permission);
  end if;
end
$$;
comment on function private.require_permission(text) is 'Fails with 42501 unless the request comes from a member of staff with this permission.';

-- An auditor has the role admin, which all policies for staff ask for. Triggers refuse the writes instead, whichever way they come: a function of
-- the owner of the tables knows no policies.
create function private.refuse_auditor() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_auditor() then
    raise insufficient_privilege using message = 'You may read everything and change nothing: your only permission is "audit".';
  end if;
  return null;
end
$$;
comment on function private.refuse_auditor() is 'Refuses the write of an auditor. Stands on every table of the schema public but the profiles, which only their owners write.';

do $$
declare
  name text;
begin
  for name in
    select c.relname from pg_catalog.pg_class as c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'profiles'
  loop
    execute format(
      'create trigger a_refuse_auditor before insert or update or delete on public.%I for each statement execute function private.refuse_auditor()',
      name
    );
  end loop;
end
$$;
create trigger a_refuse_auditor before insert or delete on storage.objects
  for each statement execute function private.refuse_auditor();
-- Reading a file may change its times, and nothing else.
create trigger a_refuse_auditor_update after update on storage.objects
  for each row when (
    (old.bucket_id, old.name, old.version, old.metadata, old.user_metadata)
      is distinct from (new.bucket_id, new.name, new.version, new.metadata, new.user_metadata)
  ) execute function private.refuse_auditor();
-- A job is added by what caused it, also by an auditor's own sign-in, and changed only by who starts it again.
create trigger a_refuse_auditor before update on private.jobs
  for each statement execute function private.refuse_auditor();

create function private.keep_an_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One at a time: two owners who take it from each other must not both succeed.
  perform pg_advisory_xact_lock(hashtextextended('private.keep_an_owner', 0));
  if not exists (
    select from public.staff_permissions as p join public.user_roles as r on r.user_id = p.user_id and r.role = 'admin'
    where p.permission = 'owner' and p.user_id <> old.user_id
  ) then
    raise exception 'The last owner stays: somebody must be able to give permissions.' using hint = 'Make somebody else an owner first.';
  end if;
  return old;
end
$$;
comment on function private.keep_an_owner() is 'Refuses to take the permission "owner" from the last person who has it.';

create trigger keep_an_owner before delete on public.staff_permissions
  for each row when (old.permission = 'owner') execute function private.keep_an_owner();

create function private.equip_first_administrator() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.keep_an_owner', 0));
  if not exists (select from public.staff_permissions as p where p.permission = 'owner') then
    insert into public.staff_permissions (user_id, permission)
    select new.user_id, given.permission from unnest(array['decide', 'finance', 'owner']) as given (permission)
    on conflict do nothing;
  end if;
  return null;
end
$$;
comment on function private.equip_first_administrator() is 'Lets the first administrator decide, move money and give permissions to others.';

create trigger equip_first_administrator after insert or update of role on public.user_roles
  for each row when (new.role = 'admin') execute function private.equip_first_administrator();

create function private.check_permission_change(person uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('owner');
  if person = auth.uid() then
    raise insufficient_privilege using message = 'Nobody changes their own permissions. Ask another owner.';
  end if;
  if not exists (select from public.user_roles as r where r.user_id = person and r.role = 'admin') then
    raise sqlstate 'PT404' using message = 'This person is not a member of staff.';
  end if;
end
$$;
comment on function private.check_permission_change(uuid) is 'Fails unless an owner changes the permissions of another member of staff.';

create function public.give_permission(user_id uuid, permission text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  request_id uuid;
begin
  perform private.check_permission_change(give_permission.user_id);
  if exists (
    select from public.staff_permissions as p where p.user_id = give_permission.user_id and p.permission = give_permission.permission
  ) then
    return null;
  end if;
  if give_permission.permission in ('sign', 'owner') then
    insert into public.staff_permission_requests as r (user_id, permission, requested_by)
    values (give_permission.user_id, give_permission.permission, auth.uid())
    on conflict on constraint staff_permission_requests_user_id_permission_key do update set permission = excluded.permission
    returning r.id into request_id;
    return request_id;
  end if;
  insert into public.staff_permissions (user_id, permission, given_by)
  values (give_permission.user_id, give_permission.permission, auth.uid());
  return null;
end
$$;
comment on function public.give_permission(uuid, text) is
  'Owners: gives a permission to another member of staff. For "sign" and "owner" it gives the id of a request that another owner confirms, for the others null.';

create function public.confirm_permission(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.staff_permission_requests;
begin
  delete from public.staff_permission_requests as r where r.id = request_id returning r.* into request;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such request any more.';
  end if;
  perform private.check_permission_change(request.user_id);
  if request.requested_by = auth.uid() then
    raise insufficient_privilege using message = 'Somebody other than who asked for it confirms a permission.';
  end if;
  insert into public.staff_permissions (user_id, permission, given_by, confirmed_by)
  values (request.user_id, request.permission, request.requested_by, auth.uid()) on conflict do nothing;
end
$$;
comment on function public.confirm_permission(uuid) is 'Owners: gives the permission that another owner asked for, to a third person.';

create function public.take_permission(user_id uuid, permission text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_permission_change(take_permission.user_id);
  delete from public.staff_permission_requests as r
  where r.user_id = take_permission.user_id and r.permission = take_permission.permission;
  delete from public.staff_permissions as p
  where p.user_id = take_permission.user_id and p.permission = take_permission.permission;
end
$$;
comment on function public.take_permission(uuid, text) is 'Owners: takes a permission, or the request for it, from another member of staff. The last owner keeps that permission.';

-- What decides is asked of the person: a function of the owner of the tables acts for one, too. Imports have none.
create function private.guard_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and new.status in ('approved', 'rejected')
    and (tg_op = 'INSERT' or new.status <> old.status) and private.is_admin() then
    perform private.require_permission('decide');
  end if;
  return new;
end
$$;
comment on function private.guard_decision() is 'Lets only staff with the permission "decide" approve and reject. Who is not staff is refused before.';

create trigger b_guard_decision before insert or update on public.rent_guarantee_applications
  for each row execute function private.guard_decision();

create policy staff_permissions_select_staff on public.staff_permissions for select to authenticated
  using ((select private.is_admin()));
create policy staff_permission_requests_select_staff on public.staff_permission_requests for select to authenticated
  using ((select private.is_admin()));

revoke all on public.staff_permissions, public.staff_permission_requests from anon, authenticated;
grant select on public.staff_permissions, public.staff_permission_requests to authenticated;
revoke execute on function public.own_permissions(), public.give_permission(uuid, text), public.confirm_permission(uuid),
  public.take_permission(uuid, text) from public, anon, authenticated;
grant execute on function public.own_permissions(), public.give_permission(uuid, text), public.confirm_permission(uuid),
  public.take_permission(uuid, text) to authenticated;

comment on table public.staff_permissions is 'What each member of staff may do beside the role admin. Written by give_permission, confirm_permission and take_permission alone.';
comment on column public.staff_permissions.user_id is 'The member of staff.';
comment on column public.staff_permissions.permission is
  'decide: approve and reject; sign: sign certificates; finance: move money; audit, alone: read everything and change nothing; owner: give permissions.';
comment on column public.staff_permissions.given_by is 'Who gave it, null for the owner of the database and when that account is gone.';
comment on column public.staff_permissions.confirmed_by is 'The second person, for sign and owner.';
comment on column public.staff_permissions.given_at is 'When.';
comment on table public.staff_permission_requests is 'Permissions that wait for a second person.';
comment on column public.staff_permission_requests.id is 'The request.';
comment on column public.staff_permission_requests.user_id is 'Who is to have it.';
comment on column public.staff_permission_requests.permission is 'sign or owner.';
comment on column public.staff_permission_requests.requested_by is 'The owner who asked for it.';
comment on column public.staff_permission_requests.requested_at is 'When.';

-- Whoever was an administrator until now keeps what an administrator could do.
insert into public.staff_permissions (user_id, permission)
select r.user_id, given.permission
from public.user_roles as r
join public.profiles as p on p.id = r.user_id
cross join unnest(array['decide', 'finance', 'owner']) as given (permission)
where r.role = 'admin';
-- The demo's administrator signs as well. Nobody else can have this address.
insert into public.staff_permissions (user_id, permission)
select p.id, 'sign' from public.profiles as p join public.user_roles as r on r.user_id = p.id and r.role = 'admin'
where p.id = '10000000-0000-4000-8000-000000000001' and p.email = 'helen.whitcombe@example.com';
