-- The e-mail address with which a person signs in is what tells us who they are: mails with personal data go to it, and an account acts
-- for a landlord or agent because it has the address of their record.
--
-- Somebody else may have signed up with a person's address first, with a password of their own, and have added further ways in: a
-- telephone number, an account at a provider, a change of address that they finish later. On hosted Supabase a new password does not end
-- all of these. So when an account opens its office or becomes staff, every other way in is removed, and a link that rests on an address
-- ends with that address. See docs/decisions/016-lock-out-and-sessions.md.

create function public.own_address() returns text
language sql stable security definer set search_path = '' as $$
  select lower(u.email) from auth.users as u where u.id = auth.uid() and u.email_confirmed_at is not null
$$;
comment on function public.own_address() is 'The confirmed e-mail address of the caller''s account, in lower case; null without one.';

-- A change of address

-- Both addresses get a link, and the change needs both opened.
create function public.unopened_email_links() returns setof text
language sql stable security definer rows 2 set search_path = '' as $$
  select t.relates_to from auth.one_time_tokens as t
  where t.user_id = auth.uid() and t.token_type in ('email_change_token_current', 'email_change_token_new')
  order by t.token_type
$$;
comment on function public.unopened_email_links() is
  'The addresses to which the links of the caller''s change of address went that are not opened yet: the old one, the new one, both or '
  'none.';

create function private.store_profile_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return null;
end
$$;
comment on function private.store_profile_email() is
  'Trigger function: keeps the profile''s e-mail address in step with the sign-in''s.';

-- A link that an owner of the staff has made rests on their decision and stays.
create function private.end_links_of_former_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('private.is_unlinking_by_address', 'yes', true);
  delete from public.property_manager_users as m
  using public.property_manager_links as l join public.property_managers as r on r.id = l.property_manager_id
  where m.user_id = new.id
    and l.user_id = m.user_id and l.property_manager_id = m.property_manager_id
    and l.by_address and l.unlinked_at is null
    and lower(r.business_email collate "C") is distinct from lower(new.email collate "C");
  perform set_config('private.is_unlinking_by_address', '', true);
  return null;
end
$$;
comment on function private.end_links_of_former_address() is
  'Trigger function: where the e-mail address of an account changes, ends its links with landlords and agents that rest on the former '
  'one.';

-- Taking an account over

create function private.delete_other_sign_in_methods(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users as u set
    phone = null, phone_confirmed_at = null, phone_change = '', phone_change_token = '',
    email_change = '', email_change_confirm_status = 0, email_change_token_new = '', email_change_token_current = '',
    updated_at = now()
  where u.id = delete_other_sign_in_methods.person;
  delete from auth.one_time_tokens as t where t.user_id = delete_other_sign_in_methods.person;
  delete from auth.flow_state as f where f.user_id = delete_other_sign_in_methods.person;
  -- A provider that has verified the same address proves the same.
  delete from auth.identities as i using auth.users as u
  where u.id = delete_other_sign_in_methods.person and i.user_id = u.id and i.provider <> 'email'
    and (i.email is distinct from lower(u.email) or i.identity_data -> 'email_verified' is distinct from 'true');
  if found then
    update auth.users as u set raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') || jsonb_build_object(
      'provider', (select i.provider from auth.identities as i where i.user_id = u.id order by i.created_at limit 1),
      'providers', (select coalesce(jsonb_agg(distinct i.provider), '[]') from auth.identities as i where i.user_id = u.id)
    )
    where u.id = delete_other_sign_in_methods.person;
  end if;
end
$$;
comment on function private.delete_other_sign_in_methods(uuid) is
  'Leaves an account no way in but its address and its password: removes its telephone number, its accounts at providers but those '
  'with the same verified address, changes of address or number that wait, and unused links and codes. Second factors stay, because '
  'they let nobody in alone.';

revoke execute on function public.own_address(), public.unopened_email_links() from public, anon;
revoke execute on function private.delete_other_sign_in_methods(uuid), private.end_links_of_former_address() from public;
