-- Somebody who had an account with 'password1' accepted an invitation and kept it: the 12 characters of staff were asked of the next password alone. An invitation now asks
-- for them at once, and is accepted with a password that is known to have them: one that was set while they were asked for, or that our auth server has seen since.

drop trigger lengthen_password_of_staff on public.staff_invitations;
create trigger lengthen_password_of_staff after insert or update of user_id, made_account on public.staff_invitations
  for each row when (new.user_id is not null) execute function private.lengthen_password_of_staff();
comment on function private.lengthen_password_of_staff() is
  'Trigger function: asks for 12 characters of each later password of a member of staff, and of an account that is invited.';

-- On the row itself, as no server names these keys in its own updates.
create function private.note_password_length() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.raw_app_meta_data := new.raw_app_meta_data
    || jsonb_build_object('password_length_met', new.raw_app_meta_data -> 'minimum_password_length');
  return new;
end
$$;
comment on function private.note_password_length() is
  'Trigger function: notes with a new password how many characters were asked for. Our auth server notes the same where it sees that a password has them.';
create trigger note_password_length before update of encrypted_password on auth.users
  for each row when (
    new.encrypted_password is distinct from old.encrypted_password and jsonb_typeof(new.raw_app_meta_data -> 'minimum_password_length') = 'number'
  ) execute function private.note_password_length();

create function private.has_short_password(person auth.users) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(person.encrypted_password, '') <> ''
    and coalesce(jsonb_path_query_first(person.raw_app_meta_data, '$.password_length_met ? (@.type() == "number")')::numeric, 0) < 12
$$;
comment on function private.has_short_password(auth.users) is
  'Whether an account has a password that is not known to have the 12 characters of staff.';
revoke execute on function private.note_password_length(), private.has_short_password(auth.users) from public, anon, authenticated;

create or replace function public.accept_invitation() returns void
language plpgsql security definer set search_path = '' as $$
declare
  person auth.users;
begin
  -- Locked, so that the password stays what it is.
  select u.* into person from auth.users as u where u.id = auth.uid() for no key update;
  if private.lacks_own_factor() then
    raise insufficient_privilege using message = 'Enter the code of your authenticator app first.';
  end if;
  if private.has_short_password(person) and exists (select from public.own_invitation()) then
    perform private.required_words('password', null, 'Choose a password of 12 characters or more first');
  end if;
  if person.id is null or not private.accept_invitation_of(person) then
    raise exception 'This invitation has expired, was taken back or accepted already, or you have an application that is open. Ask for a new one.';
  end if;
end
$$;

drop function public.own_invitation();
create function public.own_invitation() returns table (inviter text, permissions text[], expires_at timestamptz, needs_password boolean)
language sql stable security definer set search_path = '' as $$
  select coalesce(p.display_name, p.email), i.permissions, i.expires_at, private.has_short_password(u)
  from public.staff_invitations as i
  join auth.users as u on u.id = i.user_id and u.email = i.email
  join public.profiles as p on p.id = i.invited_by
  where i.user_id = auth.uid() and i.expires_at > now()
$$;
comment on function public.own_invitation() is
  'What the signed-in person is invited to, if an invitation waits for them, and whether they choose a longer password first.';
comment on function public.accept_invitation() is
  'Makes the signed-in person who is invited a member of staff. P0001: nothing waits for them, or their password is not known to have the 12 characters of staff.';
revoke execute on function public.own_invitation() from public, anon, authenticated;
grant execute on function public.own_invitation() to authenticated;

-- Who is invited already.
update auth.users as u
set raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') || '{"minimum_password_length": 12}'
where exists (select from public.staff_invitations as i where i.user_id = u.id);
