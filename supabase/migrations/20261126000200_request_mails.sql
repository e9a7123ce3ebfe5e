-- A request, its reminders and its answer are mailed to whom they concern. Imports tell nobody.

create function private.request_mail(request public.application_requests, reminder text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('to', p.email, 'template', 'application-request', 'data', jsonb_build_object(
    'kind', request.kind, 'documentType', request.document_type, 'isReplacement', request.document_id is not null,
    'words', request.words, 'dueOn', request.due_on, 'reminder', request_mail.reminder,
    'applicationId', a.id, 'applicationNumber', a.application_number
  ))
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = a.tenant_id
  where a.id = request.application_id and p.email <> ''
$$;
comment on function private.request_mail(public.application_requests, text) is
  'The payload of the mail that asks a tenant for something, or reminds of it (soon, today); null where there is no address.';

create function private.tell_of_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', m.payload, 'request-' || new.id)
  from private.request_mail(new, null) as m (payload) where m.payload is not null;
  -- In the morning of the day, when there still is one.
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
comment on function private.tell_of_request() is
  'Adds the job that mails a tenant a request, and those that remind three days before it is due and on the day.';

create trigger tell_of_request after insert on public.application_requests
  for each row when (auth.uid() is not null) execute function private.tell_of_request();

create function public.remind_of_request(request_id uuid, reminder text) returns void
language sql security definer set search_path = '' as $$
  select private.add_job('mail', m.payload, 'request-' || remind_of_request.reminder || '-' || r.id)
  from public.application_requests as r
  cross join lateral private.request_mail(r, remind_of_request.reminder) as m (payload)
  where r.id = remind_of_request.request_id and r.answered_at is null and r.closed_at is null and m.payload is not null
$$;
comment on function public.remind_of_request(uuid, text) is
  'Service role: adds the mail that reminds a tenant of a request (soon, today); does nothing once it is answered or closed.';

create function private.staff_to_tell(request public.application_requests) returns uuid
language sql stable security definer set search_path = '' as $$
  select r.user_id from public.user_roles as r where r.user_id = request.asked_by and r.role = 'admin'
$$;
comment on function private.staff_to_tell(public.application_requests) is 'The member of staff who is mailed the answer to a request; null for nobody.';

create function private.tell_of_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'request-answered', 'data', jsonb_build_object(
    'kind', new.kind, 'documentType', new.document_type, 'words', new.words,
    'applicationId', a.id, 'applicationNumber', a.application_number
  )), 'answer-' || new.id)
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = private.staff_to_tell(new)
  where a.id = new.application_id and p.email <> '';
  return null;
end
$$;
comment on function private.tell_of_answer() is 'Adds the job that mails a member of staff that a tenant has answered.';

create trigger tell_of_answer after update of answered_at on public.application_requests
  for each row when (auth.uid() is not null and old.answered_at is null and new.answered_at is not null)
  execute function private.tell_of_answer();

revoke execute on function public.remind_of_request(uuid, text) from public, anon, authenticated;
grant execute on function public.remind_of_request(uuid, text) to service_role;
