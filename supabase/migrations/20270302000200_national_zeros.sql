-- A number that was typed as within its country, such as 0803 123 4567 in Nigeria or 07700 900146 in the United Kingdom, was stored with its first 0 beside the
-- country code, and nobody can dial that from elsewhere. It is stored without. What is stored already stays, and screens show it without.

create function private.without_national_zero(country_code text, number text) returns text
language sql immutable set search_path = '' as $$
  with typed as (
    select btrim(without_national_zero.number) as number,
      regexp_match(btrim(without_national_zero.number), '^([+]|00(?=[ ().\-/]*[1-9]))(.*)$') as whole
  ),
  coded as (
    select t.number, t.whole, regexp_replace(coalesce(t.whole[2], nullif(btrim(without_national_zero.country_code), ''), '+44'), '[^0-9]', '', 'g') as digits
    from typed as t
  ),
  -- No calling code is the beginning of another. Where the plan has no such 0, as in Italy and Gabon, a first 0 belongs to the number.
  planned as (
    select c.*, (
      select left(c.digits, length) from generate_series(2, 3) as length where private.mobile_plan(left(c.digits, length)) like '0?%' order by length limit 1
    ) as code
    from coded as c
  ),
  parted as (
    select p.*, case when p.whole is null then '' else substring(p.whole[2] from '^[^0-9]*' || regexp_replace(p.code, '(.)(?=.)', '\1[^0-9]*', 'g') || '[ .\-/)]*') end as head
    from planned as p
  )
  select case
    when p.code is null or (p.whole is null and p.digits <> p.code) then p.number
    else coalesce(p.whole[1], '') || p.head || regexp_replace(
      substr(coalesce(p.whole[2], p.number), length(p.head) + 1),
      -- Also as (0), before what is left to dial.
      '^(?:[(]0[)]|([(]?)0)[ .\-/]*(?=[^0-9]*[1-9](?:[^0-9]*[0-9]){3})', '\1'
    )
  end
  from parted as p
$$;
comment on function private.without_national_zero(text, text) is
  'A telephone number with its country code (null: +44) without the 0 that is dialled only within its country; a whole one counts with its own code. The browser has the same rule.';
revoke execute on function private.without_national_zero(text, text) from public, anon, authenticated;

create function private.drop_national_zeros() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.mobile_number := private.without_national_zero(new.mobile_country_code, new.mobile_number);
  if tg_table_name = 'property_managers' then
    new.business_phone_number := private.without_national_zero(new.business_phone_country_code, new.business_phone_number);
  end if;
  return new;
end
$$;
comment on function private.drop_national_zeros() is 'Trigger: stores telephone numbers as they are dialled from another country.';
revoke execute on function private.drop_national_zeros() from public, anon, authenticated;

-- After the trigger normalise, by its name.
create trigger o_drop_national_zeros before insert or update of mobile_country_code, mobile_number on public.profiles
  for each row execute function private.drop_national_zeros();
create trigger o_drop_national_zeros before insert or update of business_phone_country_code, business_phone_number, mobile_country_code, mobile_number
  on public.property_managers for each row execute function private.drop_national_zeros();
