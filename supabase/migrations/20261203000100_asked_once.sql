-- A person who loses the line presses the button again. That is not a second request, and not a second mail.
create function private.open_request_like(request public.application_requests) returns uuid
language sql stable security definer set search_path = '' as $$
  select r.id from public.application_requests as r
  where r.application_id = request.application_id and r.closed_at is null and r.answered_at is null
    and r.kind = request.kind and r.words = btrim(request.words) and r.reason_code = coalesce(request.reason_code, 'other')
    and r.due_on = coalesce(request.due_on, private.london_today() + 7)
    and (r.document_type, r.document_id, r.field) is not distinct from (request.document_type, request.document_id, request.field)
  limit 1
$$;
comment on function private.open_request_like(public.application_requests) is
  'The open request that asks for the same, in the same words and by the same day; null without one.';

create or replace function private.add_request(request public.application_requests) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.london_today();
  request_id uuid;
begin
  if not private.is_under_review(request.application_id) then
    perform private.refuse_request('application_id', 'This application is not under review, so its tenant is not asked for anything.');
  end if;
  if nullif(btrim(request.words), '') is null then
    perform private.refuse_request('words', 'Say in your own words what the tenant is to do.');
  end if;
  if request.due_on not between today and today + 365 then
    perform private.refuse_request('due_on', 'The due date is today or later, and within a year.');
  end if;
  request_id := private.open_request_like(request);
  if request_id is null then
    insert into public.application_requests (
      application_id, kind, document_type, document_id, reason_code, words, due_on, field, old_value, asked_by
    ) values (
      request.application_id, request.kind, request.document_type, request.document_id, coalesce(request.reason_code, 'other'),
      btrim(request.words), coalesce(request.due_on, today + 7), request.field, request.old_value, auth.uid()
    ) returning id into request_id;
  end if;
  return request_id;
end
$$;
comment on function private.add_request(public.application_requests) is
  'Adds a request of staff to a tenant and gives its id, or that of the open one that asks for the same. Without a date it is due in a week.';

create function private.begin_request(application uuid, kind text, words text, due_on text) returns public.application_requests
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may ask a tenant for something.';
  end if;
  if not exists (select from public.rent_guarantee_applications as a where a.id = application) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  request.application_id := application;
  request.kind := kind;
  request.words := words;
  request.due_on := private.due_day(due_on);
  return request;
end
$$;
comment on function private.begin_request(uuid, text, text, text) is
  'A request of staff to a tenant that is not stored yet, for a day as YYYY-MM-DD. Fails unless staff ask and the application exists.';

create or replace function public.ask_tenant(
  application_id uuid, kind text, document_type text default null, reason_code text default null, words text default null, due_on text default null
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
  return private.add_request(request);
end
$$;

create or replace function public.ask_correction(application_id uuid, field text, words text, due_on text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests := private.begin_request(ask_correction.application_id, 'answer', words, due_on);
  target record;
  record_id uuid;
  value text;
begin
  select f.* into target from private.correctable_fields() as f where f.field = ask_correction.field;
  if not found then
    perform private.refuse_request('field', 'Choose what is to be corrected.');
  end if;
  record_id := private.correctable_record(ask_correction.application_id, target.relation);
  if record_id is null then
    perform private.refuse_request('field', 'The tenant has not entered this, so it cannot be corrected by a request.');
  end if;
  execute format('select t.%I::text from public.%I as t where t.id = $1', split_part(target.field, '.', 2), target.relation) into value using record_id;
  request.field := target.field;
  request.old_value := nullif(value, '');
  return private.add_request(request);
end
$$;

create or replace function private.refuse_document(document public.application_documents, review public.document_reviews, due_on date) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
  latest public.document_reviews;
begin
  request.application_id := document.application_id;
  request.kind := 'document';
  request.document_type := document.document_type;
  request.document_id := document.id;
  request.reason_code := review.reason_code;
  request.words := review.words;
  request.due_on := refuse_document.due_on;
  request.id := private.open_request_like(request);
  select r.* into latest from public.document_reviews as r where r.document_id = document.id order by r.reviewed_at desc limit 1;
  if request.id is not null and latest.decision = 'refused' and latest.checklist = review.checklist then
    return request.id;
  end if;
  if document.verified then
    update public.application_documents as d set verified = false where d.id = document.id;
  end if;
  perform private.close_requests_of_document(document.id);
  request.id := private.add_request(request);
  insert into public.document_reviews (document_id, decision, checklist, reason_code, words, reviewed_by)
  values (document.id, 'refused', review.checklist, review.reason_code, btrim(review.words), auth.uid());
  return request.id;
end
$$;
comment on function private.refuse_document(public.application_documents, public.document_reviews, date) is
  'Refuses a document, asks for a new one, and gives the id of that request. Nothing happens where the last review and the open request say the same.';

create or replace function public.ask_landlord(application_id uuid, kind text, words text, due_on text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.london_today();
  manager uuid;
  due_day date;
  request_id uuid;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may ask a landlord for something.';
  end if;
  if not exists (select from public.rent_guarantee_applications as a where a.id = ask_landlord.application_id) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if not private.is_under_review(ask_landlord.application_id) then
    perform private.refuse_request('application_id', 'This application is not under review, so its landlord is not asked for anything.');
  end if;
  select a.property_manager_id into manager from public.rent_guarantee_applications as a where a.id = ask_landlord.application_id;
  if manager is null then
    perform private.refuse_request('application_id', 'This application names no property manager.');
  end if;
  if ask_landlord.kind is null or ask_landlord.kind not in ('confirmation', 'answer') then
    perform private.refuse_request('kind', 'Ask for a confirmation or for an answer.');
  end if;
  if nullif(btrim(ask_landlord.words), '') is null then
    perform private.refuse_request('words', 'Say in your own words what the landlord is to confirm or to answer.');
  end if;
  due_day := private.due_day(ask_landlord.due_on);
  if due_day not between today and today + 365 then
    perform private.refuse_request('due_on', 'The due date is today or later, and within a year.');
  end if;
  select r.id into request_id from public.landlord_requests as r
  where r.application_id = ask_landlord.application_id and r.property_manager_id = manager and r.closed_at is null and r.answered_at is null
    and r.kind = ask_landlord.kind and r.words = btrim(ask_landlord.words) and r.due_on = coalesce(due_day, today + 7);
  if found then
    return request_id;
  end if;
  insert into public.landlord_requests (application_id, property_manager_id, kind, words, due_on, asked_by)
  values (ask_landlord.application_id, manager, ask_landlord.kind, btrim(ask_landlord.words), coalesce(due_day, today + 7), auth.uid())
  returning id into request_id;
  return request_id;
end
$$;

create or replace function public.send_message(application_id uuid, content text) returns uuid
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
  if coalesce(words, '') = '' or char_length(words) > 4000 then
    raise exception 'Write your message, in at most 4000 characters.' using
      detail = private.missing('message', 'content', 'Write your message, in at most 4000 characters.')::text;
  end if;
  -- One at a time for each person, so that two at once do not both take the last place.
  perform pg_advisory_xact_lock(hashtextextended('private.quotas ' || auth.uid(), 0));
  select c.* into newest from public.application_communications as c
  where c.application_id = send_message.application_id and c.communication_type <> 'internal_note'
  order by c.created_at desc, c.id limit 1;
  if newest.awaits_answer and newest.created_by = auth.uid() and newest.content = words then
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
  return message_id;
end
$$;
