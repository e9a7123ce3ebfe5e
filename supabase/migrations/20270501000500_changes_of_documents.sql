-- Staff read which documents of their own case colleagues added, changed and removed, also where they acted for its landlord, although they may not read the documents.

alter policy document_changes_select_admin on public.document_changes rename to document_changes_select_staff;
alter policy document_changes_select_staff on public.document_changes using ((select private.reads_every_case()));
create policy document_changes_select_of_others on public.document_changes for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
