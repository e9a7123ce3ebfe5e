-- An application that was withdrawn or closed counts by month as that, no longer by the status that it had.

create or replace function private.applications_by_month() returns jsonb
language sql stable set search_path = '' as $$
  with closed as (
    select date_trunc('month', s.created_at at time zone 'Europe/London')::date as month, s.status, c.kind, count(*) as applications
    from public.application_closings as c
    join private.application_search as s on s.application_id = c.application_id
    where c.reopened_at is null
    group by 1, 2, 3
  )
  select jsonb_agg(jsonb_build_object('month', months.month, 'counts', counted.counts) order by months.month)
  from (
    select month, private.month_begin(month) as first_moment, private.month_begin((month + interval '1 month')::date) as end_moment
    from private.statistics_months() as month
  ) as months
  cross join lateral (
    select coalesce(jsonb_object_agg(c.status, c.applications) filter (where c.applications > 0), '{}') as counts
    from (
      -- A range of the index for each status of a month.
      select known.status, (
        select count(*) from private.application_search as s
        where s.status = known.status and s.created_at >= months.first_moment and s.created_at < months.end_moment
      ) - (
        select coalesce(sum(closed.applications), 0) from closed where closed.month = months.month and closed.status = known.status
      ) as applications
      from unnest(array['draft', 'pending', 'in_review', 'approved', 'rejected']) as known (status)
      union all
      select closed.kind, sum(closed.applications) from closed where closed.month = months.month group by closed.kind
    ) as c
  ) as counted
$$;
comment on function private.applications_by_month() is
  'For each of the last twelve months how many applications were begun in it, by the status that they have now; withdrawn and closed ones by that.';
