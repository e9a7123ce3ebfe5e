-- The link in a mail with which an account begins to act for a landlord or agent (an "office").
--
-- A stranger can sign up with an office's address and a password of their own, and the office may click the confirmation in good faith. So
-- a confirmed address does not open an office, and neither does an owner who links that account. The account gets a mail, and its link
-- works in a session that was begun with the account's password: the stranger has the password but not the mail; the office has the mail,
-- and has to choose a new password first. Opening the link removes all other ways into the account.
--
-- There are two kinds. By address (linked_by is null): the account has the e-mail address of exactly one confirmed record, and gets the
-- link by itself as soon as both are confirmed. By an owner: any account with a confirmed address, until the link is opened or the owner
-- takes it back.

create table private.office_link_tokens (
  token_hash bytea primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  property_manager_id uuid not null references public.property_managers (id) on delete cascade,

  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  used_at timestamptz,

  linked_by uuid references public.profiles (id) on delete cascade,
  email text,
  constraint office_link_tokens_email_check check ((linked_by is null) = (email is null))
);
comment on table private.office_link_tokens is
  'Links in mails that let an account act for the landlord or agent whose e-mail address it has, or to which an owner links it. Each '
  'works once, for that account.';
comment on column private.office_link_tokens.token_hash is 'SHA-256 of the token in the mail.';
comment on column private.office_link_tokens.user_id is 'The account that may open it.';
comment on column private.office_link_tokens.property_manager_id is 'For whom it acts then.';
comment on column private.office_link_tokens.sent_at is 'When the mail was written.';
comment on column private.office_link_tokens.expires_at is 'Until when it works.';
comment on column private.office_link_tokens.used_at is 'When it, or another one for the same landlord or agent, was opened.';
comment on column private.office_link_tokens.linked_by is
  'The owner who links the account; null where it has the address of the landlord or agent.';
comment on column private.office_link_tokens.email is 'The address of the account, in lower case, to which an owner''s link was mailed.';

create index office_link_tokens_linked_by_idx on private.office_link_tokens (linked_by);
create index office_link_tokens_property_manager_id_idx on private.office_link_tokens (property_manager_id);
create index office_link_tokens_user_id_idx on private.office_link_tokens (user_id);

-- By address

