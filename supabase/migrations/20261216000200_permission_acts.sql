-- Who may do what was kept as it is now alone: who had a permission last month, and who took it away, nobody could find out. Triggers keep each change.

create table public.permission_acts (
  id bigint generated always as identity primary key,
  user_id uuid references public.profiles (id) on delete set null,
  act text not null check (act in ('joined', 'left', 'given', 'taken', 'asked', 'asked_to_take', 'request_ended')),
  permission text check (permission in ('decide', 'sign', 'finance', 'audit', 'owner')),
  acted_by uuid references public.profiles (id) on delete set null,
  confirmed_by uuid references public.profiles (id) on delete set null,
  acted_at timestamptz not null default now() constraint permission_acts_acted_at_range_check check (private.in_range(acted_at)),
  constraint permission_acts_act_permission_check check ((permission is null) = (act in ('joined', 'left')))
);
create index permission_acts_user_id_idx on public.permission_acts (user_id);
create index permission_acts_acted_by_idx on public.permission_acts (acted_by);
create index permission_acts_confirmed_by_idx on public.permission_acts (confirmed_by);
create index permission_acts_acted_at_idx on public.permission_acts (acted_at desc, id desc);
alter table public.permission_acts enable row level security;
create policy permission_acts_select_staff on public.permission_acts for select to authenticated using ((select private.is_admin()));
-- Not before an insert: who accepts an invitation to audit is an auditor when that is kept.
create trigger a_refuse_auditor before update or delete on public.permission_acts
  for each statement execute function private.refuse_auditor();
revoke all on public.permission_acts from anon, authenticated, service_role;
grant select on public.permission_acts to authenticated, service_role;
comment on table public.permission_acts is 'Each change of who is staff and of what staff may do. Written by triggers alone, never changed.';
comment on column public.permission_acts.id is 'The key, in the order of the changes.';
comment on column public.permission_acts.user_id is 'Whose permission; null when that account is gone.';
comment on column public.permission_acts.act is 'Became staff or is staff no longer; the permission was given or taken; an owner asked another to give or to take it, or such a request ended unconfirmed.';
comment on column public.permission_acts.permission is 'Which; null for joined and left.';
comment on column public.permission_acts.acted_by is 'Who did it, or asked for it first; null where nobody had signed in, as on the command line, or that account is gone.';
comment on column public.permission_acts.confirmed_by is 'The second owner, who confirmed it.';
comment on column public.permission_acts.acted_at is 'When.';

-- What is known of before.
insert into public.permission_acts (user_id, act, permission, acted_by, confirmed_by, acted_at)
select p.user_id, 'given', p.permission, p.given_by, p.confirmed_by, p.given_at from public.staff_permissions as p order by p.given_at;
insert into public.permission_acts (user_id, act, permission, acted_by, acted_at)
select r.user_id, case when r.is_removal then 'asked_to_take' else 'asked' end, r.permission, r.requested_by, r.requested_at
from public.staff_permission_requests as r order by r.requested_at;

create function private.keep_permission_act(person uuid, act text, permission text, actor uuid, confirmer uuid default null) returns void
language sql security definer set search_path = '' as $$
  -- A person whose account is being deleted has no history to keep.
  insert into public.permission_acts (user_id, act, permission, acted_by, confirmed_by)
  select p.id, keep_permission_act.act, keep_permission_act.permission,
    (select a.id from public.profiles as a where a.id = keep_permission_act.actor),
    (select c.id from public.profiles as c where c.id = keep_permission_act.confirmer)
  from public.profiles as p where p.id = keep_permission_act.person
$$;
comment on function private.keep_permission_act(uuid, text, text, uuid, uuid) is 'Adds a row to permission_acts.';
revoke execute on function private.keep_permission_act(uuid, text, text, uuid, uuid) from public, anon, authenticated;

create function private.keep_permission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform private.keep_permission_act(old.user_id, 'taken', old.permission, auth.uid());
  end if;
  if tg_op <> 'DELETE' then
    perform private.keep_permission_act(new.user_id, 'given', new.permission, coalesce(new.given_by, auth.uid()), new.confirmed_by);
  end if;
  return null;
end
$$;
comment on function private.keep_permission() is 'Trigger function: keeps that a permission was given or taken.';
create trigger keep_permission after insert or delete or update of user_id, permission on public.staff_permissions
  for each row execute function private.keep_permission();

create function private.keep_permission_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_permission_act(
    new.user_id, case when new.is_removal then 'asked_to_take' else 'asked' end, new.permission, new.requested_by
  );
  return null;
end
$$;
comment on function private.keep_permission_request() is 'Trigger function: keeps that an owner asked another to give or to take a permission.';
create trigger keep_permission_request after insert on public.staff_permission_requests
  for each row execute function private.keep_permission_request();

create function private.keep_ended_permission_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.permission_acts as a
    where a.user_id = old.user_id and a.permission = old.permission and a.act in ('given', 'taken') and a.acted_at = now()
  ) then
    perform private.keep_permission_act(old.user_id, 'request_ended', old.permission, auth.uid());
  end if;
  return null;
end
$$;
comment on function private.keep_ended_permission_request() is 'Trigger function: keeps that a request ended and nobody has confirmed it.';
-- At the end of the transaction, because a confirmation removes the request before it changes the permission.
create constraint trigger keep_ended_permission_request after delete on public.staff_permission_requests
  deferrable initially deferred for each row execute function private.keep_ended_permission_request();

create function private.keep_staff_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (old.user_id, old.role) = (new.user_id, new.role) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.role = 'admin' then
    perform private.keep_permission_act(old.user_id, 'left', null, auth.uid());
  end if;
  if tg_op <> 'DELETE' and new.role = 'admin' then
    perform private.keep_permission_act(new.user_id, 'joined', null, auth.uid());
  end if;
  return null;
end
$$;
comment on function private.keep_staff_role() is 'Trigger function: keeps that a person became a member of staff, or is one no longer.';
create trigger keep_staff_role after insert or delete or update of user_id, role on public.user_roles
  for each row execute function private.keep_staff_role();
