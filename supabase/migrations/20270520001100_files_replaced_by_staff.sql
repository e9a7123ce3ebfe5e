-- Staff replaced the file of a document in a draft, in its tenant's name, and moved it to a name without a document, where no look at it was logged. Staff add
-- documents of their own: the file of a recorded one is not theirs to replace, to move or to put in the place of a lost one. A copy is logged as a look.

alter policy documents_insert_admin on storage.objects
  with check (
    bucket_id = 'documents' and private.document_application_id(name) is not null and not private.is_landlord_file(name)
    and (select private.is_admin()) and not private.is_own_case_file(name) and not private.is_document_recorded(name)
  );
alter policy documents_update_admin on storage.objects
  using (
    bucket_id = 'documents' and not private.is_landlord_file(name) and (select private.is_admin()) and not private.is_own_case_file(name)
    and not private.is_attached(name) and not private.is_document_recorded(name)
  )
  with check (
    bucket_id = 'documents' and private.document_application_id(name) is not null and not private.is_landlord_file(name)
    and (select private.is_admin()) and not private.is_own_case_file(name) and not private.is_document_recorded(name)
  );
