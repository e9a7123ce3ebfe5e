-- When an account begins or ceases to act for a landlord or agent, its person and the landlord or agent are mailed: a link gives access to
-- tenants' data, and both have to notice a wrong one. Where the account has the record's own address, that is one mail.

create function private.queue_account_linked_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job(
    'mail',
    jsonb_build_object('to', t.email, 'template', 'account-linked', 'data', jsonb_build_object(
      'company', m.company_name, 'person', case when not t.is_person then coalesce(p.display_name || ', ' || p.email, p.email) end
    )),
    'account-linked-' || m.id || '-' || p.id || '-' || extract(epoch from new.created_at)
      || case when t.is_person then '' else '-landlord' end
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
comment on function private.queue_account_linked_mails() is
  'Trigger function: tells a person that their account acts for a landlord or agent, and the landlord or agent that it does.';

create function private.queue_account_unlinked_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_changing_address constant boolean := coalesce(current_setting('private.is_changing_address', true) = 'yes', false);
begin
  -- In a merge, an account whose link ends acts for the record that is kept.
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
      perform private.queue_office_unlinked_mail(old);
    end if;
  end if;
  return null;
end
$$;
comment on function private.queue_account_unlinked_mails() is
  'Trigger function: tells a person that their account does not act for a landlord or agent any more, and the landlord or agent that it '
  'does not. Nothing where the account or the record itself goes.';

create function private.queue_office_unlinked_mail(link public.property_manager_users) returns void
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
comment on function private.queue_office_unlinked_mail(public.property_manager_users) is
  'Adds the job that mails a landlord or agent that an account does not act for them any more; none where both have the same address.';

revoke execute on function private.queue_office_unlinked_mail(public.property_manager_users) from public;
