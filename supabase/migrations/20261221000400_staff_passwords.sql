-- A colleague accepted an invitation with 'password1'. Staff read every passport and sign certificates, so an account of theirs, and one that is made for an
-- invitation, takes passwords of 12 characters or more. Our auth server reads this from the account; the minimum for everybody stays that of its settings.

create function private.lengthen_password_of_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users as u
  set raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') || '{"minimum_password_length": 12}'
  where u.id = new.user_id and u.raw_app_meta_data -> 'minimum_password_length' is distinct from '12';
  return null;
end
$$;
comment on function private.lengthen_password_of_staff() is
  'Trigger function: asks for 12 characters of each later password of a member of staff, and of an account that is made for an invitation.';

create trigger lengthen_password_of_staff after insert or update of role on public.user_roles
  for each row when (new.role = 'admin') execute function private.lengthen_password_of_staff();
create trigger lengthen_password_of_staff after insert or update of user_id, made_account on public.staff_invitations
  for each row when (new.made_account) execute function private.lengthen_password_of_staff();

-- Who is staff, or invited, already. A password that they have stays until they change it.
update auth.users as u
set raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') || '{"minimum_password_length": 12}'
where exists (select from public.user_roles as r where r.user_id = u.id and r.role = 'admin')
  or exists (select from public.staff_invitations as i where i.user_id = u.id and i.made_account);
