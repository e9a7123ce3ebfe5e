-- An invitation is the way in which a person becomes a member of staff. An owner sends it, and it can be accepted for 7 days after it was
-- last sent. The role comes with the acceptance, which is an act of the person: to open a link, as mail scanners do, is not enough.
--
-- A person without an account gets one, with a link from the edge function invite-staff, and accepts by choosing a password. A person who
-- had an account gets a mail with a token from here, because a stranger may have signed up with their address first. So the acceptance
-- takes the token, which only the reader of the mail has, a session that was begun with the password, and a password that was set since.
-- See docs/decisions/016-lock-out-and-sessions.md.

create table public.staff_invitations (
  id uuid default gen_random_uuid() primary key,
  email text not null unique
    check (
      email = lower(btrim(email)) and char_length(email) <= 254
      and email ~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@]+$'
    ),
  name text not null
    check (name = btrim(name) and char_length(name) >= 1 and char_length(name) <= 200 and name !~ '[[:cntrl:]]'),
  permissions text[] not null
    check (
      permissions <@ array['decide', 'sign', 'finance', 'audit', 'owner']
      and array_position(permissions, null::text) is null
    )
    constraint staff_invitations_audit_alone_check check (not ('audit' = any (permissions)) or cardinality(permissions) = 1),
  invited_by uuid not null references public.profiles (id) on delete cascade,
  invited_at timestamptz not null default now() check (private.is_in_range(invited_at)),
  user_id uuid unique references public.profiles (id) on delete cascade,
  made_account boolean not null default false,
  sent_at timestamptz check (private.is_in_range(sent_at)),
  expires_at timestamptz not null default (now() + '7 days'::interval) check (private.is_in_range(expires_at))
);

comment on table public.staff_invitations is
  'Who is invited to become a member of staff. Written by invite_staff, by the function invite-staff, which sends the link, and '
  'removed by the acceptance or by take_back_invitation.';
comment on column public.staff_invitations.id is 'The invitation.';
comment on column public.staff_invitations.email is 'The address to which the link goes, in lower case.';
comment on column public.staff_invitations.name is 'The name for the new account.';
comment on column public.staff_invitations.permissions is
  'What the person is to have: sign and owner are asked for at the acceptance, the others given.';
comment on column public.staff_invitations.invited_by is 'The owner who invited last.';
comment on column public.staff_invitations.invited_at is 'When last.';
comment on column public.staff_invitations.user_id is 'The account that accepts, null until the link is sent.';
comment on column public.staff_invitations.made_account is 'Whether the account was made for the invitation.';
comment on column public.staff_invitations.sent_at is 'When the link was last sent, null when none was.';
comment on column public.staff_invitations.expires_at is
  'Until when it can be accepted: 7 days after the owner sent it last.';

create index staff_invitations_invited_by_idx on public.staff_invitations (invited_by);

alter table public.staff_invitations enable row level security;

create policy staff_invitations_select_staff on public.staff_invitations for select to authenticated
  using ((select private.is_admin()));

create table private.invitation_tokens (
  invitation_id uuid primary key references public.staff_invitations (id) on delete cascade,
  token_hash bytea not null,
  has_new_password boolean not null default false
);

comment on table private.invitation_tokens is
  'The links in the mails that invite people who have an account. Each works until its invitation is accepted, is taken back, expires '
  'or is sent again.';
comment on column private.invitation_tokens.invitation_id is 'The invitation.';
comment on column private.invitation_tokens.token_hash is 'SHA-256 of the token in the newest mail.';
comment on column private.invitation_tokens.has_new_password is 'Whether the account has got another password since that mail.';

-- Inviting

create function public.invite_staff(email text, name text, permissions text[]) returns table (
  invitation_id uuid,
  account_id uuid,
  is_confirmed boolean,
  is_own boolean
)
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
  reason := private.invitation_problem(account.id);
  if reason is not null then
    raise exception '%', reason;
  end if;
  insert into public.staff_invitations as i (email, name, permissions, invited_by)
  values (
    address, btrim(invite_staff.name), array(select distinct p from unnest(invite_staff.permissions) as p order by p), auth.uid()
  )
  -- sent_at stays: where the auth server sends no second link so soon, the earlier one works.
  on conflict on constraint staff_invitations_email_key do update
    set name = excluded.name, permissions = excluded.permissions, invited_by = excluded.invited_by, invited_at = now(),
      expires_at = excluded.expires_at
  returning i.* into invitation;
  is_made := coalesce(account.id = invitation.user_id and invitation.made_account, false);
  if account.email_confirmed_at is not null and not is_made then
    update public.staff_invitations as i set user_id = account.id, made_account = false, sent_at = now()
    where i.id = invitation.id;
    perform private.queue_staff_invitation_mail(invitation);
  end if;
  return query select invitation.id, account.id, account.email_confirmed_at is not null, is_made;
