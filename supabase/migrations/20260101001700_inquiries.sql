-- Inquiries of landlords and letting agents from the public form: the one thing that a signed-out visitor may write.
-- One e-mail address and company make one record. The answer never says whether it was there before.

-- What was sent lately: counted for the limits, and read once by whoever mails the people concerned.
create table private.inquiry_attempts (
  receipt uuid primary key default gen_random_uuid(),
  business_email text not null,
  property_manager_id uuid not null references public.property_managers (id) on delete cascade,
  is_repeated boolean not null,
  is_told boolean not null default false,
  created_at timestamptz not null default now()
);
create index inquiry_attempts_created_at_idx on private.inquiry_attempts (created_at);
create index inquiry_attempts_property_manager_id_idx on private.inquiry_attempts (property_manager_id);
comment on table private.inquiry_attempts is 'The inquiries of the last day: address, record, whether it was there before, and whether people were told.';

create function private.inquiry_text(given text) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(regexp_replace(given, '[\s[:cntrl:]]+', ' ', 'g')), '')
$$;
comment on function private.inquiry_text(text) is 'One line of what a visitor typed, without spaces around it; null when nothing is left.';

create function private.inquiry_problems(inquiry public.property_managers) returns table (field text, message text)
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
    (9, 'mobile_country_code', coalesce(inquiry.mobile_country_code ~ '^\+[0-9]{1,4}$', true),
      'Enter a country code such as +44'),
    (10, 'website_url', coalesce(inquiry.website_url ~ '^(https?://)?[^\s/?#.:]+\.[^\s]+$', true),
      'Website must be a valid URL starting with http:// or https://'),
    (11, 'address_line_1', inquiry.address_line_1 <> '', 'Address is required'),
    (12, 'city', inquiry.city <> '', 'City is required'),
    (13, 'postal_code', inquiry.postal_code <> '', 'Postal code is required'),
    (14, 'country', inquiry.country <> '', 'Country is required')
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
comment on function private.inquiry_problems(public.property_managers) is
  'What is wrong with an inquiry, field by field in the order of the form; nothing when it can be stored.';

create function private.check_inquiry_limits(email text) returns void
language plpgsql set search_path = '' as $$
declare
  of_address bigint;
  of_everyone bigint;
begin
  delete from private.inquiry_attempts where created_at < now() - interval '1 day';
  select count(*) filter (where a.business_email = lower(email)), count(*) into of_address, of_everyone
  from private.inquiry_attempts as a where a.created_at > now() - interval '1 hour';
  if of_address >= 3 then
    raise sqlstate 'PT429' using
      message = 'We have already had several inquiries from this email address. Please try again in an hour, or call us.';
  end if;
  if of_everyone >= 100 then
    raise sqlstate 'PT429' using
      message = 'We are receiving unusually many inquiries at the moment. Please try again in an hour, or call us.';
  end if;
end
$$;
comment on function private.check_inquiry_limits(text) is
  'Fails with PT429 (HTTP 429) after 3 inquiries of one address or 100 of all within an hour. Forgets what is older than a day.';

create function private.store_inquiry(inquiry public.property_managers) returns uuid
language plpgsql set search_path = '' as $$
declare
  stored_id uuid;
begin
  insert into public.property_managers (
    manager_type, company_name, contact_first_name, contact_last_name, address_line_1, address_line_2, city,
    state_province, postal_code, country, business_email, business_phone_country_code, business_phone_number,
    mobile_country_code, mobile_number, website_url, email_processed, created_by
  ) values (
    inquiry.manager_type, inquiry.company_name, inquiry.contact_first_name, inquiry.contact_last_name,
    inquiry.address_line_1, inquiry.address_line_2, inquiry.city, inquiry.state_province, inquiry.postal_code,
    inquiry.country, inquiry.business_email, inquiry.business_phone_country_code, inquiry.business_phone_number,
    inquiry.mobile_country_code, inquiry.mobile_number, inquiry.website_url, false, null
  ) returning id into stored_id;
  return stored_id;
end
$$;
comment on function private.store_inquiry(public.property_managers) is
  'Makes the record of a new inquiry: made by nobody and not dealt with, so that staff see it as new.';

