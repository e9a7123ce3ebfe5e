-- The staff list: searched, filtered, sorted and paged in one call. Row level security would keep the trigram index from being used
-- (ilike is not leakproof), so the words of an application are kept together here and the function checks the role itself.

create table private.application_search (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade,
  words text not null
);
create index application_search_words_idx on private.application_search using gin (words extensions.gin_trgm_ops);
comment on table private.application_search is 'The words under which staff find an application.';

create function private.refresh_application_search(ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.application_search (application_id, words)
  select a.id, lower(concat_ws(' ',
    a.application_number, replace(a.status, '_', ' '), a.certificate_number, p.company_name,
    t.address_line_1, t.city, t.postal_code, tenant.display_name, tenant.email
  ))
  from public.rent_guarantee_applications as a
  left join public.property_managers as p on p.id = a.property_manager_id
  left join public.tenancy_information as t on t.id = a.tenancy_id
  left join public.profiles as tenant on tenant.id = a.tenant_id
  where a.id = any (ids)
  on conflict (application_id) do update set words = excluded.words where application_search.words <> excluded.words
$$;
comment on function private.refresh_application_search(uuid[]) is 'Writes the words of these applications anew.';

-- For each statement, not for each row: one read of all that changed, so that many rows at once stay cheap.
create function private.follow_application_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
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
comment on function private.follow_application_words() is 'Keeps the words of an application in step with every table that they come from.';

create trigger follow_words_insert after insert on public.rent_guarantee_applications
  referencing new table as changed for each statement execute function private.follow_application_words();
create trigger follow_words_update after update on public.rent_guarantee_applications
  referencing new table as changed for each statement execute function private.follow_application_words();
create trigger follow_words after update on public.property_managers
  referencing new table as changed for each statement execute function private.follow_application_words();
create trigger follow_words after update on public.tenancy_information
  referencing new table as changed for each statement execute function private.follow_application_words();
create trigger follow_words after update on public.profiles
  referencing new table as changed for each statement execute function private.follow_application_words();

-- Each order of the list, so that its index is walked and nothing else is sorted. Names stand here alone, never a caller's text.
create function private.application_order(sort text, ascending boolean) returns text
language sql immutable set search_path = '' as $$
  select format(
    case sort
      when 'application_number' then 'a.application_number %1$s, a.id %1$s'
      when 'status' then 'a.status %1$s, a.created_at desc, a.id'
      when 'guarantee_amount' then 'a.guarantee_amount %1$s nulls last, a.id %1$s'
      when 'submitted_at' then 'a.submitted_at %1$s nulls last, a.id %1$s'
      when 'property' then 't.address_line_1 %1$s nulls last, a.id %1$s'
      when 'property_manager' then 'p.company_name %1$s nulls last, a.id %1$s'
      when 'tenant' then 'tenant.display_name %1$s nulls last, a.id %1$s'
      else 'a.created_at %1$s, a.id ' || case when ascending then 'desc' else 'asc' end
    end,
    case when ascending then 'asc' else 'desc' end
  )
$$;
comment on function private.application_order(text, boolean) is 'The order by clause for a column of the staff list, by creation date for any unknown name.';

create index rent_guarantee_applications_submitted_at_idx on public.rent_guarantee_applications (submitted_at desc nulls last, id desc);
create index rent_guarantee_applications_guarantee_amount_idx on public.rent_guarantee_applications (guarantee_amount desc nulls last, id desc);

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
  total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  patterns text[];
  condition text := '';
  total bigint;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may search all applications.';
  end if;
  select array_agg('%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%') into patterns
  from regexp_split_to_table(lower(btrim(left(query, 200))), '\s+') as word where word <> '';
  if patterns is not null then
    -- One condition for each word: the trigram index serves these, but not `like all` of an array.
    condition := condition || ' and a.id in (select s.application_id from private.application_search as s where '
      || (select string_agg(format('s.words like ($1)[%s]', place), ' and ') from generate_subscripts(patterns, 1) as place) || ')';
  end if;
  if statuses is not null then
    condition := condition || ' and a.status = any ($2)';
  end if;
  execute 'select count(*) from public.rent_guarantee_applications as a where true' || condition into total using patterns, statuses;
  return query execute
    'select a.id, a.application_number, a.status, a.guarantee_amount, a.guarantee_currency, a.created_at, a.submitted_at,
       a.approved_at, a.certificate_number, a.tenant_id, tenant.display_name, tenant.email, a.property_manager_id,
       p.company_name, a.tenancy_id, t.address_line_1, t.city, t.postal_code, $5
     from public.rent_guarantee_applications as a
     left join public.property_managers as p on p.id = a.property_manager_id
     left join public.tenancy_information as t on t.id = a.tenancy_id
     left join public.profiles as tenant on tenant.id = a.tenant_id
     where true' || condition || ' order by ' || private.application_order(sort, ascending) || ' limit $3 offset $4'
    using patterns, statuses, least(greatest(page_size, 1), 1000), greatest(page_offset, 0), total;
end
$$;
comment on function public.search_applications(text, text[], text, boolean, integer, integer) is
  'Staff: a page of applications in which every word of the query is found (number, status, company, address, tenant), with the number of all that match in total_count. sort: created_at, application_number, status, guarantee_amount, submitted_at, property, property_manager or tenant.';

revoke execute on function public.search_applications(text, text[], text, boolean, integer, integer) from public, anon, authenticated;
grant execute on function public.search_applications(text, text[], text, boolean, integer, integer) to authenticated;
