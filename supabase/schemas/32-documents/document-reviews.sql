-- Reviews of documents: what staff found in a document, each with the points of its checklist or the reason of its refusal.
--
-- The latest review counts. An acceptance sets application_documents.verified, a refusal takes it away and asks the tenant for a new
-- document (34-requests). Two other things change `verified`: staff may verify by the API what nobody has refused, which is stored as an
-- acceptance without a checklist, and a changed name or date of birth takes the acceptance of an identity document back. Therefore an
-- accepted document is one with `verified`, whatever its last review says.
--
-- A person accepts only what they have opened themselves, as the file is now, and only for the details of the tenant that they have
-- seen. Functions alone write reviews, so that every row has passed these rules.

create table public.document_reviews (
  id uuid default gen_random_uuid() primary key,
  document_id uuid not null references public.application_documents (id) on delete cascade,
  decision text not null check (decision in ('accepted', 'refused')),
  checklist jsonb not null default '{}' check (
    jsonb_typeof(checklist) = 'object' and char_length(checklist::text) <= 2000
    and not jsonb_path_exists(checklist, '$.*?(@.type() != "boolean")')
  ),
  reason_code text check (reason_code in (
    'unreadable', 'needs_password', 'expired', 'name_differs', 'pages_missing', 'too_short', 'too_old', 'other'
  )),
  words text check (btrim(words) <> '' and char_length(words) <= 2000),
  reviewed_by uuid references public.profiles (id) on delete set null,
  reviewed_at timestamptz not null default clock_timestamp() check (private.is_in_range(reviewed_at)),

  constraint document_reviews_reason_check check ((decision = 'refused') = (reason_code is not null and words is not null))
);

comment on table public.document_reviews is
  'What staff found in a document; the latest counts. Whether a document counts is in application_documents.verified. Written by '
  'functions alone.';
comment on column public.document_reviews.id is 'Identifier.';
comment on column public.document_reviews.document_id is 'The document.';
comment on column public.document_reviews.decision is 'accepted or refused.';
comment on column public.document_reviews.checklist is
  'The points that were looked at: {point: whether it is so}. Empty where the document was verified without a checklist.';
comment on column public.document_reviews.reason_code is 'Why it was refused, as in application_requests.';
comment on column public.document_reviews.words is 'The words to the tenant with a refusal.';
comment on column public.document_reviews.reviewed_by is 'Who decided; null when that account is gone.';
comment on column public.document_reviews.reviewed_at is 'When.';

create index document_reviews_document_id_idx on public.document_reviews (document_id, reviewed_at desc);
create index document_reviews_reviewed_by_idx on public.document_reviews (reviewed_by);

alter table public.document_reviews enable row level security;

-- Not for tenants: a refusal reaches them as the request for a new document.
create policy document_reviews_select on public.document_reviews for select to authenticated
  using (
    -- staff, but not their own case
    ((select private.is_admin()) and document_id not in (select private.own_case_document_ids()))
    or (select private.can_read_every_case())
  );
create policy document_reviews_select_as_staff on public.document_reviews for select to authenticated_staff
  using (true);

-- The review, and the steps that it is made of.

