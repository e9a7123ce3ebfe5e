-- The figures of the administrators' dashboard, in one call. Months and days are those of Europe/London.

-- What is asked for guarantees that end soon.
create index rent_guarantee_applications_certificate_end_date_idx
  on public.rent_guarantee_applications (certificate_end_date, id) where status = 'approved';

create function private.london_today() returns date
language sql stable set search_path = '' as $$
  select (now() at time zone 'Europe/London')::date
$$;
comment on function private.london_today() is 'The day that it is in London.';

create function private.statistics_months() returns setof date
language sql stable set search_path = '' as $$
  select generate_series(
    date_trunc('month', private.london_today()::timestamp) - interval '11 months',
    date_trunc('month', private.london_today()::timestamp),
    interval '1 month'
  )::date
$$;
comment on function private.statistics_months() is 'The first day of each of the last twelve months, the present one included.';

create function private.month_begin(month date) returns timestamptz
language sql stable set search_path = '' as $$
  select month::timestamp at time zone 'Europe/London'
$$;
comment on function private.month_begin(date) is 'The moment at which a month begins in London.';

create function private.applications_by_month() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('month', months.month, 'counts', counted.counts) order by months.month)
  from (
    select month, private.month_begin(month) as first_moment, private.month_begin((month + interval '1 month')::date) as end_moment
    from private.statistics_months() as month
  ) as months
  cross join lateral (
    -- A range of the index for each status of a month.
    select coalesce(jsonb_object_agg(c.status, c.applications) filter (where c.applications > 0), '{}') as counts
    from (
      select known.status, (
        select count(*) from private.application_search as s
        where s.status = known.status and s.created_at >= months.first_moment and s.created_at < months.end_moment
      ) as applications
      from unnest(array['draft', 'pending', 'in_review', 'approved', 'rejected']) as known (status)
    ) as c
  ) as counted
$$;
comment on function private.applications_by_month() is 'For each of the last twelve months how many applications were begun in it, by the status that they have now.';

create function private.decisions_by_month() returns jsonb
language sql stable set search_path = '' as $$
  with measured as (
    select
      date_trunc('month', s.decided_at at time zone 'Europe/London')::date as month,
      extract(epoch from s.decided_at - s.submitted_at)::double precision / 86400 as days
    from private.application_search as s
    where s.status in ('approved', 'rejected')
      and s.decided_at >= (select private.month_begin(min(month)) from private.statistics_months() as month)
      and s.submitted_at <= s.decided_at
  )
  select jsonb_agg(
    jsonb_build_object('month', months.month, 'decisions', coalesce(m.decisions, 0), 'median_days', m.median_days)
    order by months.month
  )
  from private.statistics_months() as months (month)
  left join (
    select month, count(*) as decisions, round((percentile_cont(0.5) within group (order by days))::numeric, 1) as median_days
    from measured group by month
  ) as m on m.month = months.month
$$;
comment on function private.decisions_by_month() is
  'For each of the last twelve months how many applications were decided in it, and the median of the days from submission to decision; null without a decision.';

create function private.ending_guarantees(most integer) returns jsonb
language sql stable set search_path = '' as $$
  with ending as (
    select a.id, a.application_number, a.certificate_end_date, a.tenant_id, a.tenancy_id
    from public.rent_guarantee_applications as a
    where a.status = 'approved'
      and a.certificate_end_date between (select private.london_today()) and (select private.london_today() + 90)
  ), first_ones as (
    select * from ending order by certificate_end_date, id limit most
  )
  select jsonb_build_object(
    'total', (select count(*) from ending),
    'first', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', f.id, 'application_number', f.application_number, 'end_date', f.certificate_end_date,
          'days_left', f.certificate_end_date - private.london_today(),
          'tenant_name', coalesce(tenant.display_name, tenant.email), 'address_line_1', t.address_line_1, 'city', t.city
        ) order by f.certificate_end_date, f.id
      )
      from first_ones as f
      left join public.profiles as tenant on tenant.id = f.tenant_id
      left join public.tenancy_information as t on t.id = f.tenancy_id
    ), '[]')
  )
$$;
comment on function private.ending_guarantees(integer) is
  'The approved guarantees whose last day is within the next 90 days: how many, and the first to end.';

create function private.rent_by_month() returns jsonb
language sql stable set search_path = '' as $$
  with guaranteed as (
    -- Days first, of which there are few, and their months then.
    select currency, date_trunc('month', first_day)::date as first_month, date_trunc('month', last_day)::date as last_month, rent
    from (
      select s.rent_currency as currency, s.certificate_start_date as first_day, s.certificate_end_date as last_day, sum(s.monthly_rent) as rent
      from private.application_search as s
      where s.status = 'approved'
        and s.certificate_end_date >= (select min(month) from private.statistics_months() as month)
        and s.certificate_start_date < (select private.london_today() + interval '1 month')
        and s.rent_currency is not null
      group by 1, 2, 3
    ) as days
  ), changes as (
    -- What comes under guarantee in a month and what leaves it, so that each guarantee is looked at once and not once a month.
    select currency, first_month as month, sum(rent) as change from guaranteed group by 1, 2
    union all
    select currency, (last_month + interval '1 month')::date, -sum(rent) from guaranteed group by 1, 2
  ), amounts as (
    select months.month, c.currency, sum(c.change) as amount
    from private.statistics_months() as months (month)
    join changes as c on c.month <= months.month
    group by 1, 2
  )
  select jsonb_agg(
    jsonb_build_object(
      'month', month,
      'amounts', (select coalesce(jsonb_object_agg(a.currency, a.amount), '{}') from amounts as a where a.month = months.month and a.amount > 0)
    ) order by month
  )
  from private.statistics_months() as months (month)
$$;
comment on function private.rent_by_month() is
  'For each of the last twelve months the monthly rent of all tenancies whose guarantee ran in it, by currency.';

-- Compiling the statements takes longer than running them.
create function public.dashboard_statistics() returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read the statistics.';
  end if;
  return jsonb_build_object(
    'database_tables', public.get_public_table_count(),
    'property_managers', (select count(*) from public.property_managers),
    'active_applications', (select count(*) from private.application_search where status in ('pending', 'in_review')),
    'approved_guarantees', (select count(*) from private.application_search where status = 'approved'),
    'applications', private.applications_by_month(),
    'decisions', private.decisions_by_month(),
    'ending', private.ending_guarantees(6),
    'rent', private.rent_by_month()
  );
end
$$;
comment on function public.dashboard_statistics() is
  'Staff: the four figures of the administrators'' dashboard (active are pending and in review) and, for the last twelve months, applications by month and status, days from submission to decision, and rent under guarantee; and which guarantees end within 90 days.';

revoke execute on function public.dashboard_statistics() from public, anon, authenticated;
grant execute on function public.dashboard_statistics() to authenticated;
