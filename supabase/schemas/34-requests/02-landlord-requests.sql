-- Requests to a landlord or agent: what staff ask or tell the property manager of an application, and what these write unasked.
--
-- A row is one of three things. A question (confirmation or answer) goes out while the application is under review; who has an account
-- answers there, and staff record what comes by e-mail, letter or telephone. A note of staff needs no answer: it is closed from the
-- beginning, and is sent also after the decision. A note that came by the account is a message of the landlord or agent: it waits for
-- staff until they reply or settle it, whatever becomes of the application. A denial ("we are not the landlord") is an answer
-- (denials.sql), and has a row also where nobody asked (is_unasked), because staff settle it like an answer.
--
-- The tenant sees that it is the landlord's turn, and nothing of messages and replies. When the application names another landlord, a row
-- stays with the one to whom it was sent; only a merge of two records moves it. A record that was asked something cannot be deleted, so
-- that its answers stay.

create table public.landlord_requests (
  id uuid default gen_random_uuid() primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  property_manager_id uuid not null references public.property_managers (id),

  -- What is asked or told.
  kind text not null check (kind in ('confirmation', 'answer', 'note')),
  words text not null,
  due_on date not null check (private.is_in_range(due_on)),
  asked_by uuid references public.profiles (id) on delete set null,
  asked_at timestamptz not null default clock_timestamp() check (private.is_in_range(asked_at)),

  -- The answer.
  answered_at timestamptz check (private.is_in_range(answered_at)),
  is_confirmed boolean,
  answer text check (btrim(answer) <> '' and char_length(answer) <= 4000),
  came_by text check (came_by in ('account', 'staff')),
  answered_by uuid references public.profiles (id) on delete set null,
  closed_at timestamptz check (private.is_in_range(closed_at)),

  -- Where staff recorded it: a letter of the owner is not a call with the reception.
  told_by text check (btrim(told_by) <> '' and char_length(told_by) <= 200),
  told_how text check (told_how in ('telephone', 'letter', 'email', 'in_person')),
  told_on date check (private.is_in_range(told_on)),

  in_reply_to uuid references public.landlord_requests (id) on delete cascade,

  -- Its mails.
  reminded_at timestamptz check (private.is_in_range(reminded_at)),
  mail_at timestamptz check (private.is_in_range(mail_at)),
  mailed_at timestamptz check (private.is_in_range(mailed_at)),

  is_not_landlord boolean not null default false,
  former_address text,
  is_unasked boolean not null default false,

  constraint landlord_requests_given_check check (
    (answered_at is null) = (came_by is null) and (answered_at is not null or answer is null and is_confirmed is null)
  ),
  constraint landlord_requests_confirmed_check check (kind = 'confirmation' or is_confirmed is null),
  constraint landlord_requests_told_check check (
    num_nulls(told_by, told_how, told_on) in (0, 3) and (told_by is null or came_by is not distinct from 'staff')
  ),
  constraint landlord_requests_words_check check (
    btrim(words) <> '' and char_length(words) <= case when kind = 'note' and came_by is not null then 4000 else 2000 end
  ),
  -- Of staff it is closed from the beginning; of the account it has its own words, and is answered when it is written.
  constraint landlord_requests_note_check check (
    kind <> 'note' or case
      when came_by is null then closed_at is not null
      else came_by = 'account' and answered_at = asked_at and answer is null and asked_by is null and in_reply_to is null
    end
  ),
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
  'Who gave an answer that staff recorded; null where it came by an account, and for answers recorded by early releases.';
comment on column public.landlord_requests.told_how is 'How that answer came: telephone, letter, email or in_person.';
comment on column public.landlord_requests.told_on is 'On which day.';
comment on column public.landlord_requests.in_reply_to is
  'The message of the landlord or agent, or the question that they have answered, that a note of staff replies to.';
comment on column public.landlord_requests.reminded_at is
  'When its landlord or agent was last reminded of it, by staff or automatically; null for never, and for reminders by early releases.';
comment on column public.landlord_requests.mail_at is
  'When its mail is to go to the landlord or agent; null for a note, which goes at once, for imports, and for questions by early releases.';
comment on column public.landlord_requests.mailed_at is
  'When its mail was made, alone or with others; null while it waits, and where it was answered or closed before.';
comment on column public.landlord_requests.is_not_landlord is
  'Whether the answer is that they are not the landlord or agent of the tenancy.';
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
  using (
    -- staff, but not their own case
    ((select private.is_admin()) and application_id not in (select private.own_case_ids()))
    -- who acts for the landlord or agent
    or property_manager_id in (select private.managed_property_manager_ids())
    or (select private.can_read_every_case())
  );

-- Asking and telling.

-- A note with in_reply_to answers a message of a landlord or agent, also of a former one: this message and their earlier ones wait no
-- more. Or it replies to a question that they have answered, which stays as it is. seen_replies counts the replies to that message with
-- whatever settled it; of a question it counts the open questions of its kind.
create function public.ask_landlord(
  application_id uuid, kind text, words text, due_on text default null, in_reply_to uuid default null, seen_replies integer default null
) returns uuid
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
  -- Refused before anything is looked up, so that the answer tells nothing of the case.
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
    -- It goes to who wrote, also where the application names another landlord or agent by now.
    manager := message.property_manager_id;
    select count(*) over () as replies, d.* into latest
    from (
      -- A reply to a later message of theirs answers this one as well.
      select 'answered this' as act, r.asked_by as person, r.asked_at as moment from public.landlord_requests as r
      where r.application_id = message.application_id and r.property_manager_id = message.property_manager_id
        and r.in_reply_to is not null
        and (r.in_reply_to = message.id or message.kind = 'note' and message.closed_at is not null and r.asked_at > message.asked_at)
      union all
      select 'said that this needs no answer', s.settled_by, s.settled_at from public.settled_messages as s
      where message.kind = 'note' and s.landlord_request_id = message.id and s.reopened_at is null
    ) as d
    order by d.moment desc limit 1;
    perform private.refuse_unseen_reply(
      ask_landlord.seen_replies, latest.replies::integer, latest.act, latest.person, latest.moment
    );
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
    -- One at a time for each application, as in private.refuse_unseen_request.
    perform pg_advisory_xact_lock(hashtextextended('private.requests ' || ask_landlord.application_id, 0));
    select count(*) over () as requests, r.asked_by, r.asked_at into latest from public.landlord_requests as r
    where r.application_id = ask_landlord.application_id and r.property_manager_id = manager and r.kind = ask_landlord.kind
      and r.answered_at is null and r.closed_at is null
    order by r.asked_at desc limit 1;
    perform private.refuse_unseen_reply(
      ask_landlord.seen_replies, latest.requests::integer, 'asked the landlord', latest.asked_by, latest.asked_at
    );
  end if;
  -- Pressed again after a lost answer: no second request, and no second mail.
  select r.id into request_id from public.landlord_requests as r
  where r.application_id = ask_landlord.application_id and r.property_manager_id = manager
    and (r.kind = 'note' or r.closed_at is null and r.answered_at is null)
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
  where message.kind = 'note' and r.application_id = message.application_id
    and r.property_manager_id = message.property_manager_id and r.kind = 'note'
    and r.closed_at is null and r.asked_at <= message.asked_at;
  return request_id;
end
$$;
comment on function public.ask_landlord(uuid, text, text, text, uuid, integer) is
  'Staff: asks a landlord or agent (confirmation, answer) or tells them something (note), and returns the id. due_on: YYYY-MM-DD, '
  'else in a week. in_reply_to: their message or answer. PT409 (HTTP 409): seen_replies is outdated. What is wrong: P0001, details a '
  'JSON list of {section, field, message}.';

-- The first mail to a record that nobody has confirmed does not name the tenant: anybody's address can be in it. So neither may the words
-- of staff in that mail.

create function private.refuse_tenant_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- As in private.case_for_landlord, which names the tenant in the mail.
  if not private.has_account(new.property_manager_id)
    and not exists (select from public.property_manager_confirmations as c where c.property_manager_id = new.property_manager_id)
    and private.has_tenant_name(new.words, new.application_id)
  then
    perform private.refuse_request(
      'words',
      'Your words contain a name of the tenant, and nobody has confirmed this landlord or agent. '
      'Leave the name out, or confirm the record first.'
    );
  end if;
  return new;
end
$$;
comment on function private.refuse_tenant_name() is
  'Trigger function: refuses words of staff that name the tenant to a landlord or agent whom nobody has confirmed and for whom nobody '
  'signs in.';

create function private.has_tenant_name(words text, application uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.rent_guarantee_applications as a
    left join public.profiles as p on p.id = a.tenant_id
    cross join lateral regexp_split_to_table(normalize(has_tenant_name.words, NFC), '[^[:alnum:]]+') as w (word)
    where a.id = has_tenant_name.application and char_length(w.word) > 1
      -- A name has a capital letter: 'will you' names no Will.
      and left(w.word, 1) = upper(left(w.word, 1))
      and private.search_words(w.word) = any (string_to_array(
        private.name_words(concat_ws(' ', private.tenant_name_for_landlord(a), p.first_name, p.surname)), ' '
      ))
  )
$$;
comment on function private.has_tenant_name(text, uuid) is
  'Whether words contain a part of the name of an application''s tenant, with a capital letter.';

-- What a landlord was asked, answered and told about a person goes with the person.
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
  'Trigger function: deletes what a landlord was asked and told about a person, when the person is deleted.';

revoke all on public.landlord_requests from anon, authenticated;
revoke execute on function public.ask_landlord(uuid, text, text, text, uuid, integer) from public, anon;
revoke execute on function private.refuse_tenant_name(), private.has_tenant_name(text, uuid) from public;

-- Who of the staff asked, who of an office answered, and a former address are for functions alone.
grant select (
  id, application_id, property_manager_id, kind, words, due_on, asked_at, answered_at, is_confirmed, answer, came_by, closed_at,
  told_by, told_how, told_on, in_reply_to, reminded_at, mail_at, mailed_at, is_not_landlord, is_unasked
) on public.landlord_requests to authenticated;
