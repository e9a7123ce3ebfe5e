-- Staff see everybody's personal data, so they sign in again each working day. Everybody else's sessions have the limits of the auth settings.

create function private.limit_staff_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.user_roles as r where r.user_id = new.user_id and r.role = 'admin') then
    new.not_after := least(new.not_after, now() + interval '12 hours');
  end if;
  return new;
end
$$;
comment on function private.limit_staff_session() is 'Lets the session of an administrator last for 12 hours at most.';

create trigger limit_staff_session before insert on auth.sessions
  for each row execute function private.limit_staff_session();

create function private.limit_sessions_of_new_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update auth.sessions as s set not_after = least(s.not_after, now() + interval '12 hours') where s.user_id = new.user_id;
  return null;
end
$$;
comment on function private.limit_sessions_of_new_staff() is 'Limits the sessions of a person who becomes an administrator as if they had begun then.';

create trigger limit_sessions after insert or update on public.user_roles
  for each row when (new.role = 'admin') execute function private.limit_sessions_of_new_staff();

update auth.sessions as s set not_after = least(s.not_after, now() + interval '12 hours')
where exists (select from public.user_roles as r where r.user_id = s.user_id and r.role = 'admin');
