-- Staff's screens log that somebody looks at a document before they ask for its file. A direct call of the storage API was in no log. Where the
-- storage service tells the database of a read, that is logged as well; Supabase's own does not.

create function private.log_file_reads(bucket_id text, names text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if log_file_reads.bucket_id <> 'documents' or not private.is_admin() then
    return;
  end if;
  -- A screen has just logged its own look.
  insert into public.document_views (document_id, viewed_by)
  select d.id, auth.uid()
  from public.application_documents as d
  where d.file_path = any (log_file_reads.names) and not exists (
    select from public.document_views as v
    where v.document_id = d.id and v.viewed_by = auth.uid() and v.viewed_at > now() - interval '1 minute'
  );
end
$$;
comment on function private.log_file_reads(text, text[]) is
  'Records that a member of staff reads the files of documents, unless a look of theirs in the last minute is on record.';

do $$
begin
  if to_regprocedure('storage.note_reads(text, text[])') is not null then
    create or replace function storage.note_reads(bucket_id text, names text[]) returns void
    language plpgsql security definer set search_path = '' as $hook$
    begin
      perform private.log_file_reads(note_reads.bucket_id, note_reads.names);
    end
    $hook$;
  end if;
end
$$;
