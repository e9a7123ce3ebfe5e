-- Withdrawal.

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
  facts text check (btrim(facts) <> '' and char_length(facts) <= 2000),
  constraint certificate_withdrawals_two_people_check check (confirmed_by <> proposed_by),
  constraint certificate_withdrawals_confirmed_check check (confirmed_by is null or confirmed_at is not null),
  constraint certificate_withdrawals_reversal_order_check check ((reversal_proposed_at is null) = (reversal_reason is null) and (
    confirmed_at is not null or reversal_proposed_at is null and reversed_at is null)),
  constraint certificate_withdrawals_reversal_people_check check ( case when reversal_proposed_at is null then reversed_by <> proposed_by
    and reversed_by <> confirmed_by else reversed_by <> reversal_proposed_by end)
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
create unique index certificate_withdrawals_version_id_key on public.certificate_withdrawals (version_id) where reversed_at is null;

alter table public.certificate_withdrawals enable row level security;

create policy certificate_withdrawals_select on public.certificate_withdrawals for select to authenticated
  using (((select private.is_admin()) and version_id not in (select private.own_case_version_ids()))
    or (select private.can_read_every_case()));

alter publication supabase_realtime add table public.certificate_withdrawals;

create table public.ended_proposals (
  id uuid primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  certificate_number text not null,
  ground text not null,
  notice_until date not null check (private.is_in_range(notice_until)),
  proposed_by uuid references public.profiles (id) on delete set null,
  proposed_at timestamptz not null check (private.is_in_range(proposed_at)),
  outcome text not null check (outcome in ('taken_back', 'refused', 'reversal_taken_back', 'reversal_refused')),
  reason text not null check (btrim(reason) <> '' and char_length(reason) <= 1000),
  ended_by uuid references public.profiles (id) on delete set null,
  ended_at timestamptz not null default now() check (private.is_in_range(ended_at)),
  facts text check (btrim(facts) <> '' and char_length(facts) <= 2000)
);
comment on table public.ended_proposals is
  'Proposals to withdraw a certificate, or to take back the notice of that, that were taken back or refused. Written by '
  'end_withdrawal_proposal and end_reversal alone.';
comment on column public.ended_proposals.id is 'The id that the proposal had; a new one where it was to take a notice back.';
comment on column public.ended_proposals.application_id is 'The application of the certificate.';
comment on column public.ended_proposals.certificate_number is 'The number of the certificate.';
comment on column public.ended_proposals.ground is 'The ground that was proposed.';
comment on column public.ended_proposals.notice_until is 'The last day of the notice that was proposed.';
comment on column public.ended_proposals.proposed_by is 'Who proposed it; null when that account is gone.';
comment on column public.ended_proposals.proposed_at is 'When it was proposed.';
comment on column public.ended_proposals.outcome is
  'taken_back by who proposed it, or refused by somebody else; with reversal_ before it where it was proposed to take a notice back.';
comment on column public.ended_proposals.reason is 'Why.';
comment on column public.ended_proposals.ended_by is 'Who ended it; null when that account is gone.';
comment on column public.ended_proposals.ended_at is 'When.';
comment on column public.ended_proposals.facts is
  'What had happened, by the proposal; null where it did not say it, or was to take a notice back, and once the tenant was forgotten.';

create index ended_proposals_application_id_idx on public.ended_proposals (application_id);
create index ended_proposals_ended_by_idx on public.ended_proposals (ended_by);
create index ended_proposals_proposed_by_idx on public.ended_proposals (proposed_by);

alter table public.ended_proposals enable row level security;

create policy ended_proposals_select_staff on public.ended_proposals for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));

create table public.taken_back_versions (
  id uuid primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  certificate_number text not null,
  version integer not null,
  statement jsonb not null,
  signatures jsonb not null,
  taken_back_by uuid references public.profiles (id) on delete set null,
  taken_back_at timestamptz not null default now() check (private.is_in_range(taken_back_at))
);
comment on table public.taken_back_versions is
  'Versions of certificates that were taken back before everybody had signed them. Written by private.take_back_version alone.';
comment on column public.taken_back_versions.id is 'The id that the version had.';
comment on column public.taken_back_versions.application_id is 'The application of the certificate.';
comment on column public.taken_back_versions.certificate_number is 'The number of the certificate.';
comment on column public.taken_back_versions.version is 'The number that the version had. The next version has it again.';
comment on column public.taken_back_versions.statement is
  'What the version stated, and so what was signed if anybody had; without the tenants once their account is gone, if nobody had.';
comment on column public.taken_back_versions.signatures is
  'List of {name, office, authority, signed_at, witness_name, witness_address}, in the order of signing.';
comment on column public.taken_back_versions.taken_back_by is
  'Who took it back; null where the end of the certificate did, and once the account is gone.';
comment on column public.taken_back_versions.taken_back_at is 'When it was taken back.';

create index taken_back_versions_application_id_idx on public.taken_back_versions (application_id);
create index taken_back_versions_taken_back_by_idx on public.taken_back_versions (taken_back_by);

alter table public.taken_back_versions enable row level security;

