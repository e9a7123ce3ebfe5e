-- Texts.

create function private.one_line(given text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(one_line.given, E'[\\u0001-\\u001F\\u007F-\\u009F\\u061C\\u200E\\u200F\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069]+', ' ', 'g'))
$$;
comment on function private.one_line(text) is
  'A text on one line: without control characters and those that turn the direction of the text.';

create function private.normalise_one_line() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := to_jsonb(new);
  mended jsonb;
begin
  select jsonb_object_agg(c.name, private.one_line(given ->> c.name)) into mended
  from unnest(tg_argv) as c (name)
  where given ->> c.name ~ E'[\\u0001-\\u001F\\u007F-\\u009F\\u061C\\u200E\\u200F\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069]';
  if mended is not null then
    new := jsonb_populate_record(new, mended);
  end if;
  return new;
end
$$;
comment on function private.normalise_one_line() is 'Trigger function: puts the columns that its arguments name on one line.';

create function private.letters_and_digits(value text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(value, '[^[:alnum:]]', '', 'g')
$$;
comment on function private.letters_and_digits(text) is 'A postcode or a number without its spaces and hyphens, as people type it into a search.';

create function private.require_text(field text, words text, message text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if nullif(btrim(words), '') is null then
    raise exception '%.', require_text.message using
      detail = private.problem_entry('decision', require_text.field, require_text.message)::text;
  end if;
  return btrim(words);
end
$$;
comment on function private.require_text(text, text, text) is
  'The words without the space around them. Fails with P0001, its details a JSON list of {section, field, message}, where there are none.';

create function private.distinct_word_count(words text) returns integer
language sql immutable set search_path = '' as $$
  select count(distinct bare.word)::integer
  from regexp_split_to_table(lower(private.printable_line(distinct_word_count.words, 2000)), ' ') as split (word)
  cross join lateral (select regexp_replace(split.word, '[!-/:-@[-`{-~]', '', 'g') as word) as bare
  where bare.word <> ''
$$;
comment on function private.distinct_word_count(text) is
  'How many different words a text has. Punctuation does not make a word another one; a number is a word.';

create function private.is_explanation(words text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(char_length(private.printable_line(is_explanation.words, 2000)), 0) >= 20 and private.distinct_word_count(is_explanation.words) >= 3
$$;
comment on function private.is_explanation(text) is
  'Whether words explain a decision: at least 20 visible characters, and three different words. Punctuation does not make a word '
  'another one.';

create function private.explanation_request_text(says text) returns text
language sql immutable set search_path = '' as $$
  select 'Say in at least 20 characters and three different words ' || explanation_request_text.says
$$;
comment on function private.explanation_request_text(text) is 'How an explanation is asked for; says is what it has to say.';

create function private.require_explanation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_explanation(to_jsonb(new) ->> tg_argv[0]) then
    perform private.require_text(tg_argv[1], null, private.explanation_request_text(tg_argv[2]));
  end if;
  return new;
end
$$;
comment on function private.require_explanation() is
  'Trigger function: refuses (P0001) words that do not explain. The arguments are the column, the field of the form, and what the '
  'words have to say.';

create function private.is_blank(given text) returns boolean
language sql immutable set search_path = '' as $$
  -- Also the head of a note that is not drawn, and what stands for something that is missing; Unicode does not call these spaces.
  select private.printable_line(private.in_latin(translate(is_blank.given, U&'\2800\FFFC\+01D159', '')), 1) is null
$$;
comment on function private.is_blank(text) is 'Whether a text has nothing that anybody sees; also of none at all.';

create function private.has_host_except(given text, short_forms text) returns boolean
language sql immutable set search_path = '' as $$
  select private.has_link(given) or exists (
    select from regexp_split_to_table(given, '[^[:alnum:].@-]+') as t (word)
    where t.word ~* '[^.@]\.([^[:digit:][:punct:][:space:]]{2,}|xn--[a-z0-9-]+)[[:punct:]]*$'
      -- The few endings after a short form that are also those of hosts count as such.
      and t.word !~* ('^[[:punct:]]*((' || short_forms || ')\.)+'
        || '(?!(com|net|org|info|biz|io|co|me|uk|ru|cn)[[:punct:]]*$)[^[:digit:][:punct:][:space:]]+[[:punct:]]*$')
  )
$$;
comment on function private.has_host_except(text, text) is
  'Whether a text holds a web address: one as in has_link, or only a host, such as example.com. What begins with one of the short '
  'forms, a part of a regular expression, is none.';

create function private.has_host_in_name(given text) returns boolean
language sql immutable set search_path = '' as $$
  -- Dr.Smith, J.R.Smith and B.Sc. have no space after a short form.
  select private.has_host_except(
    given, '[[:alpha:]]|dr|mr|mrs|ms|mx|prof|rev|fr|st|ste|sta|sto|sr|jr|md|mohd|muhd|ma|mc|sh|ing|mgr|dipl|eng|arch|capt|col|gen|lt|sgt'
  )
$$;
comment on function private.has_host_in_name(text) is
  'Whether the name of a person holds a web address: one as in has_link, or only a host, such as example.com. A company may be called '
  'Booking.com.';

create function private.has_host_in_address(given text) returns boolean
language sql immutable set search_path = '' as $$
  -- St.John's, Rd.Cardiff and 2.Floor have none either.
  select private.has_host_except(
    given, '[[:alpha:]]|[0-9]+[[:alpha:]]{0,2}|st|rd|ave?|dr|ln|ct|cl|cres|gdns?|pl|sq|terr?|hse|bldgs?|blk|flr?|flt?|flat|apts?|rm|unit|nos?|nr|pk|mt|gt|lt|upr|lwr|gnd|nth|sth|est|co'
  )
$$;
comment on function private.has_host_in_address(text) is
  'Whether an address of a home holds a web address: one as in has_link, or only a host, such as example.com.';

create function private.has_link(given text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(given ~* '(://|\mwww\.|[^[:space:].@]\.[^[:digit:][:punct:][:space:]]{2,}[/:?])', false)
$$;
comment on function private.has_link(text) is
  'Whether a text holds a web address: with its scheme, with www, or with what follows the host.';

create function private.web_address_problem(field text, given text) returns text
language sql immutable set search_path = '' as $$
  select case
    when field in ('company_name', 'landlord_name') then case when private.has_link(given) then 'A name contains no web address' end
    when field like '%name' then case when private.has_host_in_name(given) then 'A name contains no web address' end
    when private.has_host_in_address(given) then 'An address contains no web address: leave it out, or put a space after each full stop'
  end
$$;
comment on function private.web_address_problem(text, text) is
  'What is wrong with a text that holds a web address, by the column that it is for: a name of a person or of a company, which may be '
  'called Booking.com, or a part of an address; null where it holds none.';

create function private.refuse_links() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := to_jsonb(new);
  -- What is stored already may be saved again with another field.
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  faults jsonb;
begin
  select jsonb_agg(private.problem_entry('text', c.field, c.fault) -> 0 order by c.place) into faults
  from (
    select a.field, a.place, private.web_address_problem(a.field, changed ->> a.field) as fault from unnest(tg_argv) with ordinality as a (field, place)
    where changed ->> a.field is distinct from before ->> a.field
  ) as c
  where c.fault is not null;
  if faults is not null then
    raise exception '%.', faults -> 0 ->> 'message' using detail = faults::text;
  end if;
  return new;
end
$$;
comment on function private.refuse_links() is 'Trigger function: refuses a web address in the columns that its arguments name.';

create function private.refuse_invisible_text() returns trigger
language plpgsql set search_path = '' as $$
declare
  changed jsonb := to_jsonb(new);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  field text;
begin
  foreach field in array tg_argv loop
    if changed ->> field is distinct from before ->> field and btrim(changed ->> field) <> '' and private.is_blank(changed ->> field) then
      raise exception 'Nobody can see the letters of this text. Type it again.' using
        detail = private.problem_entry('text', field, 'Nobody can see the letters of this text. Type it again')::text;
    end if;
  end loop;
  return new;
end
$$;
comment on function private.refuse_invisible_text() is
  'Trigger function: refuses a text of signs that nobody sees in the columns that its arguments name.';

create function private.is_plain_email(address text) returns boolean
language sql immutable set search_path = '' as $$
  select address ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@([A-Za-z0-9-]+\.)+[A-Za-z]{2,}$' and char_length(address) <= 254
$$;
comment on function private.is_plain_email(text) is 'Whether a text is an e-mail address of ASCII letters, digits and signs.';

create function private.require_plain_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- What is stored already may be saved again with another field.
  if (tg_op = 'INSERT' or new.business_email <> old.business_email) and not private.is_plain_email(new.business_email) then
    raise check_violation using message = 'Invalid email address.',
      detail = private.problem_entry('property_manager', 'business_email', 'Invalid email address')::text;
  end if;
  return new;
end
$$;
comment on function private.require_plain_email() is
  'Trigger function: refuses a new e-mail address of a landlord or agent that an inquiry would not take.';

create function private.tidy_text(words text) returns text
language sql immutable set search_path = '' as $$ select btrim(replace(words, E'\r\n', E'\n'), E' \t\n') $$;
comment on function private.tidy_text(text) is 'Typed words without space around them, their lines ended in one way.';

revoke execute on function
  private.one_line(text), private.letters_and_digits(text), private.distinct_word_count(text), private.is_explanation(text),
  private.explanation_request_text(text), private.require_explanation(), private.has_host_except(text, text), private.has_host_in_name(text),
  private.has_host_in_address(text), private.has_link(text), private.web_address_problem(text, text), private.refuse_links(),
  private.is_plain_email(text), private.require_plain_email()
from public;
