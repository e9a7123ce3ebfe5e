-- A document is a row and a file in the storage. The row is checked against the file, a review against who looked at it, and a change is
-- kept, because a decision rests on documents.
--
-- What happens in order:
--   110-140  the file name is made plain and readable
--   120      quota of documents
--   150-160  no additions to a closed case; the time of the upload
--   170-180  a verified document needs a review; type and size are those of the stored file
--   190-210  staff do not change those of their own guarantee; only the person who added a description changes it
--   310-320  a deletion is kept; the id of a member of staff moves to staff_authors
--   510-530  staff do not verify their own; changes are kept
--   540-550  tenants do not add, change or delete too late; answers lose a deleted document
--   610-630  the case gets since when a document has waited; an acceptance is kept and closes requests
--   860-870  quota of rows; the files of deleted rows are removed from the storage

create trigger _010_refuse_auditor before insert or update or delete on public.application_documents
  for each statement
  execute function private.refuse_auditor();
create trigger _110_normalise_file_name before insert or update of file_name on public.application_documents
  for each row
  execute function private.normalise_file_name();
create trigger _120_check_record_quota before insert on public.application_documents
  for each row
  execute function private.check_record_quota();
create trigger _130_normalise_one_line before insert or update on public.application_documents
  for each row
  execute function private.normalise_one_line('file_name');
create trigger _140_refuse_invisible_text before insert or update of file_name on public.application_documents
  for each row
  execute function private.refuse_invisible_text('file_name');
create trigger _150_refuse_additions_when_closed before insert on public.application_documents
  for each row
  execute function private.refuse_additions_when_closed();
create trigger _160_set_uploaded_at before insert on public.application_documents
  for each row
  execute function private.set_uploaded_at();
create trigger _170_require_document_review before update of verified, document_type on public.application_documents
  for each row when (new.verified and (not old.verified or new.document_type <> old.document_type))
  execute function private.require_document_review();
create trigger _180_set_file_metadata before insert or update of file_path, mime_type, file_size on public.application_documents
  for each row
  execute function private.set_file_metadata();
create trigger _190_refuse_own_guarantee_update before update of document_type, description on public.application_documents
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0)
  execute function private.refuse_own_guarantee('submitted');
create trigger _200_refuse_own_guarantee_when_deleted before delete on public.application_documents
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0)
  execute function private.refuse_own_guarantee('submitted');
create trigger _210_refuse_description_by_others before update of description on public.application_documents
  for each row when (auth.uid() is not null and new.description is distinct from old.description)
  execute function private.refuse_description_by_others();
create trigger _310_write_document_change_delete before delete on public.application_documents
  for each row
  execute function private.write_document_change();
-- After the triggers that look at who wrote the row.
create trigger _320_store_staff_author before insert or update of uploaded_by on public.application_documents
  for each row when (new.uploaded_by is not null)
  execute function private.store_staff_author('document_id', 'uploaded_by');
create trigger _510_refuse_own_guarantee_when_verified after update of verified on public.application_documents
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0 and new.verified <> old.verified)
  execute function private.refuse_own_guarantee();
create trigger _520_refuse_own_guarantee_when_added after insert on public.application_documents
  for each row when (auth.uid() is not null and new.verified)
  execute function private.refuse_own_guarantee();
create trigger _530_write_document_change_update after update on public.application_documents
  for each row when (old.verified <> new.verified or old.document_type <> new.document_type)
  execute function private.write_document_change();
-- After the foreign keys (RI_… is before _… in order), which lock the person too.
create trigger _540_refuse_late_document_change after insert or update or delete on public.application_documents
  for each row
  execute function private.refuse_late_document_change();
create trigger _550_remove_document_from_answers after delete on public.application_documents
  for each row
  execute function private.remove_document_from_answers();
create trigger _610_refresh_document_since_delete after delete on public.application_documents
  for each row
  execute function private.refresh_document_since();
create trigger _620_refresh_document_since_insert after insert on public.application_documents
  for each row
  execute function private.refresh_document_since();
create trigger _630_store_document_acceptance after update of verified on public.application_documents
  for each row when (new.verified and not old.verified)
  execute function private.store_document_acceptance();
create trigger _860_check_row_quota after insert on public.application_documents
  referencing new table as added
  for each statement
  execute function private.check_row_quota();
create trigger _870_queue_document_file_removals after delete on public.application_documents
  referencing old table as gone
  for each statement
  execute function private.queue_document_file_removals();
