-- Mails to landlords and agents carry the address of the home as its tenant has typed it, also with a web address in it. That is refused there as it is in a name. A corrected
-- address or name with one is refused when it is sent, because staff cannot accept it. What is stored already stays.

create function private.has_host_but(given text, short_forms text) returns boolean
language sql immutable set search_path = '' as $$
  select private.has_link(given) or exists (
    select from regexp_split_to_table(given, '[^[:alnum:].@-]+') as t (word)
    where t.word ~* '[^.@]\.([^[:digit:][:punct:][:space:]]{2,}|xn--[a-z0-9-]+)[[:punct:]]*$'
      -- The few endings after a short form that are also those of hosts count as such.
      and t.word !~* ('^[[:punct:]]*((' || short_forms || ')\.)+'
        || '(?!(com|net|org|info|biz|io|co|me|uk|ru|cn)[[:punct:]]*$)[^[:digit:][:punct:][:space:]]+[[:punct:]]*$')
  )
$$;
comment on function private.has_host_but(text, text) is
  'Whether a text holds a web address: one as in has_link, or only a host, such as example.com. What begins with one of the short forms, a part of a regular expression, is none.';

create or replace function private.has_host(given text) returns boolean
language sql immutable set search_path = '' as $$
  -- Dr.Smith, J.R.Smith and B.Sc. have no space after a short form.
  select private.has_host_but(
    given, '[[:alpha:]]|dr|mr|mrs|ms|mx|prof|rev|fr|st|ste|sta|sto|sr|jr|md|mohd|muhd|ma|mc|sh|ing|mgr|dipl|eng|arch|capt|col|gen|lt|sgt'
  )
$$;

create function private.has_host_in_address(given text) returns boolean
language sql immutable set search_path = '' as $$
  -- St.John's, Rd.Cardiff and 2.Floor have none either.
  select private.has_host_but(
    given, '[[:alpha:]]|[0-9]+[[:alpha:]]{0,2}|st|rd|ave?|dr|ln|ct|cl|cres|gdns?|pl|sq|terr?|hse|bldgs?|blk|flr?|flt?|flat|apts?|rm|unit|nos?|nr|pk|mt|gt|lt|upr|lwr|gnd|nth|sth|est|co'
  )
$$;
comment on function private.has_host_in_address(text) is 'Whether an address of a home holds a web address: one as in has_link, or only a host, such as example.com.';

create function private.link_fault(field text, given text) returns text
language sql immutable set search_path = '' as $$
  select case
    when field in ('company_name', 'landlord_name') then case when private.has_link(given) then 'A name contains no web address' end
    when field like '%name' then case when private.has_host(given) then 'A name contains no web address' end
    when private.has_host_in_address(given) then 'An address contains no web address: leave it out, or put a space after each full stop'
  end
$$;
comment on function private.link_fault(text, text) is
  'What is wrong with a text that holds a web address, by the column that it is for: a name of a person or of a company, which may be called Booking.com, or a part of an address; null where it holds none.';
revoke execute on function private.has_host_but(text, text), private.has_host_in_address(text), private.link_fault(text, text) from public, anon, authenticated;

alter function private.refuse_links_in_names() rename to refuse_links;
create or replace function private.refuse_links() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := to_jsonb(new);
  -- What is stored already may be saved again with another field.
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  faults jsonb;
begin
  select jsonb_agg(private.missing('text', c.field, c.fault) -> 0 order by c.place) into faults
  from (
    select a.field, a.place, private.link_fault(a.field, changed ->> a.field) as fault from unnest(tg_argv) with ordinality as a (field, place)
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

create trigger a_refuse_links before insert or update of address_line_1, address_line_2, city, state_province, postal_code, landlord_name, landlord_address
  on public.tenancy_information for each row
  execute function private.refuse_links('address_line_1', 'address_line_2', 'city', 'state_province', 'postal_code', 'landlord_name', 'landlord_address');

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
  fault text := case when field like 'tenancy.%' or field like '%name' then private.link_fault(split_part(field, '.', 2), answer) end;
begin
  if char_length(answer) > longest then
    perform private.refuse_request('answer', format('Use %s characters or fewer.', longest));
  end if;
  if fault is not null then
    perform private.refuse_request('answer', fault || '.');
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
comment on function private.check_corrected_text(text, text) is
  'Refuses a corrected text that is too long, holds a web address where the record takes none, or is no postcode, email address or telephone number where the field is one.';
