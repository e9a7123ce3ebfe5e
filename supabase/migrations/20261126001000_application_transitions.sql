-- Which status follows which is a table. A rejection by a person needs a reason and words that the tenant can act on.

create table public.application_transitions (
  from_status text not null check (from_status in ('draft', 'pending', 'in_review', 'approved', 'rejected')),
  to_status text not null check (to_status in ('draft', 'pending', 'in_review', 'approved', 'rejected')),
  actor text not null check (actor in ('tenant', 'staff')),
  primary key (actor, from_status, to_status),
  constraint application_transitions_change_check check (from_status <> to_status)
);

create table public.application_rejections (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  reason_code text not null check (reason_code in (
    'identity', 'income_proof', 'income_amount', 'tenancy', 'differing_answers', 'not_covered', 'no_answer', 'other'
  )),
  words text check (btrim(words) <> '' and char_length(words) <= 2000),
  rejected_by uuid references public.profiles (id) on delete set null,
  rejected_at timestamptz not null default now() constraint application_rejections_rejected_at_range_check check (private.in_range(rejected_at)),
  appeal_until date not null constraint application_rejections_appeal_until_range_check check (private.in_range(appeal_until)),
  appealed_at timestamptz constraint application_rejections_appealed_at_range_check check (private.in_range(appealed_at)),
  appeal_words text check (btrim(appeal_words) <> '' and char_length(appeal_words) <= 4000),
  appeal_decided_at timestamptz constraint application_rejections_appeal_decided_at_range_check check (private.in_range(appeal_decided_at)),
  appeal_decided_by uuid references public.profiles (id) on delete set null,
  appeal_outcome text check (appeal_outcome in ('upheld', 'overturned')),
  appeal_reply text check (btrim(appeal_reply) <> '' and char_length(appeal_reply) <= 2000),
  constraint application_rejections_appeal_order_check check (
    (appeal_decided_at is null) = (appeal_outcome is null) and (appeal_decided_at is null or appealed_at is not null)
  ),
  constraint application_rejections_other_person_check check (appeal_decided_by <> rejected_by)
);

create table public.application_closings (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  kind text not null check (kind in ('withdrawn', 'closed')),
  reason text check (btrim(reason) <> '' and char_length(reason) <= 2000),
  closed_by uuid references public.profiles (id) on delete set null,
  closed_at timestamptz not null default now() constraint application_closings_closed_at_range_check check (private.in_range(closed_at)),
  reopened_at timestamptz constraint application_closings_reopened_at_range_check check (private.in_range(reopened_at)),
  reopened_by uuid references public.profiles (id) on delete set null
);

alter table public.application_transitions enable row level security;
alter table public.application_rejections enable row level security;
alter table public.application_closings enable row level security;

create index application_rejections_application_id_idx on public.application_rejections (application_id, rejected_at desc);
create index application_rejections_rejected_by_idx on public.application_rejections (rejected_by);
create index application_rejections_appeal_decided_by_idx on public.application_rejections (appeal_decided_by);
create index application_closings_application_id_idx on public.application_closings (application_id, closed_at desc);
create index application_closings_closed_by_idx on public.application_closings (closed_by);
create index application_closings_reopened_by_idx on public.application_closings (reopened_by);
-- Closed once at a time.
create unique index application_closings_open_key on public.application_closings (application_id) where reopened_at is null;

insert into public.application_transitions (from_status, to_status, actor) values ('draft', 'pending', 'tenant');
insert into public.application_transitions (from_status, to_status, actor)
select f.status, t.status, 'staff'
from unnest(array['draft', 'pending', 'in_review', 'approved', 'rejected']) as f (status)
cross join unnest(array['pending', 'in_review', 'approved', 'rejected']) as t (status)
where f.status <> t.status;

create trigger a_refuse_auditor before insert or update or delete on public.application_transitions
  for each statement execute function private.refuse_auditor();
