-- With 100,000 applications the dashboard's statistics took about 50 ms and the figures 23 to 41 (PGlite). Most of it was arithmetic of dates for each
-- decision, reading all profiles for the names of a few members of staff, and reading the drafts, which are most of the unfinished cases, to count
-- the others.

-- A month is found by its place among the beginnings, which needs no time zone for each row; date_part() is not numeric, unlike extract().
create or replace function private.decisions_by_month() returns jsonb
language sql stable set search_path = '' as $$
  with months as (
    select month, row_number() over (order by month) as place from private.statistics_months() as month
  ), bounds as (
    select array_agg(private.month_begin(month) order by month) as begins from months
  ), measured as (
    select width_bucket(s.decided_at, b.begins) as place, date_part('epoch', s.decided_at - s.submitted_at) / 86400 as days
    from bounds as b
    join private.application_search as s on s.decided_at >= b.begins[1]
    where s.status in ('approved', 'rejected') and s.submitted_at <= s.decided_at
  )
  select jsonb_agg(
    jsonb_build_object('month', months.month, 'decisions', coalesce(m.decisions, 0), 'median_days', m.median_days)
    order by months.month
  )
  from months
  left join (
    select place, count(*) as decisions, round((percentile_cont(0.5) within group (order by days))::numeric, 1) as median_days
    from measured group by place
  ) as m on m.place = months.place
$$;

create or replace function private.decision_times(period text) returns jsonb
language sql stable set search_path = '' as $$
  with spans as (
    select s.*, row_number() over (order by s.first_day) as place from private.figure_spans(period) as s
  ), bounds as (
    select array_agg(private.month_begin(first_day) order by first_day) as begins from spans
  ), measured as (
    select width_bucket(s.decided_at, b.begins) as place, date_part('epoch', s.decided_at - s.submitted_at) / 86400 as days
    from bounds as b
    join private.application_search as s on s.decided_at >= b.begins[1]
    where s.status in ('approved', 'rejected') and s.submitted_at <= s.decided_at
  ), usual as (
    -- The whole period has no place.
    select m.place, count(*) as decided, percentile_cont(array[0.5, 0.9]) within group (order by m.days) as days
    from measured as m group by grouping sets ((m.place), ())
  ), said as (
    select u.place, jsonb_build_object(
      'decided', u.decided, 'median_days', case when u.decided >= 5 then round(u.days[1]::numeric, 1) end,
      'slow_days', case when u.decided >= 5 then round(u.days[2]::numeric, 1) end
    ) as times
    from usual as u
  )
  select (select times from said where place is null) || jsonb_build_object('spans', (
    select jsonb_agg(
      jsonb_build_object('first_day', spans.first_day, 'last_day', spans.last_day, 'decided', 0, 'median_days', null, 'slow_days', null)
        || coalesce(said.times, '{}') order by spans.first_day
    )
    from spans left join said on said.place = spans.place
  ))
$$;

create index application_cases_open_idx on public.application_cases (step, turn, assigned_to, since)
  where turn in ('staff', 'tenant', 'landlord') and step <> 'draft';

create or replace function private.load_figures() returns jsonb
language sql stable set search_path = '' as $$
  with open_cases as (
    -- A row of its own for those that nobody has.
    select c.assigned_to as id, count(*) as cases from public.application_cases as c
    where c.turn in ('staff', 'tenant', 'landlord') and c.step <> 'draft'
    group by c.assigned_to
  ), decided as (
    select h.changed_by as id, count(*) as cases from public.application_status_history as h
    where h.status in ('approved', 'rejected') and h.changed_at >= now() - interval '30 days' and h.changed_by is not null
    group by h.changed_by
  )
  select jsonb_build_object(
    'nobody', coalesce((select o.cases from open_cases as o where o.id is null), 0),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'name', coalesce(p.display_name, p.email), 'open', coalesce(o.cases, 0), 'decided', coalesce(d.cases, 0)
      ) order by coalesce(o.cases, 0) desc, coalesce(d.cases, 0) desc, p.id), '[]')
      from open_cases as o
      full join decided as d on d.id = o.id
      -- Of the few who worked on something: a join would read all profiles.
      cross join lateral (select * from public.profiles as found where found.id = coalesce(o.id, d.id) limit 1) as p
    )
  )
$$;

-- All are counted from the index alone, and the rows are read of those that are shown.
create or replace function private.ending_guarantees(most integer) returns jsonb
language sql stable set search_path = '' as $$
  with first_ones as (
    select a.id, a.application_number, a.certificate_end_date, a.tenant_id, a.tenancy_id
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
          'tenant_name', coalesce(approved.display_name, tenant.display_name, tenant.email), 'address_line_1', t.address_line_1, 'city', t.city
        ) order by f.certificate_end_date, f.id
      )
      from first_ones as f
      left join public.profiles as tenant on tenant.id = f.tenant_id
      left join public.approved_tenants as approved on approved.application_id = f.id
      left join public.tenancy_information as t on t.id = f.tenancy_id
    ), '[]')
  )
$$;
