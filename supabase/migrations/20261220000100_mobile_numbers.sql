-- Any text passed for a mobile number, so that a submission could name one that nobody can ring. It is checked when the application is submitted: Settings
-- takes any text, and what is stored stays.

create function private.is_mobile_number(country_code text, number text) returns boolean
language sql immutable set search_path = '' as $$
  with given as (select regexp_replace(number, '[ ().\-/]', '', 'g') as digits),
  whole as (select case when digits like '+%' then digits else coalesce(country_code, '+44') || digits end as number from given)
  -- The plan of the United Kingdom, also of the Channel Islands and the Isle of Man; elsewhere what any number has by ITU-T E.164.
  select case when w.number like '+44%' then w.number ~ '^[+]440?7[0-9]{9}$' else w.number ~ '^[+][0-9]{8,15}$' end from whole as w
$$;
comment on function private.is_mobile_number(text, text) is
  'Whether a number with its country code (null: +44) can be a mobile number: in the United Kingdom by its plan, elsewhere by its length.';

create or replace function private.missing_details(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('section', 'details', 'field', f.field, 'message', f.message) order by f.place), '[]')
  from public.profiles as p
  cross join lateral (values
    (1, 'first_name', 'First name is required', p.first_name is null),
    (2, 'surname', 'Surname is required', p.surname is null),
    (3, 'mobile_number', 'Mobile number is required', p.mobile_number is null),
    (3, 'mobile_number', case when coalesce(p.mobile_country_code, '+44') = '+44' then 'Enter a UK mobile number, such as 7123456789'
      else 'Enter a mobile number in digits, as dialled from another country' end,
      not private.is_mobile_number(p.mobile_country_code, p.mobile_number)),
    (4, 'address_line_1', 'Address line 1 is required', p.address_line_1 is null),
    (5, 'city', 'City is required', p.city is null),
    (6, 'postal_code', 'Postal code is required', p.postal_code is null),
    (7, 'country', 'Country is required', p.country is null)
  ) as f (place, field, message, is_wrong)
  where p.id = person and f.is_wrong
$$;
comment on function private.missing_details(uuid) is 'What a person''s profile lacks for a submission, and what is wrong in it, as a list of {section, field, message}.';
revoke execute on function private.is_mobile_number(text, text) from public, anon;