create function private.office_by_address(person uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  managers uuid[] := array(
    select m.id from auth.users as u
    join public.property_managers as m on lower(m.business_email collate "C") = lower(u.email collate "C")
    join public.property_manager_confirmations as c on c.property_manager_id = m.id
    where u.id = office_by_address.person and u.email_confirmed_at is not null and u.deleted_at is null and not u.is_sso_user
  );
begin
  -- Of several records of one address nobody knows which is meant.
  if cardinality(managers) <> 1 or private.has_staff_role(person)
    or exists (select from private.unlinkable_addresses as s where s.property_manager_id = managers[1])
    -- Who typed the record or applies with it could have made the address theirs.
    or exists (select from public.property_managers as m where m.id = managers[1] and m.created_by = person)
    or exists (
      select from public.rent_guarantee_applications as a
      where a.tenant_id = person and (
        exists (select from private.landlords_of_cases as c where c.application_id = a.id and c.property_manager_id = managers[1])
        or exists (select from public.application_agent_choices as c where c.application_id = a.id and c.property_manager_id = managers[1])
      )
    )
    or private.has_lost_office(person, managers[1]) then
    return null;
  end if;
  return managers[1];
end
$$;
comment on function private.office_by_address(uuid) is
  'The one confirmed landlord or agent that has the confirmed e-mail address of an account. Null for staff, for a tenant who typed the '
  'record or has an application with it, where has_lost_office, and where somebody who may not link accounts typed its address.';

-- Otherwise an account whose access an owner has ended would get it back by its address. Where the account is gone, nobody can tell whose
-- access it was, so it counts for everybody.
create function private.has_lost_office(person uuid, manager uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.property_manager_links as l
    where l.property_manager_id = manager and (l.user_id = person or (l.user_id is null and not l.ended_with_account))
  )
$$;
comment on function private.has_lost_office(uuid, uuid) is
  'Whether an account ever acted for a landlord or agent, or one that has gone did until its access was taken away. What was taken '
  'away stays so, also for a new account.';

create function private.queue_first_office_link_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := lower(coalesce(
    to_jsonb(new) ->> 'email',
    (select m.business_email from public.property_managers as m where m.id = (to_jsonb(new) ->> 'property_manager_id')::uuid)
  ) collate "C");
begin
  -- One at a time, so that a confirmation of the record and one of the account at the same moment see each other.
  perform pg_advisory_xact_lock(hashtextextended('private.queue_first_office_link_mail ' || address, 0));
  perform private.queue_office_link_mail(u.id) from auth.users as u
  where u.email = address and not exists (
    select from private.office_link_tokens as p
    where p.user_id = u.id and p.property_manager_id = private.office_by_address(u.id) and p.used_at is null and p.expires_at > now()
  );
  return null;
end
$$;
comment on function private.queue_first_office_link_mail() is
  'Trigger function: sends the link of send_office_link once the address of the account and the record that has it are both confirmed.';

create function public.send_office_link() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Otherwise both presses of a double click would find that none was just sent.
  perform private.lock_links(auth.uid());
  if private.office_by_address(auth.uid()) is null then
    raise exception 'Your address is not that of a landlord or agent whose record we can open to you. Write to us.';
  end if;
  if exists (select from private.office_link_tokens as p where p.user_id = auth.uid() and p.sent_at > now() - interval '10 minutes') then
    raise exception 'We have sent the link less than 10 minutes ago. It may be among unwanted mail.';
  end if;
  if (select count(*) from private.office_link_tokens as p where p.user_id = auth.uid() and p.sent_at > now() - interval '1 day') >= 5 then
    raise exception 'We have sent the link 5 times in a day. Try again tomorrow, or write to us.';
  end if;
  perform private.queue_office_link_mail(auth.uid());
end
$$;
comment on function public.send_office_link() is
  'Mails the landlord or agent whose e-mail address the caller''s account has the link that opens its applications and certificates. '
  'P0001: there is none, it was sent less than 10 minutes ago, or 5 times in a day.';

create function private.queue_office_link_mail(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  manager constant uuid := private.office_by_address(person);
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if manager is null then
    return;
  end if;
  delete from private.office_link_tokens as p where p.expires_at < now();
  insert into private.office_link_tokens (token_hash, user_id, property_manager_id)
  values (sha256(convert_to(token, 'UTF8')), person, manager);
  perform private.add_job(
    'mail',
    jsonb_build_object('to', m.business_email, 'template', 'open-office', 'data', jsonb_build_object(
      'company', m.company_name, 'token', token
    )),
    expires_at => now() + interval '7 days', is_urgent => true
  )
  from public.property_managers as m where m.id = manager;
end
$$;
comment on function private.queue_office_link_mail(uuid) is
  'Mails the landlord or agent whose e-mail address an account has the link with which the account opens its applications and '
  'certificates. Nothing where office_by_address names none.';

-- By an owner

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
  where lower(u.email) = lower(btrim(link_property_manager_user.email))
    and u.email_confirmed_at is not null and u.deleted_at is null and not u.is_sso_user;
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
  delete from private.office_link_tokens as p
  where p.expires_at < now() or (p.user_id = person.id and p.property_manager_id = manager.id and p.linked_by is not null);
  insert into private.office_link_tokens (token_hash, user_id, property_manager_id, linked_by, email)
  values (sha256(convert_to(token, 'UTF8')), person.id, manager.id, auth.uid(), lower(person.email collate "C"));
  perform private.add_job(
    'mail',
    jsonb_build_object('to', person.email, 'template', 'open-office', 'data', jsonb_build_object(
      'company', manager.company_name, 'token', token, 'isLinked', true
    )),
    expires_at => now() + interval '7 days', is_urgent => true
  );
  -- After the token: the confirmation sends the link by address only to an account that has none, so there is one mail.
  perform private.store_confirmation(manager.id);
end
$$;
comment on function public.link_property_manager_user(uuid, text) is
  'Owners: mails the account with this confirmed e-mail address the link with which it begins to act for a landlord or agent, and '
  'confirms the record. P0001: there is no such account, it acts already, it is the caller''s, or account_link_problem. Unknown '
  'landlord: PT404 (HTTP 404).';

create function public.take_back_link(property_manager_id uuid, user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('owner');
  -- An account that opens it at the same moment either acts already or finds no link.
  perform private.lock_links(take_back_link.user_id);
  delete from private.office_link_tokens as p
  where p.property_manager_id = take_back_link.property_manager_id and p.user_id = take_back_link.user_id
    and p.linked_by is not null and p.used_at is null;
end
$$;
comment on function public.take_back_link(uuid, uuid) is
  'Owners: ends the link that an account was mailed by link_property_manager_user and has not opened.';

create function private.is_owner_link_open(proof private.office_link_tokens) returns boolean
language sql stable security definer set search_path = '' as $$
  select
    proof.linked_by is not null and proof.used_at is null and proof.expires_at > now()
    and exists (
      select from auth.users as u
      where u.id = proof.user_id and lower(u.email collate "C") = proof.email
        and u.email_confirmed_at is not null and u.deleted_at is null
    )
    -- The link of somebody who is not an owner any more opens nothing.
    and exists (
      select from public.staff_permissions as s join public.user_roles as r on r.user_id = s.user_id and r.role = 'admin'
      where s.user_id = proof.linked_by and s.permission = 'owner'
    )
    and exists (select from public.property_manager_confirmations as c where c.property_manager_id = proof.property_manager_id)
    and private.account_link_problem(proof.user_id, proof.property_manager_id) is null
$$;
comment on function private.is_owner_link_open(private.office_link_tokens) is
  'Whether this is an owner''s link that the account can still open.';

create function private.has_linked_account(manager uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.property_manager_users as u where u.property_manager_id = manager)
    or exists (select from private.office_link_tokens as p where p.property_manager_id = manager and private.is_owner_link_open(p))
$$;
comment on function private.has_linked_account(uuid) is
  'Whether an account acts for a landlord or agent, or will once it opens the mail of an owner''s link.';

-- Opening the link

create function public.open_own_office(token text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := auth.uid();
  proof private.office_link_tokens;
begin
  select p.* into proof from private.office_link_tokens as p
  where p.token_hash = sha256(convert_to(open_own_office.token, 'UTF8'));
  if proof.user_id <> person then
    return 'other_account';
  end if;
  -- The record first, as everywhere: its address stays what the conditions see.
  perform from public.property_managers as m where m.id = proof.property_manager_id for share;
  perform private.lock_links(person);
  if exists (
    select from public.property_manager_users as u where u.property_manager_id = proof.property_manager_id and u.user_id = person
  ) then
    return 'opened';
  end if;
  -- Again, since it may have been taken back or used before the lock.
  select p.* into proof from private.office_link_tokens as p where p.token_hash = proof.token_hash;
  if proof.token_hash is null or proof.used_at is not null or proof.expires_at <= now()
    -- What the link rests on has changed.
    or (proof.linked_by is null and proof.property_manager_id is distinct from private.office_by_address(person))
    or (proof.linked_by is not null and not private.is_owner_link_open(proof)) then
    return 'expired';
  end if;
  if not coalesce(auth.jwt() -> 'amr' @> '[{"method": "password"}]', false) then
    return 'password_needed';
  end if;
  -- A stranger who signed up first may still be signed in, or may have added a telephone number or an account at a provider, which
  -- Supabase Auth keeps when the password is reset.
  perform private.delete_other_sign_in_methods(person);
  delete from auth.sessions as s where s.user_id = person and s.id is distinct from nullif(auth.jwt() ->> 'session_id', '')::uuid;
  update private.office_link_tokens as p set used_at = now()
  where p.user_id = person and p.property_manager_id = proof.property_manager_id and p.used_at is null;
  perform set_config('private.is_linking_by_address', case when proof.linked_by is null then 'yes' else '' end, true);
  perform set_config('private.linker', coalesce(proof.linked_by::text, ''), true);
  insert into public.property_manager_users (property_manager_id, user_id) values (proof.property_manager_id, person);
  perform set_config('private.is_linking_by_address', '', true);
  perform set_config('private.linker', '', true);
  return 'opened';
end
$$;
comment on function public.open_own_office(text) is
  'Lets the caller''s account act for the landlord or agent whose mailed link has this token, and ends its other sessions and ways in. '
  'opened: it acts, now or already. password_needed: the session began without the password. other_account: the link of another one. '
  'expired: unknown, used, old or void.';

-- On the home of an account that does not act for anybody yet

-- offered, with sent_at of the newest link that works: a confirmed record has the account's address. linked: an owner links the account.
-- checked: an unconfirmed record that we have mailed has the address. ended: the account acted for a record until ended_at, and now acts
-- for none; has_other_address where the address by which it came is not the record's any more.
create function private.own_office() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select jsonb_build_object('state', 'offered', 'company_name', m.company_name, 'sent_at', (
        select max(p.sent_at) from private.office_link_tokens as p
        where p.user_id = auth.uid() and p.property_manager_id = m.id and p.used_at is null and p.expires_at > now()
      ))
      from public.property_managers as m where m.id = private.office_by_address(auth.uid())
    ),
    (
      select jsonb_build_object('state', 'linked', 'company_name', m.company_name, 'sent_at', p.sent_at)
      from private.office_link_tokens as p join public.property_managers as m on m.id = p.property_manager_id
      where p.user_id = auth.uid() and private.is_owner_link_open(p)
      order by p.sent_at desc, m.id limit 1
    ),
    -- Without a name, as in the mail to that address.
    (select jsonb_build_object('state', 'checked') where private.unconfirmed_office(auth.uid()) is not null),
    (
      select jsonb_build_object(
        'state', 'ended', 'company_name', m.company_name, 'ended_at', newest.unlinked_at,
        'has_other_address', newest.by_address and lower(m.business_email collate "C") <> lower(u.email collate "C")
      )
      from (
        select l.property_manager_id, l.unlinked_at, l.by_address from public.property_manager_links as l
        where l.user_id = auth.uid() order by l.unlinked_at desc nulls first, l.id limit 1
      ) as newest
      join public.property_managers as m on m.id = newest.property_manager_id
      join auth.users as u on u.id = auth.uid()
      where newest.unlinked_at is not null and not private.has_staff_role(u.id)
        -- A tenant's home has other things to say after a while.
        and (
          newest.unlinked_at > now() - interval '30 days'
          or not exists (select from public.rent_guarantee_applications as a where a.tenant_id = u.id)
        )
    )
  )
$$;
comment on function private.own_office() is
  'What the caller''s account has to do with a landlord or agent for which it does not act, {state, company_name, …}: state offered '
  '(sent_at), linked (sent_at), checked (without a name) or ended (ended_at, has_other_address). Null without any.';

create function private.unconfirmed_office(person uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select m.id from auth.users as u
  join public.property_managers as m on lower(m.business_email collate "C") = lower(u.email collate "C")
  where u.id = unconfirmed_office.person and u.email_confirmed_at is not null and u.deleted_at is null and not u.is_sso_user
    and not private.has_staff_role(u.id)
    and not exists (select from public.property_manager_confirmations as c where c.property_manager_id = m.id)
    -- Only somebody whom we have mailed already learns that their address was typed.
    and exists (
      select from public.landlord_requests as r
      where r.property_manager_id = m.id and r.mailed_at is not null and r.former_address is null
    )
    -- As in office_by_address.
    and m.created_by is distinct from u.id
    and not exists (
      select from public.rent_guarantee_applications as a
      where a.tenant_id = u.id
        and exists (select from private.landlords_of_cases as c where c.application_id = a.id and c.property_manager_id = m.id)
    )
    and not private.has_lost_office(u.id, m.id)
  order by m.created_at, m.id limit 1
$$;
comment on function private.unconfirmed_office(uuid) is
  'The landlord or agent that nobody of staff has confirmed and that has the confirmed e-mail address of an account, where a question '
  'was mailed there. Null as for office_by_address.';

revoke execute on function
  public.send_office_link(), public.link_property_manager_user(uuid, text), public.take_back_link(uuid, uuid), public.open_own_office(text)
from public, anon;
revoke execute on function
  private.office_by_address(uuid), private.has_lost_office(uuid, uuid), private.queue_first_office_link_mail(),
  private.queue_office_link_mail(uuid), private.is_owner_link_open(private.office_link_tokens), private.has_linked_account(uuid),
  private.own_office(), private.unconfirmed_office(uuid)
from public;
grant execute on function private.own_office() to authenticated;
