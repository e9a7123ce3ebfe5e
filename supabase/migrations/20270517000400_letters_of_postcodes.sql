-- 'CF1O 3QX', with a letter O for the zero, was a whole postcode in Wales. Royal Mail uses some letters only at each place.

create function private.outward_code() returns text
language sql immutable set search_path = '' as $$ select '^([A-Z][0-9][0-9A-HJKPSTUW]?|[A-Z]{2}[0-9][0-9ABEHMNPRVWXY]?)$' $$;
comment on function private.outward_code() is 'The form of the first part of a postcode of the United Kingdom, as a regular expression.';
revoke execute on function private.outward_code() from public, anon;
grant execute on function private.outward_code() to authenticated, service_role;

create or replace function private.is_uk_postcode(postcode text) returns boolean
language sql immutable set search_path = '' as $$
  select upper(btrim(postcode)) ~ '^[A-Z0-9]{2,4}\s*[0-9][ABD-HJLNP-UW-Z]{2}$'
    and regexp_replace(upper(btrim(postcode)), '\s*[0-9][A-Z]{2}$', '') ~ private.outward_code()
$$;

create or replace function private.nation_of_postcode(postcode text) returns text
language sql immutable set search_path = '' as $$
  select case
    when district !~ private.outward_code() then null
    -- Districts on both sides of a border tell nothing.
    when district in (
      'CH1', 'CH4', 'GL16', 'HR3', 'HR5', 'LD7', 'LD8', 'LL12', 'LL13', 'LL14', 'LL20', 'NP16', 'NP25', 'SY5', 'SY10', 'SY13', 'SY14', 'SY15',
      'SY21', 'SY22', 'DG14', 'DG16', 'TD5', 'TD8', 'TD9', 'TD12', 'TD15'
    ) then null
    when area = 'BT' then 'northern_ireland'
    when area in ('AB', 'DD', 'DG', 'EH', 'FK', 'G', 'HS', 'IV', 'KA', 'KW', 'KY', 'ML', 'PA', 'PH', 'TD', 'ZE') then 'scotland'
    when area in ('CF', 'LD', 'LL', 'NP', 'SA') then 'wales'
    when district in ('CH5', 'CH6', 'CH7', 'CH8', 'SY16', 'SY17', 'SY18', 'SY19', 'SY20', 'SY23', 'SY24', 'SY25') then 'wales'
    when area in (
      'AL', 'B', 'BA', 'BB', 'BD', 'BH', 'BL', 'BN', 'BR', 'BS', 'CA', 'CB', 'CH', 'CM', 'CO', 'CR', 'CT', 'CV', 'CW', 'DA', 'DE', 'DH', 'DL', 'DN', 'DT',
      'DY', 'E', 'EC', 'EN', 'EX', 'FY', 'GL', 'GU', 'HA', 'HD', 'HG', 'HP', 'HR', 'HU', 'HX', 'IG', 'IP', 'KT', 'L', 'LA', 'LE', 'LN', 'LS', 'LU', 'M',
      'ME', 'MK', 'N', 'NE', 'NG', 'NN', 'NR', 'NW', 'OL', 'OX', 'PE', 'PL', 'PO', 'PR', 'RG', 'RH', 'RM', 'S', 'SE', 'SG', 'SK', 'SL', 'SM', 'SN', 'SO',
      'SP', 'SR', 'SS', 'ST', 'SW', 'SY', 'TA', 'TF', 'TN', 'TQ', 'TR', 'TS', 'TW', 'UB', 'W', 'WA', 'WC', 'WD', 'WF', 'WN', 'WR', 'WS', 'WV', 'YO'
    ) then 'england'
  end
  from (
    select d.district, substring(d.district from '^[A-Z]+') as area
    -- All but the last three characters.
    from (select regexp_replace(regexp_replace(upper(postcode), '[^A-Z0-9]', '', 'g'), '[0-9][A-Z]{2}$', '') as district) as d
  ) as parts
$$;

create or replace function private.check_corrected_text(field text, answer text) returns void
language plpgsql immutable set search_path = '' as $$
declare
  longest integer := case
    when field in ('tenancy.landlord_address') then 300
    when field like '%.postal_code' then 20
    when field like '%.city' or field like '%.country' or field like 'tenant.%name' or field like '%contact%' then 100
    when field like '%_email' then 254
    else 200
  end;
begin
  if char_length(answer) > longest then
    perform private.refuse_request('answer', format('Use %s characters or fewer.', longest));
  end if;
  -- A tenant may live abroad; property and property manager are in the United Kingdom.
  if field in ('tenancy.postal_code', 'property_manager.postal_code') and not coalesce(private.is_uk_postcode(answer), false) then
    perform private.refuse_request('answer', 'Enter the whole UK postcode, such as CF10 3BY.');
  end if;
  if field = 'tenancy.postal_code' and private.unusable_postcode(answer) is not null then
    perform private.refuse_request('answer', private.unusable_postcode(answer));
  end if;
  if field like '%_email' and answer !~ '^[^@\s]+@[^@\s]+\.[^@\s.]+$' then
    perform private.refuse_request('answer', 'Enter an email address, such as office@example.com.');
  end if;
end
$$;
