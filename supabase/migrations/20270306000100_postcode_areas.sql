-- Anything in the form of a postcode, such as ZZ9 9ZZ, was in England, because England was all that no list names. A postcode whose area there is none of tells nothing.
-- Jersey, Guernsey and the Isle of Man have postcodes and are not in the United Kingdom: no nation's rules hold there, so a home there cannot be submitted, whatever nation
-- is chosen for it. What is stored stays.

create function private.postcode_area(postcode text) returns text
language sql immutable set search_path = '' as $$
  select substring(regexp_replace(upper(postcode), '[^A-Z0-9]', '', 'g') from '^([A-Z]{1,2})[0-9]')
$$;
comment on function private.postcode_area(text) is 'The letters that a British postcode begins with; null for anything else.';

create function private.outside_words(postcode text) returns text
language sql immutable set search_path = '' as $$
  select 'We do not guarantee tenancies in ' || l.land || ': it is not in the United Kingdom.'
  from (values ('GY', 'Guernsey'), ('IM', 'the Isle of Man'), ('JE', 'Jersey')) as l (area, land)
  where l.area = private.postcode_area(postcode)
$$;
comment on function private.outside_words(text) is 'What is said of a home with a British postcode outside the United Kingdom; null for any other.';

revoke execute on function private.postcode_area(text), private.outside_words(text) from public, anon;

create or replace function private.nation_of_postcode(postcode text) returns text
language sql immutable set search_path = '' as $$
  select case
    when district !~ '^[A-Z]{1,2}[0-9][0-9A-Z]?$' then null
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
comment on function private.nation_of_postcode(text) is
  'The nation of a British postcode; null for anything else, outside the United Kingdom, and where its district has parts in two nations.';
comment on function public.nation_of_postcode(text) is
  'The nation of a British postcode; null for anything else, outside the United Kingdom, and where its district has parts in two nations.';

create or replace function private.missing_tenancy(tenancy uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when tenancy is null then private.missing('tenancy', 'tenancy_id', 'Your tenancy is required') else (
    select case
        when not coalesce(private.is_uk_postcode(t.postal_code), false)
          then private.missing('tenancy', 'postal_code', 'Enter the whole postcode of the home you want to rent, such as CF10 3BY')
        when private.outside_words(t.postal_code) is not null then private.missing('tenancy', 'postal_code', private.outside_words(t.postal_code))
        else '[]' end
      || case when t.monthly_rent = 0 then private.missing('tenancy', 'monthly_rent', 'Monthly rent must be more than 0') else '[]' end
      || private.wrong_period(t.start_date, t.end_date)
    from public.tenancy_information as t where t.id = tenancy
  ) end
$$;
