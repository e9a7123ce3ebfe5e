-- Amounts, days, moments and ids: which values make sense, and how a certificate and a mail print them.
--
-- No column takes a value that nobody can mean and that breaks what is counted and shown from it: NaN, infinity, and days and moments
-- before 1900 or after 2199. Each column of these types has a check that calls is_in_range.
-- A day, such as the end of a notice, is a day in London, wherever the server is.

-- Ranges

create function private.is_in_range(value numeric) returns boolean
language sql immutable as $$ select value between -9999999999.99 and 9999999999.99 $$;
comment on function private.is_in_range(numeric) is 'Whether an amount is a number that can be counted with, which NaN is not.';

create function private.is_in_range(value timestamptz) returns boolean
language sql immutable as $$ select value >= '1900-01-01 00:00+00'::timestamptz and value < '2200-01-01 00:00+00'::timestamptz $$;
comment on function private.is_in_range(timestamptz) is 'Whether a moment is one that somebody can mean, which infinity is not.';

create function private.is_in_range(value date) returns boolean
language sql immutable as $$ select value between '1900-01-01'::date and '2199-12-31'::date $$;
comment on function private.is_in_range(date) is 'Whether a day is one that somebody can mean, which infinity is not.';

create function private.is_value_of_kind(given text, kind text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  case kind
    -- The form is checked too, because a cast accepts words such as 'today', which is not a date that somebody has agreed to.
    when 'day' then return given ~ '^\d{4}-\d{2}-\d{2}$' and private.is_in_range(given::date);
    -- More than this no certificate can state.
    when 'amount' then return given::numeric between 0 and 1000000000;
    else return given::uuid is not null;
  end case;
exception when data_exception then
  return false;
end
$$;
comment on function private.is_value_of_kind(text, text) is
  'Whether a text is a value of the kind: day, amount (of money), or anything else for an id. False for a text that is none.';

-- Days in London

create function private.london_today() returns date
language sql stable set search_path = '' as $$
  select (now() at time zone 'Europe/London')::date
$$;
comment on function private.london_today() is 'Today in London.';

create function private.month_start(month date) returns timestamptz
language sql stable set search_path = '' as $$
  select month::timestamp at time zone 'Europe/London'
$$;
comment on function private.month_start(date) is 'The moment at which a month begins in London.';

create function private.months_between(first_day date, last_day date) returns integer
language sql immutable set search_path = '' as $$
  select (extract(year from span) * 12 + extract(month from span) + case when extract(day from span) > 0 then 1 else 0 end)::integer
  from (select age(last_day + 1, first_day) as span) as s
$$;
comment on function private.months_between(date, date) is
  'The months from a first to a last day, both counted; a month that has begun counts.';

create function private.long_date(day date) returns text
language sql immutable set search_path = '' as $$ select to_char(day, 'FMDD FMMonth YYYY') $$;
comment on function private.long_date(date) is 'A date as a certificate prints it: 1 September 2026.';

-- Amounts

create function private.pence(amount numeric) returns bigint
language sql immutable set search_path = '' as $$ select round(amount * 100)::bigint $$;
comment on function private.pence(numeric) is 'An amount in pence.';

create function private.pounds_text(pence bigint) returns text
language sql immutable set search_path = '' as $$ select '£' || to_char(pence / 100.0, 'FM999,999,999,990.00') $$;
comment on function private.pounds_text(bigint) is 'An amount as a certificate prints it.';

create function private.amount_text(amount numeric, currency text) returns text
language sql immutable set search_path = '' as $$
  select case when currency = 'GBP' then '£' else currency || ' ' end || to_char(amount, 'FM999,999,999,990.00')
$$;
comment on function private.amount_text(numeric, text) is 'An amount in words, null for none: £980.00, or EUR 980.00.';

-- Ids

-- A payload can hold anything, and a cast would fail.
create function private.uuid_of(words text) returns uuid
language sql immutable set search_path = '' as $$
  select case when uuid_of.words ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then uuid_of.words::uuid end
$$;
comment on function private.uuid_of(text) is 'A text as an id; null where it is none.';

revoke execute on function private.amount_text(numeric, text), private.uuid_of(text) from public;
grant execute on function private.london_today() to authenticated, service_role;
