-- The inquiry said that a website needs http:// or https:// at its beginning, and takes one without.

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
