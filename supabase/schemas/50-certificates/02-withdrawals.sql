-- A certificate is withdrawn only on the grounds that it states itself, fraud or an unpaid fee, by two members of staff, and with a notice
-- of at least 14 days. One person proposes the withdrawal and says what happened. Another confirms it, which gives tenant and landlord the
-- notice. The job withdraw_certificate withdraws the certificate after the last day; until then it is in force as before.
--
-- A withdrawal applies to the number: a version that is issued during the notice is withdrawn too. While the notice runs, tenant and
-- landlord can object (objections.sql), and two people can take it back (reversals.sql), which keeps its row. A withdrawn certificate does
-- not come back, because readers of the status list may rely on that.

create table public.certificate_withdrawals (
  id uuid default gen_random_uuid() primary key,
  version_id uuid not null references public.certificate_records (id),
  ground text not null check (ground in ('fraud', 'fee_unpaid')),
  notice_until date not null check (private.is_in_range(notice_until)),

  proposed_by uuid references public.profiles (id) on delete set null,
  proposed_at timestamptz not null default now() check (private.is_in_range(proposed_at)),
  confirmed_by uuid references public.profiles (id) on delete set null,
  confirmed_at timestamptz check (private.is_in_range(confirmed_at)),

  reversal_reason text check (btrim(reversal_reason) <> '' and char_length(reversal_reason) <= 1000),
  reversal_proposed_by uuid references public.profiles (id) on delete set null,
  reversal_proposed_at timestamptz check (private.is_in_range(reversal_proposed_at)),
  reversed_by uuid references public.profiles (id) on delete set null,
  reversed_at timestamptz check (private.is_in_range(reversed_at)),

  -- Can be missing, because the function can be called without it; the second person sees that.
  facts text check (btrim(facts) <> '' and char_length(facts) <= 2000),

  constraint certificate_withdrawals_two_people_check check (confirmed_by <> proposed_by),
  constraint certificate_withdrawals_confirmed_check check (confirmed_by is null or confirmed_at is not null),
  constraint certificate_withdrawals_reversal_order_check check (
    (reversal_proposed_at is null) = (reversal_reason is null)
    and (confirmed_at is not null or reversal_proposed_at is null and reversed_at is null)
  ),
  -- Without a proposal, it is who decided an objection.
  constraint certificate_withdrawals_reversal_people_check check (
    case
      when reversal_proposed_at is null then reversed_by <> proposed_by and reversed_by <> confirmed_by
      else reversed_by <> reversal_proposed_by
    end
  )
);
comment on table public.certificate_withdrawals is
  'Withdrawals of certificates, proposed by one and confirmed by another member of staff. Written by functions alone.';
comment on column public.certificate_withdrawals.id is 'Identifier.';
comment on column public.certificate_withdrawals.version_id is 'The version that was in force when it was proposed.';
comment on column public.certificate_withdrawals.ground is 'fraud, or fee_unpaid: before the tenancy was entered into.';
comment on column public.certificate_withdrawals.notice_until is 'The last day of the notice.';
comment on column public.certificate_withdrawals.proposed_by is 'Who proposed it, null when that account is gone.';
comment on column public.certificate_withdrawals.proposed_at is 'When.';
comment on column public.certificate_withdrawals.confirmed_by is 'The second person.';
comment on column public.certificate_withdrawals.confirmed_at is 'When it was confirmed, and the notice given.';
comment on column public.certificate_withdrawals.reversal_reason is
  'Why it is proposed to take the notice back. Null without such a proposal.';
comment on column public.certificate_withdrawals.reversal_proposed_by is
  'Who proposes to take the notice back; null without such a proposal, and when that account is gone.';
comment on column public.certificate_withdrawals.reversal_proposed_at is 'When.';
comment on column public.certificate_withdrawals.reversed_by is
  'Who took the notice back: somebody other than who proposed that, or who decided an objection and neither proposed nor confirmed the '
  'withdrawal.';
comment on column public.certificate_withdrawals.reversed_at is 'When the notice was taken back; from then on it counts for nothing.';
comment on column public.certificate_withdrawals.facts is
  'What happened, as tenant and landlord read it in the notice; null where nobody said it, and once the tenant was forgotten.';

create index certificate_withdrawals_confirmed_by_idx on public.certificate_withdrawals (confirmed_by);
create index certificate_withdrawals_proposed_by_idx on public.certificate_withdrawals (proposed_by);
create index certificate_withdrawals_reversal_proposed_by_idx on public.certificate_withdrawals (reversal_proposed_by);
create index certificate_withdrawals_reversed_by_idx on public.certificate_withdrawals (reversed_by);
create index certificate_withdrawals_version_id_idx on public.certificate_withdrawals (version_id);
-- One that was taken back leaves room for another of the same version.
create unique index certificate_withdrawals_version_id_key on public.certificate_withdrawals (version_id) where reversed_at is null;

alter table public.certificate_withdrawals enable row level security;

