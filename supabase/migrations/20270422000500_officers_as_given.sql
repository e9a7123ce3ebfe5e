-- A company whose officers are no list, with an officer that is no object, or with a day of birth that is none, was refused in the words of PostgreSQL.

create function private.officers_fault(officers jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  officer jsonb;
begin
  if officers is null then
    return null;
  end if;
  if jsonb_typeof(officers) <> 'array' then
    return 'The officers are a list';
  end if;
  for officer in select o.value from jsonb_array_elements(officers) as o loop
    if jsonb_typeof(officer) <> 'object' then
      return 'Each officer has a name, and may have a date of birth';
    elsif jsonb_typeof(coalesce(officer -> 'name', 'null')) not in ('string', 'null') then
      return 'The name of each officer is required';
    end if;
    perform (officer ->> 'born_on')::date;
  end loop;
  return null;
exception when datetime_field_overflow or invalid_datetime_format then
  return 'The date of birth of each officer is a day, such as 1980-01-31';
end
$$;
comment on function private.officers_fault(jsonb) is 'What is wrong with the form in which the officers of a company are given; null where nothing is.';
revoke execute on function private.officers_fault(jsonb) from public, anon, authenticated;

create or replace function private.missing_company(company jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when private.officers_fault(company -> 'officers') is not null
    then private.missing('details', 'officers', private.officers_fault(company -> 'officers'))
    else (
    select coalesce(jsonb_agg(jsonb_build_object('section', 'details', 'field', w.field, 'message', w.message) order by w.place), '[]')
    from (
      select v.place, v.field, v.message
      from (values
        (1, 'company_name', 'Company name is required', coalesce(btrim(company ->> 'name'), '') = ''),
        (1, 'company_name', 'Use 160 characters or fewer for the company name', char_length(btrim(company ->> 'name')) > 160),
        (3, 'registered_office', 'Use 300 characters or fewer for the registered office', char_length(btrim(company ->> 'registered_office')) > 300),
        (2, 'company_number', 'Company number must be 8 characters, as at Companies House, such as 01234567 or SC123456',
          company ->> 'country' is null and (
            coalesce(private.company_number(company ->> 'company_number'), '') !~ '^([0-9]{8}|[A-Z]{2}[0-9]{6}|[A-Z]{2}[0-9]{5}[A-Z]|R[0-9]{7})$'
            or private.company_number(company ->> 'company_number') = '00000000'
          )),
        (2, 'company_country', 'Country of registration is required', btrim(company ->> 'country') = ''),
        (2, 'company_country', 'A company of the United Kingdom is registered at Companies House: give its number there',
          btrim(company ->> 'country') ~* '^(united kingdom|uk|great britain|gb)$'),
        (2, 'company_country', 'Country of registration must be at most 100 characters', char_length(btrim(company ->> 'country')) > 100),
        (2, 'company_number', 'Registration number must be at most 40 characters',
          company ->> 'country' is not null and char_length(btrim(company ->> 'company_number')) > 40),
        (3, 'registered_office', 'Registered office is required', coalesce(btrim(company ->> 'registered_office'), '') = ''),
        (4, 'officers', 'The name of at least one officer is required', jsonb_array_length(coalesce(company -> 'officers', '[]')) = 0),
        (5, 'officers', 'At most 10 officers can be named', jsonb_array_length(coalesce(company -> 'officers', '[]')) > 10)
      ) as v (place, field, message, is_wrong)
      where v.is_wrong
      union all
      select 6, 'officers', w.message
      from jsonb_to_recordset(coalesce(company -> 'officers', '[]')) as o (name text, born_on date)
      cross join lateral (values
        ('The name of each officer is required', coalesce(btrim(o.name), '') = ''),
        ('Use 160 characters or fewer for the name of an officer', char_length(btrim(o.name)) > 160),
        ('Check the date of birth of ' || o.name, o.born_on > private.london_today() - interval '16 years' or o.born_on < private.london_today() - interval '120 years')
      ) as w (message, is_wrong)
      where w.is_wrong
    ) as w
    )
  end
$$;
