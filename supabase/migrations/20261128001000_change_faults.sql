-- A plain sentence says what is wrong with an endorsement, a renewal or a withdrawal, and names the field: the person who typed the value does not see
-- an error of a type or a constraint. The details are a list of {section, field, message}, as those of an approval.

create function private.refuse_change(field text, message text, hint text default '') returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise exception '%', message using hint = refuse_change.hint,
    detail = jsonb_build_array(jsonb_build_object('section', 'certificate', 'field', field, 'message', message))::text;
end
$$;
comment on function private.refuse_change(text, text, text) is 'Fails with P0001, a sentence, and the field of a certificate that it concerns.';

create function private.reads_as(given text, kind text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  case kind
    -- The years of private.in_range; the word 'today' is not a date that somebody has agreed to.
    when 'day' then return given ~ '^\d{4}-\d{2}-\d{2}$' and private.in_range(given::date);
    -- What a certificate can state.
    when 'amount' then return given::numeric between 0 and 1000000000;
    else return given::uuid is not null;
  end case;
exception when data_exception then
  return false;
end
$$;
comment on function private.reads_as(text, text) is 'Whether a text is a day, an amount of money or an id that the tables take.';

create function private.check_change_values(changes jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  fault record;
begin
  select g.field, case
    when g.value is null or (g.kind = 'text' and private.printed(g.value, 1) is null) then case when g.is_required then g.label || ' is required.' end
    when g.kind = 'text' then case when char_length(g.value) > g.most then format('%s must be at most %s characters.', g.label, g.most) end
    when g.kind = 'choice' then case when g.value <> all (g.choices) then g.label || ' must be one of those that can be chosen.' end
    when private.reads_as(g.value, g.kind) then null
    when g.kind = 'day' then g.label || ' must be a date between 1900 and 2199.'
    when g.kind = 'amount' then g.label || ' must be an amount of at most £1,000,000,000.'
    else g.label || ' must be one that exists.'
  end as message
  into fault
  from (
    select f.field, f.label, f.kind, f.most, f.is_required, f.choices, changes #>> string_to_array(f.field, '.') as value
    from (values
      ('address_line_1', 'The first line of the address', 'text', 200, true, null::text[]),
      ('address_line_2', 'The second line of the address', 'text', 200, false, null),
      ('city', 'The town or city', 'text', 100, true, null),
      ('postal_code', 'The postcode', 'text', 20, true, null),
      ('nation', 'The nation', 'choice', null, false, array['england', 'wales', 'scotland', 'northern_ireland']),
      ('regime', 'The kind of tenancy', 'choice', null, false, array[
        'assured_periodic', 'assured_shorthold', 'occupation_contract', 'private_residential', 'private_tenancy', 'common_law'
      ]),
      ('entered_into', 'The day on which the tenancy agreement was signed', 'day', null, false, null),
      ('start_date', 'The first day of the tenancy', 'day', null, true, null),
      ('end_date', 'The last day of the tenancy', 'day', null, false, null),
      ('monthly_rent', 'The rent', 'amount', null, true, null),
      ('rent_share', 'The share of the rent', 'amount', null, false, null),
      ('landlord_name', 'The landlord’s name', 'text', 200, false, null),
      ('landlord_address', 'The landlord’s address', 'text', 300, false, null),
      ('tenant_name', 'The name of the tenant', 'text', 200, false, null),
      ('property_manager_id', 'The agent or property manager', 'id', null, false, null),
      ('certificate_end_date', 'The last day covered', 'day', null, false, null),
      ('guarantee_amount', 'The amount in all', 'amount', null, false, null),
      ('monthly_limit', 'The amount a month', 'amount', null, false, null),
      ('rent_notice.dated', 'The date of the notice, decision or agreement', 'day', null, false, null),
      ('rent_notice.from', 'The day from which the new rent applies', 'day', null, false, null),
      ('consent.by', 'Who agreed for the landlord', 'text', 200, false, null),
      ('consent.on', 'The day on which the landlord agreed', 'day', null, false, null),
      ('consent.how', 'How the landlord agreed', 'text', 200, false, null)
    ) as f (field, label, kind, most, is_required, choices)
    where changes #> string_to_array(f.field, '.') is not null
  ) as g
  where case
    when g.value is null or (g.kind = 'text' and private.printed(g.value, 1) is null) then g.is_required
    when g.kind = 'text' then char_length(g.value) > g.most
    when g.kind = 'choice' then g.value <> all (g.choices)
    else not private.reads_as(g.value, g.kind)
  end
  limit 1;
  if found then
    perform private.refuse_change(fault.field, fault.message);
  end if;
  if changes ->> 'property_manager_id' is not null and not exists (
    select from public.property_managers as m where m.id = (changes ->> 'property_manager_id')::uuid
  ) then
    perform private.refuse_change('property_manager_id', 'The agent or property manager must be one that exists.');
  end if;
end
$$;
comment on function private.check_change_values(jsonb) is 'Fails when a new value of a certificate is not of its kind, is too long, or is empty where the records need one.';

create or replace function private.check_change_names(changes jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  unknown text;
begin
  if jsonb_typeof(changes) is distinct from 'object' then
    raise exception 'The changes must be an object of fields and their new values.';
  end if;
  select key into unknown from jsonb_object_keys(changes) as key
  where key <> all (array[
    'address_line_1', 'address_line_2', 'city', 'postal_code', 'nation', 'regime', 'entered_into', 'start_date', 'end_date', 'monthly_rent',
    'rent_share', 'landlord_name', 'landlord_address', 'property_manager_id', 'guarantee_amount', 'certificate_end_date', 'tenant_name',
    'monthly_limit', 'rent_notice', 'consent'
  ]) limit 1;
  if found then
    perform private.refuse_change(unknown, format('An endorsement cannot change "%s".', unknown));
  end if;
  select key into unknown from jsonb_each(changes) as field (key, value)
  where jsonb_typeof(field.value) <> all (
    case when key in ('rent_notice', 'consent') then array['object', 'null'] else array['string', 'number', 'null'] end
  ) limit 1;
  if found then
    perform private.refuse_change(unknown, format('The new value of "%s" must be a text or a number.', unknown));
  end if;
  select key into unknown from jsonb_each(changes) as field (key, value)
  where field.value = 'null' and key in ('guarantee_amount', 'certificate_end_date', 'tenant_name', 'monthly_limit', 'property_manager_id') limit 1;
  if found or (changes ? 'tenant_name' and private.printed(changes ->> 'tenant_name', 200) is null) then
    unknown := coalesce(unknown, 'tenant_name');
    perform private.refuse_change(unknown, format('The certificate must state "%s".', unknown));
  end if;
  perform private.check_change_values(changes);
  select key into unknown from unnest(array['guarantee_amount', 'monthly_limit']) as key where (changes ->> key)::numeric < 0.01 limit 1;
  if found then
    perform private.refuse_change(unknown, 'A certificate covers more than £0.', 'Withdraw it instead.');
  end if;
end
$$;

create function private.refuse_records(constraint_name text, raised text) returns void
language plpgsql immutable set search_path = '' as $$
declare
  field text := coalesce(
    case constraint_name
      when 'tenancy_information_period_check' then 'end_date'
      when 'tenancy_information_one_signing_check' then 'entered_into'
      when 'rent_guarantee_applications_certificate_period_check' then 'certificate_end_date'
    end,
    substring(constraint_name from '^(?:tenancy_information|rent_guarantee_applications|approved_tenants)_(.+?)_(?:range_check|check|fkey|not_null)$')
  );
begin
  perform private.refuse_change(field, case field
    when 'end_date' then 'The tenancy cannot end before it begins.'
    when 'certificate_end_date' then 'The cover cannot end before it begins.'
    when 'rent_share' then 'The share of the rent must be more than £0 and at most the rent.'
    else case when raised ~* 'constraint' then 'This value is not possible.' else raised end
  end);
end
$$;
comment on function private.refuse_records(text, text) is 'Fails in plain words with the field of a constraint that the records with a change would violate, or with what a trigger says.';

create or replace function private.endorsed_statement(record public.certificate_records, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := record.statement;
  stated jsonb;
  missing jsonb;
  violated text;
  until date := coalesce((changes ->> 'certificate_end_date')::date, record.cover_until);
begin
  if until < record.cover_from then
    perform private.refuse_change('certificate_end_date', 'The cover cannot end before it begins.');
  end if;
  -- Changes the records and rolls back, so that every trigger and constraint checks them.
  begin
    perform private.apply_endorsement(record.application_id, changes);
    stated := private.certificate_statement(record.application_id);
    select private.missing_for_certificate(a) into missing from public.rent_guarantee_applications as a where a.id = record.application_id;
    raise sqlstate 'UND0X';
  exception
    when sqlstate 'UND0X' then
      null;
    when integrity_constraint_violation then
      get stacked diagnostics violated = constraint_name;
      if violated = '' then
        get stacked diagnostics violated = column_name;
        violated := 'tenancy_information_' || violated || '_not_null';
      end if;
      perform private.refuse_records(violated, sqlerrm);
  end;
  if missing <> '[]' then
    raise exception '%.', missing #>> '{0,message}' using detail = missing::text;
  end if;
  -- What nobody asks to change stays, also where the settings of the company have changed since.
  return before || jsonb_build_object(
    'version', record.version + 1, 'replaces', record.version,
    'kind', case when before ->> 'kind' = 'deed' then 'deed' else private.certificate_kind((stated #>> '{tenancy,entered_into}')::date) end,
    'beneficiary', case
      when changes ?| array['property_manager_id', 'landlord_name', 'landlord_address'] then stated -> 'beneficiary' else before -> 'beneficiary'
    end,
    'tenants', case when changes ? 'tenant_name' then stated -> 'tenants' else before -> 'tenants' end,
    'property', case
      when changes ?| array['address_line_1', 'address_line_2', 'city', 'postal_code', 'nation'] then stated -> 'property' else before -> 'property'
    end,
    'tenancy', case
      when changes ?| array['nation', 'postal_code', 'regime', 'entered_into', 'start_date', 'end_date', 'monthly_rent', 'rent_share']
      then stated -> 'tenancy' else before -> 'tenancy'
    end,
    'cover', (before -> 'cover') || jsonb_build_object(
      'until', until, 'claims_until', until + (record.claims_until - record.cover_until),
      'own_share_only', case
        when changes ? 'rent_share' then stated #> '{cover,own_share_only}' else before #> '{cover,own_share_only}'
      end,
      'monthly_limit_pence', coalesce(
        private.pence((changes ->> 'monthly_limit')::numeric), (before #>> '{cover,monthly_limit_pence}')::bigint
      ),
      'total_limit_pence', coalesce(
        private.pence((changes ->> 'guarantee_amount')::numeric), (before #>> '{cover,total_limit_pence}')::bigint
      )
    )
  );
end
$$;

create or replace function private.with_landlord(record public.certificate_records, changes jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  -- A landlord who takes an agent stays the landlord.
  select case
    when record.statement #>> '{beneficiary,agent}' is null and m.manager_type <> 'landlord' and t.landlord_name is null
      and not changes ? 'landlord_name'
    then jsonb_build_object(
      'landlord_name', record.statement #> '{beneficiary,name}', 'landlord_address', record.statement #> '{beneficiary,address}'
    ) || changes
    else changes
  end
  from public.rent_guarantee_applications as a
  join public.tenancy_information as t on t.id = a.tenancy_id
  -- Compared as text: a value that is not an id is refused later, in words.
  left join public.property_managers as m on m.id::text = lower(changes ->> 'property_manager_id')
  where a.id = record.application_id
$$;

create or replace function private.check_rent_change(before jsonb, after jsonb, notice jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  dated date := (notice ->> 'dated')::date;
  starts date := (notice ->> 'from')::date;
  kind text := notice ->> 'kind';
  needed text := case
    when private.rent_notice_text(notice) is null then 'rent_notice.kind'
    when dated is null then 'rent_notice.dated'
    when starts is null and kind <> 'correction' then 'rent_notice.from'
  end;
begin
  if after #> '{tenancy,rent_pence}' = before #> '{tenancy,rent_pence}' then
    return;
  end if;
  if needed is not null then
    perform private.refuse_change(
      needed, 'A new rent needs the notice or decision that it rests on, its date, and the day from which it applies.'
    );
  end if;
  if dated > private.london_today() then
    perform private.refuse_change('rent_notice.dated', 'The date of the notice must not be in the future.');
  end if;
  -- Rule 4.
  if after #>> '{property,nation}' = 'england' and after #>> '{tenancy,regime}' like 'assured%' and kind <> 'correction'
    and starts >= date '2026-05-01'
    and (after #>> '{tenancy,rent_pence}')::bigint > (before #>> '{tenancy,rent_pence}')::bigint then
    if kind not in ('section_13_notice', 'tribunal_decision') then
      perform private.refuse_change(
        'rent_notice.kind',
        'In England, the rent rises only by a section 13 notice or a decision of the tribunal (Renters'' Rights Act 2025, section 6).'
      );
    end if;
    if kind = 'section_13_notice' and starts < dated + interval '2 months' then
      perform private.refuse_change('rent_notice.from', 'A section 13 notice gives two months at least (Housing Act 1988, section 13).');
    end if;
  end if;
  if starts < dated and kind <> 'correction' then
    perform private.refuse_change('rent_notice.from', 'A new rent does not apply before the date of its notice.');
  end if;
end
$$;

create or replace function private.check_no_more_cover(before jsonb, after jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  raised text := case
    when (after #>> '{cover,total_limit_pence}')::bigint > (before #>> '{cover,total_limit_pence}')::bigint then 'guarantee_amount'
    when (after #>> '{cover,monthly_limit_pence}')::bigint > (before #>> '{cover,monthly_limit_pence}')::bigint then 'monthly_limit'
    when (before #>> '{cover,own_share_only}')::boolean and not (after #>> '{cover,own_share_only}')::boolean then 'rent_share'
  end;
begin
  if (after #>> '{cover,until}')::date > (before #>> '{cover,until}')::date then
    perform private.refuse_change(
      'certificate_end_date', 'An endorsement never lengthens the period.', 'Renew the certificate instead: that is done by deed.'
    );
  end if;
  if raised is not null then
    perform private.refuse_change(raised, 'An endorsement never raises the cover.', 'Renew the certificate instead: that is done by deed.');
  end if;
end
$$;

create or replace function private.check_consent(consent jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  field text := case
    when private.printed(consent ->> 'by', 200) is null then 'consent.by'
    when (consent ->> 'on') is null or (consent ->> 'on')::date > private.london_today() then 'consent.on'
    when private.printed(consent ->> 'how', 200) is null then 'consent.how'
  end;
begin
  if field is not null then
    perform private.refuse_change(field, 'Less cover needs the landlord''s consent: who gave it, when, and how.');
  end if;
end
$$;

create function private.check_change_reason(reason text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if private.printed(reason, 301) is null or char_length(private.printed(reason, 301)) > 300 then
    perform private.refuse_change('reason', 'Give a reason of at most 300 characters.');
  end if;
end
$$;
comment on function private.check_change_reason(text) is 'Fails without a reason that a certificate can print.';

create or replace function private.draft_endorsement(record public.certificate_records, changes jsonb, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  after jsonb;
begin
  perform private.check_change_names(changes);
  perform private.check_change_reason(reason);
  if record.claims_until < private.london_today() then
    raise exception 'The time for claims is over. This certificate can no longer be changed.';
  end if;
  after := private.endorsed_statement(record, changes);
  perform private.check_no_more_cover(record.statement, after);
  perform private.check_rent_change(record.statement, after, changes -> 'rent_notice');
  perform private.stop_endorsement_by_rules(record.application_id, changes, false);
  after := after || jsonb_build_object('changes', private.stated_changes(record.statement, after, changes, reason));
  if after -> 'changes' = '[]' then
    raise exception 'Nothing would change.';
  end if;
  return after;
end
$$;

create or replace function private.draft_renewal(record public.certificate_records, changes jsonb, reason text) returns jsonb
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
  if exists (select from private.withdrawals_of(record.certificate_number) as w where w.confirmed_at is not null) then
    raise exception 'This certificate is being withdrawn.';
  end if;
  after := private.endorsed_statement(record, changes) || '{"kind": "deed"}';
  if not (after #>> '{cover,until}')::date > record.cover_until or (after #>> '{cover,until}')::date < private.london_today() then
    perform private.refuse_change('certificate_end_date', 'A renewal is for a longer period.');
  end if;
  lowered := case
    when (after #>> '{cover,total_limit_pence}')::bigint < (record.statement #>> '{cover,total_limit_pence}')::bigint then 'guarantee_amount'
    when (after #>> '{cover,monthly_limit_pence}')::bigint < (record.statement #>> '{cover,monthly_limit_pence}')::bigint then 'monthly_limit'
  end;
  if lowered is not null then
    perform private.refuse_change(lowered, 'A renewal never lowers the cover.', 'Endorse the certificate instead, with the landlord''s consent.');
  end if;
  perform private.stop_endorsement_by_rules(record.application_id, changes, true);
  return after || jsonb_build_object('changes', private.stated_changes(record.statement, after, changes, reason));
end
$$;

create or replace function public.propose_withdrawal(certificate_number text, ground text, notice_until date) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  withdrawal_id uuid;
begin
  perform private.require_permission('decide');
  record := private.version_in_force(propose_withdrawal.certificate_number);
  if propose_withdrawal.ground is null or propose_withdrawal.ground not in ('fraud', 'fee_unpaid') then
    perform private.refuse_change('ground', 'A certificate is withdrawn only on the grounds that it names itself.');
  end if;
  -- As the terms promise.
  if propose_withdrawal.notice_until is null or propose_withdrawal.notice_until < private.london_today() + 14 then
    perform private.refuse_change('notice_until', 'The notice must be at least 14 days.');
  end if;
  if not private.in_range(propose_withdrawal.notice_until) then
    perform private.refuse_change('notice_until', 'The last day of the notice must be a date before 2200.');
  end if;
  -- A proposal that nobody has confirmed can be made again.
  delete from public.certificate_withdrawals as w
  where w.confirmed_at is null and w.id in (select o.id from private.withdrawals_of(record.certificate_number) as o);
  if exists (select from private.withdrawals_of(record.certificate_number)) then
    raise exception 'The withdrawal of this certificate is confirmed already.';
  end if;
  insert into public.certificate_withdrawals as w (version_id, ground, notice_until, proposed_by)
  values (record.id, propose_withdrawal.ground, propose_withdrawal.notice_until, auth.uid())
  returning w.id into withdrawal_id;
  return withdrawal_id;
end
$$;
