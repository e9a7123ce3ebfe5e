-- A proposal to withdraw a certificate, or to take back the notice of that, ends without a second person's confirmation when whoever made
-- it takes it back or somebody else refuses it. Either needs a reason, which staff read here later: the proposal itself is gone from
-- certificate_withdrawals, so that another one can be made.

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
  'end_withdrawal_proposal and end_reversal_proposal alone.';
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

-- Staff, but not their own case.
create policy ended_proposals_select_staff on public.ended_proposals for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));

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
  -- A confirmation takes the same lock.
  record := private.lock_version_in_force(end_withdrawal_proposal.certificate_number);
  select * into proposal from private.current_withdrawals(record.certificate_number) as w where w.confirmed_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'No withdrawal of this certificate waits for a second person.';
  end if;
  insert into public.ended_proposals (
    id, application_id, certificate_number, ground, notice_until, proposed_by, proposed_at, outcome, reason, ended_by, facts
  )
  values (
    proposal.id, record.application_id, record.certificate_number, proposal.ground, proposal.notice_until, proposal.proposed_by,
    proposal.proposed_at,
    case when proposal.proposed_by is not distinct from auth.uid() then 'taken_back' else 'refused' end,
    btrim(end_withdrawal_proposal.reason), auth.uid(), proposal.facts
  );
  delete from public.certificate_withdrawals as w where w.id = proposal.id;
end
$$;
comment on function public.end_withdrawal_proposal(text, text) is
  'Staff who decide: ends a proposed withdrawal that nobody has confirmed, with a reason. From the person who proposed it, it is taken '
  'back; from anybody else, refused.';

create function public.end_reversal_proposal(certificate_number text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  notice public.certificate_withdrawals;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_certificate(end_reversal_proposal.certificate_number);
  if private.printable_line(end_reversal_proposal.reason, 1001) is null or char_length(end_reversal_proposal.reason) > 1000 then
    perform private.refuse_change('reason', 'Give a reason of at most 1,000 characters.');
  end if;
  record := private.lock_version_in_force(end_reversal_proposal.certificate_number);
  notice := private.require_running_notice(record);
  if notice.reversal_proposed_at is null then
    raise sqlstate 'PT404' using message = 'Nobody has proposed to take this notice back.';
  end if;
  insert into public.ended_proposals (
    id, application_id, certificate_number, ground, notice_until, proposed_by, proposed_at, outcome, reason, ended_by
  )
  values (
    gen_random_uuid(), record.application_id, record.certificate_number, notice.ground, notice.notice_until, notice.reversal_proposed_by,
    notice.reversal_proposed_at,
    case when notice.reversal_proposed_by is not distinct from auth.uid() then 'reversal_taken_back' else 'reversal_refused' end,
    btrim(end_reversal_proposal.reason), auth.uid()
  );
  update public.certificate_withdrawals as w
  set reversal_reason = null, reversal_proposed_by = null, reversal_proposed_at = null
  where w.id = notice.id;
end
$$;
comment on function public.end_reversal_proposal(text, text) is
  'Staff who decide: ends a proposal to take back a notice of withdrawal, with a reason, so that the notice runs on. From the person who '
  'proposed it, it is taken back; from anybody else, refused.';

create trigger _010_refuse_auditor before insert or update or delete on public.ended_proposals
  for each statement execute function private.refuse_auditor();
create trigger _110_require_explanation_insert before insert on public.ended_proposals
  for each row
  when (auth.uid() is not null and new.outcome not like 'reversal%')
  execute function private.require_explanation('reason', 'reason', 'why the certificate stays');
create trigger _120_require_explanation_of_reversal before insert on public.ended_proposals
  for each row
  when (auth.uid() is not null and new.outcome like 'reversal%')
  execute function private.require_explanation('reason', 'reason', 'why the notice stands');
-- A member of staff who is the tenant does not stop the withdrawal of their own certificate.
create trigger _510_refuse_own_guarantee after insert on public.ended_proposals
  for each row
  when (auth.uid() is not null)
  execute function private.refuse_own_guarantee();

revoke all on public.ended_proposals from anon, authenticated;
revoke execute on function public.end_withdrawal_proposal(text, text), public.end_reversal_proposal(text, text) from public, anon;

grant select on public.ended_proposals to authenticated;
