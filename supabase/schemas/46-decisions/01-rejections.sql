-- A rejection by a person. It has a reason and words that the tenant can act on, and can be appealed against once, for 30 days
-- (appeals.sql).
--
-- Staff correct a wrong reason by a rejection that replaces the one before, and the tenant gets new time for an appeal. Who corrected a
-- reason took part in the rejection, like who rejected, and does not decide the appeal. So the last person who could decide it corrects
-- nothing.

create table public.application_rejections (
  id uuid default gen_random_uuid() primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  reason_code text not null
    check (reason_code in ('identity', 'income_proof', 'income_amount', 'tenancy', 'differing_answers', 'not_covered', 'no_answer',
      'other')),
  words text check (btrim(words) <> '' and char_length(words) <= 2000),
  rejected_by uuid references public.profiles (id) on delete set null,
  rejected_at timestamptz not null default now() check (private.is_in_range(rejected_at)),
  appeal_until date not null check (private.is_in_range(appeal_until)),
  appealed_at timestamptz check (private.is_in_range(appealed_at)),
  appeal_words text check (btrim(appeal_words) <> '' and char_length(appeal_words) <= 4000),
  appeal_decided_at timestamptz check (private.is_in_range(appeal_decided_at)),
  appeal_decided_by uuid references public.profiles (id) on delete set null,
  appeal_outcome text check (appeal_outcome in ('upheld', 'overturned', 'withdrawn')),
  appeal_reply text check (btrim(appeal_reply) <> '' and char_length(appeal_reply) <= 2000),
  appeal_answer_by date check (private.is_in_range(appeal_answer_by)),
  replaces uuid unique references public.application_rejections (id) on delete cascade,
  constraint application_rejections_appeal_order_check check ((appeal_decided_at is null) = (appeal_outcome is null) and (
    appeal_decided_at is null or appealed_at is not null)),
  constraint application_rejections_other_person_check check (appeal_decided_by <> rejected_by)
);
comment on table public.application_rejections is
  'Each rejection by a person, with its reason and the appeal against it. Written by functions alone.';
comment on column public.application_rejections.id is 'Identifier.';
comment on column public.application_rejections.application_id is 'The application.';
comment on column public.application_rejections.reason_code is
  'identity, income_proof, income_amount, tenancy, differing_answers, not_covered, no_answer or other.';
comment on column public.application_rejections.words is
  'What the tenant can act on; null where nobody wrote it, and once the tenant was deleted.';
comment on column public.application_rejections.rejected_by is 'Who rejected; null when that account is gone.';
comment on column public.application_rejections.rejected_at is 'When.';
comment on column public.application_rejections.appeal_until is 'The last day for an appeal, in London.';
comment on column public.application_rejections.appealed_at is 'When the tenant appealed.';
comment on column public.application_rejections.appeal_words is 'Why, in the tenant''s words.';
comment on column public.application_rejections.appeal_decided_at is 'When the appeal was decided.';
comment on column public.application_rejections.appeal_decided_by is 'Who decided it: never who rejected.';
comment on column public.application_rejections.appeal_outcome is
  'upheld: the rejection stays; overturned: the application is in review again; withdrawn: the tenant took the appeal back.';
comment on column public.application_rejections.appeal_reply is 'The answer to the tenant.';
comment on column public.application_rejections.appeal_answer_by is 'The day by which an answer to the appeal is promised, in London.';
comment on column public.application_rejections.replaces is
  'The rejection whose reason this one corrects; null for one that is not a correction.';

create index application_rejections_appeal_decided_at_idx on public.application_rejections (appeal_decided_at) include (appeal_outcome)
  where appeal_outcome in ('upheld', 'overturned');
create index application_rejections_appeal_decided_by_idx on public.application_rejections (appeal_decided_by);
create index application_rejections_application_id_idx on public.application_rejections (application_id, rejected_at desc);
create index application_rejections_open_appeal_idx on public.application_rejections (appealed_at)
  where appealed_at is not null and appeal_decided_at is null;
create index application_rejections_rejected_at_idx on public.application_rejections (rejected_at) include (reason_code);
create index application_rejections_rejected_by_idx on public.application_rejections (rejected_by);

alter table public.application_rejections enable row level security;

create policy application_rejections_select on public.application_rejections for select to authenticated
  using (
    -- staff, but not their own case
    ((select private.is_admin()) and application_id not in (select private.own_case_ids()))
    -- staff without a case of their own: it depends on no row, so that open screens learn of deleted ones too
    or (select private.can_read_every_case())
    -- its tenant
    or application_id in (select private.own_application_ids())
  );

-- set_application_status passes the reason and the words in settings of the transaction.
create function private.store_rejection() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  reason text := nullif(current_setting('private.rejection_reason', true), '');
  words text := nullif(btrim(current_setting('private.status_note', true)), '');
  missing jsonb := '[]'::jsonb;
begin
  if auth.uid() is null or new.status <> 'rejected' or (tg_op = 'UPDATE' and old.status = 'rejected') then
    return null;
  end if;
  if reason is null then
    missing := missing || private.problem_entry('decision', 'reason_code', 'Reason is required');
  end if;
  if words is null then
    missing := missing || private.problem_entry('decision', 'notes', 'Words that the tenant can act on are required');
  elsif not private.is_explanation(words) then
    missing := missing || private.problem_entry(
      'decision', 'notes', private.explanation_request_text('what is wrong and what the tenant can do')
    );
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
comment on function private.store_rejection() is
  'Trigger function: stores the reason and the words of a rejection by a person, and refuses one without them, or with words that are '
  'too few to act on.';

