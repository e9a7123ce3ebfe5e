-- An application is the centre of the service: people, screens, imports and functions write it, and a change of its status, tenant or
-- landlord has consequences in twenty other tables. So the rules are here, on the row, and no way of writing passes them by.
--
-- What happens in order, before the row is written:
--   005      auditors change nothing
--   105-110  quota, then the number
--   115-130  staff do not touch their own guarantee; times and tenant are set; who may write which column
--   135-150  who may decide; the amount; the end of the certificate; which status may follow which
--   155      what a status brings with it: times, number, period, or a refusal of an incomplete approval
--   160-175  a certified application stays as it is; landlord and tenant are not one person; who may change the tenant
--   305-320  a deleted application is kept without personal data; version; staff do not delete their own or name themselves
--
-- After the row is written:
--   505-555  the postcode; what belonged to the former tenancy, tenant, landlord or draft ends; the tenant's submitted and approved name
--   560-585  rejection, reminder, files and notices of a deletion; staff do not decide on their own guarantee
--   590-595  edits and the history of statuses, which brings the mail to the tenant
--   600-615  an approval: names are screened, the rules of law are checked, then the certificate is prepared
--   620-640  former landlords, open requests, the reason of an approval that is taken back, who has the case
--   645-710  screens and mails
--   855-875  after the statement: quota of rows, step and turn of the cases, what the lists of staff are searched by
--
-- In a condition, auth.uid() is not null means that a person does it and not an import or a job, and pg_trigger_depth() = 0 that they do it
-- themselves and it does not follow from another change.

create trigger _005_refuse_auditor before insert or update or delete on public.rent_guarantee_applications
  for each statement
  execute function private.refuse_auditor();
-- Before the number is drawn, for which other applications wait.
create trigger _105_check_record_quota before insert on public.rent_guarantee_applications
  for each row
  execute function private.check_record_quota();
create trigger _110_set_application_number before insert on public.rent_guarantee_applications
  for each row
  execute function private.set_application_number();
create trigger _115_refuse_own_guarantee_when_changed before update on public.rent_guarantee_applications
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0)
  execute function private.refuse_own_guarantee('submitted');
create trigger _120_set_application_times before insert on public.rent_guarantee_applications
  for each row when (auth.uid() is not null)
  execute function private.set_application_times();
create trigger _125_set_tenant before insert or update on public.rent_guarantee_applications
  for each row
  execute function private.set_tenant();
create trigger _130_guard_application before insert or update on public.rent_guarantee_applications
  for each row
  execute function private.guard_application();
create trigger _135_check_decision_permission before insert or update on public.rent_guarantee_applications
  for each row
  execute function private.check_decision_permission();
create trigger _140_refuse_amount_of_closed before update on public.rent_guarantee_applications
  for each row when (
    auth.uid() is not null
    and (new.guarantee_amount, new.guarantee_currency) is distinct from (old.guarantee_amount, old.guarantee_currency)
  )
  execute function private.refuse_amount_of_closed('id');
-- Before _155_set_status_fields, which takes over the period of the tenancy.
create trigger _145_set_certificate_end_date before insert or update on public.rent_guarantee_applications
  for each row when (new.status = 'approved')
  execute function private.set_certificate_end_date();
-- After _130_guard_application and _135_check_decision_permission, which refuse those who may not write it at all.
create trigger _150_check_status_transition before insert or update of status on public.rent_guarantee_applications
  for each row
  execute function private.check_status_transition();
create trigger _155_set_status_fields before insert or update on public.rent_guarantee_applications
  for each row
  execute function private.set_status_fields();
create trigger _160_refuse_certified_application_change before update on public.rent_guarantee_applications
  for each row when (old.status = 'approved' and new.status = 'approved')
  execute function private.refuse_certified_application_change();
create trigger _165_refuse_own_manager_application_insert before insert on public.rent_guarantee_applications
  for each row when (auth.uid() is not null)
  execute function private.refuse_own_manager_application();
-- Without a list of columns, because a tenancy brings its tenant with it.
create trigger _170_refuse_own_manager_application_update before update on public.rent_guarantee_applications
  for each row when (
    auth.uid() is not null
    and (new.tenant_id, new.property_manager_id) is distinct from (old.tenant_id, old.property_manager_id)
  )
  execute function private.refuse_own_manager_application();
