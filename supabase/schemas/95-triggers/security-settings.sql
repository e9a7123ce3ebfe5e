-- One row has the rule that all staff need a second factor. Owners are told of each change, and the transaction decides again who is an
-- administrator.

create trigger _010_refuse_auditor before insert or update or delete on public.security_settings
  for each statement
  execute function private.refuse_auditor();
create trigger _110_guard_security_settings before update on public.security_settings
  for each row
  execute function private.guard_security_settings();
create trigger _710_queue_second_factor_setting_mails after update on public.security_settings
  for each row when (new.admins_need_second_factor is distinct from old.admins_need_second_factor)
  execute function private.queue_second_factor_setting_mails();
create trigger _860_reset_admin_access after insert or update or delete on public.security_settings
  for each statement
  execute function private.reset_admin_access();