create trigger a_refuse_auditor before insert or update or delete on public.application_rejections
  for each statement execute function private.refuse_auditor();
create trigger a_refuse_auditor before insert or update or delete on public.application_closings
  for each statement execute function private.refuse_auditor();

create policy application_transitions_select_everyone on public.application_transitions for select to authenticated using (true);
create policy application_rejections_select_staff on public.application_rejections for select to authenticated
  using ((select private.is_admin()));
create policy application_rejections_select_tenant on public.application_rejections for select to authenticated
  using (application_id in (select private.own_application_ids()));
create policy application_closings_select_staff on public.application_closings for select to authenticated
  using ((select private.is_admin()));
create policy application_closings_select_tenant on public.application_closings for select to authenticated
  using (application_id in (select private.own_application_ids()));

revoke all on public.application_transitions, public.application_rejections, public.application_closings from anon, authenticated;
grant select on public.application_transitions, public.application_rejections, public.application_closings to authenticated;

comment on table public.application_transitions is 'Which status may follow which, and by whom: what is not here, no person does.';
comment on column public.application_transitions.from_status is 'The status before. A new application comes from draft.';
comment on column public.application_transitions.to_status is 'The status after.';
comment on column public.application_transitions.actor is 'tenant or staff.';
comment on table public.application_rejections is 'Each rejection by a person, with its reason and the appeal against it. Written by functions alone.';
comment on column public.application_rejections.id is 'Identifier.';
comment on column public.application_rejections.application_id is 'The application.';
comment on column public.application_rejections.reason_code is
  'identity, income_proof, income_amount, tenancy, differing_answers, not_covered, no_answer or other.';
comment on column public.application_rejections.words is 'What the tenant can act on; null where nobody wrote it, and once the tenant was deleted.';
comment on column public.application_rejections.rejected_by is 'Who rejected; null when that account is gone.';
comment on column public.application_rejections.rejected_at is 'When.';
comment on column public.application_rejections.appeal_until is 'The last day for an appeal, in London.';
comment on column public.application_rejections.appealed_at is 'When the tenant appealed.';
comment on column public.application_rejections.appeal_words is 'Why, in the tenant''s words.';
comment on column public.application_rejections.appeal_decided_at is 'When the appeal was decided.';
comment on column public.application_rejections.appeal_decided_by is 'Who decided it: never who rejected.';
comment on column public.application_rejections.appeal_outcome is 'upheld: the rejection stays; overturned: the application is in review again.';
comment on column public.application_rejections.appeal_reply is 'The answer to the tenant.';
comment on table public.application_closings is 'Applications that ended without a decision: withdrawn by the tenant or closed by staff, and opened again. Written by functions alone.';
comment on column public.application_closings.id is 'Identifier.';
comment on column public.application_closings.application_id is 'The application.';
comment on column public.application_closings.kind is 'withdrawn by the tenant, or closed by staff.';
comment on column public.application_closings.reason is 'Why; null once the tenant was deleted.';
comment on column public.application_closings.closed_by is 'Who did it; null when that account is gone.';
comment on column public.application_closings.closed_at is 'When.';
comment on column public.application_closings.reopened_at is 'When staff opened it again; null while it is closed.';
comment on column public.application_closings.reopened_by is 'Who opened it again; null when that account is gone.';

create function private.is_closed(application_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.application_closings as c where c.application_id = is_closed.application_id and c.reopened_at is null)
$$;
comment on function private.is_closed(uuid) is 'Whether an application was withdrawn or closed and is not open again.';

create function private.has_open_appeal(application_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.application_rejections as r
    where r.application_id = has_open_appeal.application_id and r.appealed_at is not null and r.appeal_decided_at is null
  )
$$;
comment on function private.has_open_appeal(uuid) is 'Whether an appeal against the rejection of an application waits to be decided.';

