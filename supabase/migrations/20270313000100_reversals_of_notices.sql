-- Nothing took back a notice of withdrawal: one that was given by mistake, or whose ground fell away, ran to its end, and the certificate with it. Two people take
-- it back while it runs, with a reason. The status list is untouched, because a withdrawal is published only at the end of its notice. What was given and taken
-- back stays on record.

alter table public.certificate_withdrawals
  add column reversal_reason text constraint certificate_withdrawals_reversal_reason_check check (btrim(reversal_reason) <> '' and char_length(reversal_reason) <= 1000),
  add column reversal_proposed_by uuid references public.profiles (id) on delete set null,
  add column reversal_proposed_at timestamptz
    constraint certificate_withdrawals_reversal_proposed_at_range_check check (private.in_range(reversal_proposed_at)),
  add column reversed_by uuid references public.profiles (id) on delete set null,
  add column reversed_at timestamptz constraint certificate_withdrawals_reversed_at_range_check check (private.in_range(reversed_at)),
  add constraint certificate_withdrawals_reversal_order_check check (
    (reversal_proposed_at is null) = (reversal_reason is null) and (confirmed_at is not null or (reversal_proposed_at is null and reversed_at is null))
  ),
  add constraint certificate_withdrawals_reversal_people_check check (
    case when reversal_proposed_at is null then reversed_by <> proposed_by and reversed_by <> confirmed_by else reversed_by <> reversal_proposed_by end
  );
comment on column public.certificate_withdrawals.reversal_reason is 'Why it is proposed to take the notice back. Null without such a proposal.';
comment on column public.certificate_withdrawals.reversal_proposed_by is 'Who proposes to take the notice back; null without such a proposal, and when that account is gone.';
comment on column public.certificate_withdrawals.reversal_proposed_at is 'When.';
comment on column public.certificate_withdrawals.reversed_by is
  'Who took the notice back: somebody other than who proposed that, or who decided an objection and neither proposed nor confirmed the withdrawal.';
comment on column public.certificate_withdrawals.reversed_at is 'When the notice was taken back; from then on it counts for nothing.';
create index certificate_withdrawals_reversal_proposed_by_idx on public.certificate_withdrawals (reversal_proposed_by);
create index certificate_withdrawals_reversed_by_idx on public.certificate_withdrawals (reversed_by);

-- One that was taken back does not stop another one of the same version.
alter table public.certificate_withdrawals drop constraint certificate_withdrawals_version_id_key;
create unique index certificate_withdrawals_version_id_key on public.certificate_withdrawals (version_id) where reversed_at is null;
create index certificate_withdrawals_version_id_idx on public.certificate_withdrawals (version_id);

create trigger b_need_words before update of reversal_reason on public.certificate_withdrawals
  for each row when (auth.uid() is not null and new.reversal_reason is not null)
  execute function private.need_words('reversal_reason', 'reason', 'why the notice is taken back');

create or replace function private.notice_until(number text) returns date
language sql stable security definer set search_path = '' as $$
  select max(w.notice_until) from public.certificate_withdrawals as w
  join public.certificate_records as r on r.id = w.version_id
  where r.certificate_number = number and w.confirmed_at is not null and w.reversed_at is null
$$;
comment on function private.notice_until(text) is 'The last day of the notice by which a certificate is withdrawn; null where none was given, or it was taken back.';

create or replace function private.withdrawals_of(certificate_number text) returns setof public.certificate_withdrawals
language sql stable security definer set search_path = '' as $$
  select w.* from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id
  where r.certificate_number = withdrawals_of.certificate_number and w.reversed_at is null
$$;

create or replace function public.withdraw_certificate(withdrawal_id uuid) returns void
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

create function private.running_notice(record public.certificate_records) returns public.certificate_withdrawals
language plpgsql stable security definer set search_path = '' as $$
declare
  notice public.certificate_withdrawals;
begin
  select * into notice from private.withdrawals_of(record.certificate_number) as w where w.confirmed_at is not null;
  if not found then
    raise sqlstate 'PT404' using message = 'No notice of withdrawal runs for this certificate.';
  end if;
  if notice.notice_until < private.london_today() then
    raise exception 'The notice has ended.' using hint = 'A certificate that is withdrawn does not come back. The tenant can apply again.';
  end if;
  return notice;
end
$$;
comment on function private.running_notice(public.certificate_records) is 'The notice of withdrawal that runs for a certificate. Fails without one, and once its last day has passed.';