-- Anybody who took part in the rejection already may correct it, also where nobody is left to decide an appeal.
create function public.correct_rejection(rejection_id uuid, reason_code text, words text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  newest public.application_rejections;
  corrected public.application_rejections;
  missing jsonb := '[]'::jsonb;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_case(r.application_id) from public.application_rejections as r where r.id = correct_rejection.rejection_id;
  -- The application is locked first, as everywhere.
  select * into application from public.rent_guarantee_applications as a
  where a.id = (select r.application_id from public.application_rejections as r where r.id = correct_rejection.rejection_id)
  for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Rejection not found.';
  end if;
  if application.status <> 'rejected' then
    raise exception 'The application is not rejected any more.';
  end if;
  if private.has_open_appeal(application.id) then
    raise exception 'The tenant has appealed against the rejection.' using hint = 'Decide the appeal.';
  end if;
  select * into newest from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1;
  if newest.id <> correct_rejection.rejection_id then
    raise sqlstate 'PT409' using message = 'Somebody has corrected this reason meanwhile. Look at theirs, then correct it.';
  end if;
  if not private.has_rejected(auth.uid(), newest.id) and not private.has_appeal_decider(newest.id, auth.uid()) then
    raise exception using message =
      'After your correction nobody would be left to decide an appeal. Whoever rejected the application can correct the reason, '
      'or an owner gives somebody else the permission to decide.';
  end if;
  if correct_rejection.reason_code is null then
    missing := missing || private.problem_entry('decision', 'reason_code', 'Reason is required');
  end if;
  if not private.is_explanation(correct_rejection.words) then
    missing := missing || private.problem_entry(
      'decision', 'notes', private.explanation_request_text('what is wrong and what the tenant can do')
    );
  elsif (newest.reason_code, newest.words) = (correct_rejection.reason_code, btrim(correct_rejection.words)) then
    missing := missing || private.problem_entry('decision', 'notes', 'This is what the tenant has read already');
  end if;
  if missing <> '[]' then
    raise exception 'A correction needs a reason, and words that the tenant can act on.' using detail = missing::text;
  end if;
  insert into public.application_rejections (application_id, reason_code, words, rejected_by, rejected_at, appeal_until, replaces)
  values (
    application.id, correct_rejection.reason_code, btrim(correct_rejection.words), auth.uid(),
    -- The newest rejection is found by its time.
    greatest(clock_timestamp(), newest.rejected_at + interval '1 microsecond'), private.last_appeal_day(), newest.id
  )
  returning * into corrected;
  perform private.queue_tenant_mail(application.id, 'application-status', jsonb_build_object(
    'status', 'rejected', 'isCorrection', true, 'note', corrected.words, 'reason', corrected.reason_code,
    'appealUntil', corrected.appeal_until, 'replacedOn', (newest.rejected_at at time zone 'Europe/London')::date
  ), 'rejection-corrected-' || corrected.id);
  return corrected.id;
end
$$;
comment on function public.correct_rejection(uuid, text, text) is
  'Staff who decide: replaces the reason and the words of a rejection, mails the tenant, and returns the id of the new one. P0001 where '
  'the application is not rejected, an appeal waits, words are missing or nobody could decide an appeal; PT409 (HTTP 409) where it is '
  'corrected already; PT404 (HTTP 404).';

create function private.last_appeal_day() returns date
language sql stable set search_path = '' as $$ select private.london_today() + 30 $$;
comment on function private.last_appeal_day() is 'The last day for an appeal against a rejection of today.';

-- Who took part

create function private.has_rejected(person uuid, rejection_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.rejection_chain(has_rejected.rejection_id) as r where r.rejected_by = has_rejected.person)
$$;
comment on function private.has_rejected(uuid, uuid) is
  'Whether a person took part in a rejection, and so does not decide the appeal against it: they rejected, or corrected the reason.';

create function private.rejection_chain(rejection_id uuid) returns table (id uuid, rejected_by uuid, depth integer)
language sql stable security definer rows 1 set search_path = '' as $$
  with recursive behind as (
    select r.id, r.rejected_by, r.replaces, 0 as depth from public.application_rejections as r where r.id = rejection_chain.rejection_id
    union all
    select r.id, r.rejected_by, r.replaces, b.depth + 1 from behind as b join public.application_rejections as r on r.id = b.replaces
  )
  select b.id, b.rejected_by, b.depth from behind as b
$$;
comment on function private.rejection_chain(uuid) is
  'A rejection, and those whose reasons it corrects, with how many corrections ago each was made.';

revoke all on public.application_rejections from anon, authenticated;
revoke execute on function public.correct_rejection(uuid, text, text) from public, anon;
revoke execute on function private.has_rejected(uuid, uuid), private.rejection_chain(uuid) from public;
-- Not who decided, which the tenant would read too.
grant select (
  id, application_id, reason_code, words, rejected_at, appeal_until, appealed_at, appeal_words, appeal_decided_at, appeal_outcome,
  appeal_reply, appeal_answer_by, replaces
) on public.application_rejections to authenticated;
