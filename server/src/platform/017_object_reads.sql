-- Supabase Storage tells the database nothing of a read. The server calls this before it gives a private file's content, or a link to it, to the
-- person who asked. A product that has to record such reads replaces the function.
create function storage.note_reads(bucket_id text, names text[]) returns void
language plpgsql set search_path = '' as $$
begin
end
$$;
grant execute on function storage.note_reads(text, text[]) to anon, authenticated, service_role;
comment on function storage.note_reads(text, text[]) is 'Called as the reader of private files. Does nothing until a product replaces it.';
