-- Staff read the file of a document only after their look is on record, by whichever way they ask for it: a link, a download, a copy or a list.

create function private.has_just_looked(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select exists (
      select from public.document_views as v
      where v.document_id = d.id and v.viewed_by = auth.uid() and v.viewed_at > now() - interval '1 minute'
    )
    from public.application_documents as d where d.file_path = has_just_looked.object_name
  ), true)
$$;
comment on function private.has_just_looked(text) is
  'Whether log_document_view has recorded within the last minute that the caller looks at the document that a stored file is. True for a file that no document names, such as one whose document was just deleted.';

alter policy documents_select_admin on storage.objects
  using (bucket_id = 'documents' and (select private.is_admin()) and private.has_just_looked(name));

comment on function public.log_document_view(uuid) is
  'Records that a member of staff looks at a document, who can then read its file, or make a link to it, for a minute. A tenant''s look at an own document is not recorded; another''s: PT404 (HTTP 404).';
