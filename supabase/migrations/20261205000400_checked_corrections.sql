-- A corrected value was checked for its form alone: 31 February, an end before the start, or a postcode with a letter too few failed only when staff
-- accepted it, and its tenant was not there to put it right. Each value is checked when it is typed, against the record in which it is to stand.

create function private.corrected_day(answer text, message text) returns date
language plpgsql immutable set search_path = '' as $$
begin
  if answer ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
    return answer::date;
  end if;
  perform private.refuse_request('answer', message);
exception when datetime_field_overflow or invalid_datetime_format then
  perform private.refuse_request('answer', message);
end
$$;
comment on function private.corrected_day(text, text) is 'A day as YYYY-MM-DD; refused with the message where there is no such day.';

create function private.check_corrected_day(request public.application_requests) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  day date := private.corrected_day(request.answer, 'Enter a real date.');
  today date := private.london_today();
  tenancy public.tenancy_information;
begin
  if not private.in_range(day) then
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
    perform private.refuse_request('answer', format('The tenancy ends on %s, so it starts on that day or before.', private.long_date(tenancy.end_date)));
  end if;
  if request.field = 'tenancy.end_date' and day < tenancy.start_date then
    perform private.refuse_request('answer', format('The tenancy starts on %s, so it ends on that day or later.', private.long_date(tenancy.start_date)));
  end if;
end
$$;
comment on function private.check_corrected_day(public.application_requests) is 'Refuses a corrected date that does not exist or that its record does not allow.';

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
comment on function private.check_corrected_amount(public.application_requests) is 'Refuses a corrected amount that is none or that its record does not allow.';

create function private.check_corrected_text(field text, answer text) returns void
language plpgsql immutable set search_path = '' as $$
declare
  longest integer := case
    when field in ('tenancy.landlord_address') then 300
    when field like '%.postal_code' then 20
    when field like '%_number' then 30
    when field like '%.city' or field like '%.country' or field like 'tenant.%name' or field like '%contact%' then 100
    when field like '%_email' then 254
    else 200
  end;
begin
  if char_length(answer) > longest then
    perform private.refuse_request('answer', format('Use %s characters or fewer.', longest));
  end if;
  -- A tenant may live abroad; property and property manager are in the United Kingdom.
  if field in ('tenancy.postal_code', 'property_manager.postal_code') and upper(answer) !~ '^[A-Z]{1,2}[0-9][0-9A-Z]?\s*[0-9][A-Z]{2}$' then
    perform private.refuse_request('answer', 'Enter the whole UK postcode, such as CF10 3BY.');
  end if;
  if field like '%_email' and answer !~ '^[^@\s]+@[^@\s]+\.[^@\s.]+$' then
    perform private.refuse_request('answer', 'Enter an email address, such as office@example.com.');
  end if;
  if field like '%_number' and (answer !~ '^[0-9 ()+./-]+$' or answer !~ '([0-9].*){5}') then
    perform private.refuse_request('answer', 'Enter a telephone number in digits.');
  end if;
end
$$;
comment on function private.check_corrected_text(text, text) is 'Refuses a corrected text that is too long, or no postcode, email address or telephone number where the field is one.';

create or replace function private.check_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  case (select f.kind from private.correctable_fields() as f where f.field = new.field)
    when 'date' then perform private.check_corrected_day(new);
    when 'money' then perform private.check_corrected_amount(new);
    else perform private.check_corrected_text(new.field, new.answer);
  end case;
  return new;
end
$$;
comment on function private.check_correction() is 'Refuses a corrected value that cannot stand in its record.';
revoke execute on function private.corrected_day(text, text), private.check_corrected_day(public.application_requests),
  private.check_corrected_amount(public.application_requests), private.check_corrected_text(text, text) from public, anon;
