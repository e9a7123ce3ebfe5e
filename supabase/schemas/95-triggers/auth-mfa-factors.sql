-- A transaction remembers whether its caller is an administrator. That depends on a second factor, so a change of one makes it decide
-- again.

create trigger _860_reset_admin_access after insert or update or delete on auth.mfa_factors
  for each statement
  execute function private.reset_admin_access();
