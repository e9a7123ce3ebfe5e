-- Messages.

create table public.settled_messages (
  id uuid default gen_random_uuid() primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  communication_id uuid references public.application_communications (id) on delete cascade,
  landlord_request_id uuid references public.landlord_requests (id) on delete cascade,
  settled_by uuid references public.profiles (id) on delete set null,
  settled_at timestamptz not null default clock_timestamp() check (private.is_in_range(settled_at)),
  reopened_by uuid references public.profiles (id) on delete set null,
  reopened_at timestamptz check (private.is_in_range(reopened_at)),
  words text,
  constraint settled_messages_message_check check (num_nonnulls(communication_id, landlord_request_id) = 1),
  constraint settled_messages_words_check check (words is null or landlord_request_id is not null and char_length(words) <= 2000)
);
comment on table public.settled_messages is
  'The messages of tenants, landlords and agents of which staff said that they need no answer, and the denials of landlords and agents '
  'of which staff said that they are not so. Written by the database alone, read by staff alone.';
comment on column public.settled_messages.id is 'The key.';
comment on column public.settled_messages.application_id is 'The application that the message belongs to.';
comment on column public.settled_messages.communication_id is 'The message of the tenant; null where it is one of the landlord or agent.';
comment on column public.settled_messages.landlord_request_id is
  'The message of the landlord or agent, or the question that they have answered with a denial; null where it is one of the tenant.';
comment on column public.settled_messages.settled_by is 'Who said so; null once the account is gone.';
comment on column public.settled_messages.settled_at is 'When.';
comment on column public.settled_messages.reopened_by is 'Who said that it needs an answer after all; null once the account is gone.';
comment on column public.settled_messages.reopened_at is 'When; null while it needs none.';
comment on column public.settled_messages.words is 'Why a denial is not so, and who has confirmed it; null for a message.';

create index settled_messages_application_id_idx on public.settled_messages (application_id);
create index settled_messages_communication_id_idx on public.settled_messages (communication_id);
create unique index settled_messages_communication_id_key on public.settled_messages (communication_id) where reopened_at is null;
create index settled_messages_landlord_request_id_idx on public.settled_messages (landlord_request_id);
create unique index settled_messages_landlord_request_id_key on public.settled_messages (landlord_request_id) where reopened_at is null;
create index settled_messages_reopened_by_idx on public.settled_messages (reopened_by, reopened_at desc);
create index settled_messages_settled_by_idx on public.settled_messages (settled_by, settled_at desc);

alter table public.settled_messages enable row level security;

create policy settled_messages_select_staff on public.settled_messages for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));

create table private.conversation_reads (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade,
  read_until timestamptz not null check (private.is_in_range(read_until))
);
comment on table private.conversation_reads is
  'How far the tenants of applications have read their conversations. Written by read_messages alone.';
comment on column private.conversation_reads.application_id is 'The application.';
comment on column private.conversation_reads.read_until is 'When the newest message was written that its tenant has seen.';

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
  where c.application_id = send_message.application_id and c.direction = 'outbound' and c.communication_type <> 'internal_note' and c.status <> 'draft'
  order by c.created_at desc, c.id limit 1;
  insert into public.application_communications (application_id, direction, communication_type, subject, content, status, awaits_answer)
  values (
    send_message.application_id, 'inbound', 'other',
    case when about is null then 'Message' when about ilike 're: %' then about else left('Re: ' || about, 200) end, words, 'received', true
  ) returning id into message_id;
  perform private.attach_files(message_id, send_message.files);
  return message_id;
end
$$;
comment on function public.send_message(uuid, text, jsonb) is
  'Tenants: writes to staff about an own application, with up to five files that they uploaded before, [{file_name, file_path}], and '
  'gives the id of the message, which waits for an answer. Another''s: PT404 (HTTP 404); what is wrong with it and too many in a day: '
  'P0001.';

