-- Landlord requests.

create table public.landlord_requests (
  id uuid default gen_random_uuid() primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  property_manager_id uuid not null references public.property_managers (id),
  kind text not null check (kind in ('confirmation', 'answer', 'note')),
  words text not null,
  due_on date not null check (private.is_in_range(due_on)),
  asked_by uuid references public.profiles (id) on delete set null,
  asked_at timestamptz not null default clock_timestamp() check (private.is_in_range(asked_at)),
  answered_at timestamptz check (private.is_in_range(answered_at)),
  is_confirmed boolean,
  answer text check (btrim(answer) <> '' and char_length(answer) <= 4000),
  came_by text check (came_by in ('account', 'staff')),
  answered_by uuid references public.profiles (id) on delete set null,
  closed_at timestamptz check (private.is_in_range(closed_at)),
  told_by text check (btrim(told_by) <> '' and char_length(told_by) <= 200),
  told_how text check (told_how in ('telephone', 'letter', 'email', 'in_person')),
  told_on date check (private.is_in_range(told_on)),
  in_reply_to uuid references public.landlord_requests (id) on delete cascade,
  reminded_at timestamptz check (private.is_in_range(reminded_at)),
  mail_at timestamptz check (private.is_in_range(mail_at)),
  mailed_at timestamptz check (private.is_in_range(mailed_at)),
  is_not_landlord boolean not null default false,
  former_address text,
  is_unasked boolean not null default false,
  constraint landlord_requests_given_check check ((answered_at is null) = (came_by is null) and (answered_at is not null or answer is null
    and is_confirmed is null)),
  constraint landlord_requests_confirmed_check check (kind = 'confirmation' or is_confirmed is null),
  constraint landlord_requests_told_check check ((num_nulls(told_by, told_how, told_on) = any (array[0, 3])) and (told_by is null or not
    came_by is distinct from 'staff')),
  constraint landlord_requests_words_check check (btrim(words) <> '' and char_length(words) <= case when kind = 'note' and came_by is not
    null then 4000 else 2000 end),
  constraint landlord_requests_note_check check (kind <> 'note' or case when came_by is null then closed_at is not null else came_by =
    'account' and answered_at = asked_at and answer is null and asked_by is null and in_reply_to is null end),
  constraint landlord_requests_in_reply_to_check check (in_reply_to is null or kind = 'note'),
  constraint landlord_requests_mailed_check check (mailed_at is null or mail_at is not null),
  constraint landlord_requests_not_landlord_check check (not is_not_landlord or answered_at is not null and is_confirmed is null),
  constraint landlord_requests_former_address_check check (former_address is null or mailed_at is not null),
  constraint landlord_requests_is_unasked_check check (not is_unasked or kind = 'answer' and asked_by is null)
);
comment on table public.landlord_requests is
  'What staff ask or tell the landlord or agent of an application, and what these write unasked. Open while neither answered nor '
  'closed; answered and not closed, it waits for staff. A note is never open; one that came by an account waits for staff until it is '
  'closed. Written by functions alone.';
comment on column public.landlord_requests.id is 'Identifier.';
comment on column public.landlord_requests.application_id is 'The application.';
comment on column public.landlord_requests.property_manager_id is 'The landlord or agent of the application when it was asked.';
comment on column public.landlord_requests.kind is
  'confirmation (whether something is so), answer, or note (what needs no answer; with came_by, what a landlord or agent has written '
  'unasked).';
comment on column public.landlord_requests.words is
  'What is asked or told, in the words of staff, which the landlord reads; of a note that came by an account, the words of who acts '
  'for the landlord.';
