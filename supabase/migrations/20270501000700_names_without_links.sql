-- A name with a web address in it, such as 'Win at https://example.com', was sent to whoever is greeted by it or told of it. And an object was taken for the name of a company.

create function private.has_link(given text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(given ~* '(://|\mwww\.)', false)
$$;
comment on function private.has_link(text) is 'Whether a text holds a web address.';
revoke execute on function private.has_link(text) from public, anon, authenticated;

create function private.refuse_links_in_names() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := to_jsonb(new);
  -- What is stored already may be saved again with another field.
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  field text;
begin
  foreach field in array tg_argv loop
    if changed ->> field is distinct from before ->> field and private.has_link(changed ->> field) then
      raise exception 'A name contains no web address.' using detail = private.missing('text', field, 'A name contains no web address')::text;
    end if;
  end loop;
  return new;
end
$$;
comment on function private.refuse_links_in_names() is 'Trigger function: refuses a web address in the columns that its arguments name.';
revoke execute on function private.refuse_links_in_names() from public, anon, authenticated;

create trigger a_refuse_links_in_names before insert or update of first_name, surname on public.profiles
  for each row execute function private.refuse_links_in_names('first_name', 'surname');
create trigger a_refuse_links_in_names before insert or update of company_name, contact_first_name, contact_last_name on public.property_managers
  for each row execute function private.refuse_links_in_names('company_name', 'contact_first_name', 'contact_last_name');

-- A company is saved whole, so that what it was before tells which of its names are new.
create function private.linked_names(company jsonb, before jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.missing('details', n.field, 'A name contains no web address') -> 0), '[]')
  from (
    select 'company_name' as field where private.has_link(company ->> 'name') and btrim(company ->> 'name') is distinct from before ->> 'name'
    union all
    select distinct 'officers' from jsonb_array_elements(company -> 'officers') as o (officer)
    where private.has_link(o.officer ->> 'name') and btrim(o.officer ->> 'name') not in (
      select b.officer ->> 'name' from jsonb_array_elements(coalesce(before -> 'officers', '[]')) as b (officer)
    )
  ) as n
$$;
comment on function private.linked_names(jsonb, jsonb) is 'What is wrong with the names of a company and its officers: those that hold a web address and did not before.';
revoke execute on function private.linked_names(jsonb, jsonb) from public, anon, authenticated;

create or replace function private.missing_company(company jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when private.officers_fault(company -> 'officers') is not null
    then private.missing('details', 'officers', private.officers_fault(company -> 'officers'))
    else (
    select coalesce(jsonb_agg(jsonb_build_object('section', 'details', 'field', w.field, 'message', w.message) order by w.place), '[]')
    from (
      select v.place, v.field, v.message
      from (values
        (1, 'company_name', 'Company name is required', coalesce(btrim(company ->> 'name'), '') = '' or jsonb_typeof(company -> 'name') <> 'string'),
        (1, 'company_name', 'Use 160 characters or fewer for the company name', char_length(btrim(company ->> 'name')) > 160),
        (3, 'registered_office', 'Use 300 characters or fewer for the registered office', char_length(btrim(company ->> 'registered_office')) > 300),
        (2, 'company_number', 'Company number must be 8 characters, as at Companies House, such as 01234567 or SC123456',
          company ->> 'country' is null and (
            coalesce(private.company_number(company ->> 'company_number'), '') !~ '^([0-9]{8}|[A-Z]{2}[0-9]{6}|[A-Z]{2}[0-9]{5}[A-Z]|R[0-9]{7})$'
            or private.company_number(company ->> 'company_number') = '00000000'
          )),
        (2, 'company_country', 'Country of registration is required',
          btrim(company ->> 'country') = '' or jsonb_typeof(company -> 'country') not in ('string', 'null')),
        (2, 'company_number', 'Registration number must be a text', jsonb_typeof(company -> 'company_number') not in ('string', 'null')),
        (2, 'company_country', 'A company of the United Kingdom is registered at Companies House: give its number there',
          btrim(company ->> 'country') ~* '^(united kingdom|uk|great britain|gb)$'),
        (2, 'company_country', 'Country of registration must be at most 100 characters', char_length(btrim(company ->> 'country')) > 100),
        (2, 'company_number', 'Registration number must be at most 40 characters',
          company ->> 'country' is not null and char_length(btrim(company ->> 'company_number')) > 40),
        (3, 'registered_office', 'Registered office is required',
          coalesce(btrim(company ->> 'registered_office'), '') = '' or jsonb_typeof(company -> 'registered_office') <> 'string'),
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
