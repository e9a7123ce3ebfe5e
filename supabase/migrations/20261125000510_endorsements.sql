-- What changes after a certificate was issued: an endorsement states it without more cover, a renewal gives more by deed. Both make a new version,
-- which waits for its signatures and replaces the one in force when it is issued.

create function private.in_pounds(pence bigint) returns text
language sql immutable set search_path = '' as $$ select '£' || to_char(pence / 100.0, 'FM999,999,999,990.00') $$;
comment on function private.in_pounds(bigint) is 'An amount as a certificate prints it.';

create function private.long_date(day date) returns text
language sql immutable set search_path = '' as $$ select to_char(day, 'FMDD FMMonth YYYY') $$;
comment on function private.long_date(date) is 'A date as a certificate prints it: 1 September 2026.';

create function private.stated_facts(statement jsonb) returns table (place integer, what text, stated text)
language sql immutable set search_path = '' as $$
  select fact.place, fact.what, private.printed(fact.stated, 300)
  from (values
    (1, 'Landlord', statement #>> '{beneficiary,name}'),
    (2, 'Address of the landlord', statement #>> '{beneficiary,address}'),
    (3, 'Agent', concat_ws(', ', statement #>> '{beneficiary,agent,name}', statement #>> '{beneficiary,agent,capacity}')),
    (4, 'Tenant', (select string_agg(t ->> 'name', ', ') from jsonb_array_elements(statement -> 'tenants') as t)),
    (5, 'Property', concat_ws(', ',
      (select string_agg(l, ', ') from jsonb_array_elements_text(statement #> '{property,lines}') as l),
      regexp_replace(statement #>> '{property,postcode}', '^(..+)(...)$', '\1 \2')
    )),
    (6, 'Nation', initcap(replace(statement #>> '{property,nation}', '_', ' '))),
    (7, 'Kind of tenancy', replace(statement #>> '{tenancy,regime}', '_', ' ')),
    (8, 'Tenancy agreement entered into', private.long_date((statement #>> '{tenancy,entered_into}')::date)),
    (9, 'Tenancy begins', private.long_date((statement #>> '{tenancy,start}')::date)),
    (10, 'Tenancy ends', private.long_date((statement #>> '{tenancy,end}')::date)),
    (11, 'Rent a month', private.in_pounds((statement #>> '{tenancy,rent_pence}')::bigint)),
    (12, 'Tenant’s share of the rent', private.in_pounds((statement #>> '{tenancy,share_pence}')::bigint)),
    (13, 'Guaranteed', case when (statement #>> '{cover,own_share_only}')::boolean then 'the tenant’s own share only' else 'all rent that the tenant owes' end),
    (14, 'Covered until the end of', private.long_date((statement #>> '{cover,until}')::date)),
    (15, 'Last day for claims', private.long_date((statement #>> '{cover,claims_until}')::date)),
    (16, 'At most a month', private.in_pounds((statement #>> '{cover,monthly_limit_pence}')::bigint)),
    (17, 'At most in all', private.in_pounds((statement #>> '{cover,total_limit_pence}')::bigint))
  ) as fact (place, what, stated)
$$;
comment on function private.stated_facts(jsonb) is 'What a certificate states that a later version may change, in words for the landlord.';

create function private.rent_notice_text(notice jsonb) returns text
language sql immutable set search_path = '' as $$
  select case notice ->> 'kind'
    when 'section_13_notice' then format('Section 13 notice of %s, in force from %s', dated, starts)
    when 'tribunal_decision' then format('Decision of the tribunal of %s, in force from %s', dated, starts)
    when 'notice_of_variation' then format('Notice of variation of %s, in force from %s', dated, starts)
    when 'agreement' then format('Agreement of %s, in force from %s', dated, starts)
    when 'correction' then format('Corrected by the tenancy agreement of %s', dated)
  end
  from (select private.long_date((notice ->> 'dated')::date) as dated, private.long_date((notice ->> 'from')::date) as starts) as texts
$$;
comment on function private.rent_notice_text(jsonb) is 'What a new rent rests on, in words for the landlord; null for an unknown kind.';

create function private.is_less_cover(before jsonb, after jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select (after #>> '{cover,until}')::date < (before #>> '{cover,until}')::date
    or (after #>> '{cover,total_limit_pence}')::bigint < (before #>> '{cover,total_limit_pence}')::bigint
    or (after #>> '{cover,monthly_limit_pence}')::bigint < (before #>> '{cover,monthly_limit_pence}')::bigint
    or ((after #>> '{cover,own_share_only}')::boolean and coalesce(
      (after #>> '{tenancy,share_pence}')::bigint
        < coalesce((before #>> '{tenancy,share_pence}')::bigint, (before #>> '{tenancy,rent_pence}')::bigint), false
    ))
$$;
comment on function private.is_less_cover(jsonb, jsonb) is 'Whether the landlord has less from the second statement than from the first.';

create function private.stated_changes(before jsonb, after jsonb, changes jsonb, reason text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'what', n.what, 'from', o.stated, 'to', n.stated,
    'reason', concat_ws('. ',
      case when n.what in ('Rent a month', 'Tenant’s share of the rent') then private.rent_notice_text(changes -> 'rent_notice') end,
      case when n.place between 12 and 17 and private.is_less_cover(before, after)
        then 'The landlord agreed on ' || private.long_date((changes #>> '{consent,on}')::date) end,
      private.printed(reason, 300)
    )
  ) order by n.place), '[]')
  from private.stated_facts(before) as o join private.stated_facts(after) as n on n.place = o.place
  where n.stated is distinct from o.stated
$$;
comment on function private.stated_changes(jsonb, jsonb, jsonb, text) is 'What differs between two statements and why, as the rows "changes" of a certificate.';

create function private.endorsed_statement(record public.certificate_records, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := record.statement;
  stated jsonb;
  missing jsonb;
  until date := coalesce((changes ->> 'certificate_end_date')::date, record.cover_until);
begin
  if until < record.cover_from then
    raise exception 'The cover cannot end before it begins.';
  end if;
  -- The records as they will be, and back: everything that keeps them right is asked.
  begin
    perform private.apply_endorsement(record.application_id, changes);
    stated := private.certificate_statement(record.application_id);
    select private.missing_for_certificate(a) into missing from public.rent_guarantee_applications as a where a.id = record.application_id;
    raise sqlstate 'UND0X';
  exception when sqlstate 'UND0X' then
    null;
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
comment on function private.endorsed_statement(public.certificate_records, jsonb) is
  'What the next version of a certificate states with these changes. Fails where the records cannot be so.';

create function private.check_rent_change(before jsonb, after jsonb, notice jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  dated date := (notice ->> 'dated')::date;
  starts date := (notice ->> 'from')::date;
  kind text := notice ->> 'kind';
begin
  if after #> '{tenancy,rent_pence}' = before #> '{tenancy,rent_pence}' then
    return;
  end if;
  if private.rent_notice_text(notice) is null or dated is null or (starts is null and kind <> 'correction') then
    raise exception 'A new rent needs the notice or decision that it rests on, its date, and the day from which it applies.';
  end if;
  if dated > private.london_today() then
    raise exception 'The date of the notice must not be in the future.';
  end if;
  -- Rule 4.
  if after #>> '{property,nation}' = 'england' and after #>> '{tenancy,regime}' like 'assured%' and kind <> 'correction'
    and starts >= date '2026-05-01'
    and (after #>> '{tenancy,rent_pence}')::bigint > (before #>> '{tenancy,rent_pence}')::bigint then
    if kind not in ('section_13_notice', 'tribunal_decision') then
      raise exception 'In England, the rent rises only by a section 13 notice or a decision of the tribunal (Renters'' Rights Act 2025, section 6).';
    end if;
    if kind = 'section_13_notice' and starts < dated + interval '2 months' then
      raise exception 'A section 13 notice gives two months at least (Housing Act 1988, section 13).';
    end if;
  end if;
  if starts < dated and kind <> 'correction' then
    raise exception 'A new rent does not apply before the date of its notice.';
  end if;
end
$$;
comment on function private.check_rent_change(jsonb, jsonb, jsonb) is 'Fails when a certificate would state a new rent without what the law asks for.';

create function private.check_change_names(changes jsonb) returns void
language plpgsql immutable set search_path = '' as $$
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
    raise exception 'An endorsement cannot change "%".', unknown;
  end if;
  select key into unknown from jsonb_each(changes) as field (key, value)
  where field.value = 'null' and key in ('guarantee_amount', 'certificate_end_date', 'tenant_name', 'monthly_limit', 'property_manager_id') limit 1;
  if found or (changes ? 'tenant_name' and private.printed(changes ->> 'tenant_name', 200) is null) then
    raise exception 'The certificate must state "%".', coalesce(unknown, 'tenant_name');
  end if;
  if least((changes ->> 'guarantee_amount')::numeric, (changes ->> 'monthly_limit')::numeric) < 0.01 then
    raise exception 'A certificate covers more than £0.' using hint = 'Withdraw it instead.';
  end if;
end
$$;
comment on function private.check_change_names(jsonb) is 'Fails when changes have a field that no certificate states, or take away what every certificate states.';

create function private.check_no_more_cover(before jsonb, after jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if (after #>> '{cover,until}')::date > (before #>> '{cover,until}')::date then
    raise exception 'An endorsement never lengthens the period.' using hint = 'Renew the certificate instead: that is done by deed.';
  end if;
  if (after #>> '{cover,total_limit_pence}')::bigint > (before #>> '{cover,total_limit_pence}')::bigint
    or (after #>> '{cover,monthly_limit_pence}')::bigint > (before #>> '{cover,monthly_limit_pence}')::bigint
    or ((before #>> '{cover,own_share_only}')::boolean and not (after #>> '{cover,own_share_only}')::boolean) then
    raise exception 'An endorsement never raises the cover.' using hint = 'Renew the certificate instead: that is done by deed.';
  end if;
end
$$;
comment on function private.check_no_more_cover(jsonb, jsonb) is 'Fails when an endorsement would give more cover.';

create function private.with_landlord(record public.certificate_records, changes jsonb) returns jsonb
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
  left join public.property_managers as m on m.id = (changes ->> 'property_manager_id')::uuid
  where a.id = record.application_id
$$;
comment on function private.with_landlord(public.certificate_records, jsonb) is 'The changes with the present landlord''s name, where an agent comes between.';

create function private.draft_endorsement(record public.certificate_records, changes jsonb, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  after jsonb;
begin
  perform private.check_change_names(changes);
  if private.printed(reason, 301) is null or char_length(private.printed(reason, 301)) > 300 then
    raise exception 'Give a reason of at most 300 characters.';
  end if;
  if record.claims_until < private.london_today() then
    raise exception 'The time for claims is over. This certificate can no longer be changed.';
  end if;
  after := private.endorsed_statement(record, changes);
  perform private.check_no_more_cover(record.statement, after);
  perform private.check_rent_change(record.statement, after, changes -> 'rent_notice');
  after := after || jsonb_build_object('changes', private.stated_changes(record.statement, after, changes, reason));
  if after -> 'changes' = '[]' then
    raise exception 'Nothing would change.';
  end if;
  return after;
end
$$;
comment on function private.draft_endorsement(public.certificate_records, jsonb, text) is
  'What the version would state that an endorsement makes. Fails where no endorsement may do it; the landlord''s consent is asked for later.';

create function private.draft_renewal(record public.certificate_records, changes jsonb, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  after jsonb;
begin
  if private.printed(reason, 301) is null or char_length(private.printed(reason, 301)) > 300 then
    raise exception 'Give a reason of at most 300 characters.';
  end if;
  if record.claims_until < private.london_today() then
    raise exception 'This certificate has ended. A new guarantee is a new application.';
  end if;
  if exists (select from private.withdrawals_of(record.certificate_number) as w where w.confirmed_at is not null) then
    raise exception 'This certificate is being withdrawn.';
  end if;
  after := private.endorsed_statement(record, changes) || '{"kind": "deed"}';
  if not (after #>> '{cover,until}')::date > record.cover_until or (after #>> '{cover,until}')::date < private.london_today() then
    raise exception 'A renewal is for a longer period.';
  end if;
  if (after #>> '{cover,total_limit_pence}')::bigint < (record.statement #>> '{cover,total_limit_pence}')::bigint
    or (after #>> '{cover,monthly_limit_pence}')::bigint < (record.statement #>> '{cover,monthly_limit_pence}')::bigint then
    raise exception 'A renewal never lowers the cover.' using hint = 'Endorse the certificate instead, with the landlord''s consent.';
  end if;
  return after || jsonb_build_object('changes', private.stated_changes(record.statement, after, changes, reason));
end
$$;
comment on function private.draft_renewal(public.certificate_records, jsonb, text) is 'What the deed would state that renews a certificate. Fails where it may not be renewed so.';

create function private.add_replacement(record public.certificate_records, kind text, statement jsonb, changes jsonb, reason text)
returns setof public.certificate_versions
language plpgsql security definer set search_path = '' as $$
declare
  version_id uuid;
  place record;
begin
  if exists (select from public.certificate_records as r where r.certificate_number = record.certificate_number and r.issued_at is null) then
    raise exception 'A new version of this certificate waits for its signature already.';
  end if;
  select * into place from private.take_status_place();
  insert into public.certificate_records as r (
    application_id, certificate_number, version, statement, property_manager_id, cover_from, cover_until, claims_until, approved_by,
    status_list, status_index
  )
  values (
    record.application_id, record.certificate_number, record.version + 1, statement,
    coalesce((changes ->> 'property_manager_id')::uuid, record.property_manager_id), (statement #>> '{cover,from}')::date,
    (statement #>> '{cover,until}')::date, (statement #>> '{cover,claims_until}')::date, auth.uid(), place.list, place.index
  )
  returning r.id into version_id;
  insert into public.certificate_endorsements (version_id, kind, changes, reason, made_by)
  values (version_id, add_replacement.kind, changes, private.printed(reason, 300), auth.uid());
  return query select * from public.certificate_versions as v where v.id = version_id;
end
$$;
comment on function private.add_replacement(public.certificate_records, text, jsonb, jsonb, text) is
  'Adds the version that replaces this one once it is signed and issued. Fails while another one waits.';

create function private.check_consent(consent jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.printed(consent ->> 'by', 200) is null or private.printed(consent ->> 'how', 200) is null
    or (consent ->> 'on') is null or (consent ->> 'on')::date > private.london_today() then
    raise exception 'Less cover needs the landlord''s consent: who gave it, when, and how.';
  end if;
end
$$;
comment on function private.check_consent(jsonb) is 'Fails unless it is recorded who agreed for the landlord, when and how.';

create function public.endorse_certificate(certificate_number text, changes jsonb, reason text) returns setof public.certificate_versions
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  after jsonb;
begin
  perform private.require_permission('decide');
  record := private.version_in_force(endorse_certificate.certificate_number);
  changes := private.with_landlord(record, changes);
  after := private.draft_endorsement(record, changes, reason);
  if private.is_less_cover(record.statement, after) then
    perform private.check_consent(changes -> 'consent');
  end if;
  return query select * from private.add_replacement(record, 'endorsement', after, changes, reason);
end
$$;
comment on function public.endorse_certificate(text, jsonb, text) is
  'Staff who decide: makes the version of a certificate that states these changes and why, to wait for a signature. changes has the new values of address_line_1, address_line_2, city, postal_code, nation, regime, entered_into, start_date, end_date, monthly_rent (with rent_notice: kind, one of section_13_notice, tribunal_decision, notice_of_variation, agreement and correction, dated, from), rent_share, landlord_name, landlord_address, property_manager_id, tenant_name, certificate_end_date, guarantee_amount and monthly_limit. It never lengthens the period nor raises the cover, and less cover needs consent: by, on, how. The records have the new values from its issue on.';

create function public.preview_endorsement(certificate_number text, changes jsonb, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  after jsonb;
begin
  perform private.require_permission('decide');
  record := private.version_in_force(preview_endorsement.certificate_number);
  changes := private.with_landlord(record, changes);
  after := private.draft_endorsement(record, changes, reason);
  return jsonb_build_object('before', record.statement, 'after', after, 'needs_consent', private.is_less_cover(record.statement, after));
end
$$;
comment on function public.preview_endorsement(text, jsonb, text) is
  'Staff who decide: what the version in force states and what an endorsement would state, and whether the landlord must have agreed. Changes nothing.';

create function private.renewal_changes(until date, guarantee_amount numeric, monthly_limit numeric) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('certificate_end_date', until, 'guarantee_amount', guarantee_amount, 'monthly_limit', monthly_limit))
$$;
comment on function private.renewal_changes(date, numeric, numeric) is 'What a renewal changes.';

create function public.renew_certificate(
  certificate_number text, until date, reason text, guarantee_amount numeric default null, monthly_limit numeric default null
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
comment on function public.renew_certificate(text, date, text, numeric, numeric) is
  'Staff who decide: makes the deed that covers a longer period, and with guarantee_amount and monthly_limit more in all and a month, to wait for its signatures.';

create function public.preview_renewal(
  certificate_number text, until date, reason text, guarantee_amount numeric default null, monthly_limit numeric default null
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
comment on function public.preview_renewal(text, date, text, numeric, numeric) is
  'Staff who decide: what the version in force states and what the deed would state that renews it. Changes nothing.';

create function public.drop_endorsement(version_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('decide');
  delete from public.certificate_records as r where r.id = drop_endorsement.version_id and r.version > 1 and r.step = 'awaiting_signature';
  if not found then
    raise sqlstate 'PT404' using message = 'There is no new version that waits for a signature.';
  end if;
end
$$;
comment on function public.drop_endorsement(uuid) is 'Staff who decide: takes back an endorsement or a renewal that nobody has signed.';

revoke execute on function public.endorse_certificate(text, jsonb, text), public.preview_endorsement(text, jsonb, text),
  public.renew_certificate(text, date, text, numeric, numeric), public.preview_renewal(text, date, text, numeric, numeric),
  public.drop_endorsement(uuid) from public, anon, authenticated;
grant execute on function public.endorse_certificate(text, jsonb, text), public.preview_endorsement(text, jsonb, text),
  public.renew_certificate(text, date, text, numeric, numeric), public.preview_renewal(text, date, text, numeric, numeric),
  public.drop_endorsement(uuid) to authenticated;
