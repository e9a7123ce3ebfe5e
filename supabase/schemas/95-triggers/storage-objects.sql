-- Files of documents are in Supabase's own table, which people write through the storage service. Its policies say who may read and upload;
-- these triggers say what a file may become.

create trigger _010_refuse_auditor_insert_delete before insert or delete on storage.objects
  for each statement
  execute function private.refuse_auditor();
-- Reading a file may change its times, which is no change of the file.
create trigger _510_refuse_auditor_update after update on storage.objects
  for each row when (
    (old.bucket_id, old.name, old.version, old.metadata, old.user_metadata)
      is distinct from (new.bucket_id, new.name, new.version, new.metadata, new.user_metadata)
  )
  execute function private.refuse_auditor();
create trigger _520_guard_document_file_insert after insert on storage.objects
  for each row when (new.bucket_id = 'documents')
  execute function private.guard_document_file();
-- Reading a file may change its times, which is no change of the file.
create trigger _530_guard_document_file_update after update on storage.objects
  for each row when (
    (old.bucket_id = 'documents' or new.bucket_id = 'documents')
    and (old.bucket_id, old.name, old.version, old.metadata, old.user_metadata)
      is distinct from (new.bucket_id, new.name, new.version, new.metadata, new.user_metadata)
  )
  execute function private.guard_document_file();
