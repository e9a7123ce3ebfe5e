-- What passes between staff and the tenant of an application, and what staff note among themselves: one table, because staff read both as
-- one conversation. The tenant reads everything but drafts and internal notes.
--
-- What is sent stays as it is: only a draft is changed or deleted. An outbound e-mail counts as sent once it is written; whether it has
-- reached the mail server is in `delivery_status`, which its job keeps. The message of a tenant waits (`awaits_answer`) until staff answer
-- or settle it (settled-messages.sql). Landlords and agents have no rows here: what they ask and answer is in `landlord_requests`.

create table public.application_communications (
  id uuid default gen_random_uuid() primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  direction text not null default 'outbound' check (direction in ('inbound', 'outbound')),
  communication_type text not null default 'email' check (communication_type in ('email', 'internal_note', 'phone_call', 'sms', 'other')),
  subject text not null check (btrim(subject) <> '' and char_length(subject) <= 200),
  content text not null check (btrim(content) <> '' and char_length(content) <= 20000),

  status text not null default 'sent' check (status in ('sent', 'received', 'draft')),
  emailed_at timestamptz check (private.is_in_range(emailed_at)),

  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now() check (private.is_in_range(created_at)),
  updated_at timestamptz not null default now() check (private.is_in_range(updated_at)),
  version integer not null default 1,

  delivery_status text check (delivery_status in ('queued', 'sent', 'failed', 'switched_off')),
  delivery_error text,

  awaits_answer boolean not null default false,
  settled_at timestamptz check (private.is_in_range(settled_at)),

  constraint application_communications_settled_check check (settled_at is null or not awaits_answer)
);
comment on table public.application_communications is 'Messages and notes on an application. Only drafts can be changed or deleted.';
comment on column public.application_communications.id is 'Identifier.';
comment on column public.application_communications.application_id is 'The application.';
comment on column public.application_communications.direction is 'inbound from the tenant, outbound to the tenant.';
comment on column public.application_communications.communication_type is 'email, internal_note (staff only), phone_call, sms or other.';
comment on column public.application_communications.subject is 'One line.';
comment on column public.application_communications.content is 'Plain text.';
comment on column public.application_communications.status is 'sent, received or draft (staff only).';
comment on column public.application_communications.emailed_at is 'When the mail server took it.';
comment on column public.application_communications.created_by is 'Who wrote the record; null once that person was deleted.';
comment on column public.application_communications.created_at is 'When it was sent, received or written.';
comment on column public.application_communications.updated_at is 'Last change, set by the database.';
comment on column public.application_communications.version is
  'Counts the changes. An update that sends an older one is refused.';
comment on column public.application_communications.delivery_status is
  'Of an outbound e-mail that is no draft: queued, sent when the mail server has taken it (emailed_at says when), failed, or '
  'switched_off when the tenant wants no copies of messages. Null for everything else.';
comment on column public.application_communications.delivery_error is 'Why it failed, in words for staff and the tenant.';
comment on column public.application_communications.awaits_answer is
  'A message that the tenant wrote here and that staff have not answered yet. Written by functions only.';
comment on column public.application_communications.settled_at is
  'When staff said that it needs no answer, which its tenant reads; null: they did not.';

create index application_communications_application_id_idx on public.application_communications
  (application_id, created_at desc);
create index application_communications_awaits_answer_idx on public.application_communications (application_id, created_at)
  where awaits_answer;
create index application_communications_created_by_idx on public.application_communications (created_by, created_at desc, id desc);

alter table public.application_communications enable row level security;

-- A policy for each reader, because live changes report a deleted row only to those whose policy depends on no row: staff without a case of
-- their own read as `authenticated_staff`.
create policy application_communications_select on public.application_communications for select to authenticated
  using (
    -- staff, but not their own case
    ((select private.is_admin()) and application_id not in (select private.own_case_ids()))
    or (select private.can_read_every_case())
    -- the tenant
    or (
      communication_type <> 'internal_note' and status <> 'draft'
      and application_id in (select private.own_application_ids())
    )
  );
create policy application_communications_select_as_staff on public.application_communications for select to authenticated_staff
  using (true);

create policy application_communications_insert_admin on public.application_communications for insert to authenticated
  with check ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
create policy application_communications_update_admin on public.application_communications for update to authenticated
  using ((select private.is_admin()) and status = 'draft' and application_id not in (select private.own_case_ids()))
  with check ((select private.is_admin()));
create policy application_communications_delete_admin on public.application_communications for delete to authenticated
  using ((select private.is_admin()) and status = 'draft' and application_id not in (select private.own_case_ids()));

-- Recording