-- Without a list of columns, because a tenancy brings its tenant with it. A deleted person leaves within a trigger.
create trigger _175_check_tenant_change before update on public.rent_guarantee_applications
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0 and new.tenant_id is distinct from old.tenant_id)
  execute function private.check_tenant_change();
create trigger _305_store_deleted_application before delete on public.rent_guarantee_applications
  for each row when (old.status <> 'draft')
  execute function private.store_deleted_application();
create trigger _310_bump_version before update on public.rent_guarantee_applications
  for each row
  execute function private.bump_version();
create trigger _315_refuse_own_guarantee_when_deleted before delete on public.rent_guarantee_applications
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0)
  execute function private.refuse_own_guarantee('submitted');
create trigger _320_refuse_naming_oneself before update on public.rent_guarantee_applications
  for each row when (
    auth.uid() is not null
    and pg_trigger_depth() = 0
    and (new.tenant_id, new.property_manager_id) is distinct from (old.tenant_id, old.property_manager_id)
  )
  execute function private.refuse_naming_oneself();
create trigger _505_check_postcode_under_review after update of tenancy_id on public.rent_guarantee_applications
  for each row when (new.tenancy_id is distinct from old.tenancy_id)
  execute function private.check_postcode_under_review();
create trigger _510_end_own_confirmation_insert after insert on public.rent_guarantee_applications
  for each row when (new.tenant_id is not null and new.property_manager_id is not null)
  execute function private.end_own_confirmation();
create trigger _515_end_own_confirmation_when_named after update of tenant_id, property_manager_id on public.rent_guarantee_applications
  for each row when (
    new.tenant_id is not null
    and new.property_manager_id is not null
    and (new.tenant_id, new.property_manager_id) is distinct from (old.tenant_id, old.property_manager_id)
  )
  execute function private.end_own_confirmation();
create trigger _520_delete_agent_choice after update of property_manager_id on public.rent_guarantee_applications
  for each row when (new.property_manager_id is not null and new.property_manager_id is distinct from old.property_manager_id)
  execute function private.delete_agent_choice();
create trigger _525_refresh_approved_tenant after insert or update of status, tenant_id on public.rent_guarantee_applications
  for each row
  execute function private.refresh_approved_tenant();
create trigger _530_refresh_submitted_tenant after insert or update of status, tenant_id on public.rent_guarantee_applications
  for each row
  execute function private.refresh_submitted_tenant();
create trigger _535_store_regime_of_new_tenancy after update of tenancy_id on public.rent_guarantee_applications
  for each row when (new.tenancy_id is not null and new.tenancy_id is distinct from old.tenancy_id)
  execute function private.store_regime_of_new_tenancy();
create trigger _540_delete_answers_of_deleted_draft after delete on public.rent_guarantee_applications
  for each row when (old.status = 'draft')
  execute function private.delete_answers_of_deleted_draft();
create trigger _545_delete_company_tenant after update of tenant_id on public.rent_guarantee_applications
  for each row when (old.tenant_id is not null and new.tenant_id is distinct from old.tenant_id)
  execute function private.delete_company_tenant();
create trigger _550_erase_screened_tenant after update of tenant_id on public.rent_guarantee_applications
  for each row when (old.tenant_id is not null and new.tenant_id is distinct from old.tenant_id)
  execute function private.erase_screened_tenant();
create trigger _555_delete_typed_answers after update of status, tenant_id on public.rent_guarantee_applications
  for each row when (old.status = 'draft' and (new.status <> 'draft' or new.tenant_id is distinct from old.tenant_id))
  execute function private.delete_typed_answers();
-- Before _595_write_status_history, whose mail to the tenant tells the reason.
create trigger _560_store_rejection after insert or update of status on public.rent_guarantee_applications
  for each row
  execute function private.store_rejection();
create trigger _565_plan_draft_reminder after insert on public.rent_guarantee_applications
  for each row when (new.status = 'draft' and new.tenant_id is not null and auth.uid() = new.tenant_id)
  execute function private.plan_draft_reminder();
create trigger _570_queue_application_file_removals after delete on public.rent_guarantee_applications
  for each row
  execute function private.queue_application_file_removals();
create trigger _575_store_deletion_notice after delete on public.rent_guarantee_applications
  for each row when (auth.uid() is not null and old.tenant_id <> auth.uid())
  execute function private.store_deletion_notice();
