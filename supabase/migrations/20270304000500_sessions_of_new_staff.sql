-- Somebody who was made staff while signed in kept a session that was opened under the rules for tenants: with a short password, and on devices where it lasts for
-- weeks. It ends with the promotion now, however that happens, and the account keeps when, so that the next sign-in says why. Who accepts an invitation was asked
-- what staff are asked, for their password and their code, so the session in which they accept goes on; their others end.

create or replace function private.limit_sessions_of_new_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_asked boolean := coalesce(current_setting('staff.accepts', true), '') = new.user_id::text;
  kept uuid := case when is_asked then nullif(auth.jwt() ->> 'session_id', '')::uuid end;
  has_ended boolean;
begin
  -- Without a token, a new password accepts, and the auth server ends the other sessions with it.
  if not is_asked or kept is not null then
    delete from auth.sessions as s where s.user_id = new.user_id and s.id is distinct from kept;
    has_ended := found;
  end if;
  update auth.sessions as s set not_after = least(s.not_after, now() + interval '12 hours') where s.user_id = new.user_id;
  if not is_asked and has_ended then
    update auth.users as u set raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') || jsonb_build_object('promoted_at', now())
    where u.id = new.user_id;
  end if;
  return null;
end
$$;
comment on function private.limit_sessions_of_new_staff() is
  'Trigger function: ends the sessions of a person who becomes staff, but the one in which they accept their invitation, and limits that one as if it had begun then.';

drop trigger limit_sessions on public.user_roles;
create trigger limit_sessions_insert after insert on public.user_roles
  for each row when (new.role = 'admin') execute function private.limit_sessions_of_new_staff();
create trigger limit_sessions_update after update on public.user_roles
  for each row when (new.role = 'admin' and (old.user_id, old.role) is distinct from (new.user_id, new.role))
  execute function private.limit_sessions_of_new_staff();

create or replace function private.accept_invitation_of(person auth.users) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.staff_invitations;
begin
  delete from public.staff_invitations as i
  where i.user_id = person.id and i.email = person.email and i.expires_at > now() and private.why_not_invite(person.id) is null
    -- Who is no owner any more cannot make staff.
    and exists (
      select from public.staff_permissions as p join public.user_roles as r on r.user_id = p.user_id and r.role = 'admin'
      where p.user_id = i.invited_by and p.permission = 'owner'
    )
  returning i.* into invitation;
  if not found then
    return false;
  end if;
  perform set_config('staff.accepts', person.id::text, true);
  insert into public.user_roles (user_id, role) values (person.id, 'admin') on conflict (user_id) do update set role = excluded.role;
  perform set_config('staff.accepts', '', true);
  -- Before the permissions: who has 'audit' alone writes nothing.
  insert into public.staff_permission_requests (user_id, permission, requested_by)
  select person.id, given.permission, invitation.invited_by from unnest(invitation.permissions) as given (permission)
  where given.permission in ('sign', 'owner') on conflict do nothing;
  insert into public.staff_permissions (user_id, permission, given_by)
  select person.id, given.permission, invitation.invited_by from unnest(invitation.permissions) as given (permission)
  where given.permission not in ('sign', 'owner') on conflict do nothing;
  return true;
end
$$;
