-- A person whose passport has one name could not submit: a surname is required, so that nobody forgets theirs. They say that they have none.

alter table public.profiles add column has_one_name boolean not null default false;
comment on column public.profiles.has_one_name is 'Whether the person has said that their passport has one name only, which is the first name. False beside a surname.';
grant insert (has_one_name), update (has_one_name) on public.profiles to authenticated;

create function private.settle_one_name() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.has_one_name := false;
  return new;
end
$$;
comment on function private.settle_one_name() is 'Trigger function: who has a surname has more than one name.';
revoke execute on function private.settle_one_name() from public, anon, authenticated;
-- After "normalise", which turns spaces into nothing.
create trigger one_name before insert or update on public.profiles
  for each row when (new.has_one_name and new.surname is not null) execute function private.settle_one_name();

create or replace function private.missing_details(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('section', 'details', 'field', f.field, 'message', f.message) order by f.place), '[]')
  from public.profiles as p
  cross join lateral (values
    (1, 'first_name', 'First name is required', private.is_blank(p.first_name)),
    (2, 'surname', 'Surname is required', private.is_blank(p.surname) and not p.has_one_name),
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

create or replace function private.keep_stated_name() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_first_emptied boolean := private.is_blank(new.first_name) and not private.is_blank(old.first_name);
  is_surname_emptied boolean := private.is_blank(new.surname) and not private.is_blank(old.surname) and not new.has_one_name;
begin
  if (is_first_emptied or is_surname_emptied)
    and exists (select from public.rent_guarantee_applications as a where a.tenant_id = new.id and a.status <> 'draft')
  then
    raise exception 'An application that you have submitted states your name. You can change it, but not leave it empty.' using detail = (
      case when is_first_emptied
        then private.missing('details', 'first_name', 'First name is required, as you have submitted an application') else '[]' end
      || case when is_surname_emptied
        then private.missing('details', 'surname', 'Surname is required, as you have submitted an application') else '[]' end
    )::text;
  end if;
  return new;
end
$$;
comment on function private.keep_stated_name() is
  'Trigger function: refuses (P0001, the details a JSON list of {section, field, message}) that a person with a submitted application empties their first name, or their surname without saying that they have one name.';
