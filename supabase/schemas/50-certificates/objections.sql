-- While a notice of withdrawal runs, the tenant and the landlord or agent to whom it was given can each object to it once, with up to five
-- files. An objection is a row, not a message, because a message goes to whoever works on the case, and the notice promises that somebody
-- decides who took no part in it (objection-deciders.sql). The decision lets the notice run on (upheld) or takes it back (overturned), with
-- an answer. An objection does not stop the notice: both sides were told its last day.
--
-- Each side reads its own objection, by withdrawal_notices, and hears nothing of the other's.

create table public.withdrawal_objections (
  id uuid default gen_random_uuid() primary key,
  withdrawal_id uuid not null references public.certificate_withdrawals (id) on delete cascade,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  side text not null check (side in ('tenant', 'landlord')),

  words text check (btrim(words) <> '' and char_length(words) <= 2000),
  objected_by uuid references public.profiles (id) on delete set null,
  objected_at timestamptz not null default now() check (private.is_in_range(objected_at)),

  decided_by uuid references public.profiles (id) on delete set null,
  decided_at timestamptz check (private.is_in_range(decided_at)),
  outcome text check (outcome in ('upheld', 'overturned')),
  reply text check (btrim(reply) <> '' and char_length(reply) <= 2000),

  unique (withdrawal_id, side),
  constraint withdrawal_objections_decided_check check (
    (decided_at is null) = (outcome is null) and (decided_at is not null or reply is null)
  )
);
comment on table public.withdrawal_objections is
  'Objections of tenants and landlords to a notice of withdrawal, one of each side. Written by object_to_notice and decide_objection '
  'alone; who objected reads theirs by withdrawal_notices.';
comment on column public.withdrawal_objections.id is 'Identifier.';
comment on column public.withdrawal_objections.withdrawal_id is 'The notice.';
comment on column public.withdrawal_objections.application_id is 'The application of the certificate.';
comment on column public.withdrawal_objections.side is 'tenant, or landlord: who acts for the landlord or agent.';
comment on column public.withdrawal_objections.words is 'Why the notice is wrong; null once the tenant was forgotten.';
comment on column public.withdrawal_objections.objected_by is 'Who objects; null when that account is gone.';
comment on column public.withdrawal_objections.objected_at is 'When.';
comment on column public.withdrawal_objections.decided_by is
  'Who decided it: neither who proposed the withdrawal nor who confirmed it. Null while it is open, where two people took the notice '
  'back instead, and when that account is gone.';
comment on column public.withdrawal_objections.decided_at is 'When it was decided, or the notice taken back.';
comment on column public.withdrawal_objections.outcome is
  'upheld: the notice stands. overturned: it is taken back. Null while the objection is open.';
comment on column public.withdrawal_objections.reply is
  'The answer to who objects; null where the notice was taken back for another reason.';

create index withdrawal_objections_application_id_idx on public.withdrawal_objections (application_id);
create index withdrawal_objections_decided_by_idx on public.withdrawal_objections (decided_by);
create index withdrawal_objections_objected_by_idx on public.withdrawal_objections (objected_by);
create index withdrawal_objections_open_idx on public.withdrawal_objections (objected_at) where decided_at is null;

alter table public.withdrawal_objections enable row level security;

create policy withdrawal_objections_select on public.withdrawal_objections for select to authenticated
  using (
    -- staff, but not their own case
    ((select private.is_admin()) and application_id not in (select private.own_case_ids()))
    -- staff whom no case concerns: they hear of a deletion too
    or (select private.can_read_every_case())
  );

create function public.object_to_notice(application_id uuid, words text, files jsonb default '[]') returns void
language plpgsql security definer set search_path = '' as $$
declare
  objector text;
  number text;
  notice public.certificate_withdrawals;
  objection public.withdrawal_objections;
