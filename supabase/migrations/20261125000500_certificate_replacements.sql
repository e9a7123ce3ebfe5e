-- What a new version of a certificate does to the one that it replaces and to a withdrawal: whatever comes first, one version at most is in force,
-- and a withdrawn certificate stays withdrawn.

create function private.lock_versions(certificate_number text) returns void
language sql security definer set search_path = '' as $$
  select from public.certificate_records as r
  where r.certificate_number = lock_versions.certificate_number order by r.version for update
$$;
comment on function private.lock_versions(text) is
  'Locks all versions of a certificate until the transaction ends, so that the next statement sees which of them is in force.';

create or replace function private.version_in_force(certificate_number text) returns public.certificate_records
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
begin
  perform private.lock_versions(version_in_force.certificate_number);
  select * into record from public.certificate_records as r
  where r.certificate_number = version_in_force.certificate_number and r.issued_at is not null and r.replaced_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such certificate.';
  end if;
  if record.withdrawn_at is not null then
    raise exception 'This certificate is withdrawn.';
  end if;
  return record;
end
$$;
comment on function private.version_in_force(text) is
  'Locks a certificate and gives its newest issued version. Fails for an unknown one, and for one that is withdrawn.';

-- A notice is given for the certificate, whichever version is in force by then.
create function private.withdrawals_of(certificate_number text) returns setof public.certificate_withdrawals
language sql stable security definer set search_path = '' as $$
  select w.* from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id
  where r.certificate_number = withdrawals_of.certificate_number
$$;
comment on function private.withdrawals_of(text) is 'The withdrawals of a certificate, proposed and confirmed, of all its versions.';

create or replace function public.propose_withdrawal(certificate_number text, ground text, notice_until date) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  withdrawal_id uuid;
begin
  perform private.require_permission('decide');
  record := private.version_in_force(propose_withdrawal.certificate_number);
  -- As the terms promise.
  if propose_withdrawal.notice_until < private.london_today() + 14 then
    raise exception 'The notice must be at least 14 days.';
  end if;
  -- A proposal that nobody has confirmed can be made again.
  delete from public.certificate_withdrawals as w
  where w.confirmed_at is null and w.id in (select o.id from private.withdrawals_of(record.certificate_number) as o);
  if exists (select from private.withdrawals_of(record.certificate_number)) then
    raise exception 'The withdrawal of this certificate is confirmed already.';
  end if;
  insert into public.certificate_withdrawals as w (version_id, ground, notice_until, proposed_by)
  values (record.id, propose_withdrawal.ground, propose_withdrawal.notice_until, auth.uid())
  returning w.id into withdrawal_id;
  return withdrawal_id;
end
$$;

