-- Whoever signed up first with the address of an office or of a new colleague, and a password of their own, added a telephone number to the account. The office reset the
-- password and opened its link, the colleague accepted the invitation, and a code to that telephone still signed the other one in. Our auth server removes such ways with the
-- password that is reset. Supabase Auth leaves a number and accounts at providers where they are, so both acts remove them themselves.

create function private.remove_other_ways(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users as u set phone = null, phone_confirmed_at = null, phone_change = '', phone_change_token = '',
    email_change = '', email_change_confirm_status = 0, email_change_token_new = '', email_change_token_current = '', updated_at = now()
  where u.id = remove_other_ways.person;
  delete from auth.one_time_tokens as t where t.user_id = remove_other_ways.person;
  delete from auth.flow_state as f where f.user_id = remove_other_ways.person;
  -- A provider that has verified the same address proves the same.
  delete from auth.identities as i using auth.users as u
  where u.id = remove_other_ways.person and i.user_id = u.id and i.provider <> 'email'
    and (i.email is distinct from lower(u.email) or i.identity_data -> 'email_verified' is distinct from 'true');
  if found then
    update auth.users as u set raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') || jsonb_build_object(
      'provider', (select i.provider from auth.identities as i where i.user_id = u.id order by i.created_at limit 1),
      'providers', (select coalesce(jsonb_agg(distinct i.provider), '[]') from auth.identities as i where i.user_id = u.id)
    )
    where u.id = remove_other_ways.person;
  end if;
end
$$;
comment on function private.remove_other_ways(uuid) is
  'Leaves an account no way in but its address and its password: removes its telephone number, its accounts at providers but those with the same verified address, changes of address or number that wait, and unused links and codes. Second factors stay, because they let nobody in alone.';
revoke execute on function private.remove_other_ways(uuid) from public, anon, authenticated;

create or replace function public.open_own_office(token text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := auth.uid();
  proof private.office_proofs;
begin
  select p.* into proof from private.office_proofs as p where p.token_hash = sha256(convert_to(open_own_office.token, 'UTF8'));
  if proof.user_id <> person then
    return 'other_account';
  end if;
  -- The record first, as everywhere: its address stays what the conditions see.
  perform from public.property_managers as m where m.id = proof.property_manager_id for share;
  perform private.lock_links(person);
  if exists (select from public.property_manager_users as u where u.property_manager_id = proof.property_manager_id and u.user_id = person) then
    return 'opened';
  end if;
  select p.* into proof from private.office_proofs as p where p.token_hash = proof.token_hash;
  if proof.used_at is not null or proof.expires_at <= now()
    or proof.property_manager_id is distinct from private.office_by_address(person) or proof.property_manager_id is null then
    return 'expired';
  end if;
  if not coalesce(auth.jwt() -> 'amr' @> '[{"method": "password"}]', false) then
    return 'password_needed';
  end if;
  perform private.remove_other_ways(person);
  delete from auth.sessions as s where s.user_id = person and s.id is distinct from nullif(auth.jwt() ->> 'session_id', '')::uuid;
  update private.office_proofs as p set used_at = now()
  where p.user_id = person and p.property_manager_id = proof.property_manager_id and p.used_at is null;
  perform set_config('private.is_linking_by_address', 'yes', true);
  insert into public.property_manager_users (property_manager_id, user_id) values (proof.property_manager_id, person);
  perform set_config('private.is_linking_by_address', '', true);
  return 'opened';
end
$$;
comment on function public.open_own_office(text) is
  'Lets the caller''s account act for the landlord or agent whose link, which we mailed to its address, has this token, and leaves it no other way in and no other session. opened: it does, also if it did before. password_needed: the session was begun by a mail''s link or code, not with the account''s password. other_account: the link is for another one. expired: unknown, used or too old, or the record and the account no longer have the same confirmed address.';

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
  perform private.remove_other_ways(person.id);
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
comment on function private.accept_invitation_of(auth.users) is
  'Makes an invited person a member of staff, with no way in but their address and password, unless the invitation has expired, the owner is none any more, or the person has an open application or another role by then. What needs two owners is asked for. Returns whether it did.';

-- Those who had opened their link, and staff, before this.
do $$
begin
  perform private.remove_other_ways(p.user_id)
  from (
    select l.user_id from public.property_manager_links as l where l.by_address and l.unlinked_at is null
    union
    select r.user_id from public.user_roles as r where r.role = 'admin'
  ) as p
  where p.user_id is not null;
end
$$;