begin
  select r.certificate_number into number from public.certificate_records as r
  where r.application_id = object_to_notice.application_id and r.issued_at is not null and r.replaced_at is null and (
    private.own_application_side(r.application_id) is not null
    -- A former office objects to a notice that was given to it.
    or exists (
      select from private.current_withdrawals(r.certificate_number) as w
      where w.confirmed_at is not null and private.own_notice_side(w) is not null
    )
  );
  if number is null then
    raise sqlstate 'PT404' using message = 'There is no such certificate.';
  end if;
  if char_length(btrim(object_to_notice.words)) > 2000 then
    perform private.require_text('words', null, 'Use 2000 characters or fewer');
  end if;
  notice := private.require_running_notice(private.lock_version_in_force(number));
  objector := private.own_notice_side(notice);
  -- Whoever became the agent after the notice was given reads nothing of it.
  if objector is null then
    raise sqlstate 'PT404' using message = 'No notice of withdrawal runs for this certificate.';
  end if;
  if exists (select from public.withdrawal_objections as o where o.withdrawal_id = notice.id and o.side = objector) then
    raise exception 'There is an objection to this notice already.' using
      hint = 'Each side can object once. Write to us about it if you want to add something.';
  end if;
  insert into public.withdrawal_objections as o (withdrawal_id, application_id, side, words, objected_by)
  values (
    notice.id, object_to_notice.application_id, objector,
    private.require_text('words', object_to_notice.words, 'Why the notice is wrong is required'), auth.uid()
  )
  returning o.* into objection;
  perform private.attach_objection_files(objection, object_to_notice.files);
end
$$;
comment on function public.object_to_notice(uuid, text, jsonb) is
  'The tenant, and who acts for the landlord or agent to whom it was given: objects to the notice of withdrawal of the application''s '
  'certificate, once for each side, until the last day of the notice, with up to five files that they uploaded before: [{file_name, '
  'file_path}].';

