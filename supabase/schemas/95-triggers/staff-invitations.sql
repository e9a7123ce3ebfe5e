-- An invitation brings permissions and, for a new account, the rule of how long its password has to be.

create trigger _010_refuse_auditor before insert or update or delete on public.staff_invitations
  for each statement
  execute function private.refuse_auditor();
create trigger _110_refuse_combined_audit_invitation before insert or update of permissions on public.staff_invitations
  for each row when ('audit' = any (new.permissions) and cardinality(new.permissions) > 1)
  execute function private.refuse_combined_audit_invitation();
create trigger _510_store_minimum_password_length after insert or update of user_id, made_account on public.staff_invitations
  for each row when (new.user_id is not null)
  execute function private.store_minimum_password_length();
