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

create or replace function private.mail_facts(application public.rent_guarantee_applications, template text) returns jsonb
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
