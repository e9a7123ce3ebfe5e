-- A sign-up with a web address in its name failed for an address that had no account, and was answered as usual for one that had: it told which addresses have one.
-- Such a name is left out now.
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
    case when not private.has_link(first_name) then first_name end,
    case when not private.has_link(surname) then surname end,
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
comment on function private.create_profile() is
  'Makes the profile of a new person from the metadata of the sign-up (specification, section 3). A sign-up never fails over it: a name with a web address is left out.';
