-- Requests.

create table public.application_requests (
  id uuid default gen_random_uuid() primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  kind text not null check (kind in ('document', 'answer')),
  document_type text
    check (document_type in ('passport', 'id_proof', 'income_proof', 'bank_statement', 'employment_contract', 'reference', 'contract',
      'other')),
  document_id uuid references public.application_documents (id) on delete set null,
  reason_code text not null
    check (reason_code in ('unreadable', 'needs_password', 'expired', 'name_differs', 'pages_missing', 'too_short', 'too_old', 'other')),
  words text not null check (btrim(words) <> '' and char_length(words) <= 2000),
  due_on date not null check (private.is_in_range(due_on)),
  asked_by uuid references public.profiles (id) on delete set null,
  asked_at timestamptz not null default clock_timestamp() check (private.is_in_range(asked_at)),
  answered_at timestamptz check (private.is_in_range(answered_at)),
  answer text check (btrim(answer) <> '' and char_length(answer) <= 4000),
  closed_at timestamptz check (private.is_in_range(closed_at)),
  closed_by uuid references public.profiles (id) on delete set null,
  field text,
  old_value text,
  accepted_at timestamptz check (private.is_in_range(accepted_at)),
  kept_because text check (btrim(kept_because) <> '' and char_length(kept_because) <= 1000),
  answer_document_ids uuid[] not null default '{}'::uuid[],
  reminded_at timestamptz check (private.is_in_range(reminded_at)),
  mail_at timestamptz check (private.is_in_range(mail_at)),
  mailed_at timestamptz check (private.is_in_range(mailed_at)),
  asks_declarations boolean not null default false,
  left_at timestamptz check (private.is_in_range(left_at)),
  left_because text check (btrim(left_because) <> '' and char_length(left_because) <= 1000),
  constraint application_requests_type_check check ((kind = 'document') = (document_type is not null)),
  constraint application_requests_closer_check check (closed_at is not null or closed_by is null),
  constraint application_requests_field_check check (field is null or kind = 'answer'),
  constraint application_requests_accepted_check check (accepted_at is null or field is not null and answer is not null and closed_at is
    not null),
  constraint application_requests_answer_documents_check check (cardinality(answer_document_ids) <= 10 and array_position(
    answer_document_ids, null::uuid) is null and (answered_at is not null or answer_document_ids = '{}'::uuid[])),
  constraint application_requests_given_check check (answered_at is not null or answer is null),
  constraint application_requests_mailed_check check (mailed_at is null or mail_at is not null),
  constraint application_requests_declarations_check check (not asks_declarations or kind = 'answer' and field is null),
  constraint application_requests_kept_check check (kept_because is null or (field is not null or kind = 'document') and answered_at is
    not null and answer is null and answer_document_ids = '{}'::uuid[]),
  constraint application_requests_left_check check (left_at is null or field is not null and answered_at is not null and closed_at is not
    null and accepted_at is null),
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
  'When its tenant was last reminded of it, by staff or by itself; null for never, and for reminders before this column.';
comment on column public.application_requests.mail_at is
  'When its mail is to go to the tenant; null for nobody to mail it to, for imports, and before this column.';
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
  using (((select private.is_admin()) and application_id not in (select private.own_case_ids()))
    or (select private.can_read_every_case())
    or application_id in (select private.own_application_ids()));
create policy application_requests_select_as_staff on public.application_requests for select to authenticated_staff
  using (true);

alter publication supabase_realtime add table public.application_requests;

create function public.ask_tenant(
  application_id uuid, kind text, document_type text default null, reason_code text default null, words text default null, due_on text default null,
  seen_requests integer default null
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
  'Staff: asks the tenant of an application under review for a document or an answer, and gives the id of the request, which is due on '
  'a day as YYYY-MM-DD, in a week without one. seen_requests: how many open requests for the same were seen; a newer one of a '
  'colleague fails with PT409 (HTTP 409). What is wrong with it fails with P0001, the details a JSON list of {section, field, '
  'message}.';

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
  'Adds a request of staff to a tenant and gives its id, or that of the open one that asks for the same. Without a date it is due in a '
  'week.';

create function private.new_request(application uuid, kind text, words text, due_on text) returns public.application_requests
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may ask a tenant for something.';
  end if;
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
  'A request of staff to a tenant that is not stored yet, for a day as YYYY-MM-DD. Fails unless staff ask and the application exists.';

create function public.answer_request(request_id uuid, answer text default null, document_id uuid default null, document_ids uuid[] default '{}')
returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
  -- A page that was opened before this release sends document_id.
  documents uuid[] := array(
    select d.id from unnest(answer_request.document_id || answer_request.document_ids) with ordinality as d (id, place)
    where d.id is not null group by d.id order by min(d.place)
  );
begin
  -- In the order in which a review locks: document, application, request.
  perform from public.application_documents as d where d.id = any (documents) order by d.id for share;
  perform private.lock_application(r.application_id) from public.application_requests as r where r.id = answer_request.request_id;
  select r.* into request from public.application_requests as r
  where r.id = answer_request.request_id and r.application_id in (select private.own_application_ids())
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  if request.closed_at is not null or request.answered_at is not null then
    perform private.refuse_request('request_id', case when request.closed_at is null
      then 'You have already answered this.' else 'We do not need this any more.' end);
  end if;
  if request.asks_declarations then
    perform private.refuse_request('answer', 'Read the declarations in your application, and agree to them there.');
  end if;
  if request.kind = 'answer' and nullif(btrim(answer_request.answer), '') is null then
    perform private.refuse_request('answer', 'Write your answer.');
  end if;
  if char_length(answer_request.answer) > 4000 then
    perform private.refuse_request('answer', 'Use 4000 characters or fewer.');
  end if;
  perform private.check_answer_documents(request, documents);
  update public.application_requests as r
  set answered_at = clock_timestamp(), answer = nullif(btrim(answer_request.answer), ''), answer_document_ids = documents
  where r.id = request.id;
end
$$;
comment on function public.answer_request(uuid, text, uuid, uuid[]) is
  'Tenants: answers an open request of an own application, with up to ten documents uploaded before where one is asked for, otherwise '
  'with words. Another''s: PT404 (HTTP 404); what is wrong with it: P0001, the details a JSON list of {section, field, message}.';

create function public.close_request(request_id uuid, words text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
  is_left boolean;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may close a request.';
  end if;
  perform private.refuse_own_case(r.application_id) from public.application_requests as r where r.id = close_request.request_id;
  select r.* into request from public.application_requests as r where r.id = close_request.request_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  if request.asks_declarations and request.closed_at is null and private.declaration_problems(request.application_id) <> '[]' then
    perform private.refuse_request('request_id', 'The approval waits for this answer. If the tenant is another one, change who rents.');
  end if;
  is_left := request.field is not null and request.answered_at is not null and request.closed_at is null;
  if private.printable_line(close_request.words, 1001) is not null then
    if not is_left and request.closed_at is null then
      perform private.refuse_request('words', 'Words are for who has answered a request for a correction.');
    end if;
    if char_length(btrim(close_request.words)) > 1000 then
      perform private.refuse_request('words', 'Use 1000 characters or fewer.');
    end if;
  end if;
  update public.application_requests as r set closed_at = clock_timestamp(), closed_by = auth.uid(),
    left_at = case when is_left then clock_timestamp() end,
    left_because = case when private.printable_line(close_request.words, 1001) is not null then btrim(close_request.words) end
  where r.id = request.id and r.closed_at is null;
  if found then
    insert into private.staff_actions (act, request_id, done_by) select 'request_closed', request.id, p.id from public.profiles as p where p.id = auth.uid();
  end if;
  if is_left then
    perform private.queue_tenant_mail(request.application_id, 'correction-left', jsonb_build_object(
      'field', request.field, 'words', nullif(btrim(close_request.words), ''),
      -- The date of birth proves who somebody is, and stays behind the sign-in.
      'value', case when request.field <> 'tenant.date_of_birth' then request.old_value end
    ), 'correction-left-' || request.id);
  end if;
  -- Any other answer is settled, and its tenant has nothing to do. The same where its mail still waits.
  if request.closed_at is null and request.answered_at is null and (request.mail_at is null or request.mailed_at is not null) then
    perform private.queue_tenant_mail(request.application_id, 'request-closed', jsonb_build_object(
      'kind', request.kind, 'documentType', request.document_type, 'field', request.field, 'words', request.words
    ), 'request-closed-' || request.id);
  end if;
end
$$;
comment on function public.close_request(uuid, text) is
  'Staff: closes a request to a tenant. Of an answered one for a correction the record is left as it is, which the tenant is mailed, '
  'with the words if there are any. Who was mailed a request and has not answered is told that it is not needed any more. Another''s: '
  'PT404 (HTTP 404); what is wrong with it: P0001.';

create function private.close_requests(application uuid) returns void
language sql security definer set search_path = '' as $$
  update public.application_requests as r set closed_at = clock_timestamp(), closed_by = auth.uid()
  where r.application_id = close_requests.application and r.closed_at is null;
  update public.landlord_requests as r set closed_at = clock_timestamp()
  where r.application_id = close_requests.application and r.closed_at is null and r.kind <> 'note' and not r.is_not_landlord;
$$;
comment on function private.close_requests(uuid) is
  'Closes what a tenant and a landlord are still asked for, as an application that is decided or closed needs it no more. What a '
  'landlord has written unasked, and a denial of theirs, stay until staff have dealt with them.';

create function private.close_requests_of_document(document uuid) returns void
language sql security definer set search_path = '' as $$
  update public.application_requests as r set closed_at = clock_timestamp(), closed_by = auth.uid()
  where r.closed_at is null
    and r.application_id = (select d.application_id from public.application_documents as d where d.id = close_requests_of_document.document)
    and (r.document_id = close_requests_of_document.document or close_requests_of_document.document = any (r.answer_document_ids) and not exists (
      select from unnest(r.answer_document_ids) as other (id)
      where other.id <> close_requests_of_document.document and private.is_document_decided(other.id) is not true
    ))
$$;
comment on function private.close_requests_of_document(uuid) is
  'Closes the requests that a document caused, and those that it answered where it is the last of the answer to be looked at: a '
  'refusal makes a new one.';

create function private.close_requests_after_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.close_requests(new.id);
  return null;
end
$$;
comment on function private.close_requests_after_review() is 'Closes the requests of an application that leaves the review.';

create function private.close_requests_after_closing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.close_requests(new.application_id);
  return null;
end
$$;
comment on function private.close_requests_after_closing() is 'Closes the requests of an application that is withdrawn or closed.';

create function private.check_answer_document(request public.application_requests, document uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from public.application_documents as d
    where d.id = check_answer_document.document and d.application_id = request.application_id and d.uploaded_by = auth.uid()
  ) then
    perform private.refuse_request('document_id', 'Choose a document that you uploaded to this application.');
  end if;
  if check_answer_document.document = request.document_id or 'refused' = (
    select r.decision from public.document_reviews as r where r.document_id = check_answer_document.document order by r.reviewed_at desc limit 1
  ) then
    perform private.refuse_request('document_id', 'We could not accept this document. Upload another one.');
  end if;
end
$$;
comment on function private.check_answer_document(public.application_requests, uuid) is
  'Fails unless the document is one that the signed-in tenant uploaded to the application, and not one that was refused.';

create function private.check_answer_documents(request public.application_requests, documents uuid[]) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  document uuid;
begin
  if request.kind = 'document' and cardinality(documents) = 0 then
    perform private.refuse_request('document_id', 'Upload the document.');
  end if;
  if cardinality(documents) > 10 then
    perform private.refuse_request('document_id', 'Send at most 10 files in one answer.');
  end if;
  foreach document in array documents loop
    perform private.check_answer_document(request, document);
  end loop;
end
$$;
comment on function private.check_answer_documents(public.application_requests, uuid[]) is
  'Fails unless the documents of an answer are at most ten, one or more where a document is asked for, and each one that counts.';

create function private.remove_document_from_answers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.application_requests as r
  set answer_document_ids = array_remove(r.answer_document_ids, old.id),
    closed_at = case when r.closed_at is null and cardinality(r.answer_document_ids) > 1 and not exists (
      select from unnest(r.answer_document_ids) as other (id) where other.id <> old.id and private.is_document_decided(other.id) is not true
    ) then clock_timestamp() else r.closed_at end
  where r.application_id = old.application_id and old.id = any (r.answer_document_ids);
  return null;
end
$$;
comment on function private.remove_document_from_answers() is
  'Trigger function: takes a deleted document out of the answer to which it belonged, which is settled where all the others are looked at.';

create function private.is_under_review(application uuid) returns boolean
language sql security definer set search_path = '' as $$
  select coalesce(private.lock_application(application) in ('pending', 'in_review'), false) and not private.is_closed(application)
$$;
comment on function private.is_under_review(uuid) is
  'Locks an application until the transaction ends, and says whether it is submitted and neither decided, withdrawn nor closed: only '
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

-- The words of a request and its answer are about the person: they go with the person, as messages do.
create function private.erase_requests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.application_requests as r using public.rent_guarantee_applications as a
  where a.id = r.application_id and a.tenant_id = old.id;
  return old;
end
$$;
comment on function private.erase_requests() is 'Removes what a person was asked for and answered with the person.';

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
  'The day by which something is needed, null for none. Fails in plain words for what is no day.';

create function public.decline_request(request_id uuid, words text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
begin
  perform private.lock_application(r.application_id) from public.application_requests as r where r.id = decline_request.request_id;
  select r.* into request from public.application_requests as r
  where r.id = decline_request.request_id and r.application_id in (select private.own_application_ids())
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  if request.closed_at is not null or request.answered_at is not null then
    perform private.refuse_request('request_id', case when request.closed_at is null
      then 'You have already answered this.' else 'We do not need this any more.' end);
  end if;
  if request.field is null and request.kind <> 'document' then
    perform private.refuse_request('request_id', 'Write your answer.');
  end if;
  if private.printable_line(decline_request.words, 1001) is null then
    perform private.refuse_request('words', case request.kind when 'document' then 'Say why you do not have it.' else 'Say why it is right.' end);
  end if;
  if char_length(btrim(decline_request.words)) > 1000 then
    perform private.refuse_request('words', 'Use 1000 characters or fewer.');
  end if;
  update public.application_requests as r set answered_at = clock_timestamp(), kept_because = btrim(decline_request.words) where r.id = request.id;
end
$$;
comment on function public.decline_request(uuid, text) is
  'Tenants: answers a request for a correction of an own application that it is right as it is, or a request for a document that they '
  'do not have it, and why. Another''s: PT404 (HTTP 404); what is wrong with it: P0001, the details a JSON list of {section, field, '
  'message}.';

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
  'Fails with PT409 where a colleague has asked the tenant for the same document or field, or for another answer, what is not answered '
  'yet, and fewer such requests were seen.';

revoke all on public.application_requests from anon, authenticated;
grant select (id, application_id, kind, document_type, document_id, reason_code, words, due_on, asked_at, answered_at, answer, closed_at,
  field, old_value, accepted_at, kept_because, answer_document_ids, reminded_at, mail_at, mailed_at, asks_declarations, left_at,
  left_because) on public.application_requests to authenticated;
revoke execute on function
  public.ask_tenant(uuid, text, text, text, text, text, integer), public.answer_request(uuid, text, uuid, uuid[]),
  public.close_request(uuid, text), public.decline_request(uuid, text)
from public, anon;
revoke execute on function
  private.check_answer_documents(public.application_requests, uuid[]), private.remove_document_from_answers(),
  private.refuse_unseen_request(public.application_requests, integer)
from public;
