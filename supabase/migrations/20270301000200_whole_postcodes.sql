-- A postcode that was typed in part, such as CF24, was warned of and still submitted, and staff had to ask for the rest. The submission asks for the whole one, by its
-- form: of the home, of a tenant who lives in the United Kingdom, and of the landlord that the tenant may still change. What is stored stays, so that nothing that is
-- typed is lost and nothing that is submitted is touched.

create function private.is_uk_postcode(postcode text) returns boolean
language sql immutable set search_path = '' as $$
  select upper(btrim(postcode)) ~ '^[A-Z]{1,2}[0-9][0-9A-Z]?\s*[0-9][A-Z]{2}$'
$$;
comment on function private.is_uk_postcode(text) is 'Whether a text has the form of a whole postcode of the United Kingdom. Null for none.';
revoke execute on function private.is_uk_postcode(text) from public, anon;

create or replace function private.missing_details(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('section', 'details', 'field', f.field, 'message', f.message) order by f.place), '[]')
  from public.profiles as p
  cross join lateral (values
    (1, 'first_name', 'First name is required', private.is_blank(p.first_name)),
    (2, 'surname', 'Surname is required', private.is_blank(p.surname)),
    (3, 'mobile_number', 'Mobile number is required', p.mobile_number is null),
    (3, 'mobile_number', case when coalesce(p.mobile_country_code, '+44') = '+44' then 'Enter a UK mobile number, such as 7123456789'
      else 'Enter a mobile number in digits, as dialled from another country' end,
      not private.is_mobile_number(p.mobile_country_code, p.mobile_number)),
    (4, 'address_line_1', 'Address line 1 is required', p.address_line_1 is null),
    (5, 'city', 'City is required', p.city is null),
    (6, 'postal_code', 'Postal code is required', p.postal_code is null and coalesce(private.has_postcodes(p.country), true)),
    (6, 'postal_code', 'Enter the whole postcode of your address, such as CF10 3BY',
      btrim(p.country) = 'United Kingdom' and not private.is_uk_postcode(p.postal_code)),
    (7, 'country', 'Country is required', p.country is null)
  ) as f (place, field, message, is_wrong)
  where p.id = person and f.is_wrong
$$;

create or replace function private.missing_tenancy(tenancy uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when tenancy is null then private.missing('tenancy', 'tenancy_id', 'Your tenancy is required') else (
    select case when private.is_uk_postcode(t.postal_code) then '[]' else
        private.missing('tenancy', 'postal_code', 'Enter the whole postcode of the home you want to rent, such as CF10 3BY') end
      || case when t.monthly_rent = 0 then private.missing('tenancy', 'monthly_rent', 'Monthly rent must be more than 0') else '[]' end
      || private.wrong_period(t.start_date, t.end_date)
    from public.tenancy_information as t where t.id = tenancy
  ) end
$$;

create function private.missing_manager(application public.rent_guarantee_applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when application.property_manager_id is null and not exists (
      select from public.application_agent_choices as c where c.application_id = application.id
    ) then private.missing('property_manager', 'property_manager_id', 'Your property manager is required')
    -- Of a record that is not the tenant's to change, nothing is asked of them.
    when exists (
      select from public.property_managers as m
      where m.id = application.property_manager_id and m.created_by = application.tenant_id and not private.is_uk_postcode(m.postal_code)
    ) and not private.is_property_manager_settled(application.property_manager_id)
      then private.missing('property_manager', 'postal_code', 'Enter the whole postcode of your landlord or agent, such as CF10 3BY')
    else '[]'
  end
$$;
comment on function private.missing_manager(public.rent_guarantee_applications) is
  'What a draft lacks of its property manager for a submission, and what is wrong in a record that its tenant may change, as a list of {section, field, message}.';
revoke execute on function private.missing_manager(public.rent_guarantee_applications) from public, anon, authenticated;

create or replace function private.missing_for_submission(application public.rent_guarantee_applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.missing_details(application.tenant_id)
    || private.missing_tenancy(application.tenancy_id)
    || private.missing_manager(application)
    || private.missing_documents(application.id)
$$;
