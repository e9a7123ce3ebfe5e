-- A tenant writes to staff in the application. The message waits until staff answer it or say that it needs no answer, and the queue shows
-- it (settled-messages.sql). A member of staff gets one mail for all that the tenant writes until then.
--
-- How far the tenant has read is kept for each conversation, so that their home announces only what is new.

create function public.send_message(application_id uuid, content text, files jsonb default '[]') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  words text := btrim(send_message.content, E' \t\r\n');
  about text;
  newest public.application_communications;
  message_id uuid;
begin
  if not exists (select from private.own_application_ids() as own (id) where own.id = send_message.application_id) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if private.is_blank(words) or char_length(words) > 4000 then
    raise exception 'Write your message, in at most 4000 characters.' using
      detail = private.problem_entry('message', 'content', 'Write your message, in at most 4000 characters.')::text;
  end if;
  -- One at a time for each person, so that two at once do not both take the last place.
  perform pg_advisory_xact_lock(hashtextextended('private.quotas ' || auth.uid(), 0));
  -- A person who loses the line presses the button again. That is no second message.
  select c.* into newest from public.application_communications as c
  where c.application_id = send_message.application_id and c.communication_type <> 'internal_note'
  order by c.created_at desc, c.id limit 1;
  if newest.awaits_answer and newest.created_by = auth.uid() and newest.content = words
    and array(select f.value ->> 'file_path' from jsonb_array_elements(send_message.files) as f (value) order by 1)
      = array(select f.file_path from public.attached_files as f where f.communication_id = newest.id order by 1) then
    return newest.id;
  end if;
  perform private.check_quota('messages_in_a_day', (
    select count(*) from public.application_communications as c
    where c.created_by = auth.uid() and c.direction = 'inbound' and c.created_at > now() - interval '24 hours'
  ));
  select c.subject into about from public.application_communications as c
  where c.application_id = send_message.application_id and c.direction = 'outbound'
    and c.communication_type <> 'internal_note' and c.status <> 'draft'
  order by c.created_at desc, c.id limit 1;
  insert into public.application_communications (application_id, direction, communication_type, subject, content, status, awaits_answer)
  values (
    send_message.application_id, 'inbound', 'other',
    case when about is null then 'Message' when about ilike 're: %' then about else left('Re: ' || about, 200) end,
    words, 'received', true
  ) returning id into message_id;
  perform private.attach_files(message_id, send_message.files);
  return message_id;
end
$$;
comment on function public.send_message(uuid, text, jsonb) is
  'Tenants: writes to staff about an own application, with up to five uploaded files [{file_name, file_path}], and returns the id of '
  'the message. PT404 (HTTP 404) for other applications; P0001 for what is wrong and for too many in a day.';

-- A constraint trigger calls it at the end of the transaction, because the files are stored after their message.
create function private.queue_tenant_message_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'tenant-message', 'data', jsonb_build_object(
    'words', new.content, 'applicationId', a.id, 'applicationNumber', a.application_number,
    'files', (
      select coalesce(jsonb_agg(f.file_name order by f.uploaded_at, f.id), '[]')
      from public.attached_files as f where f.communication_id = new.id
    )
  )), 'message-' || new.id)
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = (
    -- The person who has the case, otherwise the one who wrote to the tenant last.
    select who.id
    from (
      select c.assigned_to as id, 1 as place, null::timestamptz as at
      from public.application_cases as c where c.application_id = new.application_id
      union all
      select w.user_id, 2, m.created_at from public.application_communications as m
      join public.staff_authors as w on w.communication_id = m.id
      where m.application_id = new.application_id and m.direction = 'outbound' and m.status <> 'draft'
    ) as who
    -- Staff may not read what concerns them.
    where private.is_staff_mail_recipient(who.id, a)
    order by who.place, who.at desc limit 1
  )
  where a.id = new.application_id and p.email <> '' and not exists (
    select from public.application_communications as m where m.application_id = new.application_id and m.awaits_answer and m.id <> new.id
  );
  return null;
end
$$;
comment on function private.queue_tenant_message_mail() is
  'Trigger function: adds the job that tells the member of staff who has the case, or wrote to the tenant last, that the tenant has '
  'written: once, until it is answered.';

-- What the tenant has read

create table private.conversation_reads (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade,
  read_until timestamptz not null check (private.is_in_range(read_until))
);
comment on table private.conversation_reads is
  'How far the tenants of applications have read their conversations. Written by read_messages only.';
comment on column private.conversation_reads.application_id is 'The application.';
comment on column private.conversation_reads.read_until is 'When the newest message was written that its tenant has seen.';

create function public.read_messages(application_id uuid, read_until timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.own_application_ids() as own (id) where own.id = read_messages.application_id) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  -- A time in the future would count what staff write later as read.
  insert into private.conversation_reads as r (application_id, read_until)
  values (read_messages.application_id, least(read_messages.read_until, clock_timestamp()))
  on conflict on constraint conversation_reads_pkey do update set read_until = greatest(r.read_until, excluded.read_until);
end
$$;
comment on function public.read_messages(uuid, timestamptz) is
  'Tenants: says that the messages of an own application that were written until then are read. PT404 (HTTP 404) for other '
  'applications.';

create function private.own_read_until(application uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select r.read_until from private.conversation_reads as r
  where r.application_id = own_read_until.application and r.application_id in (select private.own_application_ids())
$$;
comment on function private.own_read_until(uuid) is 'How far the caller has read the conversation of an own application.';

revoke execute on function public.send_message(uuid, text, jsonb), public.read_messages(uuid, timestamptz) from public, anon;
revoke execute on function private.own_read_until(uuid) from public;
-- `own_home` calls it as its caller.
grant execute on function private.own_read_until(uuid) to authenticated, service_role;
