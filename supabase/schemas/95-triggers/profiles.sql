-- A profile is the person: what it says is brought into one form, and its deletion removes the personal data from everything that the
-- foreign keys would leave. It has no auditor's guard, because only its owner writes it.
--
-- What happens in order:
--   305-320  before a deletion: links end, unsigned versions lose their tenant, mails are dropped, open appeals and objections refuse it
--   325-345  texts are on one line, plain and visible; the date of birth is possible
--   350      before a deletion: the texts of decisions are erased
--   355-365  normal forms of names, address, e-mail and telephone
--   370-380  before a deletion: documents, messages, files and requests are erased
--   385-390  a submitted name is not emptied; version
--   505      a changed name or date of birth makes verified identity documents count as unverified
--   855      quota of rows
--   860-875  what the lists of staff are searched by

create trigger _305_end_links_of_account before delete on public.profiles
  for each row
  execute function private.end_links_of_account();
create trigger _310_erase_unsigned_tenants before delete on public.profiles
  for each row
  execute function private.erase_unsigned_tenants();
-- Before _370_erase_personal_data and the foreign keys, which take the person off the applications.
create trigger _315_delete_unsent_mails before delete on public.profiles
  for each row
  execute function private.delete_unsent_mails();
create trigger _320_refuse_deletion_before_decision before delete on public.profiles
  for each row
  execute function private.refuse_deletion_before_decision();
create trigger _325_normalise_one_line before insert or update on public.profiles
  for each row
  execute function private.normalise_one_line(
    'display_name', 'salutation', 'first_name', 'surname', 'address_line_1', 'address_line_2', 'city', 'state_province', 'postal_code',
    'country'
  );
create trigger _330_refuse_links before insert or update of first_name, surname on public.profiles
  for each row
  execute function private.refuse_links('first_name', 'surname');
create trigger _335_refuse_invisible_text before insert or update of first_name, surname on public.profiles
  for each row
  execute function private.refuse_invisible_text('first_name', 'surname');
create trigger _340_check_date_of_birth_update before update on public.profiles
  for each row when (new.date_of_birth is distinct from old.date_of_birth)
  execute function private.check_date_of_birth();
create trigger _345_check_date_of_birth_insert before insert on public.profiles
  for each row
  execute function private.check_date_of_birth();
create trigger _350_erase_decision_texts before delete on public.profiles
  for each row
  execute function private.erase_decision_texts();
create trigger _355_normalise_profile before insert or update on public.profiles
  for each row
  execute function private.normalise_profile();
-- After _355_normalise_profile.
create trigger _360_normalise_telephones before insert or update of mobile_country_code, mobile_number on public.profiles
  for each row
  execute function private.normalise_telephones();
-- After _355_normalise_profile, which turns spaces into nothing.
create trigger _365_set_has_one_name before insert or update on public.profiles
  for each row when (new.has_one_name and new.surname is not null)
  execute function private.set_has_one_name();
create trigger _370_erase_personal_data before delete on public.profiles
  for each row
  execute function private.erase_personal_data();
create trigger _375_erase_landlord_requests before delete on public.profiles
  for each row
  execute function private.erase_landlord_requests();
-- After _370_erase_personal_data, which deletes the documents: a review locks them first.
create trigger _380_erase_requests before delete on public.profiles
  for each row
  execute function private.erase_requests();
-- After _355_normalise_profile, which turns spaces into nothing.
create trigger _385_refuse_emptied_name before update on public.profiles
  for each row when ((new.first_name, new.surname) is distinct from (old.first_name, old.surname))
  execute function private.refuse_emptied_name();
create trigger _390_bump_version before update on public.profiles
  for each row
  execute function private.bump_version();
create trigger _505_unverify_identity_documents after update on public.profiles
  for each row when ((new.first_name, new.surname, new.date_of_birth) is distinct from (old.first_name, old.surname, old.date_of_birth))
  execute function private.unverify_identity_documents();
create trigger _855_check_row_quota after insert on public.profiles
  referencing new table as added
  for each statement
  execute function private.check_row_quota();
create trigger _860_refresh_tenancy_search_on_change after update on public.profiles
  referencing new table as changed
  for each statement
  execute function private.refresh_tenancy_search_on_change();
create trigger _865_refresh_user_search_on_change_insert after insert on public.profiles
  referencing new table as changed
  for each statement
  execute function private.refresh_user_search_on_change();
create trigger _870_refresh_user_search_on_change_update after update on public.profiles
  referencing new table as changed
  for each statement
  execute function private.refresh_user_search_on_change();
create trigger _875_refresh_application_search_on_change after update on public.profiles
  referencing new table as changed
  for each statement
  execute function private.refresh_application_search_on_change();
