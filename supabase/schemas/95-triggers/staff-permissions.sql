-- Permissions decide who may decide, sign, and give permissions. They cannot contradict each other, each change is logged, and an owner has
-- to remain.

create trigger _010_refuse_auditor before insert or update or delete on public.staff_permissions
  for each statement
  execute function private.refuse_auditor();
-- After the row, so that a permission that is changed to another one does not count as a second one.
create trigger _610_refuse_combined_audit after insert or update of permission, user_id on public.staff_permissions
  for each row
  execute function private.refuse_combined_audit();
create trigger _620_log_permission_change after insert or update of user_id, permission or delete on public.staff_permissions
  for each row
  execute function private.log_permission_change();
create constraint trigger _910_require_remaining_owner_delete after delete on public.staff_permissions
  deferrable initially deferred
  for each row when (old.permission = 'owner')
  execute function private.require_remaining_owner();
create constraint trigger _920_require_remaining_owner_update after update on public.staff_permissions
  deferrable initially deferred
  for each row when (old.permission = 'owner' and (new.user_id, new.permission) is distinct from (old.user_id, old.permission))
  execute function private.require_remaining_owner();
-- At the end of the transaction, in which a person who joins becomes a member of staff too.
create constraint trigger _930_queue_waiting_appeal_mails after insert on public.staff_permissions
  deferrable initially deferred
  for each row when (new.permission = 'decide')
  execute function private.queue_waiting_appeal_mails();
-- At the end of the transaction, in which a person who joins becomes a member of staff too.
create constraint trigger _940_queue_waiting_objection_mails after insert on public.staff_permissions
  deferrable initially deferred
  for each row when (new.permission = 'decide')
  execute function private.queue_waiting_objection_mails();
