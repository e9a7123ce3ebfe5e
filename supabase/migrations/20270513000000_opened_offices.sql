-- Whoever signed up first with an office's address, and a password of their own, was linked when the office clicked the confirmation, and signed in to its applications
-- and certificates. Now a link in a mail to that address opens them, in a session that was begun with the account's password: whoever planted the password does not have
-- the mail, and whoever has the mail does not know the planted password. Staff without the permission 'owner' linked any account too, by typing its address into a record.
-- Accounts that are linked by their address already stay so: nobody can tell which of them were planted.

drop trigger link_by_address on public.property_manager_confirmations;
drop trigger link_by_address on auth.users;
drop function private.link_confirmed_manager();
drop function private.link_confirmed_account();
drop function private.link_by_address(text);

create table private.addresses_of_staff (
  property_manager_id uuid primary key references public.property_managers (id) on delete cascade
);
comment on table private.addresses_of_staff is
  'Landlords and agents whose present e-mail address was typed by somebody who may not link accounts: staff without the permission ''owner'', or anybody but an owner once the record had been confirmed. No account is offered a link because of it.';
comment on column private.addresses_of_staff.property_manager_id is 'The landlord or agent.';
revoke all on private.addresses_of_staff from public, anon, authenticated;

create function private.note_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and not private.has_permission('owner') and (
    private.has_staff_role(auth.uid())
    -- Staff can take a confirmation back, so that the tenant who typed the record changes it.
    or exists (select from public.property_manager_confirmations as c where c.property_manager_id = new.id)
    or exists (select from public.ended_confirmations as c where c.property_manager_id = new.id)
  ) then
    insert into private.addresses_of_staff (property_manager_id) values (new.id) on conflict do nothing;
  else
    delete from private.addresses_of_staff as s where s.property_manager_id = new.id;
  end if;
  return null;
end
$$;
comment on function private.note_address() is 'Trigger function: keeps whether the e-mail address of a landlord or agent was typed by somebody who may not link accounts.';
revoke execute on function private.note_address() from public, anon, authenticated;
-- Before confirm_made_by_staff, which sends a link where the address allows it.
create trigger a_note_address after insert on public.property_managers for each row execute function private.note_address();
create trigger a_note_changed_address after update of business_email on public.property_managers
  for each row when (lower(old.business_email collate "C") <> lower(new.business_email collate "C")) execute function private.note_address();

-- The history names who made a record and who changed its address, but not what they were allowed at the time.
insert into private.addresses_of_staff (property_manager_id)
select m.id from public.property_managers as m
where exists (
    select from public.staff_authors as s where s.property_manager_id = m.id
      and not exists (select from public.staff_permissions as p where p.user_id = s.user_id and p.permission = 'owner')
  )
  or exists (
    select from public.record_edits as e where e.property_manager_id = m.id and 'business_email' = any (e.fields)
      and (e.changed_by is null or exists (select from public.user_roles as r where r.user_id = e.changed_by and r.role = 'admin'))
      and not exists (select from public.staff_permissions as p where p.user_id = e.changed_by and p.permission = 'owner')
  );

create table private.office_proofs (
  token_hash bytea primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  property_manager_id uuid not null references public.property_managers (id) on delete cascade,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  used_at timestamptz
);
create index office_proofs_user_id_idx on private.office_proofs (user_id);
create index office_proofs_property_manager_id_idx on private.office_proofs (property_manager_id);
comment on table private.office_proofs is
  'Links in mails that let an account act for the landlord or agent whose e-mail address it has. Each works once, for that account.';
comment on column private.office_proofs.token_hash is 'SHA-256 of the token in the mail.';
comment on column private.office_proofs.user_id is 'The account that may open it.';
comment on column private.office_proofs.property_manager_id is 'For whom it acts then.';
comment on column private.office_proofs.sent_at is 'When the mail was written.';
comment on column private.office_proofs.expires_at is 'Until when it works.';
comment on column private.office_proofs.used_at is 'When it, or another one for the same landlord or agent, was opened.';
revoke all on private.office_proofs from public, anon, authenticated;

-- PostgreSQL's own lower() makes one letter of the Kelvin sign and k; that of "C" knows ASCII alone.
create index property_managers_ascii_email_idx on public.property_managers (lower(business_email collate "C"));

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
    or exists (select from private.addresses_of_staff as s where s.property_manager_id = managers[1])
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
    return null;
  end if;
  return managers[1];
end
$$;
comment on function private.office_by_address(uuid) is
  'The one confirmed landlord or agent that has the confirmed e-mail address of an account. Null for staff, for a tenant who typed the record or has an application with it, where this person, or an account that has gone, ever acted for it, and where somebody who may not link accounts typed its address.';
revoke execute on function private.office_by_address(uuid) from public, anon, authenticated;

