-- The session of an administrator lasts for 12 hours at most.

create trigger _110_set_staff_session_end before insert on auth.sessions
  for each row
  execute function private.set_staff_session_end();