create function public.submit_inquiry(
  manager_type text default null,
  company_name text default null,
  contact_first_name text default null,
  contact_last_name text default null,
  address_line_1 text default null,
  address_line_2 text default null,
  city text default null,
  state_province text default null,
  postal_code text default null,
  country text default null,
  business_email text default null,
  business_phone_country_code text default null,
  business_phone_number text default null,
  mobile_country_code text default null,
  mobile_number text default null,
  website_url text default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  inquiry public.property_managers;
  problems jsonb;
  known_id uuid;
  new_receipt uuid;
begin
  inquiry.manager_type := private.inquiry_text(submit_inquiry.manager_type);
  inquiry.company_name := private.inquiry_text(submit_inquiry.company_name);
  inquiry.contact_first_name := private.inquiry_text(submit_inquiry.contact_first_name);
  inquiry.contact_last_name := private.inquiry_text(submit_inquiry.contact_last_name);
  inquiry.address_line_1 := private.inquiry_text(submit_inquiry.address_line_1);
  inquiry.address_line_2 := private.inquiry_text(submit_inquiry.address_line_2);
  inquiry.city := private.inquiry_text(submit_inquiry.city);
  inquiry.state_province := private.inquiry_text(submit_inquiry.state_province);
  inquiry.postal_code := private.inquiry_text(submit_inquiry.postal_code);
  inquiry.country := private.inquiry_text(submit_inquiry.country);
  inquiry.business_email := private.inquiry_text(submit_inquiry.business_email);
  inquiry.business_phone_country_code := private.country_code(private.inquiry_text(submit_inquiry.business_phone_country_code));
  inquiry.business_phone_number := private.inquiry_text(submit_inquiry.business_phone_number);
  inquiry.mobile_number := private.inquiry_text(submit_inquiry.mobile_number);
  if inquiry.mobile_number is not null then
    inquiry.mobile_country_code := coalesce(private.country_code(private.inquiry_text(submit_inquiry.mobile_country_code)), '+44');
  end if;
  inquiry.website_url := private.inquiry_text(submit_inquiry.website_url);

  select jsonb_agg(jsonb_build_object('section', 'inquiry', 'field', p.field, 'message', p.message)) into problems
  from private.inquiry_problems(inquiry) as p;
  if problems is not null then
    raise exception '%', problems -> 0 ->> 'message' using detail = problems::text;
  end if;

  -- One at a time: two that come at once must not make two records, nor pass the limits together.
  perform pg_advisory_xact_lock(hashtextextended('public.submit_inquiry', 0));
  perform private.check_inquiry_limits(inquiry.business_email);
  select p.id into known_id from public.property_managers as p
  where lower(p.business_email) = lower(inquiry.business_email) and lower(p.company_name) = lower(inquiry.company_name)
  order by p.created_at, p.id limit 1;
  insert into private.inquiry_attempts (business_email, property_manager_id, is_repeated)
  values (lower(inquiry.business_email), coalesce(known_id, private.store_inquiry(inquiry)), known_id is not null)
  returning receipt into new_receipt;
  return new_receipt;
end
$$;
comment on function public.submit_inquiry(
  text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text
) is
  'Anybody: sends a landlord''s or letting agent''s inquiry and gives its receipt, which says nothing to a stranger. A company with an e-mail address that is on record (in any case) is not stored again and not changed. A wrong value fails with P0001, its details a JSON list of {section, field, message}; too many with PT429 (HTTP 429).';

create function public.take_inquiry(receipt uuid) returns table (property_manager_id uuid, is_repeated boolean)
language sql security definer set search_path = '' as $$
  update private.inquiry_attempts as a set is_told = true
  where a.receipt = take_inquiry.receipt and not a.is_told
  returning a.property_manager_id, a.is_repeated
$$;
comment on function public.take_inquiry(uuid) is
  'Service role: the record behind a receipt and whether it was there before. Gives it once, so that people are told once.';

revoke execute on function public.submit_inquiry(
  text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text
) from public, anon, authenticated;
grant execute on function public.submit_inquiry(
  text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text
) to anon;
revoke execute on function public.take_inquiry(uuid) from public, anon, authenticated;
grant execute on function public.take_inquiry(uuid) to service_role;
