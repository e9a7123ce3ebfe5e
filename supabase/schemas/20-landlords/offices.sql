-- Offices.

create table private.office_link_tokens (
  token_hash bytea primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  property_manager_id uuid not null references public.property_managers (id) on delete cascade,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default (now() + '7 days'::interval),
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

create function private.is_owner_link_open(proof private.office_link_tokens) returns boolean
language sql stable security definer set search_path = '' as $$
  select proof.linked_by is not null and proof.used_at is null and proof.expires_at > now()
    and exists (
      select from auth.users as u
      where u.id = proof.user_id and lower(u.email collate "C") = proof.email and u.email_confirmed_at is not null and u.deleted_at is null
    )
    -- Who is no owner any more cannot link anybody.
    and exists (
      select from public.staff_permissions as s join public.user_roles as r on r.user_id = s.user_id and r.role = 'admin'
      where s.user_id = proof.linked_by and s.permission = 'owner'
    )
    and exists (select from public.property_manager_confirmations as c where c.property_manager_id = proof.property_manager_id)
    and private.account_link_problem(proof.user_id, proof.property_manager_id) is null
$$;
comment on function private.is_owner_link_open(private.office_link_tokens) is
  'Whether an owner links an account by this proof, which its mail can still open.';

create function private.has_linked_account(manager uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.property_manager_users as u where u.property_manager_id = manager)
    or exists (select from private.office_link_tokens as p where p.property_manager_id = manager and private.is_owner_link_open(p))
$$;
comment on function private.has_linked_account(uuid) is
  'Whether an account acts for a landlord or agent, or will once it opens the mail of an owner''s link.';

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

create function public.own_offices() returns table (property_manager_id uuid, company_name text, business_email text, colleagues text[], linked_at timestamptz)
language sql stable security definer rows 2 set search_path = '' as $$
  select m.id, m.company_name, m.business_email, array(
    select coalesce(nullif(p.display_name, ''), p.email)
    from public.property_manager_users as u join public.profiles as p on p.id = u.user_id
    where u.property_manager_id = m.id and u.user_id <> auth.uid()
    order by 1
  ), (select u.created_at from public.property_manager_users as u where u.property_manager_id = m.id and u.user_id = auth.uid())
  from public.property_managers as m
  where m.id in (select private.managed_property_manager_ids())
  order by m.company_name, m.id
  limit 100
$$;
comment on function public.own_offices() is
  'The property managers that the caller acts for and since when, with the address that gets their mails and the names of the others '
  'who act for them, for one without a name the address of the account.';

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
    -- Whoever typed the record or applies with it could have made the address theirs.
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

create function public.open_own_office(token text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := auth.uid();
  proof private.office_link_tokens;
begin
  select p.* into proof from private.office_link_tokens as p where p.token_hash = sha256(convert_to(open_own_office.token, 'UTF8'));
  if proof.user_id <> person then
    return 'other_account';
  end if;
  -- The record first, as everywhere: its address stays what the conditions see.
  perform from public.property_managers as m where m.id = proof.property_manager_id for share;
  perform private.lock_links(person);
  if exists (select from public.property_manager_users as u where u.property_manager_id = proof.property_manager_id and u.user_id = person) then
    return 'opened';
  end if;
  select p.* into proof from private.office_link_tokens as p where p.token_hash = proof.token_hash;
  if proof.token_hash is null or proof.used_at is not null or proof.expires_at <= now()
    or (proof.linked_by is null and proof.property_manager_id is distinct from private.office_by_address(person))
    or (proof.linked_by is not null and not private.is_owner_link_open(proof)) then
    return 'expired';
  end if;
  if not coalesce(auth.jwt() -> 'amr' @> '[{"method": "password"}]', false) then
    return 'password_needed';
  end if;
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
  'Lets the caller''s account act for the landlord or agent whose link, which we mailed to the account''s address, has this token, and '
  'leaves it no other way in and no other session. opened: it does, also if it did before. password_needed: the session was begun by a '
  'mail''s link or code, not with the account''s password. other_account: the link is for another one. expired: unknown, used or too '
  'old, or what it rests on has changed: the same confirmed address of the record and the account, or what is_link_waiting asks.';

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
    -- No name: the mail to that address had none.
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
        -- Whoever rents has other things on their home after a while.
        and (
          newest.unlinked_at > now() - interval '30 days'
          or not exists (select from public.rent_guarantee_applications as a where a.tenant_id = u.id)
        )
    )
  )
$$;
comment on function private.own_office() is
  'What the caller''s account has to do with a landlord or agent for which it does not act: state offered (a confirmed one has its '
  'address, with when the newest link that still works was sent), linked (an owner links it, with when the link was sent), checked (an '
  'unconfirmed one that we have mailed has it; without its name), or ended (it acted for one until then, and for none now; '
  'has_other_address: the address by which it came is not the record''s any more). Null without any.';

