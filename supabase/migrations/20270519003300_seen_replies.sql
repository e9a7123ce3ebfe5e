-- Two colleagues answered the same message, of a tenant or of a landlord, with contradictory words, and asked the same question twice. Neither was warned. Who replies or
-- asks now says how many replies or open questions they have seen, and a colleague's newer one is refused once.

create function private.told_time(moment timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(m.at, case when m.at::date = private.london_today() then '"at" HH24:MI' else '"on" FMDD Mon YYYY, HH24:MI' end)
  from (select told_time.moment at time zone 'Europe/London' as at) as m
$$;
comment on function private.told_time(timestamptz) is 'A time for a sentence: at 21:06 where it is today in London, otherwise on 20 Nov 2026, 14:05.';
revoke execute on function private.told_time(timestamptz) from public, anon, authenticated;

create function private.refuse_unseen_reply(seen integer, replies integer, act text, person uuid, moment timestamptz) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  -- Who has replied themselves, or sends the same again because the answer was lost, contradicts nobody.
  if seen < replies and person is distinct from auth.uid() then
    raise sqlstate 'PT409' using message = format(
      '%s %s %s. Look at that before you send yours.', coalesce(private.staff_name(person), 'A colleague'), act, private.told_time(moment)
    );
  end if;
end
$$;
comment on function private.refuse_unseen_reply(integer, integer, text, uuid, timestamptz) is
  'Fails with PT409 where there are more replies than were seen, and the newest is of a colleague: what they did (act), who and when. Nothing is refused without seen.';
revoke execute on function private.refuse_unseen_reply(integer, integer, text, uuid, timestamptz) from public, anon, authenticated;

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
    from public.application_communications as c left join public.staff_authors as s on s.communication_id = c.id
    where c.application_id = message.application_id and c.direction = 'outbound' and c.communication_type <> 'internal_note' and c.status <> 'draft'
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
  'Fails with PT409 where a colleague has answered or settled a message of the tenant, and fewer of what was sent since were seen.';
revoke execute on function private.refuse_answered_message(uuid, integer) from public, anon;
-- record_communication runs as its caller.
grant execute on function private.refuse_answered_message(uuid, integer) to authenticated;

drop function public.record_communication(uuid, text, text, text, text, text, jsonb);
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
  perform private.refuse_answered_message(record_communication.in_reply_to, record_communication.seen_replies);
  insert into public.application_communications as c (application_id, direction, communication_type, subject, content, status)
  values (
    record_communication.application_id, record_communication.direction, record_communication.communication_type, record_communication.subject,
    record_communication.content, record_communication.status
  ) returning c.id into message_id;
  perform private.attach_files(message_id, record_communication.files);
  select c.* into recorded from public.application_communications as c where c.id = message_id;
  return recorded;
end
$$;
comment on function public.record_communication(uuid, text, text, text, text, text, jsonb, uuid, integer) is
  'Staff: adds a communication as an insert does, with up to five files that they uploaded before, [{file_name, file_path}], and gives it. A draft and an internal note have none: P0001. in_reply_to: the message of the tenant that it answers, with how many of our messages since it, and of what settled it, were seen; a newer one of a colleague fails with PT409 (HTTP 409).';
revoke execute on function public.record_communication(uuid, text, text, text, text, text, jsonb, uuid, integer) from public, anon, authenticated;
grant execute on function public.record_communication(uuid, text, text, text, text, text, jsonb, uuid, integer) to authenticated;

create function private.refuse_unseen_request(request public.application_requests, seen_requests integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  latest record;
begin
  -- One at a time for each application, so that of two questions at once the second finds the first.
  perform pg_advisory_xact_lock(hashtextextended('private.requests ' || request.application_id, 0));
  select count(*) over () as requests, r.asked_by, r.asked_at into latest from public.application_requests as r
  where r.application_id = request.application_id and r.answered_at is null and r.closed_at is null and r.kind = request.kind and not r.asks_declarations
    and (r.document_type, r.field) is not distinct from (request.document_type, request.field)
  order by r.asked_at desc limit 1;
  perform private.refuse_unseen_reply(seen_requests, latest.requests::integer, 'asked for this', latest.asked_by, latest.asked_at);
end
$$;
comment on function private.refuse_unseen_request(public.application_requests, integer) is
  'Fails with PT409 where a colleague has asked the tenant for the same document or field, or for another answer, what is not answered yet, and fewer such requests were seen.';
revoke execute on function private.refuse_unseen_request(public.application_requests, integer) from public, anon, authenticated;

drop function public.ask_tenant(uuid, text, text, text, text, text);
create function public.ask_tenant(
  application_id uuid, kind text, document_type text default null, reason_code text default null, words text default null, due_on text default null,
  seen_requests integer default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests := private.begin_request(ask_tenant.application_id, kind, words, due_on);
begin
  if ask_tenant.kind is null or ask_tenant.kind not in ('document', 'answer') then
    perform private.refuse_request('kind', 'Ask for a document or for an answer.');
  end if;
  if ask_tenant.kind = 'document' and ask_tenant.document_type is null then
    perform private.refuse_request('document_type', 'Say what kind of document you ask for.');
  end if;
  request.document_type := case when ask_tenant.kind = 'document' then ask_tenant.document_type end;
  request.reason_code := ask_tenant.reason_code;
  perform private.refuse_unseen_request(request, ask_tenant.seen_requests);
  return private.add_request(request);
end
$$;
comment on function public.ask_tenant(uuid, text, text, text, text, text, integer) is
  'Staff: asks the tenant of an application under review for a document or an answer, and gives the id of the request, which is due on a day as YYYY-MM-DD, in a week without one. seen_requests: how many open requests for the same were seen; a newer one of a colleague fails with PT409 (HTTP 409). What is wrong with it fails with P0001, the details a JSON list of {section, field, message}.';

drop function public.ask_correction(uuid, text, text, text);
create function public.ask_correction(application_id uuid, field text, words text, due_on text default null, seen_requests integer default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests := private.begin_request(ask_correction.application_id, 'answer', words, due_on);
  target record;
begin
  select f.* into target from private.correctable_fields() as f where f.field = ask_correction.field;
  if not found then
    perform private.refuse_request('field', 'Choose what is to be corrected.');
  end if;
  if private.correctable_record(ask_correction.application_id, target.relation) is null then
    perform private.refuse_request('field', 'The tenant has not entered this, so it cannot be corrected by a request.');
  end if;
  request.field := target.field;
  request.old_value := private.correctable_value(ask_correction.application_id, target.field);
  perform private.refuse_unseen_request(request, ask_correction.seen_requests);
  return private.add_request(request);
end
$$;
comment on function public.ask_correction(uuid, text, text, text, integer) is
  'Staff: asks the tenant of an application under review to correct a field, and gives the id of the request. seen_requests as for ask_tenant. What is wrong with it fails with P0001, the details a JSON list of {section, field, message}.';
revoke execute on function public.ask_tenant(uuid, text, text, text, text, text, integer), public.ask_correction(uuid, text, text, text, integer)
  from public, anon, authenticated;
grant execute on function public.ask_tenant(uuid, text, text, text, text, text, integer), public.ask_correction(uuid, text, text, text, integer) to authenticated;

drop function public.ask_landlord(uuid, text, text, text, uuid);
create function public.ask_landlord(application_id uuid, kind text, words text, due_on text default null, in_reply_to uuid default null, seen_replies integer default null)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.london_today();
  manager uuid;
  due_day date;
  request_id uuid;
  message public.landlord_requests;
  latest record;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may ask a landlord for something.';
  end if;
  perform private.refuse_own_case(ask_landlord.application_id);
  if not exists (select from public.rent_guarantee_applications as a where a.id = ask_landlord.application_id) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if ask_landlord.kind = 'note' then
    if coalesce(private.lock_application(ask_landlord.application_id), 'draft') = 'draft' then
      perform private.refuse_request('application_id', 'This application is a draft, so nothing is written to its landlord.');
    end if;
  elsif not private.is_under_review(ask_landlord.application_id) then
    perform private.refuse_request('application_id', 'This application is not under review, so its landlord is not asked for anything.');
  end if;
  select a.property_manager_id into manager from public.rent_guarantee_applications as a where a.id = ask_landlord.application_id;
  if ask_landlord.in_reply_to is not null then
    if ask_landlord.kind is distinct from 'note' then
      perform private.refuse_request('kind', 'A reply asks nothing. Ask a question of its own.');
    end if;
    select r.* into message from public.landlord_requests as r
    where r.id = ask_landlord.in_reply_to and r.application_id = ask_landlord.application_id
      and case r.kind when 'note' then r.came_by = 'account' else r.answered_at is not null end
    for update;
    if not found then
      raise sqlstate 'PT404' using message = 'Message not found.';
    end if;
    -- Who wrote it may be the landlord or agent no more.
    manager := message.property_manager_id;
    select count(*) over () as replies, d.* into latest
    from (
      -- A reply to a later message of theirs answers this one as well.
      select 'answered this' as act, r.asked_by as person, r.asked_at as moment from public.landlord_requests as r
      where r.application_id = message.application_id and r.property_manager_id = message.property_manager_id and r.in_reply_to is not null
        and (r.in_reply_to = message.id or message.kind = 'note' and message.closed_at is not null and r.asked_at > message.asked_at)
      union all
      select 'said that this needs no answer', s.settled_by, s.settled_at from public.settled_messages as s
      where message.kind = 'note' and s.landlord_request_id = message.id and s.reopened_at is null
    ) as d
    order by d.moment desc limit 1;
    perform private.refuse_unseen_reply(ask_landlord.seen_replies, latest.replies::integer, latest.act, latest.person, latest.moment);
  end if;
  if manager is null then
    perform private.refuse_request('application_id', 'This application names no property manager.');
  end if;
  if ask_landlord.kind is null or ask_landlord.kind not in ('confirmation', 'answer', 'note') then
    perform private.refuse_request('kind', 'Ask for a confirmation or for an answer, or say that none is needed.');
  end if;
  if nullif(btrim(ask_landlord.words), '') is null then
    perform private.refuse_request('words', 'Say in your own words what the landlord is to confirm, to answer or to know.');
  end if;
  due_day := case when ask_landlord.kind = 'note' then today else private.due_day(ask_landlord.due_on) end;
  if due_day not between today and today + 365 then
    perform private.refuse_request('due_on', 'The due date is today or later, and within a year.');
  end if;
  if ask_landlord.kind <> 'note' then
    -- As for a tenant.
    perform pg_advisory_xact_lock(hashtextextended('private.requests ' || ask_landlord.application_id, 0));
    select count(*) over () as requests, r.asked_by, r.asked_at into latest from public.landlord_requests as r
    where r.application_id = ask_landlord.application_id and r.property_manager_id = manager and r.kind = ask_landlord.kind
      and r.answered_at is null and r.closed_at is null
    order by r.asked_at desc limit 1;
    perform private.refuse_unseen_reply(ask_landlord.seen_replies, latest.requests::integer, 'asked the landlord', latest.asked_by, latest.asked_at);
  end if;
  select r.id into request_id from public.landlord_requests as r
  where r.application_id = ask_landlord.application_id and r.property_manager_id = manager and (r.kind = 'note' or r.closed_at is null and r.answered_at is null)
    and r.kind = ask_landlord.kind and r.words = btrim(ask_landlord.words) and r.due_on = coalesce(due_day, today + 7)
    and r.came_by is null and r.in_reply_to is not distinct from ask_landlord.in_reply_to;
  if found then
    return request_id;
  end if;
  insert into public.landlord_requests (application_id, property_manager_id, kind, words, due_on, asked_by, closed_at, in_reply_to)
  values (
    ask_landlord.application_id, manager, ask_landlord.kind, btrim(ask_landlord.words), coalesce(due_day, today + 7), auth.uid(),
    case when ask_landlord.kind = 'note' then clock_timestamp() end, message.id
  )
  returning id into request_id;
  -- A reply answers what was written until then; a question that was answered is settled on its own.
  update public.landlord_requests as r set closed_at = clock_timestamp()
  where message.kind = 'note' and r.application_id = message.application_id and r.property_manager_id = message.property_manager_id and r.kind = 'note'
    and r.closed_at is null and r.asked_at <= message.asked_at;
  return request_id;
end
$$;
comment on function public.ask_landlord(uuid, text, text, text, uuid, integer) is
  'Staff: asks the landlord or agent of an application under review for a confirmation or an answer, or tells that of any application that is no draft what needs no answer (note), and gives the id of the request. Without a date it is due in a week. in_reply_to: a message that a landlord or agent has written, to whom the note goes then; this and their earlier ones wait no more; or a question that they have answered. seen_replies: how many replies to it, and of what settled it, were seen, or of a question, how many open ones of its kind; a newer one of a colleague fails with PT409 (HTTP 409). What is wrong with it fails with P0001, the details a JSON list of {section, field, message}.';
revoke execute on function public.ask_landlord(uuid, text, text, text, uuid, integer) from public, anon, authenticated;
grant execute on function public.ask_landlord(uuid, text, text, text, uuid, integer) to authenticated;
