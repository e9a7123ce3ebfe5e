-- An account that acts for a landlord or agent sees its applications and certificates, and answers for it. property_manager_users has who
-- acts for whom now. property_manager_links keeps who did, from when until when, because that tells whom a case concerned.
--
-- A link begins when the account opens a mail (office-links.sql) or with an import. It ends when an owner ends it, when the account goes
-- or becomes one of the staff, or when the address on which it rests changes. The links alone decide who has the role p_manager. Both
-- sides are mailed of each beginning and each end, except by an import (account-link-mails.sql).
--
-- Nobody decides about their own guarantee as their own landlord: staff act for no landlord, nobody links themselves, and no tenant
-- applies with a landlord or agent for which they act.

-- Who acts

create table public.property_manager_users (
  property_manager_id uuid references public.property_managers (id),
  user_id uuid references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now() check (private.is_in_range(created_at)),
  primary key (user_id, property_manager_id)
);
comment on table public.property_manager_users is 'The people who act for a property manager and see its guarantees.';
comment on column public.property_manager_users.property_manager_id is 'The property manager.';
comment on column public.property_manager_users.user_id is 'The person who acts for it.';
comment on column public.property_manager_users.created_at is 'When the link was made.';

create index property_manager_users_property_manager_id_idx on public.property_manager_users (property_manager_id);

alter table public.property_manager_users enable row level security;

create policy property_manager_users_select on public.property_manager_users for select to authenticated
  using (
    (select private.is_admin())
    -- who acts
    or user_id = (select auth.uid())
  );
create policy property_manager_users_delete_owner on public.property_manager_users for delete to authenticated
  using ((select private.has_permission('owner')));

-- Who acted

create table public.property_manager_links (
  id uuid default gen_random_uuid() primary key,
  property_manager_id uuid references public.property_managers (id),
  user_id uuid references public.profiles (id) on delete set null,
  linked_by uuid references public.profiles (id) on delete set null,
  linked_at timestamptz not null default clock_timestamp() check (private.is_in_range(linked_at)),
  unlinked_by uuid references public.profiles (id) on delete set null,
  unlinked_at timestamptz check (private.is_in_range(unlinked_at)),
  by_address boolean not null default false,
  ended_with_account boolean not null default false
);
comment on table public.property_manager_links is
  'Which accounts acted for which landlord or agent, from when until when. Written by the triggers of property_manager_users alone.';
comment on column public.property_manager_links.id is 'The key.';
comment on column public.property_manager_links.property_manager_id is 'The landlord or agent.';
comment on column public.property_manager_links.user_id is 'The account; null when it is gone.';
comment on column public.property_manager_links.linked_by is 'Who linked it; null where that is not known or that account is gone.';
comment on column public.property_manager_links.linked_at is 'When.';
comment on column public.property_manager_links.unlinked_by is 'Who took the link away; null as for linked_by.';
comment on column public.property_manager_links.unlinked_at is 'When; null: the account still acts for it.';
comment on column public.property_manager_links.by_address is
  'Linked by open_own_office because the account has the e-mail address of the confirmed record; nobody is in linked_by then.';
comment on column public.property_manager_links.ended_with_account is
  'Whether it ended because the account was deleted. A new account with the record''s address can be sent the link of open_own_office '
  'then.';

create index property_manager_links_linked_by_idx on public.property_manager_links (linked_by);
create index property_manager_links_property_manager_id_idx on public.property_manager_links (property_manager_id);
create index property_manager_links_unlinked_by_idx on public.property_manager_links (unlinked_by);
create index property_manager_links_user_id_idx on public.property_manager_links (user_id, property_manager_id);

alter table public.property_manager_links enable row level security;

create policy property_manager_links_select_staff on public.property_manager_links for select to authenticated
  using ((select private.is_admin()));

-- Who may act for whom

