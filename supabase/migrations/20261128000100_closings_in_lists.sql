-- Lists show which applications are withdrawn or closed, as the application's own page does. Its status stays one of the five.

drop function public.search_applications(text, text[], text, boolean, integer, integer);
create function public.search_applications(
  query text default null,
  statuses text[] default null,
  sort text default 'created_at',
  ascending boolean default false,
  page_size integer default 20,
  page_offset integer default 0
) returns table (
  id uuid,
  application_number text,
  status text,
  guarantee_amount numeric,
  guarantee_currency text,
  created_at timestamptz,
  submitted_at timestamptz,
  approved_at timestamptz,
  certificate_number text,
  tenant_id uuid,
  tenant_name text,
  tenant_email text,
  property_manager_id uuid,
  property_manager_company_name text,
  tenancy_id uuid,
  property_address_line_1 text,
  property_city text,
  property_postal_code text,
  total_count bigint,
  has_more boolean,
  closing text
)
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
    case when statuses is null then 'true' else 's.status = any ($1)' end,
    private.search_patterns(query), statuses, page_size, page_offset
  ) as found;
  return query
  select a.id, a.application_number, a.status, a.guarantee_amount, a.guarantee_currency, a.created_at, a.submitted_at,
    a.approved_at, a.certificate_number, a.tenant_id, coalesce(approved.display_name, tenant.display_name), tenant.email, a.property_manager_id,
    p.company_name, a.tenancy_id, t.address_line_1, t.city, t.postal_code, page.total_count, page.has_more, closing.kind
  from unnest(page.ids) with ordinality as found (id, place)
  join public.rent_guarantee_applications as a on a.id = found.id
  left join public.property_managers as p on p.id = a.property_manager_id
  left join public.tenancy_information as t on t.id = a.tenancy_id
  left join public.profiles as tenant on tenant.id = a.tenant_id
  left join public.approved_tenants as approved on approved.application_id = a.id
  left join public.application_closings as closing on closing.application_id = a.id and closing.reopened_at is null
  order by found.place;
end
$$;
comment on function public.search_applications(text, text[], text, boolean, integer, integer) is
  'Staff: a page of applications in which every word of the query is found (number, status, company, address, tenant), with the number of all that match in total_count; with a query this is counted up to 1,000 beyond the page, and has_more says that there are more. sort: created_at, application_number, status, guarantee_amount, submitted_at, property, property_manager or tenant.';

revoke execute on function public.search_applications(text, text[], text, boolean, integer, integer) from public, anon, authenticated;

grant execute on function public.search_applications(text, text[], text, boolean, integer, integer) to authenticated;

create or replace function public.find_for_staff(query text, most integer default 5)
returns table (kind text, id uuid, title text, detail text)
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
    'select ''application'', a.id, a.application_number, concat_ws('' · '', coalesce(closing.kind, replace(a.status, ''_'', '' '')), coalesce(approved.display_name, tenant.display_name), t.address_line_1)
     from (select s.application_id from private.application_search as s where ' || private.every_word('s.words', patterns) || ' limit $2) as found
     join public.rent_guarantee_applications as a on a.id = found.application_id
     left join public.tenancy_information as t on t.id = a.tenancy_id
     left join public.profiles as tenant on tenant.id = a.tenant_id
     left join public.approved_tenants as approved on approved.application_id = a.id
     left join public.application_closings as closing on closing.application_id = a.id and closing.reopened_at is null
     order by lower(a.application_number) like ltrim(($1)[1], ''%'') desc, a.created_at desc, a.id limit $3'
    using patterns, looked_at, most;
  return query execute
    'select ''person'', p.id, coalesce(p.display_name, p.email, ''–''), p.email
     from (select s.user_id, s.name from private.user_search as s where ' || private.every_word('s.words', patterns) || ' limit $2) as found
     join public.profiles as p on p.id = found.user_id
     order by found.name like ltrim(($1)[1], ''%'') desc, found.name, p.id limit $3'
    using patterns, looked_at, most;
  return query execute
    'select ''company'', p.id, p.company_name, concat_ws('' · '', concat_ws('' '', p.contact_first_name, p.contact_last_name), p.city)
     from (select * from public.property_managers as w where '
       || private.every_word(
         'private.property_manager_words(w.company_name, w.contact_first_name, w.contact_last_name, w.business_email, w.city, w.country)', patterns
       ) || ' limit $2) as p
     order by lower(p.company_name) like ltrim(($1)[1], ''%'') desc, lower(p.company_name), p.id limit $3'
    using patterns, looked_at, most;
  return query execute
    'select ''address'', t.id, concat_ws('', '', t.address_line_1, t.city, t.postal_code), coalesce(tenant.display_name, tenant.email)
     from (select s.tenancy_id from private.tenancy_search as s where ' || private.every_word('s.words', patterns) || ' limit $2) as found
     join public.tenancy_information as t on t.id = found.tenancy_id
     left join public.profiles as tenant on tenant.id = t.tenant_id
     order by lower(t.address_line_1) like ltrim(($1)[1], ''%'') desc, t.address_line_1, t.id limit $3'
    using patterns, looked_at, most;
end
$$;

-- Compiling the statements takes longer than running them.
create or replace function public.dashboard_statistics() returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read the statistics.';
  end if;
  return jsonb_build_object(
    'database_tables', public.get_public_table_count(),
    'property_managers', (select count(*) from public.property_managers),
    'active_applications', (select count(*) from private.application_search where status in ('pending', 'in_review'))
      - (select count(*) from public.application_closings as c
         join public.rent_guarantee_applications as a on a.id = c.application_id
         where c.reopened_at is null and a.status in ('pending', 'in_review')),
    'approved_guarantees', (select count(*) from private.application_search where status = 'approved'),
    'applications', private.applications_by_month(),
    'decisions', private.decisions_by_month(),
    'ending', private.ending_guarantees(6),
    'rent', private.rent_by_month()
  );
end
$$;
comment on function public.dashboard_statistics() is
  'Staff: the four figures of the administrators'' dashboard (active are pending and in review, and neither withdrawn nor closed) and, for the last twelve months, applications by month and status, days from submission to decision, and rent under guarantee; and which guarantees end within 90 days.';
