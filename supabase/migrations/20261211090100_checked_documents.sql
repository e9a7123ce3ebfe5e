-- One press of 'Verify' accepted a document without the checklist, even one that had been refused. The review accepts it with each point of its
-- kind ticked, and no screen does it without. By the API staff may still verify what nobody has refused, as those who check documents elsewhere do.

create function private.checklist_points(document_type text) returns text[]
language sql immutable set search_path = '' as $$
  select case checklist_points.document_type
    when 'passport' then '{name,expiry,readable}'
    when 'id_proof' then '{name,expiry,readable}'
    when 'income_proof' then '{name,period,amount}'
    when 'bank_statement' then '{name,period,amount,pages}'
    when 'employment_contract' then '{name,amount,period,signed}'
    when 'reference' then '{name,author}'
    when 'contract' then '{name,property,terms,pages}'
    else '{readable}'
  end::text[]
$$;
comment on function private.checklist_points(text) is 'What is looked at in a document of this kind before it is accepted.';

create or replace function private.accept_document(document public.application_documents, checklist jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  latest public.document_reviews;
begin
  if exists (
    select from unnest(private.checklist_points(document.document_type)) as p (point)
    where (accept_document.checklist -> p.point) is distinct from 'true'::jsonb
  ) then
    perform private.refuse_request('checklist', 'Tick each point before you accept the document, or refuse it.');
  end if;
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

-- As the caller, because a review writes as the owner of its function.
create function private.require_review() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and (new.document_type <> old.document_type or (
    select r.decision from public.document_reviews as r where r.document_id = new.id order by r.reviewed_at desc limit 1
  ) = 'refused') then
    raise insufficient_privilege using message = 'A document that was refused, or becomes another kind, is accepted by its review, with each point ticked.';
  end if;
  return new;
end
$$;
comment on function private.require_review() is
  'Refuses (42501) a person who marks a refused document as verified, or makes another kind of a verified one, without a review.';

create trigger require_review before update of verified, document_type on public.application_documents
  for each row when (new.verified and (not old.verified or new.document_type <> old.document_type))
  execute function private.require_review();
