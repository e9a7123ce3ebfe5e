-- An account acts for a landlord or agent as long as it has a row here. Linking, unlinking and moving each change the role, the
-- confirmation and the history, whoever does it.

create trigger _010_refuse_auditor before insert or update or delete on public.property_manager_users
  for each statement
  execute function private.refuse_auditor();
create trigger _510_confirm_linked after insert on public.property_manager_users
  for each row
  execute function private.confirm_linked();
-- After the row, and so after the policies, so that those who may not link anybody learn nothing else.
create trigger _520_check_manager_link after insert or update of user_id, property_manager_id on public.property_manager_users
  for each row
  execute function private.check_manager_link();
-- After _520_check_manager_link, which refuses links and takes the lock.
create trigger _610_refresh_user_role after insert or update of user_id, property_manager_id or delete on public.property_manager_users
  for each row
  execute function private.refresh_user_role();
create trigger _620_settle_inquiries_of_account after insert on public.property_manager_users
  for each row
  execute function private.settle_inquiries_of_account();
create trigger _710_queue_account_unlinked_mails after delete on public.property_manager_users
  for each row when (auth.uid() is not null or current_setting('private.is_unlinking_by_address', true) = 'yes')
  execute function private.queue_account_unlinked_mails();
create trigger _720_queue_account_linked_mails_insert after insert on public.property_manager_users
  for each row when (auth.uid() is not null or current_setting('private.is_linking_by_address', true) = 'yes')
  execute function private.queue_account_linked_mails();
create trigger _730_queue_account_linked_mails_update after update of property_manager_id on public.property_manager_users
  for each row when (auth.uid() is not null and old.property_manager_id <> new.property_manager_id)
  execute function private.queue_account_linked_mails();
create trigger _740_write_manager_link after insert or update of user_id, property_manager_id or delete on public.property_manager_users
  for each row
  execute function private.write_manager_link();
create trigger _860_check_row_quota after insert on public.property_manager_users
  referencing new table as added
  for each statement
  execute function private.check_row_quota();
