-- Requests to a tenant: what staff ask for while they review an application (decision 37).
--
-- A request asks for a document, for an answer in words, or for a correction: an answer that names a field of the record. It is open while
-- neither answered nor closed, and then it is the tenant's turn. Answered and not closed, it waits for staff, who accept it, close it, or
-- ask on. A decision, a withdrawal and a closing close what is open.
--
-- Only an application under review has new requests. One that is sent twice is stored once, because people press the button again when an
-- answer is lost. Functions alone write these rows, so that every row has passed these rules, and imports cause no mail.
--
-- request-answers.sql has the tenant's side, request-closings.sql the end, corrections.sql the fields, and request-mails.sql and
-- request-reminders.sql what is mailed.

create table public.application_requests (
  id uuid default gen_random_uuid() primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,

  -- What is asked.
  kind text not null check (kind in ('document', 'answer')),
  document_type text check (document_type in (
    'passport', 'id_proof', 'income_proof', 'bank_statement', 'employment_contract', 'reference', 'contract', 'other'
  )),
  document_id uuid references public.application_documents (id) on delete set null,
  reason_code text not null check (reason_code in (
    'unreadable', 'needs_password', 'expired', 'name_differs', 'pages_missing', 'too_short', 'too_old', 'other'
  )),
  words text not null check (btrim(words) <> '' and char_length(words) <= 2000),
  due_on date not null check (private.is_in_range(due_on)),
  asked_by uuid references public.profiles (id) on delete set null,
  asked_at timestamptz not null default clock_timestamp() check (private.is_in_range(asked_at)),

  -- What became of it.
  answered_at timestamptz check (private.is_in_range(answered_at)),
  answer text check (btrim(answer) <> '' and char_length(answer) <= 4000),
  closed_at timestamptz check (private.is_in_range(closed_at)),
  closed_by uuid references public.profiles (id) on delete set null,

  -- A correction.
  field text,
  old_value text,
  accepted_at timestamptz check (private.is_in_range(accepted_at)),

  -- Other parts of an answer.
  kept_because text check (btrim(kept_because) <> '' and char_length(kept_because) <= 1000),
  answer_document_ids uuid[] not null default '{}',

  -- Its mails.
  reminded_at timestamptz check (private.is_in_range(reminded_at)),
  mail_at timestamptz check (private.is_in_range(mail_at)),
  mailed_at timestamptz check (private.is_in_range(mailed_at)),

  asks_declarations boolean not null default false,

  -- A correction that staff did not take over.
  left_at timestamptz check (private.is_in_range(left_at)),
  left_because text check (btrim(left_because) <> '' and char_length(left_because) <= 1000),

  constraint application_requests_type_check check ((kind = 'document') = (document_type is not null)),
  constraint application_requests_closer_check check (closed_at is not null or closed_by is null),
  constraint application_requests_field_check check (field is null or kind = 'answer'),
  constraint application_requests_accepted_check check (
    accepted_at is null or field is not null and answer is not null and closed_at is not null
  ),
  constraint application_requests_answer_documents_check check (
    cardinality(answer_document_ids) <= 10 and array_position(answer_document_ids, null) is null
    and (answered_at is not null or answer_document_ids = '{}')
  ),
  constraint application_requests_given_check check (answered_at is not null or answer is null),
  constraint application_requests_mailed_check check (mailed_at is null or mail_at is not null),
  constraint application_requests_declarations_check check (not asks_declarations or kind = 'answer' and field is null),
  -- That it is right as it is, or that there is no such document, is the whole answer.
  constraint application_requests_kept_check check (
    kept_because is null
    or (field is not null or kind = 'document') and answered_at is not null and answer is null and answer_document_ids = '{}'
  ),
  constraint application_requests_left_check check (
    left_at is null or field is not null and answered_at is not null and closed_at is not null and accepted_at is null
  ),
  constraint application_requests_left_words_check check (left_because is null or left_at is not null)
);

comment on table public.application_requests is
  'What staff ask a tenant for. Open while neither answered nor closed; answered and not closed, it waits for staff. Written by '
  'functions alone.';
comment on column public.application_requests.id is 'Identifier.';
comment on column public.application_requests.application_id is 'The application.';
comment on column public.application_requests.kind is 'document or answer.';
comment on column public.application_requests.document_type is 'What kind of document is asked for; null for an answer.';
comment on column public.application_requests.document_id is
  'The document that was refused, which the new one replaces; null where none was, and once it is gone.';
