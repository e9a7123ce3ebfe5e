-- A person who has an account already is not asked for a new password. Their mail says who invites them to what, and leads to the sign-in and from
-- there to the acceptance, which is an act of their own: nobody becomes a member of staff by signing in.

create function private.accept_invitation_of(person auth.users) returns boolean
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
  insert into public.staff_permissions (user_id, permission, given_by)
  select person.id, given.permission, invitation.invited_by from unnest(invitation.permissions) as given (permission)
  where given.permission not in ('sign', 'owner') on conflict do nothing;
  insert into public.staff_permission_requests (user_id, permission, requested_by)
  select person.id, given.permission, invitation.invited_by from unnest(invitation.permissions) as given (permission)
  where given.permission in ('sign', 'owner') on conflict do nothing;
  return true;
end
$$;
comment on function private.accept_invitation_of(auth.users) is
  'Makes an invited person a member of staff, unless the invitation has expired, the owner is none any more, or the person has an open application or another role by then. What needs two owners is asked for. Returns whether it did.';

create or replace function private.accept_staff_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.staff_invitations as i where i.user_id = new.id and i.made_account) then
    perform private.accept_invitation_of(new);
  end if;
  return null;
end
$$;
comment on function private.accept_staff_invitation() is
  'Lets the choice of a password accept an invitation whose account was made for it.';

create function public.own_invitation() returns table (inviter text, permissions text[], expires_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select coalesce(p.display_name, p.email), i.permissions, i.expires_at
  from public.staff_invitations as i
  join auth.users as u on u.id = i.user_id and u.email = i.email
  join public.profiles as p on p.id = i.invited_by
  where i.user_id = auth.uid() and i.expires_at > now()
$$;
comment on function public.own_invitation() is 'What the signed-in person is invited to; no row where nothing waits, or no more.';

create function public.accept_invitation() returns void
language plpgsql security definer set search_path = '' as $$
declare
  person auth.users;
begin
  select u.* into person from auth.users as u where u.id = auth.uid();
  if private.lacks_own_factor() then
    raise insufficient_privilege using message = 'Enter the code of your authenticator app first.';
  end if;
  if person.id is null or not private.accept_invitation_of(person) then
    raise exception 'This invitation has expired, was taken back or accepted already, or you have an application that is open. Ask for a new one.';
  end if;
end
$$;
comment on function public.accept_invitation() is 'Accepts the invitation of the signed-in person, with the code of the second factor where one is set up.';

create function private.lacks_own_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', '') <> 'aal2'
    and exists (select from auth.mfa_factors as f where f.user_id = auth.uid() and f.status = 'verified')
$$;
comment on function private.lacks_own_factor() is 'Whether the request comes from a person with a second factor who has not used it.';

create or replace function public.invite_staff(email text, name text, permissions text[])
returns table (invitation_id uuid, account_id uuid, is_confirmed boolean, is_own boolean)
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(invite_staff.email));
  account auth.users;
  invitation public.staff_invitations;
  reason text;
  is_made boolean;
begin
  perform private.require_permission('owner');
  select u.* into account from auth.users as u where u.email = address and not u.is_sso_user;
  reason := private.why_not_invite(account.id);
  if reason is not null then
    raise exception '%', reason;
  end if;
  insert into public.staff_invitations as i (email, name, permissions, invited_by)
  values (address, btrim(invite_staff.name), array(select distinct p from unnest(invite_staff.permissions) as p order by p), auth.uid())
  on conflict on constraint staff_invitations_email_key do update
    set name = excluded.name, permissions = excluded.permissions, invited_by = excluded.invited_by, invited_at = now(), sent_at = null,
      expires_at = excluded.expires_at
  returning i.* into invitation;
  is_made := coalesce(account.id = invitation.user_id and invitation.made_account, false);
  if account.email_confirmed_at is not null and not is_made then
    update public.staff_invitations as i set user_id = account.id, made_account = false, sent_at = now() where i.id = invitation.id;
    perform private.add_job('mail', jsonb_build_object(
      'to', address, 'template', 'staff-invitation', 'data', jsonb_build_object(
        'inviter', (select coalesce(p.display_name, p.email) from public.profiles as p where p.id = auth.uid()),
        'permissions', to_jsonb(invitation.permissions), 'expiresOn', (invitation.expires_at at time zone 'Europe/London')::date
      )
    ));
  end if;
  return query select invitation.id, account.id, account.email_confirmed_at is not null, is_made;
end
$$;
comment on function public.invite_staff(text, text, text[]) is
  'Owners: records an invitation, or renews it, and mails it where a confirmed account has the address. Tells the function invite-staff, which sends the link to all others, about that account: its id, whether the address is confirmed, and whether the account was made for this invitation.';

revoke execute on function private.accept_invitation_of(auth.users), private.lacks_own_factor(), public.own_invitation(), public.accept_invitation()
  from public, anon, authenticated;
grant execute on function public.own_invitation(), public.accept_invitation() to authenticated;
