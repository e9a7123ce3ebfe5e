-- Anything passed for the telephone number of a landlord or agent, such as '12' or an address, wherever it was typed; only a correction was checked. A number that is
-- given or changed by a person has to be one. What is stored stays, and imports pass.

create function private.is_telephone_number(country_code text, number text) returns boolean
language sql immutable set search_path = '' as $$
  with given as (
    select regexp_replace(
      regexp_replace(regexp_replace(btrim(number), '\s*(?:x|ext[.]?|extension)\s*[0-9]{1,6}$', '', 'i'), '[ ().\-/]', '', 'g'), '^00', '+'
    ) as digits
  ),
  whole as (select case when digits like '+%' then digits else coalesce(nullif(btrim(country_code), ''), '+44') || digits end as number from given)
  select w.number ~ '^[+][0-9]{7,15}$' and (w.number !~ '^[+]44' or w.number ~ '^[+]440?[1-9](?:[0-9]{6}|[0-9]{8,9})$') from whole as w
$$;
comment on function private.is_telephone_number(text, text) is
  'Whether a number with its country code (null: +44), perhaps with an extension, can be a telephone number, by its length. Null for none. The browser has the same rule.';

create function private.telephone_fault(country_code text, number text) returns text
language sql immutable set search_path = '' as $$
  select case coalesce(nullif(btrim(telephone_fault.country_code), ''), '+44')
    when '+44' then 'Enter a whole UK telephone number, such as 029 2018 0100' else 'Enter a whole telephone number, in digits' end
  where not private.is_blank(telephone_fault.number) and not private.is_telephone_number(telephone_fault.country_code, telephone_fault.number)
    -- A code that is none is refused itself.
    and coalesce(nullif(btrim(telephone_fault.country_code), ''), '+44') ~ '^[+][0-9]{1,4}$'
$$;
comment on function private.telephone_fault(text, text) is 'What is said of a number that can be no telephone number; null for one that can, and for none.';

create function private.check_telephones() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fault text;
begin
  -- Of a new record, old is null.
  if (new.business_phone_country_code, new.business_phone_number) is distinct from (old.business_phone_country_code, old.business_phone_number) then
    fault := private.telephone_fault(new.business_phone_country_code, new.business_phone_number);
    if fault is not null then
      perform private.required_words('business_phone_number', null, fault);
    end if;
  end if;
  if (new.mobile_country_code, new.mobile_number) is distinct from (old.mobile_country_code, old.mobile_number) then
    fault := private.telephone_fault(new.mobile_country_code, new.mobile_number);
    if fault is not null then
      perform private.required_words('mobile_number', null, fault);
    end if;
  end if;
  return new;
end
$$;
comment on function private.check_telephones() is
  'Trigger function: refuses (P0001) a telephone number of a landlord or agent that a person gives or changes and that can be none.';
revoke execute on function private.is_telephone_number(text, text), private.telephone_fault(text, text), private.check_telephones() from public, anon, authenticated;

-- After the national zeros are gone, by its name.
create trigger p_check_telephones before insert or update of business_phone_country_code, business_phone_number, mobile_country_code, mobile_number
  on public.property_managers for each row when (auth.uid() is not null) execute function private.check_telephones();

create or replace function private.inquiry_problems(inquiry public.property_managers) returns table (field text, message text)
language sql immutable set search_path = '' as $$
  select problem.field, problem.message
  from (values
    (1, 'manager_type', inquiry.manager_type in ('landlord', 'letting_agent'), 'Please select your role'),
    (2, 'company_name', inquiry.company_name <> '', 'Company name is required'),
    (3, 'contact_first_name', inquiry.contact_first_name <> '', 'First name is required'),
    (4, 'contact_last_name', inquiry.contact_last_name <> '', 'Last name is required'),
    (5, 'business_email',
      inquiry.business_email ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@([A-Za-z0-9-]+\.)+[A-Za-z]{2,}$'
        and char_length(inquiry.business_email) <= 254, 'Invalid email address'),
    (6, 'business_phone_country_code', inquiry.business_phone_country_code <> '', 'Country code is required'),
    (7, 'business_phone_country_code', coalesce(inquiry.business_phone_country_code ~ '^\+[0-9]{1,4}$', true),
      'Enter a country code such as +44'),
    (8, 'business_phone_number', inquiry.business_phone_number <> '', 'Phone number is required'),
    (9, 'business_phone_number', private.telephone_fault(inquiry.business_phone_country_code, inquiry.business_phone_number) is null,
      private.telephone_fault(inquiry.business_phone_country_code, inquiry.business_phone_number)),
    (10, 'mobile_country_code', coalesce(inquiry.mobile_country_code ~ '^\+[0-9]{1,4}$', true),
      'Enter a country code such as +44'),
    (11, 'mobile_number', private.telephone_fault(inquiry.mobile_country_code, inquiry.mobile_number) is null,
      private.telephone_fault(inquiry.mobile_country_code, inquiry.mobile_number)),
    (12, 'website_url', coalesce(inquiry.website_url ~ '^(https?://)?[^\s/?#.:]+\.[^\s]+$', true),
      'Website must be a valid URL starting with http:// or https://'),
    (13, 'address_line_1', inquiry.address_line_1 <> '', 'Address is required'),
    (14, 'city', inquiry.city <> '', 'City is required'),
    (15, 'postal_code', inquiry.postal_code <> '', 'Postal code is required'),
    (16, 'country', inquiry.country <> '', 'Country is required')
  ) as problem (place, field, is_good, message)
  where problem.is_good is not true
  union all
  select lengths.field, format('Use %s characters or fewer', lengths.longest)
  from (values
    ('company_name', inquiry.company_name, 200),
    ('contact_first_name', inquiry.contact_first_name, 100),
    ('contact_last_name', inquiry.contact_last_name, 100),
    ('business_phone_number', inquiry.business_phone_number, 30),
    ('mobile_number', inquiry.mobile_number, 30),
    ('website_url', inquiry.website_url, 492),
    ('address_line_1', inquiry.address_line_1, 200),
    ('address_line_2', inquiry.address_line_2, 200),
    ('city', inquiry.city, 100),
    ('state_province', inquiry.state_province, 100),
    ('postal_code', inquiry.postal_code, 20),
    ('country', inquiry.country, 100)
  ) as lengths (field, given, longest)
  where char_length(lengths.given) > lengths.longest
$$;

-- A correction by the same rule.
create or replace function private.corrected_phone(field text, answer text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  parts text[] := regexp_match(btrim(answer), '^([+][1-9][0-9]{0,3}) +(?!00)([0-9 ()./-]+)$');
  number text := private.without_national_zero(parts[1], parts[2]);
begin
  if parts is null then
    perform private.refuse_request('answer', 'Enter the dialling code and the number, such as +44 7123 456789.');
  end if;
  if field = 'tenant.mobile_number' and not private.is_mobile_number(parts[1], number) then
    perform private.refuse_request('answer', case parts[1] when '+44' then 'Enter a UK mobile number, such as 7123456789.'
      else 'Enter a mobile number in digits, as dialled from another country.' end);
  end if;
  if not private.is_telephone_number(parts[1], number) or char_length(number) > 30 then
    perform private.refuse_request('answer', 'Enter a whole telephone number.');
  end if;
  return parts[1] || ' ' || number;
end
$$;
