-- Answers of a tenant to a request.
--
-- A tenant answers an own open request once: with words, with up to ten uploaded documents, or by declining, which says why a value is
-- right as it is or why there is no such document. Without the last, a request that the tenant cannot fulfil would stay open. An answer
-- ends the tenant's turn. It changes no record: staff accept documents, take corrections over, or close the request.
--
-- What is wrong is said here in a sentence for the field. At a constraint it would fail with the whole row, which has columns that the
-- caller may not read.

create function public.answer_request(
  request_id uuid, answer text default null, document_id uuid default null, document_ids uuid[] default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
  -- A page that an earlier release has sent has document_id alone.
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
  'Refuses an answer with more than ten documents, with none where one is asked for, or with one that cannot be sent.';

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
    select r.decision from public.document_reviews as r where r.document_id = check_answer_document.document
    order by r.reviewed_at desc limit 1
  ) then
    perform private.refuse_request('document_id', 'We could not accept this document. Upload another one.');
  end if;
end
$$;
comment on function private.check_answer_document(public.application_requests, uuid) is
  'Refuses a document that the signed-in tenant has not uploaded to the application, and one that was refused.';

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
    perform private.refuse_request('words', case request.kind
      when 'document' then 'Say why you do not have it.' else 'Say why it is right.' end);
  end if;
  if char_length(btrim(decline_request.words)) > 1000 then
    perform private.refuse_request('words', 'Use 1000 characters or fewer.');
  end if;
  update public.application_requests as r
  set answered_at = clock_timestamp(), kept_because = btrim(decline_request.words)
  where r.id = request.id;
end
$$;
comment on function public.decline_request(uuid, text) is
  'Tenants: answers a request for a correction of an own application that it is right as it is, or a request for a document that they '
  'do not have it, and why. Another''s: PT404 (HTTP 404); what is wrong with it: P0001, the details a JSON list of {section, field, '
  'message}.';

create function private.remove_document_from_answers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.application_requests as r
  set answer_document_ids = array_remove(r.answer_document_ids, old.id),
    closed_at = case when r.closed_at is null and cardinality(r.answer_document_ids) > 1 and not exists (
      select from unnest(r.answer_document_ids) as other (id)
      where other.id <> old.id and private.is_document_decided(other.id) is not true
    ) then clock_timestamp() else r.closed_at end
  where r.application_id = old.application_id and old.id = any (r.answer_document_ids);
  return null;
end
$$;
comment on function private.remove_document_from_answers() is
  'Trigger function: takes a deleted document out of the answer to which it belonged, and closes the request where all others of the '
  'answer are accepted or refused.';

revoke execute on function public.answer_request(uuid, text, uuid, uuid[]), public.decline_request(uuid, text) from public, anon;
revoke execute on function
  private.check_answer_documents(public.application_requests, uuid[]), private.remove_document_from_answers()
from public;
