-- Staff who are called about a tenant look for the landlord or agent by the tenant's name, which their list did not find.

create or replace function public.search_property_managers(query text default null, sort text default 'inquiries'::text, ascending boolean default true, page_size integer default 20, page_offset integer default 0) returns table (id uuid, manager_type text, company_name text, contact_first_name text, contact_last_name text, business_email text, business_phone_country_code text, business_phone_number text, city text, country text, is_new_inquiry boolean, total_count bigint)
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
    -- The name stands among the words of an application, so that their index finds it; more applications than these tell nobody apart.
    condition := format(
      ' and p.id in (
         select w.id from public.property_managers as w where %s
         union select found.property_manager_id from (
           select a.property_manager_id from private.application_search as s
           join public.rent_guarantee_applications as a on a.id = s.application_id and a.property_manager_id is not null
           where %s and %s limit 1000
         ) as found
       )',
      private.every_word(
        'private.property_manager_words(w.company_name, w.contact_first_name, w.contact_last_name, w.business_email, w.city, w.country)', patterns
      ),
      private.every_word('s.words', patterns), private.every_word('lower(s.tenant)', patterns)
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
  'Staff: a page of property managers in which every word of the query is found (company, contact, e-mail address, city, country), or that an application of a tenant with this name names, with the number of all that match in total_count. is_new_inquiry: it came from the public form and nobody has dealt with it. sort: inquiries (those first, then by company), company_name, contact, business_email, location, manager_type or created_at.';
