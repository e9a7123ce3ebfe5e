-- What a landlord is asked is mailed to the address on record, with reminders as for tenants; who asked is mailed the answer. Imports tell nobody.

create function private.landlord_mail(request public.landlord_requests, reminder text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('to', m.business_email, 'template', 'landlord-request', 'data', jsonb_build_object(
    'kind', request.kind, 'words', request.words, 'dueOn', request.due_on, 'reminder', landlord_mail.reminder,
    'hasAccount', private.has_account(m.id),
    'property', jsonb_build_object('lines', jsonb_build_array(coalesce(t.address_line_1, a.application_number)), 'postcode', t.postal_code),
    'applicationId', a.id, 'applicationNumber', a.application_number
  ))
  from public.rent_guarantee_applications as a
  join public.property_managers as m on m.id = request.property_manager_id
  left join public.tenancy_information as t on t.id = a.tenancy_id
  where a.id = request.application_id
$$;
comment on function private.landlord_mail(public.landlord_requests, text) is
  'The payload of the mail that asks a landlord or agent for something, or reminds of it (soon, today).';

create function private.tell_of_landlord_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', private.landlord_mail(new, null), 'landlord-request-' || new.id);
  perform private.add_job(
    'request_reminder', jsonb_build_object('request_id', new.id, 'reminder', r.reminder), 'reminder-' || r.reminder || '-' || new.id, r.run_at
  )
  from (values
    ('soon', (new.due_on - 3 + time '09:00') at time zone 'Europe/London'),
    ('today', (new.due_on + time '09:00') at time zone 'Europe/London')
  ) as r (reminder, run_at)
  where r.run_at > now() + interval '12 hours';
  return null;
end
$$;
comment on function private.tell_of_landlord_request() is
  'Adds the job that mails a landlord a request, and those that remind three days before it is due and on the day.';

create trigger tell_of_landlord_request after insert on public.landlord_requests
  for each row when (auth.uid() is not null) execute function private.tell_of_landlord_request();

create or replace function public.remind_of_request(request_id uuid, reminder text) returns void
language sql security definer set search_path = '' as $$
  select private.add_job('mail', m.payload, 'request-' || remind_of_request.reminder || '-' || r.id)
  from public.application_requests as r
  cross join lateral private.request_mail(r, remind_of_request.reminder) as m (payload)
  where r.id = remind_of_request.request_id and r.answered_at is null and r.closed_at is null and m.payload is not null;
  select private.add_job('mail', private.landlord_mail(r, remind_of_request.reminder), 'landlord-request-' || remind_of_request.reminder || '-' || r.id)
  from public.landlord_requests as r
  where r.id = remind_of_request.request_id and r.answered_at is null and r.closed_at is null
$$;
comment on function public.remind_of_request(uuid, text) is
  'Service role: adds the mail that reminds a tenant or a landlord of a request (soon, today); does nothing once it is answered or closed.';

create function private.tell_of_landlord_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'landlord-answered', 'data', jsonb_build_object(
    'words', new.words, 'applicationId', a.id, 'applicationNumber', a.application_number
  )), 'landlord-answer-' || new.id)
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = new.asked_by
  join public.user_roles as r on r.user_id = p.id and r.role = 'admin'
  where a.id = new.application_id and p.email <> '';
  return null;
end
$$;
comment on function private.tell_of_landlord_answer() is 'Adds the job that mails who asked that the landlord has answered.';

-- Who records an answer by hand knows it.
create trigger tell_of_landlord_answer after update of answered_at on public.landlord_requests
  for each row when (auth.uid() is not null and old.answered_at is null and new.answered_at is not null and new.answered_by is distinct from new.asked_by)
  execute function private.tell_of_landlord_answer();

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body)
select m.position, m.name, m.reader, m.title, m.says, private.with_common_placeholders(m.placeholders::jsonb), m.required::text[], m.subject, m.body
from (values
(250, 'landlord-request', 'landlord', 'Question', 'When staff ask a landlord or agent who has an account, and as the reminder of it.',
'{"reminder": "how a reminder begins: A reminder, or Due today", "street": "the first line of the property''s address", "words": "what staff ask, in their words", "due_date": "the day by which it is needed", "link": "the button to the question"}',
'{words,due_date,link}',
'{{reminder}}We have a question about {{street}}',
'To decide on a rent guarantee for {{street}} we need your answer:

{{words}}

We need it by {{due_date}}. Please answer after you sign in:

{{link}}'),

(255, 'landlord-request-by-mail', 'landlord', 'Question to answer by e-mail', 'When staff ask a landlord or agent who has no account, and as the reminder of it.',
'{"reminder": "how a reminder begins: A reminder, or Due today", "street": "the first line of the property''s address", "words": "what staff ask, in their words", "due_date": "the day by which it is needed"}',
'{words,due_date,company_email}',
'{{reminder}}We have a question about {{street}}',
'To decide on a rent guarantee for {{street}} we need your answer:

{{words}}

We need it by {{due_date}}. Please write to {{company_email}}, or call {{company_phone}}.'),

(312, 'landlord-answered', 'staff', 'Question to a landlord answered', 'To the member of staff who asked.',
'{"application_number": "the application''s number", "words": "what staff had asked", "link": "the button to the review"}',
'{link}',
'The landlord has answered: {{application_number}}',
'You had asked:

{{words}}

{{link}}')
) as m (position, name, reader, title, says, placeholders, required, subject, body);
