-- An application that waits for a decision can end without one: its tenant withdraws it, or staff close it. It keeps its status, it is
-- nobody's turn, and its tenant adds nothing to it. Staff can open it again, with a reason, in the status that it had.
--
-- Closing and opening again are decisions of staff: both need the permission "decide" and an explanation. A tenant who withdraws chooses
-- a reason from a list, which has "I would rather not say".

create table public.application_closings (
  id uuid default gen_random_uuid() primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  kind text not null check (kind in ('withdrawn', 'closed')),
  reason text check (btrim(reason) <> '' and char_length(reason) <= 2000),
  closed_by uuid references public.profiles (id) on delete set null,
  closed_at timestamptz not null default now() check (private.is_in_range(closed_at)),
  -- Null while it is closed.
  reopened_at timestamptz check (private.is_in_range(reopened_at)),
  reopened_by uuid references public.profiles (id) on delete set null,
  reopen_reason text check (btrim(reopen_reason) <> '' and char_length(reopen_reason) <= 2000),
  reason_code text check (reason_code in ('guarantor', 'not_moving', 'cost', 'too_long', 'other_details', 'other', 'unsaid')),
  constraint application_closings_reason_code_kind_check check (reason_code is null or kind = 'withdrawn')
);
comment on table public.application_closings is
  'Applications that ended without a decision: withdrawn by the tenant or closed by staff, and opened again. Written by functions alone.';
comment on column public.application_closings.id is 'Identifier.';
comment on column public.application_closings.application_id is 'The application.';
comment on column public.application_closings.kind is 'withdrawn by the tenant, or closed by staff.';
comment on column public.application_closings.reason is
  'Why, in words: of a withdrawal the chosen reason and what the tenant added. Null once the tenant was deleted.';
comment on column public.application_closings.closed_by is 'Who did it; null when that account is gone.';
comment on column public.application_closings.closed_at is 'When.';
comment on column public.application_closings.reopened_at is 'When staff opened it again; null while it is closed.';
comment on column public.application_closings.reopened_by is 'Who opened it again; null when that account is gone.';
comment on column public.application_closings.reopen_reason is
  'Why it was opened again; null where nobody said so, and once the tenant was deleted.';
comment on column public.application_closings.reason_code is
  'The reason that the tenant has chosen: guarantor, not_moving, cost, too_long, other_details, other or unsaid; null where only '
  'words were asked for. The reason says it in words.';

create index application_closings_application_id_idx on public.application_closings (application_id, closed_at desc);
create index application_closings_closed_at_idx on public.application_closings (closed_at) include (kind);
create index application_closings_closed_by_idx on public.application_closings (closed_by);
-- An application is closed once at a time.
create unique index application_closings_open_key on public.application_closings (application_id) where reopened_at is null;
create index application_closings_reopened_by_idx on public.application_closings (reopened_by);

alter table public.application_closings enable row level security;

create policy application_closings_select on public.application_closings for select to authenticated
  using (
    -- staff, but not their own case
    ((select private.is_admin()) and application_id not in (select private.own_case_ids()))
    or (select private.can_read_every_case())
    or application_id in (select private.own_application_ids())
  );

-- Close, withdraw, open again