comment on column public.application_requests.reason_code is
  'unreadable, needs_password, expired, name_differs, pages_missing, too_short (covers too short a time), too_old or other.';
comment on column public.application_requests.words is 'What is asked, in the words of staff. The tenant reads them.';
comment on column public.application_requests.due_on is 'The day by which it is needed.';
comment on column public.application_requests.asked_by is 'Who asked; null when that account is gone.';
comment on column public.application_requests.asked_at is 'When.';
comment on column public.application_requests.answered_at is 'When the tenant answered.';
comment on column public.application_requests.answer is 'The tenant''s words.';
comment on column public.application_requests.closed_at is 'When it was settled or not needed any more.';
comment on column public.application_requests.closed_by is 'Who closed it; null where no person did and when that account is gone.';
comment on column public.application_requests.field is 'What is to be corrected, such as tenancy.start_date; null: no correction.';
comment on column public.application_requests.old_value is 'The value when the correction was asked for; null where there was none.';
comment on column public.application_requests.accepted_at is 'When staff took the corrected value over into the record.';
comment on column public.application_requests.kept_because is
  'Why what was to be corrected is right as it is, or why there is no such document, in the words of the tenant; null: no such answer.';
comment on column public.application_requests.answer_document_ids is
  'The documents that the tenant sent, at most ten, in their order; without those that are gone, and empty for words alone.';
comment on column public.application_requests.reminded_at is
  'When its tenant was last reminded of it, by staff or automatically; null for never, and for reminders by early releases.';
comment on column public.application_requests.mail_at is
  'When its mail is to go to the tenant; null where there is nobody to mail it to, for imports, and for requests by early releases.';
comment on column public.application_requests.mailed_at is
  'When its mail was made, alone or with others; null while it waits, and where it was answered or closed before.';
comment on column public.application_requests.asks_declarations is
  'Whether the tenant is asked to agree to the declarations again; agree_to_declarations answers it.';
comment on column public.application_requests.left_at is
  'When staff, with the answer to a request for a correction before them, left the record as it is; null: they did not.';
comment on column public.application_requests.left_because is 'Why, in their words to the tenant; null without any.';

create index application_requests_application_id_idx on public.application_requests (application_id, asked_at desc);
create index application_requests_asked_by_idx on public.application_requests (asked_by);
create index application_requests_closed_by_idx on public.application_requests (closed_by);
create index application_requests_document_id_idx on public.application_requests (document_id);
create index application_requests_open_idx on public.application_requests (application_id) where closed_at is null;

alter table public.application_requests enable row level security;

create policy application_requests_select on public.application_requests for select to authenticated
  using (
    -- staff, but not their own case
    ((select private.is_admin()) and application_id not in (select private.own_case_ids()))
    or (select private.can_read_every_case())
    -- the tenant
    or application_id in (select private.own_application_ids())
  );
create policy application_requests_select_as_staff on public.application_requests for select to authenticated_staff
  using (true);

-- Staff ask. A correction (public.ask_correction) and the refusal of a document (private.reject_document) take the same steps.

