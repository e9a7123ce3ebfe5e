-- Whoever was asked for four things within two minutes got four mails. The first still goes at once. What else the same tenant or landlord is asked about the same
-- application within a quarter of an hour waits until that has passed, and goes in one mail, without what is answered or closed by then.

alter table public.application_requests
  add column mail_at timestamptz constraint application_requests_mail_at_range_check check (private.in_range(mail_at)),
  add column mailed_at timestamptz constraint application_requests_mailed_at_range_check check (private.in_range(mailed_at)),
  add constraint application_requests_mailed_check check (mailed_at is null or mail_at is not null);
comment on column public.application_requests.mail_at is 'When its mail is to go to the tenant; null for nobody to mail it to, for imports, and before this column.';
comment on column public.application_requests.mailed_at is 'When its mail was made, alone or with others; null while it waits, and where it was answered or closed before.';
alter table public.landlord_requests
  add column mail_at timestamptz constraint landlord_requests_mail_at_range_check check (private.in_range(mail_at)),
  add column mailed_at timestamptz constraint landlord_requests_mailed_at_range_check check (private.in_range(mailed_at)),
  add constraint landlord_requests_mailed_check check (mailed_at is null or mail_at is not null);
comment on column public.landlord_requests.mail_at is 'When its mail is to go to the landlord or agent; null for a note, which goes at once, for imports, and before this column.';
comment on column public.landlord_requests.mailed_at is 'When its mail was made, alone or with others; null while it waits, and where it was answered or closed before.';
grant select (mail_at, mailed_at) on public.application_requests, public.landlord_requests to authenticated;

create function private.request_mail_pause() returns interval
language sql immutable set search_path = '' as $$ select interval '15 minutes' $$;
comment on function private.request_mail_pause() is 'How long what is asked waits after a mail to the same person about the same application, so that the next mail has all of it.';

create function private.next_request_mail(waiting timestamptz, mailed timestamptz, asked timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  -- With what waits, also where its mail is late.
  select coalesce(waiting, greatest(mailed + private.request_mail_pause(), asked))
$$;
comment on function private.next_request_mail(timestamptz, timestamptz, timestamptz) is
  'When the mail of what is asked at a time goes: with the open requests that wait, or a pause after the last mail of one, or at once.';

create function private.plan_request_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.tenant_email(new.application_id) is null then
    return new;
  end if;
  -- What two colleagues ask at the same moment: the second waits for the mail of the first. The case is locked by every request, and so first by none.
  perform from public.application_cases as c where c.application_id = new.application_id for update;
  select private.next_request_mail(
    min(r.mail_at) filter (where r.mailed_at is null and r.answered_at is null and r.closed_at is null), max(r.mailed_at), new.asked_at
  ) into new.mail_at
  from public.application_requests as r where r.application_id = new.application_id;
  if new.mail_at = new.asked_at then
    new.mailed_at := new.mail_at;
  end if;
  return new;
end
$$;
comment on function private.plan_request_mail() is 'Trigger function: says when the mail of a request to a tenant goes, at once or with others.';

create function private.plan_landlord_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.application_cases as c where c.application_id = new.application_id for update;
  select private.next_request_mail(
    min(r.mail_at) filter (where r.mailed_at is null and r.answered_at is null and r.closed_at is null), max(r.mailed_at), new.asked_at
  ) into new.mail_at
  from public.landlord_requests as r where r.application_id = new.application_id and r.property_manager_id = new.property_manager_id;
  if new.mail_at = new.asked_at then
    new.mailed_at := new.mail_at;
  end if;
  return new;
end
$$;
comment on function private.plan_landlord_mail() is 'Trigger function: says when the mail of a question to a landlord or agent goes, at once or with others.';

create trigger plan_request_mail before insert on public.application_requests
  for each row when (auth.uid() is not null) execute function private.plan_request_mail();
create trigger plan_landlord_mail before insert on public.landlord_requests
  for each row when (auth.uid() is not null and new.kind <> 'note') execute function private.plan_landlord_mail();

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
  'One mail to one person with the requests of several about one application, of private.request_mail or of private.landlord_mail; a single one stays as it is.';

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

create or replace function private.tell_of_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.mailed_at is not null then
    perform private.add_job('mail', private.request_mail(new, null), 'request-' || new.id);
  end if;
  perform private.add_request_jobs(new.id, new.application_id, new.due_on, new.mail_at, new.mailed_at);
  return null;
end
$$;
comment on function private.tell_of_request() is
  'Trigger function: adds the jobs that mail a tenant a request, at once or later, and that remind three days before it is due and on the day.';

create or replace function private.tell_of_landlord_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.kind = 'note' or new.mailed_at is not null then
    perform private.mail_landlord(new, null, 'landlord-request-' || new.id);
  end if;
  if new.kind <> 'note' then
    perform private.add_request_jobs(new.id, new.application_id, new.due_on, new.mail_at, new.mailed_at);
  end if;
  return null;
end
$$;

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
      returning r.asked_at, r.id, private.landlord_mail(r, null) as mail
    )
    select array_agg(d.mail order by d.asked_at, d.id) into mails from due as d;
    if mails is not null then
      perform private.mail_landlord_once(asked_landlord.property_manager_id, private.joined_mail(mails), 'landlord-requests-' || asked_landlord.id);
    end if;
  end if;
end
$$;
comment on function public.mail_request(uuid) is
  'Service role: adds the mail that a request to a tenant or landlord waits for, with the others to the same person about the same application that wait for it too; does nothing where it is mailed already, or nothing is open any more.';

revoke execute on function private.request_mail_pause(), private.next_request_mail(timestamptz, timestamptz, timestamptz), private.plan_request_mail(),
  private.plan_landlord_mail(), private.joined_mail(jsonb[]), private.add_request_jobs(uuid, uuid, date, timestamptz, timestamptz), public.mail_request(uuid)
  from public, anon, authenticated;
grant execute on function public.mail_request(uuid) to service_role;

-- Nobody is told that something is not needed any more of which they had no mail yet.
drop trigger tell_of_accepted_document on public.application_requests;
create trigger tell_of_accepted_document after update of closed_at on public.application_requests
  for each row when (
    old.closed_at is null and new.closed_at is not null and new.answered_at is null and new.document_id is not null and (new.mail_at is null or new.mailed_at is not null)
  )
  execute function private.tell_of_accepted_document();

-- A reminder by staff has all that the mail would have that still waits.
