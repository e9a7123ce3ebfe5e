-- Whoever signed up first with the address of a new colleague, who clicked the confirmation, signed in with that password and accepted the invitation. The mail to a person
-- who has an account now has a link of its own, as that to an office has, and they accept with it, in a session that was begun with the account's password, and with a
-- password that was set since: whoever planted one does not have the mail, and whoever has the mail leaves nobody a password that they know.

create table private.invitation_proofs (
  invitation_id uuid primary key references public.staff_invitations (id) on delete cascade,
  token_hash bytea not null,
  has_new_password boolean not null default false
);
comment on table private.invitation_proofs is
  'The links in the mails that invite people who have an account. Each works until its invitation is accepted, is taken back, expires or is sent again.';
comment on column private.invitation_proofs.invitation_id is 'The invitation.';
comment on column private.invitation_proofs.token_hash is 'SHA-256 of the token in the newest mail.';
comment on column private.invitation_proofs.has_new_password is 'Whether the account has got another password since that mail.';
revoke all on private.invitation_proofs from public, anon, authenticated;

create function private.send_invitation(invitation public.staff_invitations) returns void
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.invitation_proofs (invitation_id, token_hash) values (invitation.id, sha256(convert_to(token, 'UTF8')))
  on conflict (invitation_id) do update set token_hash = excluded.token_hash, has_new_password = false;
  perform private.add_job(
    'mail',
    jsonb_build_object('to', invitation.email, 'template', 'staff-invitation', 'data', jsonb_build_object(
      'inviter', private.staff_name(invitation.invited_by), 'permissions', invitation.permissions,
      'expiresOn', (invitation.expires_at at time zone 'Europe/London')::date, 'token', token
    )),
    expires_at => invitation.expires_at
  );
end
$$;
comment on function private.send_invitation(public.staff_invitations) is
  'Mails a person who has an account the link with which they accept an invitation. The link of an earlier mail ends.';
revoke execute on function private.send_invitation(public.staff_invitations) from public, anon, authenticated;

-- Who is invited already has a mail without such a link.
delete from private.jobs as j where j.kind = 'mail' and j.payload ->> 'template' = 'staff-invitation' and j.done_at is null;
with unreached as (
  update public.staff_invitations as i set sent_at = now()
  where i.user_id is not null and not i.made_account and private.why_not_accept(i) is null
  returning i as invitation
)
select private.send_invitation(u.invitation) from unreached as u;

drop function private.why_not_accept(public.staff_invitations);
create function private.why_not_accept(invitation public.staff_invitations, token text) returns text
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
    -- The account came with a link of its own.
    when invitation.made_account then null
    when not exists (
      select from private.invitation_proofs as p
      where p.invitation_id = invitation.id and p.token_hash = sha256(convert_to(why_not_accept.token, 'UTF8'))
    ) then format('Open the link in the newest email that invites you. If you do not have it, ask %s to send it again.', private.staff_name(invitation.invited_by))
    when not coalesce(auth.jwt() -> 'amr' @> '[{"method": "password"}]', false)
      then 'You came here by a link or code in an email, or by another provider. Sign out, sign in with the password of this account, and open the link of your invitation again. If you do not know the password, choose ‘Forgot your password?’ on the sign-in page.'
  end
$$;
comment on function private.why_not_accept(public.staff_invitations, text) is
  'Why its person cannot accept an invitation with the token of a mail, in words for them; null when they can. An account that was made for the invitation needs no token.';
revoke execute on function private.why_not_accept(public.staff_invitations, text) from public, anon, authenticated;

drop function public.own_invitation();
create function public.own_invitation(token text default null)
returns table (inviter text, permissions text[], expires_at timestamptz, needs_password boolean, refusal text)
language sql stable security definer set search_path = '' as $$
  select coalesce(p.display_name, p.email), i.permissions, i.expires_at,
    private.has_short_password(u)
      or (not i.made_account and not exists (select from private.invitation_proofs as f where f.invitation_id = i.id and f.has_new_password)),
    private.why_not_accept(i, own_invitation.token)
  from public.staff_invitations as i
  join auth.users as u on u.id = i.user_id and u.email = i.email
  join public.profiles as p on p.id = i.invited_by
  where i.user_id = auth.uid()
$$;
comment on function public.own_invitation(text) is
  'What the signed-in person is invited to, whether they choose a new password first, as theirs is short or older than the mail, and why they cannot accept it with this token of the mail, if they cannot.';
revoke execute on function public.own_invitation(text) from public, anon, authenticated;
grant execute on function public.own_invitation(text) to authenticated;

drop function public.accept_invitation();
create function public.accept_invitation(token text default null) returns void
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
  select * into own from public.own_invitation(accept_invitation.token);
  if not found then
    raise exception 'This invitation was taken back. Ask the person who invited you for a new one.';
  end if;
  if own.refusal is not null then
    raise exception '%', own.refusal;
  end if;
  if own.needs_password then
    perform private.required_words('password', null, 'Choose a new password of 12 characters or more first');
  end if;
  if not private.accept_invitation_of(person) then
    raise exception 'This invitation was taken back. Ask the person who invited you for a new one.';
  end if;
end
$$;
comment on function public.accept_invitation(text) is
  'Makes the signed-in person who is invited a member of staff, with the token of the mail where they had an account; nothing happens where they are one. P0001: nothing waits for them, they cannot accept it, or their password is older than the mail or not known to have the 12 characters of staff.';
revoke execute on function public.accept_invitation(text) from public, anon, authenticated;
grant execute on function public.accept_invitation(text) to authenticated;

create or replace function private.accept_staff_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.staff_invitations as i where i.user_id = new.id and i.made_account) then
    perform private.accept_invitation_of(new);
  end if;
  update private.invitation_proofs as p set has_new_password = true
  from public.staff_invitations as i where i.id = p.invitation_id and i.user_id = new.id;
  return null;
end
$$;
comment on function private.accept_staff_invitation() is
  'Lets the choice of a password accept an invitation whose account was made for it, and notes the choice for any other.';

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
    perform private.send_invitation(invitation);
  end if;
  return query select invitation.id, account.id, account.email_confirmed_at is not null, is_made;
end
$$;
