-- Account addresses.

create function public.own_address() returns text
language sql stable security definer set search_path = '' as $$
  select lower(u.email) from auth.users as u where u.id = auth.uid() and u.email_confirmed_at is not null
$$;
comment on function public.own_address() is 'The confirmed e-mail address of the caller''s account, in lower case; null without one.';

create function public.unopened_email_links() returns setof text
language sql stable security definer rows 2 set search_path = '' as $$
  select t.relates_to from auth.one_time_tokens as t
  where t.user_id = auth.uid() and t.token_type in ('email_change_token_current', 'email_change_token_new')
  order by t.token_type
$$;
comment on function public.unopened_email_links() is
  'The addresses to which the links of the caller''s change of address went that are not opened yet: the old one, the new one, both or '
  'none.';

create function private.delete_other_sign_in_methods(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users as u set phone = null, phone_confirmed_at = null, phone_change = '', phone_change_token = '',
    email_change = '', email_change_confirm_status = 0, email_change_token_new = '', email_change_token_current = '', updated_at = now()
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

create function private.end_links_of_former_address() returns trigger
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
comment on function private.end_links_of_former_address() is
  'Trigger function: where the e-mail address of an account changes, ends its links with landlords and agents that rest on the former one.';

revoke execute on function public.own_address(), public.unopened_email_links() from public, anon;
revoke execute on function private.delete_other_sign_in_methods(uuid), private.end_links_of_former_address() from public;
