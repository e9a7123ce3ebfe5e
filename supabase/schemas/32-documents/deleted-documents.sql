-- What stays of a document that was deleted: an approval, a claim or a complaint can ask years later what it was, who looked at it, what
-- they found in it, and who deleted it and why. The file itself goes. Its SHA-256 stays, so that a copy that somebody holds can be told
-- from another file; the job that removes the file computes it first.
--
-- A document that an approval relied on stays until the last day for claims under the certificate, and no person deletes it before.
-- Others of a submitted application go with a reason, by somebody with the permission to decide. The tenant deletes those of a draft, and
-- of these something stays only where staff have looked at them.
--
-- With its application, or the account of its tenant, a document loses what could name a person: its name, and the words of staff.

create table public.deleted_documents (
  id uuid primary key,
  -- Without foreign keys: it stays when the application goes.
  application_id uuid not null,
  document_type text not null,
  file_name text,
  file_path text not null,
  file_size bigint not null,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_by uuid references public.profiles (id) on delete set null,
  uploaded_at timestamptz not null check (private.is_in_range(uploaded_at)),
  reviews jsonb not null,
  views jsonb not null,
  reason text check (btrim(reason) <> '' and char_length(reason) <= 2000),
  deleted_by uuid references public.profiles (id) on delete set null,
  deleted_at timestamptz not null default clock_timestamp() check (private.is_in_range(deleted_at))
);
comment on table public.deleted_documents is
  'What stays of a deleted document. Written by a trigger and the job that removes the file, read with the permission audit or owner.';
comment on column public.deleted_documents.id is 'The id that the document had.';
comment on column public.deleted_documents.application_id is 'The application, which may be gone.';
comment on column public.deleted_documents.document_type is 'What kind of document it was, as in application_documents.';
comment on column public.deleted_documents.file_name is
  'The name that the file had on the person''s device; null for a document of a draft, and once the application or its tenant is gone.';
comment on column public.deleted_documents.file_path is 'The name that the file had in the bucket documents.';
comment on column public.deleted_documents.file_size is 'Bytes.';
comment on column public.deleted_documents.sha256 is
  'The SHA-256 of the file, in hexadecimal; null until the file is removed, and where there was none.';
comment on column public.deleted_documents.uploaded_by is 'Who uploaded it; null once that person was deleted.';
comment on column public.deleted_documents.uploaded_at is 'When it was uploaded.';
comment on column public.deleted_documents.reviews is
  'What staff found in it: list of {id, decision, checklist, reason_code, words, reviewed_by, reviewed_at}, oldest first.';
comment on column public.deleted_documents.views is 'Which staff opened it: list of {viewed_by, viewed_at}, oldest first.';
comment on column public.deleted_documents.reason is
  'Why it was deleted; null for a document of a draft, where no person did it, and once the application or its tenant is gone.';
comment on column public.deleted_documents.deleted_by is 'Who deleted it; null where no person did, and once that account is gone.';
comment on column public.deleted_documents.deleted_at is 'When it was deleted.';

create index deleted_documents_application_id_idx on public.deleted_documents (application_id, deleted_at desc);
create index deleted_documents_deleted_by_idx on public.deleted_documents (deleted_by);
create index deleted_documents_uploaded_by_idx on public.deleted_documents (uploaded_by);
-- Storage asks for them by the name of the file.
create index deleted_documents_unhashed_idx on public.deleted_documents (file_path) where sha256 is null;

alter table public.deleted_documents enable row level security;

create policy deleted_documents_select_owner on public.deleted_documents for select to authenticated
  using (
    ((select private.has_permission('audit')) or (select private.has_permission('owner')))
    -- but not of their own case
    and application_id not in (select private.own_case_ids())
  );

