-- A proposed withdrawal could neither be taken back nor refused.

create table public.ended_proposals (
  id uuid primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  certificate_number text not null,
  ground text not null,
  notice_until date not null constraint ended_proposals_notice_until_range_check check (private.in_range(notice_until)),
  proposed_by uuid references public.profiles (id) on delete set null,
  proposed_at timestamptz not null constraint ended_proposals_proposed_at_range_check check (private.in_range(proposed_at)),
  outcome text not null check (outcome in ('taken_back', 'refused')),
  reason text not null check (btrim(reason) <> '' and char_length(reason) <= 1000),
  ended_by uuid references public.profiles (id) on delete set null,
  ended_at timestamptz not null default now() constraint ended_proposals_ended_at_range_check check (private.in_range(ended_at))
);
create index ended_proposals_application_id_idx on public.ended_proposals (application_id);
create index ended_proposals_proposed_by_idx on public.ended_proposals (proposed_by);
create index ended_proposals_ended_by_idx on public.ended_proposals (ended_by);
alter table public.ended_proposals enable row level security;
revoke all on public.ended_proposals from anon, authenticated;
grant select on public.ended_proposals to authenticated;
create policy ended_proposals_select_staff on public.ended_proposals for select to authenticated using ((select private.is_admin()));
create trigger a_refuse_auditor before insert or update or delete on public.ended_proposals
  for each statement execute function private.refuse_auditor();
-- Who is the tenant does not stop the withdrawal of their own certificate.
create trigger w_refuse_own_guarantee after insert on public.ended_proposals
  for each row when (auth.uid() is not null) execute function private.refuse_own_guarantee();
comment on table public.ended_proposals is 'Proposals to withdraw a certificate that were taken back or refused. Written by end_withdrawal_proposal alone.';
comment on column public.ended_proposals.id is 'The id that the proposal had.';
comment on column public.ended_proposals.application_id is 'The application of the certificate.';
comment on column public.ended_proposals.certificate_number is 'The number of the certificate.';
comment on column public.ended_proposals.ground is 'The ground that was proposed.';
comment on column public.ended_proposals.notice_until is 'The last day of the notice that was proposed.';
comment on column public.ended_proposals.proposed_by is 'Who proposed it; null when that account is gone.';
comment on column public.ended_proposals.proposed_at is 'When it was proposed.';
comment on column public.ended_proposals.outcome is 'taken_back by who proposed it, or refused by somebody else.';
comment on column public.ended_proposals.reason is 'Why.';
comment on column public.ended_proposals.ended_by is 'Who ended it; null when that account is gone.';
comment on column public.ended_proposals.ended_at is 'When.';

create function public.end_withdrawal_proposal(certificate_number text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  proposal public.certificate_withdrawals;
begin
  perform private.require_permission('decide');
  if private.printed(end_withdrawal_proposal.reason, 1001) is null or char_length(end_withdrawal_proposal.reason) > 1000 then
    perform private.refuse_change('reason', 'Give a reason of at most 1,000 characters.');
  end if;
  -- The lock that a confirmation takes.
  record := private.version_in_force(end_withdrawal_proposal.certificate_number);
  select * into proposal from private.withdrawals_of(record.certificate_number) as w where w.confirmed_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'No withdrawal of this certificate waits for a second person.';
  end if;
  insert into public.ended_proposals (id, application_id, certificate_number, ground, notice_until, proposed_by, proposed_at, outcome, reason, ended_by)
  values (
    proposal.id, record.application_id, record.certificate_number, proposal.ground, proposal.notice_until, proposal.proposed_by, proposal.proposed_at,
    case when proposal.proposed_by is not distinct from auth.uid() then 'taken_back' else 'refused' end, btrim(end_withdrawal_proposal.reason), auth.uid()
  );
  delete from public.certificate_withdrawals as w where w.id = proposal.id;
end
$$;
comment on function public.end_withdrawal_proposal(text, text) is
  'Staff who decide: ends a proposed withdrawal that nobody has confirmed, with a reason. Who proposed it takes it back so, and anybody else refuses it.';
revoke execute on function public.end_withdrawal_proposal(text, text) from public, anon, authenticated;
grant execute on function public.end_withdrawal_proposal(text, text) to authenticated;
