-- What the lists of a tenant cost: a fifth of it was asking who is staff, and fetching the tenant's applications a second time.

-- PostgreSQL evaluates the policies of a table from the last name to the first, and stops at the first that is true. Whose row it is costs less to find
-- out than whether the caller is staff, so these names come after `_select_staff`, as on all other tables.
alter policy rent_guarantee_applications_select on public.rent_guarantee_applications rename to rent_guarantee_applications_select_tenant_or_manager;
alter policy certificate_records_select on public.certificate_records rename to certificate_records_select_tenant_or_manager;
alter policy application_communications_select on public.application_communications rename to application_communications_select_tenant;
alter policy application_documents_select on public.application_documents rename to application_documents_select_tenant;
alter policy application_status_history_select on public.application_status_history rename to application_status_history_select_tenant;

-- Which property managers a tenant's applications name (private.own_applications) is read from the index alone.
create index rent_guarantee_applications_tenant_idx
  on public.rent_guarantee_applications (tenant_id, created_at desc) include (property_manager_id);
drop index public.rent_guarantee_applications_tenant_id_idx;
alter index public.rent_guarantee_applications_tenant_idx rename to rent_guarantee_applications_tenant_id_idx;
