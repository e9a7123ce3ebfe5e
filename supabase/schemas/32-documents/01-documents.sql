-- Documents: the papers with which a tenant shows who they are, what they earn and what they rent.
--
-- A document is a row here and a file in the bucket documents, under applications/<application id>/ (stored-files.sql). Its tenant adds it
-- to a draft, during the review, and with an appeal, and deletes it only from a draft. Staff add documents as well. `verified` says that it
-- counts; document-reviews.sql has what staff found in it, and document-changes.sql who changed what.
--
-- Files of messages and of landlords are in the same folder but are no documents: nothing of an approval waits for them, and no tenant
-- can delete them as documents of a draft or read a landlord's through a row here. Two constraints on the name see to that.
--
-- Everything that a decision rests on is locked in one order: person, tenancy, document, and the application last.

create table public.application_documents (
  id uuid default gen_random_uuid() primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  document_type text not null check (document_type in (
    'passport', 'id_proof', 'income_proof', 'bank_statement', 'employment_contract', 'reference', 'contract', 'other'
  )),

  file_name text not null check (btrim(file_name) <> '' and char_length(file_name) <= 255),
  file_path text not null unique check (char_length(file_path) <= 500)
    constraint application_documents_not_attached_check check (not private.is_attached_name(file_path))
    constraint application_documents_not_landlord_check check (not private.is_landlord_file(file_path)),
  mime_type text not null check (char_length(mime_type) >= 3 and char_length(mime_type) <= 150),
  file_size bigint not null check (file_size >= 1 and file_size <= 10485760),
  description text check (char_length(description) <= 1000),

  uploaded_by uuid default auth.uid() references public.profiles (id) on delete set null,
  uploaded_at timestamptz not null default now() check (private.is_in_range(uploaded_at)),
  verified boolean not null default false,

  -- applications/<application id>/<file>, and nothing below.
  constraint application_documents_file_path_form_check check (
    split_part(file_path, '/', 1) = 'applications' and split_part(file_path, '/', 2) = application_id::text
    and split_part(file_path, '/', 3) <> '' and split_part(file_path, '/', 4) = ''
    and file_path not like '%/' and file_path not like '%..%'
  )
);

comment on table public.application_documents is 'Documents of an application. Their files are in the bucket documents.';
comment on column public.application_documents.id is 'Identifier.';
comment on column public.application_documents.application_id is 'The application.';
comment on column public.application_documents.document_type is
  'passport, id_proof, income_proof, bank_statement, employment_contract, reference, contract or other.';
comment on column public.application_documents.file_name is 'The name that the file had on the person''s device.';
comment on column public.application_documents.file_path is 'The file''s name in the bucket: applications/<application id>/<file>.';
comment on column public.application_documents.mime_type is 'Media type.';
comment on column public.application_documents.file_size is 'Bytes, at most 10485760.';
comment on column public.application_documents.description is 'Free text.';
comment on column public.application_documents.uploaded_by is
  'Who uploaded it; null for staff, who are in staff_authors, and once that person was deleted.';
comment on column public.application_documents.uploaded_at is 'When it was uploaded.';
comment on column public.application_documents.verified is 'Whether staff have checked the document.';

create index application_documents_application_id_idx on public.application_documents (application_id, uploaded_at desc);
create index application_documents_uploaded_by_idx on public.application_documents (uploaded_by, uploaded_at desc, id desc);

alter table public.application_documents enable row level security;

create policy application_documents_select on public.application_documents for select to authenticated
  using (
    -- staff, but not their own case
    ((select private.is_admin()) and application_id not in (select private.own_case_ids()))
    -- staff without a case of their own, also for a deleted row: live changes ask without looking at the row
    or (select private.can_read_every_case())
    -- the tenant
    or application_id in (select private.own_application_ids())
  );
create policy application_documents_select_as_staff on public.application_documents for select to authenticated_staff
  using (true);

create policy application_documents_insert on public.application_documents for insert to authenticated
  with check (
    -- staff, but not to their own case
    ((select private.is_admin()) and application_id not in (select private.own_case_ids()))
    -- the tenant, also one who is staff
    or (not verified and application_id in (select private.own_open_application_ids()))
  );
create policy application_documents_update_admin on public.application_documents for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy application_documents_delete on public.application_documents for delete to authenticated
  using (
    (select private.is_admin())
    -- the tenant, until the submission
    or (not verified and application_id in (select private.own_draft_ids()))
  );

-- What the row says of the upload and of the file. The browser's word counts for neither.

