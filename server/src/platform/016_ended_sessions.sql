-- An access token outlives its session by up to its own lifetime. A request whose session was ended, by its person or by staff, must not count as
-- theirs any more. The server calls this before it takes on the role of a token that names a session.
create function auth.require_session(session uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from auth.sessions where id = session) then
    raise sqlstate 'PT401' using message = 'This session has ended. Sign in again.';
  end if;
end
$$;
revoke execute on function auth.require_session(uuid) from public;
comment on function auth.require_session(uuid) is 'Fails with PT401 (HTTP 401) when the session of an access token was ended.';
