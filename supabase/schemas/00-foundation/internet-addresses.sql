-- Web and e-mail addresses in what people type.
--
-- A name such as 'Win at https://example.com' would be mailed to everybody whom it greets, and mail programs make a link of
-- evil-prize.com/claim too. So names of people, names of companies and addresses of homes contain no web address. A company may be called
-- Booking.com: its name is refused only with a scheme, with www, or with a path. What is stored already stays, and may be saved again with
-- another field.
-- An e-mail address consists of ASCII alone, because other letters, such as the Kelvin sign for K, only look like those of the address
-- that is meant.

-- Web addresses

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
    select a.field, a.place, private.web_address_problem(a.field, changed ->> a.field) as fault
    from unnest(tg_argv) with ordinality as a (field, place)
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

create function private.web_address_problem(field text, given text) returns text
language sql immutable set search_path = '' as $$
  select case
    when field in ('company_name', 'landlord_name') then case when private.has_link(given) then 'A name contains no web address' end
    when field like '%name' then case when private.has_host_in_name(given) then 'A name contains no web address' end
    when private.has_host_in_address(given) then 'An address contains no web address: leave it out, or put a space after each full stop'
  end
$$;
comment on function private.web_address_problem(text, text) is
  'What is wrong with a text that holds a web address, by the column that it is for: a name of a company or a person, or a part of an '
  'address. Null where it holds none.';

-- A company is saved whole, so what it was before tells which of its names are new.
create function private.company_link_problems(company jsonb, before jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.problem_entry('details', n.field, 'A name contains no web address') -> 0), '[]')
  from (
    select 'company_name' as field
    where private.has_link(company ->> 'name') and btrim(company ->> 'name') is distinct from before ->> 'name'
    union all
    select distinct 'officers' from jsonb_array_elements(company -> 'officers') as o (officer)
    where private.has_host_in_name(o.officer ->> 'name') and btrim(o.officer ->> 'name') not in (
      select b.officer ->> 'name' from jsonb_array_elements(coalesce(before -> 'officers', '[]')) as b (officer)
    )
  ) as n
$$;
comment on function private.company_link_problems(jsonb, jsonb) is
  'What is wrong with the names of a company and its officers, as a list of {section, field, message}: those that hold a web address '
  'and did not before.';

create function private.has_link(given text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(given ~* '(://|\mwww\.|[^[:space:].@]\.[^[:digit:][:punct:][:space:]]{2,}[/:?])', false)
$$;
comment on function private.has_link(text) is
  'Whether a text holds a web address: with its scheme, with www, or with what follows the host. False for null.';

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
  -- St.John's, Rd.Cardiff and 2.Floor have no space after a short form.
  select private.has_host_except(
    given,
    '[[:alpha:]]|[0-9]+[[:alpha:]]{0,2}|st|rd|ave?|dr|ln|ct|cl|cres|gdns?|pl|sq|terr?|hse|bldgs?|blk|flr?|flt?|flat|apts?|rm|unit'
    '|nos?|nr|pk|mt|gt|lt|upr|lwr|gnd|nth|sth|est|co'
  )
$$;
comment on function private.has_host_in_address(text) is
  'Whether an address of a home holds a web address: one as in has_link, or only a host, such as example.com.';

create function private.has_host_except(given text, short_forms text) returns boolean
language sql immutable set search_path = '' as $$
  select private.has_link(given) or exists (
    select from regexp_split_to_table(given, '[^[:alnum:].@-]+') as t (word)
    where t.word ~* '[^.@]\.([^[:digit:][:punct:][:space:]]{2,}|xn--[a-z0-9-]+)[[:punct:]]*$'
      -- After a short form, common endings of hosts still count as hosts.
      and t.word !~* ('^[[:punct:]]*((' || short_forms || ')\.)+'
        || '(?!(com|net|org|info|biz|io|co|me|uk|ru|cn)[[:punct:]]*$)[^[:digit:][:punct:][:space:]]+[[:punct:]]*$')
  )
$$;
comment on function private.has_host_except(text, text) is
  'Whether a text holds a web address: one as in has_link, or only a host, such as example.com. A word that begins with one of the '
  'short forms, which are a part of a regular expression, is none.';

-- E-mail addresses

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
  'Trigger function: refuses a new e-mail address of a landlord or agent that is not plain, as an inquiry does.';

create function private.is_plain_email(address text) returns boolean
language sql immutable set search_path = '' as $$
  select address ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@([A-Za-z0-9-]+\.)+[A-Za-z]{2,}$' and char_length(address) <= 254
$$;
comment on function private.is_plain_email(text) is 'Whether a text is an e-mail address of ASCII letters, digits and signs.';

revoke execute on function
  private.refuse_links(), private.web_address_problem(text, text), private.company_link_problems(jsonb, jsonb), private.has_link(text),
  private.has_host_in_name(text), private.has_host_in_address(text), private.has_host_except(text, text), private.require_plain_email(),
  private.is_plain_email(text)
from public;
