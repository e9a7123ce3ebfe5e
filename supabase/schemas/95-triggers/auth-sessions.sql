-- The triggers of auth.sessions, in the order in which they fire.

create trigger _110_set_staff_session_end before insert on auth.sessions
  for each row execute function private.set_staff_session_end();
