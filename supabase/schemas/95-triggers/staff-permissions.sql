-- The triggers of public.staff_permissions, in the order in which they fire.

create trigger _010_refuse_auditor before insert or delete or update on public.staff_permissions
  for each statement execute function private.refuse_auditor();
-- After, so that a permission that is changed to another does not count as a second one.
create trigger _610_refuse_combined_audit after insert or update of permission, user_id on public.staff_permissions
  for each row execute function private.refuse_combined_audit();
create trigger _620_log_permission_change after insert or delete or update of user_id, permission on public.staff_permissions
  for each row execute function private.log_permission_change();
create constraint trigger _910_require_remaining_owner_delete after delete on public.staff_permissions
  deferrable initially deferred for each row when (old.permission = 'owner') execute function private.require_remaining_owner();
create constraint trigger _920_require_remaining_owner_update after update on public.staff_permissions
  deferrable initially deferred for each row
  when (old.permission = 'owner' and (new.user_id, new.permission) is distinct from (old.user_id, old.permission))
  execute function private.require_remaining_owner();
-- At the end of the transaction, in which who joins becomes a member of staff too.
create constraint trigger _930_queue_waiting_appeal_mails after insert on public.staff_permissions
  deferrable initially deferred for each row when (new.permission = 'decide') execute function private.queue_waiting_appeal_mails();
-- At the end of the transaction, in which who joins becomes a member of staff too.
create constraint trigger _940_queue_waiting_objection_mails after insert on public.staff_permissions
  deferrable initially deferred for each row when (new.permission = 'decide') execute function private.queue_waiting_objection_mails();
