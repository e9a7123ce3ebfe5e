-- Who disagreed with a notice of withdrawal wrote a message, and it went to whoever worked on the case, even to who had proposed the withdrawal, though the
-- notice promises somebody else. An objection is a thing of its own now: the tenant and the landlord may each make one while the notice runs, and somebody
-- who neither proposed nor confirmed the withdrawal decides it. Either the notice stands, with an answer, or it is taken back.

create table public.withdrawal_objections (
  id uuid primary key default gen_random_uuid(),
  withdrawal_id uuid not null references public.certificate_withdrawals (id) on delete cascade,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  side text not null check (side in ('tenant', 'landlord')),
  words text check (btrim(words) <> '' and char_length(words) <= 2000),
  objected_by uuid references public.profiles (id) on delete set null,
  objected_at timestamptz not null default now() constraint withdrawal_objections_objected_at_range_check check (private.in_range(objected_at)),
  decided_by uuid references public.profiles (id) on delete set null,
  decided_at timestamptz constraint withdrawal_objections_decided_at_range_check check (private.in_range(decided_at)),
  outcome text check (outcome in ('upheld', 'overturned')),
  reply text check (btrim(reply) <> '' and char_length(reply) <= 2000),
  unique (withdrawal_id, side),
  constraint withdrawal_objections_decided_check check ((decided_at is null) = (outcome is null) and (decided_at is not null or reply is null))
);
create index withdrawal_objections_application_id_idx on public.withdrawal_objections (application_id);
create index withdrawal_objections_objected_by_idx on public.withdrawal_objections (objected_by);
create index withdrawal_objections_decided_by_idx on public.withdrawal_objections (decided_by);
create index withdrawal_objections_open_idx on public.withdrawal_objections (objected_at) where decided_at is null;
alter table public.withdrawal_objections enable row level security;
revoke all on public.withdrawal_objections from anon, authenticated;
grant select on public.withdrawal_objections to authenticated;
-- Who may read all hears of a deletion too.
create policy withdrawal_objections_select_staff on public.withdrawal_objections for select to authenticated
  using ((select private.reads_every_case()));
create policy withdrawal_objections_select_of_others on public.withdrawal_objections for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
create trigger a_refuse_auditor before insert or update or delete on public.withdrawal_objections
  for each statement execute function private.refuse_auditor();
create trigger b_need_words before insert on public.withdrawal_objections
  for each row when (auth.uid() is not null) execute function private.need_words('words', 'words', 'why the notice is wrong');
create trigger b_need_words_of_reply before update of reply on public.withdrawal_objections
  for each row when (auth.uid() is not null and new.reply is not null)
  execute function private.need_words('reply', 'reply', 'why, and what happens next');
create trigger w_refuse_own_guarantee after update of decided_at on public.withdrawal_objections
  for each row when (auth.uid() is not null) execute function private.refuse_own_guarantee();
comment on table public.withdrawal_objections is
  'Objections of tenants and landlords to a notice of withdrawal, one of each side. Written by object_to_notice and decide_objection alone; who objected reads theirs by withdrawal_notices.';
comment on column public.withdrawal_objections.id is 'Identifier.';
comment on column public.withdrawal_objections.withdrawal_id is 'The notice.';
comment on column public.withdrawal_objections.application_id is 'The application of the certificate.';
comment on column public.withdrawal_objections.side is 'tenant, or landlord: who acts for the landlord or agent.';
comment on column public.withdrawal_objections.words is 'Why the notice is wrong; null once the person was forgotten.';
comment on column public.withdrawal_objections.objected_by is 'Who objects; null when that account is gone.';
comment on column public.withdrawal_objections.objected_at is 'When.';
comment on column public.withdrawal_objections.decided_by is
  'Who decided it: neither who proposed the withdrawal nor who confirmed it. Null while it is open, where two people took the notice back instead, and when that account is gone.';
comment on column public.withdrawal_objections.decided_at is 'When it was decided, or the notice taken back.';
comment on column public.withdrawal_objections.outcome is 'upheld: the notice stands. overturned: it is taken back. Null while the objection is open.';
comment on column public.withdrawal_objections.reply is 'The answer to who objects; null where the notice was taken back for another reason.';
alter publication supabase_realtime add table public.withdrawal_objections;

create function private.keep_other_decider() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.certificate_withdrawals as w where w.id = new.withdrawal_id and new.decided_by in (w.proposed_by, w.confirmed_by)
  ) then
    raise insufficient_privilege using message = 'Somebody who neither proposed nor confirmed the withdrawal decides the objection.';
  end if;
  return new;
