-- The triggers of auth.mfa_factors, in the order in which they fire.

create trigger _860_reset_admin_access after insert or update or delete on auth.mfa_factors
  for each statement execute function private.reset_admin_access();
