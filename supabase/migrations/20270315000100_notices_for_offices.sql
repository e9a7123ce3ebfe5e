-- The address of a firm whose users sign in with other addresses got a button that leads to the sign-in. Who signed up there with that address found no application.
-- Its mail says instead who can object, and leads to the page on which anybody checks the certificate.

create function private.signs_in_for(property_manager uuid, email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.property_manager_users as u join public.profiles as p on p.id = u.user_id
    where u.property_manager_id = signs_in_for.property_manager and lower(p.email) = lower(signs_in_for.email)
  )
$$;
comment on function private.signs_in_for(uuid, text) is 'Whether somebody signs in for a landlord or agent with an address.';
revoke execute on function private.signs_in_for(uuid, text) from public, anon, authenticated;

create or replace function private.mail_landlord_once(property_manager uuid, mail jsonb, key text) returns void
language sql security definer set search_path = '' as $$
  select private.add_job(
    'mail',
    case
      when mail_landlord_once.mail #> '{data,hasAccount}' = 'true' and not private.signs_in_for(mail_landlord_once.property_manager, a.email)
        then jsonb_set(mail_landlord_once.mail, '{data,isOffice}', 'true')
      else mail_landlord_once.mail
    end || jsonb_build_object('to', a.email),
    mail_landlord_once.key || coalesce('-' || a.person, '')
  )
  from private.landlord_addresses(mail_landlord_once.property_manager) as a
$$;
