-- The list of applications for staff: searched, filtered, sorted and paged in one call (list-pages.sql). A row of `application_search`
-- holds the words by which an application is found, what it is sorted by, and what the dashboard counts. Triggers of every table from which
-- it comes keep it up to date.
--
-- A tenant has one name within a case: that of the approval, otherwise that of the submission, otherwise that of the profile. An approved
-- application is also found by the present name. A withdrawn or closed application keeps its status, and lists show the closing in its
-- place.

create table private.application_search (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade,
  words text not null,
  status text not null,
  created_at timestamptz not null,
  -- The number with its last part in five digits: text does not sort numbers beyond 999 by their value.
  number_order text not null,
  guarantee_amount numeric,
  submitted_at timestamptz,
  property text,
  property_manager text,
  tenant text,
  decided_at timestamptz,
  certificate_start_date date,
  certificate_end_date date,
  monthly_rent numeric,
  rent_currency text
);
comment on table private.application_search is
  'The words under which staff find an application, what they sort applications by, and what the dashboard counts.';

-- One index for each order of the list. Its status is in it, so that the index alone tells which rows of a status come next, however far
-- down.
create index application_search_amount_idx on private.application_search (guarantee_amount, application_id) include (status);
create index application_search_created_at_idx on private.application_search (created_at, application_id) include (status);
create index application_search_number_idx on private.application_search (number_order, application_id) include (status);
create index application_search_property_idx on private.application_search (property, application_id) include (status);
create index application_search_property_manager_idx on private.application_search (property_manager, application_id) include (status);
create index application_search_status_idx on private.application_search (status, created_at desc, application_id);
create index application_search_submitted_at_idx on private.application_search (submitted_at, application_id) include (status);
create index application_search_tenant_idx on private.application_search (tenant, application_id) include (status);
-- The dashboard reads its figures by month from these only.
create index application_search_certificate_idx on private.application_search (certificate_end_date)
  include (certificate_start_date, monthly_rent, rent_currency) where status = 'approved';
create index application_search_decided_at_idx on private.application_search (decided_at) include (submitted_at)
  where status in ('approved', 'rejected');
create index application_search_words_idx on private.application_search using gin (words extensions.gin_trgm_ops);

-- The list

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
    private.application_status_condition(statuses) || ' and ' || private.own_case_condition(private.search_patterns(query)),
    private.search_patterns(query), statuses, page_size, page_offset
  ) as found;
  return query
  select a.id, a.application_number, a.status, a.guarantee_amount, a.guarantee_currency, a.created_at, a.submitted_at,
    a.approved_at, a.certificate_number,
    a.tenant_id, coalesce(approved.display_name, submitted.display_name, tenant.display_name), tenant.email,
    a.property_manager_id, p.company_name, a.tenancy_id, t.address_line_1, t.city, t.postal_code,
    page.total_count, page.has_more, closing.kind
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
comment on function public.search_applications(text, text[], text, boolean, integer, integer) is
  'Staff: a page of applications in which every word of the query is found. total_count: all that match, with a query up to 1,000 '
  'beyond the page (has_more: there are more). sort: created_at, application_number, status, guarantee_amount, submitted_at, property, '
  'property_manager, tenant.';

-- Only names of our own get into the text, never a caller's.
create function private.application_order(sort text, ascending boolean, out nullable_key text, out ordering text)
language sql immutable set search_path = '' as $$
  select
    case when sort in ('guarantee_amount', 'submitted_at', 'property', 'property_manager', 'tenant') then 's.' || sort end,
    format(
      case
        when sort = 'status' then 's.status %1$s, s.created_at %2$s, s.application_id %1$s'
        when sort = 'application_number' then 's.number_order %1$s, s.application_id %1$s'
        when sort in ('guarantee_amount', 'submitted_at', 'property', 'property_manager', 'tenant')
          then 's.' || sort || ' %1$s, s.application_id %1$s'
        else 's.created_at %1$s, s.application_id %1$s'
      end,
      case when ascending then 'asc' else 'desc' end, case when ascending then 'desc' else 'asc' end
    )
$$;
comment on function private.application_order(text, boolean) is
  'The order by clause for a column of the list (by creation date for any unknown name), and its first column if that can be null.';

-- There are few closings beside the applications, so they are read as a set, and the indexes of the list stay as they are.
create function private.application_status_condition(statuses text[]) returns text
language sql immutable set search_path = '' as $$
  select case
    when statuses is null then 'true'
    when statuses <@ array['withdrawn', 'closed'] then ended.condition
    when statuses && array['withdrawn', 'closed'] then format('(%s or %s)', lasting.condition, ended.condition)
    else lasting.condition
  end
  from (values (
    's.application_id in (
      select e.application_id from public.application_closings as e where e.reopened_at is null and e.kind = any ($1)
    )'
  )) as ended (condition),
  (values (
    '(s.status = any ($1) and s.application_id not in (
      select e.application_id from public.application_closings as e where e.reopened_at is null
    ))'
  )) as lasting (condition)
