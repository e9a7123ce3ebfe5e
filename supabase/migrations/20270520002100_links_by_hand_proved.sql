-- Whoever signed up first with the address of an office, which clicked the confirmation, had a password of their own for the account that an owner then linked by hand, and read
-- its applications. Such a link waits now, as that of an account with the record's address does, until the mail to the account is opened in a session that was begun with the
-- account's password. Links that exist stay.

drop policy property_manager_users_insert_owner on public.property_manager_users;
revoke insert (property_manager_id, user_id) on public.property_manager_users from authenticated;

alter table private.office_proofs
  add column linked_by uuid references public.profiles (id) on delete cascade,
  add column email text,
  add constraint office_proofs_email_check check ((linked_by is null) = (email is null));
create index office_proofs_linked_by_idx on private.office_proofs (linked_by);
comment on table private.office_proofs is
  'Links in mails that let an account act for the landlord or agent whose e-mail address it has, or to which an owner links it. Each works once, for that account.';
comment on column private.office_proofs.linked_by is 'The owner who links the account; null where it has the address of the landlord or agent.';
comment on column private.office_proofs.email is 'The address of the account, in lower case, to which an owner''s link was mailed.';

create function private.why_not_link(person uuid, manager uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when private.has_staff_role(person) then 'A member of staff cannot be a user of a landlord or agent.'
    when exists (select from public.rent_guarantee_applications as a where a.tenant_id = person and a.property_manager_id = manager)
      then 'This person has an application with this landlord or agent, so they cannot act for it.'
  end
$$;
comment on function private.why_not_link(uuid, uuid) is 'Why a person cannot act for a landlord or agent, in words for staff; null when they can.';
revoke execute on function private.why_not_link(uuid, uuid) from public, anon, authenticated;

create or replace function private.guard_manager_link() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  refusal text;
begin
  perform private.lock_links(new.user_id);
  refusal := private.why_not_link(new.user_id, new.property_manager_id);
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

create function private.is_link_waiting(proof private.office_proofs) returns boolean
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
    and private.why_not_link(proof.user_id, proof.property_manager_id) is null
$$;
comment on function private.is_link_waiting(private.office_proofs) is 'Whether an owner links an account by this proof, which its mail can still open.';
revoke execute on function private.is_link_waiting(private.office_proofs) from public, anon, authenticated;

create or replace function public.link_property_manager_user(property_manager_id uuid, email text) returns void
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
  refusal := private.why_not_link(person.id, manager.id);
  if refusal is not null then
    raise exception '%', refusal;
  end if;
  if exists (select from public.property_manager_users as u where u.property_manager_id = manager.id and u.user_id = person.id) then
    raise exception 'This account acts for this landlord or agent already.';
  end if;
  -- The newest mail counts.
  delete from private.office_proofs as p where p.expires_at < now() or (p.user_id = person.id and p.property_manager_id = manager.id and p.linked_by is not null);
  insert into private.office_proofs (token_hash, user_id, property_manager_id, linked_by, email)
  values (sha256(convert_to(token, 'UTF8')), person.id, manager.id, auth.uid(), lower(person.email collate "C"));
  perform private.add_job(
    'mail',
    jsonb_build_object('to', person.email, 'template', 'open-office', 'data', jsonb_build_object(
      'company', manager.company_name, 'token', token, 'isLinked', true
    )),
    expires_at => now() + interval '7 days', is_urgent => true
  );
  -- After the proof, so that an account with the record's address gets one mail.
  perform private.keep_confirmation(manager.id);
end
$$;
comment on function public.link_property_manager_user(uuid, text) is
  'Owners: mails the account with this confirmed e-mail address the link of open_own_office, with which it acts for a landlord or agent from then on, and confirms the record. P0001: there is none, it does already, it is the caller''s, or why_not_link. Unknown landlord: PT404 (HTTP 404).';

create function public.take_back_link(property_manager_id uuid, user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('owner');
  -- Whoever opens it at the same moment acts already, or does not.
  perform private.lock_links(take_back_link.user_id);
  delete from private.office_proofs as p
  where p.property_manager_id = take_back_link.property_manager_id and p.user_id = take_back_link.user_id and p.linked_by is not null and p.used_at is null;
end
$$;
comment on function public.take_back_link(uuid, uuid) is 'Owners: ends the link that an account was mailed by link_property_manager_user and has not opened.';
revoke execute on function public.take_back_link(uuid, uuid) from public, anon, authenticated;
grant execute on function public.take_back_link(uuid, uuid) to authenticated;

create or replace function public.open_own_office(token text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := auth.uid();
  proof private.office_proofs;
begin
  select p.* into proof from private.office_proofs as p where p.token_hash = sha256(convert_to(open_own_office.token, 'UTF8'));
  if proof.user_id <> person then
    return 'other_account';
  end if;
  -- The record first, as everywhere: its address stays what the conditions see.
  perform from public.property_managers as m where m.id = proof.property_manager_id for share;
  perform private.lock_links(person);
  if exists (select from public.property_manager_users as u where u.property_manager_id = proof.property_manager_id and u.user_id = person) then
    return 'opened';
  end if;
  select p.* into proof from private.office_proofs as p where p.token_hash = proof.token_hash;
  if proof.token_hash is null or proof.used_at is not null or proof.expires_at <= now()
    or (proof.linked_by is null and proof.property_manager_id is distinct from private.office_by_address(person))
    or (proof.linked_by is not null and not private.is_link_waiting(proof)) then
    return 'expired';
  end if;
  if not coalesce(auth.jwt() -> 'amr' @> '[{"method": "password"}]', false) then
    return 'password_needed';
  end if;
  perform private.remove_other_ways(person);
  delete from auth.sessions as s where s.user_id = person and s.id is distinct from nullif(auth.jwt() ->> 'session_id', '')::uuid;
  update private.office_proofs as p set used_at = now()
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
  'Lets the caller''s account act for the landlord or agent whose link, which we mailed to the account''s address, has this token, and leaves it no other way in and no other session. opened: it does, also if it did before. password_needed: the session was begun by a mail''s link or code, not with the account''s password. other_account: the link is for another one. expired: unknown, used or too old, or what it rests on has changed: the same confirmed address of the record and the account, or what is_link_waiting asks.';

create or replace function private.write_manager_link() returns trigger
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

create or replace function private.follow_changed_address() returns trigger
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
  delete from private.office_proofs as p where p.property_manager_id = new.id and p.used_at is null and p.linked_by is null;
  if is_confirmed and not may_link then
    perform private.end_confirmation(new.id);
  end if;
  if cardinality(linked) > 0 then
    perform set_config('private.is_changing_address', 'yes', true);
    delete from public.property_manager_users as u where u.property_manager_id = new.id and u.user_id = any (linked);
    perform set_config('private.is_changing_address', '', true);
  end if;
  if is_confirmed and auth.uid() is not null then
    perform private.tell_former_address(old);
  end if;
  -- Otherwise once staff have confirmed it again, or send them again. A tenant could mail them to anybody.
  if may_link and is_confirmed or not was_confirmed and (auth.uid() is null or private.has_staff_role(auth.uid())) then
    perform private.mail_questions_again(new.id);
  end if;
  if may_link then
    perform private.send_office_link(u.id) from auth.users as u where u.email = lower(new.business_email collate "C");
  end if;
  return null;
end
$$;

create or replace function private.own_office() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select jsonb_build_object('state', 'offered', 'company_name', m.company_name, 'sent_at', (
        select max(p.sent_at) from private.office_proofs as p
        where p.user_id = auth.uid() and p.property_manager_id = m.id and p.used_at is null and p.expires_at > now()
      ))
      from public.property_managers as m where m.id = private.office_by_address(auth.uid())
    ),
    (
      select jsonb_build_object('state', 'linked', 'company_name', m.company_name, 'sent_at', p.sent_at)
      from private.office_proofs as p join public.property_managers as m on m.id = p.property_manager_id
      where p.user_id = auth.uid() and private.is_link_waiting(p)
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
  'What the caller''s account has to do with a landlord or agent for which it does not act: state offered (a confirmed one has its address, with when the newest link that still works was sent), linked (an owner links it, with when the link was sent), checked (an unconfirmed one that we have mailed has it; without its name), or ended (it acted for one until then, and for none now; has_other_address: the address by which it came is not the record''s any more). Null without any.';

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
        'id', l.id, 'linked_at', l.linked_at, 'unlinked_at', l.unlinked_at, 'by_address', l.by_address, 'ended_with_account', l.ended_with_account,
        'user', case when u.id is not null then jsonb_build_object('id', u.id, 'display_name', u.display_name, 'email', u.email) end,
        'linked_by', coalesce(linker.display_name, linker.email), 'unlinked_by', coalesce(unlinker.display_name, unlinker.email)
      ) order by l.linked_at desc, l.id), '[]')
      from public.property_manager_links as l
      left join public.profiles as u on u.id = l.user_id
      left join public.profiles as linker on linker.id = l.linked_by
      left join public.profiles as unlinker on unlinker.id = l.unlinked_by
      where l.property_manager_id = manager
    ),
    'waiting', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'user', jsonb_build_object('id', u.id, 'display_name', u.display_name, 'email', u.email),
        'linked_by', private.staff_name(p.linked_by), 'sent_at', p.sent_at, 'expires_at', p.expires_at
      ) order by p.sent_at desc, u.id), '[]')
      from private.office_proofs as p join public.profiles as u on u.id = p.user_id
      where p.property_manager_id = manager and private.is_link_waiting(p)
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
  'Staff: whom a landlord''s or agent''s record concerns, as {kept_because, applications, tenancies, links, waiting, merges}: why it cannot be deleted, the five newest applications and tenancies that name it and how many there are (rows, total), each account that acts or has acted for it, those whose link an owner made and they have not opened, and the records that were merged into it.';
