-- Reminders of open requests, to tenants and to landlords or agents.
--
-- Jobs remind three days before a request is due, and on the day; request-mails.sql adds them with the request. Reminders of the same day
-- to the same person about the same application are one mail. The job that runs first does the work of the others: it marks them as done in
-- the transaction that adds the mail, so that none is sent twice and none is lost. Staff can remind as well, at most once a day.
--
-- A tenant may switch off the reminders before the last day (mail choices). Each request says when its last reminder was sent.

-- Automatically.

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
  join (values ('soon', 3), ('today', 0)) as d (reminder, days)
    on q.due_on - d.days = own.due_on - case remind_of_request.reminder when 'soon' then 3 else 0 end;
  -- Of these, the ones whose jobs nobody has done.
  select jsonb_object_agg(t.id, reminders ->> t.id) into reminders
  from private.finish_reminder_jobs(
    array(select 'reminder-' || r.value || '-' || r.key from jsonb_each_text(reminders) as r), own_key
  ) as k (key)
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
      perform private.add_job(
        'mail', private.joined_mail(mails), 'request-' || remind_of_request.reminder || '-' || remind_of_request.request_id
      );
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
  'Marks the jobs with these keys as done that nobody has done, and returns their keys: the caller reminds in the same transaction. Its '
  'own key is returned also where there is no such job.';

create function private.is_reminder_wanted(mail jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select mail is not null and private.is_mail_wanted('application-request-' || (mail #>> '{data,reminder}'), mail ->> 'to')
$$;
comment on function private.is_reminder_wanted(jsonb) is
  'Whether a tenant gets this reminder of a request: there is an address, and they have not switched such reminders off.';

-- By staff. The mail of a request that still waits is made by the reminder, which says all that it would.

create function public.remind_tenant(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
  mail jsonb;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may remind a tenant of a request.';
  end if;
  -- Refused before anything is looked up, so that the answer does not tell whether it is answered or closed.
  perform private.refuse_own_case(r.application_id) from public.application_requests as r where r.id = remind_tenant.request_id;
  select r.* into request from public.application_requests as r where r.id = remind_tenant.request_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  perform private.check_reminder(request.answered_at, request.closed_at, request.reminded_at);
  mail := private.request_mail(request, case when request.due_on = private.london_today() then 'today' else 'soon' end);
  if not private.is_reminder_wanted(mail) then
    perform private.refuse_request(
      'request_id',
      'This tenant gets no reminders before the last day: they have switched them off, or have no address. Write to them instead.'
    );
  end if;
  update public.application_requests as r
  set reminded_at = clock_timestamp(), mailed_at = case when r.mail_at is not null then coalesce(r.mailed_at, clock_timestamp()) end
  where r.id = request.id;
  perform private.add_job('mail', mail);
  insert into private.staff_actions (act, request_id, done_by)
  select 'request_reminded', request.id, p.id from public.profiles as p where p.id = auth.uid();
end
$$;
comment on function public.remind_tenant(uuid) is 'Staff: mails the tenant the reminder of an open request now, at most once a day.';

create function public.remind_landlord(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.landlord_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may remind a landlord of a request.';
  end if;
  perform private.refuse_own_case(r.application_id) from public.landlord_requests as r where r.id = remind_landlord.request_id;
  select r.* into request from public.landlord_requests as r where r.id = remind_landlord.request_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  perform private.check_reminder(request.answered_at, request.closed_at, request.reminded_at);
  update public.landlord_requests as r
  set reminded_at = clock_timestamp(), mailed_at = case when r.mail_at is not null then coalesce(r.mailed_at, clock_timestamp()) end
  where r.id = request.id;
  perform private.queue_landlord_request_mails(
    request, case when request.due_on = private.london_today() then 'today' else 'soon' end, 'landlord-request-again-' || gen_random_uuid()
  );
  insert into private.staff_actions (act, landlord_request_id, done_by)
  select 'request_reminded', request.id, p.id from public.profiles as p where p.id = auth.uid();
end
$$;
comment on function public.remind_landlord(uuid) is
  'Staff: mails the landlord or agent the reminder of an open request now, at most once a day.';

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
      'The last reminder was sent on %s, less than a day ago.',
      to_char(check_reminder.reminded_at at time zone 'Europe/London', 'FMDD Mon YYYY, HH24:MI')
    ));
  end if;
end
$$;
comment on function private.check_reminder(timestamptz, timestamptz, timestamptz) is
  'Refuses a reminder by staff of what is answered or closed, or was reminded of less than a day ago.';

revoke execute on function public.remind_of_request(uuid, text) from public, anon, authenticated;
revoke execute on function public.remind_tenant(uuid), public.remind_landlord(uuid) from public, anon;
revoke execute on function private.finish_reminder_jobs(text[], text) from public;
