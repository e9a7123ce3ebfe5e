-- The staff list of tenancies. Its words come from three tables, so they are kept together, as those of applications are.

create table private.tenancy_search (
  tenancy_id uuid primary key references public.tenancy_information (id) on delete cascade,
  words text not null
);
create index tenancy_search_words_idx on private.tenancy_search using gin (words extensions.gin_trgm_ops);
comment on table private.tenancy_search is 'The words under which staff find a tenancy.';

create function private.refresh_tenancy_search(ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.tenancy_search (tenancy_id, words)
  select t.id, lower(concat_ws(' ',
    t.address_line_1, t.address_line_2, t.city, t.postal_code, t.country, p.company_name, tenant.display_name, tenant.email
  ))
  from public.tenancy_information as t
  left join public.property_managers as p on p.id = t.property_manager_id
  left join public.profiles as tenant on tenant.id = t.tenant_id
  where t.id = any (ids)
  on conflict (tenancy_id) do update set words = excluded.words where tenancy_search.words <> excluded.words
$$;
comment on function private.refresh_tenancy_search(uuid[]) is 'Writes the words of these tenancies anew.';

-- For each statement, not for each row: one read of all that changed, so that many rows at once stay cheap.
create function private.follow_tenancy_words() returns trigger
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
comment on function private.follow_tenancy_words() is 'Keeps the words of a tenancy in step with every table that they come from.';

create trigger follow_tenancy_words_insert after insert on public.tenancy_information
  referencing new table as changed for each statement execute function private.follow_tenancy_words();
create trigger follow_tenancy_words_update after update on public.tenancy_information
  referencing new table as changed for each statement execute function private.follow_tenancy_words();
create trigger follow_tenancy_words after update on public.property_managers
  referencing new table as changed for each statement execute function private.follow_tenancy_words();
create trigger follow_tenancy_words after update on public.profiles
  referencing new table as changed for each statement execute function private.follow_tenancy_words();

select private.refresh_tenancy_search((select array_agg(id) from public.tenancy_information));

-- Each order of the list, so that its index is walked and nothing else is sorted. Names stand here alone, never a caller's text.
create function private.tenancy_order(sort text, ascending boolean) returns text
language sql immutable set search_path = '' as $$
  select format(
    case sort
      when 'address' then 't.address_line_1 %1$s, t.id %1$s'
      when 'monthly_rent' then 't.monthly_rent %1$s, t.id %1$s'
      when 'property_manager' then 'p.company_name %1$s nulls last, t.id %1$s'
      when 'tenant' then 'tenant.display_name %1$s nulls last, t.id %1$s'
      when 'start_date' then 't.start_date %1$s, t.id %1$s'
      when 'end_date' then 't.end_date %1$s, t.id %1$s'
      else 't.created_at %1$s, t.id ' || case when ascending then 'desc' else 'asc' end
    end,
    case when ascending then 'asc' else 'desc' end
  )
$$;
comment on function private.tenancy_order(text, boolean) is
  'The order by clause for a column of the list of tenancies, by creation date for any unknown name.';

create index tenancy_information_monthly_rent_idx on public.tenancy_information (monthly_rent, id);
create index tenancy_information_start_date_idx on public.tenancy_information (start_date, id);
create index tenancy_information_end_date_idx on public.tenancy_information (end_date, id);

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
  total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  patterns text[] := private.search_patterns(query);
  matching text;
  condition text := '';
  total bigint;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may search all tenancies.';
  end if;
  if patterns is null then
    select count(*) into total from public.tenancy_information;
  else
    -- One condition for each word: the trigram index serves these, but not `like all` of an array.
    select string_agg(format('s.words like ($1)[%s]', place), ' and ') into matching from generate_subscripts(patterns, 1) as place;
    -- Each tenancy has its words, so they alone are counted.
    execute 'select count(*) from private.tenancy_search as s where ' || matching into total using patterns;
    condition := ' and t.id in (select s.tenancy_id from private.tenancy_search as s where ' || matching || ')';
  end if;
  return query execute
    'select t.id, t.address_line_1, t.city, t.postal_code, t.monthly_rent, t.rent_currency, t.start_date, t.end_date,
       t.created_at, t.property_manager_id, p.company_name, t.tenant_id, tenant.display_name, tenant.email, $4
     from public.tenancy_information as t
     left join public.property_managers as p on p.id = t.property_manager_id
     left join public.profiles as tenant on tenant.id = t.tenant_id
     where true' || condition || ' order by ' || private.tenancy_order(sort, ascending) || ' limit $2 offset $3'
    using patterns, least(greatest(page_size, 1), 1000), greatest(page_offset, 0), total;
end
$$;
comment on function public.search_tenancies(text, text, boolean, integer, integer) is
  'Staff: a page of tenancies in which every word of the query is found (address, property manager, tenant), with the number of all that match in total_count. sort: created_at, address, monthly_rent, property_manager, tenant, start_date or end_date.';

revoke execute on function public.search_tenancies(text, text, boolean, integer, integer) from public, anon, authenticated;
grant execute on function public.search_tenancies(text, text, boolean, integer, integer) to authenticated;
