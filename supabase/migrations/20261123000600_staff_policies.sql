-- Live changes report a deleted row only to those who may read every row, and find out by the policies that do not depend on a row. On the
-- tables that screens follow, staff therefore read by a policy of their own. Its name sorts last, which PostgreSQL evaluates first, so that staff
-- never cause the sets of ids of the other policy to be gathered.

alter policy rent_guarantee_applications_select on public.rent_guarantee_applications
  using (
    tenant_id = (select auth.uid())
    or (status <> 'draft' and property_manager_id in (select private.managed_property_manager_ids()))
  );
create policy rent_guarantee_applications_select_staff on public.rent_guarantee_applications for select to authenticated
  using ((select private.is_admin()));

alter policy application_status_history_select on public.application_status_history
  using (application_id in (select private.own_application_ids()));
create policy application_status_history_select_staff on public.application_status_history for select to authenticated
  using ((select private.is_admin()));

alter policy application_communications_select on public.application_communications
  using (
    communication_type <> 'internal_note' and status <> 'draft' and application_id in (select private.own_application_ids())
  );
create policy application_communications_select_staff on public.application_communications for select to authenticated
  using ((select private.is_admin()));

alter policy application_documents_select on public.application_documents
  using (application_id in (select private.own_application_ids()));
create policy application_documents_select_staff on public.application_documents for select to authenticated
  using ((select private.is_admin()));
