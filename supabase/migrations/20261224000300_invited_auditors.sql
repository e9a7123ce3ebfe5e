-- Who was invited with 'audit' alone could not accept: they were an auditor, who changes nothing, before the last row of the acceptance was written.

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
  insert into public.user_roles (user_id, role) values (person.id, 'admin') on conflict (user_id) do update set role = excluded.role;
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