-- Tenant and landlord read withdrawal_notices instead: a row names staff.
create policy certificate_withdrawals_select on public.certificate_withdrawals for select to authenticated
  using (
    -- staff, but not their own case
    ((select private.is_admin()) and version_id not in (select private.own_case_version_ids()))
    -- staff whom no case concerns: they hear of a deletion too
    or (select private.can_read_every_case())
  );

create function private.current_withdrawals(certificate_number text) returns setof public.certificate_withdrawals
language sql stable security definer set search_path = '' as $$
  select w.* from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id
  where r.certificate_number = current_withdrawals.certificate_number and w.reversed_at is null
$$;
comment on function private.current_withdrawals(text) is
  'The withdrawals of a certificate that are proposed or confirmed and not taken back, whichever version was in force then.';

-- The day is a text, so that what is not a day is refused with the sentence of its field. Reasons and facts that are too short are refused
-- by the triggers require_explanation.
create function public.propose_withdrawal(certificate_number text, ground text, notice_until text, facts text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  last_day date;
  withdrawal_id uuid;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_certificate(propose_withdrawal.certificate_number);
  record := private.lock_version_in_force(propose_withdrawal.certificate_number);
  if propose_withdrawal.ground is null or propose_withdrawal.ground not in ('fraud', 'fee_unpaid') then
    perform private.refuse_change('ground', 'A certificate is withdrawn only on the grounds that it names itself.');
  end if;
  if propose_withdrawal.notice_until is not null and not private.is_value_of_kind(propose_withdrawal.notice_until, 'day') then
    perform private.refuse_change('notice_until', 'The last day of the notice must be a date before 2200.');
  end if;
  last_day := propose_withdrawal.notice_until::date;
  -- The terms promise it.
  if last_day is null or last_day < private.london_today() + 14 then
    perform private.refuse_change('notice_until', 'The notice must be at least 14 days.');
  end if;
  if char_length(btrim(facts)) > 2000 then
    perform private.refuse_change('facts', 'Use 2000 characters or fewer');
  end if;
  -- A proposal that nobody has confirmed can be made again.
  delete from public.certificate_withdrawals as w
  where w.confirmed_at is null and w.id in (select o.id from private.current_withdrawals(record.certificate_number) as o);
  if exists (select from private.current_withdrawals(record.certificate_number)) then
    raise exception 'The withdrawal of this certificate is confirmed already.';
  end if;
  insert into public.certificate_withdrawals as w (version_id, ground, notice_until, proposed_by, facts)
  values (record.id, propose_withdrawal.ground, last_day, auth.uid(), nullif(btrim(propose_withdrawal.facts), ''))
  returning w.id into withdrawal_id;
  return withdrawal_id;
end
$$;
comment on function public.propose_withdrawal(text, text, text, text) is
  'Staff who decide: proposes to withdraw a certificate on the ground fraud or fee_unpaid, after the last day of the notice (YYYY-MM-DD, '
  'at least 14 days away). facts, what happened, is read by tenant and landlord. Returns the id of the proposal, which somebody else '
  'confirms.';

create function private.queue_proposed_withdrawal_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', d.email, 'template', 'withdrawal-proposed', 'data', jsonb_build_object(
    'number', c.certificate_number, 'applicationId', c.application_id, 'ground', new.ground, 'noticeUntil', new.notice_until,
    'happened', new.facts, 'colleague', private.staff_name(new.proposed_by)
  )), 'withdrawal-proposed-' || new.id || '-' || d.user_id)
  from public.certificate_records as c
  cross join lateral private.deciders_of(c.application_id) as d
  where c.id = new.version_id and d.email <> '' and d.user_id <> new.proposed_by;
  return null;
end
$$;
comment on function private.queue_proposed_withdrawal_mails() is
  'Trigger function: adds the jobs that mail the staff who may confirm the withdrawal of a certificate that a colleague proposes.';

