-- What a certificate prints is what staff entered: a value that is no text or number, or a name that would be cut, is refused and not changed on the
-- way. Characters that nobody sees, and those that turn the order of the others round, are not printed: a name reads as it is written.

create or replace function private.printed(given text, most integer) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(left(btrim(regexp_replace(
    regexp_replace(given, E'[\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u2069]', '', 'g'),
    E'[\\u0001-\\u0020\\u007F-\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000\\uFEFF]+', ' ', 'g'
  )), most)), '')
$$;
comment on function private.printed(text, integer) is
  'A text on one line, as a certificate prints it: without control characters, invisible ones, and those that change the direction of the text; null for an empty one.';

create or replace function private.check_change_names(changes jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  unknown text;
begin
  if jsonb_typeof(changes) is distinct from 'object' then
    raise exception 'The changes must be an object of fields and their new values.';
  end if;
  select key into unknown from jsonb_object_keys(changes) as key
  where key <> all (array[
    'address_line_1', 'address_line_2', 'city', 'postal_code', 'nation', 'regime', 'entered_into', 'start_date', 'end_date', 'monthly_rent',
    'rent_share', 'landlord_name', 'landlord_address', 'property_manager_id', 'guarantee_amount', 'certificate_end_date', 'tenant_name',
    'monthly_limit', 'rent_notice', 'consent'
  ]) limit 1;
  if found then
    raise exception 'An endorsement cannot change "%".', unknown;
  end if;
  select key into unknown from jsonb_each(changes) as field (key, value)
  where jsonb_typeof(field.value) <> all (
    case when key in ('rent_notice', 'consent') then array['object', 'null'] else array['string', 'number', 'null'] end
  ) limit 1;
  if found then
    raise exception 'The new value of "%" must be a text or a number.', unknown;
  end if;
  select key into unknown from jsonb_each(changes) as field (key, value)
  where field.value = 'null' and key in ('guarantee_amount', 'certificate_end_date', 'tenant_name', 'monthly_limit', 'property_manager_id') limit 1;
  if found or (changes ? 'tenant_name' and private.printed(changes ->> 'tenant_name', 200) is null) then
    raise exception 'The certificate must state "%".', coalesce(unknown, 'tenant_name');
  end if;
  if private.printed(changes ->> 'tenant_name', 200) <> private.printed(changes ->> 'tenant_name', 201) then
    raise exception 'The name of the tenant must be at most 200 characters.';
  end if;
  if least((changes ->> 'guarantee_amount')::numeric, (changes ->> 'monthly_limit')::numeric) < 0.01 then
    raise exception 'A certificate covers more than £0.' using hint = 'Withdraw it instead.';
  end if;
  if 'NaN' in ((changes ->> 'guarantee_amount')::numeric, (changes ->> 'monthly_limit')::numeric) then
    raise exception 'An amount must be a number.';
  end if;
end
$$;