create function public.close_application(application_id uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may close an application.';
  end if;
  -- Before anything is looked up, so that the answer tells nothing of one's own case.
  perform private.refuse_own_case(close_application.application_id);
  if not exists (select from public.rent_guarantee_applications as a where a.id = close_application.application_id) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  perform private.store_closing(close_application.application_id, 'closed', close_application.reason);
end
$$;
comment on function public.close_application(uuid, text) is
  'Staff: closes an application that waits for a decision, with a reason that the tenant reads; P0001 otherwise, PT404 (HTTP 404) for '
  'an unknown one.';

create function public.withdraw_application(application_id uuid, reason text default null, reason_code text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  chosen text := private.withdrawal_reason_text(withdraw_application.reason_code);
  words text := nullif(btrim(withdraw_application.reason), '');
begin
  if not exists (
    select from public.rent_guarantee_applications as a where a.id = withdraw_application.application_id and a.tenant_id = auth.uid()
  ) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  -- A client without the list sends words alone.
  if withdraw_application.reason_code is null then
    perform private.store_closing(withdraw_application.application_id, 'withdrawn', words);
    return;
  end if;
  if chosen is null then
    perform private.require_text('reason_code', null, 'Choose a reason from the list');
  end if;
  -- With the chosen reason before them, the words have to fit in 2000 characters.
  if char_length(words) > 1900 then
    perform private.require_text('reason', null, 'Use 1900 characters or fewer');
  end if;
  perform private.store_closing(
    withdraw_application.application_id, 'withdrawn',
    -- 'I would rather not say: I took the other flat.' contradicts itself, so words replace it.
    case when withdraw_application.reason_code in ('other', 'unsaid') then coalesce(words, chosen)
      else concat_ws(': ', chosen, words) end
  );
  update public.application_closings as c set reason_code = withdraw_application.reason_code
  where c.application_id = withdraw_application.application_id and c.reopened_at is null;
end
$$;
comment on function public.withdraw_application(uuid, text, text) is
  'Tenants: withdraws one''s own application while it waits for a decision. reason_code is a reason of the list, with which the words '
  'in reason are optional; without it they are needed. What is wrong fails with P0001, the details a JSON list of {section, field, '
  'message}.';

create function private.withdrawal_reason_text(code text) returns text
language sql immutable set search_path = '' as $$
  select case code
    when 'guarantor' then 'I have found another guarantor'
    when 'not_moving' then 'I am not moving into this home'
    when 'cost' then 'It costs too much'
    when 'too_long' then 'It takes too long'
    when 'other_details' then 'I want to apply again with other details'
    when 'other' then 'Another reason'
    when 'unsaid' then 'I would rather not say'
  end
$$;
comment on function private.withdrawal_reason_text(text) is
  'A reason of a withdrawal in the words of the list in which the tenant chooses it; null for an unknown one.';

create function private.store_closing(application_id uuid, kind text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
begin
  select * into application from public.rent_guarantee_applications as a
  where a.id = store_closing.application_id for no key update;
  if private.is_closed(application.id) then
    raise exception 'This application is closed already.';
  end if;
  if application.status not in ('pending', 'in_review') then
    raise exception 'Only an application that waits for a decision can be %.', case kind when 'withdrawn' then 'withdrawn' else 'closed' end
      using hint = case application.status when 'draft' then 'A draft can be deleted.' else 'This one is decided.' end;
  end if;
  if char_length(store_closing.reason) > 2000 then
    perform private.require_text('reason', null, 'Use 2000 characters or fewer');
  end if;
  insert into public.application_closings (application_id, kind, reason, closed_by)
  values (application.id, store_closing.kind, private.require_text('reason', store_closing.reason, 'Reason is required'), auth.uid());
end
$$;
comment on function private.store_closing(uuid, text, text) is
  'Closes an application that waits for a decision. The caller has checked who asks.';

create function public.reopen_application(application_id uuid, reason text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may open an application again.';
  end if;
  -- Before anything is looked up, so that the answer tells nothing of one's own case.
  perform private.refuse_own_case(reopen_application.application_id);
  if not private.is_closed(reopen_application.application_id) then
    raise sqlstate 'PT404' using message = 'This application is not closed.';
  end if;
  update public.application_closings as c
  set reopened_at = now(), reopened_by = auth.uid(),
    reopen_reason = private.require_text('reason', reopen_application.reason, 'Reason is required')
  where c.application_id = reopen_application.application_id and c.reopened_at is null;
end
$$;
comment on function public.reopen_application(uuid, text) is
  'Staff: opens an application again that was withdrawn or closed, in the status that it had, with a reason; without one P0001, its '
  'details a JSON list of {section, field, message}. PT404 (HTTP 404) for one that is not closed.';

-- What follows from a closing

create function private.is_closed(application_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.application_closings as c where c.application_id = is_closed.application_id and c.reopened_at is null
  )
$$;
comment on function private.is_closed(uuid) is 'Whether an application was withdrawn or closed and is not open again.';

create function private.require_decide_permission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('decide');
  return new;
end
$$;
comment on function private.require_decide_permission() is
  'Trigger function: staff close an application, or open it again, with the permission "decide" (42501).';

-- The policies refuse it already; this says why.
create function private.refuse_additions_when_closed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and not private.is_admin() and private.is_closed(new.application_id)
    and new.application_id in (select private.own_application_ids()) then
    raise exception 'This application is withdrawn or closed, so nothing can be added to it.' using
      hint = 'Write to us if that is a mistake, and we open it again.';
  end if;
  return new;
end
$$;
comment on function private.refuse_additions_when_closed() is
  'Trigger function: tells tenants why nothing can be added to their withdrawn or closed application.';

create function private.queue_closing_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_tenant_mail(
    new.application_id, 'application-closing',
    case when tg_op = 'INSERT' then jsonb_build_object('event', new.kind, 'reason', new.reason)
      else jsonb_build_object('event', 'reopened', 'reason', new.reopen_reason) end,
    'closing-' || new.id || case when tg_op = 'UPDATE' then '-reopened' else '' end
  );
  return null;
end
$$;
comment on function private.queue_closing_mail() is
  'Trigger function: adds the job that mails a tenant that the application is withdrawn, closed or open again.';

revoke all on public.application_closings from anon, authenticated;
revoke execute on function
  public.close_application(uuid, text), public.withdraw_application(uuid, text, text), public.reopen_application(uuid, text)
from public, anon;
revoke execute on function private.withdrawal_reason_text(text) from public;
grant select (
  id, application_id, kind, reason, closed_at, reopened_at, reopen_reason, reason_code
) on public.application_closings to authenticated;
