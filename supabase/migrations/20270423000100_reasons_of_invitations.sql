-- Who accepted an invitation that had ended read four possible reasons, and the screen went on to offer it. An account that was made for one chose its password and
-- became a tenant without a word. Each reason is a sentence of its own now, which the screen shows in place of the invitation.

create function private.why_not_accept(invitation public.staff_invitations) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when invitation.expires_at <= now() then format('This invitation has expired. Ask %s to send it again.', private.staff_name(invitation.invited_by))
    -- Who is no owner any more cannot make staff.
    when not exists (
      select from public.staff_permissions as p join public.user_roles as r on r.user_id = p.user_id and r.role = 'admin'
      where p.user_id = invitation.invited_by and p.permission = 'owner'
    ) then format('%s, who invited you, cannot invite anybody any more. Ask another owner to invite you.', private.staff_name(invitation.invited_by))
    when exists (select from public.user_roles as r where r.user_id = invitation.user_id and r.role = 'p_manager')
      then 'Your account is that of a landlord or letting agent. Ask to be invited with another address.'
    when private.why_not_invite(invitation.user_id) is not null
      then 'You have an application that is open. You can accept once it is decided or closed.'
  end
$$;
comment on function private.why_not_accept(public.staff_invitations) is 'Why its person cannot accept an invitation, in words for them; null when they can.';
revoke execute on function private.why_not_accept(public.staff_invitations) from public, anon, authenticated;

drop function public.own_invitation();
create function public.own_invitation() returns table (inviter text, permissions text[], expires_at timestamptz, needs_password boolean, refusal text)
language sql stable security definer set search_path = '' as $$
  select coalesce(p.display_name, p.email), i.permissions, i.expires_at, private.has_short_password(u), private.why_not_accept(i)
  from public.staff_invitations as i
  join auth.users as u on u.id = i.user_id and u.email = i.email
  join public.profiles as p on p.id = i.invited_by
  where i.user_id = auth.uid()
$$;
comment on function public.own_invitation() is
  'What the signed-in person is invited to, whether they choose a longer password first, and why they cannot accept it, if they cannot.';
revoke execute on function public.own_invitation() from public, anon, authenticated;
grant execute on function public.own_invitation() to authenticated;

create or replace function public.accept_invitation() returns void
language plpgsql security definer set search_path = '' as $$
declare
  person auth.users;
  own record;
begin
  -- Locked, so that the password stays what it is.
  select u.* into person from auth.users as u where u.id = auth.uid() for no key update;
  if private.lacks_own_factor() then
    raise insufficient_privilege using message = 'Enter the code of your authenticator app first.';
  end if;
  -- In another tab, or before the answer was lost.
  if private.has_staff_role(person.id) then
    return;
  end if;
  select * into own from public.own_invitation();
  if not found then
    raise exception 'This invitation was taken back. Ask the person who invited you for a new one.';
  end if;
  if own.refusal is not null then
    raise exception '%', own.refusal;
  end if;
  if own.needs_password then
    perform private.required_words('password', null, 'Choose a password of 12 characters or more first');
  end if;
  if not private.accept_invitation_of(person) then
    raise exception 'This invitation was taken back. Ask the person who invited you for a new one.';
  end if;
end
$$;
comment on function public.accept_invitation() is
  'Makes the signed-in person who is invited a member of staff; nothing happens where they are one. P0001: nothing waits for them, they cannot accept it, or their password is not known to have the 12 characters of staff.';

-- A link that could not be sent again, because one had gone just before, left the invitation as if none had been sent. The earlier one works.
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
    set name = excluded.name, permissions = excluded.permissions, invited_by = excluded.invited_by, invited_at = now(),
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
comment on column public.staff_invitations.sent_at is 'When the link was last sent, null when none was.';