create function public.delete_document(document_id uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  document public.application_documents;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may delete a document of a submitted application.';
  end if;
  -- Refused before anything is looked up, so that the answer tells nothing of the case.
  perform private.refuse_own_case(d.application_id) from public.application_documents as d where d.id = delete_document.document_id;
  perform private.require_permission('decide');
  -- Locked in the order in which an approval locks, so that neither passes the other.
  select d.* into document from public.application_documents as d where d.id = delete_document.document_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Document not found.';
  end if;
  perform private.lock_application(document.application_id);
  if char_length(delete_document.reason) > 2000 then
    perform private.refuse_request('reason', 'Use 2000 characters or fewer.');
  end if;
  if not private.is_explanation(delete_document.reason) then
    perform private.refuse_request('reason', private.explanation_request_text('why the document is deleted'));
  end if;
  perform set_config('private.deletion_reason', btrim(delete_document.reason), true);
  delete from public.application_documents as d where d.id = document.id;
  perform set_config('private.deletion_reason', '', true);
end
$$;
comment on function public.delete_document(uuid, text) is
  'Needs "decide": deletes a document of a submitted application, and its file by a job. P0001: an approval relied on it, and claims are '
  'still possible; what is wrong, details a JSON list of {section, field, message}. An unknown one: PT404 (HTTP 404).';

create function private.refuse_document_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  needed_until date;
begin
  select * into application from public.rent_guarantee_applications as a where a.id = old.application_id;
  if application.status = 'draft' then
    return old;
  end if;
  needed_until := private.document_needed_until(old);
  if needed_until >= private.london_today() then
    raise exception using message = format(
      'The approval of this application relied on this document. It stays until %s, the last day for claims under the certificate.',
      private.long_date(needed_until)
    );
  end if;
  if application.status = 'approved' and old.verified
    and not exists (select from public.certificate_records as c where c.application_id = application.id)
  then
    raise exception 'The approval of this application relies on this document. It stays while the application is approved.';
  end if;
  if coalesce(current_setting('private.deletion_reason', true), '') = '' then
    raise insufficient_privilege using
      message = 'A document of a submitted application is deleted with a reason, by somebody with the permission to decide.';
  end if;
  return old;
end
$$;
comment on function private.refuse_document_deletion() is
  'Trigger function: refuses a person who deletes a document that an approval relied on, before the last day for claims, or any other of a '
  'submitted application without delete_document.';

create function private.document_needed_until(document public.application_documents) returns date
language sql stable security definer set search_path = '' as $$
  select max(c.claims_until)
  from public.certificate_records as c
  where c.application_id = document.application_id and c.replaced_at is null and exists (
    -- A later version relies on what the earlier ones relied on.
    select from public.certificate_records as v
    where v.application_id = c.application_id and private.was_verified_at(document, v.created_at)
  )
$$;
comment on function private.document_needed_until(public.application_documents) is
  'The last day for claims under the certificates for which a document was verified when they were approved; null where there is none.';

create function private.was_verified_at(document public.application_documents, moment timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select document.uploaded_at <= was_verified_at.moment and coalesce(
    (
      -- The first change after that moment says how it was before.
      select k.change <> 'verified' from public.document_changes as k
      where k.application_id = document.application_id and k.document_id = document.id
        and k.change in ('verified', 'unverified', 'to_check') and k.changed_at > was_verified_at.moment
      order by k.changed_at limit 1
    ),
    document.verified
  )
$$;
comment on function private.was_verified_at(public.application_documents, timestamptz) is 'Whether a document was verified at a moment.';

-- Before the deletion, because what staff found and who looked goes with the document from the tables of what there is.
create function private.store_deleted_document() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  status text := (select a.status from public.rent_guarantee_applications as a where a.id = old.application_id);
  -- An application that is being deleted is gone already; what stays of it says that it was submitted.
  was_submitted boolean := coalesce(
    status <> 'draft', exists (select from public.deleted_applications as d where d.id = old.application_id)
  );
  found_reviews jsonb;
  found_views jsonb;
begin
  select coalesce(jsonb_agg(to_jsonb(r) - 'document_id' order by r.reviewed_at), '[]') into found_reviews
  from public.document_reviews as r where r.document_id = old.id;
  select coalesce(jsonb_agg(jsonb_build_object('viewed_by', v.viewed_by, 'viewed_at', v.viewed_at) order by v.viewed_at), '[]')
  into found_views
  from public.document_views as v where v.document_id = old.id;
  if was_submitted or found_reviews <> '[]' or found_views <> '[]' then
    insert into public.deleted_documents (
      id, application_id, document_type, file_name, file_path, file_size, uploaded_by, uploaded_at, reviews, views, reason, deleted_by
    ) values (
      old.id, old.application_id, old.document_type, case when was_submitted then old.file_name end, old.file_path, old.file_size,
      coalesce(old.uploaded_by, (select w.user_id from public.staff_authors as w where w.document_id = old.id)), old.uploaded_at,
      found_reviews, found_views, nullif(current_setting('private.deletion_reason', true), ''),
      (select p.id from public.profiles as p where p.id = auth.uid())
    );
  end if;
  delete from public.document_reviews as r where r.document_id = old.id;
  delete from public.document_views as v where v.document_id = old.id;
  return old;
end
$$;
comment on function private.store_deleted_document() is
  'Trigger function: stores what stays of a deleted document, and moves its reviews and views there.';

create function private.erase_deleted_documents(applications uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.deleted_documents as d
  set file_name = null, reason = null,
    reviews = (
      select coalesce(jsonb_agg(r.review - 'words' order by r.place), '[]')
      from jsonb_array_elements(d.reviews) with ordinality as r (review, place)
    )
  where d.application_id = any (applications)
$$;
comment on function private.erase_deleted_documents(uuid[]) is
  'Takes the names of files and the words of staff from what stays of the deleted documents of these applications.';

create function private.erase_deleted_documents_of_application() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.erase_deleted_documents(array[old.id]);
  return null;
end
$$;
comment on function private.erase_deleted_documents_of_application() is
  'Trigger function: takes what could name a person from what stays of the documents of a deleted application.';

-- The job that removes files computes the SHA-256 of those of deleted documents first.

create function public.unhashed_files(names text[]) returns setof text
language sql stable security definer set search_path = '' as $$
  select distinct d.file_path from public.deleted_documents as d where d.sha256 is null and d.file_path = any (names)
$$;
comment on function public.unhashed_files(text[]) is 'Of these files those of deleted documents without a SHA-256.';

create function public.store_file_hash(name text, sha256 text) returns void
language sql security definer set search_path = '' as $$
  update public.deleted_documents as d set sha256 = store_file_hash.sha256
  where d.file_path = store_file_hash.name and d.sha256 is null
$$;
comment on function public.store_file_hash(text, text) is 'Stores the SHA-256 of the file of a deleted document.';

create trigger _010_refuse_auditor before insert or update or delete on public.deleted_documents
  for each statement execute function private.refuse_auditor();

revoke all on public.deleted_documents from anon, authenticated;
revoke execute on function public.delete_document(uuid, text) from public, anon;
revoke execute on function public.unhashed_files(text[]), public.store_file_hash(text, text) from public, anon, authenticated;
revoke execute on function
  private.refuse_document_deletion(), private.document_needed_until(public.application_documents),
  private.was_verified_at(public.application_documents, timestamptz), private.store_deleted_document(),
  private.erase_deleted_documents(uuid[]), private.erase_deleted_documents_of_application()
from public;

grant select on public.deleted_documents to authenticated;
