-- Account links.

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
  using ((select private.is_admin())
    or user_id = (select auth.uid()));
create policy property_manager_users_delete_owner on public.property_manager_users for delete to authenticated
  using (( SELECT private.has_permission('owner'::text) AS has_permission));

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
  'Linked by open_own_office, or before that by the confirmed e-mail address alone, because it is that of the confirmed record; nobody '
  'is in linked_by then.';
comment on column public.property_manager_links.ended_with_account is
  'Whether it ended because the account was deleted. A new account with the record''s address can be sent the link of open_own_office '
  'then. False for links that ended before this was kept.';

create index property_manager_links_linked_by_idx on public.property_manager_links (linked_by);
create index property_manager_links_property_manager_id_idx on public.property_manager_links (property_manager_id);
create index property_manager_links_unlinked_by_idx on public.property_manager_links (unlinked_by);
create index property_manager_links_user_id_idx on public.property_manager_links (user_id, property_manager_id);

alter table public.property_manager_links enable row level security;

create policy property_manager_links_select_staff on public.property_manager_links for select to authenticated
  using ((select private.is_admin()));

create function public.link_property_manager_user(property_manager_id uuid, email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  manager public.property_managers;
  person auth.users;
  refusal text;
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.require_permission('owner');
  -- The record first, as everywhere.
  select m.* into manager from public.property_managers as m where m.id = link_property_manager_user.property_manager_id for share;
  if not found then
    raise sqlstate 'PT404' using message = 'Property manager not found.';
  end if;
  -- An account of a provider of single sign-on has no password, with which the link is opened.
  select u.* into person from auth.users as u
  where lower(u.email) = lower(btrim(link_property_manager_user.email)) and u.email_confirmed_at is not null and u.deleted_at is null and not u.is_sso_user;
  if not found then
    raise exception 'No account has this email address, or its owner has not confirmed it. The person signs up first.';
  end if;
  if person.id = auth.uid() then
    raise exception 'Nobody links themselves with a landlord or agent.';
  end if;
  perform private.lock_links(person.id);
  refusal := private.account_link_problem(person.id, manager.id);
  if refusal is not null then
    raise exception '%', refusal;
  end if;
  if exists (select from public.property_manager_users as u where u.property_manager_id = manager.id and u.user_id = person.id) then
    raise exception 'This account acts for this landlord or agent already.';
  end if;
  -- The newest mail counts.
  delete from private.office_link_tokens as p where p.expires_at < now() or (p.user_id = person.id and p.property_manager_id = manager.id and p.linked_by is not null);
  insert into private.office_link_tokens (token_hash, user_id, property_manager_id, linked_by, email)
  values (sha256(convert_to(token, 'UTF8')), person.id, manager.id, auth.uid(), lower(person.email collate "C"));
  perform private.add_job(
    'mail',
    jsonb_build_object('to', person.email, 'template', 'open-office', 'data', jsonb_build_object(
      'company', manager.company_name, 'token', token, 'isLinked', true
    )),
    expires_at => now() + interval '7 days', is_urgent => true
  );
  -- After the proof, so that an account with the record's address gets one mail.
  perform private.store_confirmation(manager.id);
end
$$;
comment on function public.link_property_manager_user(uuid, text) is
  'Owners: mails the account with this confirmed e-mail address the link of open_own_office, with which it acts for a landlord or '
  'agent from then on, and confirms the record. P0001: there is none, it does already, it is the caller''s, or why_not_link. Unknown '
  'landlord: PT404 (HTTP 404).';

create function public.take_back_link(property_manager_id uuid, user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('owner');
  -- Whoever opens it at the same moment acts already, or does not.
  perform private.lock_links(take_back_link.user_id);
  delete from private.office_link_tokens as p
  where p.property_manager_id = take_back_link.property_manager_id and p.user_id = take_back_link.user_id and p.linked_by is not null and p.used_at is null;
end
$$;
comment on function public.take_back_link(uuid, uuid) is
  'Owners: ends the link that an account was mailed by link_property_manager_user and has not opened.';

create function private.check_manager_link() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  refusal text;
begin
  perform private.lock_links(new.user_id);
  refusal := private.account_link_problem(new.user_id, new.property_manager_id);
  -- An import may have who applies with it.
  if refusal is not null and (auth.uid() is not null or private.has_staff_role(new.user_id)) then
    raise exception '%', refusal;
  end if;
  -- Who opens the link of open_own_office has proved that the address is theirs.
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

create function private.end_links_of_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_links(new.user_id);
  delete from public.property_manager_users as u where u.user_id = new.user_id;
  return null;
end
$$;
comment on function private.end_links_of_staff() is 'Trigger function: ends the links of a person who becomes a member of staff.';

create function private.end_links_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  deleter uuid;
begin
  -- A deletion that failed says nothing about a later one by the operator.
  update private.account_deletions as d set deleted_at = clock_timestamp() where d.account_id = old.id and d.asked_at > now() - interval '5 minutes'
  returning d.asked_by into deleter;
  -- Between the permission and the deletion the account may have opened the mail that links it.
  if deleter is not null and exists (select from public.property_manager_users as u where u.user_id = old.id)
    and not exists (select from public.staff_permissions as p where p.user_id = deleter and p.permission = 'owner') then
    raise insufficient_privilege using message = 'This person acts for a landlord or letting agent. Only an owner can delete their account.';
  end if;
  update public.property_manager_links as l
  set unlinked_at = clock_timestamp(), ended_with_account = true, unlinked_by = coalesce(deleter, (select p.id from public.profiles as p where p.id = auth.uid()))
  where l.user_id = old.id and l.unlinked_at is null;
  perform private.queue_office_unlinked_mail(u) from public.property_manager_users as u where u.user_id = old.id;
  return old;
end
$$;
comment on function private.end_links_of_account() is
  'Trigger function: the links of an account end when it goes, by who of the staff deleted it, and each landlord or agent is told.';

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
    values (new.property_manager_id, new.user_id, case when is_by_address is not true then linker end, coalesce(is_by_address, false));
  end if;
  return null;
end
$$;
comment on function private.write_manager_link() is
  'Trigger function: keeps who linked an account with a landlord or agent, and who took the link away.';

create function private.lock_links(person uuid) returns void
language sql security definer set search_path = '' as $$
  -- No row of the person: others lock that for changes which have nothing to do with this, in another order.
  select pg_advisory_xact_lock(hashtextextended('private.links ' || lock_links.person, 0))
$$;
comment on function private.lock_links(uuid) is
  'Lets one transaction at a time decide for whom a person acts, with whom they apply, and whether they are staff. The decision is '
  'read after it.';

create function private.refresh_user_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The row is written with each link, also where decide_role leaves the role as it is: that tells the person's open screens to read again.
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

create function private.queue_account_linked_mails() returns trigger
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
comment on function private.queue_account_linked_mails() is
  'Tells a person that their account acts for a landlord or agent, and the landlord or agent that it does.';

create function private.queue_account_unlinked_mails() returns trigger
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
      perform private.queue_office_unlinked_mail(old);
    end if;
  end if;
  return null;
end
$$;
comment on function private.queue_account_unlinked_mails() is
  'Trigger function: tells a person that their account acts for a landlord or agent no longer, and the landlord or agent that it does '
  'not. Nothing where the account or the record itself goes.';

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

create function private.has_acted_for(person uuid, manager uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.property_manager_links as l where l.user_id = has_acted_for.person and l.property_manager_id = has_acted_for.manager
  )
$$;
comment on function private.has_acted_for(uuid, uuid) is 'Whether a person acts or has acted for a landlord or agent.';

create function private.is_own_landlord(manager uuid, counts_drafts boolean) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_staff_role(auth.uid()) and (private.has_acted_for(auth.uid(), manager) or exists (
    select from public.rent_guarantee_applications as a
    where a.tenant_id = auth.uid() and (a.status <> 'draft' or counts_drafts) and (
      a.property_manager_id = manager
      or exists (select from public.application_agent_choices as c where c.application_id = a.id and c.property_manager_id = manager)
    )
  ))
$$;
comment on function private.is_own_landlord(uuid, boolean) is
  'Whether the caller is a member of staff who acts or acted for a landlord or agent, or whose own application, also a draft where '
  'drafts count, names it.';

create function private.refuse_own_landlord() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  manager uuid := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0];
  -- A tenant may change what they typed into their draft until somebody confirms it.
  is_theirs boolean := tg_table_name = 'property_managers'
    and not exists (select from public.property_manager_confirmations as c where c.property_manager_id = manager);
begin
  if private.is_own_landlord(manager, not is_theirs) then
    raise insufficient_privilege using message = 'This concerns your own guarantee. Another member of staff does it.';
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.refuse_own_landlord() is
  'Trigger function: refuses what a member of staff does to the record of a landlord or agent of their own case, once it is confirmed '
  'or the case submitted, or for which they act or acted. The argument is the column with its id.';

create function private.has_user_with_email(property_manager uuid, email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.property_manager_users as u join public.profiles as p on p.id = u.user_id
    where u.property_manager_id = has_user_with_email.property_manager and lower(p.email) = lower(has_user_with_email.email)
  )
$$;
comment on function private.has_user_with_email(uuid, text) is 'Whether somebody signs in for a landlord or agent with an address.';

create function private.has_account(property_manager uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.property_manager_users as u where u.property_manager_id = has_account.property_manager)
$$;
comment on function private.has_account(uuid) is 'Whether somebody signs in for a landlord or agent.';

revoke all on public.property_manager_users from anon, authenticated;
grant delete, select on public.property_manager_users to authenticated;
revoke all on public.property_manager_links from anon, authenticated;
grant select on public.property_manager_links to authenticated;
revoke execute on function public.link_property_manager_user(uuid, text), public.take_back_link(uuid, uuid) from public, anon;
revoke execute on function
  private.lock_links(uuid), private.queue_office_unlinked_mail(public.property_manager_users), private.has_acted_for(uuid, uuid),
  private.is_own_landlord(uuid, boolean), private.refuse_own_landlord(), private.has_user_with_email(uuid, text)
from public;