comment on column public.landlord_requests.due_on is 'The day by which it is needed; of a note, the day on which it was sent.';
comment on column public.landlord_requests.asked_by is 'Who asked; null when that account is gone.';
comment on column public.landlord_requests.asked_at is 'When.';
comment on column public.landlord_requests.answered_at is 'When it was answered.';
comment on column public.landlord_requests.is_confirmed is 'Whether it is so; null for an answer.';
comment on column public.landlord_requests.answer is 'The words of the landlord or agent.';
comment on column public.landlord_requests.came_by is 'account: typed after sign-in; staff: recorded from an e-mail or a call.';
comment on column public.landlord_requests.answered_by is 'Who typed it; null when that account is gone.';
comment on column public.landlord_requests.closed_at is 'When it was settled or not needed any more.';
comment on column public.landlord_requests.told_by is
  'Who gave an answer that staff recorded; null where it came by an account, and in earlier releases.';
comment on column public.landlord_requests.told_how is 'How that answer came: telephone, letter, email or in_person.';
comment on column public.landlord_requests.told_on is 'On which day.';
comment on column public.landlord_requests.in_reply_to is
  'The message of the landlord or agent, or the question that they have answered, that a note of staff replies to.';
comment on column public.landlord_requests.reminded_at is
  'When its landlord or agent was last reminded of it, by staff or by itself; null for never, and for reminders before this column.';
comment on column public.landlord_requests.mail_at is
  'When its mail is to go to the landlord or agent; null for a note, which goes at once, for imports, and before this column.';
comment on column public.landlord_requests.mailed_at is
  'When its mail was made, alone or with others; null while it waits, and where it was answered or closed before.';
comment on column public.landlord_requests.is_not_landlord is
  'The answer is that who was asked is not the landlord or agent of the tenancy.';
comment on column public.landlord_requests.former_address is
  'The address to which its mail went, where the landlord or agent has another one now, to which it was not mailed; null otherwise. '
  'Staff read it with property_manager_standing.';
comment on column public.landlord_requests.is_unasked is
  'Whether nobody has asked it: a landlord or agent has said by themselves that they are not that of the application, and the answer '
  'has their words.';

create index landlord_requests_answered_by_idx on public.landlord_requests (answered_by);
create index landlord_requests_application_id_idx on public.landlord_requests (application_id, asked_at desc);
create index landlord_requests_asked_by_idx on public.landlord_requests (asked_by);
create index landlord_requests_in_reply_to_idx on public.landlord_requests (in_reply_to);
create index landlord_requests_property_manager_id_idx on public.landlord_requests (property_manager_id, asked_at desc);

alter table public.landlord_requests enable row level security;

create policy landlord_requests_select on public.landlord_requests for select to authenticated
  using (((select private.is_admin()) and application_id not in (select private.own_case_ids()))
    or property_manager_id in (select private.managed_property_manager_ids())
    or (select private.can_read_every_case()));

alter publication supabase_realtime add table public.landlord_requests;

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
  'Staff: asks the landlord or agent of an application under review for a confirmation or an answer, or tells that of any application '
  'that is no draft what needs no answer (note), and gives the id of the request. Without a date it is due in a week. in_reply_to: a '
  'message that a landlord or agent has written, to whom the note goes then; this and their earlier ones wait no more; or a question '
  'that they have answered. seen_replies: how many replies to it, and of what settled it, were seen, or of a question, how many open '
  'ones of its kind; a newer one of a colleague fails with PT409 (HTTP 409). What is wrong with it fails with P0001, the details a '
  'JSON list of {section, field, message}.';

create function public.answer_landlord_request(request_id uuid, answer text default null, is_confirmed boolean default null, files jsonb default '[]') returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.landlord_requests;
begin
  -- In the order in which staff lock: application, request.
  perform private.lock_application(r.application_id) from public.landlord_requests as r where r.id = answer_landlord_request.request_id;
  select r.* into request from public.landlord_requests as r
  where r.id = answer_landlord_request.request_id and r.property_manager_id in (select private.managed_property_manager_ids())
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  -- What is open no more takes no files, whatever is wrong with them.
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

