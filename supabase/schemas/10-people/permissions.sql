-- A permission is what a member of staff may do beside reading and editing: decide on applications, sign certificates, move money, give
-- permissions. An auditor has `audit` and nothing else, reads everything and changes nothing. Permissions count only with the role admin.
--
-- Owners give and take permissions, and nobody changes their own. Who may sign for the company or give permissions, two owners decide: one
-- asks and another confirms. Taking `owner` away takes two as well, or one hijacked account could remove the owners one by one; the person
-- concerned may be the one who agrees, so that two owners can part. Taking `sign` away takes one, because it is safe to do that quickly.
--
-- Where there was an owner there always is one. Where another one is missing, the operator decides (`npm run admin`). See
-- docs/decisions/034-permissions-of-staff.md.

create table public.staff_permissions (
  user_id uuid references public.profiles (id) on delete cascade,
  permission text check (permission in ('decide', 'sign', 'finance', 'audit', 'owner')),
  given_by uuid references public.profiles (id) on delete set null,
  confirmed_by uuid references public.profiles (id) on delete set null,
  given_at timestamptz not null default now() check (private.is_in_range(given_at)),
  primary key (user_id, permission)
);

comment on table public.staff_permissions is
  'What each member of staff may do beside the role admin. Written by SQL functions and npm run admin alone.';
comment on column public.staff_permissions.user_id is 'The member of staff.';
comment on column public.staff_permissions.permission is
  'decide: approve and reject; sign: sign certificates; finance: move money; audit, alone: read everything and change nothing; owner: '
  'give permissions.';
comment on column public.staff_permissions.given_by is
  'Who gave it, null for the owner of the database and when that account is gone.';
comment on column public.staff_permissions.confirmed_by is 'The second person, for sign and owner.';
comment on column public.staff_permissions.given_at is 'When.';

create index staff_permissions_confirmed_by_idx on public.staff_permissions (confirmed_by);
create index staff_permissions_given_by_idx on public.staff_permissions (given_by);

alter table public.staff_permissions enable row level security;

create policy staff_permissions_select_staff on public.staff_permissions for select to authenticated
  using ((select private.is_admin()));

create table public.staff_permission_requests (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  permission text not null check (permission in ('sign', 'owner')),
  requested_by uuid not null references public.profiles (id) on delete cascade,
  requested_at timestamptz not null default now() check (private.is_in_range(requested_at)),
  is_removal boolean not null default false,
  unique (user_id, permission),
  constraint staff_permission_requests_removal_check check (not is_removal or permission = 'owner')
);

comment on table public.staff_permission_requests is 'Permissions that wait for a second person.';
comment on column public.staff_permission_requests.id is 'The request.';
comment on column public.staff_permission_requests.user_id is 'Who is to have it.';
comment on column public.staff_permission_requests.permission is 'sign or owner.';
comment on column public.staff_permission_requests.requested_by is 'The owner who asked for it.';
comment on column public.staff_permission_requests.requested_at is 'When.';
comment on column public.staff_permission_requests.is_removal is
  'Whether the permission is to be taken away; otherwise it is to be given.';

create index staff_permission_requests_requested_by_idx on public.staff_permission_requests (requested_by);

alter table public.staff_permission_requests enable row level security;

create policy staff_permission_requests_select_staff on public.staff_permission_requests for select to authenticated
  using ((select private.is_admin()));

-- What the caller may do

-- In PL/pgSQL, because policies call it: a session keeps its plan, while a function in SQL is planned again for each statement.
create function public.own_permissions() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    return '{}'::text[];
  end if;
  return array(select p.permission from public.staff_permissions as p where p.user_id = auth.uid() order by p.permission);
end
$$;
comment on function public.own_permissions() is
  'The permissions with which the request may act: those of the signed-in member of staff; none for anybody else, and without a second '
  'factor where one is needed.';