$$;
comment on function private.application_status_condition(text[]) is
  'The condition on application_search, with the choices as $1, for applications that the list shows as one of them: a status, or '
  'withdrawn or closed in its place.';

-- Keeping the table up to date

-- For each statement and not for each row: one read of all that changed, so that many rows at once stay cheap.
create function private.refresh_application_search_on_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'application_status_history' then
    perform private.refresh_application_search((select array_agg(application_id) from changed));
    return null;
  end if;
  perform private.refresh_application_search(case tg_table_name
    when 'rent_guarantee_applications' then (select array_agg(id) from changed)
    when 'property_managers' then (
      select array_agg(a.id) from public.rent_guarantee_applications as a where a.property_manager_id in (select id from changed)
    )
    when 'tenancy_information' then (
      select array_agg(a.id) from public.rent_guarantee_applications as a where a.tenancy_id in (select id from changed)
    )
    else (select array_agg(a.id) from public.rent_guarantee_applications as a where a.tenant_id in (select id from changed))
  end);
  return null;
end
$$;
comment on function private.refresh_application_search_on_change() is
  'Trigger function: refreshes the search of applications after a change of any table from which it comes.';

-- In PL/pgSQL a session plans this statement once; a function in SQL would plan it for each change, which costs more than running it. The
-- generic plan is forced, because the planner cannot know that its plans for one id and for ten are the same.
create function private.refresh_application_search(ids uuid[]) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  insert into private.application_search as s (
    application_id, words, status, created_at, number_order, guarantee_amount, submitted_at, property, property_manager, tenant,
    decided_at, certificate_start_date, certificate_end_date, monthly_rent, rent_currency
  )
  select a.id, private.search_words(concat_ws(' ',
      a.application_number, replace(a.status, '_', ' '), a.certificate_number, p.company_name,
      t.address_line_1, t.city, t.postal_code, approved.display_name, nullif(c.name, approved.display_name),
      nullif(submitted.display_name, approved.display_name),
      nullif(tenant.display_name, coalesce(submitted.display_name, approved.display_name)), tenant.email,
      -- Numbers and postcodes are also found as they are typed, without spaces and hyphens.
      private.letters_and_digits(a.application_number), private.letters_and_digits(a.certificate_number),
      private.letters_and_digits(t.postal_code),
      private.telephone_search_words(tenant.mobile_country_code, tenant.mobile_number)
    )), a.status, a.created_at, left(a.application_number, 12) || lpad(substr(a.application_number, 13), 5, '0'), a.guarantee_amount,
    a.submitted_at, t.address_line_1, p.company_name, coalesce(approved.display_name, submitted.display_name, tenant.display_name),
    -- An application that was decided again counts with its last decision.
    (
      select max(h.changed_at) from public.application_status_history as h
      where h.application_id = a.id and h.status in ('approved', 'rejected')
    ),
    a.certificate_start_date, a.certificate_end_date, t.monthly_rent, t.rent_currency
  from public.rent_guarantee_applications as a
  left join public.property_managers as p on p.id = a.property_manager_id
  left join public.tenancy_information as t on t.id = a.tenancy_id
  left join public.profiles as tenant on tenant.id = a.tenant_id
  left join public.submitted_tenants as submitted on submitted.application_id = a.id
  left join public.approved_tenants as approved on approved.application_id = a.id
  left join public.company_tenants as c on c.application_id = a.id
  where a.id = any (ids)
  -- In one order, so that two changes at the same moment do not wait for each other.
  order by a.id
  on conflict (application_id) do update set
    words = excluded.words, status = excluded.status, created_at = excluded.created_at, number_order = excluded.number_order,
    guarantee_amount = excluded.guarantee_amount, submitted_at = excluded.submitted_at, property = excluded.property,
    property_manager = excluded.property_manager, tenant = excluded.tenant, decided_at = excluded.decided_at,
    certificate_start_date = excluded.certificate_start_date, certificate_end_date = excluded.certificate_end_date,
    monthly_rent = excluded.monthly_rent, rent_currency = excluded.rent_currency
  where s is distinct from excluded;
end
$$;
comment on function private.refresh_application_search(uuid[]) is 'Writes again what these applications are found, sorted and counted by.';

revoke execute on function public.search_applications(text, text[], text, boolean, integer, integer) from public, anon;
revoke execute on function private.application_status_condition(text[]) from public;
