-- What searches compare.
--
-- What is typed into a search and what it finds are both compared in small letters without accents: 'Gwen' finds the agent Gwên, and
-- 'CF243RT' a home in CF24 3RT. A search looks for each of its words in one text that holds all words of a record, which has an index.
-- Functions without a search path of their own are inlined: a search of every row is then three times quicker. Whoever writes to a table
-- evaluates the expression of its index, so everybody may execute the functions that it consists of.

create function private.search_words(given text) returns text
language sql immutable as $$
  -- Most texts are of ASCII letters, which look like nothing else.
  select lower(case when given ~ U&'[^\0001-\007F]' then private.in_latin(given) else given end)
$$;
comment on function private.search_words(text) is 'A text as searches compare it: in small Latin letters without accents.';

create function private.name_words(name text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(private.search_words(name_words.name), '[^[:alnum:]]+', ' ', 'g'))
$$;
comment on function private.name_words(text) is
  'The words of a name in small letters without accents and punctuation, with one space between them.';

create function private.property_manager_search_words(
  company_name text, contact_first_name text, contact_last_name text, business_email text, city text, country text,
  phone_country_code text, phone_number text
) returns text
language sql immutable as $$
  select private.search_words(
    company_name || ' ' || contact_first_name || ' ' || contact_last_name || ' ' || business_email
    || ' ' || city || ' ' || country
    || coalesce(' ' || private.telephone_search_words(phone_country_code, phone_number), '')
  )
$$;
comment on function private.property_manager_search_words(text, text, text, text, text, text, text, text) is
  'The words under which staff find a property manager. An index holds them.';

-- A search for the number that calls finds it as it is dialled from abroad, and as within the country.
create function private.telephone_search_words(country_code text, number text) returns text
language sql immutable as $$
  select coalesce(country_code, '') || nullif(ltrim(regexp_replace(number, '[^0-9]', '', 'g'), '0'), '')
    || ' 0' || ltrim(regexp_replace(number, '[^0-9]', '', 'g'), '0')
$$;
comment on function private.telephone_search_words(text, text) is
  'A telephone number as a search finds it: with its country code, and with a zero as within the country. Null without a number.';

-- A postcode or a reference is typed with spaces and hyphens or without.
create function private.letters_and_digits(value text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(value, '[^[:alnum:]]', '', 'g')
$$;
comment on function private.letters_and_digits(text) is 'A postcode, a telephone number or a reference without its spaces and hyphens.';

revoke execute on function private.name_words(text), private.letters_and_digits(text) from public;
