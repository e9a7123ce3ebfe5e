-- An answer to a request took one file. Two pages of a payslip, or the statements of three months, are several: an answer has up to ten, in the order
-- of the tenant, and is settled once each of them is accepted or refused.

alter table public.application_requests add column answer_document_ids uuid[] not null default '{}'
  constraint application_requests_answer_documents_check check (
    cardinality(answer_document_ids) <= 10 and array_position(answer_document_ids, null) is null
    and (answered_at is not null or answer_document_ids = '{}')
  );
update public.application_requests as r set answer_document_ids = array[r.answer_document_id] where r.answer_document_id is not null;
alter table public.application_requests drop constraint application_requests_given_check;
alter table public.application_requests add constraint application_requests_given_check check (answered_at is not null or answer is null);
alter table public.application_requests drop column answer_document_id;
grant select (answer_document_ids) on public.application_requests to authenticated;
comment on column public.application_requests.answer_document_ids is
  'The documents that the tenant sent, at most ten, in their order; without those that are gone, and empty for words alone.';

create function private.is_looked_at(document uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select d.verified or 'refused' = (
    select r.decision from public.document_reviews as r where r.document_id = d.id order by r.reviewed_at desc limit 1
  )
  from public.application_documents as d where d.id = is_looked_at.document
$$;
comment on function private.is_looked_at(uuid) is 'Whether a document stands accepted or refused. An acceptance that was taken back is none.';

create or replace function private.close_requests_of_document(document uuid) returns void
language sql security definer set search_path = '' as $$
  update public.application_requests as r set closed_at = clock_timestamp(), closed_by = auth.uid()
  where r.closed_at is null
    and r.application_id = (select d.application_id from public.application_documents as d where d.id = close_requests_of_document.document)
    and (r.document_id = close_requests_of_document.document or close_requests_of_document.document = any (r.answer_document_ids) and not exists (
      select from unnest(r.answer_document_ids) as other (id)
      where other.id <> close_requests_of_document.document and private.is_looked_at(other.id) is not true
    ))
$$;
comment on function private.close_requests_of_document(uuid) is
  'Closes the requests that a document caused, and those that it answered where it is the last of the answer to be looked at: a refusal makes a new one.';

create function private.forget_answer_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.application_requests as r
  set answer_document_ids = array_remove(r.answer_document_ids, old.id),
    closed_at = case when r.closed_at is null and cardinality(r.answer_document_ids) > 1 and not exists (
      select from unnest(r.answer_document_ids) as other (id) where other.id <> old.id and private.is_looked_at(other.id) is not true
    ) then clock_timestamp() else r.closed_at end
  where r.application_id = old.application_id and old.id = any (r.answer_document_ids);
  return null;
end
$$;
comment on function private.forget_answer_document() is
  'Trigger function: takes a deleted document out of the answer to which it belonged, which is settled where all the others are looked at.';
revoke execute on function private.is_looked_at(uuid), private.forget_answer_document() from public, anon, authenticated;

create trigger zz_forget_answer_document after delete on public.application_documents
  for each row execute function private.forget_answer_document();

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
revoke execute on function private.check_answer_documents(public.application_requests, uuid[]) from public, anon, authenticated;

drop function public.answer_request(uuid, text, uuid);
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
  'Tenants: answers an open request of an own application, with up to ten documents uploaded before where one is asked for, otherwise with words. Another''s: PT404 (HTTP 404); what is wrong with it: P0001, the details a JSON list of {section, field, message}.';
revoke execute on function public.answer_request(uuid, text, uuid, uuid[]) from public, anon, authenticated;
grant execute on function public.answer_request(uuid, text, uuid, uuid[]) to authenticated;
