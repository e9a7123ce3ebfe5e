-- Owners invite new members of staff. The role comes with the acceptance, which is the choice of a password from the link in the mail: only who
-- reads the mail of the address can do that, and a mail scanner that opens the link does not.

create table public.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique constraint staff_invitations_email_check
    check (email = lower(btrim(email)) and char_length(email) <= 254 and email ~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@]+$'),
  name text not null constraint staff_invitations_name_check
    check (name = btrim(name) and char_length(name) between 1 and 200 and name !~ '[[:cntrl:]]'),
  permissions text[] not null constraint staff_invitations_permissions_check
    check (permissions <@ array['decide', 'sign', 'finance', 'audit', 'owner'] and array_position(permissions, null) is null),
  invited_by uuid not null references public.profiles (id) on delete cascade,
  invited_at timestamptz not null default now() constraint staff_invitations_invited_at_range_check check (private.in_range(invited_at)),
  user_id uuid unique references public.profiles (id) on delete cascade,
  made_account boolean not null default false,
  sent_at timestamptz constraint staff_invitations_sent_at_range_check check (private.in_range(sent_at))
);

alter table public.staff_invitations enable row level security;

create index staff_invitations_invited_by_idx on public.staff_invitations (invited_by);

create trigger a_refuse_auditor before insert or update or delete on public.staff_invitations
  for each statement execute function private.refuse_auditor();

create policy staff_invitations_select_staff on public.staff_invitations for select to authenticated
  using ((select private.is_admin()));

revoke all on public.staff_invitations from anon, authenticated;
grant select on public.staff_invitations to authenticated;

create function private.why_not_invite(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when r.role = 'admin' then 'This person is already a member of staff.'
    when r.role = 'p_manager' then 'This address belongs to a landlord or letting agent. Invite the person with another address.'
    when exists (
      select from public.rent_guarantee_applications as a
      where a.tenant_id = person and a.status not in ('approved', 'rejected')
        and not exists (select from public.application_closings as c where c.application_id = a.id and c.reopened_at is null)
    ) then 'This address belongs to a tenant with an open application. Wait until it is decided, or invite the person with another address.'
  end
  from (values (1)) as one left join public.user_roles as r on r.user_id = person
$$;
comment on function private.why_not_invite(uuid) is 'Why a person with an account cannot become a member of staff by invitation; null when they can.';

create function public.invite_staff(email text, name text, permissions text[])
returns table (invitation_id uuid, account_id uuid, is_confirmed boolean, is_own boolean)
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(invite_staff.email));
  account auth.users;
  invitation public.staff_invitations;
  reason text;
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
    set name = excluded.name, permissions = excluded.permissions, invited_by = excluded.invited_by, invited_at = now(), sent_at = null
  returning i.* into invitation;
  return query select invitation.id, account.id, account.email_confirmed_at is not null, coalesce(account.id = invitation.user_id, false);
end
$$;
comment on function public.invite_staff(text, text, text[]) is
  'Owners: records an invitation, or renews it, and tells the function invite-staff, which sends the link, about the account that has the address: its id, whether the address is confirmed, and whether the account is that of this invitation.';

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
comment on function public.take_back_invitation(uuid) is 'Owners: takes back an invitation that is not accepted, with the account that was made for it.';

create function private.accept_staff_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.staff_invitations;
begin
  delete from public.staff_invitations as i
  where i.user_id = new.id and i.email = new.email and private.why_not_invite(new.id) is null
    -- Who is no owner any more cannot make staff.
    and exists (
      select from public.staff_permissions as p join public.user_roles as r on r.user_id = p.user_id and r.role = 'admin'
      where p.user_id = i.invited_by and p.permission = 'owner'
    )
  returning i.* into invitation;
  if not found then
    return null;
  end if;
  insert into public.user_roles (user_id, role) values (new.id, 'admin') on conflict (user_id) do update set role = excluded.role;
  insert into public.staff_permissions (user_id, permission, given_by)
  select new.id, given.permission, invitation.invited_by from unnest(invitation.permissions) as given (permission)
  where given.permission not in ('sign', 'owner') on conflict do nothing;
  insert into public.staff_permission_requests (user_id, permission, requested_by)
  select new.id, given.permission, invitation.invited_by from unnest(invitation.permissions) as given (permission)
  where given.permission in ('sign', 'owner') on conflict do nothing;
  return null;
end
$$;
comment on function private.accept_staff_invitation() is
  'Makes an invited person a member of staff once they have chosen a password, unless the owner is none any more, or the person has an open application or another role by then. What needs two owners is asked for.';

create trigger accept_staff_invitation after update of encrypted_password on auth.users
  for each row when (new.email_confirmed_at is not null and new.encrypted_password is distinct from old.encrypted_password)
  execute function private.accept_staff_invitation();

revoke execute on function private.why_not_invite(uuid), private.accept_staff_invitation(), public.invite_staff(text, text, text[]),
  public.take_back_invitation(uuid) from public, anon, authenticated;
grant execute on function public.invite_staff(text, text, text[]), public.take_back_invitation(uuid) to authenticated;

comment on table public.staff_invitations is
  'Who is invited to become a member of staff. Written by invite_staff, by the function invite-staff, which sends the link, and removed by the acceptance or by take_back_invitation.';
comment on column public.staff_invitations.id is 'The invitation.';
comment on column public.staff_invitations.email is 'The address to which the link goes, in lower case.';
comment on column public.staff_invitations.name is 'The name for the new account.';
comment on column public.staff_invitations.permissions is 'What the person is to have: sign and owner are asked for at the acceptance, the others given.';
comment on column public.staff_invitations.invited_by is 'The owner who invited last.';
comment on column public.staff_invitations.invited_at is 'When last.';
comment on column public.staff_invitations.user_id is 'The account that accepts, null until the link is sent.';
comment on column public.staff_invitations.made_account is 'Whether the account was made for the invitation.';
comment on column public.staff_invitations.sent_at is 'When the link was last sent, null when sending it failed.';
