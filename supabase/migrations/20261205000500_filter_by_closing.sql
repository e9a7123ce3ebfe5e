-- Lists show a withdrawn or closed application as such in the place of its status, but could not be filtered by it, and the filter by a status
-- contained them. The closings are few beside the applications, so they are read as a set, and the indexes stay as they are.

create function private.shown_as(statuses text[]) returns text
language sql immutable set search_path = '' as $$
  select case
    when statuses is null then 'true'
    when statuses <@ array['withdrawn', 'closed'] then ended.condition
    when statuses && array['withdrawn', 'closed'] then format('(%s or %s)', lasting.condition, ended.condition)
    else lasting.condition
  end
  from (values (
    's.application_id in (select e.application_id from public.application_closings as e where e.reopened_at is null and e.kind = any ($1))'
  )) as ended (condition),
  (values (
    '(s.status = any ($1) and s.application_id not in (select e.application_id from public.application_closings as e where e.reopened_at is null))'
  )) as lasting (condition)
$$;
comment on function private.shown_as(text[]) is
  'The condition on application_search, with the choices as $1, by which a list shows applications that it names so: a status, or withdrawn or closed in its place.';
revoke execute on function private.shown_as(text[]) from public, anon;

create or replace function public.search_applications(query text default null, statuses text[] default null, sort text default 'created_at', ascending boolean default false, page_size integer default 20, page_offset integer default 0) returns table (id uuid, application_number text, status text, guarantee_amount numeric, guarantee_currency text, created_at timestamptz, submitted_at timestamptz, approved_at timestamptz, certificate_number text, tenant_id uuid, tenant_name text, tenant_email text, property_manager_id uuid, property_manager_company_name text, tenancy_id uuid, property_address_line_1 text, property_city text, property_postal_code text, total_count bigint, has_more boolean, closing text)
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
    private.shown_as(statuses),
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
