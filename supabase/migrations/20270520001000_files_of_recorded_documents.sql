-- Staff without any permission deleted the file of a document by the storage API, also of a verified one behind a certificate. The document stayed as it was, and
-- nothing was told of it. A file goes after the row of its document, whose deletion is recorded. Only the service, with its key, deletes one before that.

alter policy documents_delete_admin on storage.objects
  using (
    bucket_id = 'documents' and (select private.is_admin()) and not private.is_own_case_file(name)
    and not private.is_attached(name) and not private.is_document_recorded(name)
  );
alter policy documents_delete_tenant on storage.objects
  using (
    bucket_id = 'documents' and not private.is_landlord_file(name) and not private.is_attached(name) and not private.is_document_recorded(name)
    and private.document_application_id(name) in (select private.own_application_ids())
  );
