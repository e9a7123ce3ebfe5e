-- The documents of an application: rows here, files in the bucket `documents` under applications/<application id>/.

create table public.application_documents (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  document_type text not null check (document_type in (
    'passport', 'id_proof', 'income_proof', 'bank_statement', 'employment_contract', 'reference', 'contract', 'other'
  )),
  file_name text not null check (btrim(file_name) <> '' and char_length(file_name) <= 255),
  file_path text not null unique check (char_length(file_path) <= 500),
  mime_type text not null check (char_length(mime_type) between 3 and 150),
  file_size bigint not null check (file_size between 1 and 10485760),
  description text check (char_length(description) <= 1000),
  uploaded_by uuid default auth.uid() references public.profiles (id) on delete set null,
  uploaded_at timestamptz not null default now(),
  verified boolean not null default false,
  constraint application_documents_file_path_form_check check (
    split_part(file_path, '/', 1) = 'applications' and split_part(file_path, '/', 2) = application_id::text
    and split_part(file_path, '/', 3) <> '' and split_part(file_path, '/', 4) = ''
    and file_path not like '%/' and file_path not like '%..%'
  )
);

alter table public.application_documents enable row level security;

create index application_documents_application_id_idx on public.application_documents (application_id, uploaded_at desc);
create index application_documents_uploaded_by_idx on public.application_documents (uploaded_by);

create policy application_documents_select_admin on public.application_documents for select to authenticated
  using ((select private.is_admin()));
create policy application_documents_select_tenant on public.application_documents for select to authenticated
  using (application_id in (select private.own_application_ids()));
create policy application_documents_insert_admin on public.application_documents for insert to authenticated
  with check ((select private.is_admin()));
create policy application_documents_insert_tenant on public.application_documents for insert to authenticated
  with check (not verified and application_id in (select private.own_open_application_ids()));
create policy application_documents_update_admin on public.application_documents for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy application_documents_delete_admin on public.application_documents for delete to authenticated
  using ((select private.is_admin()));
create policy application_documents_delete_tenant on public.application_documents for delete to authenticated
  using (not verified and application_id in (select private.own_draft_ids()));

revoke all on public.application_documents from anon, authenticated;
grant select, delete on public.application_documents to authenticated;
grant insert (
  id, application_id, document_type, file_name, file_path, mime_type, file_size, description, uploaded_at, verified
), update (document_type, description, verified) on public.application_documents to authenticated;

-- The bucket and who may touch its files.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documents', 'documents', false, 10485760, array[
  'application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.document_application_id(object_name text) returns uuid
language sql immutable set search_path = '' as $$
  select case when object_name ~
    '^applications/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[A-Za-z0-9_-]+(\.[A-Za-z0-9]+)?$'
  then split_part(object_name, '/', 2)::uuid end
$$;
comment on function private.document_application_id(text) is
  'The application to which a stored file belongs by its name, null for a name of any other form.';

create function private.is_document_recorded(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.application_documents where file_path = object_name)
$$;
comment on function private.is_document_recorded(text) is 'Whether a stored file has a row in application_documents.';

create function private.is_document_verified(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.application_documents where file_path = object_name and verified)
$$;
comment on function private.is_document_verified(text) is 'Whether staff have verified the document that a stored file is.';

create policy documents_select_admin on storage.objects for select to authenticated
  using (bucket_id = 'documents' and (select private.is_admin()));
create policy documents_select_tenant on storage.objects for select to authenticated
  using (bucket_id = 'documents' and private.document_application_id(name) in (select private.own_application_ids()));
create policy documents_insert_admin on storage.objects for insert to authenticated
  with check (bucket_id = 'documents' and private.document_application_id(name) is not null and (select private.is_admin()));
create policy documents_insert_tenant on storage.objects for insert to authenticated
  with check (bucket_id = 'documents' and private.document_application_id(name) in (select private.own_open_application_ids()));
create policy documents_update_admin on storage.objects for update to authenticated
  using (bucket_id = 'documents' and (select private.is_admin()))
  with check (bucket_id = 'documents' and private.document_application_id(name) is not null and (select private.is_admin()));
-- A file that staff have verified, or may be reading, cannot be exchanged for another.
create policy documents_update_tenant on storage.objects for update to authenticated
  using (
    bucket_id = 'documents' and not private.is_document_verified(name) and (
      private.document_application_id(name) in (select private.own_draft_ids())
      or private.document_application_id(name) in (select private.own_open_application_ids())
        and not private.is_document_recorded(name)
    )
  )
  with check (bucket_id = 'documents' and private.document_application_id(name) in (select private.own_open_application_ids()));
create policy documents_delete_admin on storage.objects for delete to authenticated
  using (bucket_id = 'documents' and (select private.is_admin()));
-- Files without a row are what a failed upload or a deleted application left behind.
create policy documents_delete_tenant on storage.objects for delete to authenticated
  using (
    bucket_id = 'documents' and not private.is_document_verified(name) and (
      private.document_application_id(name) in (select private.own_draft_ids())
      or private.document_application_id(name) in (select private.own_application_ids())
        and not private.is_document_recorded(name)
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
comment on column public.application_documents.uploaded_by is 'Who uploaded it; null once that person was deleted.';
comment on column public.application_documents.uploaded_at is 'When it was uploaded.';
comment on column public.application_documents.verified is 'Whether staff have checked the document.';
