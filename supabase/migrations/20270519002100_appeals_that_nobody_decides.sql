-- Where only two people decide and one corrected the reason of the other's rejection, nobody could decide the appeal, and nobody was told: no mail went out, and the
-- queue showed it to both as for somebody else. The last one who could decide does not correct it, and the owners are mailed and see in the queue what nobody may decide.

drop function private.may_decide_appeal(uuid, uuid);
create function private.may_decide_appeal(person uuid, rejection_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.has_rejected(may_decide_appeal.person, may_decide_appeal.rejection_id) and exists (
    select from public.application_rejections as r
    cross join lateral private.deciders_of(r.application_id) as d
    where r.id = may_decide_appeal.rejection_id and d.user_id = may_decide_appeal.person
  )
$$;
comment on function private.may_decide_appeal(uuid, uuid) is
  'Whether a person may decide an appeal against a rejection: they have the permission, took no part in the rejection, and the application does not concern them.';

create function private.has_appeal_decider(rejection_id uuid, besides uuid default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.staff_permissions as s
    where s.permission = 'decide' and s.user_id is distinct from has_appeal_decider.besides and private.may_decide_appeal(s.user_id, has_appeal_decider.rejection_id)
  )
$$;
comment on function private.has_appeal_decider(uuid, uuid) is 'Whether anybody, or anybody besides one person, may decide an appeal against a rejection.';

create function private.told_of_appeal(rejection_id uuid) returns setof uuid
language sql stable security definer rows 5 set search_path = '' as $$
  select s.user_id from public.staff_permissions as s where s.permission = 'decide' and private.may_decide_appeal(s.user_id, told_of_appeal.rejection_id)
  union all
  select s.user_id
  from public.application_rejections as j
  join public.rent_guarantee_applications as a on a.id = j.application_id
  cross join public.staff_permissions as s
  join public.user_roles as r on r.user_id = s.user_id and r.role = 'admin'
  where j.id = told_of_appeal.rejection_id and s.permission = 'owner' and not private.concerns_person(s.user_id, a)
    and not private.has_appeal_decider(j.id)
$$;
comment on function private.told_of_appeal(uuid) is 'Who is told of an appeal against a rejection: those who may decide it, or the owners where nobody may, except whom it concerns.';

create function private.appeal_mail(rejection public.application_rejections, event text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('template', 'appeal', 'data', jsonb_build_object(
    'event', appeal_mail.event, 'words', rejection.appeal_words, 'answerBy', rejection.appeal_answer_by,
    'applicationId', a.id, 'applicationNumber', a.application_number
  ))
  from public.rent_guarantee_applications as a where a.id = rejection.application_id
$$;
comment on function private.appeal_mail(public.application_rejections, text) is 'The mail to staff about an appeal, without whom it goes to.';

create or replace function private.tell_of_appeal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_tenant(new.application_id, 'appeal', jsonb_build_object('event', 'received', 'words', null, 'answerBy', new.appeal_answer_by), 'appeal-' || new.id);
  -- Another key for an owner who cannot decide it: given the permission later, they are told again.
  perform private.add_job(
    'mail', private.appeal_mail(new, m.event) || jsonb_build_object('to', p.email),
    case m.event when 'waiting' then 'appeal-' else 'appeal-unattended-' end || new.id || '-' || p.id
  )
  from private.told_of_appeal(new.id) as told (user_id)
  cross join lateral (select case when private.may_decide_appeal(told.user_id, new.id) then 'waiting' else 'unattended' end) as m (event)
  join public.profiles as p on p.id = told.user_id
  where p.email <> '';
  return null;
end
$$;
comment on function private.tell_of_appeal() is
  'Trigger function: adds the jobs that mail a tenant that the appeal is received, and those who may decide it that it waits, or the owners that nobody may.';

create function private.tell_of_waiting_appeals() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', private.appeal_mail(r, 'waiting') || jsonb_build_object('to', p.email), 'appeal-' || r.id || '-' || p.id)
  from public.application_rejections as r
  join public.profiles as p on p.id = new.user_id
  where r.appealed_at is not null and r.appeal_decided_at is null and p.email <> '' and private.may_decide_appeal(new.user_id, r.id);
  return null;
end
$$;
comment on function private.tell_of_waiting_appeals() is
  'Trigger function: adds the jobs that mail who is given the permission to decide of the appeals that wait and that they may decide.';
-- At the end of the transaction, in which who joins becomes a member of staff too.
create constraint trigger tell_of_waiting_appeals after insert on public.staff_permissions
  deferrable initially deferred for each row when (new.permission = 'decide') execute function private.tell_of_waiting_appeals();

create index application_rejections_open_appeal_idx on public.application_rejections (appealed_at)
  where appealed_at is not null and appeal_decided_at is null;

create or replace function private.tell_of_evidence(document public.application_documents) returns void
language sql security definer set search_path = '' as $$
  select private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'appeal-document', 'data', jsonb_build_object(
    'documentType', document.document_type, 'documentId', document.id, 'applicationId', a.id, 'applicationNumber', a.application_number
  )), 'appeal-document-' || document.id || '-' || p.id)
  from public.rent_guarantee_applications as a
  join public.application_cases as c on c.application_id = a.id
  join public.application_rejections as r on r.application_id = a.id and r.appealed_at is not null and r.appeal_decided_at is null
  cross join lateral private.deciders_of(a.id) as d
  join public.profiles as p on p.id = d.user_id and p.email <> '' and private.may_decide_appeal(p.id, r.id)
  where a.id = document.application_id and (p.id = c.assigned_to or not coalesce(private.may_decide_appeal(c.assigned_to, r.id), false))
