-- The list of landlords and agents for staff: searched, sorted and paged in one call. People who call about a tenant rarely know what the
-- record is called, so the name of a tenant finds the landlords of their applications too.

create function public.search_property_managers(
  query text default null, sort text default 'inquiries', ascending boolean default true,
  page_size integer default 20, page_offset integer default 0
) returns table (
  id uuid, manager_type text, company_name text, contact_first_name text, contact_last_name text, business_email text,
  business_phone_country_code text, business_phone_number text, city text, country text, is_new_inquiry boolean, total_count bigint
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
    -- The tenant's name is among the words of an application, so the index of those finds it. A name that more than 1000 applications have
    -- tells nobody apart.
    condition := format(
      ' and p.id in (
         select w.id from public.property_managers as w where %s
         union select found.property_manager_id from (
           select a.property_manager_id from private.application_search as s
           join public.rent_guarantee_applications as a on a.id = s.application_id and a.property_manager_id is not null
           where %s and %s limit 1000
         ) as found
       )',
      private.every_word_condition(
        'private.property_manager_search_words(w.company_name, w.contact_first_name, w.contact_last_name, w.business_email,'
        ' w.city, w.country, w.business_phone_country_code, w.business_phone_number)',
        patterns
      ),
      private.every_word_condition('s.words', patterns), private.every_word_condition('private.search_words(s.tenant)', patterns)
    );
  end if;
  execute 'select count(*) from public.property_managers as p where true' || condition into total;
  return query execute
    'select p.id, p.manager_type, p.company_name, p.contact_first_name, p.contact_last_name, p.business_email,
       p.business_phone_country_code, p.business_phone_number, p.city, p.country,
       p.is_inquiry and not p.email_processed, $3
     from public.property_managers as p
     where true' || condition || ' order by ' || private.property_manager_order(sort, ascending) || ' limit $1 offset $2'
    using least(greatest(page_size, 1), 1000), greatest(page_offset, 0), total;
end
$$;
comment on function public.search_property_managers(text, text, boolean, integer, integer) is
  'Staff: a page of the property managers that every word of the query finds, by their own words or by the name of a tenant who applies '
  'with them; total_count: all of them. sort: inquiries (new ones first, then by company), company_name, contact, business_email, '
  'location, manager_type or created_at.';

-- Only the names of our own columns get into the statement, never a caller's text.
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
      else '(p.is_inquiry and not p.email_processed) desc, p.company_name %1$s, p.id %1$s'
    end,
    case when ascending then 'asc' else 'desc' end
  )
$$;
comment on function private.property_manager_order(text, boolean) is
  'The order by clause for a column of the list of property managers; for any unknown name new inquiries first, then by company.';

revoke execute on function public.search_property_managers(text, text, boolean, integer, integer) from public, anon;
