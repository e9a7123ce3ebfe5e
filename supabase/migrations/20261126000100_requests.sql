-- What staff ask of a tenant during a review, and what they found in each document. A refused document asks for a new one. Written by functions
-- alone, so that every row has its rules.

create table public.application_requests (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  kind text not null check (kind in ('document', 'answer')),
  document_type text check (document_type in (
    'passport', 'id_proof', 'income_proof', 'bank_statement', 'employment_contract', 'reference', 'contract', 'other'
  )),
  document_id uuid references public.application_documents (id) on delete set null,
  reason_code text not null check (reason_code in ('unreadable', 'expired', 'name_differs', 'pages_missing', 'too_old', 'other')),
  words text not null check (btrim(words) <> '' and char_length(words) <= 2000),
  due_on date not null constraint application_requests_due_on_range_check check (private.in_range(due_on)),
  asked_by uuid references public.profiles (id) on delete set null,
  asked_at timestamptz not null default clock_timestamp()
    constraint application_requests_asked_at_range_check check (private.in_range(asked_at)),
  answered_at timestamptz constraint application_requests_answered_at_range_check check (private.in_range(answered_at)),
  answer text check (btrim(answer) <> '' and char_length(answer) <= 4000),
  answer_document_id uuid references public.application_documents (id) on delete set null,
  closed_at timestamptz constraint application_requests_closed_at_range_check check (private.in_range(closed_at)),
  closed_by uuid references public.profiles (id) on delete set null,
  constraint application_requests_type_check check ((kind = 'document') = (document_type is not null)),
  constraint application_requests_given_check check (answered_at is not null or (answer is null and answer_document_id is null)),
  constraint application_requests_closer_check check (closed_at is not null or closed_by is null)
);

create table public.document_reviews (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references public.application_documents (id) on delete cascade,
  decision text not null check (decision in ('accepted', 'refused')),
  checklist jsonb not null default '{}' constraint document_reviews_checklist_check check (
    jsonb_typeof(checklist) = 'object' and char_length(checklist::text) <= 2000
    and not jsonb_path_exists(checklist, '$.* ? (@.type() != "boolean")')
  ),
  reason_code text check (reason_code in ('unreadable', 'expired', 'name_differs', 'pages_missing', 'too_old', 'other')),
  words text check (btrim(words) <> '' and char_length(words) <= 2000),
  reviewed_by uuid references public.profiles (id) on delete set null,
  reviewed_at timestamptz not null default clock_timestamp()
    constraint document_reviews_reviewed_at_range_check check (private.in_range(reviewed_at)),
  constraint document_reviews_reason_check check ((decision = 'refused') = (reason_code is not null and words is not null))
);

alter table public.application_requests enable row level security;
alter table public.document_reviews enable row level security;

create index application_requests_application_id_idx on public.application_requests (application_id, asked_at desc);
create index application_requests_document_id_idx on public.application_requests (document_id);
create index application_requests_answer_document_id_idx on public.application_requests (answer_document_id);
create index application_requests_asked_by_idx on public.application_requests (asked_by);
create index application_requests_closed_by_idx on public.application_requests (closed_by);
create index application_requests_open_idx on public.application_requests (application_id) where closed_at is null;
create index document_reviews_document_id_idx on public.document_reviews (document_id, reviewed_at desc);
create index document_reviews_reviewed_by_idx on public.document_reviews (reviewed_by);

create policy application_requests_select_staff on public.application_requests for select to authenticated
  using ((select private.is_admin()));
create policy application_requests_select_tenant on public.application_requests for select to authenticated
  using (application_id in (select private.own_application_ids()));
create policy document_reviews_select_staff on public.document_reviews for select to authenticated
  using ((select private.is_admin()));

create trigger a_refuse_auditor before insert or update or delete on public.application_requests
  for each statement execute function private.refuse_auditor();
create trigger a_refuse_auditor before insert or update or delete on public.document_reviews
  for each statement execute function private.refuse_auditor();

revoke all on public.application_requests, public.document_reviews from anon, authenticated;
grant select on public.application_requests, public.document_reviews to authenticated;

