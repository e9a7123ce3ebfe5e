-- Whoever's account staff had deleted was not told, and found out when the sign-in failed.

create function private.tell_of_closed_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', old.email, 'template', 'account-closed'));
  return null;
end
$$;
comment on function private.tell_of_closed_account() is 'Trigger function: mails a person that the account with this address was closed.';
revoke execute on function private.tell_of_closed_account() from public, anon, authenticated;

-- After the trigger of the foreign key, by which the profile goes and with it the jobs that wait for the address.
create trigger tell_of_closed_account after delete on auth.users
  for each row when (old.email <> '' and old.email_confirmed_at is not null) execute function private.tell_of_closed_account();
