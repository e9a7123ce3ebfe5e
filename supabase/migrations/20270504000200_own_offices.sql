-- Who acts for a landlord or agent read nowhere for whom, which colleagues see the same, and which address gets the mails.

create function public.own_offices() returns table (property_manager_id uuid, company_name text, business_email text, colleagues text[])
language sql stable security definer rows 2 set search_path = '' as $$
  select m.id, m.company_name, m.business_email, array(
    select coalesce(nullif(p.display_name, ''), p.email)
    from public.property_manager_users as u join public.profiles as p on p.id = u.user_id
    where u.property_manager_id = m.id and u.user_id <> auth.uid()
    order by 1
  )
  from public.property_managers as m
  where m.id in (select private.managed_property_manager_ids())
  order by m.company_name, m.id
  limit 100
$$;
comment on function public.own_offices() is
  'The property managers that the caller acts for, with the address that gets their mails and the names of the others who act for them, for one without a name the address of the account.';
revoke execute on function public.own_offices() from public, anon, authenticated;
grant execute on function public.own_offices() to authenticated;
