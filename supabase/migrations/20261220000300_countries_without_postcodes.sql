-- The submission required a postcode of everybody, so that people who live where there are none had to make one up, in Hong Kong or the United Arab Emirates
-- for example. It is required only where the country has postcodes.

create function private.has_postcodes(country text) returns boolean
language sql immutable set search_path = '' as $$
  -- By the Universal Postal Union's guides to addresses: none at all, or too little used for everybody to have one. The names are those of the choice.
  select country <> all (array[
    'Angola', 'Antigua and Barbuda', 'Aruba', 'Bahamas', 'Belize', 'Benin', 'Bolivia', 'Bonaire, Sint Eustatius and Saba', 'Botswana', 'Burkina Faso',
    'Burundi', 'Cameroon', 'Central African Republic', 'Chad', 'Comoros', 'Cook Islands', 'Curaçao', 'Democratic Republic of the Congo', 'Djibouti',
    'Dominica', 'East Timor', 'Equatorial Guinea', 'Eritrea', 'Fiji', 'Gabon', 'Gambia', 'Ghana', 'Grenada', 'Guyana', 'Hong Kong', 'Ivory Coast',
    'Jamaica', 'Kiribati', 'Libya', 'Macao', 'Malawi', 'Mali', 'Mauritania', 'Nauru', 'Niue', 'North Korea', 'Panama', 'Qatar',
    'Republic of the Congo', 'Rwanda', 'Saint Kitts and Nevis', 'Saint Lucia', 'São Tomé and Príncipe', 'Seychelles', 'Sierra Leone', 'Sint Maarten',
    'Solomon Islands', 'Somalia', 'South Sudan', 'Suriname', 'Syria', 'Tanzania', 'Togo', 'Tokelau', 'Tonga', 'Trinidad and Tobago', 'Tuvalu',
    'Uganda', 'United Arab Emirates', 'Vanuatu', 'Yemen', 'Zimbabwe'
  ])
$$;
comment on function private.has_postcodes(text) is 'Whether people who live in a country have a postcode. Null for none.';
revoke execute on function private.has_postcodes(text) from public, anon;

create or replace function private.missing_details(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('section', 'details', 'field', f.field, 'message', f.message) order by f.place), '[]')
  from public.profiles as p
  cross join lateral (values
    (1, 'first_name', 'First name is required', private.is_blank(p.first_name)),
    (2, 'surname', 'Surname is required', private.is_blank(p.surname)),
    (3, 'mobile_number', 'Mobile number is required', p.mobile_number is null),
    (3, 'mobile_number', case when coalesce(p.mobile_country_code, '+44') = '+44' then 'Enter a UK mobile number, such as 7123456789'
      else 'Enter a mobile number in digits, as dialled from another country' end,
      not private.is_mobile_number(p.mobile_country_code, p.mobile_number)),
    (4, 'address_line_1', 'Address line 1 is required', p.address_line_1 is null),
    (5, 'city', 'City is required', p.city is null),
    (6, 'postal_code', 'Postal code is required', p.postal_code is null and coalesce(private.has_postcodes(p.country), true)),
    (7, 'country', 'Country is required', p.country is null)
  ) as f (place, field, message, is_wrong)
  where p.id = person and f.is_wrong
$$;
