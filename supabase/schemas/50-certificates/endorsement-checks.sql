-- What an endorsement must not do: change what no certificate states, give a value that no record could have, raise the cover, lower it
-- without the landlord's consent, or state a new rent without the notice that the law asks for. A renewal shares the checks of values and
-- reason. Every refusal is a plain sentence that names the field of the form, because the person who typed the value reads it. A value that
-- would have to be cut or changed to be printed is refused: a certificate prints what staff entered.

create function private.check_endorsement_changes(changes jsonb) returns void
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
  where field.value = 'null'
    and key in ('guarantee_amount', 'certificate_end_date', 'tenant_name', 'monthly_limit', 'property_manager_id')
  limit 1;
  if found or (changes ? 'tenant_name' and private.printable_line(changes ->> 'tenant_name', 200) is null) then
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
comment on function private.check_endorsement_changes(jsonb) is
  'Fails (P0001) when changes have a field that no certificate states, take away what every certificate states, or give a value that no '
  'record could have.';

-- Checked before the records change, so that nobody reads PostgreSQL's words about a type or a constraint.
create function private.check_change_values(changes jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  fault record;
begin
  select g.field, case
    when g.value is null or (g.kind = 'text' and private.printable_line(g.value, 1) is null)
    then case when g.is_required then g.label || ' is required.' end
    when g.kind = 'text'
    then case when char_length(g.value) > g.most then format('%s must be at most %s characters.', g.label, g.most) end
    when g.kind = 'choice'
    then case when g.value <> all (g.choices) then g.label || ' must be one of those that can be chosen.' end
    when private.is_value_of_kind(g.value, g.kind) then null
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
    when g.value is null or (g.kind = 'text' and private.printable_line(g.value, 1) is null) then g.is_required
    when g.kind = 'text' then char_length(g.value) > g.most
    when g.kind = 'choice' then g.value <> all (g.choices)
    else not private.is_value_of_kind(g.value, g.kind)
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
comment on function private.check_change_values(jsonb) is
  'Fails (P0001) when a new value of a certificate is not of its kind, is too long, or is empty where the records need one.';

create function private.check_change_reason(reason text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if private.printable_line(reason, 301) is null or char_length(private.printable_line(reason, 301)) > 300 then
    perform private.refuse_change('reason', 'Give a reason of at most 300 characters.');
  end if;
end
$$;
comment on function private.check_change_reason(text) is 'Fails (P0001) without a reason that a certificate can print.';

-- The cover: an endorsement never gives more of it, and less only with the landlord's consent.

create function private.refuse_more_cover(before jsonb, after jsonb) returns void
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
comment on function private.refuse_more_cover(jsonb, jsonb) is
  'Fails (P0001) when the second statement, that of an endorsement, would give more cover than the first.';

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

create function private.check_consent(consent jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  field text := case
    when private.printable_line(consent ->> 'by', 200) is null then 'consent.by'
    when (consent ->> 'on') is null then 'consent.on'
    when private.printable_line(consent ->> 'how', 200) is null then 'consent.how'
  end;
begin
  perform private.refuse_future_consent(consent);
  if field is not null then
    perform private.refuse_change(field, 'Less cover needs the landlord''s consent: who gave it, when, and how.');
  end if;
end
$$;
comment on function private.check_consent(jsonb) is 'Fails (P0001) unless it is recorded who agreed for the landlord, when and how.';

-- A consent is a document that exists.
create function private.refuse_future_consent(consent jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if (consent ->> 'on')::date > private.london_today() then
    perform private.refuse_change('consent.on', 'The day on which the landlord agreed must not be in the future.');
  end if;
end
$$;
comment on function private.refuse_future_consent(jsonb) is 'Fails (P0001) when a consent is dated in the future.';

-- The rent.

create function private.check_rent_change(before jsonb, after jsonb, notice jsonb) returns void
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
  if kind = 'section_13_notice' and (
    coalesce(after #>> '{property,nation}', '') <> 'england' or coalesce(after #>> '{tenancy,regime}', 'assured') not like 'assured%'
  ) then
    perform private.refuse_change(
      'rent_notice.kind',
      case after #>> '{property,nation}'
        when 'wales'
        then 'In Wales, the rent of an occupation contract rises by a notice of variation. A section 13 notice is only for England.'
        else 'A section 13 notice is only for an assured tenancy in England.'
      end
    );
  end if;
  -- Rule 4: from 1 May 2026, the rent of an assured tenancy in England rises only by a section 13 notice or a decision of the tribunal.
  if after #>> '{property,nation}' = 'england' and after #>> '{tenancy,regime}' like 'assured%' and kind <> 'correction'
    and starts >= date '2026-05-01'
    and (after #>> '{tenancy,rent_pence}')::bigint > (before #>> '{tenancy,rent_pence}')::bigint
  then
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
comment on function private.check_rent_change(jsonb, jsonb, jsonb) is
  'Fails (P0001) when a certificate would state a new rent without the notice that the law asks for.';

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
