-- The queue, the tasks, the search and a landlord's list named a tenant as the profile says it now, the review and the record as it was submitted or approved. Since a
-- tenant can change the profile, and a correction changes what was submitted, one person had several names within a case. A case has one now: the one of its approval,
-- otherwise that of its submission with what was corrected since, otherwise that of the profile. Screens of an account still have the name of the account.
-- The tasks and the timeline also tell here of reversals of notices and of objections.

create function private.case_tenant(application uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(approved.display_name, submitted.display_name, p.display_name, p.email)
  from public.rent_guarantee_applications as a
  left join public.profiles as p on p.id = a.tenant_id
  left join public.submitted_tenants as submitted on submitted.application_id = a.id
  left join public.approved_tenants as approved on approved.application_id = a.id
  where a.id = case_tenant.application
$$;
comment on function private.case_tenant(uuid) is
  'What the tenant of an application is called: as approved, otherwise as submitted and corrected since, otherwise as the profile says, otherwise the address.';

create function private.case_person(application uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(case when c.application_id is null then approved.display_name end, submitted.display_name, p.display_name)
  from public.rent_guarantee_applications as a
  left join public.profiles as p on p.id = a.tenant_id
  left join public.submitted_tenants as submitted on submitted.application_id = a.id
  left join public.approved_tenants as approved on approved.application_id = a.id
  left join public.company_tenants as c on c.application_id = a.id
  where a.id = case_person.application and (a.tenant_id = auth.uid() or (select private.is_admin()))
$$;
comment on function private.case_person(uuid) is 'What the person who applies is called in the application, also where a company rents, for that person and for staff; null for one without a name.';

revoke execute on function private.case_tenant(uuid), private.case_person(uuid) from public, anon, authenticated;
grant execute on function private.case_person(uuid) to authenticated;

create or replace function private.refresh_application_search(ids uuid[]) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  insert into private.application_search as s (
    application_id, words, status, created_at, number_order, guarantee_amount, submitted_at, property, property_manager, tenant,
    decided_at, certificate_start_date, certificate_end_date, monthly_rent, rent_currency
  )
  select a.id, lower(concat_ws(' ',
      a.application_number, replace(a.status, '_', ' '), a.certificate_number, p.company_name,
      t.address_line_1, t.city, t.postal_code, approved.display_name, nullif(c.name, approved.display_name),
      nullif(submitted.display_name, approved.display_name),
      nullif(tenant.display_name, coalesce(submitted.display_name, approved.display_name)), tenant.email
    )), a.status, a.created_at, left(a.application_number, 12) || lpad(substr(a.application_number, 13), 5, '0'), a.guarantee_amount,
    a.submitted_at, t.address_line_1, p.company_name, coalesce(approved.display_name, submitted.display_name, tenant.display_name),
    -- An application that was decided again counts with its last decision.
    (select max(h.changed_at) from public.application_status_history as h where h.application_id = a.id and h.status in ('approved', 'rejected')),
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

create function private.follow_submitted_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_application_search(array[coalesce(new.application_id, old.application_id)]);
  return null;
end
$$;
comment on function private.follow_submitted_name() is 'Finds an application by the name that was submitted.';
revoke execute on function private.follow_submitted_name() from public, anon, authenticated;
create trigger follow_submitted_name after insert or delete or update of first_name, surname on public.submitted_tenants
  for each row execute function private.follow_submitted_name();

select private.refresh_application_search(array(
  select s.application_id from public.submitted_tenants as s join public.profiles as p on p.id = s.tenant_id
  where s.display_name is distinct from p.display_name
));

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
    private.shown_as(statuses),
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

create or replace function public.managed_application_facts(application_ids uuid[]) returns table (application_id uuid, tenant_name text, closing text)
language sql stable security definer set search_path = '' as $$
  select a.id, coalesce(approved.display_name, submitted.display_name, tenant.display_name), closing.kind
  from public.rent_guarantee_applications as a
  left join public.profiles as tenant on tenant.id = a.tenant_id
  left join public.submitted_tenants as submitted on submitted.application_id = a.id
  left join public.approved_tenants as approved on approved.application_id = a.id
  left join public.application_closings as closing on closing.application_id = a.id and closing.reopened_at is null
  where a.id = any (managed_application_facts.application_ids) and a.id in (select private.managed_application_ids())
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
     from (select s.application_id from private.application_search as s where ' || private.every_word('s.words', patterns) || ' limit $2) as found
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

create or replace function public.search_queue(whose text default 'staff'::text, at_step text default null, assigned text default null, page_size integer default 20, page_offset integer default 0) returns table (application_id uuid, application_number text, status text, step text, turn text, since timestamp with time zone, move_in date, submitted_at timestamp with time zone, tenant_name text, property_address_line_1 text, property_city text, assigned_to uuid, assigned_name text, missing text[], message_since timestamp with time zone, document_since timestamp with time zone, handover jsonb, total_count bigint)
language plpgsql stable security definer rows 20 set search_path = '' as $$
declare
  owner text := case search_queue.assigned when 'me' then 'c.assigned_to = $3' when 'nobody' then 'c.assigned_to is null'
    when 'somebody' then 'c.assigned_to <> $3' end;
  -- Only what is asked for stands in the statement, so that an index is walked in its order.
  condition text := case
    when search_queue.at_step = 'message' then concat_ws(' and ', 'c.message_since is not null', owner)
    when search_queue.at_step = 'another'
      then concat_ws(' and ', 'c.turn = ''staff''', 'c.step in (''appeal'', ''signature'')', 'private.is_for_another(c.application_id)', owner)
    when search_queue.at_step = 'elsewhere' then concat_ws(' and ', 'c.turn in (''tenant'', ''landlord'')', owner)
    else concat_ws(' and ', 'c.turn = $1', case when search_queue.whose = 'staff' then '(c.step not in (''appeal'', ''signature'') or not private.is_for_another(c.application_id))' end,
      case when search_queue.at_step is not null then 'c.step = $2' end, owner) end;
  -- A message needs staff, no matter whose turn it is.
  others text := case when search_queue.at_step is null and search_queue.whose = 'staff'
    then concat_ws(' and ', 'c.message_since is not null', '(c.turn <> ''staff'' or c.step in (''appeal'', ''signature'') and private.is_for_another(c.application_id))', owner) else 'false' end;
  own_cases uuid[] := array(select private.own_case_ids());
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read the queue.';
  end if;
  if own_cases <> '{}' then
    condition := condition || ' and c.application_id <> all ($6)';
    others := others || ' and c.application_id <> all ($6)';
  end if;
  return query execute format(
    'with page as (
       select c.*, row_number() over (order by c.move_in, c.since, c.application_id) as place
       from (
         select * from (
           (select c.*, %3$L::boolean as is_for_message from public.application_cases as c where %1$s order by c.move_in, c.since, c.application_id limit $4 + $5)
           union all
           (select c.*, true from public.application_cases as c where %2$s order by c.move_in, c.since, c.application_id limit $4 + $5)
         ) as c
         order by c.move_in, c.since, c.application_id limit $4 offset $5
       ) as c
     ), counted as (
       select (select count(*) from public.application_cases as c where %1$s) + (select count(*) from public.application_cases as c where %2$s) as cases
     )
     select a.id, a.application_number, a.status, p.step, p.turn, case when p.is_for_message then p.message_since else p.since end, p.move_in, a.submitted_at,
       private.case_tenant(a.id), t.address_line_1, t.city, p.assigned_to, coalesce(worker.display_name, worker.email),
       case when p.step in (''draft'', ''request'', ''review'') then private.missing_items(a.id)
         when p.step = ''signature'' then private.stops_of_signature(a.id) else ''{}'' end, p.message_since,
       case when p.step = ''appeal'' then p.document_since end, private.handover_note(p.application_id, p.assigned_to), counted.cases
     from page as p
     cross join counted
     join public.rent_guarantee_applications as a on a.id = p.application_id
     left join public.tenancy_information as t on t.id = a.tenancy_id
     left join public.profiles as worker on worker.id = p.assigned_to
     order by p.place', condition, others, coalesce(search_queue.at_step = 'message', false))
  using search_queue.whose, search_queue.at_step, auth.uid(), least(greatest(page_size, 1), 100), greatest(page_offset, 0), own_cases;
end
$$;

create or replace function private.ending_guarantees(most integer) returns jsonb
language sql stable set search_path = '' as $$
  with first_ones as (
    select a.id, a.application_number, a.certificate_end_date, a.tenancy_id
    from public.rent_guarantee_applications as a
    where a.status = 'approved'
      and a.certificate_end_date between (select private.london_today()) and (select private.london_today() + 90)
    order by a.certificate_end_date, a.id limit most
  )
  select jsonb_build_object(
    'total', (
      select count(*) from public.rent_guarantee_applications as a
      where a.status = 'approved'
        and a.certificate_end_date between (select private.london_today()) and (select private.london_today() + 90)
    ),
    'first', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', f.id, 'application_number', f.application_number, 'end_date', f.certificate_end_date,
          'days_left', f.certificate_end_date - private.london_today(),
          'tenant_name', private.case_tenant(f.id), 'address_line_1', t.address_line_1, 'city', t.city
        ) order by f.certificate_end_date, f.id
      )
      from first_ones as f
      left join public.tenancy_information as t on t.id = f.tenancy_id
    ), '[]')
  )
$$;