create function private.guard_transition() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  previous text := case when tg_op = 'INSERT' then 'draft' else old.status end;
  who text := case when private.is_admin() then 'staff' else 'tenant' end;
begin
  -- Imports have nobody who decides. What is no status, the check of the column refuses.
  if auth.uid() is null or new.status = previous or new.status not in ('draft', 'pending', 'in_review', 'approved', 'rejected') then
    return new;
  end if;
  if not exists (
    select from public.application_transitions as t where t.actor = who and t.from_status = previous and t.to_status = new.status
  ) then
    raise exception 'This application cannot go from "%" to "%".', replace(previous, '_', ' '), replace(new.status, '_', ' ');
  end if;
  if private.is_closed(new.id) then
    raise exception 'This application is closed.' using hint = 'Open it again before you change its status.';
  end if;
  if previous = 'rejected' and private.has_open_appeal(new.id) then
    raise exception 'The tenant has appealed against the rejection.' using hint = 'Decide the appeal: that puts the application back in review, or lets the rejection stand.';
  end if;
  return new;
end
$$;
comment on function private.guard_transition() is
  'Lets a person change a status only as application_transitions lists it, not while the application is closed, and not past an appeal.';

-- After b_guard and b_guard_decision, which refuse who may not at all; before what the status brings with it.
create trigger b_transition before insert or update of status on public.rent_guarantee_applications
  for each row execute function private.guard_transition();

create function private.last_appeal_day() returns date
language sql stable set search_path = '' as $$ select private.london_today() + 30 $$;
comment on function private.last_appeal_day() is 'The last day for an appeal against a rejection of today.';

create function private.keep_rejection() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  reason text := nullif(current_setting('private.rejection_reason', true), '');
  words text := nullif(btrim(current_setting('private.status_note', true)), '');
  missing jsonb := '[]';
begin
  if auth.uid() is null or new.status <> 'rejected' or (tg_op = 'UPDATE' and old.status = 'rejected') then
    return null;
  end if;
  if reason is null then
    missing := missing || private.missing('decision', 'reason_code', 'Reason is required');
  end if;
  if words is null then
    missing := missing || private.missing('decision', 'notes', 'Words that the tenant can act on are required');
  end if;
  if missing <> '[]' then
    raise exception 'A rejection needs a reason, and words that the tenant can act on.' using
      detail = missing::text, hint = 'Reject with set_application_status, its reason_code and its notes.';
  end if;
  insert into public.application_rejections (application_id, reason_code, words, rejected_by, appeal_until)
  values (new.id, reason, words, auth.uid(), private.last_appeal_day());
  return null;
end
$$;
comment on function private.keep_rejection() is 'Keeps the reason and the words of a rejection by a person, which fails without them.';

-- Before write_status_history, whose mail to the tenant tells the reason.
create trigger keep_rejection after insert or update of status on public.rent_guarantee_applications
  for each row execute function private.keep_rejection();

drop function public.set_application_status(uuid, text, text, integer);
create function public.set_application_status(
  application_id uuid, status text, notes text default null, version integer default null, reason_code text default null
) returns public.rent_guarantee_applications
language plpgsql set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may set the status of an application.';
  end if;
  perform set_config('private.status_note', coalesce(set_application_status.notes, ''), true);
  perform set_config('private.rejection_reason', coalesce(set_application_status.reason_code, ''), true);
  update public.rent_guarantee_applications as a
  set status = set_application_status.status, version = coalesce(set_application_status.version, a.version)
  where a.id = set_application_status.application_id
  returning a.* into application;
  perform set_config('private.status_note', '', true);
  perform set_config('private.rejection_reason', '', true);
  if application.id is null then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  return application;
end
$$;
comment on function public.set_application_status(uuid, text, text, integer, text) is
  'Staff: sets the status and notes why in the history. A rejection needs a reason_code, and notes that the tenant can act on; an approval needs what its certificate states. Each fails with P0001, its details a JSON list of {section, field, message}; an outdated version with PT409 (HTTP 409).';

