-- A person who loses the line presses "Accept" again. That is not another review.
create or replace function private.accept_document(document public.application_documents, checklist jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  latest public.document_reviews;
begin
  select r.* into latest from public.document_reviews as r where r.document_id = document.id order by r.reviewed_at desc limit 1;
  if document.verified and latest.decision = 'accepted' and latest.checklist = accept_document.checklist then
    return;
  end if;
  if document.verified then
    insert into public.document_reviews (document_id, decision, reviewed_by) values (document.id, 'accepted', auth.uid());
    perform private.close_requests_of_document(document.id);
  else
    -- This records the acceptance as well.
    update public.application_documents as d set verified = true where d.id = document.id;
  end if;
  update public.document_reviews as r set checklist = accept_document.checklist
  where r.id = (select newest.id from public.document_reviews as newest where newest.document_id = document.id order by newest.reviewed_at desc limit 1);
end
$$;
comment on function private.accept_document(public.application_documents, jsonb) is
  'Accepts a document, which verifies it, and keeps the points that were checked. Nothing happens where the last review says the same.';

-- A certificate that could not be issued waits for the retry of its job, which was forgotten after 90 days.
create or replace function public.tidy_jobs() returns void
language sql security definer set search_path = '' as $$
  update private.jobs as j
  set failed_at = clock_timestamp(), leased_until = null,
    last_error = case
      when j.expires_at < clock_timestamp() then coalesce('It expired. ' || j.last_error, 'It expired before it could be carried out.')
      else coalesce(j.last_error, 'The worker died at every attempt.')
    end
  where j.done_at is null and j.failed_at is null and (j.leased_until is null or j.leased_until < clock_timestamp())
    and (j.expires_at < clock_timestamp() or j.attempts >= j.most_attempts);
  update private.jobs as j set payload = jsonb_strip_nulls(jsonb_build_object('to', j.payload -> 'to'))
  where j.failed_at is not null and j.expires_at < clock_timestamp() and j.payload - 'to' <> '{}';
  delete from private.jobs as j
  where j.done_at < now() - interval '7 days' or (j.failed_at < now() - interval '90 days' and j.kind <> 'issue_certificate');
  select private.add_due_status_lists();
$$;
comment on function public.tidy_jobs() is
  'Service role, when no job is due: gives up what has expired or what killed its worker at every attempt, empties the payloads of expired codes, forgets jobs a week after they were done and 90 days after they failed, but not the issue of a certificate, which waits for a retry, and has status lists signed that are a day old.';