create trigger _580_refuse_own_guarantee_update after update of status on public.rent_guarantee_applications
  for each row when (auth.uid() is not null and new.status in ('approved', 'rejected') and old.status <> new.status)
  execute function private.refuse_own_guarantee();
create trigger _585_refuse_own_guarantee_when_added after insert on public.rent_guarantee_applications
  for each row when (auth.uid() is not null and new.status in ('approved', 'rejected'))
  execute function private.refuse_own_guarantee();
create trigger _590_write_edit after update on public.rent_guarantee_applications
  for each row
  execute function private.write_edit('application');
create trigger _595_write_status_history after insert or update on public.rent_guarantee_applications
  for each row
  execute function private.write_status_history();
-- Before _610_check_rules_of_status, which reads what the screening finds.
create trigger _600_screen_names after insert or update of status on public.rent_guarantee_applications
  for each row when (auth.uid() is not null and new.status = 'approved')
  execute function private.screen_names();
create trigger _605_queue_submitted_screening after update of status on public.rent_guarantee_applications
  for each row when (old.status = 'draft' and new.status = 'pending')
  execute function private.queue_submitted_screening();
-- Before _615_refresh_prepared_certificate, which prepares the certificate.
create trigger _610_check_rules_of_status after insert or update of status on public.rent_guarantee_applications
  for each row when (auth.uid() is not null)
  execute function private.check_rules_of_status();
-- After _525_refresh_approved_tenant, which keeps the name of the tenant at the approval.
create trigger _615_refresh_prepared_certificate after insert or update of status on public.rent_guarantee_applications
  for each row
  execute function private.refresh_prepared_certificate();
-- Before _630_close_requests_to_former_landlord, so that its mail has the questions that are open.
create trigger _620_store_former_office after update of property_manager_id on public.rent_guarantee_applications
  for each row when (old.status <> 'draft' and new.property_manager_id is distinct from old.property_manager_id)
  execute function private.store_former_office();
-- After every check of an approval, for which an open request counts.
create trigger _625_close_requests_after_review after update of status on public.rent_guarantee_applications
  for each row when (new.status not in ('pending', 'in_review') and old.status <> new.status)
  execute function private.close_requests_after_review();
create trigger _630_close_requests_to_former_landlord after update of property_manager_id on public.rent_guarantee_applications
  for each row when (new.property_manager_id is distinct from old.property_manager_id)
  execute function private.close_requests_to_former_landlord();
-- After _615_refresh_prepared_certificate, which refuses it in any case once the certificate is signed.
create trigger _635_require_taken_back_explanation after update of status on public.rent_guarantee_applications
  for each row when (auth.uid() is not null and old.status = 'approved' and new.status in ('pending', 'in_review'))
  execute function private.require_taken_back_explanation();
create trigger _640_release_concerned_case after update of tenant_id, property_manager_id on public.rent_guarantee_applications
  for each row when ((new.tenant_id, new.property_manager_id) is distinct from (old.tenant_id, old.property_manager_id))
  execute function private.release_concerned_case();
create trigger _645_refresh_deletion_screens after delete on public.rent_guarantee_applications
  for each row
  execute function private.refresh_deletion_screens();
create trigger _705_queue_decision_by_colleague_mail after update of status on public.rent_guarantee_applications
  for each row when (new.status in ('approved', 'rejected') and old.status <> new.status)
  execute function private.queue_decision_by_colleague_mail();
create trigger _710_refresh_office_screens after update of property_manager_id on public.rent_guarantee_applications
  for each row when (old.status <> 'draft' and new.property_manager_id is distinct from old.property_manager_id)
  execute function private.refresh_office_screens();
create trigger _855_check_row_quota after insert on public.rent_guarantee_applications
  referencing new table as added
  for each statement
  execute function private.check_row_quota();
create trigger _860_refresh_changed_cases_insert after insert on public.rent_guarantee_applications
  referencing new table as changed
  for each statement
  execute function private.refresh_changed_cases();
create trigger _865_refresh_changed_cases_update after update on public.rent_guarantee_applications
  referencing old table as before new table as changed
  for each statement
  execute function private.refresh_changed_cases();
create trigger _870_refresh_application_search_on_change_insert after insert on public.rent_guarantee_applications
  referencing new table as changed
  for each statement
  execute function private.refresh_application_search_on_change();
create trigger _875_refresh_application_search_on_change_update after update on public.rent_guarantee_applications
  referencing new table as changed
  for each statement
  execute function private.refresh_application_search_on_change();
