-- Two members of staff looked at the same document, and the verdict of the second replaced that of the first without a word. Who reviews a document now says
-- how many reviews of it they have seen.

drop function public.review_document(uuid, text, jsonb, text, text, text, integer);

create function public.review_document(
  document_id uuid, decision text, checklist jsonb default '{}', reason_code text default null, words text default null, due_on text default null,
  tenant_version integer default null, seen_reviews integer default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  document public.application_documents;
  review public.document_reviews;
  latest public.document_reviews;
  current integer;
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
  -- Who changes their own mind, or sends the same again because the answer was lost, overrules nobody.
  select r.* into latest from public.document_reviews as r where r.document_id = document.id order by r.reviewed_at desc limit 1;
  if latest.reviewed_by is distinct from auth.uid()
    and review_document.seen_reviews < (select count(*) from public.document_reviews as r where r.document_id = document.id)
  then
    raise sqlstate 'PT409' using message = format(
      '%s %s this document on %s, after you opened it. Look at that before you decide otherwise.',
      coalesce(private.staff_name(latest.reviewed_by), 'A colleague'), latest.decision,
      to_char(latest.reviewed_at at time zone 'Europe/London', 'FMDD Mon YYYY, HH24:MI')
    );
  end if;
  if review_document.decision = 'accepted' then
    -- Locked: a change that comes now takes the acceptance back.
    select p.version into current from public.profiles as p
    where p.id = (select a.tenant_id from public.rent_guarantee_applications as a where a.id = document.application_id) for share;
    if review_document.tenant_version <> current then
      raise sqlstate 'PT409' using message = 'The tenant has changed their details since you opened this case. Compare the document with them again.';
    end if;
    perform private.accept_document(document, review.checklist);
    return null;
  end if;
  review.reason_code := review_document.reason_code;
  review.words := review_document.words;
  return private.refuse_document(document, review, private.due_day(review_document.due_on));
end
$$;
comment on function public.review_document(uuid, text, jsonb, text, text, text, integer, integer) is
  'Staff: accepts a document, which verifies it, or refuses it with a reason and words, which unverifies it, asks the tenant for a new one, and gives the id of that request. Takes the version of the tenant''s profile that was read, and how many reviews of the document were seen. An outdated version fails with PT409 (HTTP 409) when the document is accepted, and a newer review of a colleague fails with it always. What is wrong fails with P0001, the details a JSON list of {section, field, message}.';
revoke execute on function public.review_document(uuid, text, jsonb, text, text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.review_document(uuid, text, jsonb, text, text, text, integer, integer) to authenticated;