create function public.record_communication(
  application_id uuid, direction text, communication_type text, subject text, content text, status text, files jsonb,
  in_reply_to uuid default null, seen_replies integer default null
) returns public.application_communications
language plpgsql security invoker set search_path = '' as $$
declare
  message_id uuid;
  recorded public.application_communications;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may record a communication.';
  end if;
  -- One at a time for each application, so that of two presses at once the second finds the first.
  perform pg_advisory_xact_lock(hashtextextended('private.communications ' || record_communication.application_id, 0));
  -- Staff whose line is lost press the button again. After ten minutes, or after words of the tenant or of a colleague, the same words are
  -- meant again: such as 'Called, no answer.'
  select c.* into recorded
  from public.application_communications as c
  join public.staff_authors as s on s.communication_id = c.id
  where c.application_id = record_communication.application_id and s.user_id = auth.uid() and c.created_at > now() - interval '10 minutes'
    and c.direction = record_communication.direction and c.communication_type = record_communication.communication_type
    and c.subject = record_communication.subject and c.content = record_communication.content
    and c.status = record_communication.status
    and array(select f.value ->> 'file_path' from jsonb_array_elements(record_communication.files) as f (value) order by 1)
      = array(select f.file_path from public.attached_files as f where f.communication_id = c.id order by 1)
    and not exists (
      select from public.application_communications as later
      left join public.staff_authors as by on by.communication_id = later.id
      where later.application_id = c.application_id and later.created_at > c.created_at
        -- An answer to a message is given once, whatever a colleague has answered meanwhile.
        and (later.direction = 'inbound' or record_communication.in_reply_to is null and by.user_id is distinct from auth.uid())
    )
  limit 1;
  if found then
    return recorded;
  end if;
  perform private.refuse_answered_message(record_communication.in_reply_to, record_communication.seen_replies);
  insert into public.application_communications as c (application_id, direction, communication_type, subject, content, status)
  values (
    record_communication.application_id, record_communication.direction, record_communication.communication_type,
    record_communication.subject, record_communication.content, record_communication.status
  ) returning c.id into message_id;
  perform private.attach_files(message_id, record_communication.files);
  select c.* into recorded from public.application_communications as c where c.id = message_id;
  return recorded;
end
$$;
comment on function public.record_communication(uuid, text, text, text, text, text, jsonb, uuid, integer) is
  'Staff: adds a communication, with up to five uploaded files [{file_name, file_path}], and returns it, or the same one of the last '
  'ten minutes. P0001: files with a draft or an internal note. in_reply_to: the message that it answers; PT409 when a colleague has '
  'replied more often than seen_replies.';

