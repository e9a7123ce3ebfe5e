-- Staff copied a document to a name without a record, by the storage API. The copy was logged as their look, but every colleague could then read it and nothing was
-- logged. A file that a member of staff has stored is read by colleagues once a record names it, and their looks are logged.

create function private.is_of_colleague(owner text) returns boolean
language sql stable security definer set search_path = '' as $$
  select owner <> (select auth.uid())::text and exists (
    select from public.user_roles as r where r.user_id::text = is_of_colleague.owner and r.role = 'admin'
  )
$$;
comment on function private.is_of_colleague(text) is 'Whether the owner of a stored file is a member of staff other than the caller.';

alter policy documents_select_admin on storage.objects
  using (
    bucket_id = 'documents' and (select private.is_admin()) and not private.is_own_case_file(name)
    and (private.is_document_recorded(name) or private.is_attached(name) or not coalesce(private.is_of_colleague(owner_id), false))
  );