create function private.require_permission(permission text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_permission(require_permission.permission) then
    raise insufficient_privilege using message = format('You need the permission "%s" for this.', require_permission.permission);
  end if;
end
$$;
comment on function private.require_permission(text) is
  'Fails with 42501 unless the request comes from a member of staff with this permission.';

-- A column of the settings, so that the person's Settings screen, which reads these anyway, needs no second request.
create function public.own_waiting_permissions(settings public.security_settings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'permissions', jsonb_agg(r.permission order by r.permission),
    'has_one_owner', (
      select count(*) = 1 from public.staff_permissions as p
      join public.user_roles as u on u.user_id = p.user_id and u.role = 'admin'
      where p.permission = 'owner'
    )
  )
  from public.staff_permission_requests as r
  where r.user_id = auth.uid() and not r.is_removal
  having count(*) > 0
$$;
comment on function public.own_waiting_permissions(public.security_settings) is
  'Computed column: the permissions that the reader is meant to get and that wait for a second owner, and whether there is only one '
  'owner; null where none waits.';

-- Giving and taking

create function public.give_permission(user_id uuid, permission text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  request_id uuid;
begin
  perform private.check_permission_change(give_permission.user_id);
  if exists (
    select from public.staff_permissions as p
    where p.user_id = give_permission.user_id and p.permission = give_permission.permission
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
  'Owners: gives a permission to another member of staff. For "sign" and "owner" it returns the id of a request that another owner '
  'confirms, for the others null.';

create function public.take_permission(user_id uuid, permission text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  request_id uuid;
begin
  perform private.check_permission_change(take_permission.user_id);
  if take_permission.permission = 'owner' and exists (
    select from public.staff_permissions as p where p.user_id = take_permission.user_id and p.permission = 'owner'
  ) then
    insert into public.staff_permission_requests as r (user_id, permission, requested_by, is_removal)
    values (take_permission.user_id, 'owner', auth.uid(), true)
    on conflict on constraint staff_permission_requests_user_id_permission_key do update set permission = excluded.permission
    returning r.id into request_id;
    return request_id;
  end if;
  delete from public.staff_permission_requests as r
  where r.user_id = take_permission.user_id and r.permission = take_permission.permission;
  delete from public.staff_permissions as p
  where p.user_id = take_permission.user_id and p.permission = take_permission.permission;
  return null;
end
$$;
comment on function public.take_permission(uuid, text) is
  'Owners: takes a permission, or the request for it, from another member of staff. For "owner" it returns the id of a request that '
  'another owner confirms, for the others null.';

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
comment on function private.check_permission_change(uuid) is
  'Fails unless an owner changes the permissions of another member of staff.';

create function public.confirm_permission(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.staff_permission_requests;
begin
  delete from public.staff_permission_requests as r where r.id = request_id returning r.* into request;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such request any more.';
  end if;
  if request.is_removal then
    perform private.require_permission('owner');
  else
    perform private.check_permission_change(request.user_id);
  end if;
  if request.requested_by is not distinct from auth.uid() then
    raise insufficient_privilege using message = 'Somebody other than who asked for it confirms a permission.';
  end if;
  if request.is_removal then
    delete from public.staff_permissions as p where p.user_id = request.user_id and p.permission = 'owner';
    -- What somebody asked for as an owner ends with that.
    delete from public.staff_permission_requests as r where r.requested_by = request.user_id;
  else
    insert into public.staff_permissions (user_id, permission, given_by, confirmed_by)
    values (request.user_id, request.permission, request.requested_by, auth.uid()) on conflict do nothing;
  end if;
end
$$;
comment on function public.confirm_permission(uuid) is
  'Owners: gives the permission that another owner asked for, to a third person; or takes the permission "owner" away that another '
  'owner asked to take, also from oneself.';

create function public.turn_down_permission(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('owner');
  delete from public.staff_permission_requests as r where r.id = turn_down_permission.request_id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such request any more.';
  end if;
end
$$;
comment on function public.turn_down_permission(uuid) is
  'Owners: removes a request for a permission, or for taking one away, that nobody has confirmed.';

create function private.queue_permission_request_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'permission-request', 'data', jsonb_build_object(
    'permission', new.permission,
    'isRemoval', new.is_removal,
    'person', private.staff_name(new.user_id),
    'colleague', private.staff_name(new.requested_by)
  )), 'permission-request-' || new.id || '-' || p.id)
  from public.staff_permissions as owner
  join public.user_roles as r on r.user_id = owner.user_id and r.role = 'admin'
  join public.profiles as p on p.id = owner.user_id
  where owner.permission = 'owner' and p.email <> '' and p.id <> new.requested_by
    -- Nobody confirms a permission of their own, but an owner may agree to be none.
    and (new.is_removal or p.id <> new.user_id);
  return null;
end
$$;
comment on function private.queue_permission_request_mails() is
  'Trigger function: adds the jobs that mail the owners who may confirm a request for a permission, or for taking one away.';

-- What always holds

-- The first administrator has nobody to give them permissions.
create function private.store_first_admin_permissions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.require_remaining_owner', 0));
  if not exists (select from public.staff_permissions as p where p.permission = 'owner') then
    insert into public.staff_permissions (user_id, permission)
    select new.user_id, given.permission from unnest(array['decide', 'finance', 'owner']) as given (permission)
    on conflict do nothing;
  end if;
  return null;
end
$$;
comment on function private.store_first_admin_permissions() is
  'Trigger function: lets the first administrator decide, move money and give permissions to others.';

-- Checked at the commit, also for the service key and SQL, so that one transaction can pass the permission from one person to another.
create function private.require_remaining_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One at a time: two owners who take it from each other must not both succeed.
  perform pg_advisory_xact_lock(hashtextextended('private.require_remaining_owner', 0));
  if tg_relid = 'public.user_roles'::regclass and not exists (
    select from public.staff_permissions as p where p.user_id = old.user_id and p.permission = 'owner'
  ) then
    return null;
  end if;
  if not exists (
    select from public.staff_permissions as p join public.user_roles as r on r.user_id = p.user_id and r.role = 'admin'
    where p.permission = 'owner'
  ) then
    raise exception 'The last owner stays: somebody must be able to give permissions.' using
      hint = 'Make somebody else an owner first.';
  end if;
  return null;
end
$$;
comment on function private.require_remaining_owner() is
  'Trigger function: refuses the transaction that leaves no owner among the staff, where there was one.';

-- A person who changes things must not audit them.
create function private.refuse_combined_audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  words text := case when new.permission = 'audit' then 'Audit stands alone. Take the other permissions first'
    else 'Who audits has no other permission. Take audit first' end;
begin
  -- One at a time, so that two owners who give at once see each other's.
  perform from public.user_roles as r where r.user_id = new.user_id for no key update;
  if exists (
    select from public.staff_permissions as p
    where p.user_id = new.user_id and p.permission <> new.permission and (new.permission = 'audit' or p.permission = 'audit')
  ) then
    perform private.require_text('permission', null, words);
  end if;
  return null;
end
$$;
comment on function private.refuse_combined_audit() is
  'Trigger function: refuses (P0001) the permission audit beside others, and others beside it.';

create trigger _010_refuse_auditor before insert or delete or update on public.staff_permission_requests
  for each statement execute function private.refuse_auditor();
-- Where it is asked for, so that a second owner does not confirm what cannot be given.
create trigger _610_refuse_combined_audit after insert on public.staff_permission_requests
  for each row when (not new.is_removal)
  execute function private.refuse_combined_audit();
create trigger _620_log_permission_request after insert on public.staff_permission_requests
  for each row execute function private.log_permission_request();
create trigger _710_queue_permission_request_mails after insert on public.staff_permission_requests
  for each row execute function private.queue_permission_request_mails();
-- At the end of the transaction, because a confirmation removes the request before it changes the permission.
create constraint trigger _910_log_ended_permission_request after delete on public.staff_permission_requests
  deferrable initially deferred for each row execute function private.log_ended_permission_request();

revoke all on public.staff_permissions, public.staff_permission_requests from anon, authenticated;
grant select on public.staff_permissions, public.staff_permission_requests to authenticated;
revoke execute on function
  public.own_permissions(), public.own_waiting_permissions(public.security_settings), public.give_permission(uuid, text),
  public.take_permission(uuid, text), public.confirm_permission(uuid), public.turn_down_permission(uuid)
from public, anon;
revoke execute on function private.refuse_combined_audit() from public;