-- Two colleagues who answer the same message contradict each other without knowing. So a person who replies says how many replies they have
-- seen.
create function private.refuse_answered_message(message_id uuid, seen_replies integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  message public.application_communications;
  latest record;
begin
  perform private.refuse_own_case(c.application_id) from public.application_communications as c where c.id = message_id;
  -- Locked, so that of two replies at once the second finds the first.
  select c.* into message from public.application_communications as c where c.id = message_id for update;
  if not found or message.awaits_answer then
    return;
  end if;
  select count(*) over () as replies, d.* into latest
  from (
    select 'answered this' as act, coalesce(c.created_by, s.user_id) as person, c.created_at as moment
    from public.application_communications as c
    left join public.staff_authors as s on s.communication_id = c.id
    where c.application_id = message.application_id and c.direction = 'outbound'
      and c.communication_type <> 'internal_note' and c.status <> 'draft'
      and c.created_at > message.created_at
    union all
    select 'said that this needs no answer', s.settled_by, s.settled_at from public.settled_messages as s
    where s.communication_id = message.id and s.reopened_at is null
  ) as d
  order by d.moment desc limit 1;
  perform private.refuse_unseen_reply(seen_replies, latest.replies::integer, latest.act, latest.person, latest.moment);
end
$$;
comment on function private.refuse_answered_message(uuid, integer) is
  'Refuses (PT409) when a colleague has answered or settled this message of the tenant and the caller has not seen it.';

create function private.refuse_unseen_reply(seen integer, replies integer, act text, person uuid, moment timestamptz) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  -- A caller who has replied themselves, or sends the same again because the line was lost, contradicts nobody.
  if seen < replies and person is distinct from auth.uid() then
    raise sqlstate 'PT409' using message = format(
      '%s %s %s. Look at that before you send yours.', coalesce(private.staff_name(person), 'A colleague'), act, private.time_text(moment)
    );
  end if;
end
$$;
comment on function private.refuse_unseen_reply(integer, integer, text, uuid, timestamptz) is
  'Refuses (PT409) when there are more replies than the caller has seen and the newest is by a colleague; act, person and moment say '
  'what they did. Refuses nothing when seen is null.';

create function private.time_text(moment timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(m.at, case when m.at::date = private.london_today() then '"at" HH24:MI' else '"on" FMDD Mon YYYY, HH24:MI' end)
  from (select time_text.moment at time zone 'Europe/London' as at) as m
$$;
comment on function private.time_text(timestamptz) is
  'A time for a sentence: at 21:06 where it is today in London, otherwise on 20 Nov 2026, 14:05.';

-- A draft can wait for days. The tenant reads the day on which it was sent.
create function private.set_created_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.created_at := now();
  return new;
end
$$;
comment on function private.set_created_at() is 'Trigger function: sets the date of a draft when it is sent.';

-- Delivery by e-mail

create function private.queue_communication_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.tenant_email(new.application_id);
begin
  if new.emailed_at is not null then
    new.delivery_status := 'sent';
  elsif address is null then
    new.delivery_status := 'failed';
    new.delivery_error := 'The tenant has no e-mail address.';
  elsif not private.is_mail_wanted('communication', address) then
    new.delivery_status := 'switched_off';
  else
    new.delivery_status := 'queued';
    perform private.add_job('communication', jsonb_build_object('to', address, 'communication_id', new.id), 'communication-' || new.id);
  end if;
  return new;
end
$$;
comment on function private.queue_communication_mail() is
  'Trigger function: adds the job that mails an outbound e-mail, unless the tenant has switched off copies of messages or emailed_at '
  'says that it was sent elsewhere (an import).';

create function private.tenant_email(application_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select nullif(p.email, '') from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = a.tenant_id
  where a.id = tenant_email.application_id
$$;
comment on function private.tenant_email(uuid) is 'Where e-mails about an application go; null when there is no tenant or no address.';

create function private.store_delivery_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.application_communications as c
  set emailed_at = new.done_at,
    delivery_status = case
      when new.done_at is not null then 'sent'
      when new.failed_at is not null then 'failed'
      else 'queued'
    end,
    delivery_error = case
      when new.failed_at is null then null
      when new.attempts < new.most_attempts then left(new.last_error, 300)
      -- The tenant reads this too. What a server of ours said is for staff only, in the list of failed jobs.
      else 'The mail server could not be reached or did not take it.'
    end
  where c.id = (old.payload ->> 'communication_id')::uuid;
  return null;
end
$$;
comment on function private.store_delivery_status() is 'Trigger function: stores with a communication whether its job has sent it.';

-- A failed job is started again; one that is gone is added. The address is looked up again: it is often what was wrong.
create function public.send_communication_again(communication_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  communication public.application_communications;
  address text;
  job_id uuid;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may send e-mails.';
  end if;
  -- Before anything is looked up, so that the answer tells nothing of their own case.
  perform private.refuse_own_case(c.application_id) from public.application_communications as c
  where c.id = send_communication_again.communication_id;
  select * into communication from public.application_communications as c
  where c.id = send_communication_again.communication_id and c.delivery_status = 'failed' for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This e-mail has been started again already.';
  end if;
  address := private.tenant_email(communication.application_id);
  if address is null then
    raise exception 'The tenant has no e-mail address.';
  end if;
  if not private.is_mail_wanted('communication', address) then
    raise exception 'The tenant has switched off copies of messages, and reads it in the application.';
  end if;
  update private.jobs as j set payload = jsonb_build_object('to', address, 'communication_id', communication.id)
  where j.key = 'communication-' || communication.id and j.failed_at is not null returning j.id into job_id;
  if job_id is not null then
    perform private.restart_job(job_id);
    return;
  end if;
  perform private.add_job(
    'communication', jsonb_build_object('to', address, 'communication_id', communication.id), 'communication-' || communication.id
  );
  update public.application_communications as c set delivery_status = 'queued', delivery_error = null where c.id = communication.id;
end
$$;
comment on function public.send_communication_again(uuid) is
  'Staff: sends a failed e-mail again, to the address that the tenant has now. PT404 (HTTP 404) for one that has not failed; P0001 '
  'when there is no address or the tenant has switched off copies of messages.';

revoke all on public.application_communications from anon, authenticated;
revoke execute on function
  public.send_communication_again(uuid),
  public.record_communication(uuid, text, text, text, text, text, jsonb, uuid, integer)
from public, anon;
revoke execute on function
  private.queue_communication_mail(), private.store_delivery_status(), private.tenant_email(uuid),
  private.refuse_answered_message(uuid, integer),
  private.refuse_unseen_reply(integer, integer, text, uuid, timestamptz), private.time_text(timestamptz)
from public;
grant select, delete on public.application_communications to authenticated;
grant insert (application_id, direction, communication_type, subject, content, status, created_at)
  on public.application_communications to authenticated;
grant update (direction, communication_type, subject, content, status, version) on public.application_communications to authenticated;
-- `record_communication` calls it as its caller.
grant execute on function private.refuse_answered_message(uuid, integer) to authenticated;
