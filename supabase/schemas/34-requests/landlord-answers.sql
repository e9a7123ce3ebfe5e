-- Answers of a landlord or agent, and what they read of their own questions and answers.
--
-- Who acts for them answers in the portal, with up to five files. Staff record what comes by e-mail, letter or telephone, with who gave
-- the answer, how and on which day. Staff never answer through an account: they could confirm what nobody has confirmed. A confirmation
-- that is refused, and an answer, need words.

-- Answering.

create function public.answer_landlord_request(
  request_id uuid, answer text default null, is_confirmed boolean default null, files jsonb default '[]'
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.landlord_requests;
begin
  -- In the order in which staff lock: application, request.
  perform private.lock_application(r.application_id) from public.landlord_requests as r
  where r.id = answer_landlord_request.request_id;
  select r.* into request from public.landlord_requests as r
  where r.id = answer_landlord_request.request_id and r.property_manager_id in (select private.managed_property_manager_ids())
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  -- What is not open any more takes no files, whatever is wrong with them.
  if request.answered_at is null and request.closed_at is null then
    perform private.attach_landlord_files(request, answer_landlord_request.files);
  end if;
  -- After its files, which its mails name.
  perform private.store_landlord_answer(request, answer_landlord_request.answer, answer_landlord_request.is_confirmed, 'account');
end
$$;
comment on function public.answer_landlord_request(uuid, text, boolean, jsonb) is
  'A property manager''s user: answers an open request to it, with up to five files that they uploaded before, [{file_name, '
  'file_path}]; is_confirmed for a confirmation. Another''s: PT404 (HTTP 404); what is wrong with it: P0001, the details a JSON list '
  'of {section, field, message}.';

create function private.store_landlord_answer(
  request public.landlord_requests, answer text, is_confirmed boolean, came_by text
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if request.closed_at is not null or request.answered_at is not null then
    perform private.refuse_request('request_id', case when request.closed_at is null
      then 'This is answered already.' else 'This is not needed any more.' end);
  end if;
  if request.kind = 'confirmation' and store_landlord_answer.is_confirmed is null then
    perform private.refuse_request('is_confirmed', 'Say whether it is so.');
  end if;
  if nullif(btrim(store_landlord_answer.answer), '') is null and store_landlord_answer.is_confirmed is not true then
    perform private.refuse_request('answer', case request.kind
      when 'confirmation' then 'Say what is different.' else 'Write the answer.' end);
  end if;
  if char_length(store_landlord_answer.answer) > 4000 then
    perform private.refuse_request('answer', 'Use 4000 characters or fewer.');
  end if;
  update public.landlord_requests as r
  set answered_at = clock_timestamp(), answer = nullif(btrim(store_landlord_answer.answer), ''),
    is_confirmed = case when r.kind = 'confirmation' then store_landlord_answer.is_confirmed end,
    came_by = store_landlord_answer.came_by, answered_by = auth.uid()
  where r.id = request.id;
end
$$;
comment on function private.store_landlord_answer(public.landlord_requests, text, boolean, text) is
  'Stores the answer to an open request. Refuses an answer, and a confirmation that is refused, without words.';

create function private.refuse_answer_of_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_staff_role(auth.uid()) then
    raise insufficient_privilege using
      message = 'Staff do not answer as the landlord. Record the answer that the landlord gave you instead.';
  end if;
  return new;
end
$$;
comment on function private.refuse_answer_of_staff() is
  'Trigger function: refuses (42501) an answer of a landlord through an account of staff.';

create function public.record_landlord_answer(
  request_id uuid, answer text default null, is_confirmed boolean default null, told_by text default null, told_how text default null,
  told_on text default null, is_not_landlord boolean default false
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.landlord_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may record the answer of a landlord.';
  end if;
  -- Refused before anything is looked up, so that the answer tells nothing of the case.
  perform private.refuse_own_case(r.application_id) from public.landlord_requests as r where r.id = record_landlord_answer.request_id;
  perform private.lock_application(r.application_id) from public.landlord_requests as r where r.id = record_landlord_answer.request_id;
  select r.* into request from public.landlord_requests as r where r.id = record_landlord_answer.request_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  if record_landlord_answer.is_not_landlord and request.kind <> 'note' then
    perform private.store_denial(request, record_landlord_answer.answer, 'staff');
  else
    perform private.store_landlord_answer(request, record_landlord_answer.answer, record_landlord_answer.is_confirmed, 'staff');
  end if;
  if nullif(btrim(told_by), '') is null then
    perform private.refuse_request('told_by', 'Say who gave the answer.');
  end if;
  if char_length(btrim(told_by)) > 200 then
    perform private.refuse_request('told_by', 'Use 200 characters or fewer.');
  end if;
  if told_how is null or told_how not in ('telephone', 'letter', 'email', 'in_person') then
    perform private.refuse_request('told_how', 'Choose how the answer came.');
  end if;
  if told_on is null or not private.is_value_of_kind(told_on, 'day') then
    perform private.refuse_request('told_on', 'Say on which day the answer came.');
  end if;
  if told_on::date > private.london_today() then
    perform private.refuse_request('told_on', 'The day of the answer must not be in the future.');
  end if;
  -- Their copy of the answer is mailed by this second change, because it says who gave the answer.
  update public.landlord_requests as r
  set told_by = btrim(record_landlord_answer.told_by), told_how = record_landlord_answer.told_how,
    told_on = record_landlord_answer.told_on::date
  where r.id = request.id;
end
$$;
comment on function public.record_landlord_answer(uuid, text, boolean, text, text, text, boolean) is
  'Staff: records what a landlord or agent answered, or that they are not that of the tenancy (is_not_landlord), who said it, how '
  '(telephone, letter, email, in_person) and on which day (YYYY-MM-DD). What is wrong with it fails with P0001, the details a JSON '
  'list of {section, field, message}.';

-- Texts about an answer.

create function private.answer_source_text(request public.landlord_requests) returns text
language sql stable set search_path = '' as $$
  select format('Told by %s, %s, on %s.', request.told_by,
    case request.told_how
      when 'telephone' then 'by telephone'
      when 'letter' then 'by letter'
      when 'email' then 'by e-mail'
      else 'in person'
    end,
    to_char(request.told_on, 'FMDD FMMonth YYYY'))
  where request.told_by is not null
$$;
comment on function private.answer_source_text(public.landlord_requests) is
  'Who gave an answer that staff recorded, how and when, as the timeline says it; null where that is not known.';

create function private.question_text(request public.landlord_requests) returns text
language sql immutable set search_path = '' as $$
  select case when request.is_unasked then 'Nothing: this came without a question from us.' else request.words end
$$;
comment on function private.question_text(public.landlord_requests) is 'What was asked, as the mails about the answer say it.';

-- What they read. An agent may have several homes in a street and several users, so a question has the whole address of the home, and an
-- answer who gave it.

create function public.own_landlord_requests() returns table (
  id uuid, application_id uuid, application_number text, tenant_name text, kind text, words text, due_on date, asked_at timestamptz,
  home_lines text[], home_postcode text
)
language plpgsql stable security definer set search_path = '' rows 5 as $$
begin
  return query
  select r.id, a.id, a.application_number, f.tenant_name, r.kind, r.words, r.due_on, r.asked_at,
    array(select jsonb_array_elements_text(h.home -> 'lines')), h.home ->> 'postcode'
  from public.landlord_requests as r
  join public.rent_guarantee_applications as a on a.id = r.application_id
  cross join lateral (select private.home_address(a) as home) as h
  left join lateral public.managed_application_facts(array[a.id]) as f on true
  where r.property_manager_id in (select private.managed_property_manager_ids()) and r.answered_at is null and r.closed_at is null
  order by r.due_on, r.asked_at, r.id
  limit 100;
end
$$;
comment on function public.own_landlord_requests() is
  'What the property managers that the caller acts for are asked and have not answered, with the application, its tenant and the whole '
  'address of the home, the first due first.';

create function public.own_landlord_answers(application_id uuid) returns table (
  id uuid, kind text, words text, asked_at timestamptz, answered_at timestamptz, is_confirmed boolean, answer text, came_by text,
  answered_by text, attached_files jsonb, in_reply_to uuid, settled_at timestamptz
)
language sql stable security definer rows 5 set search_path = '' as $$
  select r.id, r.kind, r.words, r.asked_at, r.answered_at, r.is_confirmed, r.answer, r.came_by,
    -- Who of the staff recorded an answer is for staff.
    case when r.came_by = 'account' then coalesce(nullif(p.display_name, ''), p.email) end,
    (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.uploaded_at, f.id), '[]') from public.attached_files as f
      where f.landlord_request_id = r.id and private.can_read_landlord_file(f.file_path)
    ),
    r.in_reply_to,
    (select s.settled_at from public.settled_messages as s where s.landlord_request_id = r.id and s.reopened_at is null)
  from public.landlord_requests as r
  left join public.profiles as p on p.id = r.answered_by
  where r.application_id = own_landlord_answers.application_id and (r.answered_at is not null or r.kind = 'note')
    and r.property_manager_id in (select private.managed_property_manager_ids())
  order by coalesce(r.answered_at, r.asked_at) desc, r.id
  limit 100
$$;
comment on function public.own_landlord_answers(uuid) is
  'A property manager''s user: what was asked about an application and how it was answered, also by colleagues and with staff, what '
  'was told without a question, and what they wrote with our replies (in_reply_to: the message) and the files of their office, the '
  'newest first. Nothing for anybody else.';

revoke execute on function
  public.answer_landlord_request(uuid, text, boolean, jsonb),
  public.record_landlord_answer(uuid, text, boolean, text, text, text, boolean),
  public.own_landlord_requests(), public.own_landlord_answers(uuid)
from public, anon;
revoke execute on function
  private.answer_source_text(public.landlord_requests), private.question_text(public.landlord_requests)
from public;
