-- A tenant writes to staff in the application. Until staff answer, or say that none is needed, the message waits and the queue shows it.

alter table public.application_communications add column awaits_answer boolean not null default false;
comment on column public.application_communications.awaits_answer is
  'A message that the tenant wrote here and that staff have not answered yet. Written by functions alone.';
create index application_communications_awaits_answer_idx on public.application_communications (application_id, created_at) where awaits_answer;

alter table public.application_cases
  add column message_since timestamptz constraint application_cases_message_since_range_check check (private.in_range(message_since));
comment on column public.application_cases.message_since is 'Since when a message of the tenant waits for an answer; null: none does.';
create index application_cases_message_idx on public.application_cases (move_in, since, application_id) where message_since is not null;

insert into private.quotas (name, most, refusal) values
  ('messages_in_a_day', 30, 'You have sent %s messages in the last 24 hours, the most for one person. If it is urgent, please call us.');

create function public.send_message(application_id uuid, content text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  words text := btrim(send_message.content, E' \t\r\n');
  about text;
  message_id uuid;
begin
  if not exists (select from private.own_application_ids() as own (id) where own.id = send_message.application_id) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if coalesce(words, '') = '' or char_length(words) > 4000 then
    raise exception 'Write your message, in at most 4000 characters.' using
      detail = private.missing('message', 'content', 'Write your message, in at most 4000 characters.')::text;
  end if;
  -- One at a time for each person, so that two at once do not both take the last place.
  perform pg_advisory_xact_lock(hashtextextended('private.quotas ' || auth.uid(), 0));
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
  return message_id;
end
$$;
comment on function public.send_message(uuid, text) is
  'Tenants: writes to staff about an own application, and gives the id of the message, which waits for an answer. Another''s: PT404 (HTTP 404); what is wrong with it and too many in a day: P0001.';

create function public.settle_messages(application_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may settle messages.';
  end if;
  if not exists (select from public.rent_guarantee_applications as a where a.id = settle_messages.application_id) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  update public.application_communications as c set awaits_answer = false
  where c.application_id = settle_messages.application_id and c.awaits_answer;
end
$$;
comment on function public.settle_messages(uuid) is 'Staff: says that the messages of an application''s tenant need no answer. Unknown: PT404 (HTTP 404).';

create function private.answer_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.application_communications as c set awaits_answer = false
  where c.application_id = new.application_id and c.awaits_answer;
  return null;
end
$$;
comment on function private.answer_messages() is 'Whatever staff tell the tenant answers what the tenant has written before.';

create trigger answer_messages_insert after insert on public.application_communications
  for each row when (new.direction = 'outbound' and new.communication_type <> 'internal_note' and new.status <> 'draft')
  execute function private.answer_messages();
create trigger answer_messages_update after update on public.application_communications
  for each row when (
    old.status = 'draft' and new.direction = 'outbound' and new.communication_type <> 'internal_note' and new.status <> 'draft'
  ) execute function private.answer_messages();

create function private.keep_message_since() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  application uuid := case when tg_op = 'DELETE' then old.application_id else new.application_id end;
begin
  -- Locked first: of two changes at the same moment the second then counts what the first has left.
  perform from public.application_cases as c where c.application_id = application for update;
  update public.application_cases as c set message_since = waiting.since
  from (
    select min(m.created_at) as since from public.application_communications as m where m.application_id = application and m.awaits_answer
  ) as waiting
  where c.application_id = application and c.message_since is distinct from waiting.since;
  return null;
end
$$;
comment on function private.keep_message_since() is 'Keeps with the case since when a message of the tenant waits for an answer.';

create trigger keep_message_since_insert after insert on public.application_communications
  for each row when (new.awaits_answer) execute function private.keep_message_since();
create trigger keep_message_since_update after update on public.application_communications
  for each row when (old.awaits_answer is distinct from new.awaits_answer) execute function private.keep_message_since();
create trigger keep_message_since_delete after delete on public.application_communications
  for each row when (old.awaits_answer) execute function private.keep_message_since();

create function private.tell_of_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'tenant-message', 'data', jsonb_build_object(
    'words', new.content, 'applicationId', a.id, 'applicationNumber', a.application_number
  )), 'message-' || new.id)
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = (
    -- Who has the case, otherwise who wrote to the tenant last.
    select who.id
    from (
      select c.assigned_to as id, 1 as place, null::timestamptz as at from public.application_cases as c where c.application_id = new.application_id
      union all
      select m.created_by, 2, m.created_at from public.application_communications as m
      where m.application_id = new.application_id and m.direction = 'outbound' and m.status <> 'draft'
    ) as who
    join public.user_roles as r on r.user_id = who.id and r.role = 'admin'
    order by who.place, who.at desc limit 1
  )
  where a.id = new.application_id and p.email <> '' and not exists (
    select from public.application_communications as m where m.application_id = new.application_id and m.awaits_answer and m.id <> new.id
  );
  return null;
end
$$;
comment on function private.tell_of_message() is
  'Adds the job that mails the member of staff who has the case, or wrote to the tenant last, that the tenant has written: once, until it is answered.';

create trigger tell_of_message after insert on public.application_communications
  for each row when (new.awaits_answer) execute function private.tell_of_message();

revoke execute on function public.send_message(uuid, text), public.settle_messages(uuid) from public, anon, authenticated;
grant execute on function public.send_message(uuid, text), public.settle_messages(uuid) to authenticated;

