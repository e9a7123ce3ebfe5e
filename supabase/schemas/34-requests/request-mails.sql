-- Mails about requests to a tenant, and the pause that gathers several requests into one mail (decision 32).
--
-- The first request is mailed at once. What else the same person is asked about the same application within a quarter of an hour waits
-- until that has passed, and goes in one mail, without what is answered or closed by then: nobody gets four mails for four questions.
-- mail_at says when a mail is to go and mailed_at when it was made. The pause is the same for landlords and agents
-- (landlord-request-mails.sql), so the job that ends it is here for both.
--
-- Every mail is a job of the transaction that causes it. Imports cause none: the triggers look for a signed-in person.

-- A request is asked.

create function private.set_request_mail_at() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.tenant_email(new.application_id) is null then
    return new;
  end if;
  -- Locked, so that of two colleagues who ask at the same moment the second waits for the mail of the first.
  perform from public.application_cases as c where c.application_id = new.application_id for update;
  select private.next_request_mail_at(
    min(r.mail_at) filter (where r.mailed_at is null and r.answered_at is null and r.closed_at is null), max(r.mailed_at), new.asked_at
  ) into new.mail_at
  from public.application_requests as r where r.application_id = new.application_id;
  if new.mail_at = new.asked_at then
    new.mailed_at := new.mail_at;
  end if;
  return new;
end
$$;
comment on function private.set_request_mail_at() is
  'Trigger function: sets when the mail of a request to a tenant goes, at once or with others.';