create function private.own_application_side(application uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when own_application_side.application in (select private.own_application_ids()) then 'tenant'
    when own_application_side.application in (select private.managed_application_ids()) then 'landlord'
  end
$$;
comment on function private.own_application_side(uuid) is
  'The side of the caller in an application: tenant, or landlord (who acts for its landlord or agent); null for others.';

-- Refused before anything is looked up, so that the answer tells nothing of their own case to staff.
create function public.decide_objection(objection_id uuid, outcome text, reply text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  notice public.certificate_withdrawals;
  objection public.withdrawal_objections;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_case(o.application_id) from public.withdrawal_objections as o where o.id = decide_objection.objection_id;
  -- The certificate is locked first, as everywhere.
  perform private.lock_versions(r.certificate_number)
  from public.withdrawal_objections as o
  join public.certificate_withdrawals as w on w.id = o.withdrawal_id
  join public.certificate_records as r on r.id = w.version_id where o.id = decide_objection.objection_id;
  select * into objection from public.withdrawal_objections as o where o.id = decide_objection.objection_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Objection not found.';
  end if;
  if objection.decided_at is not null then
    raise exception 'This objection is decided already.';
  end if;
  if coalesce(decide_objection.outcome, '') not in ('upheld', 'overturned') then
    raise exception 'An objection is upheld or overturned.' using
      detail = private.problem_entry('decision', 'outcome', 'Outcome is required')::text;
  end if;
  if decide_objection.outcome = 'overturned' then
    record := private.lock_version_in_force((
      select r.certificate_number from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id
      where w.id = objection.withdrawal_id
    ));
    notice := private.require_running_notice(record);
  end if;
  update public.withdrawal_objections as o
  set decided_at = now(), decided_by = auth.uid(), outcome = decide_objection.outcome,
    reply = private.require_text('reply', decide_objection.reply, 'An answer to who objects is required')
  where o.id = objection.id;
  if decide_objection.outcome = 'overturned' then
    -- A proposal to do the same goes: it is not what takes the notice back.
    update public.certificate_withdrawals as w
    set reversal_reason = null, reversal_proposed_by = null, reversal_proposed_at = null
    where w.id = notice.id;
    perform private.reverse_notice(record, notice, objection.side);
  end if;
end
$$;
comment on function public.decide_objection(uuid, text, text) is
  'Staff who decide, but not who proposed or confirmed the withdrawal: lets the notice run on (upheld), or takes it back while it runs '
  '(overturned), with an answer to who objects.';

-- That of the other side, or of both where two people take the notice back: nothing is left to be decided.
create function private.close_objections() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.withdrawal_objections as o set decided_at = now(), outcome = 'overturned'
  where o.withdrawal_id = new.id and o.decided_at is null;
  return null;
end
$$;
comment on function private.close_objections() is 'Trigger function: ends the open objections to a notice that is taken back.';

-- The mails about an objection.

create function private.objection_mail(objection public.withdrawal_objections, event text, words text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('template', 'withdrawal-objection', 'data', jsonb_build_object(
    'event', objection_mail.event, 'words', objection_mail.words, 'side', objection.side,
    'number', r.certificate_number, 'noticeUntil', w.notice_until,
    'tenants', r.statement -> 'tenants', 'property', r.statement -> 'property', 'applicationId', objection.application_id,
    'from', r.cover_from, 'specimen', r.statement -> 'specimen', 'ground', w.ground
  ))
  from public.certificate_withdrawals as w
  join public.certificate_records as r on r.id = w.version_id
  where w.id = objection.withdrawal_id
$$;
comment on function private.objection_mail(public.withdrawal_objections, text, text) is
  'The payload of a mail about an objection to a notice, without its recipient.';

create function private.queue_objection_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job(
    'mail', private.objection_mail(new, 'received', new.words) || jsonb_build_object('to', p.email), 'objection-' || new.id
  )
  from public.profiles as p where p.id = new.objected_by and p.email <> '';
  -- Colleagues and the address on record were given the notice too: they get a copy, which names who objects.
  perform private.add_job(
    'mail',
    jsonb_set(
      private.objection_mail(new, 'received', new.words),
      '{data}',
      private.objection_mail(new, 'received', new.words) -> 'data' || jsonb_build_object(
        'isCopy', true, 'objectedBy', p.display_name, 'isOffice', not private.has_user_with_email(g.landlord, l.email)
      )
    ) || jsonb_build_object('to', l.email),
    'objection-firm-' || new.id || coalesce('-' || l.person, '')
  )
  from (select private.landlord_of_notice(w) as landlord from public.certificate_withdrawals as w where w.id = new.withdrawal_id) as g
  cross join lateral private.landlord_mail_recipients(g.landlord) as l
  left join public.profiles as p on p.id = new.objected_by
  where new.side = 'landlord' and lower(l.email) is distinct from lower(p.email);
  -- Another key for an owner who cannot decide it: if they get the permission later, they are mailed again.
  perform private.add_job(
    'mail',
    private.objection_mail(new, m.event, new.words) || jsonb_build_object('to', p.email),
    case m.event when 'waiting' then 'objection-' else 'objection-unattended-' end || new.id || '-' || p.id
  )
  from public.certificate_withdrawals as w
  cross join lateral private.objection_mail_recipients(w) as told (user_id)
  cross join lateral (select case when private.may_decide_objection(told.user_id, w) then 'waiting' else 'unattended' end) as m (event)
  join public.profiles as p on p.id = told.user_id
  where w.id = new.withdrawal_id and p.email <> '';
  return null;
end
$$;
comment on function private.queue_objection_mails() is
  'Trigger function: adds the jobs that mail that an objection is received, to who objects and to the others of their office, and that it '
  'waits, to who may decide it.';

create function private.queue_objection_decision_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job(
    'mail',
    jsonb_set(private.objection_mail(new, new.outcome, new.reply), '{data,isOffice}', to_jsonb(a.is_office))
      || jsonb_build_object('to', a.email),
    'objection-decided-' || new.id || coalesce('-' || a.person, '')
  )
  from (
    select p.email, null::uuid as person, false as is_office from public.profiles as p where p.id = new.objected_by and new.side = 'tenant'
    union all
    -- Colleagues and the address on record were given the notice too.
    select l.email, l.person, not private.has_user_with_email(g.landlord, l.email)
    from (select private.landlord_of_notice(w) as landlord from public.certificate_withdrawals as w where w.id = new.withdrawal_id) as g
    cross join lateral private.landlord_mail_recipients(g.landlord) as l
    where new.side = 'landlord'
  ) as a where a.email <> '';
  return null;
end
$$;
comment on function private.queue_objection_decision_mails() is
  'Trigger function: adds the jobs that mail the answer to the side that objects.';

create function private.queue_withdrawal_staff_objection_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  event text := case tg_op when 'INSERT' then 'told' else 'told_' || new.outcome end;
begin
  perform private.add_job(
    'mail',
    jsonb_set(
      private.objection_mail(new, event, case tg_op when 'INSERT' then new.words else new.reply end),
      '{data,colleague}', coalesce(to_jsonb(private.staff_name(new.decided_by)), 'null')
    ) || jsonb_build_object('to', g.email),
    format('objection-%s-%s-%s', event, new.id, g.user_id)
  )
  from public.certificate_withdrawals as w
  cross join lateral private.withdrawal_staff_mail_recipients(w) as g
  -- Not to an owner who is mailed already that nobody may decide it.
  where w.id = new.withdrawal_id and (tg_op = 'UPDATE' or g.user_id not in (select private.objection_mail_recipients(w)));
  return null;
end
$$;
comment on function private.queue_withdrawal_staff_objection_mails() is
  'Trigger function: adds the jobs that mail an objection, and what was decided of it, to who proposed and who confirmed the withdrawal.';

create trigger _010_refuse_auditor before insert or update or delete on public.withdrawal_objections
  for each statement execute function private.refuse_auditor();
create trigger _110_refuse_involved_decider before insert or update of decided_by on public.withdrawal_objections
  for each row
  when (new.decided_by is not null)
  execute function private.refuse_involved_decider();
create trigger _120_require_explanation_insert before insert on public.withdrawal_objections
  for each row
  when (auth.uid() is not null)
  execute function private.require_explanation('words', 'words', 'why the notice is wrong');
create trigger _130_require_explanation_update before update of reply on public.withdrawal_objections
  for each row
  when (auth.uid() is not null and new.reply is not null)
  execute function private.require_explanation('reply', 'reply', 'why, and what happens next');
create trigger _710_queue_withdrawal_staff_objection_mails_insert after insert on public.withdrawal_objections
  for each row
  when (auth.uid() is not null)
  execute function private.queue_withdrawal_staff_objection_mails();
create trigger _720_queue_withdrawal_staff_objection_mails_update after update of decided_at on public.withdrawal_objections
  for each row
  when (auth.uid() is not null and old.decided_at is null and new.reply is not null)
  execute function private.queue_withdrawal_staff_objection_mails();
create trigger _730_queue_objection_mails after insert on public.withdrawal_objections
  for each row
  when (auth.uid() is not null)
  execute function private.queue_objection_mails();
create trigger _740_queue_objection_decision_mails after update of decided_at on public.withdrawal_objections
  for each row
  when (auth.uid() is not null and old.decided_at is null and new.reply is not null)
  execute function private.queue_objection_decision_mails();
create trigger _750_refuse_own_guarantee after update of decided_at on public.withdrawal_objections
  for each row
  when (auth.uid() is not null)
  execute function private.refuse_own_guarantee();
create trigger _810_refresh_objection_screens after insert or update of decided_at on public.withdrawal_objections
  for each row execute function private.refresh_objection_screens();

revoke all on public.withdrawal_objections from anon, authenticated;
revoke execute on function public.object_to_notice(uuid, text, jsonb), public.decide_objection(uuid, text, text) from public, anon;
revoke execute on function
  private.own_application_side(uuid), private.close_objections(), private.objection_mail(public.withdrawal_objections, text, text),
  private.queue_objection_mails(), private.queue_objection_decision_mails(), private.queue_withdrawal_staff_objection_mails()
from public;

grant select on public.withdrawal_objections to authenticated;
