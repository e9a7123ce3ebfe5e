-- A renewal is a later version of a certificate that covers a longer period and, where staff say so, more in all and a month. It is a deed,
-- as every guarantee is that is given after the tenancy was signed. The rules of law are checked as for a new guarantee: a rule that
-- blocked before the change blocks a renewal too, but not an endorsement, which may be what corrects the mistake. A certificate under
-- notice of withdrawal is not renewed.

-- The day and the amounts are texts, so that what is no day or no amount is refused with the sentence of its field.
create function public.renew_certificate(
  certificate_number text, until text, reason text, guarantee_amount text default null, monthly_limit text default null
) returns setof public.certificate_versions
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  changes jsonb := private.renewal_changes(until, guarantee_amount, monthly_limit);
  after jsonb;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_certificate(renew_certificate.certificate_number);
  record := private.lock_version_in_force(renew_certificate.certificate_number);
  after := private.draft_renewal(record, changes, reason);
  return query select * from private.add_replacement_version(record, 'renewal', after, changes, reason);
end
$$;
comment on function public.renew_certificate(text, text, text, text, text) is
  'Staff who decide: makes the deed that covers a longer period, until a day (YYYY-MM-DD), and with guarantee_amount and monthly_limit (in '
  'pounds) more in all and a month. It waits for its signatures.';

create function public.preview_renewal(
  certificate_number text, until text, reason text, guarantee_amount text default null, monthly_limit text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_certificate(preview_renewal.certificate_number);
  record := private.lock_version_in_force(preview_renewal.certificate_number);
  return jsonb_build_object(
    'before', record.statement, 'needs_consent', false,
    'after', private.draft_renewal(record, private.renewal_changes(until, guarantee_amount, monthly_limit), reason)
  );
end
$$;
comment on function public.preview_renewal(text, text, text, text, text) is
  'Staff who decide: {before, after, needs_consent}, as preview_endorsement: what the version in force states, and what the deed that '
  'renews it would state. Changes nothing.';

create function private.renewal_changes(until text, guarantee_amount text, monthly_limit text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'certificate_end_date', until, 'guarantee_amount', guarantee_amount, 'monthly_limit', monthly_limit
  ))
$$;
comment on function private.renewal_changes(text, text, text) is 'The changes of a renewal, as an endorsement has them.';

create function private.draft_renewal(record public.certificate_records, changes jsonb, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  after jsonb;
  lowered text;
begin
  perform private.check_change_values(changes);
  perform private.check_change_reason(reason);
  if record.claims_until < private.london_today() then
    raise exception 'This certificate has ended. A new guarantee is a new application.';
  end if;
  if exists (select from private.current_withdrawals(record.certificate_number) as w where w.confirmed_at is not null) then
    raise exception 'This certificate is being withdrawn.';
  end if;
  after := private.endorsed_statement(record, changes) || '{"kind": "deed"}';
  if not (after #>> '{cover,until}')::date > record.cover_until or (after #>> '{cover,until}')::date < private.london_today() then
    perform private.refuse_change('certificate_end_date', 'A renewal is for a longer period.');
  end if;
  lowered := case
    when (after #>> '{cover,total_limit_pence}')::bigint < (record.statement #>> '{cover,total_limit_pence}')::bigint
    then 'guarantee_amount'
    when (after #>> '{cover,monthly_limit_pence}')::bigint < (record.statement #>> '{cover,monthly_limit_pence}')::bigint
    then 'monthly_limit'
  end;
  if lowered is not null then
    perform private.refuse_change(
      lowered, 'A renewal never lowers the cover.', 'Endorse the certificate instead, with the landlord''s consent.'
    );
  end if;
  perform private.refuse_endorsement_by_rules(record.application_id, changes, true);
  return after || jsonb_build_object('changes', private.stated_changes(record.statement, after, changes, reason));
end
$$;
comment on function private.draft_renewal(public.certificate_records, jsonb, text) is
  'What the deed that renews a certificate would state. Fails (P0001) where the certificate may not be renewed, or not like this.';

revoke execute on function
  public.renew_certificate(text, text, text, text, text), public.preview_renewal(text, text, text, text, text)
from public, anon;
