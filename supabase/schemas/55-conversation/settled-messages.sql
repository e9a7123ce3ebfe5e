-- What tenants, landlords and agents write waits for staff until somebody answers it or says that it needs no answer. Saying so leaves a
-- row: who, when, and whether a colleague took it back. Whoever wrote the message reads that it was settled, but not by whom. A denial of a
-- landlord or agent is settled in the same way, with the reason why it is not so (`settle_denial`).
--
-- A case keeps since when its oldest message has waited (`message_since`), by which the queue finds and orders it.

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
  'Messages of tenants, landlords and agents that need no answer, as staff said, and denials of landlords and agents that are not so, '
  'as staff said. Written by functions only, read by staff only.';
comment on column public.settled_messages.id is 'The key.';
comment on column public.settled_messages.application_id is 'The application that the message belongs to.';
comment on column public.settled_messages.communication_id is 'The message of the tenant; null when it is one of the landlord or agent.';
comment on column public.settled_messages.landlord_request_id is
  'The message of the landlord or agent, or the question that they have answered with a denial; null when it is one of the tenant.';
comment on column public.settled_messages.settled_by is 'Who said so; null once the account is gone.';
comment on column public.settled_messages.settled_at is 'When.';
comment on column public.settled_messages.reopened_by is 'Who said that it needs an answer after all; null once the account is gone.';
comment on column public.settled_messages.reopened_at is 'When; null while it needs none.';
comment on column public.settled_messages.words is 'Why a denial is not so, and who has confirmed it; null for a message.';

create index settled_messages_application_id_idx on public.settled_messages (application_id);
create index settled_messages_communication_id_idx on public.settled_messages (communication_id);
-- A message is settled once at a time.
create unique index settled_messages_communication_id_key on public.settled_messages (communication_id) where reopened_at is null;
create index settled_messages_landlord_request_id_idx on public.settled_messages (landlord_request_id);
create unique index settled_messages_landlord_request_id_key on public.settled_messages (landlord_request_id) where reopened_at is null;
create index settled_messages_reopened_by_idx on public.settled_messages (reopened_by, reopened_at desc);
create index settled_messages_settled_by_idx on public.settled_messages (settled_by, settled_at desc);

alter table public.settled_messages enable row level security;

create policy settled_messages_select_staff on public.settled_messages for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));

create function public.settle_messages(application_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may settle messages.';
  end if;
  -- Before anything is looked up, so that the answer tells nothing of their own case.
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
  select settle_messages.application_id, s.id, p.id, s.settled_at
  from settled as s left join public.profiles as p on p.id = auth.uid();
end
$$;
comment on function public.settle_messages(uuid) is
  'Staff: says that the messages of an application''s tenant need no answer. PT404 (HTTP 404) for an unknown application.';

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
  update public.settled_messages as s
  set reopened_at = clock_timestamp(), reopened_by = (select p.id from public.profiles as p where p.id = auth.uid())
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
  'Staff: says that a settled message of a tenant, landlord or agent needs an answer after all, or that a denial is open again. PT404 '
  '(HTTP 404) for one that is not settled.';

create function private.mark_messages_answered() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A message that only says what staff have changed in the tenancy answers no question.
  if current_setting('private.is_telling_changes', true) = 'yes' then
    return null;
  end if;
  update public.application_communications as c set awaits_answer = false
  where c.application_id = new.application_id and c.awaits_answer;
  return null;
end
$$;
comment on function private.mark_messages_answered() is
  'Trigger function: a message of staff to the tenant answers what the tenant has written before, unless it only reports a change.';

create function private.refresh_message_since() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  application uuid := case when tg_op = 'DELETE' then old.application_id else new.application_id end;
begin
  -- Locked first, so that of two changes at the same moment the second counts what the first has left.
  perform from public.application_cases as c where c.application_id = application for update;
  update public.application_cases as c set message_since = waiting.since
  from (
    select least(
      (
        select min(m.created_at) from public.application_communications as m
        where m.application_id = application and m.awaits_answer
      ),
      (
        select min(r.asked_at) from public.landlord_requests as r
        where r.application_id = application and r.kind = 'note' and r.closed_at is null
      )
    ) as since
  ) as waiting
  where c.application_id = application and c.message_since is distinct from waiting.since;
  return null;
end
$$;
comment on function private.refresh_message_since() is
  'Trigger function: stores with the case since when a message of the tenant, or of the landlord or agent, has waited for an answer.';

create trigger _010_refuse_auditor before insert or update or delete on public.settled_messages
  for each statement execute function private.refuse_auditor();

revoke all on public.settled_messages from anon, authenticated;
revoke execute on function public.settle_messages(uuid), public.reopen_message(uuid) from public, anon;
grant select on public.settled_messages to authenticated;
