-- An agent who signed up with exactly the address to which we had mailed our questions got a tenant's home, until an owner linked the account by hand: weeks later, or never.

alter table public.property_manager_links add column by_address boolean not null default false;
comment on column public.property_manager_links.by_address is
  'Linked by the rule of private.link_by_address, because the account''s confirmed e-mail address is that of the confirmed record; nobody is in linked_by then.';

create function private.link_by_address(address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  managers uuid[];
begin
  -- One at a time: a confirmation of the record and one of the account at the same moment each see the other.
  perform pg_advisory_xact_lock(hashtextextended('private.link_by_address ' || lower(link_by_address.address), 0));
  managers := array(
    select m.id from public.property_managers as m
    join public.property_manager_confirmations as c on c.property_manager_id = m.id
    where lower(m.business_email) = lower(link_by_address.address)
  );
  -- As in link_property_manager_user.
  select u.id into person from auth.users as u
  where lower(u.email) = lower(link_by_address.address) and u.email_confirmed_at is not null and u.deleted_at is null
  order by u.is_sso_user
  limit 1;
  -- Of several records of one address nobody knows which is meant.
  if person is null or cardinality(managers) <> 1 then
    return;
  end if;
  perform private.lock_links(person);
  if person = auth.uid() or private.has_staff_role(person)
    -- Whoever typed the record or applies with it could have made the address theirs.
    or exists (select from public.property_managers as m where m.id = managers[1] and m.created_by = person)
    or exists (
      select from public.rent_guarantee_applications as a
      where a.tenant_id = person and (
        exists (select from private.landlords_of_cases as c where c.application_id = a.id and c.property_manager_id = managers[1])
        or exists (select from public.application_agent_choices as c where c.application_id = a.id and c.property_manager_id = managers[1])
      )
    )
    -- What was taken away stays so, also for a new account after the old one has gone.
    or exists (select from public.property_manager_links as l where l.property_manager_id = managers[1] and (l.user_id = person or l.user_id is null)) then
    return;
  end if;
  perform set_config('private.is_linking_by_address', 'yes', true);
  insert into public.property_manager_users (property_manager_id, user_id) values (managers[1], person) on conflict do nothing;
  perform set_config('private.is_linking_by_address', '', true);
end
$$;
comment on function private.link_by_address(text) is
  'Lets the account whose confirmed e-mail address is that of exactly one confirmed landlord or agent act for it. Nothing for staff, for the caller, for a tenant who typed the record or has an application with it, and where this person, or an account that has gone, ever acted for it.';
revoke execute on function private.link_by_address(text) from public, anon, authenticated;

create function private.link_confirmed_manager() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.link_by_address(m.business_email) from public.property_managers as m where m.id = new.property_manager_id;
  return null;
end
$$;
comment on function private.link_confirmed_manager() is 'Trigger function: links the account that has the address of a record which staff confirm.';
create trigger link_by_address after insert on public.property_manager_confirmations
  for each row when (new.confirmed_by is not null) execute function private.link_confirmed_manager();

create function private.link_confirmed_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.link_by_address(new.email);
  return null;
end
$$;
comment on function private.link_confirmed_account() is
  'Trigger function: links an account with the landlord or agent of its address once the address is confirmed at the sign-up.';
create trigger link_by_address after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null) execute function private.link_confirmed_account();

create or replace function private.write_manager_link() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_by_address boolean := current_setting('private.is_linking_by_address', true) = 'yes';
  person uuid := (select p.id from public.profiles as p where p.id = auth.uid());
begin
  if tg_op <> 'INSERT' then
    update public.property_manager_links as l set unlinked_at = clock_timestamp(), unlinked_by = person
    where l.property_manager_id = old.property_manager_id and l.user_id = old.user_id and l.unlinked_at is null;
  end if;
  if tg_op <> 'DELETE' then
    insert into public.property_manager_links (property_manager_id, user_id, linked_by, by_address)
    values (new.property_manager_id, new.user_id, case when is_by_address is not true then person end, coalesce(is_by_address, false));
  end if;
  return null;
end
$$;

-- The rule tells both as staff do, also where nobody is signed in.
drop trigger tell_of_link on public.property_manager_users;
create trigger tell_of_link after insert on public.property_manager_users
  for each row when (auth.uid() is not null or current_setting('private.is_linking_by_address', true) = 'yes') execute function private.tell_of_link();

create or replace function public.property_manager_uses(property_manager_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  manager constant uuid := property_manager_uses.property_manager_id;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read where a landlord or agent is named.';
  end if;
  return jsonb_build_object(
    'kept_because', private.manager_kept_because(manager),
    'applications', jsonb_build_object(
      'total', (select count(*) from public.rent_guarantee_applications as a where a.property_manager_id = manager),
      'rows', (
        select coalesce(jsonb_agg(to_jsonb(newest)), '[]')
        from (
          select a.id, a.application_number, a.status, closing.kind as closing from public.rent_guarantee_applications as a
          left join public.application_closings as closing on closing.application_id = a.id and closing.reopened_at is null
          where a.property_manager_id = manager order by a.created_at desc, a.id limit 5
        ) as newest
      )
    ),
    'tenancies', jsonb_build_object(
      'total', (select count(*) from public.tenancy_information as t where t.property_manager_id = manager),
      'rows', (
        select coalesce(jsonb_agg(to_jsonb(newest)), '[]')
        from (
          select t.id, t.address_line_1, t.city from public.tenancy_information as t
          where t.property_manager_id = manager order by t.created_at desc, t.id limit 5
        ) as newest
      )
    ),
    'links', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', l.id, 'linked_at', l.linked_at, 'unlinked_at', l.unlinked_at, 'by_address', l.by_address,
        'user', case when u.id is not null then jsonb_build_object('id', u.id, 'display_name', u.display_name, 'email', u.email) end,
        'linked_by', coalesce(linker.display_name, linker.email), 'unlinked_by', coalesce(unlinker.display_name, unlinker.email)
      ) order by l.linked_at desc, l.id), '[]')
      from public.property_manager_links as l
      left join public.profiles as u on u.id = l.user_id
      left join public.profiles as linker on linker.id = l.linked_by
      left join public.profiles as unlinker on unlinker.id = l.unlinked_by
      where l.property_manager_id = manager
    ),
    'merges', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', g.id, 'company_name', g.company_name, 'city', g.city, 'reason', g.reason, 'applications', g.applications, 'tenancies', g.tenancies,
        'accounts', g.accounts, 'merged_at', g.merged_at, 'merged_by', coalesce(p.display_name, p.email)
      ) order by g.merged_at desc, g.id), '[]')
      from public.property_manager_merges as g left join public.profiles as p on p.id = g.merged_by
      where g.property_manager_id = manager
    )
  );
end
$$;
comment on function public.property_manager_uses(uuid) is
  'Staff: whom a landlord''s or agent''s record concerns, as {kept_because, applications, tenancies, links, merges}: why it cannot be deleted, the five newest applications and tenancies that name it and how many there are (rows, total), each account that acts or has acted for it, and the records that were merged into it.';
