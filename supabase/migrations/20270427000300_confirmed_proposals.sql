-- A proposal could be made again, on another ground and with other words, between the moment at which the second person read it and the one at which they confirmed
-- it. Who confirms now says which one they have read.

drop function public.confirm_withdrawal(text);

create function public.confirm_withdrawal(certificate_number text, proposal uuid default null) returns void
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
  perform private.tell_of_withdrawal(record, withdrawal);
  -- The day after the last one of the notice, at midnight in London.
  perform private.add_job(
    'withdraw_certificate', jsonb_build_object('withdrawal_id', withdrawal.id), 'withdraw-certificate-' || withdrawal.id,
    (withdrawal.notice_until + 1)::timestamp at time zone 'Europe/London'
  );
end
$$;

drop function public.confirm_reversal(text);

create function public.confirm_reversal(certificate_number text, proposed_at timestamptz default null) returns void
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
  if notice.reversal_proposed_at <> confirm_reversal.proposed_at then
    raise sqlstate 'PT409' using message = 'It was proposed again since you read it. Read the new proposal before you confirm it.';
  end if;
  if notice.reversal_proposed_by is not distinct from auth.uid() then
    raise insufficient_privilege using message = 'Somebody other than who proposed it confirms that a notice is taken back.';
  end if;
  perform private.reverse_notice(record, notice, null);
end
$$;

comment on function public.confirm_withdrawal(text, uuid) is
  'Staff who decide: confirms a withdrawal that somebody else proposed. Tenant and landlord are given notice, at whose end the certificate is withdrawn. Takes the id of the proposal that was read: a newer one fails with PT409 (HTTP 409).';
comment on function public.confirm_reversal(text, timestamptz) is
  'Staff who decide: confirms that a notice of withdrawal is taken back, which somebody else proposed. The certificate is in force as before, and tenant and landlord are told. Takes the time of the proposal that was read: a newer one fails with PT409 (HTTP 409).';
revoke execute on function public.confirm_withdrawal(text, uuid), public.confirm_reversal(text, timestamptz) from public, anon, authenticated;
grant execute on function public.confirm_withdrawal(text, uuid), public.confirm_reversal(text, timestamptz) to authenticated;
