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

revoke execute on function private.is_mobile_number(text, text) from public, anon;