-- A proposal can be made again, on another ground and with other words, between the moment at which the second person reads it and the one
-- at which they confirm it: they say which one they have read.
create function public.confirm_withdrawal(certificate_number text, proposal uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  withdrawal public.certificate_withdrawals;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_certificate(confirm_withdrawal.certificate_number);
  record := private.lock_version_in_force(confirm_withdrawal.certificate_number);
  select * into withdrawal from private.current_withdrawals(record.certificate_number) as w where w.confirmed_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'Nobody has proposed to withdraw this certificate.';
  end if;
  if withdrawal.id <> confirm_withdrawal.proposal then
    raise sqlstate 'PT409' using message = 'It was proposed again since you read it. Read the new proposal before you confirm it.';
  end if;
  if withdrawal.proposed_by is not distinct from auth.uid() then
    raise insufficient_privilege using message = 'Somebody other than who proposed it confirms a withdrawal.';
  end if;
  if withdrawal.notice_until < private.london_today() + 14 then
    raise exception 'The notice would be shorter than 14 days now. Propose the withdrawal again.';
  end if;
  update public.certificate_withdrawals as w set confirmed_by = auth.uid(), confirmed_at = now()
  where w.id = withdrawal.id returning * into withdrawal;
  perform private.queue_withdrawal_notice_mails(record, withdrawal);
  -- At midnight in London, at the end of the last day of the notice.
  perform private.add_job(
    'withdraw_certificate', jsonb_build_object('withdrawal_id', withdrawal.id), 'withdraw-certificate-' || withdrawal.id,
    (withdrawal.notice_until + 1)::timestamp at time zone 'Europe/London'
  );
end
$$;
comment on function public.confirm_withdrawal(text, uuid) is
  'Staff who decide: confirms a withdrawal that somebody else proposed. Tenant and landlord get the notice, at whose end the certificate '
  'is withdrawn. Takes the id of the proposal that was read: a newer one fails with PT409 (HTTP 409).';

-- The notice says what is left of the cover: nothing, where it has not begun by then.
create function private.queue_withdrawal_notice_mails(
  record public.certificate_records, withdrawal public.certificate_withdrawals
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb := jsonb_build_object(
    'number', record.certificate_number, 'applicationId', record.application_id, 'property', record.statement -> 'property',
    'specimen', record.statement -> 'specimen', 'tenants', record.statement -> 'tenants',
    'from', record.cover_from, 'until', record.cover_until, 'claimsUntil', record.claims_until,
    'ground', withdrawal.ground, 'noticeUntil', withdrawal.notice_until, 'happened', withdrawal.facts
  );
begin
  perform private.add_job(
    'mail',
    jsonb_build_object(
      'to', p.email, 'template', 'certificate-withdrawal', 'data', facts || jsonb_build_object('forTenant', true)
    ),
    'withdrawal-tenant-' || withdrawal.id
  )
  from public.rent_guarantee_applications as a join public.profiles as p on p.id = a.tenant_id
  where a.id = record.application_id and p.email <> '';
  perform private.queue_landlord_mails(
    record.property_manager_id,
    jsonb_build_object(
      'template', 'certificate-withdrawal',
      'data', facts || jsonb_build_object('hasAccount', private.has_account(record.property_manager_id))
    ),
    'withdrawal-landlord-' || withdrawal.id
  );
end
$$;
comment on function private.queue_withdrawal_notice_mails(public.certificate_records, public.certificate_withdrawals) is
  'Adds the jobs that mail tenant and landlord the notice of withdrawal.';

create function public.withdraw_certificate(withdrawal_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  number text;
  withdrawn_list integer;
begin
  select r.certificate_number into number from public.certificate_withdrawals as w
  join public.certificate_records as r on r.id = w.version_id
  where w.id = withdraw_certificate.withdrawal_id and w.confirmed_at is not null and w.reversed_at is null
    and w.notice_until < private.london_today();
  -- Without the lock, the version that replaces the one in force at this moment would stay valid.
  perform private.lock_versions(number);
  -- The withdrawal of an imported certificate can be due before the jobs that issue its versions have run: it waits for them.
  if number is not null and not exists (
    select from public.certificate_records as r where r.certificate_number = number and r.issued_at is not null
  ) then
    raise exception 'The certificate is not issued yet.';
  end if;
  update public.certificate_records as r set withdrawn_at = now()
  where r.certificate_number = number and r.issued_at is not null and r.replaced_at is null and r.withdrawn_at is null
  returning r.status_list into withdrawn_list;
  if withdrawn_list is not null then
    -- A version that not everybody has signed has nothing left to replace, and nobody should sign it.
    perform private.take_back_version(r.id) from public.certificate_records as r
    where r.certificate_number = number and r.step = 'awaiting_signature';
    perform private.add_status_list_job(withdrawn_list);
  end if;
end
$$;
comment on function public.withdraw_certificate(uuid) is 'Service role: withdraws a certificate whose notice has ended, once.';

-- Not of a certificate: a tenant withdraws an application. The case leaves the queue, and who has it would work on it in vain.
create function private.queue_withdrawn_application_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'case-withdrawn', 'data', jsonb_build_object(
    'reason', new.reason, 'applicationId', a.id, 'applicationNumber', a.application_number
  )), 'case-withdrawn-' || new.id)
  from public.rent_guarantee_applications as a
  join public.application_cases as c on c.application_id = a.id
  join public.profiles as p on p.id = c.assigned_to
  where a.id = new.application_id and p.email <> '' and private.is_staff_mail_recipient(p.id, a);
  return null;
end
$$;
comment on function private.queue_withdrawn_application_mail() is
  'Trigger function: adds the job that mails the member of staff who has a case that its tenant has withdrawn it.';

revoke all on public.certificate_withdrawals from anon, authenticated;
revoke execute on function public.propose_withdrawal(text, text, text, text), public.confirm_withdrawal(text, uuid) from public, anon;
revoke execute on function public.withdraw_certificate(uuid) from public, anon, authenticated;

grant select on public.certificate_withdrawals to authenticated;
