-- A landlord or agent was mailed that an account no longer acts for them when it was unlinked, and not when staff deleted it. By the time that the deletion takes
-- the link along, the account's name is gone.

create function private.tell_office_of_ended_link(link public.property_manager_users) returns void
language sql security definer set search_path = '' as $$
  select private.add_job(
    'mail',
    jsonb_build_object('to', m.business_email, 'template', 'account-unlinked', 'data', jsonb_build_object(
      'company', m.company_name, 'person', coalesce(p.display_name || ', ' || p.email, p.email)
    )),
    'account-unlinked-' || m.id || '-' || p.id || '-' || extract(epoch from link.created_at) || '-landlord'
  )
  from public.property_managers as m
  join public.profiles as p on p.id = link.user_id
  where m.id = link.property_manager_id and lower(m.business_email) <> lower(p.email)
$$;
comment on function private.tell_office_of_ended_link(public.property_manager_users) is
  'Adds the job that mails a landlord or agent that an account does not act for them any more; none where both have the same address.';
revoke execute on function private.tell_office_of_ended_link(public.property_manager_users) from public, anon, authenticated;

create or replace function private.tell_of_ended_link() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_changing_address constant boolean := coalesce(current_setting('private.is_changing_address', true) = 'yes', false);
begin
  -- As in tell_of_link. Who acts for both records of a merge acts for the kept one.
  if current_setting('private.is_merging', true) is distinct from 'yes' then
    perform private.add_job(
      'mail',
      jsonb_build_object('to', p.email, 'template', 'account-unlinked', 'data', jsonb_build_object(
        'company', m.company_name, 'person', null, 'hasOtherAddress', is_changing_address
      )),
      'account-unlinked-' || m.id || '-' || p.id || '-' || extract(epoch from old.created_at)
    )
    from public.property_managers as m
    join public.profiles as p on p.id = old.user_id
    where m.id = old.property_manager_id and p.email <> '';
    -- The former address learns it from address-changed, and the new one knows nothing of the account.
    if not is_changing_address then
      perform private.tell_office_of_ended_link(old);
    end if;
  end if;
  return null;
end
$$;
comment on function private.tell_of_ended_link() is
  'Trigger function: tells a person that their account acts for a landlord or agent no longer, and the landlord or agent that it does not. Nothing where the account or the record itself goes.';

create or replace function private.end_links_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.property_manager_links as l set unlinked_at = clock_timestamp(), unlinked_by = (select p.id from public.profiles as p where p.id = auth.uid())
  where l.user_id = old.id and l.unlinked_at is null;
  perform private.tell_office_of_ended_link(u) from public.property_manager_users as u where u.user_id = old.id;
  return old;
end
$$;
comment on function private.end_links_of_account() is 'Trigger function: the links of an account end when it goes, and each landlord or agent is told.';
