-- Who reads, stores, replaces and removes files.
--
-- Issued certificates are in the bucket certificates, where only the service writes. Everything that people upload is in the bucket
-- documents, where a name says whose a file is (05-access/files.sql). A file that a decision can rest on stays as it is: the file of a
-- message that was sent, of a document that was verified or submitted.
-- Policies decide for the role that writes. Hosted Supabase writes the row of a finished upload as the service role, also for a signed link
-- whose maker has lost the right; therefore private.guard_document_file decides again, for the person to whom the file belongs.

-- What the policies ask

create function private.is_own_certificate(object_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.certificate_records as r
    where r.file_path = object_name and r.issued_at is not null and (
      r.application_id in (select private.own_application_ids())
      or r.application_id in (select private.managed_application_ids())
      or r.property_manager_id in (select private.managed_property_manager_ids())
    )
  );
end
$$;
comment on function private.is_own_certificate(text) is
  'Whether a stored file is an issued certificate of the signed-in tenant, or of a landlord or agent for whom the caller acts: the one '
  'that the certificate names, or the one that the application names.';

create function private.is_own_case_file(object_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(private.document_application_id(object_name) in (select private.own_case_ids()), false);
end
$$;
comment on function private.is_own_case_file(text) is 'Whether a stored file belongs to an application that concerns the caller.';

create function private.is_own_landlord_file(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_landlord_side(auth.uid(), private.document_application_id(is_own_landlord_file.object_name))
$$;
comment on function private.is_own_landlord_file(text) is
  'Whether a stored file is in the folder of an application on whose landlord''s side the caller is.';

create function private.is_document_recorded(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.application_documents where file_path = object_name)
$$;
comment on function private.is_document_recorded(text) is 'Whether a stored file has a row in application_documents.';

create function private.is_document_verified(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.application_documents where file_path = object_name and verified)
$$;
comment on function private.is_document_verified(text) is 'Whether a stored file is that of a document that staff have verified.';

-- Looks at a file are logged by its record. A file without one is read by nobody but the member of staff who stored it.
create function private.is_owned_by_colleague(owner text) returns boolean
language sql stable security definer set search_path = '' as $$
  select owner <> (select auth.uid())::text and exists (
    select from public.user_roles as r where r.user_id::text = is_owned_by_colleague.owner and r.role = 'admin'
  )
$$;
comment on function private.is_owned_by_colleague(text) is 'Whether the owner of a stored file is a member of staff other than the caller.';

-- Policies

create policy objects_select on storage.objects for select to authenticated
  using (
    (bucket_id = 'certificates' and ((select private.is_admin()) or private.is_own_certificate(name)))
    -- staff, but not of their own case
    or (
      bucket_id = 'documents' and (select private.is_admin()) and not private.is_own_case_file(name)
      and (
        private.is_document_recorded(name)
        or private.is_attached(name)
        or not coalesce(private.is_owned_by_colleague(owner_id), false)
      )
    )
    -- landlords and agents: what their office has sent, and what they have uploaded themselves
    or (
      bucket_id = 'documents' and private.is_landlord_file(name)
      and (
        private.can_read_landlord_file(name)
        or coalesce(nullif(owner_id, ''), owner::text) = (select auth.uid())::text and private.is_own_landlord_file(name)
      )
    )
    -- tenants
    or (
      bucket_id = 'documents' and private.document_application_id(name) in (select private.own_application_ids())
      and not private.is_landlord_file(name)
    )
  );

create policy objects_insert on storage.objects for insert to authenticated
  with check (
    -- staff, but not for their own case
    (
      bucket_id = 'documents' and private.document_application_id(name) is not null and not private.is_landlord_file(name)
      and (select private.is_admin()) and not private.is_own_case_file(name) and not private.is_document_recorded(name)
    )
    -- landlords and agents
    or (bucket_id = 'documents' and private.is_landlord_file(name) and private.can_send_landlord_file(name))
    -- tenants: documents while they can be added, files of messages always
    or (
      bucket_id = 'documents' and not private.is_landlord_file(name)
      and (
        private.document_application_id(name) in (select private.own_open_application_ids())
        or private.is_attached_name(name) and private.document_application_id(name) in (select private.own_application_ids())
      )
    )
  );

create policy objects_update on storage.objects for update to authenticated
  using (
    -- staff, but not for their own case
    (
      bucket_id = 'documents' and not private.is_landlord_file(name) and (select private.is_admin())
      and not private.is_own_case_file(name) and not private.is_attached(name) and not private.is_document_recorded(name)
    )
    -- landlords and agents: their own files that are not sent yet
    or (
      bucket_id = 'documents' and private.is_landlord_file(name)
      and coalesce(nullif(owner_id, ''), owner::text) = (select auth.uid())::text
      and private.is_own_landlord_file(name) and not private.is_attached(name)
    )
    -- tenants: everything of a draft, and otherwise what is neither recorded as a document nor sent
    or (
      bucket_id = 'documents' and not private.is_landlord_file(name)
      and not private.is_document_verified(name) and not private.is_attached(name)
      and (
        private.document_application_id(name) in (select private.own_draft_ids())
        or private.document_application_id(name) in (select private.own_open_application_ids())
          and not private.is_document_recorded(name)
        or private.is_attached_name(name) and private.document_application_id(name) in (select private.own_application_ids())
      )
    )
  )
  -- As for a new file.
  with check (
    (
      bucket_id = 'documents' and private.document_application_id(name) is not null and not private.is_landlord_file(name)
      and (select private.is_admin()) and not private.is_own_case_file(name) and not private.is_document_recorded(name)
    )
    or (bucket_id = 'documents' and private.is_landlord_file(name) and private.can_send_landlord_file(name))
    or (
      bucket_id = 'documents' and not private.is_landlord_file(name)
      and (
        private.document_application_id(name) in (select private.own_open_application_ids())
        or private.is_attached_name(name) and private.document_application_id(name) in (select private.own_application_ids())
      )
    )
  );

-- The file of a document is removed with its record.
create policy objects_delete on storage.objects for delete to authenticated
  using (
    -- staff, but not for their own case
    (
      bucket_id = 'documents' and (select private.is_admin()) and not private.is_own_case_file(name)
      and not private.is_attached(name) and not private.is_document_recorded(name)
    )
    -- landlords and agents: their own files that are not sent yet
    or (
      bucket_id = 'documents' and private.is_landlord_file(name)
      and coalesce(nullif(owner_id, ''), owner::text) = (select auth.uid())::text
      and private.is_own_landlord_file(name) and not private.is_attached(name)
    )
    -- tenants
    or (
      bucket_id = 'documents' and not private.is_landlord_file(name)
      and not private.is_attached(name) and not private.is_document_recorded(name)
      and private.document_application_id(name) in (select private.own_application_ids())
    )
  );

revoke execute on function private.is_own_case_file(text), private.is_own_landlord_file(text) from public;
grant execute on function private.is_own_case_file(text), private.is_own_landlord_file(text) to authenticated, service_role;
