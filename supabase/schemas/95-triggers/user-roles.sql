-- Who is staff, who acts for a landlord or agent, and who is neither. A role decides which rows a person reads, so what depends on it
-- follows at once, and an owner has to remain.
--
-- What happens in order:
--   310      the role is the one that the person's links allow
--   510-540  for new staff: links to landlords end; the first administrator's permissions; a log; passwords of 12 characters
--   550-560  their sessions are limited
--   860-890  what people are searched by; the transaction decides again who is an administrator
--   910-920  at the end: an owner remains

create trigger _010_refuse_auditor before insert or update or delete on public.user_roles
  for each statement
  execute function private.refuse_auditor();
create trigger _310_set_user_role before insert or update on public.user_roles
  for each row
  execute function private.set_user_role();
create trigger _510_end_links_of_staff after insert or update of role on public.user_roles
  for each row when (new.role = 'admin')
  execute function private.end_links_of_staff();
create trigger _520_store_first_admin_permissions after insert or update of role on public.user_roles
  for each row when (new.role = 'admin')
  execute function private.store_first_admin_permissions();
create trigger _530_log_staff_role after insert or update of user_id, role or delete on public.user_roles
  for each row
  execute function private.log_staff_role();
create trigger _540_store_minimum_password_length after insert or update of role on public.user_roles
  for each row when (new.role = 'admin')
  execute function private.store_minimum_password_length();
create trigger _550_limit_sessions_of_new_staff_insert after insert on public.user_roles
  for each row when (new.role = 'admin')
  execute function private.limit_sessions_of_new_staff();
create trigger _560_limit_sessions_of_new_staff_update after update on public.user_roles
  for each row when (new.role = 'admin' and (old.user_id, old.role) is distinct from (new.user_id, new.role))
  execute function private.limit_sessions_of_new_staff();
create trigger _860_refresh_user_search_on_change_delete after delete on public.user_roles
  referencing old table as changed
  for each statement
  execute function private.refresh_user_search_on_change();
create trigger _870_refresh_user_search_on_change_insert after insert on public.user_roles
  referencing new table as changed
  for each statement
  execute function private.refresh_user_search_on_change();
create trigger _880_refresh_user_search_on_change_update after update on public.user_roles
  referencing new table as changed
  for each statement
  execute function private.refresh_user_search_on_change();
create trigger _890_reset_admin_access after insert or update or delete on public.user_roles
  for each statement
  execute function private.reset_admin_access();
create constraint trigger _910_require_remaining_owner_delete after delete on public.user_roles
  deferrable initially deferred
  for each row when (old.role = 'admin')
  execute function private.require_remaining_owner();
create constraint trigger _920_require_remaining_owner_update after update on public.user_roles
  deferrable initially deferred
  for each row when (old.role = 'admin' and (new.user_id, new.role) is distinct from (old.user_id, old.role))
  execute function private.require_remaining_owner();
