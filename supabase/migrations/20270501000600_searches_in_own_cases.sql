-- Staff found a case that concerns them by the company that is its tenant, which they may not read there: the words of the search name it.

create function private.words_without_company(application uuid, words text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select replace(words_without_company.words, lower(c.name), ' ') from public.company_tenants as c where c.application_id = words_without_company.application),
    words_without_company.words
  )
$$;
comment on function private.words_without_company(uuid, text) is 'The words by which an application is found, without the company that is its tenant.';
revoke execute on function private.words_without_company(uuid, text) from public, anon, authenticated;

create function private.finds_own_case(patterns text[]) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  own uuid[] := array(select private.own_case_ids());
begin
  -- For everybody else the index of the words alone decides.
  if patterns is null or own = '{}' then
    return 'true';
  end if;
  return format(
    '(s.application_id <> all (%L::uuid[]) or %s)', own, private.every_word('private.words_without_company(s.application_id, s.words)', patterns)
  );
end
$$;
comment on function private.finds_own_case(text[]) is
  'The condition under which the caller finds an application that concerns them: by what they may read of it.';
revoke execute on function private.finds_own_case(text[]) from public, anon, authenticated;

create or replace function public.search_applications(query text default null, statuses text[] default null, sort text default 'created_at'::text, ascending boolean default false, page_size integer default 20, page_offset integer default 0) returns table (id uuid, application_number text, status text, guarantee_amount numeric, guarantee_currency text, created_at timestamp with time zone, submitted_at timestamp with time zone, approved_at timestamp with time zone, certificate_number text, tenant_id uuid, tenant_name text, tenant_email text, property_manager_id uuid, property_manager_company_name text, tenancy_id uuid, property_address_line_1 text, property_city text, property_postal_code text, total_count bigint, has_more boolean, closing text)
language plpgsql stable security definer set search_path = '' as $$
declare
  page record;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may search all applications.';
  end if;
  select found.* into page
  from private.application_order(sort, ascending) as o, private.find_page(
    'private.application_search as s', 's.application_id', o.nullable_key, o.ordering,
    private.shown_as(statuses) || ' and ' || private.finds_own_case(private.search_patterns(query)),
    private.search_patterns(query), statuses, page_size, page_offset
  ) as found;
  return query
  select a.id, a.application_number, a.status, a.guarantee_amount, a.guarantee_currency, a.created_at, a.submitted_at,
    a.approved_at, a.certificate_number, a.tenant_id, coalesce(approved.display_name, submitted.display_name, tenant.display_name), tenant.email, a.property_manager_id,
    p.company_name, a.tenancy_id, t.address_line_1, t.city, t.postal_code, page.total_count, page.has_more, closing.kind
  from unnest(page.ids) with ordinality as found (id, place)
  join public.rent_guarantee_applications as a on a.id = found.id
  left join public.property_managers as p on p.id = a.property_manager_id
  left join public.tenancy_information as t on t.id = a.tenancy_id
  left join public.profiles as tenant on tenant.id = a.tenant_id
  left join public.submitted_tenants as submitted on submitted.application_id = a.id
  left join public.approved_tenants as approved on approved.application_id = a.id
  left join public.application_closings as closing on closing.application_id = a.id and closing.reopened_at is null
  order by found.place;
end
$$;

create or replace function public.find_for_staff(query text, most integer default 5) returns table (kind text, id uuid, title text, detail text, total integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  patterns text[] := private.search_patterns(query);
  -- The best matches are chosen among this many: somebody who has typed two letters is still typing.
  looked_at integer := 200;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may search all records.';
  end if;
  if patterns is null then
    return;
  end if;
  most := least(greatest(most, 1), 20);
  return query execute
    'select ''application'', a.id, a.application_number, concat_ws('' · '', coalesce(closing.kind, replace(a.status, ''_'', '' '')), coalesce(approved.display_name, submitted.display_name, tenant.display_name), t.address_line_1), count(*) over ()::integer
     from (select s.application_id from private.application_search as s where '
       || private.every_word('s.words', patterns) || ' and ' || private.finds_own_case(patterns) || ' limit $2) as found
     join public.rent_guarantee_applications as a on a.id = found.application_id
     left join public.tenancy_information as t on t.id = a.tenancy_id
     left join public.profiles as tenant on tenant.id = a.tenant_id
     left join public.submitted_tenants as submitted on submitted.application_id = a.id
     left join public.approved_tenants as approved on approved.application_id = a.id
     left join public.application_closings as closing on closing.application_id = a.id and closing.reopened_at is null
     order by lower(a.application_number) like ltrim(($1)[1], ''%'') desc, a.created_at desc, a.id limit $3'
    using patterns, looked_at, most;
  return query execute
    'select ''person'', p.id, coalesce(p.display_name, p.email, ''–''), p.email, count(*) over ()::integer
     from (select s.user_id, s.name from private.user_search as s where ' || private.every_word('s.words', patterns) || ' limit $2) as found
     join public.profiles as p on p.id = found.user_id
     order by found.name like ltrim(($1)[1], ''%'') desc, found.name, p.id limit $3'
    using patterns, looked_at, most;
  return query execute
    'select ''company'', p.id, p.company_name, concat_ws('' · '', concat_ws('' '', p.contact_first_name, p.contact_last_name), p.city), count(*) over ()::integer
     from (select * from public.property_managers as w where '
       || private.every_word(
         'private.property_manager_words(w.company_name, w.contact_first_name, w.contact_last_name, w.business_email, w.city, w.country)', patterns
       ) || ' limit $2) as p
     order by lower(p.company_name) like ltrim(($1)[1], ''%'') desc, lower(p.company_name), p.id limit $3'
    using patterns, looked_at, most;
  return query execute
    'select ''address'', t.id, concat_ws('', '', t.address_line_1, t.city, t.postal_code), coalesce(tenant.display_name, tenant.email), count(*) over ()::integer
     from (select s.tenancy_id from private.tenancy_search as s where ' || private.every_word('s.words', patterns) || ' limit $2) as found
     join public.tenancy_information as t on t.id = found.tenancy_id
     left join public.profiles as tenant on tenant.id = t.tenant_id
     order by lower(t.address_line_1) like ltrim(($1)[1], ''%'') desc, t.address_line_1, t.id limit $3'
    using patterns, looked_at, most;
end
$$;