create function private.check_manager_link() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  refusal text;
begin
  perform private.lock_links(new.user_id);
  refusal := private.account_link_problem(new.user_id, new.property_manager_id);
  -- An import may link an account that has an application with the landlord or agent.
  if refusal is not null and (auth.uid() is not null or private.has_staff_role(new.user_id)) then
    raise exception '%', refusal;
  end if;
  -- Only open_own_office, which has made sure that the mail's reader asks, lets people link their own account.
  if new.user_id = auth.uid() and current_setting('private.is_linking_by_address', true) is distinct from 'yes'
    and coalesce(current_setting('private.linker', true), '') = '' then
    raise exception 'Nobody links themselves with a landlord or agent.';
  end if;
  return null;
end
$$;
comment on function private.check_manager_link() is
  'Trigger function: refuses (P0001) a link of staff, of oneself, and of a tenant with an application with the same landlord or agent. '
  'The last does not concern imports.';

create function private.account_link_problem(person uuid, manager uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when private.has_staff_role(person) then 'A member of staff cannot be a user of a landlord or agent.'
    when exists (select from public.rent_guarantee_applications as a where a.tenant_id = person and a.property_manager_id = manager)
      then 'This person has an application with this landlord or agent, so they cannot act for it.'
  end
$$;
comment on function private.account_link_problem(uuid, uuid) is
  'Why a person cannot act for a landlord or agent, in words for staff; null when they can.';

create function private.refuse_own_manager_application() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.tenant_id is null or new.property_manager_id is null then
    return new;
  end if;
  perform private.lock_links(new.tenant_id);
  if exists (
    select from public.property_manager_users as u where u.user_id = new.tenant_id and u.property_manager_id = new.property_manager_id
  ) then
    raise exception 'The tenant acts for this landlord or agent, so they cannot apply with it.';
  end if;
  return new;
end
$$;
comment on function private.refuse_own_manager_application() is
  'Trigger function: refuses (P0001) an application with a landlord or agent for which its tenant acts.';

-- For whom a person acts and with whom they apply are each looked up before the other is written. Without the lock, two requests at the
-- same moment would both pass, and somebody would be their own landlord.
create function private.lock_links(person uuid) returns void
language sql security definer set search_path = '' as $$
  -- No row of the person: others lock that for changes which have nothing to do with this, in another order.
  select pg_advisory_xact_lock(hashtextextended('private.links ' || lock_links.person, 0))
$$;
comment on function private.lock_links(uuid) is
  'Lets one transaction at a time decide for whom a person acts, with whom they apply, and whether they are staff. The decision is '
  'read after it.';

-- What follows from a link

-- Where the role stayed that of a tenant, the person would have a tenant's home and menu, where no question can be answered and no
-- certificate is listed.
create function private.refresh_user_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Written with each link, also where set_user_role leaves the role as it is: that tells the person's open screens to read again.
  -- So the row stays when the last link ends: of a deleted row only staff would hear.
  if tg_op <> 'INSERT' then
    -- Before the row of the role, as everywhere.
    perform private.lock_links(old.user_id);
    update public.user_roles as r set role = 'user' where r.user_id = old.user_id and r.role = 'p_manager';
  end if;
  if tg_op <> 'DELETE' then
    insert into public.user_roles as r (user_id, role) values (new.user_id, 'p_manager')
    on conflict (user_id) do update set role = excluded.role where r.role <> 'admin';
  end if;
  return null;
end
$$;
comment on function private.refresh_user_role() is
  'Trigger function: keeps the role of a person in step with whether they act for a landlord or agent.';

create function private.write_manager_link() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_by_address boolean := current_setting('private.is_linking_by_address', true) = 'yes';
  person uuid := (select p.id from public.profiles as p where p.id = auth.uid());
  linker uuid := coalesce(nullif(current_setting('private.linker', true), '')::uuid, person);
begin
  if tg_op <> 'INSERT' then
    -- A link that moves with a merge stays what it is.
    update public.property_manager_links as l set unlinked_at = clock_timestamp(), unlinked_by = person
    where l.property_manager_id = old.property_manager_id and l.user_id = old.user_id and l.unlinked_at is null
    returning l.by_address into is_by_address;
  end if;
  if tg_op <> 'DELETE' then
    insert into public.property_manager_links (property_manager_id, user_id, linked_by, by_address)
    values (
      new.property_manager_id, new.user_id, case when is_by_address is not true then linker end, coalesce(is_by_address, false)
    );
  end if;
  return null;
end
$$;
comment on function private.write_manager_link() is
  'Trigger function: keeps who linked an account with a landlord or agent, and who took the link away.';

create function private.end_links_of_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_links(new.user_id);
  delete from public.property_manager_users as u where u.user_id = new.user_id;
  return null;
end
$$;
comment on function private.end_links_of_staff() is 'Trigger function: ends the links of a person who becomes a member of staff.';

-- Before the account goes: the mails to landlords and agents need its name. Nobody has taken the link away, so a new account with the
-- record's address can be offered one (ended_with_account).
create function private.end_links_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  deleter uuid;
begin
  -- The edge function deletes with the service key, so the note says who of the staff it was. A deletion that failed says nothing about a
  -- later one by the operator.
  update private.account_deletions as d set deleted_at = clock_timestamp()
  where d.account_id = old.id and d.asked_at > now() - interval '5 minutes'
  returning d.asked_by into deleter;
  -- Between the permission and the deletion the account may have opened the mail that links it.
  if deleter is not null and exists (select from public.property_manager_users as u where u.user_id = old.id)
    and not exists (select from public.staff_permissions as p where p.user_id = deleter and p.permission = 'owner') then
    raise insufficient_privilege
      using message = 'This person acts for a landlord or letting agent. Only an owner can delete their account.';
  end if;
  update public.property_manager_links as l
  set unlinked_at = clock_timestamp(), ended_with_account = true,
    unlinked_by = coalesce(deleter, (select p.id from public.profiles as p where p.id = auth.uid()))
  where l.user_id = old.id and l.unlinked_at is null;
  perform private.queue_office_unlinked_mail(u) from public.property_manager_users as u where u.user_id = old.id;
  return old;
end
$$;
comment on function private.end_links_of_account() is
  'Trigger function: the links of an account end when it goes, by who of the staff deleted it, and each landlord or agent is told.';

-- Reading

create function public.own_offices() returns table (
  property_manager_id uuid, company_name text, business_email text, colleagues text[], linked_at timestamptz
)
language sql stable security definer rows 2 set search_path = '' as $$
  select
    m.id, m.company_name, m.business_email,
    array(
      select coalesce(nullif(p.display_name, ''), p.email)
      from public.property_manager_users as u join public.profiles as p on p.id = u.user_id
      where u.property_manager_id = m.id and u.user_id <> auth.uid()
      order by 1
    ),
    (select u.created_at from public.property_manager_users as u where u.property_manager_id = m.id and u.user_id = auth.uid())
  from public.property_managers as m
  where m.id in (select private.managed_property_manager_ids())
  order by m.company_name, m.id
  limit 100
$$;
comment on function public.own_offices() is
  'The property managers that the caller acts for and since when, with the address that gets their mails and the names of the others '
  'who act for them, for one without a name the address of the account.';

create function private.has_account(property_manager uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.property_manager_users as u where u.property_manager_id = has_account.property_manager)
$$;
comment on function private.has_account(uuid) is 'Whether somebody signs in for a landlord or agent.';

-- Whether a mail to an address of an office can lead to the sign-in: without such an account, nobody finds the application there.
create function private.has_user_with_email(property_manager uuid, email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.property_manager_users as u join public.profiles as p on p.id = u.user_id
    where u.property_manager_id = has_user_with_email.property_manager and lower(p.email) = lower(has_user_with_email.email)
  )
$$;
comment on function private.has_user_with_email(uuid, text) is 'Whether somebody signs in for a landlord or agent with an address.';

revoke all on public.property_manager_users, public.property_manager_links from anon, authenticated;
revoke execute on function public.own_offices() from public, anon;
revoke execute on function
  private.account_link_problem(uuid, uuid), private.lock_links(uuid), private.has_user_with_email(uuid, text)
from public;
grant delete, select on public.property_manager_users to authenticated;
grant select on public.property_manager_links to authenticated;