create function public.review_document(
  document_id uuid, decision text, checklist jsonb default '{}', reason_code text default null, words text default null,
  due_on text default null, tenant_version integer default null, seen_reviews integer default null
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
  -- Refused before anything is looked up, so that the answer does not tell what a colleague decided.
  perform private.refuse_own_case(d.application_id) from public.application_documents as d where d.id = review_document.document_id;
  select d.* into document from public.application_documents as d where d.id = review_document.document_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Document not found.';
  end if;
  perform private.lock_application(document.application_id);
  review.checklist := coalesce(review_document.checklist, '{}');
  perform private.check_document_review(review_document.decision, review.checklist, review_document.reason_code);
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
    -- The name that was compared has to be the name that is stored. Locked: a change that comes now takes the acceptance back.
    select p.version into current from public.profiles as p
    where p.id = (select a.tenant_id from public.rent_guarantee_applications as a where a.id = document.application_id) for share;
    if review_document.tenant_version <> current then
      raise sqlstate 'PT409' using
        message = 'The tenant has changed their details since you opened this case. Compare the document with them again.';
    end if;
    perform private.accept_document(document, review.checklist);
    return null;
  end if;
  review.reason_code := review_document.reason_code;
  review.words := review_document.words;
  return private.reject_document(document, review, private.due_day(review_document.due_on));
end
$$;
-- The version and the count are optional: without them nothing is compared.
comment on function public.review_document(uuid, text, jsonb, text, text, text, integer, integer) is
  'Staff: accepts a document, or refuses it, asks for a new one and returns that request''s id. PT409 (HTTP 409): tenant_version, the '
  'profile''s version that was read, or seen_reviews is outdated. What is wrong: P0001, details a JSON list of {section, field, message}.';

create function private.check_document_review(decision text, checklist jsonb, reason_code text) returns void
language plpgsql set search_path = '' as $$
begin
  if check_document_review.decision is null or check_document_review.decision not in ('accepted', 'refused') then
    perform private.refuse_request('decision', 'Accept or refuse the document.');
  end if;
  if check_document_review.decision = 'accepted' and jsonb_path_exists(check_document_review.checklist, '$.* ? (@ == false)') then
    perform private.refuse_request('checklist', 'Tick each point before you accept the document, or refuse it.');
  end if;
  if check_document_review.decision = 'refused' and check_document_review.reason_code is null then
    perform private.refuse_request('reason_code', 'Choose why the document is refused.');
  end if;
end
$$;
comment on function private.check_document_review(text, jsonb, text) is
  'Refuses a review without a decision, an acceptance with an open point of the checklist, and a refusal without a reason.';

create function private.accept_document(document public.application_documents, checklist jsonb) returns void
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
  -- A person who loses the line presses the button again. That is not another review.
  select r.* into latest from public.document_reviews as r where r.document_id = document.id order by r.reviewed_at desc limit 1;
  if document.verified and latest.decision = 'accepted' and latest.checklist = accept_document.checklist then
    return;
  end if;
  if document.verified then
    insert into public.document_reviews (document_id, decision, reviewed_by) values (document.id, 'accepted', auth.uid());
    perform private.close_requests_of_document(document.id);
  else
    -- Stores the acceptance and closes the requests as well: private.store_document_acceptance.
    update public.application_documents as d set verified = true where d.id = document.id;
  end if;
  update public.document_reviews as r set checklist = accept_document.checklist
  where r.id = (
    select newest.id from public.document_reviews as newest where newest.document_id = document.id
    order by newest.reviewed_at desc limit 1
  );
end
$$;
comment on function private.accept_document(public.application_documents, jsonb) is
  'Accepts a document, which verifies it, and stores the points that were checked. Does nothing where the last review says the same.';

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

create function private.reject_document(document public.application_documents, review public.document_reviews, due_on date) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
  latest public.document_reviews;
begin
  request.application_id := document.application_id;
  request.kind := 'document';
  request.document_type := document.document_type;
  request.document_id := document.id;
  request.reason_code := review.reason_code;
  request.words := review.words;
  request.due_on := reject_document.due_on;
  -- Pressed again after a lost answer: no second request, and no second mail.
  request.id := private.same_open_request(request);
  select r.* into latest from public.document_reviews as r where r.document_id = document.id order by r.reviewed_at desc limit 1;
  if request.id is not null and latest.decision = 'refused' and latest.checklist = review.checklist then
    return request.id;
  end if;
  if document.verified then
    update public.application_documents as d set verified = false where d.id = document.id;
  end if;
  perform private.close_requests_of_document(document.id);
  request.id := private.add_request(request);
  insert into public.document_reviews (document_id, decision, checklist, reason_code, words, reviewed_by)
  values (document.id, 'refused', review.checklist, review.reason_code, btrim(review.words), auth.uid());
  return request.id;
end
$$;
comment on function private.reject_document(public.application_documents, public.document_reviews, date) is
  'Refuses a document, asks for a new one, and returns the id of that request. Does nothing where the last review and the open request '
  'say the same.';

-- What holds whichever way a document is verified.

-- As the caller, because a review writes as the owner of its function.
create function private.require_document_review() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and (new.document_type <> old.document_type or (
    select r.decision from public.document_reviews as r where r.document_id = new.id order by r.reviewed_at desc limit 1
  ) = 'refused') then
    raise insufficient_privilege using
      message = 'A document that was refused, or becomes another kind, is accepted by its review, with each point ticked.';
  end if;
  return new;
end
$$;
comment on function private.require_document_review() is
  'Trigger function: refuses (42501) a person who verifies a refused document, or makes a verified one another kind, without a review.';

create function private.require_document_view() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A look at a file that was replaced since is none at the present one.
  if not exists (
    select from public.document_views as v
    join public.application_documents as d on d.id = v.document_id
    where v.document_id = new.document_id and v.viewed_by = auth.uid()
      and v.viewed_at >= coalesce(private.file_replaced_at(d.file_path), v.viewed_at)
  ) then
    perform private.refuse_request('document_id', 'Open the document before you accept it.');
  end if;
  return new;
end
$$;
comment on function private.require_document_view() is
  'Trigger function: refuses (P0001) the acceptance of a document whose file, as it is now, the person has not opened.';

create function private.store_document_acceptance() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.document_reviews (document_id, decision, reviewed_by) values (new.id, 'accepted', auth.uid());
  perform private.close_requests_of_document(new.id);
  return null;
end
$$;
comment on function private.store_document_acceptance() is
  'Trigger function: stores the acceptance of a document that is verified, whichever way, and closes the requests that it settles.';

-- What is still to be looked at.

create function private.unchecked_documents(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', d.id, 'application_id', d.application_id, 'document_type', d.document_type, 'file_name', d.file_name,
    'is_opened', o.is_opened, 'is_decided', d.verified
  ) order by d.uploaded_at, d.id), '[]')
  from public.application_documents as d
  join public.rent_guarantee_applications as a on a.id = d.application_id
  cross join lateral (
    select exists (
      select from public.document_views as v
      -- A look by the tenant, who may be a colleague, does not count.
      where v.document_id = d.id and v.viewed_by is distinct from a.tenant_id
        and v.viewed_at >= coalesce(private.file_replaced_at(d.file_path), v.viewed_at)
    ) as is_opened
  ) as o
  where d.application_id = unchecked_documents.application
    and not (o.is_opened and d.verified)
    and 'refused' is distinct from (
      select r.decision from public.document_reviews as r where r.document_id = d.id order by r.reviewed_at desc limit 1
    )
$$;
comment on function private.unchecked_documents(uuid) is
  'The documents of a case, oldest first, whose file, as it is now, no member of staff has opened, or that are neither accepted nor '
  'refused.';

create function private.is_document_decided(document uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select d.verified or 'refused' = (
    select r.decision from public.document_reviews as r where r.document_id = d.id order by r.reviewed_at desc limit 1
  )
  from public.application_documents as d where d.id = is_document_decided.document
$$;
comment on function private.is_document_decided(uuid) is
  'Whether a document is accepted or refused at present; an acceptance that was taken back does not count.';

revoke all on public.document_reviews from anon, authenticated;
revoke execute on function public.review_document(uuid, text, jsonb, text, text, text, integer, integer) from public, anon;
revoke execute on function
  private.require_document_view(), private.is_document_decided(uuid), private.unchecked_documents(uuid)
from public;

grant select on public.document_reviews to authenticated;
grant execute on function private.unchecked_documents(uuid) to authenticated, service_role;
