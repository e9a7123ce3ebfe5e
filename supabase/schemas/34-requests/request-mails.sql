-- Request mails.

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
  cross join lateral (
    select max(q.asked_at) as asked_at from public.application_requests as q
    where q.document_id = request.document_id and q.asked_at < request.asked_at and q.answered_at is null
      -- One whose mail had not gone was told to nobody.
      and (q.mail_at is null or q.mailed_at is not null)
  ) as replaced
  where a.id = request.application_id and p.email <> ''
$$;
comment on function private.request_mail(public.application_requests, text) is
  'The payload of the mail that asks a tenant for something, or reminds of it (soon, today); null where there is no address.';

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

create function private.queue_request_answer_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'request-answered', 'data', jsonb_build_object(
    'kind', new.kind, 'documentType', new.document_type, 'field', new.field, 'words', new.words,
    -- The date of birth proves who somebody is, and stays behind the sign-in.
    'answer', case when new.field is distinct from 'tenant.date_of_birth' then left(new.answer, 1000) end, 'isRight', new.kept_because is not null,
    'why', case when new.field is distinct from 'tenant.date_of_birth' then new.kept_because end,
    'applicationId', a.id, 'applicationNumber', a.application_number
  )), 'answer-' || new.id)
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = private.request_answer_mail_recipient(new)
  where a.id = new.application_id and p.email <> '';
  return null;
end
$$;
comment on function private.queue_request_answer_mail() is 'Adds the job that mails a member of staff that a tenant has answered.';

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
  'Who is told of what becomes of a request: who has the case, otherwise who asked. Null where neither is a member of staff whom the '
  'case does not concern.';