revoke execute on function public.set_application_status(uuid, text, text, integer, text) from public, anon, authenticated;
grant execute on function public.set_application_status(uuid, text, text, integer, text) to authenticated;

create function private.required_words(field text, words text, message text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if nullif(btrim(words), '') is null then
    raise exception '%.', required_words.message using
      detail = private.missing('decision', required_words.field, required_words.message)::text;
  end if;
  return btrim(words);
end
$$;
comment on function private.required_words(text, text, text) is
  'The words without the space around them. Fails with P0001, its details a JSON list of {section, field, message}, where there are none.';

create function public.appeal_rejection(application_id uuid, words text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  rejection public.application_rejections;
begin
  select * into application from public.rent_guarantee_applications as a
  where a.id = appeal_rejection.application_id and a.tenant_id = auth.uid() for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  select * into rejection from public.application_rejections as r
  where r.application_id = application.id order by r.rejected_at desc limit 1;
  if application.status <> 'rejected' or rejection.id is null then
    raise exception 'There is no rejection to appeal against.';
  end if;
  if rejection.appealed_at is not null then
    raise exception 'You have already appealed against this rejection.' using hint = 'Each rejection can be appealed against once.';
  end if;
  if rejection.appeal_until < private.london_today() then
    raise exception 'The time for an appeal is over.' using hint = 'An appeal is possible for 30 days. You can apply again.';
  end if;
  update public.application_rejections as r
  set appealed_at = now(), appeal_words = private.required_words('words', appeal_rejection.words, 'Why the decision is wrong is required')
  where r.id = rejection.id;
end
$$;
comment on function public.appeal_rejection(uuid, text) is
  'Tenants: appeals against the rejection of one''s own application, once, within 30 days. Somebody other than who rejected decides. Fails with P0001 where that is not possible; PT404 (HTTP 404) for what is not theirs.';

create function public.decide_appeal(rejection_id uuid, outcome text, reply text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  rejection public.application_rejections;
begin
  perform private.require_permission('decide');
  -- The application first, as everywhere.
  perform from public.rent_guarantee_applications as a
  where a.id = (select r.application_id from public.application_rejections as r where r.id = decide_appeal.rejection_id) for no key update;
  select * into rejection from public.application_rejections as r where r.id = decide_appeal.rejection_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Rejection not found.';
  end if;
  if rejection.appealed_at is null or rejection.appeal_decided_at is not null then
    raise exception 'No appeal against this rejection waits to be decided.';
  end if;
  if rejection.rejected_by = auth.uid() then
    raise insufficient_privilege using message = 'Somebody other than who rejected the application decides the appeal.';
  end if;
  if coalesce(decide_appeal.outcome, '') not in ('upheld', 'overturned') then
    raise exception 'An appeal is upheld or overturned.' using
      detail = private.missing('decision', 'outcome', 'Outcome is required')::text;
  end if;
  update public.application_rejections as r
  set appeal_decided_at = now(), appeal_decided_by = auth.uid(), appeal_outcome = decide_appeal.outcome,
    appeal_reply = private.required_words('reply', decide_appeal.reply, 'An answer to the tenant is required')
  where r.id = rejection.id;
  if decide_appeal.outcome = 'overturned' then
    perform set_config('private.status_note', btrim(decide_appeal.reply), true);
    update public.rent_guarantee_applications as a set status = 'in_review' where a.id = rejection.application_id and a.status = 'rejected';
    perform set_config('private.status_note', '', true);
  end if;
end
$$;
comment on function public.decide_appeal(uuid, text, text) is
  'Staff who decide, but not who rejected (42501): lets a rejection stand (upheld), or puts the application back in review (overturned), with an answer to the tenant. P0001 where no appeal waits or the answer is missing; PT404 (HTTP 404) where there is no such rejection.';

create function private.close(application_id uuid, kind text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
begin
  select * into application from public.rent_guarantee_applications as a where a.id = close.application_id for no key update;
  if private.is_closed(application.id) then
    raise exception 'This application is closed already.';
  end if;
  if application.status not in ('pending', 'in_review') then
    raise exception 'Only an application that waits for a decision can be %.', case kind when 'withdrawn' then 'withdrawn' else 'closed' end using
      hint = case application.status when 'draft' then 'A draft can be deleted.' else 'This one is decided.' end;
  end if;
  insert into public.application_closings (application_id, kind, reason, closed_by)
  values (application.id, close.kind, private.required_words('reason', close.reason, 'Reason is required'), auth.uid());
end
$$;
comment on function private.close(uuid, text, text) is 'Closes an application that waits for a decision. The caller has checked who asks.';

create function public.withdraw_application(application_id uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.rent_guarantee_applications as a where a.id = withdraw_application.application_id and a.tenant_id = auth.uid()
  ) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  perform private.close(withdraw_application.application_id, 'withdrawn', withdraw_application.reason);
end
$$;
comment on function public.withdraw_application(uuid, text) is
  'Tenants: withdraws one''s own application while it waits for a decision, with a reason; P0001 otherwise. Staff can open it again. PT404 (HTTP 404) for what is not theirs.';

create function public.close_application(application_id uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may close an application.';
  end if;
  if not exists (select from public.rent_guarantee_applications as a where a.id = close_application.application_id) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  perform private.close(close_application.application_id, 'closed', close_application.reason);
end
$$;
comment on function public.close_application(uuid, text) is
  'Staff: closes an application that waits for a decision, with a reason that the tenant reads; P0001 otherwise, PT404 (HTTP 404) for an unknown one.';

create function public.reopen_application(application_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may open an application again.';
  end if;
  update public.application_closings as c set reopened_at = now(), reopened_by = auth.uid()
  where c.application_id = reopen_application.application_id and c.reopened_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'This application is not closed.';
  end if;
end
$$;
comment on function public.reopen_application(uuid) is
  'Staff: opens an application again that was withdrawn or closed, in the status that it had; PT404 (HTTP 404) for one that is not closed.';

revoke execute on function public.appeal_rejection(uuid, text), public.decide_appeal(uuid, text, text), public.withdraw_application(uuid, text),
  public.close_application(uuid, text), public.reopen_application(uuid) from public, anon, authenticated;
grant execute on function public.appeal_rejection(uuid, text), public.decide_appeal(uuid, text, text), public.withdraw_application(uuid, text),
  public.close_application(uuid, text), public.reopen_application(uuid) to authenticated;

create function private.forget_decisions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.application_rejections as r set words = null, appeal_words = null, appeal_reply = null
  from public.rent_guarantee_applications as a where a.id = r.application_id and a.tenant_id = old.id;
  update public.application_closings as c set reason = null
  from public.rent_guarantee_applications as a where a.id = c.application_id and a.tenant_id = old.id;
  return old;
end
$$;
comment on function private.forget_decisions() is 'Removes what was written about a person and by them, with the person. That a decision was made, when and why stays.';

create trigger forget_decisions before delete on public.profiles
  for each row execute function private.forget_decisions();

alter publication supabase_realtime add table public.application_rejections, public.application_closings;

-- What is rejected already has the reason that its history tells, and can be appealed against like the others.
insert into public.application_rejections (application_id, reason_code, words, rejected_by, rejected_at, appeal_until)
select a.id, 'other', nullif(btrim(h.notes), ''), h.changed_by, h.changed_at, (h.changed_at at time zone 'Europe/London')::date + 30
from public.rent_guarantee_applications as a
cross join lateral (
  select * from public.application_status_history as h
  where h.application_id = a.id and h.status = 'rejected' order by h.changed_at desc limit 1
) as h
where a.status = 'rejected';
