-- Who reads, uploads, replaces and removes stored files.

create policy objects_select on storage.objects for select to authenticated
  using ((bucket_id = 'certificates' and ((select private.is_admin()) or private.is_own_certificate(name)))
    or (bucket_id = 'documents' and (select private.is_admin()) and not private.is_own_case_file(name)
    and (private.is_document_recorded(name) or private.is_attached(name) or not coalesce(private.is_owned_by_colleague(owner_id), false)))
    or (bucket_id = 'documents' and private.is_landlord_file(name) and (
      private.can_read_landlord_file(name)
      or coalesce(nullif(owner_id, ''), owner::text) = (select auth.uid())::text and private.is_own_landlord_file(name)
    ))
    or (bucket_id = 'documents' and private.document_application_id(name) in (select private.own_application_ids()) and not private.is_landlord_file(name)));
create policy objects_insert on storage.objects for insert to authenticated
  with check ((bucket_id = 'documents' and private.document_application_id(name) is not null and not private.is_landlord_file(name)
    and (select private.is_admin()) and not private.is_own_case_file(name) and not private.is_document_recorded(name))
    or (bucket_id = 'documents' and private.is_landlord_file(name) and private.can_send_landlord_file(name))
    or (bucket_id = 'documents' and not private.is_landlord_file(name) and (
      private.document_application_id(name) in (select private.own_open_application_ids())
      or private.is_attached_name(name) and private.document_application_id(name) in (select private.own_application_ids())
    )));
create policy objects_update on storage.objects for update to authenticated
  using ((bucket_id = 'documents' and not private.is_landlord_file(name) and (select private.is_admin()) and not private.is_own_case_file(name)
    and not private.is_attached(name) and not private.is_document_recorded(name))
    or (bucket_id = 'documents' and private.is_landlord_file(name) and coalesce(nullif(owner_id, ''), owner::text) = (select auth.uid())::text
    and private.is_own_landlord_file(name) and not private.is_attached(name))
    or (bucket_id = 'documents' and not private.is_landlord_file(name) and not private.is_document_verified(name) and not private.is_attached(name) and (
      private.document_application_id(name) in (select private.own_draft_ids())
      or private.document_application_id(name) in (select private.own_open_application_ids()) and not private.is_document_recorded(name)
      or private.is_attached_name(name) and private.document_application_id(name) in (select private.own_application_ids())
    )))
  with check ((bucket_id = 'documents' and private.document_application_id(name) is not null and not private.is_landlord_file(name)
    and (select private.is_admin()) and not private.is_own_case_file(name) and not private.is_document_recorded(name))
    or (bucket_id = 'documents' and private.is_landlord_file(name) and private.can_send_landlord_file(name))
    or (bucket_id = 'documents' and not private.is_landlord_file(name) and (
      private.document_application_id(name) in (select private.own_open_application_ids())
      or private.is_attached_name(name) and private.document_application_id(name) in (select private.own_application_ids())
    )));
create policy objects_delete on storage.objects for delete to authenticated
  using ((bucket_id = 'documents' and (select private.is_admin()) and not private.is_own_case_file(name)
    and not private.is_attached(name) and not private.is_document_recorded(name))
    or (bucket_id = 'documents' and private.is_landlord_file(name) and coalesce(nullif(owner_id, ''), owner::text) = (select auth.uid())::text
    and private.is_own_landlord_file(name) and not private.is_attached(name))
    or (bucket_id = 'documents' and not private.is_landlord_file(name) and not private.is_attached(name) and not private.is_document_recorded(name)
    and private.document_application_id(name) in (select private.own_application_ids())));
