-- An invitation ends 7 days after it was last sent, whatever the life of the link in its mail. Staff see at once when one is made, sent again,
-- taken back or accepted.

alter table public.staff_invitations
  add column expires_at timestamptz not null default now() + interval '7 days'
    constraint staff_invitations_expires_at_range_check check (private.in_range(expires_at));
update public.staff_invitations set expires_at = invited_at + interval '7 days';
comment on column public.staff_invitations.expires_at is 'Until when it can be accepted: 7 days after the owner sent it last.';

create or replace function public.invite_staff(email text, name text, permissions text[])
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
    set name = excluded.name, permissions = excluded.permissions, invited_by = excluded.invited_by, invited_at = now(), sent_at = null,
      expires_at = excluded.expires_at
  returning i.* into invitation;
  return query select invitation.id, account.id, account.email_confirmed_at is not null, coalesce(account.id = invitation.user_id, false);
end
$$;

create or replace function private.accept_staff_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.staff_invitations;
begin
  delete from public.staff_invitations as i
  where i.user_id = new.id and i.email = new.email and i.expires_at > now() and private.why_not_invite(new.id) is null
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
  'Makes an invited person a member of staff once they have chosen a password, unless the invitation has expired, the owner is none any more, or the person has an open application or another role by then. What needs two owners is asked for.';

alter publication supabase_realtime add table public.staff_invitations;
