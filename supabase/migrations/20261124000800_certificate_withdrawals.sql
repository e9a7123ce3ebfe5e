-- A certificate is withdrawn only on the grounds that it states itself, with notice, by two members of staff. Claims that arose before stay.

create table public.certificate_withdrawals (
  id uuid primary key default gen_random_uuid(),
  version_id uuid not null references public.certificate_records (id),
  ground text not null check (ground in ('fraud', 'fee_unpaid')),
  notice_until date not null constraint certificate_withdrawals_notice_until_range_check check (private.in_range(notice_until)),
  proposed_by uuid references public.profiles (id) on delete set null,
  proposed_at timestamptz not null default now()
    constraint certificate_withdrawals_proposed_at_range_check check (private.in_range(proposed_at)),
  confirmed_by uuid references public.profiles (id) on delete set null,
  confirmed_at timestamptz constraint certificate_withdrawals_confirmed_at_range_check check (private.in_range(confirmed_at)),
  unique (version_id),
  constraint certificate_withdrawals_two_people_check check (confirmed_by <> proposed_by),
  constraint certificate_withdrawals_confirmed_check check (confirmed_by is null or confirmed_at is not null)
);

alter table public.certificate_withdrawals enable row level security;

create index certificate_withdrawals_proposed_by_idx on public.certificate_withdrawals (proposed_by);
create index certificate_withdrawals_confirmed_by_idx on public.certificate_withdrawals (confirmed_by);

create function private.version_in_force(certificate_number text) returns public.certificate_records
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
begin
  select * into record from public.certificate_records as r
  where r.certificate_number = version_in_force.certificate_number and r.issued_at is not null and r.replaced_at is null
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such certificate.';
  end if;
  if record.withdrawn_at is not null then
    raise exception 'This certificate is withdrawn.';
  end if;
  return record;
end
$$;
comment on function private.version_in_force(text) is 'Locks the newest issued version of a certificate and gives it. Fails for an unknown one, and for one that is withdrawn.';

create function public.propose_withdrawal(certificate_number text, ground text, notice_until date) returns uuid
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
  delete from public.certificate_withdrawals as w where w.version_id = record.id and w.confirmed_at is null;
  if exists (select from public.certificate_withdrawals as w where w.version_id = record.id) then
    raise exception 'The withdrawal of this certificate is confirmed already.';
  end if;
  insert into public.certificate_withdrawals as w (version_id, ground, notice_until, proposed_by)
  values (record.id, propose_withdrawal.ground, propose_withdrawal.notice_until, auth.uid())
  returning w.id into withdrawal_id;
  return withdrawal_id;
end
$$;
comment on function public.propose_withdrawal(text, text, date) is
  'Staff who decide: proposes to withdraw a certificate for fraud or an unpaid fee, at the end of the last day of the notice, 14 days away at the earliest. Somebody else confirms it.';

create function private.tell_of_withdrawal(record public.certificate_records, withdrawal public.certificate_withdrawals) returns void
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb := jsonb_build_object(
    'number', record.certificate_number, 'applicationId', record.application_id, 'property', record.statement -> 'property',
    'specimen', record.statement -> 'specimen', 'ground', withdrawal.ground, 'noticeUntil', withdrawal.notice_until
  );
begin
  perform private.add_job(
    'mail', jsonb_build_object('to', p.email, 'template', 'certificate-withdrawal', 'data', facts), 'withdrawal-tenant-' || withdrawal.id
  )
  from public.rent_guarantee_applications as a join public.profiles as p on p.id = a.tenant_id
  where a.id = record.application_id and p.email <> '';
  perform private.add_job(
    'mail', jsonb_build_object('to', m.business_email, 'template', 'certificate-withdrawal', 'data', facts), 'withdrawal-landlord-' || withdrawal.id
  )
  from public.property_managers as m where m.id = record.property_manager_id;
end
$$;
comment on function private.tell_of_withdrawal(public.certificate_records, public.certificate_withdrawals) is
  'Adds the jobs that give tenant and landlord the notice.';

create function public.confirm_withdrawal(certificate_number text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  withdrawal public.certificate_withdrawals;
begin
  perform private.require_permission('decide');
  record := private.version_in_force(confirm_withdrawal.certificate_number);
  select * into withdrawal from public.certificate_withdrawals as w where w.version_id = record.id and w.confirmed_at is null for update;
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
comment on function public.confirm_withdrawal(text) is
  'Staff who decide: confirms a withdrawal that somebody else proposed. Tenant and landlord are given notice, at whose end the certificate is withdrawn.';

create function public.withdraw_certificate(withdrawal_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  number text;
  withdrawn_list integer;
begin
  -- A later version of the certificate is withdrawn, if there is one by now.
  select r.certificate_number into number from public.certificate_withdrawals as w
  join public.certificate_records as r on r.id = w.version_id
  where w.id = withdraw_certificate.withdrawal_id and w.confirmed_at is not null and w.notice_until < private.london_today();
  update public.certificate_records as r set withdrawn_at = now()
  where r.certificate_number = number and r.issued_at is not null and r.replaced_at is null and r.withdrawn_at is null
  returning r.status_list into withdrawn_list;
  if withdrawn_list is not null then
    perform private.add_status_list_job(withdrawn_list);
  end if;
end
$$;
comment on function public.withdraw_certificate(uuid) is 'Service role: withdraws a certificate whose notice has ended, once.';

create policy certificate_withdrawals_select_staff on public.certificate_withdrawals for select to authenticated
  using ((select private.is_admin()));

create trigger a_refuse_auditor before insert or update or delete on public.certificate_withdrawals
  for each statement execute function private.refuse_auditor();

revoke all on public.certificate_withdrawals from anon, authenticated;
grant select on public.certificate_withdrawals to authenticated;
revoke execute on function public.propose_withdrawal(text, text, date), public.confirm_withdrawal(text), public.withdraw_certificate(uuid)
  from public, anon, authenticated;
grant execute on function public.propose_withdrawal(text, text, date), public.confirm_withdrawal(text) to authenticated;
grant execute on function public.withdraw_certificate(uuid) to service_role;

comment on table public.certificate_withdrawals is 'Withdrawals of certificates, proposed by one and confirmed by another member of staff. Written by functions alone.';
comment on column public.certificate_withdrawals.id is 'Identifier.';
comment on column public.certificate_withdrawals.version_id is 'The version that was in force when it was proposed.';
comment on column public.certificate_withdrawals.ground is 'fraud, or fee_unpaid: before the tenancy was entered into.';
comment on column public.certificate_withdrawals.notice_until is 'The last day of the notice.';
comment on column public.certificate_withdrawals.proposed_by is 'Who proposed it, null when that account is gone.';
comment on column public.certificate_withdrawals.proposed_at is 'When.';
comment on column public.certificate_withdrawals.confirmed_by is 'The second person.';
comment on column public.certificate_withdrawals.confirmed_at is 'When it was confirmed, and the notice given.';
