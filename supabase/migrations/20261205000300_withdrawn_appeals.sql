-- A tenant who appealed could not take it back, and nobody said by when it is answered. A withdrawn appeal is decided by its tenant: it waits for nobody
-- and is not made again. An answer is promised within two weeks.
alter table public.application_rejections
  add column appeal_answer_by date constraint application_rejections_appeal_answer_by_range_check check (private.in_range(appeal_answer_by)),
  drop constraint application_rejections_appeal_outcome_check,
  add constraint application_rejections_appeal_outcome_check check (appeal_outcome in ('upheld', 'overturned', 'withdrawn'));
update public.application_rejections set appeal_answer_by = (appealed_at at time zone 'Europe/London')::date + 14 where appealed_at is not null;
grant select (appeal_answer_by) on public.application_rejections to authenticated;
comment on column public.application_rejections.appeal_answer_by is 'The day by which an answer to the appeal is promised, in London.';
comment on column public.application_rejections.appeal_outcome is
  'upheld: the rejection stays; overturned: the application is in review again; withdrawn: the tenant took the appeal back.';

create or replace function public.appeal_rejection(application_id uuid, words text) returns void
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
  set appealed_at = now(), appeal_answer_by = private.london_today() + 14, appeal_words = private.required_words('words', appeal_rejection.words, 'Why the decision is wrong is required')
  where r.id = rejection.id;
end
$$;

create function public.withdraw_appeal(application_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- The application first, as everywhere.
  perform from public.rent_guarantee_applications as a
  where a.id = withdraw_appeal.application_id and a.tenant_id = auth.uid() for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  update public.application_rejections as r set appeal_decided_at = now(), appeal_outcome = 'withdrawn'
  where r.application_id = withdraw_appeal.application_id and r.appealed_at is not null and r.appeal_decided_at is null;
  if not found then
    raise exception 'You have no appeal that waits for an answer.' using hint = 'Reload the page to see how it ended.';
  end if;
end
$$;
comment on function public.withdraw_appeal(uuid) is
  'Tenants: withdraws the appeal against the rejection of one''s own application, which then stands. P0001 where no appeal waits; PT404 (HTTP 404) for another''s application.';
revoke execute on function public.withdraw_appeal(uuid) from public, anon, authenticated;
grant execute on function public.withdraw_appeal(uuid) to authenticated;

create function private.tell_of_withdrawn_appeal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'appeal', 'data', jsonb_build_object(
    'event', 'withdrawn', 'words', null, 'answerBy', null, 'applicationId', a.id, 'applicationNumber', a.application_number
  )), 'appeal-withdrawn-' || new.id)
  from public.rent_guarantee_applications as a
  join public.application_cases as c on c.application_id = a.id
  join public.user_roles as r on r.user_id = c.assigned_to and r.role = 'admin'
  join public.profiles as p on p.id = c.assigned_to
  where a.id = new.application_id and p.email <> '';
  return null;
end
$$;
comment on function private.tell_of_withdrawn_appeal() is 'Adds the job that mails the member of staff who has a case that its tenant has withdrawn the appeal.';
create trigger tell_of_withdrawn_appeal after update of appeal_decided_at on public.application_rejections
  for each row when (auth.uid() is not null and old.appeal_decided_at is null and new.appeal_outcome = 'withdrawn')
  execute function private.tell_of_withdrawn_appeal();
drop trigger tell_of_appeal_decision on public.application_rejections;
create trigger tell_of_appeal_decision after update of appeal_decided_at on public.application_rejections
  for each row when (auth.uid() is not null and old.appeal_decided_at is null and new.appeal_outcome <> 'withdrawn')
  execute function private.tell_of_appeal_decision();