create function public.close_landlord_request(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.landlord_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may close a request.';
  end if;
  perform private.refuse_own_case(r.application_id) from public.landlord_requests as r where r.id = close_landlord_request.request_id;
  select r.* into request from public.landlord_requests as r where r.id = close_landlord_request.request_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  if request.closed_at is null then
    if request.is_not_landlord then
      perform private.refuse_request('request_id', 'They say that they are not the landlord. Name another one, or say why it is not so.');
    end if;
    update public.landlord_requests as r set closed_at = clock_timestamp() where r.id = request.id;
    -- What is answered is settled, and nobody waits to answer it. The same where its mail still waits.
    if request.answered_at is null and (request.mail_at is null or request.mailed_at is not null) then
      perform private.queue_landlord_mails(request.property_manager_id, (
        select jsonb_build_object('template', 'landlord-request-closed', 'data', jsonb_build_object(
          'words', request.words, 'property', private.home_address(a), 'applicationId', a.id, 'applicationNumber', a.application_number,
          'hasAccount', private.has_account(request.property_manager_id)
        )) from public.rent_guarantee_applications as a where a.id = request.application_id
      ), 'landlord-request-closed-' || request.id);
    end if;
    if request.kind = 'note' and request.came_by = 'account' then
      insert into public.settled_messages (application_id, landlord_request_id, settled_by)
      values (request.application_id, request.id, (select p.id from public.profiles as p where p.id = auth.uid()));
    else
      insert into private.staff_actions (act, landlord_request_id, done_by) select 'request_closed', request.id, p.id from public.profiles as p where p.id = auth.uid();
    end if;
  end if;
end
$$;
comment on function public.close_landlord_request(uuid) is
  'Staff: closes a question that is settled or not needed any more; a landlord or agent who has not answered is mailed that no answer '
  'is needed. A closed one stays as it is, and a denial fails with P0001: settle_denial settles it.';

create function private.close_requests_to_former_landlord() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.landlord_requests as r set closed_at = clock_timestamp()
  where r.application_id = new.id and r.closed_at is null and r.answered_at is null and r.property_manager_id is distinct from new.property_manager_id;
  return null;
end
$$;
comment on function private.close_requests_to_former_landlord() is
  'Closes what a landlord or agent is asked for who is that of the application no more.';

create function private.store_landlord_answer(request public.landlord_requests, answer text, is_confirmed boolean, came_by text) returns void
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
    perform private.refuse_request('answer', case request.kind when 'confirmation' then 'Say what is different.' else 'Write the answer.' end);
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
  'Keeps the answer to an open request; a confirmation that is refused, and an answer, need words.';

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
  id uuid, kind text, words text, asked_at timestamptz, answered_at timestamptz, is_confirmed boolean, answer text, came_by text, answered_by text,
  attached_files jsonb, in_reply_to uuid, settled_at timestamptz
)
language sql stable security definer rows 5 set search_path = '' as $$
  -- Who of the staff recorded an answer is for staff.
  select r.id, r.kind, r.words, r.asked_at, r.answered_at, r.is_confirmed, r.answer, r.came_by, case when r.came_by = 'account' then coalesce(nullif(p.display_name, ''), p.email) end,
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
  update public.landlord_requests as r
  set told_by = btrim(record_landlord_answer.told_by), told_how = record_landlord_answer.told_how, told_on = record_landlord_answer.told_on::date
  where r.id = request.id;
end
$$;
comment on function public.record_landlord_answer(uuid, text, boolean, text, text, text, boolean) is
  'Staff: records what a landlord or agent answered, or that they are not that of the tenancy (is_not_landlord), who said it, how '
  '(telephone, letter, email, in_person) and on which day (YYYY-MM-DD). What is wrong with it fails with P0001, the details a JSON '
  'list of {section, field, message}.';

create function private.erase_landlord_requests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.landlord_requests as r using public.rent_guarantee_applications as a
  where a.id = r.application_id and a.tenant_id = old.id;
  delete from private.landlord_contacts as t using public.rent_guarantee_applications as a
  where a.id = t.application_id and a.tenant_id = old.id;
  return old;
end
$$;
comment on function private.erase_landlord_requests() is
  'Removes what a landlord was asked and told about a person with the person.';

create function private.refuse_answer_of_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_staff_role(auth.uid()) then
    raise insufficient_privilege using message = 'Staff do not answer as the landlord. Record the answer that the landlord gave you instead.';
  end if;
  return new;
