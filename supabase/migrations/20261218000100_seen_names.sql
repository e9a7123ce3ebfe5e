-- A tenant could change their name in the moment between a member of staff looking at the passport and accepting it, which then stood as checked for a name
-- that nobody had compared. Who accepts a document now says which version of the tenant's details they saw.

drop function public.review_document(uuid, text, jsonb, text, text, text);

create function public.review_document(
  document_id uuid, decision text, checklist jsonb default '{}', reason_code text default null, words text default null, due_on text default null,
  tenant_version integer default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  document public.application_documents;
  review public.document_reviews;
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
comment on function public.review_document(uuid, text, jsonb, text, text, text, integer) is
  'Staff: accepts a document, which verifies it, or refuses it with a reason and words, which unverifies it, asks the tenant for a new one, and gives the id of that request. Takes the version of the tenant''s profile that was read; an outdated one fails with PT409 (HTTP 409) when the document is accepted. What is wrong fails with P0001, the details a JSON list of {section, field, message}.';
revoke execute on function public.review_document(uuid, text, jsonb, text, text, text, integer) from public, anon, authenticated;
grant execute on function public.review_document(uuid, text, jsonb, text, text, text, integer) to authenticated;
