-- The list of tenancies for staff: searched, sorted and paged in one call (list-pages.sql). A row of `tenancy_search` holds the words by
-- which a tenancy is found and what it is sorted by. Triggers of every table from which it comes keep it up to date.
--
-- A tenancy without an end date sorts last. Its tenant has the name of the profile: only a case has the name of its approval.

create table private.tenancy_search (
  tenancy_id uuid primary key references public.tenancy_information (id) on delete cascade,
  words text not null,
  created_at timestamptz not null,
  address text not null,
  monthly_rent numeric not null,
  start_date date not null,
  end_date date,
  property_manager text,
  tenant text
);
comment on table private.tenancy_search is 'The words under which staff find a tenancy, and what they sort tenancies by.';

-- One for each order of the list.
create index tenancy_search_address_idx on private.tenancy_search (address, tenancy_id);
create index tenancy_search_created_at_idx on private.tenancy_search (created_at, tenancy_id);
create index tenancy_search_end_date_idx on private.tenancy_search (end_date, tenancy_id);
create index tenancy_search_monthly_rent_idx on private.tenancy_search (monthly_rent, tenancy_id);
create index tenancy_search_property_manager_idx on private.tenancy_search (property_manager, tenancy_id);
create index tenancy_search_start_date_idx on private.tenancy_search (start_date, tenancy_id);
create index tenancy_search_tenant_idx on private.tenancy_search (tenant, tenancy_id);
create index tenancy_search_words_idx on private.tenancy_search using gin (words extensions.gin_trgm_ops);

-- The list

create function public.search_tenancies(
  query text default null,
  sort text default 'created_at',
  ascending boolean default false,
  page_size integer default 20,
  page_offset integer default 0
) returns table (
  id uuid,
  address_line_1 text,
  city text,
  postal_code text,
  monthly_rent numeric,
  rent_currency text,
  start_date date,
  end_date date,
  created_at timestamptz,
  property_manager_id uuid,
  property_manager_company_name text,
  tenant_id uuid,
  tenant_name text,
  tenant_email text,
  total_count bigint,
  has_more boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare
  page record;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may search all tenancies.';
  end if;
  select found.* into page
  from private.tenancy_order(sort, ascending) as o, private.find_page(
    'private.tenancy_search as s', 's.tenancy_id', o.nullable_key, o.ordering, 'true',
    private.search_patterns(query), null, page_size, page_offset
  ) as found;
  return query
  select t.id, t.address_line_1, t.city, t.postal_code, t.monthly_rent, t.rent_currency, t.start_date, t.end_date,
    t.created_at, t.property_manager_id, p.company_name, t.tenant_id, tenant.display_name, tenant.email,
    page.total_count, page.has_more
  from unnest(page.ids) with ordinality as found (id, place)
  join public.tenancy_information as t on t.id = found.id
  left join public.property_managers as p on p.id = t.property_manager_id
  left join public.profiles as tenant on tenant.id = t.tenant_id
  order by found.place;
end
$$;
comment on function public.search_tenancies(text, text, boolean, integer, integer) is
  'Staff: a page of tenancies in which every word of the query is found (address, property manager, tenant). total_count: all that '
  'match, with a query up to 1,000 beyond the page (has_more: there are more). sort: created_at, address, monthly_rent, '
  'property_manager, tenant, start_date or end_date.';

-- Only names of our own get into the text, never a caller's.
create function private.tenancy_order(sort text, ascending boolean, out nullable_key text, out ordering text)
language sql immutable set search_path = '' as $$
  select
    case when sort in ('property_manager', 'tenant', 'end_date') then 's.' || sort end,
    format(
      case
        when sort in ('address', 'monthly_rent', 'property_manager', 'tenant', 'start_date', 'end_date') then 's.' || sort
        else 's.created_at'
      end || ' %1$s, s.tenancy_id %1$s',
      case when ascending then 'asc' else 'desc' end
    )
$$;
comment on function private.tenancy_order(text, boolean) is
  'The order by clause for a column of the list (by creation date for any unknown name), and its first column if that can be null.';

-- Keeping the table up to date

-- For each statement and not for each row: one read of all that changed, so that many rows at once stay cheap.
create function private.refresh_tenancy_search_on_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_tenancy_search(case tg_table_name
    when 'tenancy_information' then (select array_agg(id) from changed)
    when 'property_managers' then (
      select array_agg(t.id) from public.tenancy_information as t where t.property_manager_id in (select id from changed)
    )
    else (select array_agg(t.id) from public.tenancy_information as t where t.tenant_id in (select id from changed))
  end);
  return null;
end
$$;
comment on function private.refresh_tenancy_search_on_change() is
  'Trigger function: refreshes the search of tenancies after a change of any table from which it comes.';

-- In PL/pgSQL and with a generic plan, as `refresh_application_search`: it runs with every change of a tenancy or a person.
create function private.refresh_tenancy_search(ids uuid[]) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  insert into private.tenancy_search as s (
    tenancy_id, words, created_at, address, monthly_rent, start_date, end_date, property_manager, tenant
  )
  select t.id, private.search_words(concat_ws(' ',
      t.address_line_1, t.address_line_2, t.city, t.postal_code, t.country, p.company_name, tenant.display_name, tenant.email,
      private.letters_and_digits(t.postal_code)
    )), t.created_at, t.address_line_1, t.monthly_rent, t.start_date, t.end_date, p.company_name, tenant.display_name
  from public.tenancy_information as t
  left join public.property_managers as p on p.id = t.property_manager_id
  left join public.profiles as tenant on tenant.id = t.tenant_id
  where t.id = any (ids)
  -- In one order, so that two changes at the same moment do not wait for each other.
  order by t.id
  on conflict (tenancy_id) do update set
    words = excluded.words, created_at = excluded.created_at, address = excluded.address, monthly_rent = excluded.monthly_rent,
    start_date = excluded.start_date, end_date = excluded.end_date, property_manager = excluded.property_manager, tenant = excluded.tenant
  where s is distinct from excluded;
end
$$;
comment on function private.refresh_tenancy_search(uuid[]) is 'Writes again what these tenancies are found and sorted by.';

revoke execute on function public.search_tenancies(text, text, boolean, integer, integer) from public, anon;