create function private.send_office_link(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  manager constant uuid := private.office_by_address(person);
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if manager is null then
    return;
  end if;
  delete from private.office_proofs as p where p.expires_at < now();
  insert into private.office_proofs (token_hash, user_id, property_manager_id) values (sha256(convert_to(token, 'UTF8')), person, manager);
  perform private.add_job(
    'mail',
    jsonb_build_object('to', m.business_email, 'template', 'open-office', 'data', jsonb_build_object('company', m.company_name, 'token', token)),
    expires_at => now() + interval '7 days', is_urgent => true
  )
  from public.property_managers as m where m.id = manager;
end
$$;
comment on function private.send_office_link(uuid) is
  'Mails the landlord or agent whose e-mail address an account has the link with which the account opens its applications and certificates. Nothing where office_by_address names none.';
revoke execute on function private.send_office_link(uuid) from public, anon, authenticated;

create function private.send_first_office_link() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := lower(coalesce(
    to_jsonb(new) ->> 'email',
    (select m.business_email from public.property_managers as m where m.id = (to_jsonb(new) ->> 'property_manager_id')::uuid)
  ) collate "C");
begin
  -- One at a time: a confirmation of the record and one of the account at the same moment each see the other.
  perform pg_advisory_xact_lock(hashtextextended('private.send_first_office_link ' || address, 0));
  perform private.send_office_link(u.id) from auth.users as u
  where u.email = address and not exists (
    select from private.office_proofs as p
    where p.user_id = u.id and p.property_manager_id = private.office_by_address(u.id) and p.used_at is null and p.expires_at > now()
  );
  return null;
end
$$;
comment on function private.send_first_office_link() is
  'Trigger function: sends the link of send_office_link once the address of the account and the record that has it are both confirmed.';
revoke execute on function private.send_first_office_link() from public, anon, authenticated;
create trigger send_office_link after insert on public.property_manager_confirmations
  for each row when (new.confirmed_by is not null) execute function private.send_first_office_link();
create trigger send_office_link after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null) execute function private.send_first_office_link();

create function private.own_office() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('company_name', m.company_name, 'sent_at', (
    select max(p.sent_at) from private.office_proofs as p
    where p.user_id = auth.uid() and p.property_manager_id = m.id and p.used_at is null and p.expires_at > now()
  ))
  from public.property_managers as m where m.id = private.office_by_address(auth.uid())
$$;
comment on function private.own_office() is
  'The landlord or agent whose e-mail address the caller''s account has, and for which it does not act yet, with when the newest link that still works was sent. Null where there is none.';
revoke execute on function private.own_office() from public, anon;
grant execute on function private.own_office() to authenticated;

create function public.send_office_link() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Both presses of a double click would find none that was just sent.
  perform private.lock_links(auth.uid());
  if private.office_by_address(auth.uid()) is null then
    raise exception 'Your address is not that of a landlord or agent whose record we can open to you. Write to us.';
  end if;
  if exists (select from private.office_proofs as p where p.user_id = auth.uid() and p.sent_at > now() - interval '10 minutes') then
    raise exception 'We have sent the link less than 10 minutes ago. It may be among unwanted mail.';
  end if;
  if (select count(*) from private.office_proofs as p where p.user_id = auth.uid() and p.sent_at > now() - interval '1 day') >= 5 then
    raise exception 'We have sent the link 5 times in a day. Try again tomorrow, or write to us.';
  end if;
  perform private.send_office_link(auth.uid());
end
$$;
comment on function public.send_office_link() is
  'Mails the landlord or agent whose e-mail address the caller''s account has the link that opens its applications and certificates. P0001: there is none, it was sent less than 10 minutes ago, or 5 times in a day.';
revoke execute on function public.send_office_link() from public, anon, authenticated;
grant execute on function public.send_office_link() to authenticated;

create function public.open_own_office(token text) returns text
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
  if proof.used_at is not null or proof.expires_at <= now()
    or proof.property_manager_id is distinct from private.office_by_address(person) or proof.property_manager_id is null then
    return 'expired';
  end if;
  if not coalesce(auth.jwt() -> 'amr' @> '[{"method": "password"}]', false) then
    return 'password_needed';
  end if;
  update private.office_proofs as p set used_at = now()
  where p.user_id = person and p.property_manager_id = proof.property_manager_id and p.used_at is null;
  perform set_config('private.is_linking_by_address', 'yes', true);
  insert into public.property_manager_users (property_manager_id, user_id) values (proof.property_manager_id, person);
  perform set_config('private.is_linking_by_address', '', true);
  return 'opened';
end
$$;
comment on function public.open_own_office(text) is
  'Lets the caller''s account act for the landlord or agent whose link, which we mailed to its address, has this token. opened: it does, also if it did before. password_needed: the session was begun by a mail''s link or code, not with the account''s password. other_account: the link is for another one. expired: unknown, used or too old, or the record and the account no longer have the same confirmed address.';
revoke execute on function public.open_own_office(text) from public, anon, authenticated;
grant execute on function public.open_own_office(text) to authenticated;