create function public.remind_of_request(request_id uuid, reminder text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own_key text := 'reminder-' || remind_of_request.reminder || '-' || remind_of_request.request_id;
  own record;
  reminders jsonb;
  mails jsonb[];
begin
  select q.* into own
  from (
    select r.application_id, null::uuid as manager, r.due_on from public.application_requests as r
    where r.id = remind_of_request.request_id and r.answered_at is null and r.closed_at is null
    union all
    select r.application_id, r.property_manager_id, r.due_on from public.landlord_requests as r
    where r.id = remind_of_request.request_id and r.answered_at is null and r.closed_at is null
  ) as q;
  if not found then
    return;
  end if;
  perform private.lock_application(own.application_id);
  -- By request, what the same person is to be reminded of on the same day.
  select jsonb_object_agg(q.id, d.reminder) into reminders
  from (
    select r.id, r.due_on from public.application_requests as r
    where own.manager is null and r.application_id = own.application_id and r.answered_at is null and r.closed_at is null
    union all
    select r.id, r.due_on from public.landlord_requests as r
    where r.property_manager_id = own.manager and r.application_id = own.application_id and r.answered_at is null and r.closed_at is null
  ) as q
  join (values ('soon', 3), ('today', 0)) as d (reminder, days) on q.due_on - d.days = own.due_on - case remind_of_request.reminder when 'soon' then 3 else 0 end;
  select jsonb_object_agg(t.id, reminders ->> t.id) into reminders
  from private.finish_reminder_jobs(array(select 'reminder-' || r.value || '-' || r.key from jsonb_each_text(reminders) as r), own_key) as k (key)
  cross join lateral (select right(k.key, 36) as id) as t;
  if own.manager is null then
    with reminded as (
      update public.application_requests as r set reminded_at = clock_timestamp()
      where r.id in (select k::uuid from jsonb_object_keys(reminders) as k)
        and private.is_reminder_wanted(private.request_mail(r, reminders ->> r.id::text))
      returning r.due_on, r.asked_at, r.id, private.request_mail(r, reminders ->> r.id::text) as mail
    )
    select array_agg(r.mail order by r.due_on, r.asked_at, r.id) into mails from reminded as r;
    if mails is not null then
      perform private.add_job('mail', private.joined_mail(mails), 'request-' || remind_of_request.reminder || '-' || remind_of_request.request_id);
    end if;
  else
    with reminded as (
      update public.landlord_requests as r set reminded_at = clock_timestamp()
      where r.id in (select k::uuid from jsonb_object_keys(reminders) as k)
      returning r.due_on, r.asked_at, r.id, private.landlord_request_mail(r, reminders ->> r.id::text) as mail
    )
    select array_agg(r.mail order by r.due_on, r.asked_at, r.id) into mails from reminded as r;
    if mails is not null then
      perform private.queue_landlord_mails(
        own.manager, private.joined_mail(mails), 'landlord-request-' || remind_of_request.reminder || '-' || remind_of_request.request_id
      );
    end if;
  end if;
end
$$;
comment on function public.remind_of_request(uuid, text) is
  'Service role: adds the mail that reminds a tenant or a landlord of a request (soon, today), with the other reminders of the same '
  'day about the same application, whose jobs it marks as done; does nothing once the request is answered or closed.';

create function private.set_request_mail_at() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.tenant_email(new.application_id) is null then
    return new;
  end if;
  -- What two colleagues ask at the same moment: the second waits for the mail of the first. The case is locked by every request, and so first by none.
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
  'Trigger function: says when the mail of a request to a tenant goes, at once or with others.';

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
      perform private.queue_landlord_mails(asked_landlord.property_manager_id, private.joined_mail(mails), 'landlord-requests-' || asked_landlord.id);
    end if;
  end if;
end
$$;
comment on function public.mail_request(uuid) is
  'Service role: adds the mail that a request to a tenant or landlord waits for, with the others to the same person about the same '
  'application that wait for it too; does nothing where it is mailed already, or nothing is open any more.';

create function private.add_request_jobs(request_id uuid, application_id uuid, due_on date, mail_at timestamptz, mailed_at timestamptz) returns void
language sql security definer set search_path = '' as $$
  select private.add_job(
    'request_mail', jsonb_build_object('request_id', add_request_jobs.request_id, 'application_id', add_request_jobs.application_id),
    'request-mail-' || add_request_jobs.request_id, add_request_jobs.mail_at
  )
  where add_request_jobs.mail_at is not null and add_request_jobs.mailed_at is null;
  -- In the morning of the day, when there still is one.
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

create function private.joined_mail(mails jsonb[]) returns jsonb
language sql immutable set search_path = '' as $$
  select case when cardinality(mails) = 1 then mails [1] else mails [1] || jsonb_build_object(
    'template', (mails [1] ->> 'template') || 's',
    'data', ((mails [1] -> 'data') - '{kind,documentType,isReplacement,field,refusal,words,dueOn,isReply,place}'::text[]) || (
      select jsonb_build_object(
        'items', jsonb_agg((m.mail -> 'data') - '{applicationId,applicationNumber,hasAccount,property,tenant,specimen,isReply,place}'::text[] order by m.place),
        -- Whoever gets no reminders before the last day gets a mail that has one of the last day.
        'reminder', case when bool_or(m.mail #>> '{data,reminder}' = 'today') then 'today' else max(m.mail #>> '{data,reminder}') end
      )
      from unnest(mails) with ordinality as m (mail, place)
    )
  ) end
$$;
comment on function private.joined_mail(jsonb[]) is
  'One mail to one person with the requests of several about one application, of private.request_mail or of private.landlord_request_mail; a '
  'single one stays as it is.';

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

create function private.finish_reminder_jobs(keys text[], own_key text) returns setof text
language plpgsql security definer set search_path = '' rows 5 as $$
begin
  perform from private.jobs as j where j.key = any (keys) order by j.key for update;
  return query
  update private.jobs as j set done_at = clock_timestamp(), leased_until = null, last_error = null, payload = '{}'
  where j.key = any (keys) and j.done_at is null and j.failed_at is null
  returning j.key;
  return query
  select own_key where own_key = any (keys) and not exists (select from private.jobs as j where j.key = own_key);
end
$$;
comment on function private.finish_reminder_jobs(text[], text) is
  'Marks the jobs with these keys as done that nobody has done, and gives their keys: the caller reminds in the same transaction. Its '
  'own key is given also where there is no such job.';

create function private.is_reminder_wanted(mail jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select mail is not null and private.is_mail_wanted('application-request-' || (mail #>> '{data,reminder}'), mail ->> 'to')
$$;
comment on function private.is_reminder_wanted(jsonb) is
  'Whether a tenant gets this reminder of a request: there is an address, and they have not switched such reminders off.';

create function private.check_reminder(answered_at timestamptz, closed_at timestamptz, reminded_at timestamptz) returns void
language plpgsql stable set search_path = '' as $$
begin
  if check_reminder.answered_at is not null then
    perform private.refuse_request('request_id', 'This is answered already, so nobody is reminded of it.');
  end if;
  if check_reminder.closed_at is not null then
    perform private.refuse_request('request_id', 'This is closed, so nobody is reminded of it.');
  end if;
  if check_reminder.reminded_at > clock_timestamp() - interval '1 day' then
    perform private.refuse_request('request_id', format(
      'The last reminder was sent on %s, less than a day ago.', to_char(check_reminder.reminded_at at time zone 'Europe/London', 'FMDD Mon YYYY, HH24:MI')
    ));
  end if;
end
$$;
comment on function private.check_reminder(timestamptz, timestamptz, timestamptz) is
  'Refuses a reminder by staff of what is answered or closed, or was reminded of less than a day ago.';

create function public.remind_tenant(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
  mail jsonb;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may remind a tenant of a request.';
  end if;
  perform private.refuse_own_case(r.application_id) from public.application_requests as r where r.id = remind_tenant.request_id;
  select r.* into request from public.application_requests as r where r.id = remind_tenant.request_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  perform private.check_reminder(request.answered_at, request.closed_at, request.reminded_at);
  mail := private.request_mail(request, case when request.due_on = private.london_today() then 'today' else 'soon' end);
  if not private.is_reminder_wanted(mail) then
    perform private.refuse_request('request_id', 'This tenant gets no reminders before the last day: they have switched them off, or have no address. Write to them instead.');
  end if;
  update public.application_requests as r
  set reminded_at = clock_timestamp(), mailed_at = case when r.mail_at is not null then coalesce(r.mailed_at, clock_timestamp()) end
  where r.id = request.id;
  perform private.add_job('mail', mail);
  insert into private.staff_actions (act, request_id, done_by) select 'request_reminded', request.id, p.id from public.profiles as p where p.id = auth.uid();
end
$$;
comment on function public.remind_tenant(uuid) is 'Staff: mails the tenant the reminder of an open request now, at most once a day.';

revoke execute on function public.remind_of_request(uuid, text), public.mail_request(uuid) from public, anon, authenticated;
revoke execute on function
  private.set_request_mail_at(), private.add_request_jobs(uuid, uuid, date, timestamptz, timestamptz), private.joined_mail(jsonb[]),
  private.next_request_mail_at(timestamptz, timestamptz, timestamptz), private.request_mail_pause(), private.finish_reminder_jobs(text[], text)
from public;
revoke execute on function public.remind_tenant(uuid) from public, anon;
