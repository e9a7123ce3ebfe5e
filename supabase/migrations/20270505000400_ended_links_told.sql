-- A person whose account acted for a landlord or agent no longer learned it only from an empty screen, and the office not at all.

create function private.tell_of_ended_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- As in tell_of_link. Who acts for both records of a merge acts for the kept one.
  if current_setting('private.is_merging', true) is distinct from 'yes' then
    perform private.add_job(
      'mail',
      jsonb_build_object('to', t.email, 'template', 'account-unlinked', 'data', jsonb_build_object(
        'company', m.company_name, 'person', case when not t.is_person then coalesce(p.display_name || ', ' || p.email, p.email) end
      )),
      'account-unlinked-' || m.id || '-' || p.id || '-' || extract(epoch from old.created_at) || case when t.is_person then '' else '-landlord' end
    )
    from public.property_managers as m
    join public.profiles as p on p.id = old.user_id
    cross join lateral (
      select p.email, true as is_person where p.email <> ''
      union all
      select m.business_email, false where lower(m.business_email) <> lower(p.email)
    ) as t (email, is_person)
    where m.id = old.property_manager_id;
  end if;
  return null;
end
$$;
comment on function private.tell_of_ended_link() is
  'Trigger function: tells a person that their account acts for a landlord or agent no longer, and the landlord or agent that it does not. Nothing where the account or the record itself goes.';
create trigger tell_of_ended_link after delete on public.property_manager_users
  for each row when (auth.uid() is not null) execute function private.tell_of_ended_link();