create function private.normalise_file_name() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Mails to staff contain the name, so no path or web address passes as one.
  new.file_name := regexp_replace(new.file_name, '^.*[/\\]', '');
  return new;
end
$$;
comment on function private.normalise_file_name() is
  'Trigger function: keeps of the name of a file what follows the last slash or backslash.';

create function private.set_uploaded_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' then
    new.uploaded_at := now();
  end if;
  return new;
end
$$;
comment on function private.set_uploaded_at() is
  'Trigger function: dates a document by the clock of the database, whatever a person sends.';

create function private.set_file_metadata() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  stored jsonb;
begin
  select o.metadata into stored from storage.objects as o where o.bucket_id = 'documents' and o.name = new.file_path;
  new.mime_type := coalesce(stored ->> 'mimetype', new.mime_type);
  new.file_size := coalesce((stored ->> 'size')::bigint, new.file_size);
  return new;
end
$$;
comment on function private.set_file_metadata() is
  'Trigger function: sets the kind and size of a document to those of its stored file, where there is one.';

-- Who may change it, and until when.

-- Who checks a document reads its description as the tenant's own words, so no other person writes them again.
create function private.refuse_description_by_others() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is distinct from coalesce(
    new.uploaded_by, (select w.user_id from public.staff_authors as w where w.document_id = new.id)
  ) then
    raise insufficient_privilege using message = 'The description of a document is changed only by the person who uploaded it.';
  end if;
  return new;
end
$$;
comment on function private.refuse_description_by_others() is
  'Trigger function: refuses (42501) a person who changes what another wrote with a document.';

-- A decision has to see the documents that it rests on as they are, also when they change at the same moment. So a change locks the
-- application, and then looks again: the policies have seen it as it was when the statement began.
create function private.refuse_late_document_change() returns trigger
language plpgsql set search_path = '' as $$
declare
  status text := private.lock_application(coalesce(new.application_id, old.application_id));
begin
  if current_user <> 'authenticated' or private.is_admin() then
    return null;
  end if;
  if tg_op = 'DELETE' and status <> 'draft' then
    raise insufficient_privilege using message = 'This application has just been submitted. Its documents can no longer be deleted.';
  end if;
  if tg_op = 'INSERT' and status not in ('draft', 'pending', 'in_review')
    and not (status = 'rejected' and private.is_open_to_appeal(new.application_id))
  then
    raise insufficient_privilege using message = 'This application has just been decided. Documents can no longer be added.';
  end if;
  return null;
end
$$;
comment on function private.refuse_late_document_change() is
  'Trigger function: locks the application of a document that is added, changed or deleted, and refuses a tenant for whom it is too late.';

-- Evidence that comes after an appeal. Who decides the appeal gets a mail, and the queue marks the case until somebody who may decide it
-- has looked. It runs for documents that come or go, and for looks at them.

create function private.refresh_document_since() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  application uuid;
  before timestamptz;
  after timestamptz;
begin
  if tg_table_name = 'document_views' then
    application := (select d.application_id from public.application_documents as d where d.id = new.document_id);
  elsif tg_op = 'DELETE' then
    application := old.application_id;
  else
    application := new.application_id;
  end if;
  if not exists (select from public.application_rejections as r where r.application_id = application and r.appealed_at is not null) then
    return null;
  end if;
  -- Locked first: of two changes at the same moment the second then reads what the first has left.
  select c.document_since into before from public.application_cases as c where c.application_id = application for update;
  if not found then
    return null;
  end if;
  after := private.new_evidence_since(application);
  -- An auditor's look changes nothing, and an auditor may not write.
  if after is not distinct from before then
    return null;
  end if;
  update public.application_cases as c set document_since = after where c.application_id = application;
  if tg_op = 'INSERT' and tg_table_name = 'application_documents' and before is null then
    perform private.queue_appeal_document_mails(new);
  end if;
  return null;
end
$$;
comment on function private.refresh_document_since() is
  'Trigger function: sets on the case since when a document for an appeal waits to be looked at, and adds the mails about the first one.';

revoke all on public.application_documents from anon, authenticated;
revoke execute on function private.normalise_file_name(), private.refuse_description_by_others() from public;

grant select, delete on public.application_documents to authenticated;
grant insert (application_id, document_type, file_name, file_path, mime_type, file_size, description, uploaded_at, verified)
  on public.application_documents to authenticated;
grant update (document_type, description, verified) on public.application_documents to authenticated;
