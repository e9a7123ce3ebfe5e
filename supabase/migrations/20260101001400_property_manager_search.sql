-- The staff list of property managers: searched, sorted and paged in one call, as the list of applications is.

-- Without a search path of its own it is inlined, which makes a look at every row three times quicker.
create function private.property_manager_words(
  company_name text, contact_first_name text, contact_last_name text, business_email text, city text, country text
) returns text
language sql immutable as $$
  select lower(
    company_name || ' ' || contact_first_name || ' ' || contact_last_name || ' ' || business_email || ' ' || city || ' ' || country
  )
$$;
comment on function private.property_manager_words(text, text, text, text, text, text) is
  'The words under which staff find a property manager. An index holds them.';

create index property_managers_words_idx on public.property_managers using gin (
  private.property_manager_words(company_name, contact_first_name, contact_last_name, business_email, city, country)
  extensions.gin_trgm_ops
);

-- Names stand here alone, never a caller's text.
create function private.property_manager_order(sort text, ascending boolean) returns text
language sql immutable set search_path = '' as $$
  select format(
    case sort
      when 'company_name' then 'p.company_name %1$s, p.id %1$s'
      when 'contact' then 'p.contact_last_name %1$s, p.contact_first_name %1$s, p.id %1$s'
      when 'business_email' then 'lower(p.business_email) %1$s, p.id %1$s'
      when 'location' then 'p.city %1$s, p.country %1$s, p.id %1$s'
      when 'manager_type' then 'p.manager_type %1$s, p.company_name, p.id'
      when 'created_at' then 'p.created_at %1$s, p.id'
      else '(p.created_by is null and not p.email_processed) desc, p.company_name %1$s, p.id %1$s'
    end,
    case when ascending then 'asc' else 'desc' end
  )
$$;
comment on function private.property_manager_order(text, boolean) is
  'The order by clause for a column of the list of property managers; for any unknown name new inquiries first, then by company.';

create function public.search_property_managers(
  query text default null,
  sort text default 'inquiries',
  ascending boolean default true,
  page_size integer default 20,
  page_offset integer default 0
) returns table (
  id uuid,
  manager_type text,
  company_name text,
  contact_first_name text,
  contact_last_name text,
  business_email text,
  business_phone_country_code text,
  business_phone_number text,
  city text,
  country text,
  is_new_inquiry boolean,
  total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  patterns text[] := private.search_patterns(query);
  condition text := '';
  total bigint;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may search all property managers.';
  end if;
  if patterns is not null then
    -- One condition for each word: the trigram index serves these, but not `like all` of an array.
    select string_agg(format(
      ' and private.property_manager_words(p.company_name, p.contact_first_name, p.contact_last_name, p.business_email, p.city, p.country) like ($1)[%s]',
      place
    ), '') into condition from generate_subscripts(patterns, 1) as place;
  end if;
  execute 'select count(*) from public.property_managers as p where true' || condition into total using patterns;
  return query execute
    'select p.id, p.manager_type, p.company_name, p.contact_first_name, p.contact_last_name, p.business_email,
       p.business_phone_country_code, p.business_phone_number, p.city, p.country,
       p.created_by is null and not p.email_processed, $4
     from public.property_managers as p
     where true' || condition || ' order by ' || private.property_manager_order(sort, ascending) || ' limit $2 offset $3'
    using patterns, least(greatest(page_size, 1), 1000), greatest(page_offset, 0), total;
end
$$;
comment on function public.search_property_managers(text, text, boolean, integer, integer) is
  'Staff: a page of property managers in which every word of the query is found (company, contact, e-mail address, city, country), with the number of all that match in total_count. is_new_inquiry: it came from the public form and nobody has dealt with it. sort: inquiries (those first, then by company), company_name, contact, business_email, location, manager_type or created_at.';

revoke execute on function public.search_property_managers(text, text, boolean, integer, integer) from public, anon, authenticated;
grant execute on function public.search_property_managers(text, text, boolean, integer, integer) to authenticated;