create function private.queue_first_office_link_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := lower(coalesce(
    to_jsonb(new) ->> 'email',
    (select m.business_email from public.property_managers as m where m.id = (to_jsonb(new) ->> 'property_manager_id')::uuid)
  ) collate "C");
begin
  -- One at a time: a confirmation of the record and one of the account at the same moment each see the other.
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
  insert into private.office_link_tokens (token_hash, user_id, property_manager_id) values (sha256(convert_to(token, 'UTF8')), person, manager);
  perform private.add_job(
    'mail',
    jsonb_build_object('to', m.business_email, 'template', 'open-office', 'data', jsonb_build_object('company', m.company_name, 'token', token)),
    expires_at => now() + interval '7 days', is_urgent => true
  )
  from public.property_managers as m where m.id = manager;
end
$$;
comment on function private.queue_office_link_mail(uuid) is
  'Mails the landlord or agent whose e-mail address an account has the link with which the account opens its applications and '
  'certificates. Nothing where office_by_address names none.';

create function public.send_office_link() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Both presses of a double click would find none that was just sent.
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

create function private.unconfirmed_office(person uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select m.id from auth.users as u
  join public.property_managers as m on lower(m.business_email collate "C") = lower(u.email collate "C")
  where u.id = unconfirmed_office.person and u.email_confirmed_at is not null and u.deleted_at is null and not u.is_sso_user
    and not private.has_staff_role(u.id)
    and not exists (select from public.property_manager_confirmations as c where c.property_manager_id = m.id)
    -- Nobody learns that their address was typed who was not mailed.
    and exists (select from public.landlord_requests as r where r.property_manager_id = m.id and r.mailed_at is not null and r.former_address is null)
    -- As in office_by_address.
    and m.created_by is distinct from u.id
    and not exists (
      select from public.rent_guarantee_applications as a
      where a.tenant_id = u.id and exists (select from private.landlords_of_cases as c where c.application_id = a.id and c.property_manager_id = m.id)
    )
    and not private.has_lost_office(u.id, m.id)
  order by m.created_at, m.id limit 1
$$;
comment on function private.unconfirmed_office(uuid) is
  'The landlord or agent that nobody of staff has confirmed and that has the confirmed e-mail address of an account, where a question '
  'was mailed there. Null as for office_by_address.';

create function private.reset_office_after_address_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  may_link constant boolean := auth.uid() is null or private.has_permission('owner');
  is_confirmed constant boolean := exists (select from public.property_manager_confirmations as c where c.property_manager_id = new.id);
  was_confirmed constant boolean := is_confirmed or exists (select from public.ended_confirmations as c where c.property_manager_id = new.id);
  linked constant uuid[] := array(
    select l.user_id from public.property_manager_links as l join auth.users as u on u.id = l.user_id
    where l.property_manager_id = new.id and l.by_address and l.unlinked_at is null
      and lower(u.email collate "C") <> lower(new.business_email collate "C")
  );
begin
  -- An imported question, or one whose mail still waits, has gone nowhere yet.
  update public.landlord_requests as r set former_address = case
    when lower(coalesce(r.former_address, old.business_email) collate "C") <> lower(new.business_email collate "C") then coalesce(r.former_address, old.business_email)
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
  -- Otherwise once staff have confirmed it again, or send them again. A tenant could mail them to anybody.
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
  'Trigger function: where the e-mail address of a landlord or agent changes, ends the links that rest on the former one and the '
  'unused proofs, tells the former one, and takes the confirmation back unless an owner changed it. The account with the address that '
  'an owner typed is sent its link. Open questions are mailed to the new address once the record is confirmed with it.';

create function private.queue_address_changed_mail(manager public.property_managers) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- One at a time for each person, so that two changes at once do not both take the last place.
  perform pg_advisory_xact_lock(hashtextextended('private.quotas ' || auth.uid(), 0));
  delete from private.address_change_mails as t where t.told_by = auth.uid() and t.told_at <= now() - interval '24 hours';
  perform private.check_quota('address_change_mails_in_a_day', (select count(*) from private.address_change_mails as t where t.told_by = auth.uid()), 'PT429');
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
  private.is_owner_link_open(private.office_link_tokens), private.has_linked_account(uuid), private.account_link_problem(uuid, uuid),
  private.office_by_address(uuid), private.queue_first_office_link_mail(), private.queue_office_link_mail(uuid), private.has_lost_office(uuid, uuid),
  private.unconfirmed_office(uuid), private.reset_office_after_address_change(), private.queue_address_changed_mail(public.property_managers)
from public;
revoke execute on function public.own_offices(), public.open_own_office(text), public.send_office_link() from public, anon;
revoke execute on function private.own_office() from public;
grant execute on function private.own_office() to authenticated;
