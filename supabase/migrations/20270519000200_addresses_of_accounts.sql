-- An account that acted for a landlord or agent because it had the record's address kept the record when its own address changed. Whoever had begun a change of address before
-- the office took the account over finished it later, and had the office's applications. Only a change of the record's address ended such a link.

create function private.unlink_other_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('private.is_unlinking_by_address', 'yes', true);
  delete from public.property_manager_users as m
  using public.property_manager_links as l join public.property_managers as r on r.id = l.property_manager_id
  where m.user_id = new.id and l.user_id = m.user_id and l.property_manager_id = m.property_manager_id and l.by_address and l.unlinked_at is null
    and lower(r.business_email collate "C") is distinct from lower(new.email collate "C");
  perform set_config('private.is_unlinking_by_address', '', true);
  return null;
end
$$;
comment on function private.unlink_other_address() is
  'Trigger function: where the e-mail address of an account changes, ends its links with landlords and agents that rest on the former one.';
revoke execute on function private.unlink_other_address() from public, anon, authenticated;
-- After follow_email, so that the person is told at the new address and the office at its own.
create trigger unlink_other_address after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.unlink_other_address();

-- Both are told, though nobody is signed in where a link in a mail changes the address.
drop trigger tell_of_ended_link on public.property_manager_users;
create trigger tell_of_ended_link after delete on public.property_manager_users
  for each row when (auth.uid() is not null or current_setting('private.is_unlinking_by_address', true) = 'yes')
  execute function private.tell_of_ended_link();

-- Whose address has changed already.
do $$
begin
  perform set_config('private.is_unlinking_by_address', 'yes', true);
  delete from public.property_manager_users as m
  using public.property_manager_links as l
  join public.property_managers as r on r.id = l.property_manager_id
  join auth.users as u on u.id = l.user_id
  where l.user_id = m.user_id and l.property_manager_id = m.property_manager_id and l.by_address and l.unlinked_at is null
    and lower(r.business_email collate "C") is distinct from lower(u.email collate "C");
  perform set_config('private.is_unlinking_by_address', '', true);
end
$$;
