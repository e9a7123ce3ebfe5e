-- The staff list of applications: searched, filtered, sorted and paged in one call. The dashboard's figures are read here as well.

create table private.application_search (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade,
  words text not null,
  status text not null,
  created_at timestamptz not null,
  application_number text not null,
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
create index application_search_words_idx on private.application_search using gin (words extensions.gin_trgm_ops);
-- One for each order of the list. With the status in it the index alone tells which rows of a status come next, however far down.
create index application_search_status_idx on private.application_search (status, created_at desc, application_id);
create index application_search_created_at_idx on private.application_search (created_at, application_id) include (status);
create index application_search_number_idx on private.application_search (application_number, application_id) include (status);
create index application_search_amount_idx on private.application_search (guarantee_amount, application_id) include (status);
create index application_search_submitted_at_idx on private.application_search (submitted_at, application_id) include (status);
create index application_search_property_idx on private.application_search (property, application_id) include (status);
create index application_search_property_manager_idx on private.application_search (property_manager, application_id) include (status);
create index application_search_tenant_idx on private.application_search (tenant, application_id) include (status);
-- The dashboard's figures by month, read from the indexes alone.
create index application_search_decided_at_idx on private.application_search (decided_at) include (submitted_at)
  where status in ('approved', 'rejected');
create index application_search_certificate_idx on private.application_search (certificate_end_date)
  include (certificate_start_date, monthly_rent, rent_currency) where status = 'approved';
comment on table private.application_search is
  'The words under which staff find an application, what they sort applications by, and what the dashboard counts.';

create function private.refresh_application_search(ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.application_search as s (
    application_id, words, status, created_at, application_number, guarantee_amount, submitted_at, property, property_manager, tenant,
    decided_at, certificate_start_date, certificate_end_date, monthly_rent, rent_currency
  )
  select a.id, lower(concat_ws(' ',
      a.application_number, replace(a.status, '_', ' '), a.certificate_number, p.company_name,
      t.address_line_1, t.city, t.postal_code, tenant.display_name, tenant.email
    )), a.status, a.created_at, a.application_number, a.guarantee_amount, a.submitted_at, t.address_line_1, p.company_name, tenant.display_name,
    -- Whoever was decided again after a first decision counts with the last one.
    (select max(h.changed_at) from public.application_status_history as h where h.application_id = a.id and h.status in ('approved', 'rejected')),
    a.certificate_start_date, a.certificate_end_date, t.monthly_rent, t.rent_currency
  from public.rent_guarantee_applications as a
  left join public.property_managers as p on p.id = a.property_manager_id
  left join public.tenancy_information as t on t.id = a.tenancy_id
  left join public.profiles as tenant on tenant.id = a.tenant_id
  where a.id = any (ids)
  on conflict (application_id) do update set
    words = excluded.words, status = excluded.status, created_at = excluded.created_at, application_number = excluded.application_number,
    guarantee_amount = excluded.guarantee_amount, submitted_at = excluded.submitted_at, property = excluded.property,
    property_manager = excluded.property_manager, tenant = excluded.tenant, decided_at = excluded.decided_at,
    certificate_start_date = excluded.certificate_start_date, certificate_end_date = excluded.certificate_end_date,
    monthly_rent = excluded.monthly_rent, rent_currency = excluded.rent_currency
  where s is distinct from excluded
$$;
comment on function private.refresh_application_search(uuid[]) is 'Writes what these applications are found, sorted and counted by anew.';

-- For each statement, not for each row: one read of all that changed, so that many rows at once stay cheap.
create function private.follow_application_words() returns trigger
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
comment on function private.follow_application_words() is 'Keeps what applications are found, sorted and counted by in step with every table that it comes from.';

create trigger follow_words_insert after insert on public.rent_guarantee_applications
  referencing new table as changed for each statement execute function private.follow_application_words();
create trigger follow_words_update after update on public.rent_guarantee_applications
  referencing new table as changed for each statement execute function private.follow_application_words();
-- An application's change is followed after its history was written; this is for a history that is put right.
create trigger follow_words after update on public.application_status_history
  referencing new table as changed for each statement execute function private.follow_application_words();
create trigger follow_words after update on public.property_managers
  referencing new table as changed for each statement execute function private.follow_application_words();
create trigger follow_words after update on public.tenancy_information
  referencing new table as changed for each statement execute function private.follow_application_words();
create trigger follow_words after update on public.profiles
  referencing new table as changed for each statement execute function private.follow_application_words();

-- Names stand here alone, never a caller's text.
create function private.application_order(sort text, ascending boolean, out nullable_key text, out ordering text)
language sql immutable set search_path = '' as $$
  select
    case when sort in ('guarantee_amount', 'submitted_at', 'property', 'property_manager', 'tenant') then 's.' || sort end,
    format(
      case
        when sort = 'status' then 's.status %1$s, s.created_at %2$s, s.application_id %1$s'
        when sort in ('application_number', 'guarantee_amount', 'submitted_at', 'property', 'property_manager', 'tenant')
          then 's.' || sort || ' %1$s, s.application_id %1$s'
        else 's.created_at %1$s, s.application_id %1$s'
      end,
      case when ascending then 'asc' else 'desc' end, case when ascending then 'desc' else 'asc' end
    )
$$;
comment on function private.application_order(text, boolean) is
  'The order by clause for a column of the staff list, by creation date for any unknown name, and its first column where that can be null.';

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
  has_more boolean
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
    a.approved_at, a.certificate_number, a.tenant_id, tenant.display_name, tenant.email, a.property_manager_id,
    p.company_name, a.tenancy_id, t.address_line_1, t.city, t.postal_code, page.total_count, page.has_more
  from unnest(page.ids) with ordinality as found (id, place)
  join public.rent_guarantee_applications as a on a.id = found.id
  left join public.property_managers as p on p.id = a.property_manager_id
  left join public.tenancy_information as t on t.id = a.tenancy_id
  left join public.profiles as tenant on tenant.id = a.tenant_id
  order by found.place;
end
$$;
comment on function public.search_applications(text, text[], text, boolean, integer, integer) is
  'Staff: a page of applications in which every word of the query is found (number, status, company, address, tenant), with the number of all that match in total_count; with a query this is counted up to 1,000 beyond the page, and has_more says that there are more. sort: created_at, application_number, status, guarantee_amount, submitted_at, property, property_manager or tenant.';

revoke execute on function public.search_applications(text, text[], text, boolean, integer, integer) from public, anon, authenticated;
grant execute on function public.search_applications(text, text[], text, boolean, integer, integer) to authenticated;