drop function public.search_queue(text, text, text, integer, integer);
create function public.search_queue(
  whose text default 'staff', at_step text default null, assigned text default null, page_size integer default 20, page_offset integer default 0
) returns table (
  application_id uuid, application_number text, status text, step text, turn text, since timestamptz, move_in date, submitted_at timestamptz,
  tenant_name text, property_address_line_1 text, property_city text, assigned_to uuid, assigned_name text, missing text[], message_since timestamptz,
  total_count bigint
)
language plpgsql stable security definer set search_path = '' rows 20 as $$
declare
  owner text := case search_queue.assigned when 'me' then 'c.assigned_to = $3' when 'nobody' then 'c.assigned_to is null'
    when 'somebody' then 'c.assigned_to <> $3' end;
  -- Only what is asked for stands in the statement, so that an index is walked in its order.
  condition text := case when search_queue.at_step = 'message' then concat_ws(' and ', 'c.message_since is not null', owner)
    else concat_ws(' and ', 'c.turn = $1', case when search_queue.at_step is not null then 'c.step = $2' end, owner) end;
  -- A message needs staff whosever turn it is.
  others text := case when search_queue.at_step is null and search_queue.whose = 'staff'
    then concat_ws(' and ', 'c.message_since is not null', 'c.turn <> ''staff''', owner) else 'false' end;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read the queue.';
  end if;
  return query execute format(
    'with page as (
       select c.*, row_number() over (order by c.move_in, c.since, c.application_id) as place
       from (
         select * from (
           (select * from public.application_cases as c where %1$s order by c.move_in, c.since, c.application_id limit $4 + $5)
           union all
           (select * from public.application_cases as c where %2$s order by c.move_in, c.since, c.application_id limit $4 + $5)
         ) as c
         order by c.move_in, c.since, c.application_id limit $4 offset $5
       ) as c
     ), counted as (
       select (select count(*) from public.application_cases as c where %1$s) + (select count(*) from public.application_cases as c where %2$s) as cases
     )
     select a.id, a.application_number, a.status, p.step, p.turn, p.since, p.move_in, a.submitted_at,
       coalesce(tenant.display_name, tenant.email), t.address_line_1, t.city, p.assigned_to, coalesce(worker.display_name, worker.email),
       case when p.step in (''draft'', ''request'', ''review'') then private.missing_items(a.id) else ''{}'' end, p.message_since, counted.cases
     from page as p
     cross join counted
     join public.rent_guarantee_applications as a on a.id = p.application_id
     left join public.tenancy_information as t on t.id = a.tenancy_id
     left join public.profiles as tenant on tenant.id = a.tenant_id
     left join public.profiles as worker on worker.id = p.assigned_to
     order by p.place', condition, others)
  using search_queue.whose, search_queue.at_step, auth.uid(), least(greatest(page_size, 1), 100), greatest(page_offset, 0);
end
$$;
comment on function public.search_queue(text, text, text, integer, integer) is
  'Staff: a page of the cases in which it is somebody''s turn (whose: staff, tenant, landlord), by the day of moving in and then the longest waiting first, with what each still needs for an approval, since when a message of the tenant waits for an answer, and the number of all in total_count. For staff also those where only a message waits. at_step: request, review, appeal, signature, or message for all in which one waits; assigned: me, somebody (else), nobody.';

create or replace function public.queue_summary() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read the queue.';
  end if;
  return (
    select jsonb_build_object(
      'steps', coalesce(jsonb_agg(jsonb_build_object('step', s.step, 'cases', s.cases, 'oldest', s.oldest) order by s.step), '[]') || (
        select case when count(*) = 0 then '[]' else jsonb_build_array(jsonb_build_object('step', 'message', 'cases', count(*), 'oldest', min(c.message_since))) end
        from public.application_cases as c where c.message_since is not null
      ),
      'mine', coalesce(sum(s.mine), 0), 'nobody', coalesce(sum(s.nobody), 0),
      'asked', (select count(*) from public.application_cases as c where c.turn = 'tenant' and c.step = 'request')
    )
    from (
      select c.step, count(*) as cases, min(c.since) as oldest, count(*) filter (where c.assigned_to = auth.uid()) as mine,
        count(*) filter (where c.assigned_to is null) as nobody
      from public.application_cases as c where c.turn = 'staff' group by c.step
    ) as s
  );
end
$$;
comment on function public.queue_summary() is
  'Staff: how many cases need somebody, by step, and since when the oldest of them, with the messages that wait for an answer as the step message; how many of the cases are the caller''s and how many nobody''s; how many wait for an answer of the tenant (asked).';

revoke execute on function public.search_queue(text, text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.search_queue(text, text, text, integer, integer) to authenticated;

alter table public.queue_filters drop constraint queue_filters_step_check;
alter table public.queue_filters add constraint queue_filters_step_check check (step in ('draft', 'request', 'review', 'appeal', 'signature', 'message'));

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body) values (
  312, 'tenant-message', 'staff', 'Message of a tenant', 'To the member of staff who has the case, when its tenant writes on the site.',
  private.with_common_placeholders('{"application_number": "the application''s number", "words": "what the tenant says", "link": "the button to the conversation"}'),
  '{link}', 'The tenant has written: {{application_number}}', 'The tenant of {{application_number}} has written:

{{words}}

{{link}}');

update public.mail_templates set body = '{{message}}

To answer, open the conversation and write to us there. You can also write to {{company_email}} or call {{company_phone}}, and name your application {{application_number}}.

{{link}}' where name = 'communication';
