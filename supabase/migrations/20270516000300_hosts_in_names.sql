-- A name such as evil-prize.com/claim was no web address to has_link, and mail programs made a link of it.

create or replace function private.has_link(given text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(given ~* '(://|\mwww\.|[^[:space:].@]\.[^[:digit:][:punct:][:space:]]{2,}[/:?])', false)
$$;
comment on function private.has_link(text) is 'Whether a text holds a web address: with its scheme, with www, or with what follows the host.';

create function private.has_host(given text) returns boolean
language sql immutable set search_path = '' as $$
  select private.has_link(given) or exists (
    select from regexp_split_to_table(given, '\s+') as t (word)
    where t.word ~ '[^.@]\.[^[:digit:][:punct:][:space:]]{2,}[[:punct:]]*$'
      -- Dr.Smith, J.R.Smith and B.Sc. have no space after a short form. Its few endings that are also those of hosts count as such.
      and t.word !~* ('^[[:punct:]]*(([[:alpha:]]|dr|mr|mrs|ms|mx|prof|rev|fr|st|ste|sta|sto|sr|jr|md|mohd|muhd|ma|mc|sh|ing|mgr|dipl|eng|arch|capt|col|gen|lt|sgt)\.)+'
        || '(?!(com|net|org|info|biz|io|co|me|uk|ru|cn)[[:punct:]]*$)[^[:digit:][:punct:][:space:]]+[[:punct:]]*$')
  )
$$;
comment on function private.has_host(text) is
  'Whether the name of a person holds a web address: one as in has_link, or only a host, such as example.com. A company may be called Booking.com.';
revoke execute on function private.has_host(text) from public, anon, authenticated;

create or replace function private.refuse_links_in_names() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := to_jsonb(new);
  -- What is stored already may be saved again with another field.
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  field text;
begin
  foreach field in array tg_argv loop
    if changed ->> field is distinct from before ->> field
      and (private.has_link(changed ->> field) or field <> 'company_name' and private.has_host(changed ->> field))
    then
      raise exception 'A name contains no web address.' using detail = private.missing('text', field, 'A name contains no web address')::text;
    end if;
  end loop;
  return new;
end
$$;

create or replace function private.linked_names(company jsonb, before jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.missing('details', n.field, 'A name contains no web address') -> 0), '[]')
  from (
    select 'company_name' as field where private.has_link(company ->> 'name') and btrim(company ->> 'name') is distinct from before ->> 'name'
    union all
    select distinct 'officers' from jsonb_array_elements(company -> 'officers') as o (officer)
    where private.has_host(o.officer ->> 'name') and btrim(o.officer ->> 'name') not in (
      select b.officer ->> 'name' from jsonb_array_elements(coalesce(before -> 'officers', '[]')) as b (officer)
    )
  ) as n
$$;

create or replace function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  metadata jsonb := coalesce(new.raw_user_meta_data, '{}');
  full_name text := private.sign_up_field(metadata, 'fullName', 'full_name', 200);
  first_name text := private.sign_up_field(metadata, 'firstName', 'first_name', 100);
  surname text := private.sign_up_field(metadata, 'surname', 'surname', 100);
  country_code text := private.country_code(private.sign_up_field(metadata, 'mobileCountryCode', 'mobile_country_code', 10));
begin
  if first_name is null and surname is null then
    first_name := left(split_part(full_name, ' ', 1), 100);
    surname := left(nullif(btrim(substr(full_name, char_length(split_part(full_name, ' ', 1)) + 1)), ''), 100);
  end if;
  insert into public.profiles (
    id, salutation, first_name, surname, address_line_1, address_line_2, city, state_province, postal_code, country,
    mobile_country_code, mobile_number
  ) values (
    new.id,
    private.sign_up_field(metadata, 'salutation', 'salutation', 30),
    case when not private.has_host(first_name) then first_name end,
    case when not private.has_host(surname) then surname end,
    private.sign_up_field(metadata, 'addressLine1', 'address_line_1', 200),
    private.sign_up_field(metadata, 'addressLine2', 'address_line_2', 200),
    private.sign_up_field(metadata, 'city', 'city', 100),
    private.sign_up_field(metadata, 'stateProvince', 'state_province', 100),
    private.sign_up_field(metadata, 'postalCode', 'postal_code', 20),
    private.sign_up_field(metadata, 'country', 'country', 100),
    case when country_code ~ '^\+[0-9]{1,4}$' then country_code end,
    private.sign_up_field(metadata, 'mobileNumber', 'mobile_number', 30)
  );
  return null;
end
$$;