create policy taken_back_versions_select_staff on public.taken_back_versions for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));

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
  -- As the terms promise.
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
  'Staff who decide: proposes to withdraw a certificate for fraud or an unpaid fee, at the end of the last day of the notice '
  '(YYYY-MM-DD), 14 days away at the earliest, with what happened, which tenant and landlord read. Somebody else confirms it.';

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
  -- The day after the last one of the notice, at midnight in London.
  perform private.add_job(
    'withdraw_certificate', jsonb_build_object('withdrawal_id', withdrawal.id), 'withdraw-certificate-' || withdrawal.id,
    (withdrawal.notice_until + 1)::timestamp at time zone 'Europe/London'
  );
end
$$;
comment on function public.confirm_withdrawal(text, uuid) is
  'Staff who decide: confirms a withdrawal that somebody else proposed. Tenant and landlord are given notice, at whose end the '
  'certificate is withdrawn. Takes the id of the proposal that was read: a newer one fails with PT409 (HTTP 409).';

create function public.withdraw_certificate(withdrawal_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  number text;
  withdrawn_list integer;
begin
  select r.certificate_number into number from public.certificate_withdrawals as w
  join public.certificate_records as r on r.id = w.version_id
  where w.id = withdraw_certificate.withdrawal_id and w.confirmed_at is not null and w.reversed_at is null and w.notice_until < private.london_today();
  -- Without the lock, the version that replaces the one in force at this moment would stay valid.
  perform private.lock_versions(number);
  if number is not null and not exists (
    select from public.certificate_records as r where r.certificate_number = number and r.issued_at is not null
  ) then
    raise exception 'The certificate is not issued yet.';
  end if;
  update public.certificate_records as r set withdrawn_at = now()
  where r.certificate_number = number and r.issued_at is not null and r.replaced_at is null and r.withdrawn_at is null
  returning r.status_list into withdrawn_list;
  if withdrawn_list is not null then
    -- A version that not everybody has signed has nothing to replace any more.
    perform private.take_back_version(r.id) from public.certificate_records as r
    where r.certificate_number = number and r.step = 'awaiting_signature';
    perform private.add_status_list_job(withdrawn_list);
  end if;
end
$$;
comment on function public.withdraw_certificate(uuid) is 'Service role: withdraws a certificate whose notice has ended, once.';

create function public.end_withdrawal_proposal(certificate_number text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  proposal public.certificate_withdrawals;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_certificate(end_withdrawal_proposal.certificate_number);
  if private.printable_line(end_withdrawal_proposal.reason, 1001) is null or char_length(end_withdrawal_proposal.reason) > 1000 then
    perform private.refuse_change('reason', 'Give a reason of at most 1,000 characters.');
  end if;
  -- The lock that a confirmation takes.
  record := private.lock_version_in_force(end_withdrawal_proposal.certificate_number);
  select * into proposal from private.current_withdrawals(record.certificate_number) as w where w.confirmed_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'No withdrawal of this certificate waits for a second person.';
  end if;
  insert into public.ended_proposals (id, application_id, certificate_number, ground, notice_until, proposed_by, proposed_at, outcome, reason, ended_by, facts)
  values (
    proposal.id, record.application_id, record.certificate_number, proposal.ground, proposal.notice_until, proposal.proposed_by, proposal.proposed_at,
    case when proposal.proposed_by is not distinct from auth.uid() then 'taken_back' else 'refused' end, btrim(end_withdrawal_proposal.reason), auth.uid(),
    proposal.facts
  );
  delete from public.certificate_withdrawals as w where w.id = proposal.id;
end
$$;
comment on function public.end_withdrawal_proposal(text, text) is
  'Staff who decide: ends a proposed withdrawal that nobody has confirmed, with a reason. Who proposed it takes it back so, and '
  'anybody else refuses it.';

create function private.current_withdrawals(certificate_number text) returns setof public.certificate_withdrawals
language sql stable security definer set search_path = '' as $$
  select w.* from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id
  where r.certificate_number = current_withdrawals.certificate_number and w.reversed_at is null
$$;
comment on function private.current_withdrawals(text) is 'The withdrawals of a certificate, proposed and confirmed, of all its versions.';

create function private.take_back_version(version_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.taken_back_versions (id, application_id, certificate_number, version, statement, signatures, taken_back_by)
  select r.id, r.application_id, r.certificate_number, r.version, r.statement, coalesce(s.signatures, '[]'), auth.uid()
  from public.certificate_records as r
  cross join lateral (
    select jsonb_agg(to_jsonb(s) - array['version_id', 'user_id', 'place'] order by s.place) as signatures
    from public.certificate_signatures as s where s.version_id = r.id
  ) as s
  -- The first version goes with its approval, whose end the status history has.
  where r.id = take_back_version.version_id and r.step = 'awaiting_signature' and (s.signatures is not null or r.version > 1);
  perform set_config('private.taking_back', take_back_version.version_id::text, true);
  delete from public.certificate_signatures as s where s.version_id = take_back_version.version_id;
  perform set_config('private.taking_back', '', true);
  delete from public.certificate_records as r where r.id = take_back_version.version_id;
end
$$;
comment on function private.take_back_version(uuid) is
  'Removes a version that waits for a signature and keeps what it stated, and who had signed it; of a first version only if somebody '
  'had. Fails for any other version.';

create function private.require_running_notice(record public.certificate_records) returns public.certificate_withdrawals
language plpgsql stable security definer set search_path = '' as $$
declare
  notice public.certificate_withdrawals;
begin
  select * into notice from private.current_withdrawals(record.certificate_number) as w where w.confirmed_at is not null;
  if not found then
    raise sqlstate 'PT404' using message = 'No notice of withdrawal runs for this certificate.';
  end if;
  if notice.notice_until < private.london_today() then
    raise exception 'The notice has ended.' using hint = 'A certificate that is withdrawn does not come back. The tenant can apply again.';
  end if;
  return notice;
end
$$;
comment on function private.require_running_notice(public.certificate_records) is
  'The notice of withdrawal that runs for a certificate. Fails without one, and once its last day has passed.';

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
  'Adds the job that mails the member of staff who has a case that its tenant has withdrawn it.';

create function private.queue_withdrawal_notice_mails(record public.certificate_records, withdrawal public.certificate_withdrawals) returns void
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb := jsonb_build_object(
    'number', record.certificate_number, 'applicationId', record.application_id, 'property', record.statement -> 'property',
    'specimen', record.statement -> 'specimen', 'tenants', record.statement -> 'tenants', 'from', record.cover_from, 'until', record.cover_until,
    'claimsUntil', record.claims_until, 'ground', withdrawal.ground, 'noticeUntil', withdrawal.notice_until,
    'happened', withdrawal.facts
  );
begin
  perform private.add_job(
    'mail', jsonb_build_object('to', p.email, 'template', 'certificate-withdrawal', 'data', facts || jsonb_build_object('forTenant', true)), 'withdrawal-tenant-' || withdrawal.id
  )
  from public.rent_guarantee_applications as a join public.profiles as p on p.id = a.tenant_id
  where a.id = record.application_id and p.email <> '';
  perform private.queue_landlord_mails(
    record.property_manager_id,
    jsonb_build_object('template', 'certificate-withdrawal', 'data', facts || jsonb_build_object('hasAccount', private.has_account(record.property_manager_id))),
    'withdrawal-landlord-' || withdrawal.id
  );
end
$$;
comment on function private.queue_withdrawal_notice_mails(public.certificate_records, public.certificate_withdrawals) is
  'Adds the jobs that give tenant and landlord the notice.';

create function private.queue_proposed_withdrawal_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', d.email, 'template', 'withdrawal-proposed', 'data', jsonb_build_object(
    'number', c.certificate_number, 'applicationId', c.application_id, 'ground', new.ground, 'noticeUntil', new.notice_until, 'happened', new.facts,
    'colleague', private.staff_name(new.proposed_by)
  )), 'withdrawal-proposed-' || new.id || '-' || d.user_id)
  from public.certificate_records as c
  cross join lateral private.deciders_of(c.application_id) as d
  where c.id = new.version_id and d.email <> '' and d.user_id <> new.proposed_by;
  return null;
