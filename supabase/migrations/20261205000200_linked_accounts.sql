-- Any member of staff could let an account act for a property manager, which shows it that landlord's tenants and certificates, and nobody heard of it.
-- It is a permission like others: an owner gives and takes it, and not their own. The account and the landlord are told.
alter policy property_manager_users_insert_admin on public.property_manager_users
  with check ((select private.has_permission('owner')) and user_id <> (select auth.uid()));
alter policy property_manager_users_insert_admin on public.property_manager_users rename to property_manager_users_insert_owner;
alter policy property_manager_users_delete_admin on public.property_manager_users using ((select private.has_permission('owner')));
alter policy property_manager_users_delete_admin on public.property_manager_users rename to property_manager_users_delete_owner;

create function private.tell_of_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job(
    'mail',
    jsonb_build_object('to', t.email, 'template', 'account-linked', 'data', jsonb_build_object(
      'company', m.company_name, 'person', case when not t.is_person then coalesce(p.display_name || ', ' || p.email, p.email) end
    )),
    'account-linked-' || m.id || '-' || p.id || '-' || extract(epoch from new.created_at) || case when t.is_person then '' else '-landlord' end
  )
  from public.property_managers as m
  join public.profiles as p on p.id = new.user_id
  -- Once where the account has the landlord's own address.
  cross join lateral (
    select p.email, true as is_person where p.email <> ''
    union all
    select m.business_email, false where lower(m.business_email) <> lower(p.email)
  ) as t (email, is_person)
  where m.id = new.property_manager_id;
  return null;
end
$$;
comment on function private.tell_of_link() is 'Tells a person that their account acts for a landlord or agent, and the landlord or agent that it does.';
create trigger tell_of_link after insert on public.property_manager_users
  for each row when (auth.uid() is not null) execute function private.tell_of_link();