create or replace function private.tell_of_appeal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_tenant(new.application_id, 'appeal', jsonb_build_object('event', 'received', 'words', null, 'answerBy', new.appeal_answer_by), 'appeal-' || new.id);
  -- Everybody who may decide it, which is not who rejected.
  perform private.add_job(
    'mail',
    jsonb_build_object('to', p.email, 'template', 'appeal', 'data', jsonb_build_object(
      'event', 'waiting', 'words', new.appeal_words, 'answerBy', new.appeal_answer_by, 'applicationId', a.id, 'applicationNumber', a.application_number
    )),
    'appeal-' || new.id || '-' || p.id
  )
  from public.rent_guarantee_applications as a
  cross join public.staff_permissions as s
  join public.user_roles as r on r.user_id = s.user_id and r.role = 'admin'
  join public.profiles as p on p.id = s.user_id
  where a.id = new.application_id and s.permission = 'decide' and s.user_id is distinct from new.rejected_by and p.email <> '';
  return null;
end
$$;

create or replace function private.mail_facts(application rent_guarantee_applications, template text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.certificate_example(application) || jsonb_build_object(
    'applicationId', application.id, 'applicationNumber', application.application_number,
    'applications', jsonb_build_array(jsonb_build_object('id', application.id, 'number', application.application_number)),
    'note', coalesce(
      (select h.notes from public.application_status_history as h
       where h.application_id = application.id and h.notes is not null and h.changed_by is not null order by h.changed_at desc limit 1),
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
  ) || case
    when template like 'appeal-%' then jsonb_build_object('words', coalesce(
      (select case when template = 'appeal-waiting' then r.appeal_words else r.appeal_reply end
       from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1),
      'An example of what is said about an appeal.'
    ))
      || jsonb_build_object('answerBy', coalesce(
        (select r.appeal_answer_by from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1),
        private.london_today() + 14
      ))
    when template = 'application-rejected' then coalesce(
      (select jsonb_build_object('reason', r.reason_code, 'appealUntil', r.appeal_until)
       from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1),
      jsonb_build_object('reason', 'income_amount', 'appealUntil', private.london_today() + 30)
    )
    else jsonb_build_object('reason', coalesce(
      (select c.reason from public.application_closings as c where c.application_id = application.id order by c.closed_at desc limit 1),
      'An example of a reason.'
    ))
  end
$$;

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body, topic) values (
  314, 'appeal-withdrawn', 'staff', 'Appeal withdrawn by the tenant', 'To the member of staff who has the case, when its tenant withdraws the appeal.',
  private.with_common_placeholders('{"application_number": "the application''s number", "link": "the button to the application"}'),
  '{link}', 'The tenant has withdrawn the appeal: {{application_number}}',
  'The tenant has withdrawn the appeal for the application {{application_number}}. The rejection stands, and nothing is left to decide.

{{link}}', 'answers');
update public.mail_templates set
  placeholders = placeholders || '{"answer_date": "the day by which an answer is promised"}',
  body = 'Somebody who did not take part in the decision looks at your application again. You have our answer by {{answer_date}}; until then there is nothing for you to do.

{{link}}'
where name = 'appeal-received';
update public.mail_templates set
  placeholders = placeholders || '{"answer_date": "the day by which an answer is promised"}',
  body = 'A tenant appeals against a rejection that was not yours. Read what they say, and decide it by {{answer_date}}: that is what we promise.

{{words}}

{{link}}'
where name = 'appeal-waiting';

create or replace function public.list_application_timeline(application_id uuid) returns table (id uuid, kind text, happened_at timestamptz, actor_id uuid, actor_name text, type text, detail text, direction text, fields text[], is_ours boolean)
language sql stable security invoker set search_path = '' as $$
  select happening.id, happening.kind, happening.happened_at, who.actor_id, p.display_name,
    happening.type, happening.detail, happening.direction, happening.fields, coalesce(w.is_ours, false)
  from (
    select h.id, 'status' as kind, h.changed_at as happened_at, null::uuid as actor_id, h.status as type, h.notes as detail,
      null as direction, null::text[] as fields
    from public.application_status_history as h
    where h.application_id = list_application_timeline.application_id
    union all
    -- What a property manager's user is told of it; those who may read the history itself have these rows from there.
    select m.id, 'status', m.changed_at, null, m.status, null, null, null
    from private.managed_status_history(list_application_timeline.application_id) as m
    where not exists (select from public.application_status_history as h where h.id = m.id)
    union all
    select c.id, 'message', c.created_at, null, c.communication_type, c.subject, c.direction, null
    from public.application_communications as c
    where c.application_id = list_application_timeline.application_id and c.status <> 'draft'
    union all
    -- Who may not read the rejections is not told that there was an appeal.
    select d.id, case when exists (
        select from public.application_rejections as j
        join public.rent_guarantee_applications as a on a.id = j.application_id and a.tenant_id = d.uploaded_by
        where j.application_id = d.application_id and j.appealed_at is not null
          and d.uploaded_at between j.rejected_at and coalesce(j.appeal_decided_at, 'infinity')
      ) then 'document_for_appeal' else 'document' end, d.uploaded_at, null, d.document_type, d.file_name, null, null
    from public.application_documents as d
    where d.application_id = list_application_timeline.application_id
    union all
    select k.id, case k.change when 'uploaded' then 'document' else 'document_' || k.change end, k.changed_at, null, k.document_type, d.file_name, null, null
    from public.document_changes as k
    left join public.application_documents as d on d.id = k.document_id
    where k.application_id = list_application_timeline.application_id
    union all
    select e.id, 'edit', e.changed_at, null,
      case when e.tenancy_id is not null then 'tenancy' when e.property_manager_id is not null then 'property_manager' else 'application' end,
      null, null, e.fields
    from public.rent_guarantee_applications as a
    cross join lateral (
      select r.id, r.tenancy_id, r.property_manager_id, r.fields, r.changed_at from public.record_edits as r where r.application_id = a.id
      union all
      -- What was done to these records before is no part of this application.
      select r.id, r.tenancy_id, r.property_manager_id, r.fields, r.changed_at from public.record_edits as r where r.tenancy_id = a.tenancy_id and r.changed_at >= a.created_at
      union all
      select r.id, r.tenancy_id, r.property_manager_id, r.fields, r.changed_at from public.record_edits as r where r.property_manager_id = a.property_manager_id and r.changed_at >= a.created_at
    ) as e
    where a.id = list_application_timeline.application_id
    union all
    select md5(r.id || ' endorsed')::uuid, case when r.early_end is null then 'certificate_endorsed' else 'certificate_ends_early' end,
      r.created_at, null, coalesce(r.early_end::text, r.version::text), r.statement #>> '{changes,0,reason}', null, null
    from (
      select c.id, c.created_at, c.version, c.statement, private.early_end(c.id) as early_end from public.certificate_records as c
      where c.application_id = list_application_timeline.application_id and c.version > 1
        -- Nobody else is told of a version before it is issued.
        and (c.issued_at is not null or (select private.is_admin()))
    ) as r
    union all
    select md5(s.version_id || ' signed ' || s.place)::uuid, 'certificate_signed', s.signed_at, s.user_id, r.version::text, null, null, null
    from public.certificate_signatures as s
    join public.certificate_records as r on r.id = s.version_id
    where r.application_id = list_application_timeline.application_id
    union all
    select r.id, 'certificate_issued', r.issued_at, null, r.version::text, r.certificate_number, null, null
    from public.certificate_records as r
    where r.application_id = list_application_timeline.application_id and r.issued_at is not null
    union all
    select w.id, 'withdrawal_proposed', w.proposed_at, w.proposed_by, w.ground, w.notice_until::text, null, null
    from public.certificate_withdrawals as w
    join public.certificate_records as r on r.id = w.version_id
    where r.application_id = list_application_timeline.application_id
    union all
    -- Staff alone may read who confirmed it.
    select md5(n.id || ' given')::uuid, 'withdrawal_notice', n.given_at, w.confirmed_by, n.ground, n.notice_until::text, null, null
    from public.withdrawal_notices(list_application_timeline.application_id) as n
    left join public.certificate_withdrawals as w on w.id = n.id
    union all
    select md5(r.id || ' withdrawn')::uuid, 'certificate_withdrawn', r.withdrawn_at, null, r.version::text, r.certificate_number, null, null
    from public.certificate_records as r
    where r.application_id = list_application_timeline.application_id and r.withdrawn_at is not null
    union all
    select q.id, 'request', q.asked_at, null, coalesce(q.document_type, 'answer'), q.words, null, null
    from public.application_requests as q
    where q.application_id = list_application_timeline.application_id
    union all
    -- Its tenant alone answers it.
    select md5(q.id || ' answered')::uuid, 'request_answered', q.answered_at, a.tenant_id, coalesce(q.document_type, 'answer'), q.answer, null, null
    from public.application_requests as q
    join public.rent_guarantee_applications as a on a.id = q.application_id
    where q.application_id = list_application_timeline.application_id and q.answered_at is not null
    union all
    select md5(j.id || ' appealed')::uuid, 'appeal', j.appealed_at, a.tenant_id, j.reason_code, j.appeal_words, null, null
    from public.application_rejections as j
    join public.rent_guarantee_applications as a on a.id = j.application_id
    where j.application_id = list_application_timeline.application_id and j.appealed_at is not null
    union all
    select md5(j.id || ' appeal decided')::uuid, 'appeal_decided', j.appeal_decided_at, null, j.appeal_outcome, j.appeal_reply, null, null
    from public.application_rejections as j
    where j.application_id = list_application_timeline.application_id and j.appeal_outcome <> 'withdrawn'
    union all
    -- Its tenant alone withdraws it.
    select md5(j.id || ' appeal withdrawn')::uuid, 'appeal_withdrawn', j.appeal_decided_at, a.tenant_id, j.reason_code, null, null, null
    from public.application_rejections as j
    join public.rent_guarantee_applications as a on a.id = j.application_id
    where j.application_id = list_application_timeline.application_id and j.appeal_outcome = 'withdrawn'
    union all
    select e.id, 'closing', e.closed_at, null, e.kind, e.reason, null, null
    from public.application_closings as e
    where e.application_id = list_application_timeline.application_id
    union all
    select md5(e.id || ' reopened')::uuid, 'reopening', e.reopened_at, null, e.kind, e.reopen_reason, null, null
    from public.application_closings as e
    where e.application_id = list_application_timeline.application_id and e.reopened_at is not null
  ) as happening
  left join private.application_actors(list_application_timeline.application_id) as w on w.event = happening.id
  cross join lateral (select coalesce(happening.actor_id, w.actor_id) as actor_id) as who
  left join public.profiles as p on p.id = who.actor_id
  order by happening.happened_at desc, happening.id desc
$$;
comment on function public.list_application_timeline(uuid) is
  'What happened to an application, newest first, as far as the caller may see it. kind: status (type is the status, detail the note; a property manager''s user is told neither the note nor who it was), message (its type, subject and direction), document (its type and file name), document_for_appeal (the same, of what the tenant added between the rejection and the decision on the appeal), document_verified, document_unverified, document_deleted (the same; a deleted document''s name is gone), edit (type application, tenancy or property_manager, and the fields that changed), certificate_endorsed (type is the version, detail the reason), certificate_ends_early (type is the new last day covered, detail the reason), certificate_signed (staff; type is the version), certificate_issued and certificate_withdrawn (type is the version, detail the number), withdrawal_proposed (staff) or withdrawal_notice (type is the ground, detail the last day of the notice), request and request_answered (type is the document''s type or answer, detail what is asked or answered), appeal (type is the reason of the rejection, detail the tenant''s words), appeal_withdrawn, appeal_decided (type is the outcome, detail the reply), closing (type is withdrawn or closed, detail the reason), reopening (the same). actor_id and actor_name are for staff and for who did it; is_ours says to everybody else that it was our team.';
