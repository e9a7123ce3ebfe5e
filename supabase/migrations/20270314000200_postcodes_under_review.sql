-- A home in Jersey, Guernsey or the Isle of Man cannot be submitted, but staff could move a submitted one there, or give it a postcode whose area does not exist. Of a
-- case that waits for its decision neither can be saved now, by whichever way the postcode comes: the tenancy's form, another tenancy, or the answer to a request.
-- What does not exist cannot be submitted either.

create function private.unusable_postcode(postcode text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(
    private.outside_words(postcode),
    -- Of every area a district with this number would be within one nation.
    (
      select 'There is no postcode that begins with ' || area || '. Check the postcode of the home.'
      from private.postcode_area(postcode) as area where area is not null and private.nation_of_postcode(area || '99 1AA') is null
    )
  )
$$;
comment on function private.unusable_postcode(text) is
  'Why a home with this postcode cannot be guaranteed, whatever nation is chosen: it is outside the United Kingdom, or there are no postcodes of that area. Otherwise null.';

create or replace function private.missing_tenancy(tenancy uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when tenancy is null then private.missing('tenancy', 'tenancy_id', 'Your tenancy is required') else (
    select case
        when not coalesce(private.is_uk_postcode(t.postal_code), false)
          then private.missing('tenancy', 'postal_code', 'Enter the whole postcode of the home you want to rent, such as CF10 3BY')
        when private.unusable_postcode(t.postal_code) is not null then private.missing('tenancy', 'postal_code', private.unusable_postcode(t.postal_code))
        else '[]' end
      || case when t.monthly_rent = 0 then private.missing('tenancy', 'monthly_rent', 'Monthly rent must be more than 0') else '[]' end
      || private.wrong_period(t.start_date, t.end_date)
    from public.tenancy_information as t where t.id = tenancy
  ) end
$$;

create function private.refuse_unusable_postcode(postcode text) returns void
language plpgsql set search_path = '' as $$
declare
  words text := private.unusable_postcode(postcode);
begin
  -- An import states what is stored elsewhere.
  if words is not null and auth.uid() is not null then
    raise exception 'A tenancy of an application that waits for a decision cannot have this postcode.'
      using detail = private.missing('tenancy', 'postal_code', words)::text, hint = words;
  end if;
end
$$;
comment on function private.refuse_unusable_postcode(text) is 'Refuses a person a postcode at which no home can be guaranteed.';

create function private.check_postcode_under_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'tenancy_information' then
    if exists (
      select from public.rent_guarantee_applications as a
      where a.tenancy_id = new.id and a.status in ('pending', 'in_review') and not private.is_closed(a.id)
    ) then
      perform private.refuse_unusable_postcode(new.postal_code);
    end if;
  elsif new.status in ('pending', 'in_review') and not private.is_closed(new.id) then
    perform private.refuse_unusable_postcode((select t.postal_code from public.tenancy_information as t where t.id = new.tenancy_id));
  end if;
  return null;
end
$$;
comment on function private.check_postcode_under_review() is
  'Keeps the home of an application that waits for a decision in the United Kingdom, when its postcode changes and when the application gets another tenancy.';
revoke execute on function private.unusable_postcode(text), private.refuse_unusable_postcode(text), private.check_postcode_under_review()
  from public, anon, authenticated;

create trigger check_postcode_under_review after update of postal_code on public.tenancy_information
  for each row when (new.postal_code is distinct from old.postal_code) execute function private.check_postcode_under_review();
create trigger check_postcode_under_review after update of tenancy_id on public.rent_guarantee_applications
  for each row when (new.tenancy_id is distinct from old.tenancy_id) execute function private.check_postcode_under_review();

create or replace function private.check_corrected_text(field text, answer text) returns void
language plpgsql immutable set search_path = '' as $$
declare
  longest integer := case
    when field in ('tenancy.landlord_address') then 300
    when field like '%.postal_code' then 20
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
  if field = 'tenancy.postal_code' and private.unusable_postcode(answer) is not null then
    perform private.refuse_request('answer', private.unusable_postcode(answer));
  end if;
  if field like '%_email' and answer !~ '^[^@\s]+@[^@\s]+\.[^@\s.]+$' then
    perform private.refuse_request('answer', 'Enter an email address, such as office@example.com.');
  end if;
end
$$;

-- Until 20270306000100 England was the nation of every area that no list names. Where nobody has decided yet it is open again, and staff settle it as of every home
-- without a nation. A tenancy without an end keeps it, because only the law of a nation allows that.
update public.tenancy_information as t set nation = null
where t.nation = 'england' and private.unusable_postcode(t.postal_code) is not null and private.outside_words(t.postal_code) is null
  and t.end_date is not null
  and not exists (select from public.rent_guarantee_applications as a where a.tenancy_id = t.id and a.status in ('approved', 'rejected'));
