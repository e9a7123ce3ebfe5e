-- A tenancy is written by tenants and by staff, and applications and certificates state it: a change is refused once a certificate does,
-- and told to the tenant before.
--
-- What happens in order:
--   105      quota of records
--   110-115  texts are on one line and plain
--   120-135  staff do not touch their own; a certified tenancy stays, is in the United Kingdom, and is not deleted while in use
--   205-225  nation, then the term that its law allows; version; two answers move to where landlord and agent do not read them
--   505      a changed postcode under review is checked
--   705      the tenant gets a message about a change by staff
--   710-715  the edit is logged; a tenant's change is refused once the application is submitted
--   855-875  quota of rows; step and turn of the cases; what the lists of staff are searched by

create trigger _005_refuse_auditor before insert or update or delete on public.tenancy_information
  for each statement
  execute function private.refuse_auditor();
create trigger _105_check_record_quota before insert on public.tenancy_information
  for each row
  execute function private.check_record_quota();
create trigger _110_normalise_one_line before insert or update on public.tenancy_information
  for each row
  execute function private.normalise_one_line(
    'landlord_name', 'address_line_1', 'address_line_2', 'city', 'state_province', 'postal_code', 'country'
  );
create trigger _115_refuse_links
  before insert or update of address_line_1, address_line_2, city, state_province, postal_code, landlord_name, landlord_address
  on public.tenancy_information
  for each row
  execute function private.refuse_links(
    'address_line_1', 'address_line_2', 'city', 'state_province', 'postal_code', 'landlord_name', 'landlord_address'
  );
create trigger _120_refuse_own_guarantee before update on public.tenancy_information
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0)
  execute function private.refuse_own_guarantee('submitted');
create trigger _125_refuse_certified_tenancy_change before update on public.tenancy_information
  for each row
  execute function private.refuse_certified_tenancy_change();
create trigger _130_refuse_home_abroad before insert or update of country on public.tenancy_information
  for each row
  execute function private.refuse_home_abroad();
create trigger _135_refuse_tenancy_deletion before delete on public.tenancy_information
  for each row
  execute function private.refuse_tenancy_deletion();
create trigger _205_set_nation before insert or update on public.tenancy_information
  for each row
  execute function private.set_nation();
-- After _205_set_nation, on which the law depends.
create trigger _210_set_tenancy_term before insert or update on public.tenancy_information
  for each row
  execute function private.set_tenancy_term();
create trigger _215_bump_version before update on public.tenancy_information
  for each row
  execute function private.bump_version();
create trigger _220_store_alternatives_offered before insert or update of alternatives_offered on public.tenancy_information
  for each row
  execute function private.store_alternatives_offered();
-- An update that does not name the column leaves its value.
create trigger _225_store_came_by before insert or update of came_by on public.tenancy_information
  for each row
  execute function private.store_came_by();
create trigger _505_check_postcode_under_review after update of postal_code on public.tenancy_information
  for each row when (new.postal_code is distinct from old.postal_code)
  execute function private.check_postcode_under_review();
create trigger _705_store_tenancy_change_message after update on public.tenancy_information
  for each row
  execute function private.store_tenancy_change_message();
create trigger _710_write_edit after update on public.tenancy_information
  for each row
  execute function private.write_edit('tenancy');
create trigger _715_lock_applications_of_changed_tenancy after update on public.tenancy_information
  for each row
  execute function private.lock_applications_of_changed_tenancy();
create trigger _855_check_row_quota after insert on public.tenancy_information
  referencing new table as added
  for each statement
  execute function private.check_row_quota();
create trigger _860_refresh_changed_cases after update on public.tenancy_information
  referencing old table as before new table as changed
  for each statement
  execute function private.refresh_changed_cases();
create trigger _865_refresh_tenancy_search_on_change_insert after insert on public.tenancy_information
  referencing new table as changed
  for each statement
  execute function private.refresh_tenancy_search_on_change();
create trigger _870_refresh_tenancy_search_on_change_update after update on public.tenancy_information
  referencing new table as changed
  for each statement
  execute function private.refresh_tenancy_search_on_change();
create trigger _875_refresh_application_search_on_change after update on public.tenancy_information
  referencing new table as changed
  for each statement
  execute function private.refresh_application_search_on_change();