$$;

create or replace function private.new_evidence_since(application_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(d.uploaded_at)
  from public.application_rejections as r
  join public.rent_guarantee_applications as a on a.id = r.application_id
  join public.application_documents as d on d.application_id = a.id and d.uploaded_by = a.tenant_id and d.uploaded_at >= r.appealed_at
  where r.application_id = new_evidence_since.application_id and r.appeal_decided_at is null and not exists (
    select from public.document_views as v where v.document_id = d.id and private.may_decide_appeal(v.viewed_by, r.id)
  )
$$;
revoke execute on function private.may_decide_appeal(uuid, uuid), private.has_appeal_decider(uuid, uuid), private.told_of_appeal(uuid),
  private.appeal_mail(public.application_rejections, text), private.tell_of_waiting_appeals() from public, anon, authenticated;

create or replace function public.correct_rejection(rejection_id uuid, reason_code text, words text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  newest public.application_rejections;
  corrected public.application_rejections;
  missing jsonb := '[]';
begin
  perform private.require_permission('decide');
  perform private.refuse_own_case(r.application_id) from public.application_rejections as r where r.id = correct_rejection.rejection_id;
  -- The application first, as everywhere.
  select * into application from public.rent_guarantee_applications as a
  where a.id = (select r.application_id from public.application_rejections as r where r.id = correct_rejection.rejection_id) for no key update;
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
    raise exception 'After your correction nobody would be left to decide an appeal. Whoever rejected the application can correct the reason, or an owner gives somebody else the permission to decide.';
  end if;
  if correct_rejection.reason_code is null then
    missing := missing || private.missing('decision', 'reason_code', 'Reason is required');
  end if;
  if not private.is_explanation(correct_rejection.words) then
    missing := missing || private.missing('decision', 'notes', private.explanation_asked('what is wrong and what the tenant can do'));
  elsif (newest.reason_code, newest.words) = (correct_rejection.reason_code, btrim(correct_rejection.words)) then
    missing := missing || private.missing('decision', 'notes', 'This is what the tenant has read already');
  end if;
  if missing <> '[]' then
    raise exception 'A correction needs a reason, and words that the tenant can act on.' using detail = missing::text;
  end if;
  insert into public.application_rejections (application_id, reason_code, words, rejected_by, rejected_at, appeal_until, replaces)
  values (
    application.id, correct_rejection.reason_code, btrim(correct_rejection.words), auth.uid(),
    -- The newest is found by its time.
    greatest(clock_timestamp(), newest.rejected_at + interval '1 microsecond'), private.last_appeal_day(), newest.id
  )
  returning * into corrected;
  perform private.tell_tenant(application.id, 'application-status', jsonb_build_object(
    'status', 'rejected', 'isCorrection', true, 'note', corrected.words, 'reason', corrected.reason_code, 'appealUntil', corrected.appeal_until,
    'replacedOn', (newest.rejected_at at time zone 'Europe/London')::date
  ), 'rejection-corrected-' || corrected.id);
  return corrected.id;
end
$$;
comment on function public.correct_rejection(uuid, text, text) is
  'Staff who decide: replaces the reason and the words of a rejection that stands, and gives the tenant new time for an appeal. The tenant is mailed that it replaces the earlier one. P0001 where the application is not rejected, an appeal waits, something is missing, or nobody would be left to decide an appeal, which does not stop who took part in the rejection already; PT409 (HTTP 409) where it is corrected already; PT404 (HTTP 404) where there is no such rejection.';

create or replace function private.certificate_tasks()
returns table (application_id uuid, certificate_number text, tenant_name text, task text, since timestamptz, act_by date, is_for_another boolean)
language sql stable security definer rows 10 set search_path = '' as $$
  select found.application_id, found.certificate_number, private.case_tenant(found.application_id), found.task, found.since, found.act_by, found.is_for_another
  from (
    -- A notice takes 14 days.
    select c.application_id, c.certificate_number, 'withdrawal' as task, w.proposed_at as since, w.notice_until - 14 as act_by,
      w.proposed_by is not distinct from auth.uid() or not private.has_permission('decide') as is_for_another
    from public.certificate_withdrawals as w
    join public.certificate_records as c on c.id = w.version_id
    where w.confirmed_at is null and c.withdrawn_at is null
    union all
    select c.application_id, c.certificate_number, 'reversal', w.reversal_proposed_at, w.notice_until,
      w.reversal_proposed_by is not distinct from auth.uid() or not private.has_permission('decide')
    from public.certificate_withdrawals as w
    join public.certificate_records as c on c.id = w.version_id
    where w.reversal_proposed_at is not null and w.reversed_at is null and w.notice_until >= private.london_today()
    union all
    select o.application_id, c.certificate_number, case when not told.is_told or private.may_decide_objection(auth.uid(), w) then 'objection' else 'unattended' end,
      o.objected_at, w.notice_until, not told.is_told
    from public.withdrawal_objections as o
    join public.certificate_withdrawals as w on w.id = o.withdrawal_id
    join public.certificate_records as c on c.id = w.version_id
    cross join lateral (select auth.uid() in (select private.told_of_objection(w)) as is_told) as told
    where o.decided_at is null
    union all
    select a.id, a.application_number, 'unattended_appeal', r.appealed_at, r.appeal_answer_by, false
    from public.application_rejections as r
    join public.rent_guarantee_applications as a on a.id = r.application_id
    where r.appealed_at is not null and r.appeal_decided_at is null and private.has_permission('owner') and not private.has_appeal_decider(r.id)
    union all
    -- Few names have a match, and only theirs are compared with the decisions.
    select c.application_id, c.certificate_number, 'match', min(s.screened_at), null, false
    from public.screenings as s
    join public.certificate_records as c on c.application_id = s.application_id
      and (c.issued_at is not null or c.step = 'issuing') and c.replaced_at is null and c.withdrawn_at is null and c.claims_until >= private.london_today()
    where s.hits <> '[]' and s.list_id = (select l.id from private.current_sanctions_list() as l)
      and exists (select from private.screening_hits(s.application_id) as h where h.hit is not null and h.decision is null)
    group by c.application_id, c.certificate_number
    union all
    -- What follows from it is for an owner to decide, and it stands here until then.
    select c.application_id, c.certificate_number, 'same', m.since, null, false
    from private.confirmed_matches() as m
    join public.certificate_records as c on c.application_id = m.application_id
      and c.issued_at is not null and c.replaced_at is null and c.withdrawn_at is null and c.claims_until >= private.london_today()
    where private.has_permission('owner')
    union all
    -- Until the case is over, for everybody. What is in force stands above as something for the owners to act on.
    select a.id, a.application_number, 'confirmed', m.since, null, false
    from private.confirmed_matches() as m
    join public.rent_guarantee_applications as a on a.id = m.application_id
    where a.id in (select w.id from private.applications_to_screen as w) and not private.is_closed(a.id) and not (private.has_permission('owner') and exists (
      select from public.certificate_records as c
      where c.application_id = a.id and c.issued_at is not null and c.replaced_at is null and c.withdrawn_at is null and c.claims_until >= private.london_today()
    ))
  ) as found
$$;
comment on function private.certificate_tasks() is
  'What waits for the caller at certificates in force: a proposed withdrawal or its taking back that they may confirm (withdrawal, reversal), an objection that they may decide (objection), for owners one that nobody may (unattended), a possible match that nobody has decided (match), and for owners one that was decided to be the same (same); beside these, with the number of the application, each other case that is not over with one that was decided to be the same (confirmed), and for owners an appeal that nobody may decide (unattended_appeal). act_by: the last day on which that can be done; null without one. is_for_another: somebody else has to do it.';

insert into public.mail_templates (position, name, reader, title, says, topic, placeholders, required, subject, body)
values (
316, 'appeal-unattended', 'staff', 'Appeal that nobody may decide',
'To the owners, where all who decide took part in the rejection, or are concerned by the application.', null,
private.with_common_placeholders('{"application_number": "the application''s number", "words": "what the tenant says", "answer_date": "the day by which an answer is promised", "link": "the button to the permissions"}'),
'{link}',
'Nobody may decide the appeal: {{application_number}}',
'A tenant appeals against a rejection:

{{words}}

Only somebody with the permission to decide who took no part in the rejection may decide it, and there is nobody at present. Please give another person this permission: we have promised an answer by {{answer_date}}. They are told by mail as soon as they have it.

{{link}}');

create or replace function private.mail_facts(application public.rent_guarantee_applications, template text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.certificate_example(application) || jsonb_build_object(
    'applicationId', application.id, 'applicationNumber', application.application_number,
    'applications', jsonb_build_array(jsonb_build_object('id', application.id, 'number', application.application_number)),
    'note', coalesce(
      (select h.notes from public.application_status_history as h
       where h.application_id = application.id and h.notes is not null and h.changed_by <> application.tenant_id and h.status <> 'draft'
       order by h.changed_at desc limit 1),
      'An example of what staff note.'
    ),
    'agreement', coalesce(
      (select d.text from public.application_declarations as d where d.application_id = application.id), 'An example of what the tenant agreed to.'
    ),
    'price', private.price_words(application.id), 'payment', private.payment_words(application.id)
  ) || coalesce(
    (select jsonb_build_object(
       'kind', r.kind, 'documentType', r.document_type, 'isReplacement', r.document_id is not null, 'words', r.words, 'dueOn', r.due_on
     )
     from public.application_requests as r where r.application_id = application.id order by r.asked_at desc limit 1),
    jsonb_build_object(
      'kind', 'document', 'documentType', 'passport', 'isReplacement', true, 'words', 'An example of what staff ask.', 'dueOn', private.london_today() + 7
    )
  ) || coalesce(
    (select jsonb_build_object('subject', c.subject, 'content', c.content)
     from public.application_communications as c
     where c.application_id = application.id and c.communication_type = 'email' and c.direction = 'outbound' and c.status = 'sent'
     order by c.created_at desc limit 1),
    '{"subject": "An example of a subject", "content": "An example of a message."}'
  ) || case when template like '%-early-end' then jsonb_build_object('consent', jsonb_build_object(
    'by', 'An example of a name', 'on', private.london_today() - 1, 'how', 'by e-mail'
  )) else '{}' end || case when template like '%-requests%' then jsonb_build_object(
    'items', private.example_requests(application.id, template)
  ) else '{}' end || case
    when template like 'appeal-%' then jsonb_build_object('words', coalesce(
      (select case when template in ('appeal-waiting', 'appeal-unattended') then r.appeal_words else r.appeal_reply end
       from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1),
      'An example of what is said about an appeal.'
    ))
      || jsonb_build_object('answerBy', coalesce(
        (select r.appeal_answer_by from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1),
        private.london_today() + 14
      ))
    when template like 'objection-%' then jsonb_build_object('words', case
      when template in ('objection-waiting', 'objection-unattended', 'objection-received') then 'An example of why a tenant or landlord objects.' else 'An example of our answer.' end) || jsonb_build_object('noticeUntil', coalesce(
      (select w.notice_until from public.withdrawal_objections as o join public.certificate_withdrawals as w on w.id = o.withdrawal_id
       where o.application_id = application.id order by o.objected_at desc limit 1),
      private.london_today() + 14
    ))
    when template in ('application-rejected', 'rejection-corrected') then jsonb_build_object(
      'appealUntil', private.last_appeal_day(), 'replacedOn', private.london_today()
    ) || coalesce(
      (select jsonb_build_object('reason', r.reason_code, 'replacedOn', (r.rejected_at at time zone 'Europe/London')::date)
         || case when template = 'application-rejected' then jsonb_build_object('appealUntil', r.appeal_until) else '{}' end
       from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1),
      '{"reason": "income_amount"}'
    )
    else jsonb_build_object('reason', coalesce(
      (select c.reason from public.application_closings as c where c.application_id = application.id order by c.closed_at desc limit 1),
      'An example of a reason.'
    ))
  end
$$;