create function public.propose_reversal(certificate_number text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  notice public.certificate_withdrawals;
begin
  perform private.require_permission('decide');
  if private.printed(propose_reversal.reason, 1001) is null or char_length(propose_reversal.reason) > 1000 then
    perform private.refuse_change('reason', 'Give a reason of at most 1,000 characters.');
  end if;
  notice := private.running_notice(private.version_in_force(propose_reversal.certificate_number));
  if notice.reversal_proposed_at is not null then
    raise exception 'It is proposed already to take this notice back.';
  end if;
  update public.certificate_withdrawals as w
  set reversal_reason = btrim(propose_reversal.reason), reversal_proposed_by = auth.uid(), reversal_proposed_at = now()
  where w.id = notice.id;
end
$$;
comment on function public.propose_reversal(text, text) is
  'Staff who decide: proposes to take back a notice of withdrawal that runs, with a reason. Somebody else confirms it.';

create function private.reverse_notice(record public.certificate_records, notice public.certificate_withdrawals, told_already text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb := jsonb_build_object(
    'number', record.certificate_number, 'applicationId', record.application_id, 'property', record.statement -> 'property',
    'specimen', record.statement -> 'specimen', 'tenants', record.statement -> 'tenants', 'from', record.cover_from, 'until', record.cover_until,
    'claimsUntil', record.claims_until
  );
begin
  update public.certificate_withdrawals as w set reversed_by = auth.uid(), reversed_at = now() where w.id = notice.id;
  perform private.add_job(
    'mail', jsonb_build_object('to', p.email, 'template', 'notice-taken-back', 'data', facts || '{"forTenant": true}'), 'notice-taken-back-tenant-' || notice.id
  )
  from public.rent_guarantee_applications as a join public.profiles as p on p.id = a.tenant_id
  where a.id = record.application_id and p.email <> '' and told_already is distinct from 'tenant';
  if told_already is distinct from 'landlord' then
    perform private.mail_landlord_once(
      record.property_manager_id,
      jsonb_build_object('template', 'notice-taken-back', 'data', facts || jsonb_build_object('hasAccount', private.has_account(record.property_manager_id))),
      'notice-taken-back-landlord-' || notice.id
    );
  end if;
end
$$;
comment on function private.reverse_notice(public.certificate_records, public.certificate_withdrawals, text) is
  'Takes a notice of withdrawal back, and adds the jobs that tell tenant and landlord, but not the side that hears of it by another mail.';

create function public.confirm_reversal(certificate_number text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  notice public.certificate_withdrawals;
begin
  perform private.require_permission('decide');
  record := private.version_in_force(confirm_reversal.certificate_number);
  notice := private.running_notice(record);
  if notice.reversal_proposed_at is null then
    raise sqlstate 'PT404' using message = 'Nobody has proposed to take this notice back.';
  end if;
  if notice.reversal_proposed_by is not distinct from auth.uid() then
    raise insufficient_privilege using message = 'Somebody other than who proposed it confirms that a notice is taken back.';
  end if;
  perform private.reverse_notice(record, notice, null);
end
$$;
comment on function public.confirm_reversal(text) is
  'Staff who decide: confirms that a notice of withdrawal is taken back, which somebody else proposed. The certificate is in force as before, and tenant and landlord are told.';

alter table public.ended_proposals drop constraint ended_proposals_outcome_check;
alter table public.ended_proposals add constraint ended_proposals_outcome_check
  check (outcome in ('taken_back', 'refused', 'reversal_taken_back', 'reversal_refused'));
comment on table public.ended_proposals is
  'Proposals to withdraw a certificate, or to take back the notice of that, that were taken back or refused. Written by end_withdrawal_proposal and end_reversal alone.';
comment on column public.ended_proposals.id is 'The id that the proposal had; a new one where it was to take a notice back.';
comment on column public.ended_proposals.outcome is 'taken_back by who proposed it, or refused by somebody else; with reversal_ before it where it was proposed to take a notice back.';
create or replace trigger b_need_words before insert on public.ended_proposals
  for each row when (auth.uid() is not null and new.outcome not like 'reversal%')
  execute function private.need_words('reason', 'reason', 'why the certificate stays');
create trigger b_need_words_of_reversal before insert on public.ended_proposals
  for each row when (auth.uid() is not null and new.outcome like 'reversal%')
  execute function private.need_words('reason', 'reason', 'why the notice stands');

create function public.end_reversal(certificate_number text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  notice public.certificate_withdrawals;
begin
  perform private.require_permission('decide');
  if private.printed(end_reversal.reason, 1001) is null or char_length(end_reversal.reason) > 1000 then
    perform private.refuse_change('reason', 'Give a reason of at most 1,000 characters.');
  end if;
  record := private.version_in_force(end_reversal.certificate_number);
  notice := private.running_notice(record);
  if notice.reversal_proposed_at is null then
    raise sqlstate 'PT404' using message = 'Nobody has proposed to take this notice back.';
  end if;
  insert into public.ended_proposals (id, application_id, certificate_number, ground, notice_until, proposed_by, proposed_at, outcome, reason, ended_by)
  values (
    gen_random_uuid(), record.application_id, record.certificate_number, notice.ground, notice.notice_until, notice.reversal_proposed_by,
    notice.reversal_proposed_at,
    case when notice.reversal_proposed_by is not distinct from auth.uid() then 'reversal_taken_back' else 'reversal_refused' end,
    btrim(end_reversal.reason), auth.uid()
  );
  update public.certificate_withdrawals as w set reversal_reason = null, reversal_proposed_by = null, reversal_proposed_at = null where w.id = notice.id;
end
$$;
comment on function public.end_reversal(text, text) is
  'Staff who decide: ends a proposal to take back a notice of withdrawal, with a reason, so that the notice stands. Who proposed it takes it back so, and anybody else refuses it.';

revoke execute on function private.running_notice(public.certificate_records),
  private.reverse_notice(public.certificate_records, public.certificate_withdrawals, text), public.propose_reversal(text, text), public.confirm_reversal(text),
  public.end_reversal(text, text) from public, anon, authenticated;
grant execute on function public.propose_reversal(text, text), public.confirm_reversal(text), public.end_reversal(text, text) to authenticated;

create function private.tell_of_proposed_reversal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'reversal-proposed', 'data', jsonb_build_object(
    'number', c.certificate_number, 'applicationId', c.application_id, 'noticeUntil', new.notice_until, 'reason', new.reversal_reason,
    'colleague', private.staff_name(new.reversal_proposed_by)
  )), 'reversal-proposed-' || new.id || '-' || p.id || '-' || extract(epoch from new.reversal_proposed_at))
  from public.certificate_records as c
  cross join public.staff_permissions as decider
  join public.user_roles as r on r.user_id = decider.user_id and r.role = 'admin'
  join public.profiles as p on p.id = decider.user_id
  where c.id = new.version_id and decider.permission = 'decide' and p.email <> '' and p.id <> new.reversal_proposed_by;
  return null;
end
$$;
comment on function private.tell_of_proposed_reversal() is
  'Trigger function: adds the jobs that mail who may confirm it that somebody proposes to take back a notice of withdrawal.';
revoke execute on function private.tell_of_proposed_reversal() from public, anon, authenticated;
create trigger tell_of_proposed_reversal after update of reversal_proposed_at on public.certificate_withdrawals
  for each row when (old.reversal_proposed_at is null and new.reversal_proposed_by is not null) execute function private.tell_of_proposed_reversal();

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body, topic) values
  (252, 'notice-taken-back', 'landlord', 'Notice taken back', 'To landlord and tenant, when a notice of withdrawal is taken back.',
   private.with_common_placeholders('{"certificate_number": "the certificate''s number", "end_date": "the last day covered", "claims_until": "the last day for claims", "link": "the button: for the tenant and a landlord with an account to the application, for other landlords to the page on which anybody checks it"}'),
   '{certificate_number}', 'Certificate {{certificate_number}} stays: we take our notice back',
   'We take back the notice by which we wanted to withdraw certificate {{certificate_number}}. It counts as before, until {{end_date}}, as if we had not given notice. There is nothing to do.

{{link}}', null),
  (253, 'specimen-notice-taken-back', 'landlord', 'Notice taken back: specimen', 'To landlord and tenant, when the notice of a specimen is taken back.',
   private.with_common_placeholders('{"certificate_number": "the specimen''s number", "end_date": "the last day that it states", "claims_until": "the last day for claims that it states", "link": "the button: for the tenant and a landlord with an account to the application, for other landlords to the page on which anybody checks it"}'),
   '{certificate_number}', 'Specimen {{certificate_number}} stays: we take our notice back',
   'We take back the notice by which we wanted to withdraw specimen {{certificate_number}}. Who checks it is told the same as before the notice. There is nothing to do.

{{link}}', null),
  (346, 'reversal-proposed', 'staff', 'Notice to take back', 'To staff who decide, except who proposes it, when it is proposed to take back a notice of withdrawal.',
   private.with_common_placeholders('{"certificate_number": "the certificate''s number", "colleague": "who proposes it", "reason": "why", "end_date": "the last day of the notice", "link": "the button to the certificate"}'),
   '{link}', 'To confirm: take back the notice for {{certificate_number}}',
   '{{colleague}} proposes to take back the notice of withdrawal for the certificate {{certificate_number}}:

{{reason}}

Nothing happens until a second person confirms it. After {{end_date}} the certificate is withdrawn, and the notice cannot be taken back any more.

{{link}}', null);