end
$$;
comment on function private.queue_proposed_withdrawal_mails() is
  'Adds the jobs that mail staff who may confirm the withdrawal of a certificate that a colleague proposes.';
create trigger _010_refuse_auditor before insert or update or delete on public.ended_proposals
  for each statement execute function private.refuse_auditor();
create trigger _110_require_explanation_insert before insert on public.ended_proposals
  for each row when (auth.uid() is not null and new.outcome not like 'reversal%')
  execute function private.require_explanation('reason', 'reason', 'why the certificate stays');
create trigger _120_require_explanation_of_reversal before insert on public.ended_proposals
  for each row when (auth.uid() is not null and new.outcome like 'reversal%')
  execute function private.require_explanation('reason', 'reason', 'why the notice stands');
-- Who is the tenant does not stop the withdrawal of their own certificate.
create trigger _510_refuse_own_guarantee after insert on public.ended_proposals
  for each row when (auth.uid() is not null) execute function private.refuse_own_guarantee();
create trigger _010_refuse_auditor before insert or update or delete on public.taken_back_versions
  for each statement execute function private.refuse_auditor();
create trigger _510_refuse_own_guarantee after insert on public.taken_back_versions
  for each row when (auth.uid() is not null) execute function private.refuse_own_guarantee();

revoke all on public.certificate_withdrawals from anon, authenticated;
grant select on public.certificate_withdrawals to authenticated;
revoke all on public.ended_proposals from anon, authenticated;
grant select on public.ended_proposals to authenticated;
revoke all on public.taken_back_versions from anon, authenticated;
grant select on public.taken_back_versions to authenticated;
revoke execute on function
  public.propose_withdrawal(text, text, text, text), public.confirm_withdrawal(text, uuid), public.end_withdrawal_proposal(text, text)
from public, anon;
revoke execute on function public.withdraw_certificate(uuid) from public, anon, authenticated;
revoke execute on function private.take_back_version(uuid), private.require_running_notice(public.certificate_records) from public;