end
$$;
comment on function private.keep_other_decider() is 'Trigger function: refuses a decision on an objection by who proposed or confirmed the withdrawal.';
create trigger b_keep_other_decider before insert or update of decided_by on public.withdrawal_objections
  for each row when (new.decided_by is not null) execute function private.keep_other_decider();

create function private.side_of(application uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when side_of.application in (select private.own_application_ids()) then 'tenant'
    when side_of.application in (select private.managed_application_ids()) then 'landlord'
  end
$$;
comment on function private.side_of(uuid) is 'Whether the caller is the tenant of an application, or acts for its landlord or agent; null for others.';

create function public.object_to_notice(application_id uuid, words text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  objector text := private.side_of(object_to_notice.application_id);
  number text;
  notice public.certificate_withdrawals;
begin
  select r.certificate_number into number from public.certificate_records as r
  where r.application_id = object_to_notice.application_id and r.issued_at is not null and r.replaced_at is null and objector is not null;
  if number is null then
    raise sqlstate 'PT404' using message = 'There is no such certificate.';
  end if;
  if char_length(btrim(object_to_notice.words)) > 2000 then
    perform private.required_words('words', null, 'Use 2000 characters or fewer');
  end if;
  notice := private.running_notice(private.version_in_force(number));
  if exists (select from public.withdrawal_objections as o where o.withdrawal_id = notice.id and o.side = objector) then
    raise exception 'There is an objection to this notice already.' using hint = 'Each side can object once. Write to us about it if you want to add something.';
  end if;
  insert into public.withdrawal_objections (withdrawal_id, application_id, side, words, objected_by)
  values (notice.id, object_to_notice.application_id, objector, private.required_words('words', object_to_notice.words, 'Why the notice is wrong is required'), auth.uid());
end
$$;
comment on function public.object_to_notice(uuid, text) is
  'Tenants, and who acts for a landlord or agent: objects to the notice of withdrawal of the application''s certificate, once for each side, until the last day of the notice. Somebody who took no part in it decides.';

create function public.decide_objection(objection_id uuid, outcome text, reply text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  notice public.certificate_withdrawals;
  objection public.withdrawal_objections;
begin
  perform private.require_permission('decide');
  -- The certificate first, as everywhere.
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
      detail = private.missing('decision', 'outcome', 'Outcome is required')::text;
  end if;
  if decide_objection.outcome = 'overturned' then
    record := private.version_in_force((
      select r.certificate_number from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id
      where w.id = objection.withdrawal_id
    ));
    notice := private.running_notice(record);
  end if;
  update public.withdrawal_objections as o
  set decided_at = now(), decided_by = auth.uid(), outcome = decide_objection.outcome,
    reply = private.required_words('reply', decide_objection.reply, 'An answer to who objects is required')
  where o.id = objection.id;
  if decide_objection.outcome = 'overturned' then
    -- Nothing of a proposal to do the same is left.
    update public.certificate_withdrawals as w set reversal_reason = null, reversal_proposed_by = null, reversal_proposed_at = null where w.id = notice.id;
    perform private.reverse_notice(record, notice, objection.side);
  end if;
end
$$;
comment on function public.decide_objection(uuid, text, text) is
  'Staff who decide, but neither who proposed nor who confirmed the withdrawal: lets the notice stand (upheld), or takes it back while it runs (overturned), with an answer to who objects.';
revoke execute on function private.keep_other_decider(), private.side_of(uuid), public.object_to_notice(uuid, text), public.decide_objection(uuid, text, text)
  from public, anon, authenticated;
grant execute on function public.object_to_notice(uuid, text), public.decide_objection(uuid, text, text) to authenticated;

-- The other side's objection has nothing left to be decided.
create function private.settle_objections() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.withdrawal_objections as o set decided_at = now(), outcome = 'overturned' where o.withdrawal_id = new.id and o.decided_at is null;
  return null;
end
$$;
comment on function private.settle_objections() is 'Trigger function: ends the open objections to a notice that is taken back.';
revoke execute on function private.settle_objections() from public, anon, authenticated;
create trigger settle_objections after update of reversed_at on public.certificate_withdrawals
  for each row when (old.reversed_at is null and new.reversed_at is not null) execute function private.settle_objections();

drop function public.withdrawal_notices(uuid);
create function public.withdrawal_notices(application_id uuid)
returns table (
  id uuid, version_id uuid, certificate_number text, ground text, notice_until date, given_at timestamptz,
  objection_words text, objected_at timestamptz, objection_outcome text, objection_reply text, objection_decided_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select w.id, r.id, r.certificate_number, w.ground, w.notice_until, w.confirmed_at, o.words, o.objected_at, o.outcome, o.reply, o.decided_at
  from public.certificate_withdrawals as w
  join public.certificate_records as r on r.id = w.version_id
  left join public.withdrawal_objections as o on o.withdrawal_id = w.id and o.side = private.side_of(r.application_id)
  where r.application_id = withdrawal_notices.application_id and w.confirmed_at is not null and w.reversed_at is null
    and (
      r.application_id in (select private.own_application_ids())
      or r.application_id in (select private.managed_application_ids())
      or r.property_manager_id in (select private.managed_property_manager_ids())
      or private.is_admin()
    )
  order by w.confirmed_at desc;
end
$$;
comment on function public.withdrawal_notices(uuid) is
  'The notices of withdrawal that were given for the certificate of an application and not taken back: to its tenant, its landlord or agent, and staff. With the objection of the reader''s side, and its answer.';
revoke execute on function public.withdrawal_notices(uuid) from public, anon, authenticated;
grant execute on function public.withdrawal_notices(uuid) to authenticated;

create function private.may_decide_objection(person uuid, notice public.certificate_withdrawals) returns boolean
language sql stable security definer set search_path = '' as $$
  select may_decide_objection.person is distinct from notice.proposed_by and may_decide_objection.person is distinct from notice.confirmed_by and exists (
    select from public.staff_permissions as s
    join public.user_roles as r on r.user_id = s.user_id and r.role = 'admin'
    where s.user_id = may_decide_objection.person and s.permission = 'decide'
  )
$$;
comment on function private.may_decide_objection(uuid, public.certificate_withdrawals) is
  'Whether somebody decides on objections to a notice: they have the permission, and neither proposed nor confirmed the withdrawal.';

create function private.told_of_objection(notice public.certificate_withdrawals) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with deciders as (
    select s.user_id from public.staff_permissions as s where s.permission = 'decide' and private.may_decide_objection(s.user_id, notice)
  )
  select d.user_id from deciders as d
  union all
  select s.user_id from public.staff_permissions as s join public.user_roles as r on r.user_id = s.user_id and r.role = 'admin'
  where s.permission = 'owner' and not exists (select from deciders)
$$;
comment on function private.told_of_objection(public.certificate_withdrawals) is
  'Who hears of an objection to a notice: those who may decide it; where there is nobody, the owners, who can give somebody the permission.';
revoke execute on function private.may_decide_objection(uuid, public.certificate_withdrawals), private.told_of_objection(public.certificate_withdrawals)
  from public, anon, authenticated;

create function private.objection_mail(objection public.withdrawal_objections, event text, words text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('template', 'withdrawal-objection', 'data', jsonb_build_object(
    'event', objection_mail.event, 'words', objection_mail.words, 'side', objection.side, 'number', r.certificate_number, 'noticeUntil', w.notice_until,
    'tenants', r.statement -> 'tenants', 'property', r.statement -> 'property', 'applicationId', objection.application_id
  ))
  from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id where w.id = objection.withdrawal_id
$$;
comment on function private.objection_mail(public.withdrawal_objections, text, text) is 'A mail about an objection to a notice, without its reader.';
revoke execute on function private.objection_mail(public.withdrawal_objections, text, text) from public, anon, authenticated;

create function private.tell_of_objection() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', private.objection_mail(new, 'received', new.words) || jsonb_build_object('to', p.email), 'objection-' || new.id)
  from public.profiles as p where p.id = new.objected_by and p.email <> '';
  perform private.add_job(
    'mail',
    jsonb_set(private.objection_mail(new, 'received', new.words), '{data}', private.objection_mail(new, 'received', new.words) -> 'data' || jsonb_build_object(
      'isCopy', true, 'isOffice', not private.signs_in_for(m.id, m.business_email)
    )) || jsonb_build_object('to', m.business_email),
    'objection-firm-' || new.id
  )
  from public.rent_guarantee_applications as a
  join public.property_managers as m on m.id = a.property_manager_id
  left join public.profiles as p on p.id = new.objected_by
  where a.id = new.application_id and new.side = 'landlord' and m.business_email <> '' and lower(m.business_email) is distinct from lower(p.email);
  perform private.add_job('mail', private.objection_mail(new, 'waiting', new.words) || jsonb_build_object('to', p.email), 'objection-' || new.id || '-' || p.id)
  from public.certificate_withdrawals as w
  cross join lateral private.told_of_objection(w) as told (user_id)
  join public.profiles as p on p.id = told.user_id
  where w.id = new.withdrawal_id and p.email <> '';
  return null;
end
$$;
comment on function private.tell_of_objection() is
  'Trigger function: adds the jobs that mail who objects to a notice, and the firm at the address of its record, that the objection is received, and who may decide it that it waits.';
create trigger tell_of_objection after insert on public.withdrawal_objections
  for each row when (auth.uid() is not null) execute function private.tell_of_objection();

create function private.tell_of_objection_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job(
    'mail',
    jsonb_set(private.objection_mail(new, new.outcome, new.reply), '{data,isOffice}', to_jsonb(a.is_office)) || jsonb_build_object('to', a.email),
    'objection-decided-' || new.id || coalesce('-' || a.person, '')
  )
  from (
    select p.email, null::uuid as person, false as is_office from public.profiles as p where p.id = new.objected_by and new.side = 'tenant'
    union all
    -- Colleagues and the address on record were given the notice too.
    select l.email, l.person, not private.signs_in_for(g.property_manager_id, l.email)
    from public.rent_guarantee_applications as g cross join lateral private.landlord_addresses(g.property_manager_id) as l
    where g.id = new.application_id and new.side = 'landlord'
  ) as a where a.email <> '';
  return null;
end
$$;
comment on function private.tell_of_objection_decision() is 'Trigger function: adds the jobs that mail the answer to the side that objects.';
revoke execute on function private.tell_of_objection(), private.tell_of_objection_decision() from public, anon, authenticated;
create trigger tell_of_objection_decision after update of decided_at on public.withdrawal_objections
  for each row when (auth.uid() is not null and old.decided_at is null and new.reply is not null) execute function private.tell_of_objection_decision();

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body, topic) values
  (254, 'objection-received', 'landlord', 'Objection to a notice received', 'To the tenant, or to who acts for the landlord or agent and to the address of that record, when they object to a notice of withdrawal.',
   private.with_common_placeholders('{"certificate_number": "the certificate''s number", "end_date": "the last day of the notice", "link": "the button to the application"}'),
   '{end_date,link}', 'We have your objection to the notice for {{certificate_number}}',
   'We have your objection to the notice of withdrawal for the certificate {{certificate_number}}. Somebody who neither proposed nor confirmed the withdrawal looks at it, and you have our answer before the notice ends on {{end_date}}.

If you have something that shows it, such as the receipt of a payment, send it to {{company_email}} and name the certificate.

{{link}}', null),
  (255, 'objection-upheld', 'landlord', 'Objection decided: the notice stands', 'To the side that objects to a notice of withdrawal.',
   private.with_common_placeholders('{"certificate_number": "the certificate''s number", "words": "our answer", "end_date": "the last day of the notice", "link": "the button to the application"}'),
   '{words,link}', 'Your objection: the notice for {{certificate_number}} stands',
   'Somebody who took no part in the withdrawal has looked at your objection. The notice stands, and its last day stays {{end_date}}.

{{words}}

{{link}}', null),
  (257, 'objection-overturned', 'landlord', 'Objection decided: notice taken back', 'To the side that objects to a notice of withdrawal.',
   private.with_common_placeholders('{"certificate_number": "the certificate''s number", "words": "our answer", "end_date": "the last day of the notice that is taken back", "link": "the button to the application"}'),
   '{words,link}', 'Your objection: we take back the notice for {{certificate_number}}',
   'Somebody who took no part in the withdrawal has looked at your objection, and we take the notice back. The certificate counts as before, as if we had not given notice.

{{words}}

{{link}}', null),
  (347, 'objection-waiting', 'staff', 'Objection to a notice waits', 'To staff who decide and neither proposed nor confirmed the withdrawal; where there is nobody, to the owners.',
   private.with_common_placeholders('{"certificate_number": "the certificate''s number", "words": "why, in the words of who objects", "end_date": "the last day of the notice", "link": "the button to the certificate"}'),
   '{link}', 'To decide: objection to the notice for {{certificate_number}}',
   'There is an objection to the notice of withdrawal for the certificate {{certificate_number}}:

{{words}}

Please decide it before the notice ends on {{end_date}}: after that day it cannot be taken back. Who proposed or confirmed the withdrawal cannot decide it.

{{link}}', null);
