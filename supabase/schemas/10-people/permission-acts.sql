-- Permission acts are the record of who is staff and of what they may do: who joined and left, and who gave, took, asked for and confirmed
-- which permission, and when. staff_permissions has the present alone.
--
-- Only triggers write the record, so that no way of changing a permission passes it by, and not even the service key changes it. Its rows
-- stay when an account goes, without the id of that account.
--
-- The person concerned is mailed once for all that changes in one transaction, so that somebody whose account another person uses finds
-- out.

create table public.permission_acts (
  id bigint generated always as identity primary key,
  user_id uuid references public.profiles (id) on delete set null,
  act text not null check (act in ('joined', 'left', 'given', 'taken', 'asked', 'asked_to_take', 'request_ended')),
  permission text check (permission in ('decide', 'sign', 'finance', 'audit', 'owner')),
  acted_by uuid references public.profiles (id) on delete set null,
  confirmed_by uuid references public.profiles (id) on delete set null,
  acted_at timestamptz not null default now() check (private.is_in_range(acted_at)),
  constraint permission_acts_act_permission_check check ((permission is null) = (act in ('joined', 'left')))
);

comment on table public.permission_acts is
  'Each change of who is staff and of what staff may do. Written by triggers alone, never changed.';
comment on column public.permission_acts.id is 'The key, in the order of the changes.';
comment on column public.permission_acts.user_id is 'Whose permission; null when that account is gone.';
comment on column public.permission_acts.act is
  'Became staff or is staff no longer; the permission was given or taken; an owner asked another to give or to take it, or such a '
  'request ended unconfirmed.';
comment on column public.permission_acts.permission is 'Which; null for joined and left.';
comment on column public.permission_acts.acted_by is
  'Who did it, or asked for it first; null where nobody had signed in, as on the command line, or that account is gone.';
comment on column public.permission_acts.confirmed_by is 'The second owner, who confirmed it.';
comment on column public.permission_acts.acted_at is 'When.';

create index permission_acts_acted_at_idx on public.permission_acts (acted_at desc, id desc);
create index permission_acts_acted_by_idx on public.permission_acts (acted_by);
create index permission_acts_confirmed_by_idx on public.permission_acts (confirmed_by);
create index permission_acts_user_id_idx on public.permission_acts (user_id);

alter table public.permission_acts enable row level security;

create policy permission_acts_select_staff on public.permission_acts for select to authenticated
  using ((select private.is_admin()));

-- What is recorded, in the triggers of user_roles, staff_permissions and staff_permission_requests

create function private.log_staff_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (old.user_id, old.role) = (new.user_id, new.role) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.role = 'admin' then
    perform private.log_permission_act(old.user_id, 'left', null, auth.uid());
  end if;
  if tg_op <> 'DELETE' and new.role = 'admin' then
    perform private.log_permission_act(new.user_id, 'joined', null, auth.uid());
  end if;
  return null;
end
$$;
comment on function private.log_staff_role() is
  'Trigger function: records that a person became a member of staff, or is one no longer.';

create function private.log_permission_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform private.log_permission_act(old.user_id, 'taken', old.permission, auth.uid());
  end if;
  if tg_op <> 'DELETE' then
    perform private.log_permission_act(
      new.user_id, 'given', new.permission, coalesce(new.given_by, auth.uid()), new.confirmed_by
    );
  end if;
  return null;
end
$$;
comment on function private.log_permission_change() is 'Trigger function: records that a permission was given or taken.';

create function private.log_permission_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_permission_act(
    new.user_id, case when new.is_removal then 'asked_to_take' else 'asked' end, new.permission, new.requested_by
  );
  return null;
end
$$;
comment on function private.log_permission_request() is
  'Trigger function: records that an owner asked another to give or to take a permission.';

create function private.log_ended_permission_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- now() is the same in the whole transaction: a change of the permission in it means that somebody confirmed the request.
  if not exists (
    select from public.permission_acts as a
    where a.user_id = old.user_id and a.permission = old.permission and a.act in ('given', 'taken') and a.acted_at = now()
  ) then
    perform private.log_permission_act(old.user_id, 'request_ended', old.permission, auth.uid());
  end if;
  return null;
end
$$;
comment on function private.log_ended_permission_request() is
  'Trigger function: records that a request ended and nobody has confirmed it.';

create function private.log_permission_act(
  person uuid, act text, permission text, actor uuid, confirmer uuid default null
) returns void
language sql security definer set search_path = '' as $$
  -- A person whose account is being deleted has no history to keep.
  insert into public.permission_acts (user_id, act, permission, acted_by, confirmed_by)
  select p.id, log_permission_act.act, log_permission_act.permission,
    (select a.id from public.profiles as a where a.id = log_permission_act.actor),
    (select c.id from public.profiles as c where c.id = log_permission_act.confirmer)
  from public.profiles as p where p.id = log_permission_act.person
$$;
comment on function private.log_permission_act(uuid, text, text, uuid, uuid) is 'Adds a row to permission_acts.';

-- Mail

-- Called once for each act; the key of the job makes one mail of all acts of the transaction. Nothing is mailed to a person who joins: they
-- know it from the invitation.
create function private.queue_permissions_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'permissions-changed', 'data', done.facts),
    'permissions-changed-' || new.user_id || '-' || pg_current_xact_id())
  from public.profiles as p
  cross join (
    select jsonb_build_object(
      'given', coalesce(jsonb_agg(a.permission order by a.id) filter (where a.act = 'given'), '[]'),
      'taken', coalesce(jsonb_agg(a.permission order by a.id) filter (where a.act = 'taken'), '[]'),
      'isStaff', not coalesce(bool_or(a.act = 'left'), false),
      'person', (array_agg(private.staff_name(a.acted_by) order by a.id) filter (where a.acted_by is not null))[1],
      'confirmer', (array_agg(private.staff_name(a.confirmed_by) order by a.id) filter (where a.confirmed_by is not null))[1]
    ) as facts
    from public.permission_acts as a
    where a.user_id = new.user_id and a.acted_at = new.acted_at
      and a.act in ('given', 'taken', 'left')
      -- What one does oneself is no news.
      and a.acted_by is distinct from new.user_id
    having count(*) > 0
  ) as done
  where p.id = new.user_id and p.email <> '' and not exists (
    select from public.permission_acts as j
    where j.user_id = new.user_id and j.acted_at = new.acted_at and j.act = 'joined'
  );
  return null;
end
$$;
comment on function private.queue_permissions_mail() is
  'Trigger function: adds the job that mails a member of staff which of their permissions have changed, and by whom.';

-- Not before an insert: who accepts an invitation to audit is an auditor when that is recorded.
create trigger _010_refuse_auditor before update or delete on public.permission_acts
  for each statement execute function private.refuse_auditor();
-- At the end of the transaction, when all of it is known.
create constraint trigger _910_queue_permissions_mail after insert on public.permission_acts
  deferrable initially deferred for each row when (new.act in ('given', 'taken', 'left'))
  execute function private.queue_permissions_mail();

revoke all on public.permission_acts from anon, authenticated, service_role;
grant select on public.permission_acts to authenticated, service_role;
revoke execute on function
  private.log_permission_act(uuid, text, text, uuid, uuid), private.queue_permissions_mail()
from public;
