-- Who was asked for a document that they do not have could only choose a file or write a message, and the request stayed open. That there is none, and why, answers it as
-- that something is right as it is does: staff settle it, ask for another document, or decide.

alter table public.application_requests
  drop constraint application_requests_kept_check,
  add constraint application_requests_kept_check check (
    kept_because is null or (
      (field is not null or kind = 'document') and answered_at is not null and answer is null and answer_document_ids = '{}'
    )
  );
comment on column public.application_requests.kept_because is
  'Why what was to be corrected is right as it is, or why there is no such document, in the words of the tenant; null: no such answer.';

create or replace function public.keep_as_it_is(request_id uuid, words text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
begin
  perform private.lock_application(r.application_id) from public.application_requests as r where r.id = keep_as_it_is.request_id;
  select r.* into request from public.application_requests as r
  where r.id = keep_as_it_is.request_id and r.application_id in (select private.own_application_ids())
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
  if private.printed(keep_as_it_is.words, 1001) is null then
    perform private.refuse_request('words', case request.kind when 'document' then 'Say why you do not have it.' else 'Say why it is right.' end);
  end if;
  if char_length(btrim(keep_as_it_is.words)) > 1000 then
    perform private.refuse_request('words', 'Use 1000 characters or fewer.');
  end if;
  update public.application_requests as r set answered_at = clock_timestamp(), kept_because = btrim(keep_as_it_is.words) where r.id = request.id;
end
$$;
comment on function public.keep_as_it_is(uuid, text) is
  'Tenants: answers a request for a correction of an own application that it is right as it is, or a request for a document that they do not have it, and why. Another''s: PT404 (HTTP 404); what is wrong with it: P0001, the details a JSON list of {section, field, message}.';