create function private.is_under_review(application uuid) returns boolean
language sql security definer set search_path = '' as $$
  select coalesce(private.lock_application(application) in ('pending', 'in_review'), false)
$$;
comment on function private.is_under_review(uuid) is
  'Locks an application until the transaction ends, and says whether it is submitted and not decided yet: only then is its tenant asked for something.';

create function private.refuse_request(field text, message text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception '%', refuse_request.message using
    detail = private.missing('request', refuse_request.field, refuse_request.message)::text;
end
$$;
comment on function private.refuse_request(text, text) is 'Fails with P0001, its details a JSON list of one {section, field, message}.';

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
  if request.due_on not between today and today + 365 then
    perform private.refuse_request('due_on', 'The due date is today or later, and within a year.');
  end if;
  insert into public.application_requests (application_id, kind, document_type, document_id, reason_code, words, due_on, asked_by)
  values (
    request.application_id, request.kind, request.document_type, request.document_id, coalesce(request.reason_code, 'other'),
    btrim(request.words), coalesce(request.due_on, today + 7), auth.uid()
  ) returning id into request_id;
  return request_id;
end
$$;
comment on function private.add_request(public.application_requests) is 'Adds a request of staff to a tenant and gives its id. Without a date it is due in a week.';

create function public.ask_tenant(
  application_id uuid, kind text, document_type text default null, reason_code text default null, words text default null, due_on date default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may ask a tenant for something.';
  end if;
  if not exists (select from public.rent_guarantee_applications as a where a.id = ask_tenant.application_id) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if ask_tenant.kind is null or ask_tenant.kind not in ('document', 'answer') then
    perform private.refuse_request('kind', 'Ask for a document or for an answer.');
  end if;
  if ask_tenant.kind = 'document' and ask_tenant.document_type is null then
    perform private.refuse_request('document_type', 'Say what kind of document you ask for.');
  end if;
  request.application_id := ask_tenant.application_id;
  request.kind := ask_tenant.kind;
  request.document_type := case when ask_tenant.kind = 'document' then ask_tenant.document_type end;
  request.reason_code := ask_tenant.reason_code;
  request.words := ask_tenant.words;
  request.due_on := ask_tenant.due_on;
  return private.add_request(request);
end
$$;
comment on function public.ask_tenant(uuid, text, text, text, text, date) is
  'Staff: asks the tenant of an application under review for a document or an answer, and gives the id of the request. What is wrong with it fails with P0001, the details a JSON list of {section, field, message}.';

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

create function public.answer_request(request_id uuid, answer text default null, document_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
begin
  -- In the order in which a review locks: document, application, request.
  perform from public.application_documents as d where d.id = answer_request.document_id for share;
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
  if request.kind = 'answer' and nullif(btrim(answer_request.answer), '') is null then
    perform private.refuse_request('answer', 'Write your answer.');
  end if;
  if request.kind = 'document' and answer_request.document_id is null then
    perform private.refuse_request('document_id', 'Upload the document.');
  end if;
  if answer_request.document_id is not null then
    perform private.check_answer_document(request, answer_request.document_id);
  end if;
  update public.application_requests as r
  set answered_at = clock_timestamp(), answer = nullif(btrim(answer_request.answer), ''), answer_document_id = answer_request.document_id
  where r.id = request.id;
end
$$;
comment on function public.answer_request(uuid, text, uuid) is
  'Tenants: answers an open request of an own application, with a document uploaded before where one is asked for, otherwise with words. Another''s: PT404 (HTTP 404); what is wrong with it: P0001, the details a JSON list of {section, field, message}.';

create function public.close_request(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may close a request.';
  end if;
  update public.application_requests as r
  set closed_at = coalesce(r.closed_at, clock_timestamp()), closed_by = case when r.closed_at is null then auth.uid() else r.closed_by end
  where r.id = close_request.request_id;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
end
$$;
comment on function public.close_request(uuid) is 'Staff: closes a request that is settled or not needed any more. A closed one stays as it is.';

create function private.close_requests(application uuid) returns void
language sql security definer set search_path = '' as $$
  update public.application_requests as r set closed_at = clock_timestamp(), closed_by = auth.uid()
  where r.application_id = close_requests.application and r.closed_at is null
$$;
comment on function private.close_requests(uuid) is 'Closes what a tenant is still asked for, as an application that is decided or closed needs it no more.';

create function private.close_requests_of_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.close_requests(new.id);
  return null;
end
$$;
comment on function private.close_requests_of_status() is 'Closes the requests of an application that leaves the review.';

-- Named so that it comes after every check of an approval, for which an open request counts.
create trigger zz_close_requests after update of status on public.rent_guarantee_applications
  for each row when (new.status not in ('pending', 'in_review') and old.status <> new.status)
  execute function private.close_requests_of_status();

create function private.close_requests_of_document(document uuid) returns void
language sql security definer set search_path = '' as $$
  update public.application_requests as r set closed_at = clock_timestamp(), closed_by = auth.uid()
  where r.closed_at is null and close_requests_of_document.document in (r.document_id, r.answer_document_id)
$$;
comment on function private.close_requests_of_document(uuid) is
  'Closes the requests that a document caused or answered: its review settles them, and a refusal makes a new one.';

-- The button that verifies a document is older than reviews and says less; an acceptance it is as well.
create function private.record_acceptance() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.document_reviews (document_id, decision, reviewed_by) values (new.id, 'accepted', auth.uid());
  perform private.close_requests_of_document(new.id);
  return null;
end
$$;
comment on function private.record_acceptance() is 'Records the acceptance of a document that is verified, whichever way, and closes the requests that it settles.';

create trigger zz_record_acceptance after update of verified on public.application_documents
  for each row when (new.verified and not old.verified) execute function private.record_acceptance();

create function private.check_review(decision text, checklist jsonb, reason_code text) returns void
language plpgsql set search_path = '' as $$
begin
  if check_review.decision is null or check_review.decision not in ('accepted', 'refused') then
    perform private.refuse_request('decision', 'Accept or refuse the document.');
  end if;
  if check_review.decision = 'accepted' and jsonb_path_exists(check_review.checklist, '$.* ? (@ == false)') then
    perform private.refuse_request('checklist', 'Tick each point before you accept the document, or refuse it.');
  end if;
  if check_review.decision = 'refused' and check_review.reason_code is null then
    perform private.refuse_request('reason_code', 'Choose why the document is refused.');
  end if;
end
$$;
comment on function private.check_review(text, jsonb, text) is
  'Fails unless a review decides, an acceptance leaves no point of the checklist open, and a refusal has its reason.';

create function private.refuse_document(document public.application_documents, review public.document_reviews, due_on date) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
begin
  if document.verified then
    update public.application_documents as d set verified = false where d.id = document.id;
  end if;
  perform private.close_requests_of_document(document.id);
  request.application_id := document.application_id;
  request.kind := 'document';
  request.document_type := document.document_type;
  request.document_id := document.id;
  request.reason_code := review.reason_code;
  request.words := review.words;
  request.due_on := refuse_document.due_on;
  request.id := private.add_request(request);
  insert into public.document_reviews (document_id, decision, checklist, reason_code, words, reviewed_by)
  values (document.id, 'refused', review.checklist, review.reason_code, btrim(review.words), auth.uid());
  return request.id;
end
$$;
comment on function private.refuse_document(public.application_documents, public.document_reviews, date) is
  'Refuses a document, asks for a new one, and gives the id of that request.';

create function private.accept_document(document public.application_documents, checklist jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if document.verified then
    insert into public.document_reviews (document_id, decision, reviewed_by) values (document.id, 'accepted', auth.uid());
    perform private.close_requests_of_document(document.id);
  else
    -- This records the acceptance as well.
    update public.application_documents as d set verified = true where d.id = document.id;
  end if;
  update public.document_reviews as r set checklist = accept_document.checklist
  where r.id = (select latest.id from public.document_reviews as latest where latest.document_id = document.id order by latest.reviewed_at desc limit 1);
end
$$;
comment on function private.accept_document(public.application_documents, jsonb) is 'Accepts a document, which verifies it, and keeps the points that were checked.';

create function public.review_document(
  document_id uuid, decision text, checklist jsonb default '{}', reason_code text default null, words text default null, due_on date default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  document public.application_documents;
  review public.document_reviews;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may review a document.';
  end if;
  select d.* into document from public.application_documents as d where d.id = review_document.document_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Document not found.';
  end if;
  perform private.lock_application(document.application_id);
  review.checklist := coalesce(review_document.checklist, '{}');
  perform private.check_review(review_document.decision, review.checklist, review_document.reason_code);
  if review_document.decision = 'accepted' then
    perform private.accept_document(document, review.checklist);
    return null;
  end if;
  review.reason_code := review_document.reason_code;
  review.words := review_document.words;
  return private.refuse_document(document, review, review_document.due_on);
end
$$;
comment on function public.review_document(uuid, text, jsonb, text, text, date) is
  'Staff: accepts a document, which verifies it, or refuses it with a reason and words, which unverifies it, asks the tenant for a new one, and gives the id of that request. What is wrong fails with P0001, the details a JSON list of {section, field, message}.';

-- The words of a request and its answer are about the person: they go with the person, as messages do.
create function private.remove_personal_requests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.application_requests as r using public.rent_guarantee_applications as a
  where a.id = r.application_id and a.tenant_id = old.id;
  return old;
end
$$;
comment on function private.remove_personal_requests() is 'Removes what a person was asked for and answered with the person.';

-- After the documents, which a review locks first.
create trigger remove_personal_requests before delete on public.profiles
  for each row execute function private.remove_personal_requests();

revoke execute on function public.ask_tenant(uuid, text, text, text, text, date), public.answer_request(uuid, text, uuid),
  public.close_request(uuid), public.review_document(uuid, text, jsonb, text, text, date) from public, anon, authenticated;
grant execute on function public.ask_tenant(uuid, text, text, text, text, date), public.answer_request(uuid, text, uuid),
  public.close_request(uuid), public.review_document(uuid, text, jsonb, text, text, date) to authenticated;

-- Tenant and staff see a new request, an answer and a review without reloading.
alter publication supabase_realtime add table public.application_requests, public.document_reviews;

comment on table public.application_requests is
  'What staff ask a tenant for. Open while neither answered nor closed; answered and not closed, it waits for staff. Written by functions alone.';
comment on column public.application_requests.id is 'Identifier.';
comment on column public.application_requests.application_id is 'The application.';
comment on column public.application_requests.kind is 'document or answer.';
comment on column public.application_requests.document_type is 'What kind of document is asked for; null for an answer.';
comment on column public.application_requests.document_id is 'The document that was refused, which the new one replaces; null where none was, and once it is gone.';
comment on column public.application_requests.reason_code is 'unreadable, expired, name_differs, pages_missing, too_old or other.';
comment on column public.application_requests.words is 'What is asked, in the words of staff. The tenant reads them.';
comment on column public.application_requests.due_on is 'The day by which it is needed.';
comment on column public.application_requests.asked_by is 'Who asked; null when that account is gone.';
comment on column public.application_requests.asked_at is 'When.';
comment on column public.application_requests.answered_at is 'When the tenant answered.';
comment on column public.application_requests.answer is 'The tenant''s words.';
comment on column public.application_requests.answer_document_id is 'The document that the tenant sent; null for words alone, and once it is gone.';
comment on column public.application_requests.closed_at is 'When it was settled or not needed any more.';
comment on column public.application_requests.closed_by is 'Who closed it; null where no person did and when that account is gone.';
comment on table public.document_reviews is
  'What staff found in a document; the latest counts. Whether a document counts stays application_documents.verified. Written by functions alone.';
comment on column public.document_reviews.id is 'Identifier.';
comment on column public.document_reviews.document_id is 'The document.';
comment on column public.document_reviews.decision is 'accepted or refused.';
comment on column public.document_reviews.checklist is 'The points that were looked at: {point: whether it is so}. Empty where the document was verified without a checklist.';
comment on column public.document_reviews.reason_code is 'Why it was refused, as in application_requests.';
comment on column public.document_reviews.words is 'The words to the tenant with a refusal.';
comment on column public.document_reviews.reviewed_by is 'Who decided; null when that account is gone.';
comment on column public.document_reviews.reviewed_at is 'When.';
