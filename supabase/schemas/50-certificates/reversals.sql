-- A notice of withdrawal that was given by mistake, or whose ground has fallen away, can be taken back while it runs: one member of staff
-- proposes it with a reason, and another confirms it. The certificate is then in force as before. The status list needs no change, because
-- it does not contain running notices. The row of the notice stays, and another notice of the same version can follow.

create function public.propose_reversal(certificate_number text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  notice public.certificate_withdrawals;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_certificate(propose_reversal.certificate_number);
  if private.printable_line(propose_reversal.reason, 1001) is null or char_length(propose_reversal.reason) > 1000 then
    perform private.refuse_change('reason', 'Give a reason of at most 1,000 characters.');
  end if;
  notice := private.require_running_notice(private.lock_version_in_force(propose_reversal.certificate_number));
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

create function private.queue_proposed_reversal_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', d.email, 'template', 'reversal-proposed', 'data', jsonb_build_object(
    'number', c.certificate_number, 'applicationId', c.application_id, 'noticeUntil', new.notice_until, 'reason', new.reversal_reason,
    'colleague', private.staff_name(new.reversal_proposed_by)
  )), 'reversal-proposed-' || new.id || '-' || d.user_id || '-' || extract(epoch from new.reversal_proposed_at))
  from public.certificate_records as c
  cross join lateral private.deciders_of(c.application_id) as d
  where c.id = new.version_id and d.email <> '' and d.user_id <> new.reversal_proposed_by;
  return null;
end
$$;
comment on function private.queue_proposed_reversal_mails() is
  'Trigger function: adds the jobs that mail the staff who may confirm it that a colleague proposes to take a notice back.';

-- The second person says which proposal they have read, as in confirm_withdrawal.
create function public.confirm_reversal(certificate_number text, proposed_at timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  notice public.certificate_withdrawals;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_certificate(confirm_reversal.certificate_number);
  record := private.lock_version_in_force(confirm_reversal.certificate_number);
  notice := private.require_running_notice(record);
  if notice.reversal_proposed_at is null then
    raise sqlstate 'PT404' using message = 'Nobody has proposed to take this notice back.';
  end if;
  if notice.reversal_proposed_at <> confirm_reversal.proposed_at then
    raise sqlstate 'PT409' using message = 'It was proposed again since you read it. Read the new proposal before you confirm it.';
  end if;
  if notice.reversal_proposed_by is not distinct from auth.uid() then
    raise insufficient_privilege using message = 'Somebody other than who proposed it confirms that a notice is taken back.';
  end if;
  perform private.reverse_notice(record, notice, null);
end
$$;
comment on function public.confirm_reversal(text, timestamptz) is
  'Staff who decide: takes a notice of withdrawal back, which somebody else proposed. The certificate is in force as before, and tenant '
  'and landlord are mailed. Takes the time of the proposal that was read: a newer one fails with PT409 (HTTP 409).';

-- The mail repeats what the reader's side objected and the answer. The other side's objection is not theirs to read, and the reason of
-- staff is for staff. The office that was given the notice reads the newest version that is its own, because a later one is another
-- office's.
create function private.reverse_notice(
  record public.certificate_records, notice public.certificate_withdrawals, told_already text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  landlord uuid := private.landlord_of_notice(notice);
  theirs public.certificate_records;
  objections jsonb := (
    select jsonb_object_agg(o.side, jsonb_build_object('words', o.words, 'reply', o.reply))
    from public.withdrawal_objections as o where o.withdrawal_id = notice.id
  );
begin
  update public.certificate_withdrawals as w set reversed_by = auth.uid(), reversed_at = now() where w.id = notice.id;
  perform private.add_job(
    'mail',
    jsonb_build_object('to', p.email, 'template', 'notice-taken-back', 'data', private.certificate_facts(record) || jsonb_build_object(
      'forTenant', true, 'objection', objections -> 'tenant'
    )),
    'notice-taken-back-tenant-' || notice.id
  )
  from public.rent_guarantee_applications as a join public.profiles as p on p.id = a.tenant_id
  where a.id = record.application_id and p.email <> '' and told_already is distinct from 'tenant';
  if told_already is distinct from 'landlord' then
    select r.* into theirs from public.certificate_records as r
    where r.certificate_number = record.certificate_number and r.property_manager_id = landlord and r.issued_at is not null
    order by r.version desc limit 1;
    perform private.queue_landlord_mails(
      landlord,
      jsonb_build_object('template', 'notice-taken-back', 'data', private.certificate_facts(theirs) || jsonb_build_object(
        'hasAccount', private.has_account(landlord), 'objection', objections -> 'landlord'
      )),
      'notice-taken-back-landlord-' || notice.id
    );
  end if;
end
$$;
comment on function private.reverse_notice(public.certificate_records, public.certificate_withdrawals, text) is
  'Takes a notice of withdrawal back and adds the jobs that mail it to tenant and landlord, but not to the side in told_already, which '
  'gets it with the decision of its objection.';

create function private.certificate_facts(record public.certificate_records) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'number', record.certificate_number, 'applicationId', record.application_id, 'property', record.statement -> 'property',
    'specimen', record.statement -> 'specimen', 'tenants', record.statement -> 'tenants',
    'from', record.cover_from, 'until', record.cover_until, 'claimsUntil', record.claims_until
  )
$$;
comment on function private.certificate_facts(public.certificate_records) is
  'What the mail that a notice is taken back says of a version of the certificate.';

create function private.queue_withdrawal_staff_reversal_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', g.email, 'template', 'reversal-proposed', 'data', jsonb_build_object(
    'isConfirmed', true, 'number', c.certificate_number, 'applicationId', c.application_id, 'noticeUntil', new.notice_until,
    'reason', new.reversal_reason, 'colleague', private.staff_name(new.reversed_by)
  )), format('reversal-confirmed-%s-%s', new.id, g.user_id))
  from public.certificate_records as c
  cross join private.withdrawal_staff_mail_recipients(new) as g
  where c.id = new.version_id;
  return null;
end
$$;
comment on function private.queue_withdrawal_staff_reversal_mails() is
  'Trigger function: adds the jobs that mail who proposed and who confirmed a withdrawal that others have taken its notice back.';

revoke execute on function public.propose_reversal(text, text), public.confirm_reversal(text, timestamptz) from public, anon;
revoke execute on function
  private.queue_proposed_reversal_mails(), private.reverse_notice(public.certificate_records, public.certificate_withdrawals, text),
  private.certificate_facts(public.certificate_records), private.queue_withdrawal_staff_reversal_mails()
from public;
