-- A tenant gave their own e-mail address as the landlord's, and would have been asked by mail to confirm their own tenancy.

create function private.refuse_own_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() and exists (
    select from auth.users as u where u.id = auth.uid() and lower(u.email) = lower(new.business_email)
  ) then
    perform private.required_words('business_email', null, 'Enter the email address of the landlord or agent, not your own');
  end if;
  return new;
end
$$;
comment on function private.refuse_own_address() is 'Trigger function: refuses (P0001) that a tenant gives their own e-mail address as that of the landlord or agent.';
revoke execute on function private.refuse_own_address() from public, anon, authenticated;
create trigger b_refuse_own_address before insert or update of business_email on public.property_managers
  for each row when (auth.uid() is not null) execute function private.refuse_own_address();