create function private.next_request_mail_at(waiting timestamptz, mailed timestamptz, asked timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  -- With what waits, also where its mail is late.
  select coalesce(waiting, greatest(mailed + private.request_mail_pause(), asked))
$$;
comment on function private.next_request_mail_at(timestamptz, timestamptz, timestamptz) is
  'When the mail of what is asked at a time goes: with the open requests that wait, or a pause after the last mail of one, or at once.';

create function private.request_mail_pause() returns interval
language sql immutable set search_path = '' as $$ select interval '15 minutes' $$;
comment on function private.request_mail_pause() is
  'How long what is asked waits after a mail to the same person about the same application, so that the next mail has all of it.';

create function private.queue_new_request_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.mailed_at is not null then
    perform private.add_job('mail', private.request_mail(new, null), 'request-' || new.id);
  end if;
  perform private.add_request_jobs(new.id, new.application_id, new.due_on, new.mail_at, new.mailed_at);
  return null;
end
$$;
comment on function private.queue_new_request_mails() is
  'Trigger function: adds the jobs that mail a tenant a request, at once or later, and that remind three days before it is due and on '
  'the day.';

create function private.add_request_jobs(
  request_id uuid, application_id uuid, due_on date, mail_at timestamptz, mailed_at timestamptz
) returns void
language sql security definer set search_path = '' as $$
  select private.add_job(
    'request_mail', jsonb_build_object('request_id', add_request_jobs.request_id, 'application_id', add_request_jobs.application_id),
    'request-mail-' || add_request_jobs.request_id, add_request_jobs.mail_at
  )
  where add_request_jobs.mail_at is not null and add_request_jobs.mailed_at is null;
  -- At nine in the morning, unless that is past or less than twelve hours away.
  select private.add_job(
    'request_reminder', jsonb_build_object('request_id', add_request_jobs.request_id, 'reminder', r.reminder),
    'reminder-' || r.reminder || '-' || add_request_jobs.request_id, r.run_at
  )
  from (values
    ('soon', (add_request_jobs.due_on - 3 + time '09:00') at time zone 'Europe/London'),
    ('today', (add_request_jobs.due_on + time '09:00') at time zone 'Europe/London')
  ) as r (reminder, run_at)
  where r.run_at > now() + interval '12 hours'
$$;
comment on function private.add_request_jobs(uuid, uuid, date, timestamptz, timestamptz) is
  'Adds the job of the mail that a request waits for, where it waits, and the jobs that remind three days before it is due and on the day.';

create function private.request_mail(request public.application_requests, reminder text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('to', p.email, 'template', 'application-request', 'data', jsonb_build_object(
    'kind', request.kind, 'documentType', request.document_type, 'isReplacement', request.document_id is not null, 'field', request.field,
    'refusal', case when request.document_id is not null then request.reason_code end,
    'isCorrection', replaced.asked_at is not null, 'replacedOn', (replaced.asked_at at time zone 'Europe/London')::date,
    'words', request.words, 'dueOn', request.due_on, 'reminder', request_mail.reminder,
    'applicationId', a.id, 'applicationNumber', a.application_number
  ))
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = a.tenant_id
  -- A document that is refused again before its tenant has answered: the mail says that it replaces the earlier one.
  cross join lateral (
    select max(q.asked_at) as asked_at from public.application_requests as q
    where q.document_id = request.document_id and q.asked_at < request.asked_at and q.answered_at is null
      -- Not one whose mail had not gone: nobody has read it.
      and (q.mail_at is null or q.mailed_at is not null)
  ) as replaced
  where a.id = request.application_id and p.email <> ''
$$;
comment on function private.request_mail(public.application_requests, text) is
  'The payload of the mail that asks a tenant for something, or reminds of it (soon, today); null where there is no address.';

-- The pause is over.

create function public.mail_request(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  asked public.application_requests;
  asked_landlord public.landlord_requests;
  mails jsonb[];
begin
  select r.* into asked from public.application_requests as r where r.id = mail_request.request_id;
  if found and private.tenant_email(asked.application_id) is not null then
    -- In the order in which a review locks: application, requests.
    perform private.lock_application(asked.application_id);
    perform from public.application_requests as r
    where r.application_id = asked.application_id and r.mail_at <= asked.mail_at and r.mailed_at is null order by r.id for update;
    with due as (
      update public.application_requests as r set mailed_at = clock_timestamp()
      where r.application_id = asked.application_id and r.mail_at <= asked.mail_at and r.mailed_at is null
        and r.answered_at is null and r.closed_at is null
      returning r.asked_at, r.id, private.request_mail(r, null) as mail
    )
    select array_agg(d.mail order by d.asked_at, d.id) into mails from due as d;
    if mails is not null then
      perform private.add_job('mail', private.joined_mail(mails), 'requests-' || asked.id);
    end if;
  end if;
  select r.* into asked_landlord from public.landlord_requests as r where r.id = mail_request.request_id;
  if found then
    perform private.lock_application(asked_landlord.application_id);
    perform from public.landlord_requests as r
    where r.application_id = asked_landlord.application_id and r.property_manager_id = asked_landlord.property_manager_id
      and r.mail_at <= asked_landlord.mail_at and r.mailed_at is null
    order by r.id for update;
    with due as (
      update public.landlord_requests as r set mailed_at = clock_timestamp()
      where r.application_id = asked_landlord.application_id and r.property_manager_id = asked_landlord.property_manager_id
        and r.mail_at <= asked_landlord.mail_at and r.mailed_at is null and r.answered_at is null and r.closed_at is null
      returning r.asked_at, r.id, private.landlord_request_mail(r, null) as mail
    )
    select array_agg(d.mail order by d.asked_at, d.id) into mails from due as d;
    if mails is not null then
      perform private.queue_landlord_mails(
        asked_landlord.property_manager_id, private.joined_mail(mails), 'landlord-requests-' || asked_landlord.id
      );
    end if;
  end if;
end
$$;
comment on function public.mail_request(uuid) is
  'Service role: adds the mail that a request to a tenant or landlord waits for, with the others to the same person about the same '
  'application that wait for it too; does nothing where it is mailed already, or nothing is open any more.';

create function private.joined_mail(mails jsonb[]) returns jsonb
language sql immutable set search_path = '' as $$
  select case when cardinality(mails) = 1 then mails [1] else mails [1] || jsonb_build_object(
    'template', (mails [1] ->> 'template') || 's',
    'data', ((mails [1] -> 'data') - '{kind,documentType,isReplacement,field,refusal,words,dueOn,isReply,place}'::text[]) || (
      select jsonb_build_object(
        'items', jsonb_agg(
          (m.mail -> 'data') - '{applicationId,applicationNumber,hasAccount,property,tenant,specimen,isReply,place}'::text[]
          order by m.place
        ),
        -- A person who gets no reminders before the last day gets a mail that has one of the last day.
        'reminder', case when bool_or(m.mail #>> '{data,reminder}' = 'today') then 'today' else max(m.mail #>> '{data,reminder}') end
      )
      from unnest(mails) with ordinality as m (mail, place)
    )
  ) end
$$;
comment on function private.joined_mail(jsonb[]) is
  'One mail to one person with the requests of several mails about one application, as private.request_mail or '
  'private.landlord_request_mail return them; a single one stays as it is.';

-- The tenant has answered.

create function private.queue_request_answer_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'request-answered', 'data', jsonb_build_object(
    'kind', new.kind, 'documentType', new.document_type, 'field', new.field, 'words', new.words,
    -- The date of birth proves who somebody is, and stays behind the sign-in.
    'answer', case when new.field is distinct from 'tenant.date_of_birth' then left(new.answer, 1000) end,
    'isRight', new.kept_because is not null,
    'why', case when new.field is distinct from 'tenant.date_of_birth' then new.kept_because end,
    'applicationId', a.id, 'applicationNumber', a.application_number
  )), 'answer-' || new.id)
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = private.request_answer_mail_recipient(new)
  where a.id = new.application_id and p.email <> '';
  return null;
end
$$;
comment on function private.queue_request_answer_mail() is
  'Trigger function: adds the job that mails a member of staff that a tenant has answered.';

create function private.request_answer_mail_recipient(request public.application_requests) returns uuid
language sql stable security definer set search_path = '' as $$
  select who.id
  from public.rent_guarantee_applications as a
  cross join lateral (
    select c.assigned_to as id, 1 as place from public.application_cases as c where c.application_id = a.id
    union all
    select request.asked_by, 2
  ) as who
  where a.id = request.application_id and private.is_staff_mail_recipient(who.id, a)
  order by who.place limit 1
$$;
comment on function private.request_answer_mail_recipient(public.application_requests) is
  'Who is mailed the answer to a request: who has the case, otherwise who asked. Null where neither is a member of staff whom the case '
  'does not concern.';

revoke execute on function public.mail_request(uuid) from public, anon, authenticated;
revoke execute on function
  private.set_request_mail_at(), private.next_request_mail_at(timestamptz, timestamptz, timestamptz), private.request_mail_pause(),
  private.add_request_jobs(uuid, uuid, date, timestamptz, timestamptz), private.joined_mail(jsonb[])
from public;
