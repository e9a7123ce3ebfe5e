-- The e-mail address of a landlord or agent decides who reads about its tenants, who gets the certificate, and which account can open its
-- applications. Without what is here, a member of staff could write an accomplice's address into a confirmed record, let their account be
-- linked, and write the former address back.
--
-- So a changed address ends what rests on the former one: links by address, their unused tokens, and the confirmation unless an owner made
-- the change. A confirmed former address is told. No account is offered a link by an address that was typed by somebody who may not link
-- accounts. Open questions follow to the new address once staff vouch for it.

create table private.unlinkable_addresses (
  property_manager_id uuid primary key references public.property_managers (id) on delete cascade
);
comment on table private.unlinkable_addresses is
  'Landlords and agents whose present e-mail address was typed by somebody who may not link accounts: staff without the permission '
  '''owner'', or anybody but an owner once the record had been confirmed. No account is offered a link because of it.';
comment on column private.unlinkable_addresses.property_manager_id is 'The landlord or agent.';

create table private.address_change_mails (
  id uuid default gen_random_uuid() primary key,
  told_by uuid not null references public.profiles (id) on delete cascade,
  told_at timestamptz not null default now()
);
comment on table private.address_change_mails is
  'Who made us tell a confirmed address of a landlord or agent that we have another one now, and when: each person''s last day.';

create index address_change_mails_told_by_idx on private.address_change_mails (told_by, told_at);

alter table private.address_change_mails enable row level security;

create function private.refresh_unlinkable_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and not private.has_permission('owner') and (
    private.has_staff_role(auth.uid())
    -- Also where it ended: without a confirmation, the tenant who typed the record may change it again.
    or exists (select from public.property_manager_confirmations as c where c.property_manager_id = new.id)
    or exists (select from public.ended_confirmations as c where c.property_manager_id = new.id)
  ) then
    insert into private.unlinkable_addresses (property_manager_id) values (new.id) on conflict do nothing;
  else
    delete from private.unlinkable_addresses as s where s.property_manager_id = new.id;
  end if;
  return null;
end
$$;
comment on function private.refresh_unlinkable_address() is
  'Trigger function: keeps whether the e-mail address of a landlord or agent was typed by somebody who may not link accounts.';

create function private.reset_office_after_address_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  may_link constant boolean := auth.uid() is null or private.has_permission('owner');
  is_confirmed constant boolean := exists (select from public.property_manager_confirmations as c where c.property_manager_id = new.id);
  was_confirmed constant boolean := is_confirmed
    or exists (select from public.ended_confirmations as c where c.property_manager_id = new.id);
  linked constant uuid[] := array(
    select l.user_id from public.property_manager_links as l join auth.users as u on u.id = l.user_id
    where l.property_manager_id = new.id and l.by_address and l.unlinked_at is null
      and lower(u.email collate "C") <> lower(new.business_email collate "C")
  );
begin
  -- An imported question, or one whose mail still waits, has gone nowhere yet. One that comes back to its address was never elsewhere.
  update public.landlord_requests as r set former_address = case
    when lower(coalesce(r.former_address, old.business_email) collate "C") <> lower(new.business_email collate "C")
      then coalesce(r.former_address, old.business_email)
  end
  where r.property_manager_id = new.id and r.mailed_at is not null;
  delete from private.office_link_tokens as p where p.property_manager_id = new.id and p.used_at is null and p.linked_by is null;
  if is_confirmed and not may_link then
    perform private.end_confirmation(new.id);
  end if;
  if cardinality(linked) > 0 then
    perform set_config('private.is_changing_address', 'yes', true);
    delete from public.property_manager_users as u where u.property_manager_id = new.id and u.user_id = any (linked);
    perform set_config('private.is_changing_address', '', true);
  end if;
  if is_confirmed and auth.uid() is not null then
    perform private.queue_address_changed_mail(old);
  end if;
  -- In all other cases the questions wait until staff confirm the record again, or send them again: a tenant could have them mailed to
  -- anybody.
  if may_link and is_confirmed or not was_confirmed and (auth.uid() is null or private.has_staff_role(auth.uid())) then
    perform private.queue_redirected_request_mails(new.id);
  end if;
  if may_link then
    perform private.queue_office_link_mail(u.id) from auth.users as u where u.email = lower(new.business_email collate "C");
  end if;
  return null;
end
$$;
comment on function private.reset_office_after_address_change() is
  'Trigger function: where the e-mail address of a landlord or agent changes, ends the links and tokens that rest on the former one, '
  'tells the former one, and takes the confirmation back unless an owner changed it. The account with an address that an owner typed is '
  'sent its link.';

-- Only to a confirmed address, under the name that was confirmed, and a limited number of times a day: a record is also a way to have us
-- write to somebody.
create function private.queue_address_changed_mail(manager public.property_managers) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- One at a time for each person, so that two changes at once do not both take the last place.
  perform pg_advisory_xact_lock(hashtextextended('private.quotas ' || auth.uid(), 0));
  delete from private.address_change_mails as t where t.told_by = auth.uid() and t.told_at <= now() - interval '24 hours';
  perform private.check_quota(
    'address_change_mails_in_a_day', (select count(*) from private.address_change_mails as t where t.told_by = auth.uid()), 'PT429'
  );
  insert into private.address_change_mails (told_by) values (auth.uid());
  perform private.add_job('mail', jsonb_build_object(
    'to', manager.business_email, 'template', 'address-changed', 'data', jsonb_build_object('company', manager.company_name)
  ));
end
$$;
comment on function private.queue_address_changed_mail(public.property_managers) is
  'Tells the address of a confirmed landlord or agent, as its record was, that we write to another one now. PT429 (HTTP 429) once the '
  'caller has made us do so too often in a day.';

revoke execute on function
  private.refresh_unlinkable_address(), private.reset_office_after_address_change(),
  private.queue_address_changed_mail(public.property_managers)
from public;