create or replace function private.guard_manager_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_links(new.user_id);
  if private.has_staff_role(new.user_id) then
    raise exception 'A member of staff cannot be a user of a landlord or agent.';
  end if;
  -- Who opens the link of open_own_office has proved that the address is theirs.
  if new.user_id = auth.uid() and current_setting('private.is_linking_by_address', true) is distinct from 'yes' then
    raise exception 'Nobody links themselves with a landlord or agent.';
  end if;
  if auth.uid() is not null and exists (
    select from public.rent_guarantee_applications as a where a.tenant_id = new.user_id and a.property_manager_id = new.property_manager_id
  ) then
    raise exception 'This person has an application with this landlord or agent, so they cannot act for it.';
  end if;
  return null;
end
$$;

comment on column public.property_manager_links.by_address is
  'Linked by open_own_office, or before that by the confirmed e-mail address alone, because it is that of the confirmed record; nobody is in linked_by then.';

create or replace function public.own_home() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  cases jsonb;
  certificates jsonb;
  conversation uuid;
  messages jsonb;
  begun jsonb;
  deletions jsonb;
begin
  select coalesce(jsonb_agg(
    to_jsonb(c) - 'ordinality' || jsonb_build_object(
      'approved_at', (select a.approved_at from public.rent_guarantee_applications as a where a.id = c.application_id),
      'price', (select to_jsonb(p) from public.application_price(c.application_id) as p),
      'message_from', (
        select case when m.awaits_answer then 'tenant' when m.direction = 'outbound' and m.created_at > greatest(c.since, private.own_read_until(c.application_id)) then 'staff' end
        from public.application_communications as m
        where m.application_id = c.application_id and m.communication_type <> 'internal_note' and m.status <> 'draft'
        order by m.created_at desc, m.id limit 1
      )
    )
    order by c.ordinality
  ), '[]')
  into cases
  from public.own_cases() with ordinality as c;

  select coalesce(jsonb_agg(to_jsonb(v) order by v.created_at desc), '[]')
  into certificates
  from (
    select id, application_id, certificate_number, version, state, statement, cover_from, cover_until, claims_until,
      file_path, qr_text, created_at, issued_at, replaced_at, withdrawn_at, notice_until
    from public.certificate_versions as newest
    where state <> 'replaced' and application_id in (select (c ->> 'application_id')::uuid from jsonb_array_elements(cases) as c)
      and (issued_at is not null or not exists (
        select from public.certificate_versions as issued
        where issued.certificate_number = newest.certificate_number and issued.issued_at is not null and issued.replaced_at is null
      ))
  ) as v;

  -- Nobody of the staff looks at a draft, and its messages go with it.
  select (c.value ->> 'application_id')::uuid into conversation
  from jsonb_array_elements(cases) with ordinality as c
  order by c.value ->> 'step' = 'draft', c.ordinality
  limit 1;

  -- A longer conversation is read by pages.
  select case when count(*) <= 100 then coalesce(
    jsonb_agg(to_jsonb(m) || jsonb_build_object(
        'profiles', case when p.id is not null then jsonb_build_object('display_name', p.display_name) end,
        'attached_files', (select coalesce(jsonb_agg(to_jsonb(f) order by f.uploaded_at, f.id), '[]') from public.attached_files as f where f.communication_id = m.id)
      )
      order by m.created_at desc, m.id),
    '[]'
  ) end
  into messages
  from public.application_communications as m
  left join public.profiles as p on p.id = m.created_by
  where m.application_id = conversation;

  select coalesce(jsonb_agg(to_jsonb(t) order by t.section), '[]')
  into begun
  from (
    select section, answers, typed_at, begun_version from public.typed_answers
    where user_id = (select auth.uid()) and application_id is null
  ) as t;

  select coalesce(jsonb_agg(to_jsonb(n) order by n.deleted_at desc), '[]')
  into deletions
  from (
    select id, application_number, was_submitted, deleted_at from public.deletion_notices where user_id = (select auth.uid())
  ) as n;

  return jsonb_build_object(
    'cases', cases, 'certificates', certificates, 'conversation', conversation, 'messages', messages, 'begun', begun, 'inquiry', private.own_inquiry(),
    'deletions', deletions, 'office', private.own_office()
  );
end
$$;
comment on function public.own_home() is
  'What a tenant''s first screen shows, as an object: cases as of own_cases(), each with approved_at, its price as of application_price() and, as message_from, whose newest message waits: the tenant''s for an answer, or what staff wrote since the case is where it is, until the tenant has read it (null: none); certificates: their certificates in the newest issued version, or the first one while it waits, the newest first; conversation: the case whose conversation is shown, the first that is no draft if there is one (null: no case); messages: its communications with their authors'' names, the newest first, null where there are more than 100. begun is what is typed and not saved of an application that is not begun yet, by section; office is as of own_office().';