create function public.ask_tenant(
  application_id uuid, kind text, document_type text default null, reason_code text default null, words text default null,
  due_on text default null, seen_requests integer default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests := private.new_request(ask_tenant.application_id, kind, words, due_on);
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
  'Staff: asks the tenant of an application under review for a document or an answer and returns the request''s id. due_on: YYYY-MM-DD, '
  'by default in a week. PT409 (HTTP 409): seen_requests, the open ones for the same, is outdated. What is wrong: P0001, details a JSON '
  'list of {section, field, message}.';

create function private.new_request(application uuid, kind text, words text, due_on text) returns public.application_requests
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may ask a tenant for something.';
  end if;
  -- Refused before anything is looked up, so that the answer tells nothing of the case.
  perform private.refuse_own_case(application);
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
comment on function private.new_request(uuid, text, text, text) is
  'A request of staff to a tenant that is not stored yet, for a day as YYYY-MM-DD. Refuses everybody but staff, and an unknown '
  'application.';

-- The functions of the API take the day as a text: PostgreSQL refuses what is no date in its own words, before a function begins.
create function private.due_day(given text) returns date
language plpgsql stable set search_path = '' as $$
begin
  if given is not null and not private.is_value_of_kind(given, 'day') then
    perform private.refuse_request('due_on', 'The due date must be a real date, today or later, and within a year.');
  end if;
  return given::date;
end
$$;
comment on function private.due_day(text) is
  'The day by which something is needed, null for none. Refuses, in plain words, what is no day.';

create function private.refuse_unseen_request(request public.application_requests, seen_requests integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  latest record;
begin
  -- One at a time for each application, so that of two questions at once the second finds the first.
  perform pg_advisory_xact_lock(hashtextextended('private.requests ' || request.application_id, 0));
  select count(*) over () as requests, r.asked_by, r.asked_at into latest from public.application_requests as r
  where r.application_id = request.application_id and r.answered_at is null and r.closed_at is null
    and r.kind = request.kind and not r.asks_declarations
    and (r.document_type, r.field) is not distinct from (request.document_type, request.field)
  order by r.asked_at desc limit 1;
  perform private.refuse_unseen_reply(seen_requests, latest.requests::integer, 'asked for this', latest.asked_by, latest.asked_at);
end
$$;
comment on function private.refuse_unseen_request(public.application_requests, integer) is
  'Refuses (PT409) a request where a colleague has asked the tenant for the same document or field, or for another answer, what is not '
  'answered yet, and the caller has seen fewer such requests.';

create function private.add_request(request public.application_requests) returns uuid
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
  -- Two words are enough, such as 'Who pays?': the tenant sees the field, the kind of document or the reason beside them.
  if private.distinct_word_count(request.words) < 2 then
    perform private.refuse_request('words', 'Say in at least two different words what the tenant is to do.');
  end if;
  if request.due_on not between today and today + 365 then
    perform private.refuse_request('due_on', 'The due date is today or later, and within a year.');
  end if;
  request_id := private.same_open_request(request);
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
  'Adds a request of staff to a tenant and returns its id, or that of the open one that asks for the same. Without a date it is due in a '
  'week.';

create function private.is_under_review(application uuid) returns boolean
language sql security definer set search_path = '' as $$
  -- A withdrawn or closed application keeps its status, so the closing counts beside it.
  select coalesce(private.lock_application(application) in ('pending', 'in_review'), false) and not private.is_closed(application)
$$;
comment on function private.is_under_review(uuid) is
  'Locks an application until the transaction ends, and returns whether it is submitted and neither decided, withdrawn nor closed: only '
  'then is anybody asked for something.';

create function private.same_open_request(request public.application_requests) returns uuid
language sql stable security definer set search_path = '' as $$
  select r.id from public.application_requests as r
  where r.application_id = request.application_id and r.closed_at is null and r.answered_at is null
    and r.kind = request.kind and r.words = btrim(request.words) and r.reason_code = coalesce(request.reason_code, 'other')
    and r.due_on = coalesce(request.due_on, private.london_today() + 7)
    and (r.document_type, r.document_id, r.field) is not distinct from (request.document_type, request.document_id, request.field)
  limit 1
$$;
comment on function private.same_open_request(public.application_requests) is
  'The open request that asks for the same, in the same words and by the same day; null without one.';

-- The timeline does not show a refusal as if it still held, once the document was refused again for another reason.
create function private.is_request_replaced(request_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.application_requests as r
    join public.application_requests as later on later.document_id = r.document_id and later.asked_at > r.asked_at
    where r.id = is_request_replaced.request_id and r.answered_at is null
  )
$$;
comment on function private.is_request_replaced(uuid) is
  'Whether a refusal of a document was replaced by a later one before its tenant had answered it.';

-- The words of a request and its answer are about the person: they go with the person, as messages do.
create function private.erase_requests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.application_requests as r using public.rent_guarantee_applications as a
  where a.id = r.application_id and a.tenant_id = old.id;
  return old;
end
$$;
comment on function private.erase_requests() is
  'Trigger function: deletes what a person was asked for and answered, when the person is deleted.';

revoke all on public.application_requests from anon, authenticated;
revoke execute on function public.ask_tenant(uuid, text, text, text, text, text, integer) from public, anon;
revoke execute on function private.refuse_unseen_request(public.application_requests, integer) from public;

-- Who of the staff asked and closed is for staff.
grant select (
  id, application_id, kind, document_type, document_id, reason_code, words, due_on, asked_at, answered_at, answer, closed_at,
  field, old_value, accepted_at, kept_because, answer_document_ids, reminded_at, mail_at, mailed_at, asks_declarations, left_at,
  left_because
) on public.application_requests to authenticated;
