-- Postcodes: whether there is one, and the nation whose law applies to a home.
--
-- The service guarantees tenancies of homes in the United Kingdom, and each of its nations has a law of its own. The postcode tells the
-- nation where it does so for certain; where a district lies on both sides of a border, a person states it.
-- Jersey, Guernsey and the Isle of Man have British postcodes and are not in the United Kingdom. What is stored with such a postcode
-- stays, and is refused when it is submitted or changed.

-- Form

create function private.is_uk_postcode(postcode text) returns boolean
language sql immutable set search_path = '' as $$
  select upper(btrim(postcode)) ~ '^[A-Z0-9]{2,4}\s*[0-9][ABD-HJLNP-UW-Z]{2}$'
    and regexp_replace(upper(btrim(postcode)), '\s*[0-9][A-Z]{2}$', '') ~ private.outward_code_pattern()
$$;
comment on function private.is_uk_postcode(text) is 'Whether a text has the form of a whole postcode of the United Kingdom. Null for null.';

-- Royal Mail uses only some letters at each place, so CF1O with a letter O for the zero is none.
create function private.outward_code_pattern() returns text
language sql immutable set search_path = '' as $$
  select '^([A-Z][0-9][0-9A-HJKPSTUW]?|[A-Z]{2}[0-9][0-9ABEHMNPRVWXY]?)$'
$$;
comment on function private.outward_code_pattern() is
  'The form of the first half of a postcode of the United Kingdom, as a regular expression.';

create function private.outward_code(postcode text) returns text
language sql immutable set search_path = '' as $$
  select left(upper(regexp_replace(outward_code.postcode, '\s', '', 'g')), -3)
$$;
comment on function private.outward_code(text) is 'The first half of a whole postcode, in capitals.';

create function private.postcode_area(postcode text) returns text
language sql immutable set search_path = '' as $$
  select substring(regexp_replace(upper(postcode), '[^A-Z0-9]', '', 'g') from '^([A-Z]{1,2})[0-9]')
$$;
comment on function private.postcode_area(text) is 'The letters that a British postcode begins with; null for anything else.';

-- Nation

-- No answer for a long text: a caller can send any length, and each text is searched several times.
create function public.nation_of_postcode(postcode text) returns text
language sql immutable set search_path = '' as $$
  select private.nation_of_postcode(postcode) where length(postcode) <= 20
$$;
comment on function public.nation_of_postcode(text) is
  'The nation of a British postcode: england, wales, scotland or northern_ireland. Null for anything else, outside the United '
  'Kingdom, and where its district has parts in two nations.';

create function private.nation_of_postcode(postcode text) returns text
language sql immutable set search_path = '' as $$
  select case
    when district !~ private.outward_code_pattern() then null
    -- Districts on both sides of a border.
    when district in (
      'CH1', 'CH4', 'GL16', 'HR3', 'HR5', 'LD7', 'LD8', 'LL12', 'LL13', 'LL14', 'LL20', 'NP16', 'NP25', 'SY5', 'SY10', 'SY13', 'SY14',
      'SY15', 'SY21', 'SY22', 'DG14', 'DG16', 'TD5', 'TD8', 'TD9', 'TD12', 'TD15'
    ) then null
    when area = 'BT' then 'northern_ireland'
    when area in ('AB', 'DD', 'DG', 'EH', 'FK', 'G', 'HS', 'IV', 'KA', 'KW', 'KY', 'ML', 'PA', 'PH', 'TD', 'ZE') then 'scotland'
    when area in ('CF', 'LD', 'LL', 'NP', 'SA') then 'wales'
    when district in ('CH5', 'CH6', 'CH7', 'CH8', 'SY16', 'SY17', 'SY18', 'SY19', 'SY20', 'SY23', 'SY24', 'SY25') then 'wales'
    -- Each area by name, so that one that does not exist, such as ZZ, has no nation.
    when area in (
      'AL', 'B', 'BA', 'BB', 'BD', 'BH', 'BL', 'BN', 'BR', 'BS', 'CA', 'CB', 'CH', 'CM', 'CO', 'CR', 'CT', 'CV', 'CW', 'DA', 'DE', 'DH',
      'DL', 'DN', 'DT', 'DY', 'E', 'EC', 'EN', 'EX', 'FY', 'GL', 'GU', 'HA', 'HD', 'HG', 'HP', 'HR', 'HU', 'HX', 'IG', 'IP', 'KT', 'L',
      'LA', 'LE', 'LN', 'LS', 'LU', 'M', 'ME', 'MK', 'N', 'NE', 'NG', 'NN', 'NR', 'NW', 'OL', 'OX', 'PE', 'PL', 'PO', 'PR', 'RG', 'RH',
      'RM', 'S', 'SE', 'SG', 'SK', 'SL', 'SM', 'SN', 'SO', 'SP', 'SR', 'SS', 'ST', 'SW', 'SY', 'TA', 'TF', 'TN', 'TQ', 'TR', 'TS', 'TW',
      'UB', 'W', 'WA', 'WC', 'WD', 'WF', 'WN', 'WR', 'WS', 'WV', 'YO'
    ) then 'england'
  end
  from (
    select d.district, substring(d.district from '^[A-Z]+') as area
    -- The second half is a digit and two letters. A first half alone has none, and is enough.
    from (select regexp_replace(regexp_replace(upper(postcode), '[^A-Z0-9]', '', 'g'), '[0-9][A-Z]{2}$', '') as district) as d
  ) as parts
