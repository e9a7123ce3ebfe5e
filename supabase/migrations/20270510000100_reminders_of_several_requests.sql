-- Reminders of the same day about the same application are one mail to each person, as what is asked in a row is. The job that runs first does the work of the
-- others: it marks them as done in the transaction that adds the mail, so that none of them sends it again, and none is lost.

create function private.take_reminders(keys text[], own_key text) returns setof text
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
comment on function private.take_reminders(text[], text) is
  'Marks the jobs with these keys as done that nobody has done, and gives their keys: the caller reminds in the same transaction. Its own key is given also where there is no such job.';

create or replace function public.remind_of_request(request_id uuid, reminder text) returns void
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
  from private.take_reminders(array(select 'reminder-' || r.value || '-' || r.key from jsonb_each_text(reminders) as r), own_key) as k (key)
  cross join lateral (select right(k.key, 36) as id) as t;
  if own.manager is null then
    with reminded as (
      update public.application_requests as r set reminded_at = clock_timestamp()
      where r.id in (select k::uuid from jsonb_object_keys(reminders) as k)
        and private.gets_reminder(private.request_mail(r, reminders ->> r.id::text))
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
      returning r.due_on, r.asked_at, r.id, private.landlord_mail(r, reminders ->> r.id::text) as mail
    )
    select array_agg(r.mail order by r.due_on, r.asked_at, r.id) into mails from reminded as r;
    if mails is not null then
      perform private.mail_landlord_once(
        own.manager, private.joined_mail(mails), 'landlord-request-' || remind_of_request.reminder || '-' || remind_of_request.request_id
      );
    end if;
  end if;
end
$$;
comment on function public.remind_of_request(uuid, text) is
  'Service role: adds the mail that reminds a tenant or a landlord of a request (soon, today), with the other reminders of the same day about the same application, whose jobs it marks as done; does nothing once the request is answered or closed.';

revoke execute on function private.take_reminders(text[], text) from public, anon, authenticated;
