-- A member of staff could log a look at a document by a call, accept the document and never ask for its file. Where the storage service tells the database of each
-- read and link (storage.note_reads), these are the log by themselves, and the call beside them only checks. Supabase's own tells nothing, so there the call still logs.

create or replace function public.log_document_view(document_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- The tenant looks at what is theirs.
  if not exists (
    select from public.application_documents as d
    where d.id = log_document_view.document_id and (private.is_admin() or d.application_id in (select private.own_application_ids()))
  ) then
    raise sqlstate 'PT404' using message = 'Document not found.';
  end if;
  if private.is_admin() and to_regprocedure('storage.note_reads(text, text[])') is null then
    insert into public.document_views (document_id, viewed_by) values (log_document_view.document_id, auth.uid());
  end if;
end
$$;
comment on function public.log_document_view(uuid) is
  'Screens call it before they make a link to a document''s file. Where the storage service does not tell of reads, it records that a member of staff looks. A tenant''s look at an own document is not recorded; another''s: PT404 (HTTP 404).';
comment on function private.log_file_reads(text, text[]) is
  'Records that a member of staff reads the files of documents, or asks for links to them, unless a look of theirs in the last minute is on record.';
comment on table public.document_views is
  'Who of the staff asked for the file of which document, and when. Written by the reads of the storage service, or by log_document_view where it tells of none; also for auditors; read by those with the permission audit or owner.';