$$;
comment on function private.nation_of_postcode(text) is
  'The nation of a British postcode or of its first half: england, wales, scotland or northern_ireland. Null for anything else, '
  'outside the United Kingdom, and where its district has parts in two nations.';

-- Homes that cannot be guaranteed

create function private.refuse_unusable_postcode(postcode text) returns void
language plpgsql set search_path = '' as $$
declare
  words text := private.postcode_problem(postcode);
begin
  -- Without a person it is an import, which states what is stored elsewhere.
  if words is not null and auth.uid() is not null then
    raise exception 'A tenancy of an application that waits for a decision cannot have this postcode.'
      using
        detail = private.problem_entry('tenancy', 'postal_code', words)::text,
        hint = words;
  end if;
end
$$;
comment on function private.refuse_unusable_postcode(text) is 'Refuses (P0001) a person a postcode at which no home can be guaranteed.';

create function private.postcode_problem(postcode text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(
    private.outside_uk_text(postcode),
    -- No border runs through a district 99, so each area that exists has a nation with it.
    (
      select 'There is no postcode that begins with ' || area || '. Check the postcode of the home.'
      from private.postcode_area(postcode) as area
      where area is not null and private.nation_of_postcode(area || '99 1AA') is null
    )
  )
$$;
comment on function private.postcode_problem(text) is
  'Why a home with this postcode cannot be guaranteed, whatever nation is chosen: it is outside the United Kingdom, or there are no '
  'postcodes of that area. Otherwise null.';

create function private.outside_uk_text(postcode text) returns text
language sql immutable set search_path = '' as $$
  select 'We do not guarantee tenancies in ' || l.land || ': it is not in the United Kingdom.'
  from (values ('GY', 'Guernsey'), ('IM', 'the Isle of Man'), ('JE', 'Jersey')) as l (area, land)
  where l.area = private.postcode_area(postcode)
$$;
comment on function private.outside_uk_text(text) is
  'What is said of a home with a British postcode outside the United Kingdom; null for any other.';

create function private.home_problems(country text) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when lower(btrim(country)) <> 'united kingdom' then private.problem_entry(
      'tenancy', 'country', 'The home must be in the United Kingdom: we do not guarantee tenancies elsewhere'
    )
    else '[]'
  end
$$;
comment on function private.home_problems(text) is 'What is wrong with the country of a home, as a list of {section, field, message}.';

-- Where people live

-- A submission requires a postcode only of people who have one.
create function private.has_postcodes(country text) returns boolean
language sql immutable set search_path = '' as $$
  -- By the Universal Postal Union's guides to addresses: none at all, or too little used for everybody to have one. The names are those
  -- that the form offers.
  select country <> all (array[
    'Angola', 'Antigua and Barbuda', 'Aruba', 'Bahamas', 'Belize', 'Benin', 'Bolivia', 'Bonaire, Sint Eustatius and Saba', 'Botswana',
    'Burkina Faso', 'Burundi', 'Cameroon', 'Central African Republic', 'Chad', 'Comoros', 'Cook Islands', 'Curaçao',
    'Democratic Republic of the Congo', 'Djibouti', 'Dominica', 'East Timor', 'Equatorial Guinea', 'Eritrea', 'Fiji', 'Gabon', 'Gambia',
    'Ghana', 'Grenada', 'Guyana', 'Hong Kong', 'Ivory Coast', 'Jamaica', 'Kiribati', 'Libya', 'Macao', 'Malawi', 'Mali', 'Mauritania',
    'Nauru', 'Niue', 'North Korea', 'Panama', 'Qatar', 'Republic of the Congo', 'Rwanda', 'Saint Kitts and Nevis', 'Saint Lucia',
    'São Tomé and Príncipe', 'Seychelles', 'Sierra Leone', 'Sint Maarten', 'Solomon Islands', 'Somalia', 'South Sudan', 'Suriname',
    'Syria', 'Tanzania', 'Togo', 'Tokelau', 'Tonga', 'Trinidad and Tobago', 'Tuvalu', 'Uganda', 'United Arab Emirates', 'Vanuatu',
    'Yemen', 'Zimbabwe'
  ])
$$;
comment on function private.has_postcodes(text) is 'Whether people who live in a country have a postcode. Null for null.';

revoke execute on function
  private.is_uk_postcode(text), private.outward_code_pattern(), private.outward_code(text), private.postcode_area(text),
  private.refuse_unusable_postcode(text), private.postcode_problem(text), private.outside_uk_text(text), private.home_problems(text),
  private.has_postcodes(text)
from public;
grant execute on function private.outward_code_pattern() to authenticated, service_role;
revoke execute on function public.nation_of_postcode(text) from public, anon;
