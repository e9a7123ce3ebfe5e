-- A question to a landlord went to the address on record alone, and those who sign in for the landlord, and answer there, did not hear of it. They are told
-- as well, each once, by the same words.

create function private.mail_landlord(request public.landlord_requests, reminder text, key text) returns void
language sql security definer set search_path = '' as $$
  with mail as (
    select private.landlord_mail(request, mail_landlord.reminder) as payload
  ), told as (
    select m.payload ->> 'to' as email, null::uuid as person from mail as m
    union all
    select p.email, p.id from public.property_manager_users as u join public.profiles as p on p.id = u.user_id
    where u.property_manager_id = request.property_manager_id and p.email <> ''
  ), once as (
    -- The address on record first, where an account has the same.
    select distinct on (lower(t.email)) t.email, t.person from told as t order by lower(t.email), t.person nulls first
  )
  select private.add_job('mail', m.payload || jsonb_build_object('to', o.email), mail_landlord.key || coalesce('-' || o.person, ''))
  from mail as m cross join once as o where o.email is not null
$$;
comment on function private.mail_landlord(public.landlord_requests, text, text) is
  'Adds the mails that ask a landlord or agent for something, or remind of it (soon, today): to the address on record and to everybody who signs in for it, each address once.';
revoke execute on function private.mail_landlord(public.landlord_requests, text, text) from public, anon;

create or replace function private.tell_of_landlord_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_landlord(new, null, 'landlord-request-' || new.id);
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

create or replace function public.remind_of_request(request_id uuid, reminder text) returns void
language sql security definer set search_path = '' as $$
  select private.add_job('mail', m.payload, 'request-' || remind_of_request.reminder || '-' || r.id)
  from public.application_requests as r
  cross join lateral private.request_mail(r, remind_of_request.reminder) as m (payload)
  where r.id = remind_of_request.request_id and r.answered_at is null and r.closed_at is null and m.payload is not null;
  select private.mail_landlord(r, remind_of_request.reminder, 'landlord-request-' || remind_of_request.reminder || '-' || r.id)
  from public.landlord_requests as r
  where r.id = remind_of_request.request_id and r.answered_at is null and r.closed_at is null
$$;