create function public.settle_messages(application_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may settle messages.';
  end if;
  perform private.refuse_own_case(settle_messages.application_id);
  if not exists (select from public.rent_guarantee_applications as a where a.id = settle_messages.application_id) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  with settled as (
    update public.application_communications as c set awaits_answer = false, settled_at = clock_timestamp()
    where c.application_id = settle_messages.application_id and c.awaits_answer
    returning c.id, c.settled_at
  )
  insert into public.settled_messages (application_id, communication_id, settled_by, settled_at)
  select settle_messages.application_id, s.id, p.id, s.settled_at from settled as s left join public.profiles as p on p.id = auth.uid();
end
$$;
comment on function public.settle_messages(uuid) is
  'Staff: says that the messages of an application''s tenant need no answer. Unknown: PT404 (HTTP 404).';

create function public.reopen_message(message_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  settled public.settled_messages;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may settle messages.';
  end if;
  perform private.refuse_own_case(s.application_id) from public.settled_messages as s
  where reopen_message.message_id in (s.communication_id, s.landlord_request_id);
  update public.settled_messages as s set reopened_at = clock_timestamp(), reopened_by = (select p.id from public.profiles as p where p.id = auth.uid())
  where reopen_message.message_id in (s.communication_id, s.landlord_request_id) and s.reopened_at is null
  returning s.* into settled;
  if not found then
    raise sqlstate 'PT404' using message = 'Message not found.';
  end if;
  update public.application_communications as c set awaits_answer = true, settled_at = null where c.id = settled.communication_id;
  update public.landlord_requests as r set closed_at = null where r.id = settled.landlord_request_id;
end
$$;
comment on function public.reopen_message(uuid) is
  'Staff: says that a message of a tenant, landlord or agent needs an answer after all, or that a denial is not settled. One of which '
  'nobody has said that it is: PT404 (HTTP 404).';

create function private.mark_messages_answered() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('private.is_telling_changes', true) = 'yes' then
    return null;
  end if;
  update public.application_communications as c set awaits_answer = false
  where c.application_id = new.application_id and c.awaits_answer;
  return null;
end
$$;
comment on function private.mark_messages_answered() is
  'Whatever staff tell the tenant answers what the tenant has written before; that the tenancy was changed does not.';

create function private.refresh_message_since() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  application uuid := case when tg_op = 'DELETE' then old.application_id else new.application_id end;
begin
  -- Locked first: of two changes at the same moment the second then counts what the first has left.
  perform from public.application_cases as c where c.application_id = application for update;
  update public.application_cases as c set message_since = waiting.since
  from (
    select least(
      (select min(m.created_at) from public.application_communications as m where m.application_id = application and m.awaits_answer),
      (select min(r.asked_at) from public.landlord_requests as r where r.application_id = application and r.kind = 'note' and r.closed_at is null)
    ) as since
  ) as waiting
  where c.application_id = application and c.message_since is distinct from waiting.since;
  return null;
end
$$;
comment on function private.refresh_message_since() is
  'Keeps with the case since when a message of the tenant, or of the landlord or agent, waits for an answer.';

create function private.queue_tenant_message_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'tenant-message', 'data', jsonb_build_object(
    'words', new.content, 'applicationId', a.id, 'applicationNumber', a.application_number,
    'files', (
      select coalesce(jsonb_agg(f.file_name order by f.uploaded_at, f.id), '[]') from public.attached_files as f where f.communication_id = new.id
    )
  )), 'message-' || new.id)
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = (
    -- Who has the case, otherwise who wrote to the tenant last.
    select who.id
    from (
      select c.assigned_to as id, 1 as place, null::timestamptz as at from public.application_cases as c where c.application_id = new.application_id
      union all
      select w.user_id, 2, m.created_at from public.application_communications as m
      join public.staff_authors as w on w.communication_id = m.id
      where m.application_id = new.application_id and m.direction = 'outbound' and m.status <> 'draft'
    ) as who
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
  'Adds the job that mails the member of staff who has the case, or wrote to the tenant last, that the tenant has written: once, until '
  'it is answered.';

create function public.read_messages(application_id uuid, read_until timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.own_application_ids() as own (id) where own.id = read_messages.application_id) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  -- What is written later is not read.
  insert into private.conversation_reads as r (application_id, read_until)
  values (read_messages.application_id, least(read_messages.read_until, clock_timestamp()))
  on conflict on constraint conversation_reads_pkey do update set read_until = greatest(r.read_until, excluded.read_until);
end
$$;
comment on function public.read_messages(uuid, timestamptz) is
  'Tenants: says that the messages of an own application are read, up to the one that was written at that time. Another''s: PT404 '
  '(HTTP 404).';

create function private.own_read_until(application uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select r.read_until from private.conversation_reads as r
  where r.application_id = own_read_until.application and r.application_id in (select private.own_application_ids())
$$;
comment on function private.own_read_until(uuid) is 'How far the caller has read the conversation of an own application.';
create trigger _010_refuse_auditor before insert or update or delete on public.settled_messages
  for each statement execute function private.refuse_auditor();

revoke all on public.settled_messages from anon, authenticated;
grant select on public.settled_messages to authenticated;
revoke execute on function
  public.send_message(uuid, text, jsonb), public.settle_messages(uuid), public.reopen_message(uuid),
  public.read_messages(uuid, timestamptz)
from public, anon;
revoke execute on function private.own_read_until(uuid) from public;
grant execute on function private.own_read_until(uuid) to authenticated, service_role;