create or replace function public.confirm_withdrawal(certificate_number text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  withdrawal public.certificate_withdrawals;
begin
  perform private.require_permission('decide');
  record := private.version_in_force(confirm_withdrawal.certificate_number);
  select * into withdrawal from private.withdrawals_of(record.certificate_number) as w where w.confirmed_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'Nobody has proposed to withdraw this certificate.';
  end if;
  if withdrawal.proposed_by is not distinct from auth.uid() then
    raise insufficient_privilege using message = 'Somebody other than who proposed it confirms a withdrawal.';
  end if;
  if withdrawal.notice_until < private.london_today() + 14 then
    raise exception 'The notice would be shorter than 14 days now. Propose the withdrawal again.';
  end if;
  update public.certificate_withdrawals as w set confirmed_by = auth.uid(), confirmed_at = now()
  where w.id = withdrawal.id returning * into withdrawal;
  perform private.tell_of_withdrawal(record, withdrawal);
  -- The day after the last one of the notice, at midnight in London.
  perform private.add_job(
    'withdraw_certificate', jsonb_build_object('withdrawal_id', withdrawal.id), 'withdraw-certificate-' || withdrawal.id,
    (withdrawal.notice_until + 1)::timestamp at time zone 'Europe/London'
  );
end
$$;

create or replace function public.withdraw_certificate(withdrawal_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  number text;
  withdrawn_list integer;
begin
  select r.certificate_number into number from public.certificate_withdrawals as w
  join public.certificate_records as r on r.id = w.version_id
  where w.id = withdraw_certificate.withdrawal_id and w.confirmed_at is not null and w.notice_until < private.london_today();
  -- Without the lock, the version that replaces the one in force at this moment would stay valid.
  perform private.lock_versions(number);
  update public.certificate_records as r set withdrawn_at = now()
  where r.certificate_number = number and r.issued_at is not null and r.replaced_at is null and r.withdrawn_at is null
  returning r.status_list into withdrawn_list;
  if withdrawn_list is not null then
    -- A version that nobody has signed has nothing to replace any more.
    delete from public.certificate_records as r where r.certificate_number = number and r.step = 'awaiting_signature'
      and not exists (select from public.certificate_signatures as s where s.version_id = r.id);
    perform private.add_status_list_job(withdrawn_list);
  end if;
end
$$;

-- Every version but the first was asked for by somebody: what it changes, in the records as well, and why.
create table public.certificate_endorsements (
  version_id uuid primary key references public.certificate_records (id) on delete cascade,
  kind text not null check (kind in ('endorsement', 'renewal')),
  changes jsonb not null check (jsonb_typeof(changes) = 'object' and length(changes::text) <= 10000),
  reason text not null check (btrim(reason) <> '' and char_length(reason) <= 300),
  made_by uuid references public.profiles (id) on delete set null,
  made_at timestamptz not null default now() constraint certificate_endorsements_made_at_range_check check (private.in_range(made_at))
);

alter table public.certificate_endorsements enable row level security;

create index certificate_endorsements_made_by_idx on public.certificate_endorsements (made_by);

create policy certificate_endorsements_select_staff on public.certificate_endorsements for select to authenticated
  using ((select private.is_admin()));

create trigger a_refuse_auditor before insert or update or delete on public.certificate_endorsements
  for each statement execute function private.refuse_auditor();

revoke all on public.certificate_endorsements from anon, authenticated;
grant select on public.certificate_endorsements to authenticated;

comment on table public.certificate_endorsements is 'What the later versions of certificates change, and why. Written by endorse_certificate and renew_certificate alone.';
comment on column public.certificate_endorsements.version_id is 'The version that says it.';
comment on column public.certificate_endorsements.kind is 'endorsement, or renewal: a longer period or more cover, by deed.';
comment on column public.certificate_endorsements.changes is 'The new values, the notice of a new rent, and the landlord''s consent to less cover, as they were given.';
comment on column public.certificate_endorsements.reason is 'Why, as the certificate says it.';
comment on column public.certificate_endorsements.made_by is 'Who made it, null when that account is gone.';
comment on column public.certificate_endorsements.made_at is 'When.';

-- The records change together with the version that says so, when it is issued.
create function private.apply_endorsement(application_id uuid, changes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('private.is_endorsing', 'yes', true);
  if changes ?| array[
    'address_line_1', 'address_line_2', 'city', 'postal_code', 'nation', 'regime', 'entered_into', 'start_date', 'end_date', 'monthly_rent',
    'rent_share', 'landlord_name', 'landlord_address'
  ] then
    update public.tenancy_information as t set
      address_line_1 = n.address_line_1, address_line_2 = n.address_line_2, city = n.city, postal_code = n.postal_code, nation = n.nation,
      regime = n.regime, entered_into = n.entered_into, start_date = n.start_date, end_date = n.end_date, monthly_rent = n.monthly_rent,
      rent_share = n.rent_share, landlord_name = n.landlord_name, landlord_address = n.landlord_address
    from (
      select (jsonb_populate_record(o, changes)).* from public.tenancy_information as o
      where o.id = (select a.tenancy_id from public.rent_guarantee_applications as a where a.id = apply_endorsement.application_id)
    ) as n
    where t.id = n.id;
  end if;
  if changes ?| array['property_manager_id', 'guarantee_amount', 'certificate_end_date'] then
    update public.rent_guarantee_applications as a set
      property_manager_id = n.property_manager_id, guarantee_amount = n.guarantee_amount, certificate_end_date = n.certificate_end_date
    from (
      select (jsonb_populate_record(o, changes)).* from public.rent_guarantee_applications as o where o.id = apply_endorsement.application_id
    ) as n
    where a.id = n.id;
  end if;
  if changes ? 'tenant_name' then
    -- As far as a name can be divided.
    update public.approved_tenants as t set
      display_name = n.name, first_name = coalesce(substring(n.name from '^(.*) [^ ]+$'), n.name), surname = substring(n.name from '^.* ([^ ]+)$')
    from (select private.printed(changes ->> 'tenant_name', 200) as name) as n
    where t.application_id = apply_endorsement.application_id;
    perform private.refresh_application_search(array[apply_endorsement.application_id]);
  end if;
  perform set_config('private.is_endorsing', '', true);
end
$$;
comment on function private.apply_endorsement(uuid, jsonb) is 'Writes what a version changes to the records from which certificates are made.';

create or replace function private.write_edit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- What the database stamps itself, and what staff alone keep track of, is no edit.
  ignored text[] := array['id', 'version', 'created_at', 'updated_at', 'created_by', 'email_processed'];
  after jsonb := to_jsonb(new);
  before jsonb := to_jsonb(old);
  changed text[];
begin
  -- The new version of the certificate says what an endorsement changed.
  if current_setting('private.is_endorsing', true) = 'yes' then
    return null;
  end if;
  if tg_argv[0] = 'application' then
    ignored := ignored || array['status', 'submitted_at', 'approved_at'];
    if after -> 'status' <> before -> 'status' then
      ignored := ignored || array['certificate_number', 'certificate_start_date', 'certificate_end_date'];
    end if;
  end if;
  changed := private.changed_fields(before, after, ignored);
  if changed <> '{}' then
    insert into public.record_edits (application_id, tenancy_id, property_manager_id, fields, for_staff, changed_by)
    values (
      case tg_argv[0] when 'application' then (after ->> 'id')::uuid when 'notes' then (after ->> 'application_id')::uuid end,
      case tg_argv[0] when 'tenancy' then (after ->> 'id')::uuid end,
      case tg_argv[0] when 'property_manager' then (after ->> 'id')::uuid end,
      changed, tg_argv[0] = 'notes', (select auth.uid())
    );
  end if;
  return null;
end
$$;
comment on function private.write_edit() is
  'Records an edit of a record, whose kind is the trigger''s argument. What comes with a status (its dates, the certificate) stands in the status history, what an endorsement changes in the versions of the certificate.';

create or replace function private.tell_of_certificate(record public.certificate_records) returns void
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb := jsonb_build_object(
    'number', record.certificate_number, 'version', record.version, 'applicationId', record.application_id,
    'specimen', record.statement -> 'specimen', 'tenants', record.statement -> 'tenants', 'property', record.statement -> 'property',
    'from', record.cover_from, 'until', record.cover_until, 'claimsUntil', record.claims_until,
    'monthlyLimitPence', record.statement #> '{cover,monthly_limit_pence}', 'totalLimitPence', record.statement #> '{cover,total_limit_pence}',
    'changes', record.statement -> 'changes',
    'isRenewal', exists (select from public.certificate_endorsements as e where e.version_id = record.id and e.kind = 'renewal')
  );
  mail jsonb := jsonb_build_object('data', facts, 'attachment', jsonb_build_object(
    'bucket', 'certificates', 'path', record.file_path, 'name', format('%s-%s.pdf', record.certificate_number, record.version)
  ));
begin
  perform private.add_job(
    'mail', mail || jsonb_build_object('to', p.email, 'template', 'certificate-for-tenant'), 'certificate-tenant-' || record.id
  )
  from public.rent_guarantee_applications as a join public.profiles as p on p.id = a.tenant_id
  where a.id = record.application_id and p.email <> '';
  perform private.add_job(
    'mail', mail || jsonb_build_object('to', m.business_email, 'template', 'certificate-for-landlord'), 'certificate-landlord-' || record.id
  )
  from public.property_managers as m where m.id = record.property_manager_id;
  -- Who received the version before learns that it counts no longer, and nothing of the new one.
  perform private.add_job(
    'mail', jsonb_build_object('to', m.business_email, 'template', 'certificate-replaced', 'data', jsonb_build_object(
      'number', before.certificate_number, 'version', before.version, 'specimen', before.statement -> 'specimen', 'property', before.statement -> 'property'
    )), 'certificate-replaced-' || record.id
  )
  from public.certificate_records as before join public.property_managers as m on m.id = before.property_manager_id
  where before.certificate_number = record.certificate_number and before.version = (record.statement ->> 'replaces')::integer
    and before.property_manager_id <> record.property_manager_id and not before.is_quiet;
end
$$;
comment on function private.tell_of_certificate(public.certificate_records) is
  'Adds the jobs that mail a new certificate, with its PDF and what it changes, to its tenant and its landlord or agent, and tell a former agent that theirs is replaced.';

create or replace function public.finish_certificate(version_id uuid, file_path text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  replaced public.certificate_records;
  endorsed jsonb;
begin
  perform private.lock_versions((select r.certificate_number from public.certificate_records as r where r.id = finish_certificate.version_id));
  select * into record from public.certificate_records as r
  where r.id = finish_certificate.version_id and r.step = 'issuing' and r.jws is not null;
  if not found then
    return;
  end if;
  update public.certificate_records as r set replaced_at = now()
  where r.certificate_number = record.certificate_number and r.issued_at is not null and r.replaced_at is null
  returning r.* into replaced;
  update public.certificate_records as r
  set step = 'issued', issued_at = now(), file_path = finish_certificate.file_path,
    -- A certificate that was withdrawn after the last signature of its new version stays withdrawn.
    withdrawn_at = replaced.withdrawn_at
  where r.id = record.id returning r.* into record;
  select e.changes into endorsed from public.certificate_endorsements as e where e.version_id = record.id;
  if found then
    perform private.apply_endorsement(record.application_id, endorsed);
  end if;
  if replaced.id is not null then
    perform private.add_status_list_job(replaced.status_list);
  end if;
  if record.withdrawn_at is not null and record.status_list <> replaced.status_list then
    perform private.add_status_list_job(record.status_list);
  end if;
  if not record.is_quiet and record.withdrawn_at is null then
    perform private.tell_of_certificate(record);
  end if;
end
$$;
comment on function public.finish_certificate(uuid, text) is
  'Service role: issues a version whose data and PDF are stored, replaces the one before it, writes what it changes to the records, and adds the mails. Does nothing for one that is issued.';
