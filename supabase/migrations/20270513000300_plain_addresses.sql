-- A record took an e-mail address with letters that only look like others, such as the Kelvin sign for K. It takes what an inquiry takes now: ASCII alone.

create function private.is_plain_address(address text) returns boolean
language sql immutable set search_path = '' as $$
  select address ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@([A-Za-z0-9-]+\.)+[A-Za-z]{2,}$' and char_length(address) <= 254
$$;
comment on function private.is_plain_address(text) is 'Whether a text is an e-mail address of ASCII letters, digits and signs.';
revoke execute on function private.is_plain_address(text) from public, anon, authenticated;

create or replace function private.inquiry_problems(inquiry public.property_managers) returns table (field text, message text)
language sql immutable set search_path = '' as $$
  select problem.field, problem.message
  from (values
    (1, 'manager_type', inquiry.manager_type in ('landlord', 'letting_agent'), 'Please select your role'),
    (2, 'company_name', inquiry.company_name <> '', 'Company name is required'),
    (3, 'contact_first_name', inquiry.contact_first_name <> '', 'First name is required'),
    (4, 'contact_last_name', inquiry.contact_last_name <> '', 'Last name is required'),
    (5, 'business_email',
      private.is_plain_address(inquiry.business_email), 'Invalid email address'),
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
      'Enter a web address such as tafflettings.example'),
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

create function private.require_plain_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- What is stored already may be saved again with another field.
  if (tg_op = 'INSERT' or new.business_email <> old.business_email) and not private.is_plain_address(new.business_email) then
    raise check_violation using message = 'Invalid email address.',
      detail = private.missing('property_manager', 'business_email', 'Invalid email address')::text;
  end if;
  return new;
end
$$;
comment on function private.require_plain_address() is 'Trigger function: refuses a new e-mail address of a landlord or agent that an inquiry would not take.';
revoke execute on function private.require_plain_address() from public, anon, authenticated;
create trigger b_require_plain_address before insert or update of business_email on public.property_managers
  for each row execute function private.require_plain_address();
