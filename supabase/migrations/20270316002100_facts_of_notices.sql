-- A notice of withdrawal named its ground and nothing else: 'it was obtained by fraud', without what happened. Who confirms it had nothing to check, and who gets it
-- nothing to answer. Who proposes a withdrawal says what happened; the person who confirms it, the tenant and the landlord read it, since each of these two may
-- object and the notice takes the cover of both away. The call without it stays, as it is published; the second person sees that it is missing.

alter table public.certificate_withdrawals
  add column facts text constraint certificate_withdrawals_facts_check check (btrim(facts) <> '' and char_length(facts) <= 2000);
comment on column public.certificate_withdrawals.facts is
  'What happened, as tenant and landlord read it in the notice; null where nobody said it, and once the tenant was forgotten.';
create trigger b_need_words_of_facts before insert on public.certificate_withdrawals
  for each row when (auth.uid() is not null and new.facts is not null) execute function private.need_words('facts', 'facts', 'what happened');
alter table public.ended_proposals
  add column facts text constraint ended_proposals_facts_check check (btrim(facts) <> '' and char_length(facts) <= 2000);
comment on column public.ended_proposals.facts is
  'What had happened, by the proposal; null where it did not say it, or was to take a notice back, and once the tenant was forgotten.';

drop function public.propose_withdrawal(text, text, text);
create function public.propose_withdrawal(certificate_number text, ground text, notice_until text, facts text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  last_day date;
  withdrawal_id uuid;
begin
  perform private.require_permission('decide');
  record := private.version_in_force(propose_withdrawal.certificate_number);
  if propose_withdrawal.ground is null or propose_withdrawal.ground not in ('fraud', 'fee_unpaid') then
    perform private.refuse_change('ground', 'A certificate is withdrawn only on the grounds that it names itself.');
  end if;
  if propose_withdrawal.notice_until is not null and not private.reads_as(propose_withdrawal.notice_until, 'day') then
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
  where w.confirmed_at is null and w.id in (select o.id from private.withdrawals_of(record.certificate_number) as o);
  if exists (select from private.withdrawals_of(record.certificate_number)) then
    raise exception 'The withdrawal of this certificate is confirmed already.';
  end if;
  insert into public.certificate_withdrawals as w (version_id, ground, notice_until, proposed_by, facts)
  values (record.id, propose_withdrawal.ground, last_day, auth.uid(), nullif(btrim(propose_withdrawal.facts), ''))
  returning w.id into withdrawal_id;
  return withdrawal_id;
end
$$;
comment on function public.propose_withdrawal(text, text, text, text) is
  'Staff who decide: proposes to withdraw a certificate for fraud or an unpaid fee, at the end of the last day of the notice (YYYY-MM-DD), 14 days away at the earliest, with what happened, which tenant and landlord read. Somebody else confirms it.';
revoke execute on function public.propose_withdrawal(text, text, text, text) from public, anon, authenticated;
grant execute on function public.propose_withdrawal(text, text, text, text) to authenticated;

create or replace function public.end_withdrawal_proposal(certificate_number text, reason text) returns void
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
  insert into public.ended_proposals (id, application_id, certificate_number, ground, notice_until, proposed_by, proposed_at, outcome, reason, ended_by, facts)
  values (
    proposal.id, record.application_id, record.certificate_number, proposal.ground, proposal.notice_until, proposal.proposed_by, proposal.proposed_at,
    case when proposal.proposed_by is not distinct from auth.uid() then 'taken_back' else 'refused' end, btrim(end_withdrawal_proposal.reason), auth.uid(),
    proposal.facts
  );
  delete from public.certificate_withdrawals as w where w.id = proposal.id;
end
$$;

create or replace function private.tell_of_withdrawal(record public.certificate_records, withdrawal public.certificate_withdrawals) returns void
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
  perform private.mail_landlord_once(
    record.property_manager_id,
    jsonb_build_object('template', 'certificate-withdrawal', 'data', facts || jsonb_build_object('hasAccount', private.has_account(record.property_manager_id))),
    'withdrawal-landlord-' || withdrawal.id
  );
end
$$;

drop function public.withdrawal_notices(uuid);
create function public.withdrawal_notices(application_id uuid)
returns table (
  id uuid, version_id uuid, certificate_number text, ground text, notice_until date, given_at timestamptz,
  objection_words text, objected_at timestamptz, objection_outcome text, objection_reply text, objection_decided_at timestamptz, facts text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select w.id, r.id, r.certificate_number, w.ground, w.notice_until, w.confirmed_at, o.words, o.objected_at, o.outcome, o.reply, o.decided_at, w.facts
  from public.certificate_withdrawals as w
  join public.certificate_records as r on r.id = w.version_id
  left join public.withdrawal_objections as o on o.withdrawal_id = w.id and o.side = private.side_of(r.application_id)
  where r.application_id = withdrawal_notices.application_id and w.confirmed_at is not null and w.reversed_at is null
    and (
      r.application_id in (select private.own_application_ids())
      or r.application_id in (select private.managed_application_ids())
      or r.property_manager_id in (select private.managed_property_manager_ids())
      or private.is_admin()
    )
  order by w.confirmed_at desc;
end
$$;
comment on function public.withdrawal_notices(uuid) is
  'The notices of withdrawal that were given for the certificate of an application and not taken back, with what happened: to its tenant, its landlord or agent, and staff. With the objection of the reader''s side, and its answer.';
revoke execute on function public.withdrawal_notices(uuid) from public, anon, authenticated;
grant execute on function public.withdrawal_notices(uuid) to authenticated;