end
$$;
comment on function private.refuse_answer_of_staff() is
  'Trigger function: refuses (42501) an answer of a landlord through an account of staff.';

create function private.refuse_tenant_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- As in landlord_mail.
  if not private.has_account(new.property_manager_id)
    and not exists (select from public.property_manager_confirmations as c where c.property_manager_id = new.property_manager_id)
    and private.has_tenant_name(new.words, new.application_id) then
    perform private.refuse_request('words', 'Your words contain a name of the tenant, and nobody has confirmed this landlord or agent. Leave the name out, or confirm the record first.');
  end if;
  return new;
end
$$;
comment on function private.refuse_tenant_name() is
  'Trigger function: refuses words of staff that name the tenant to a landlord or agent that nobody has confirmed or signs in for. '
  'Their mail does not name the tenant either.';

create function private.has_tenant_name(words text, application uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.rent_guarantee_applications as a
    left join public.profiles as p on p.id = a.tenant_id
    cross join lateral regexp_split_to_table(normalize(has_tenant_name.words, NFC), '[^[:alnum:]]+') as w (word)
    where a.id = has_tenant_name.application and char_length(w.word) > 1
      -- A name has a capital letter: 'will you' names no Will.
      and left(w.word, 1) = upper(left(w.word, 1))
      and private.search_words(w.word) = any (string_to_array(private.name_words(concat_ws(' ', private.tenant_name_for_landlord(a), p.first_name, p.surname)), ' '))
  )
$$;
comment on function private.has_tenant_name(text, uuid) is
  'Whether words contain a part of the name of an application''s tenant, with a capital letter.';

create function private.set_former_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select coalesce(new.former_address, removed.business_email) into new.former_address
  from public.property_managers as removed
  join public.property_managers as kept on kept.id = new.property_manager_id
  where removed.id = old.property_manager_id and lower(kept.business_email collate "C") <> lower(coalesce(new.former_address, removed.business_email) collate "C");
  return new;
end
$$;
comment on function private.set_former_address() is
  'Trigger function: a question of a record that is merged into another one with another address was mailed to a former address.';

create function private.answer_source_text(request public.landlord_requests) returns text
language sql stable set search_path = '' as $$
  select format('Told by %s, %s, on %s.', request.told_by,
    case request.told_how when 'telephone' then 'by telephone' when 'letter' then 'by letter' when 'email' then 'by e-mail' else 'in person' end,
    to_char(request.told_on, 'FMDD FMMonth YYYY'))
  where request.told_by is not null
$$;
comment on function private.answer_source_text(public.landlord_requests) is
  'Who gave an answer that staff recorded, how and when, as the timeline says it; null where that is not known.';

create function private.question_text(request public.landlord_requests) returns text
language sql immutable set search_path = '' as $$
  select case when request.is_unasked then 'Nothing: this came without a question from us.' else request.words end
$$;
comment on function private.question_text(public.landlord_requests) is 'What was asked, as the mails about the answer tell it.';

revoke all on public.landlord_requests from anon, authenticated;
grant select (id, application_id, property_manager_id, kind, words, due_on, asked_at, answered_at, is_confirmed, answer, came_by,
  closed_at, told_by, told_how, told_on, in_reply_to, reminded_at, mail_at, mailed_at, is_not_landlord, is_unasked) on
  public.landlord_requests to authenticated;
revoke execute on function
  public.ask_landlord(uuid, text, text, text, uuid, integer), public.answer_landlord_request(uuid, text, boolean, jsonb),
  public.close_landlord_request(uuid), public.own_landlord_requests(), public.own_landlord_answers(uuid),
  public.record_landlord_answer(uuid, text, boolean, text, text, text, boolean)
from public, anon;
revoke execute on function
  private.refuse_tenant_name(), private.has_tenant_name(text, uuid), private.set_former_address(),
  private.answer_source_text(public.landlord_requests), private.question_text(public.landlord_requests)
from public;
