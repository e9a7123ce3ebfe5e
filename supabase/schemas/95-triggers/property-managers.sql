-- The triggers of public.property_managers, in the order in which they fire.

create trigger _010_refuse_auditor before insert or delete or update on public.property_managers
  for each statement execute function private.refuse_auditor();
create trigger _110_check_record_quota before insert on public.property_managers
  for each row execute function private.check_record_quota();
create trigger _120_normalise_one_line before insert or update on public.property_managers for each row execute function private.normalise_one_line(
  'company_name', 'contact_first_name', 'contact_last_name', 'address_line_1', 'address_line_2', 'city', 'state_province', 'postal_code', 'country'
);
create trigger _130_refuse_links before insert or update of company_name, contact_first_name, contact_last_name on public.property_managers
  for each row execute function private.refuse_links('company_name', 'contact_first_name', 'contact_last_name');
create trigger _140_refuse_own_address before insert or update of business_email on public.property_managers
  for each row when (auth.uid() is not null) execute function private.refuse_own_address();
create trigger _150_refuse_own_landlord_delete before delete on public.property_managers
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0) execute function private.refuse_own_landlord('id');
create trigger _160_require_plain_email before insert or update of business_email on public.property_managers
  for each row execute function private.require_plain_email();
create trigger _170_guard_property_manager before update on public.property_managers
  for each row execute function private.guard_property_manager();
create trigger _210_set_is_inquiry before insert or update on public.property_managers for each row execute function private.set_is_inquiry();
create trigger _220_normalise_property_manager before insert or update on public.property_managers
  for each row execute function private.normalise_property_manager();
create trigger _230_normalise_telephones before insert or update of business_phone_country_code, business_phone_number, mobile_country_code, mobile_number
  on public.property_managers for each row execute function private.normalise_telephones();
-- After the national zeros are gone, by its name.
create trigger _310_check_telephones before insert or update of business_phone_country_code, business_phone_number, mobile_country_code, mobile_number
  on public.property_managers for each row when (auth.uid() is not null) execute function private.check_telephones();
create trigger _320_refuse_manager_deletion before delete on public.property_managers for each row execute function private.refuse_manager_deletion();
create trigger _330_bump_version before update on public.property_managers
  for each row execute function private.bump_version();
create trigger _340_refuse_own_landlord_update before update on public.property_managers
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0) execute function private.refuse_own_landlord('id');
create trigger _350_store_staff_author before insert or update of created_by on public.property_managers
  for each row when (new.created_by is not null) execute function private.store_staff_author('property_manager_id', 'created_by');
-- Before confirm_made_by_staff, which sends a link where the address allows it.
create trigger _510_refresh_unlinkable_address_insert after insert on public.property_managers for each row execute function private.refresh_unlinkable_address();
create trigger _520_refresh_unlinkable_address_update after update of business_email on public.property_managers
  for each row when (lower(old.business_email collate "C") <> lower(new.business_email collate "C")) execute function private.refresh_unlinkable_address();
create trigger _530_confirm_changed_by_staff after update on public.property_managers
  for each row when (
    auth.uid() is not null and pg_trigger_depth() = 0
    and (to_jsonb(new) - '{version,updated_at,created_by,email_processed,is_inquiry,attempt}'::text[]) is distinct from (to_jsonb(old) - '{version,updated_at,created_by,email_processed,is_inquiry,attempt}'::text[])
  ) execute function private.confirm_changed_by_staff();
create trigger _540_confirm_made_by_staff after insert on public.property_managers
  for each row execute function private.confirm_made_by_staff();
-- After a_note_changed_address, which asks whether the record is confirmed.
create trigger _550_reset_office_after_address_change after update of business_email on public.property_managers
  for each row when (lower(old.business_email collate "C") <> lower(new.business_email collate "C")) execute function private.reset_office_after_address_change();
create trigger _560_settle_inquiries_of_record after update of email_processed on public.property_managers
  for each row when (new.email_processed and not old.email_processed) execute function private.settle_inquiries_of_record();
create trigger _610_write_edit after update on public.property_managers
  for each row execute function private.write_edit('property_manager');
create trigger _620_lock_drafts_of_changed_manager after update on public.property_managers
  for each row execute function private.lock_drafts_of_changed_manager();
create trigger _860_check_row_quota after insert on public.property_managers
  referencing new table as added for each statement execute function private.check_row_quota();
create trigger _870_refresh_tenancy_search_on_change after update on public.property_managers
  referencing new table as changed for each statement execute function private.refresh_tenancy_search_on_change();
create trigger _880_refresh_application_search_on_change after update on public.property_managers
  referencing new table as changed for each statement execute function private.refresh_application_search_on_change();
