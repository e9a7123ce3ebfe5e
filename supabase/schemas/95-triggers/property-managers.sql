-- Staff, tenants and visitors write records of landlords and agents, and money and access depend on them: a record is checked and
-- normalised, staff do not change one for which they act, and the change of an e-mail address ends what rested on it.
--
-- What happens in order:
--   110      quota of records
--   120-140  texts are on one line and plain, and the address is not one's own
--   150-170  staff do not delete their own landlord; who may change what
--   210-230  inquiry or not; normal forms of names, address and telephone
--   310      telephone numbers are possible
--   320-350  a named record is not deleted; version; own landlord; the id of a member of staff moves to staff_authors
--   510-520  whether the address may link an account by itself
--   530-540  what staff add or change is confirmed
--   550-560  a changed address ends links and proofs; a processed inquiry is settled
--   610-620  the edit is logged; a tenant's change is refused once an application with the record is submitted
--   860-880  quota of rows; what the lists of staff are searched by

create trigger _010_refuse_auditor before insert or update or delete on public.property_managers
  for each statement
  execute function private.refuse_auditor();
create trigger _110_check_record_quota before insert on public.property_managers
  for each row
  execute function private.check_record_quota();
create trigger _120_normalise_one_line before insert or update on public.property_managers
  for each row
  execute function private.normalise_one_line(
    'company_name', 'contact_first_name', 'contact_last_name', 'address_line_1', 'address_line_2', 'city', 'state_province',
    'postal_code', 'country'
  );
create trigger _130_refuse_links before insert or update of company_name, contact_first_name, contact_last_name on public.property_managers
  for each row
  execute function private.refuse_links('company_name', 'contact_first_name', 'contact_last_name');
create trigger _140_refuse_own_address before insert or update of business_email on public.property_managers
  for each row when (auth.uid() is not null)
  execute function private.refuse_own_address();
create trigger _150_refuse_own_landlord_delete before delete on public.property_managers
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0)
  execute function private.refuse_own_landlord('id');
create trigger _160_require_plain_email before insert or update of business_email on public.property_managers
  for each row
  execute function private.require_plain_email();
create trigger _170_guard_property_manager before update on public.property_managers
  for each row
  execute function private.guard_property_manager();
create trigger _210_set_is_inquiry before insert or update on public.property_managers
  for each row
  execute function private.set_is_inquiry();
create trigger _220_normalise_property_manager before insert or update on public.property_managers
  for each row
  execute function private.normalise_property_manager();
create trigger _230_normalise_telephones
  before insert or update of business_phone_country_code, business_phone_number, mobile_country_code, mobile_number
  on public.property_managers
  for each row
  execute function private.normalise_telephones();
-- After _230_normalise_telephones, which removes the national zeros.
create trigger _310_check_telephones
  before insert or update of business_phone_country_code, business_phone_number, mobile_country_code, mobile_number
  on public.property_managers
  for each row when (auth.uid() is not null)
  execute function private.check_telephones();
create trigger _320_refuse_manager_deletion before delete on public.property_managers
  for each row
  execute function private.refuse_manager_deletion();
create trigger _330_bump_version before update on public.property_managers
  for each row
  execute function private.bump_version();
create trigger _340_refuse_own_landlord_update before update on public.property_managers
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0)
  execute function private.refuse_own_landlord('id');
create trigger _350_store_staff_author before insert or update of created_by on public.property_managers
  for each row when (new.created_by is not null)
  execute function private.store_staff_author('property_manager_id', 'created_by');
-- Before _540_confirm_made_by_staff, which sends a link if the address allows it.
create trigger _510_refresh_unlinkable_address_insert after insert on public.property_managers
  for each row
  execute function private.refresh_unlinkable_address();
create trigger _520_refresh_unlinkable_address_update after update of business_email on public.property_managers
  for each row when (lower(old.business_email collate "C") <> lower(new.business_email collate "C"))
  execute function private.refresh_unlinkable_address();
create trigger _530_confirm_changed_by_staff after update on public.property_managers
  for each row when (
    auth.uid() is not null
    and pg_trigger_depth() = 0
    and (to_jsonb(new) - '{version,updated_at,created_by,email_processed,is_inquiry,attempt}'::text[])
      is distinct from (to_jsonb(old) - '{version,updated_at,created_by,email_processed,is_inquiry,attempt}'::text[])
  )
  execute function private.confirm_changed_by_staff();
create trigger _540_confirm_made_by_staff after insert on public.property_managers
  for each row
  execute function private.confirm_made_by_staff();
-- After _520_refresh_unlinkable_address_update, which asks whether the record is confirmed; this one may end the confirmation.
create trigger _550_reset_office_after_address_change after update of business_email on public.property_managers
  for each row when (lower(old.business_email collate "C") <> lower(new.business_email collate "C"))
  execute function private.reset_office_after_address_change();
create trigger _560_settle_inquiries_of_record after update of email_processed on public.property_managers
  for each row when (new.email_processed and not old.email_processed)
  execute function private.settle_inquiries_of_record();
create trigger _610_write_edit after update on public.property_managers
  for each row
  execute function private.write_edit('property_manager');
create trigger _620_lock_drafts_of_changed_manager after update on public.property_managers
  for each row
  execute function private.lock_drafts_of_changed_manager();
create trigger _860_check_row_quota after insert on public.property_managers
  referencing new table as added
  for each statement
  execute function private.check_row_quota();
create trigger _870_refresh_tenancy_search_on_change after update on public.property_managers
  referencing new table as changed
  for each statement
  execute function private.refresh_tenancy_search_on_change();
create trigger _880_refresh_application_search_on_change after update on public.property_managers
  referencing new table as changed
  for each statement
  execute function private.refresh_application_search_on_change();
