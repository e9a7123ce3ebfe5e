-- Supabase keeps the accounts in its own table. The profile, the invitation of staff, the links to landlords and agents and the rule that
-- the account of an owner stays depend on it.

-- Not on profiles, because the role is deleted before the profile.
create trigger _110_refuse_owner_account_deletion_delete before delete on auth.users
  for each row
  execute function private.refuse_owner_account_deletion();
create trigger _120_refuse_owner_account_deletion_update before update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.refuse_owner_account_deletion();
create trigger _210_set_password_length_met before update of encrypted_password on auth.users
  for each row when (
    new.encrypted_password is distinct from old.encrypted_password
    and jsonb_typeof(new.raw_app_meta_data -> 'minimum_password_length') = 'number'
  )
  execute function private.set_password_length_met();
create trigger _510_accept_staff_invitation after update of encrypted_password on auth.users
  for each row when (new.email_confirmed_at is not null and new.encrypted_password is distinct from old.encrypted_password)
  execute function private.accept_staff_invitation();
create trigger _520_create_profile after insert on auth.users
  for each row
  execute function private.create_profile();
create trigger _530_store_profile_email after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.store_profile_email();
create trigger _710_queue_first_office_link_mail after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.queue_first_office_link_mail();
-- After the foreign key, which deletes the profile and with it the jobs that wait for the address.
create trigger _720_queue_account_closed_mail after delete on auth.users
  for each row when (old.email <> '' and old.email_confirmed_at is not null)
  execute function private.queue_account_closed_mail();
-- After _530_store_profile_email, so that the person is told at the new address and the office at its own.
create trigger _730_end_links_of_former_address after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.end_links_of_former_address();