end
$$;
comment on function public.invite_staff(text, text, text[]) is
  'Owners: records an invitation, or renews it, and mails it where a confirmed account has the address. Tells the function '
  'invite-staff, which sends the link to all others, about that account: its id, whether the address is confirmed, and whether the '
  'account was made for this invitation.';

create function private.invitation_problem(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when r.role = 'admin' then 'This person is already a member of staff.'
    when r.role = 'p_manager' then 'This address belongs to a landlord or letting agent. Invite the person with another address.'
    when exists (
      select from public.rent_guarantee_applications as a
      where a.tenant_id = person and a.status not in ('approved', 'rejected')
        and not exists (select from public.application_closings as c where c.application_id = a.id and c.reopened_at is null)
    )
      then 'This address belongs to a tenant with an open application. Wait until it is decided, '
        'or invite the person with another address.'
  end
  from (values (1)) as one left join public.user_roles as r on r.user_id = person
$$;
comment on function private.invitation_problem(uuid) is
  'Why a person with an account cannot become a member of staff by invitation; null when they can.';

create function private.queue_staff_invitation_mail(invitation public.staff_invitations) returns void
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.invitation_tokens (invitation_id, token_hash)
  values (invitation.id, sha256(convert_to(token, 'UTF8')))
  on conflict (invitation_id) do update set token_hash = excluded.token_hash, has_new_password = false;
  perform private.add_job(
    'mail',
    jsonb_build_object('to', invitation.email, 'template', 'staff-invitation', 'data', jsonb_build_object(
      'inviter', private.staff_name(invitation.invited_by),
      'permissions', invitation.permissions,
      'expiresOn', (invitation.expires_at at time zone 'Europe/London')::date,
      'token', token
    )),
    expires_at => invitation.expires_at
  );
end
$$;
comment on function private.queue_staff_invitation_mail(public.staff_invitations) is
  'Mails a person who has an account the link with which they accept an invitation. The link of an earlier mail ends.';

-- The constraint of the table refuses the same, without a sentence for the owner.
create function private.refuse_combined_audit_invitation() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.require_text('permissions', null, 'Audit stands alone. Choose it without any other permission');
  return new;
end
$$;
comment on function private.refuse_combined_audit_invitation() is
  'Trigger function: says (P0001) that nobody is invited to audit beside something else.';

create function public.take_back_invitation(invitation_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.staff_invitations;
begin
  perform private.require_permission('owner');
  delete from public.staff_invitations as i where i.id = take_back_invitation.invitation_id returning i.* into invitation;
  if not found then
    raise sqlstate 'PT404' using message = 'This invitation was accepted or taken back already.';
  end if;
  -- With the account its link ends. An account that somebody had before stays.
  delete from auth.users as u
  where u.id = invitation.user_id and invitation.made_account and coalesce(u.encrypted_password, '') = '';
end
$$;
comment on function public.take_back_invitation(uuid) is
  'Owners: takes back an invitation that is not accepted, with the account that was made for it.';

-- Accepting

create function public.own_invitation(token text default null) returns table (
  inviter text,
  permissions text[],
  expires_at timestamptz,
  needs_password boolean,
  refusal text
)
language sql stable security definer set search_path = '' as $$
  select coalesce(p.display_name, p.email), i.permissions, i.expires_at,
    private.has_short_password(u)
      or (
        not i.made_account
        and not exists (select from private.invitation_tokens as f where f.invitation_id = i.id and f.has_new_password)
      ),
    private.invitation_acceptance_problem(i, own_invitation.token)
  from public.staff_invitations as i
  join auth.users as u on u.id = i.user_id and u.email = i.email
  join public.profiles as p on p.id = i.invited_by
  where i.user_id = auth.uid()
$$;
comment on function public.own_invitation(text) is
  'What the signed-in person is invited to, whether they choose a new password first, as theirs is short or older than the mail, and '
  'why they cannot accept it with this token of the mail, if they cannot.';

create function private.invitation_acceptance_problem(invitation public.staff_invitations, token text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when invitation.expires_at <= now()
      then format('This invitation has expired. Ask %s to send it again.', private.staff_name(invitation.invited_by))
    -- A person who is not an owner any more cannot make staff.
    when not exists (
      select from public.staff_permissions as p join public.user_roles as r on r.user_id = p.user_id and r.role = 'admin'
      where p.user_id = invitation.invited_by and p.permission = 'owner'
    )
      then format(
        '%s, who invited you, cannot invite anybody any more. Ask another owner to invite you.',
        private.staff_name(invitation.invited_by)
      )
    when exists (select from public.user_roles as r where r.user_id = invitation.user_id and r.role = 'p_manager')
      then 'Your account is that of a landlord or letting agent. Ask to be invited with another address.'
    when private.invitation_problem(invitation.user_id) is not null
      then 'You have an application that is open. You can accept once it is decided or closed.'
    -- The account came with a link of its own.
    when invitation.made_account then null
    when not exists (
      select from private.invitation_tokens as p
      where p.invitation_id = invitation.id
        and p.token_hash = sha256(convert_to(invitation_acceptance_problem.token, 'UTF8'))
    )
      then format(
        'Open the link in the newest email that invites you. If you do not have it, ask %s to send it again.',
        private.staff_name(invitation.invited_by)
      )
    when not coalesce(auth.jwt() -> 'amr' @> '[{"method": "password"}]', false)
      then 'You came here by a link or code in an email, or by another provider. Sign out, sign in with the password of this account, '
        'and open the link of your invitation again. If you do not know the password, '
        'choose ‘Forgot your password?’ on the sign-in page.'
  end
$$;
comment on function private.invitation_acceptance_problem(public.staff_invitations, text) is
  'Why its person cannot accept an invitation with the token of a mail, in words for them; null when they can. An account that was '
  'made for the invitation needs no token.';

create function public.accept_invitation(token text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person auth.users;
  own record;
begin
  -- Locked, so that the password stays what it is.
  select u.* into person from auth.users as u where u.id = auth.uid() for no key update;
  if private.needs_second_factor() then
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
    perform private.require_text('password', null, 'Choose a new password of 12 characters or more first');
  end if;
  if not private.accept_invitation_of(person) then
    raise exception 'This invitation was taken back. Ask the person who invited you for a new one.';
  end if;
end
$$;
comment on function public.accept_invitation(text) is
  'Makes the signed-in person who is invited a member of staff, with the token of the mail where they had an account; nothing happens '
  'where they are one. P0001: nothing waits for them, they cannot accept it, or their password is older than the mail or not known to '
  'have the 12 characters of staff.';

-- The trigger at a new password: accepts for an account that was made for the invitation.
create function private.accept_staff_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.staff_invitations as i where i.user_id = new.id and i.made_account) then
    perform private.accept_invitation_of(new);
  end if;
  update private.invitation_tokens as p set has_new_password = true
  from public.staff_invitations as i where i.id = p.invitation_id and i.user_id = new.id;
  return null;
end
$$;
comment on function private.accept_staff_invitation() is
  'Trigger function: lets the choice of a password accept an invitation whose account was made for it, and notes the choice for any '
  'other.';

create function private.accept_invitation_of(person auth.users) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.staff_invitations;
begin
  delete from public.staff_invitations as i
  where i.user_id = person.id and i.email = person.email and i.expires_at > now()
    and private.invitation_problem(person.id) is null
    -- A person who is not an owner any more cannot make staff.
    and exists (
      select from public.staff_permissions as p join public.user_roles as r on r.user_id = p.user_id and r.role = 'admin'
      where p.user_id = i.invited_by and p.permission = 'owner'
    )
  returning i.* into invitation;
  if not found then
    return false;
  end if;
  perform private.delete_other_sign_in_methods(person.id);
  -- So that private.limit_sessions_of_new_staff lets the session of the acceptance go on.
  perform set_config('staff.accepts', person.id::text, true);
  insert into public.user_roles (user_id, role) values (person.id, 'admin')
  on conflict (user_id) do update set role = excluded.role;
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
comment on function private.accept_invitation_of(auth.users) is
  'Makes an invited person a member of staff, with no way in but their address and password, unless the invitation has expired, the '
  'owner is none any more, or the person has an open application or another role by then. What needs two owners is asked for. Returns '
  'whether it did.';

revoke all on public.staff_invitations from anon, authenticated;
grant select on public.staff_invitations to authenticated;
revoke execute on function
  public.invite_staff(text, text, text[]), public.take_back_invitation(uuid), public.own_invitation(text), public.accept_invitation(text)
from public, anon;
revoke execute on function
  private.invitation_problem(uuid), private.queue_staff_invitation_mail(public.staff_invitations),
  private.refuse_combined_audit_invitation(), private.invitation_acceptance_problem(public.staff_invitations, text),
  private.accept_staff_invitation(), private.accept_invitation_of(auth.users)
from public;
