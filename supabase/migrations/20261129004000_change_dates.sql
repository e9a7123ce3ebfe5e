-- The days of a renewal, a withdrawal and an issuing basis are texts: what is no day fails with the sentence of its field, as every other wrong value does.
-- As a date it failed before the function began, in PostgreSQL's words, and the word 'today' was accepted.

drop function public.renew_certificate(text, date, text, numeric, numeric);
drop function public.preview_renewal(text, date, text, numeric, numeric);
drop function private.renewal_changes(date, numeric, numeric);
drop function public.propose_withdrawal(text, text, date);
drop function public.record_issuing_basis(text, text, text, date);

create function private.renewal_changes(until text, guarantee_amount numeric, monthly_limit numeric) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('certificate_end_date', until, 'guarantee_amount', guarantee_amount, 'monthly_limit', monthly_limit))
$$;
comment on function private.renewal_changes(text, numeric, numeric) is 'What a renewal changes.';

create function public.renew_certificate(
  certificate_number text, until text, reason text, guarantee_amount numeric default null, monthly_limit numeric default null
) returns setof public.certificate_versions
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  changes jsonb := private.renewal_changes(until, guarantee_amount, monthly_limit);
  after jsonb;
begin
  perform private.require_permission('decide');
  record := private.version_in_force(renew_certificate.certificate_number);
  after := private.draft_renewal(record, changes, reason);
  return query select * from private.add_replacement(record, 'renewal', after, changes, reason);
end
$$;
comment on function public.renew_certificate(text, text, text, numeric, numeric) is
  'Staff who decide: makes the deed that covers a longer period, until a day as YYYY-MM-DD, and with guarantee_amount and monthly_limit more in all and a month, to wait for its signatures.';

create function public.preview_renewal(
  certificate_number text, until text, reason text, guarantee_amount numeric default null, monthly_limit numeric default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
begin
  perform private.require_permission('decide');
  record := private.version_in_force(preview_renewal.certificate_number);
  return jsonb_build_object(
    'before', record.statement, 'needs_consent', false,
    'after', private.draft_renewal(record, private.renewal_changes(until, guarantee_amount, monthly_limit), reason)
  );
end
$$;
comment on function public.preview_renewal(text, text, text, numeric, numeric) is
  'Staff who decide: what the version in force states and what the deed would state that renews it until a day, as YYYY-MM-DD. Changes nothing.';

create function public.propose_withdrawal(certificate_number text, ground text, notice_until text) returns uuid
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
  -- A proposal that nobody has confirmed can be made again.
  delete from public.certificate_withdrawals as w
  where w.confirmed_at is null and w.id in (select o.id from private.withdrawals_of(record.certificate_number) as o);
  if exists (select from private.withdrawals_of(record.certificate_number)) then
    raise exception 'The withdrawal of this certificate is confirmed already.';
  end if;
  insert into public.certificate_withdrawals as w (version_id, ground, notice_until, proposed_by)
  values (record.id, propose_withdrawal.ground, last_day, auth.uid())
  returning w.id into withdrawal_id;
  return withdrawal_id;
end
$$;
comment on function public.propose_withdrawal(text, text, text) is
  'Staff who decide: proposes to withdraw a certificate for fraud or an unpaid fee, at the end of the last day of the notice (YYYY-MM-DD), 14 days away at the earliest. Somebody else confirms it.';

create function public.record_issuing_basis(kind text, reference text, document text, dated text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  basis_id uuid;
begin
  perform private.require_permission('owner');
  if record_issuing_basis.dated is null or not private.reads_as(record_issuing_basis.dated, 'day') then
    perform private.refuse_change('dated', 'The date of the document must be a date between 1900 and 2199.');
  end if;
  insert into public.issuing_bases as b (kind, reference, document, dated, recorded_by)
  values (record_issuing_basis.kind, record_issuing_basis.reference, record_issuing_basis.document, record_issuing_basis.dated::date, auth.uid())
  returning b.id into basis_id;
  return basis_id;
end
$$;
comment on function public.record_issuing_basis(text, text, text, text) is
  'Owners: records on what basis certificates are issued, with the date of its document (YYYY-MM-DD). It counts once another owner has confirmed it.';

revoke execute on function public.renew_certificate(text, text, text, numeric, numeric), public.preview_renewal(text, text, text, numeric, numeric),
  public.propose_withdrawal(text, text, text), public.record_issuing_basis(text, text, text, text) from public, anon, authenticated;
grant execute on function public.renew_certificate(text, text, text, numeric, numeric), public.preview_renewal(text, text, text, numeric, numeric),
  public.propose_withdrawal(text, text, text), public.record_issuing_basis(text, text, text, text) to authenticated;
