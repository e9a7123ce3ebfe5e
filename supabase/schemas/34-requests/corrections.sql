-- Corrections: after the submission a tenant corrects what staff ask to have corrected, and nothing else.
--
-- A correction is a request for an answer that names a field of the record (application_requests.field). The answer is the new value as
-- one text, and is checked when it is sent, against the record in which it is to be stored: when staff accept it, the tenant is not there
-- to put it right. Staff take it over by one act, which writes the record and closes the request. What the application says of its tenant
-- is a copy of the profile from the submission (submitted_tenants), so both are corrected. The record keeps who did it, as with every edit.
--
-- A telephone number is one text with its dialling code, such as '+44 7700 900123', which is stored in two columns: without the code, the
-- new number would be read with that of the old one.

-- Staff ask for a correction.

create function public.ask_correction(
  application_id uuid, field text, words text, due_on text default null, seen_requests integer default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests := private.new_request(ask_correction.application_id, 'answer', words, due_on);
  target record;
begin
  select f.* into target from private.correctable_fields() as f where f.field = ask_correction.field;
  if not found then
    perform private.refuse_request('field', 'Choose what is to be corrected.');
  end if;
  if private.correctable_record(ask_correction.application_id, target.relation) is null then
    perform private.refuse_request('field', 'The tenant has not entered this, so it cannot be corrected by a request.');
  end if;
  request.field := target.field;
  request.old_value := private.correctable_value(ask_correction.application_id, target.field);
  perform private.refuse_unseen_request(request, ask_correction.seen_requests);
  return private.add_request(request);
end
$$;
comment on function public.ask_correction(uuid, text, text, text, integer) is
  'Staff: asks the tenant of an application under review to correct a field, and returns the id of the request. seen_requests as for '
  'ask_tenant. What is wrong with it fails with P0001, the details a JSON list of {section, field, message}.';

create function private.correctable_fields() returns table (field text, relation text, kind text)
language sql immutable rows 28 set search_path = '' as $$
  select f.record || '.' || f.name,
    case f.record when 'tenant' then 'profiles' when 'tenancy' then 'tenancy_information' else 'property_managers' end,
    f.kind
  from (values
    ('tenant', 'first_name', 'text'),
    ('tenant', 'surname', 'text'),
    ('tenant', 'date_of_birth', 'date'),
    ('tenant', 'mobile_number', 'phone'),
    ('tenant', 'address_line_1', 'text'),
    ('tenant', 'address_line_2', 'text'),
    ('tenant', 'city', 'text'),
    ('tenant', 'postal_code', 'text'),
    ('tenant', 'country', 'text'),
    ('tenancy', 'address_line_1', 'text'),
    ('tenancy', 'address_line_2', 'text'),
    ('tenancy', 'city', 'text'),
    ('tenancy', 'postal_code', 'text'),
    ('tenancy', 'monthly_rent', 'money'),
    ('tenancy', 'deposit_amount', 'money'),
    ('tenancy', 'rent_share', 'money'),
    ('tenancy', 'start_date', 'date'),
    ('tenancy', 'end_date', 'date'),
    ('tenancy', 'entered_into', 'date'),
    ('tenancy', 'landlord_name', 'text'),
    ('tenancy', 'landlord_address', 'text'),
    ('property_manager', 'company_name', 'text'),
    ('property_manager', 'contact_first_name', 'text'),
    ('property_manager', 'contact_last_name', 'text'),
    ('property_manager', 'business_email', 'text'),
    ('property_manager', 'business_phone_number', 'phone'),
    ('property_manager', 'address_line_1', 'text'),
    ('property_manager', 'city', 'text'),
    ('property_manager', 'postal_code', 'text')
  ) as f (record, name, kind)
$$;
comment on function private.correctable_fields() is
  'The fields of a submitted application that its tenant may be asked to correct: their table, and text, date, money or phone.';

create function private.correctable_record(application uuid, relation text) returns uuid
language sql stable security definer set search_path = '' as $$
  select case correctable_record.relation
    when 'profiles' then a.tenant_id
    when 'tenancy_information' then a.tenancy_id
    -- A record that others share is not one tenant's to correct.
    else (select m.id from public.property_managers as m where m.id = a.property_manager_id and m.created_by = a.tenant_id)
  end
  from public.rent_guarantee_applications as a where a.id = correctable_record.application
$$;
comment on function private.correctable_record(uuid, text) is 'The row of an application in a table, where its tenant may correct it.';

create function private.correctable_value(application uuid, field text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  target record;
  record_id uuid;
  value text;
begin
  select f.*, split_part(f.field, '.', 2) as name,
    -- What the application says of its tenant, whatever the profile says by now.
    case f.relation when 'profiles' then 'submitted_tenants' else f.relation end as source,
    case f.relation when 'profiles' then 'application_id' else 'id' end as key
  into target from private.correctable_fields() as f where f.field = correctable_value.field;
  record_id := case target.relation when 'profiles' then correctable_value.application
    else private.correctable_record(correctable_value.application, target.relation) end;
  execute format(
    case target.kind when 'phone' then 'select private.international_number(t.%4$I, t.%1$I) from public.%2$I as t where t.%3$I = $1'
      else 'select t.%1$I::text from public.%2$I as t where t.%3$I = $1' end,
    target.name, target.source, target.key, replace(target.name, '_number', '_country_code')
  ) into value using record_id;
  return nullif(value, '');
end
$$;
comment on function private.correctable_value(uuid, text) is
  'What an application says in a field that its tenant may correct; a telephone number with its country code.';

-- The tenant answers with a value.

create function private.check_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind text := (select f.kind from private.correctable_fields() as f where f.field = new.field);
  is_same boolean;
begin
  case kind
    when 'date' then perform private.check_corrected_day(new);
    when 'money' then perform private.check_corrected_amount(new);
    when 'phone' then new.answer := private.corrected_phone(new.field, new.answer);
    else perform private.check_corrected_text(new.field, new.answer);
  end case;
  -- As at the submission: a postcode of the United Kingdom is a whole one.
  if new.field = 'tenant.postal_code' and not private.is_uk_postcode(new.answer) and exists (
    select from public.submitted_tenants as t where t.application_id = new.application_id and btrim(t.country) = 'United Kingdom'
  ) then
    perform private.refuse_request('answer', 'Enter the whole postcode of your address, such as CF10 3BY.');
  end if;
  is_same := case kind
    when 'money' then new.answer::numeric = new.old_value::numeric
    when 'phone' then regexp_replace(new.answer, '[^0-9]', '', 'g') = regexp_replace(new.old_value, '[^0-9]', '', 'g')
    else new.answer = new.old_value
  end;
  if is_same then
    perform private.refuse_request('answer',
      'This is what your application says already. If it is right, answer that it is right as it is.');
  end if;
  return new;
end
$$;
comment on function private.check_correction() is
  'Trigger function: refuses a corrected value that the record does not allow, and one that the application has already.';

create function private.check_corrected_day(request public.application_requests) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  day date := private.corrected_day(request.answer, 'Enter a real date.');
  today date := private.london_today();
  tenancy public.tenancy_information;
begin
  if not private.is_in_range(day) then
    perform private.refuse_request('answer', 'Check the year of this date.');
  end if;
  if request.field = 'tenant.date_of_birth' and day > today - interval '18 years' then
    perform private.refuse_request('answer', 'You must be at least 18 years old.');
  end if;
  if request.field = 'tenant.date_of_birth' and day < today - interval '120 years' then
    perform private.refuse_request('answer', 'Check the year of your date of birth.');
  end if;
  select t.* into tenancy from public.tenancy_information as t
  join public.rent_guarantee_applications as a on a.tenancy_id = t.id where a.id = request.application_id;
  if request.field = 'tenancy.start_date' and day > tenancy.end_date then
    perform private.refuse_request('answer', format(
      'The tenancy ends on %s, so it starts on that day or before.', private.long_date(tenancy.end_date)
    ));
  end if;
  if request.field = 'tenancy.end_date' and day < tenancy.start_date then
    perform private.refuse_request('answer', format(
      'The tenancy starts on %s, so it ends on that day or later.', private.long_date(tenancy.start_date)
    ));
  end if;
end
$$;
comment on function private.check_corrected_day(public.application_requests) is
  'Refuses a corrected date that does not exist or that its record does not allow.';

create function private.corrected_day(answer text, message text) returns date
language plpgsql immutable set search_path = '' as $$
declare
  day date;
begin
  begin
    if answer ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
      day := answer::date;
    end if;
  exception when datetime_field_overflow or invalid_datetime_format then
    null;
  end;
  if day is null then
    perform private.refuse_request('answer', message);
  end if;
  return day;
end
$$;
comment on function private.corrected_day(text, text) is
  'A day given as YYYY-MM-DD; refused with the message where there is no such day.';

create function private.check_corrected_amount(request public.application_requests) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  tenancy public.tenancy_information;
  amount numeric;
begin
  if request.answer !~ '^[0-9]{1,10}([.][0-9]{1,2})?$' then
    perform private.refuse_request('answer', 'Enter an amount, such as 1150 or 1150.50.');
  end if;
  amount := request.answer::numeric;
  if amount = 0 and request.field <> 'tenancy.deposit_amount' then
    perform private.refuse_request('answer', 'Enter an amount above 0.');
  end if;
  select t.* into tenancy from public.tenancy_information as t
  join public.rent_guarantee_applications as a on a.tenancy_id = t.id where a.id = request.application_id;
  if request.field = 'tenancy.rent_share' and amount > tenancy.monthly_rent then
    perform private.refuse_request('answer', format('Your share is at most the monthly rent of %s.', tenancy.monthly_rent));
  end if;
  if request.field = 'tenancy.monthly_rent' and amount < tenancy.rent_share then
    perform private.refuse_request('answer', format('The rent is at least your share of %s.', tenancy.rent_share));
  end if;
end
$$;
comment on function private.check_corrected_amount(public.application_requests) is
  'Refuses what is no amount, or one that its record does not allow.';

create function private.check_corrected_text(field text, answer text) returns void
language plpgsql immutable set search_path = '' as $$
declare
  longest integer := case
    when field in ('tenancy.landlord_address') then 300
    when field like '%.postal_code' then 20
    when field like '%.city' or field like '%.country' or field like 'tenant.%name' or field like '%contact%' then 100
    when field like '%_email' then 254
    else 200
  end;
  -- Mails to landlords and agents contain names and the address of the home, so neither may lead to a website.
  fault text := case when field like 'tenancy.%' or field like '%name'
    then private.web_address_problem(split_part(field, '.', 2), answer) end;
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
  -- A home that could not be submitted there, such as one in Jersey, cannot be moved there either.
  if field = 'tenancy.postal_code' and private.postcode_problem(answer) is not null then
    perform private.refuse_request('answer', private.postcode_problem(answer));
  end if;
  if field like '%_email' and answer !~ '^[^@\s]+@[^@\s]+\.[^@\s.]+$' then
    perform private.refuse_request('answer', 'Enter an email address, such as office@example.com.');
  end if;
end
$$;
comment on function private.check_corrected_text(text, text) is
  'Refuses a corrected text that is too long, contains a web address where the record allows none, or is no postcode or email address '
  'where the field is one.';

create function private.corrected_phone(field text, answer text) returns text
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
comment on function private.corrected_phone(text, text) is
  'A corrected telephone number with its country code, without the 0 that is dialled only within its country; refused without a code, '
  'and where there can be no such number.';

-- Staff accept it.

create function public.accept_correction(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
  target record;
  is_known boolean;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may accept a correction.';
  end if;
  -- Refused before anything is looked up, so that the answer tells nothing of the case.
  perform private.refuse_own_case(r.application_id) from public.application_requests as r where r.id = accept_correction.request_id;
  select r.* into request from public.application_requests as r where r.id = accept_correction.request_id and r.field is not null;
  if not found then
    raise sqlstate 'PT404' using message = 'Correction not found.';
  end if;
  -- Tenancy first, as everywhere.
  perform from public.tenancy_information as t
  where t.id = (select a.tenancy_id from public.rent_guarantee_applications as a where a.id = request.application_id) for no key update;
  if not private.is_under_review(request.application_id) then
    perform private.refuse_request('application_id', 'This application is not under review, so nothing in it is corrected.');
  end if;
  select r.* into request from public.application_requests as r where r.id = accept_correction.request_id for update;
  if request.answer is null or request.closed_at is not null then
    perform private.refuse_request('request_id', case
      when request.closed_at is not null then 'This request is closed.'
      when request.kept_because is not null then 'The tenant has answered that it is right as it is.'
      else 'The tenant has not answered yet.'
    end);
  end if;
  select f.*, split_part(f.field, '.', 2) as name, private.correctable_record(request.application_id, f.relation) as id,
    case f.kind when 'date' then 'date' when 'money' then 'numeric' else 'text' end as type
  into target from private.correctable_fields() as f where f.field = request.field;
  if target.id is null then
    perform private.refuse_request('field', 'The application has no such record any more.');
  end if;
  if target.kind = 'phone' then
    perform private.store_corrected_phone(target.relation, target.name, target.id, request.answer);
  else
    execute format(
      'select t.%1$I is not distinct from $1::%2$s from public.%3$I as t where t.id = $2', target.name, target.type, target.relation
    ) into is_known using request.answer, target.id;
    execute format(
      'update public.%I as t set %I = $1::%s where t.id = $2', target.relation, target.name, target.type
    ) using request.answer, target.id;
  end if;
  if target.relation = 'profiles' then
    perform private.correct_submitted_tenant(request.application_id, target.name);
    if is_known or target.name not in ('first_name', 'surname', 'date_of_birth') then
      -- The other records, and private.unverify_identity_documents for a change of these three fields, write their edits themselves.
      insert into public.record_edits (application_id, fields, changed_by)
      values (request.application_id, array[target.name], auth.uid());
    end if;
  end if;
  update public.application_requests as r set accepted_at = clock_timestamp(), closed_at = clock_timestamp(), closed_by = auth.uid()
  where r.id = request.id;
end
$$;
comment on function public.accept_correction(uuid) is
  'Staff: takes the value with which a tenant has answered a correction over into the record, and closes the request. A corrected name '
  'or date of birth takes back the acceptance of the identity document. What the record does not allow fails as it does there.';

create function private.store_corrected_phone(relation text, name text, id uuid, answer text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- An answer of earlier releases has no code, and may be of another country than the number before it.
  if answer !~ '^[+][0-9]+ ' then
    perform private.refuse_request('answer',
      'This answer has no dialling code. Leave the record as it is, and ask for the correction again.');
  end if;
  execute format(
    'update public.%1$I as t set %2$I = $1, %3$I = $2 where t.id = $3', relation, replace(name, '_number', '_country_code'), name
  ) using split_part(answer, ' ', 1), substr(answer, strpos(answer, ' ') + 1), id;
end
$$;
comment on function private.store_corrected_phone(text, text, uuid, text) is
  'Writes a corrected telephone number into both its columns. Refused without a country code.';

revoke execute on function public.ask_correction(uuid, text, text, text, integer), public.accept_correction(uuid) from public, anon;
revoke execute on function
  private.correctable_value(uuid, text), private.check_corrected_amount(public.application_requests),
  private.check_corrected_day(public.application_requests), private.check_corrected_text(text, text), private.corrected_day(text, text),
  private.corrected_phone(text, text), private.store_corrected_phone(text, text, uuid, text)
from public;
