-- What the work of staff looks like: what waits and for how long, how applications and appeals are decided and how fast, and who has how
-- many cases. A decision counts also when its application is deleted later: what `deleted_applications` keeps has all that the figures
-- need.
--
-- The figures are quick with 100,000 applications because they read indexes, put dates into spans by their place among the beginnings
-- (which needs no time zone for each row), and use `date_part`, whose result is not numeric, unlike that of `extract`.

-- Without jit: compiling the statements takes longer than running them.
create function public.staff_figures(period text default '90 days') returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  first_day date := (select min(s.first_day) from private.figure_spans(period) as s);
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read the figures.';
  end if;
  if first_day is null then
    raise invalid_parameter_value using message = 'The period is "30 days", "90 days" or "12 months".';
  end if;
  return jsonb_build_object(
    'first_day', first_day, 'last_day', private.london_today(),
    'waiting', private.waiting_figures(), 'decisions', private.decision_figures(private.month_start(first_day)),
    'times', private.decision_times(period), 'appeals', private.appeal_figures(period), 'load', private.workload_figures()
  );
end
$$;
comment on function public.staff_figures(text) is
  'Staff: what waits by step, turn and age; the decisions of a period with the reasons of its rejections; the days to a decision and '
  'the decided appeals by span; open and decided cases by person. period: 30 days, 90 days or 12 months. Medians need at least five '
  'decisions.';

create function private.figure_spans(period text) returns table (first_day date, last_day date)
language sql stable rows 12 set search_path = '' as $$
  select m.month, least((m.month + interval '1 month')::date - 1, private.london_today())
  from private.statistics_months() as m (month)
  where period = '12 months'
  union all
  select private.london_today() - days + 1, private.london_today() - days + size.span
  from (values ('30 days', 30, 6), ('90 days', 90, 10)) as size (period, total, span)
  cross join lateral generate_series(size.total, size.span, -size.span) as days
  where size.period = figure_spans.period
$$;
comment on function private.figure_spans(text) is
  'The columns of a chart of a period: five spans of 6 days, nine of 10 days, or twelve months. The last ends today.';

create function private.waiting_figures() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(w) order by w.step, w.turn), '[]')
  from (
    select c.step, c.turn, count(*) as cases, min(c.since) as oldest,
      count(*) filter (where c.since > now() - interval '2 days') as under_2_days,
      count(*) filter (where c.since <= now() - interval '2 days' and c.since > now() - interval '7 days') as under_7_days,
      count(*) filter (where c.since <= now() - interval '7 days' and c.since > now() - interval '14 days') as under_14_days,
      count(*) filter (where c.since <= now() - interval '14 days' and c.since > now() - interval '30 days') as under_30_days,
      count(*) filter (where c.since <= now() - interval '30 days') as longer
    from public.application_cases as c
    where c.turn in ('staff', 'tenant', 'landlord') and c.step <> 'draft'
    group by c.step, c.turn
  ) as w
$$;
comment on function private.waiting_figures() is
  'The cases that wait, by step and turn, and how many of them for how long. Drafts do not wait for anything.';

create function private.decision_figures(since timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  with gone as (
    select d.id, d.history, d.rejections, d.closings from public.deleted_applications as d where d.deleted_at >= since
  ), decided as (
    select h.status, count(*) as cases from public.application_status_history as h
    where h.status in ('approved', 'rejected') and h.changed_at >= since group by h.status
    union all
    select h ->> 'status', count(*) from gone cross join jsonb_array_elements(gone.history) as h
    where (h ->> 'changed_at')::timestamptz >= since group by 1
  ), ended as (
    select c.kind, count(*) as cases from public.application_closings as c
    where c.closed_at >= since and c.reopened_at is null group by c.kind
    union all
    select c ->> 'kind', count(*) from gone cross join jsonb_array_elements(gone.closings) as c
    where (c ->> 'closed_at')::timestamptz >= since and c ->> 'reopened_at' is null group by 1
  ), given as (
    select j.application_id, j.reason_code, j.rejected_at, j.replaces is not null as is_correction
    from public.application_rejections as j where j.rejected_at >= since
    union all
    select gone.id, j ->> 'reason_code', (j ->> 'rejected_at')::timestamptz, j ->> 'replaces' is not null
    from gone cross join jsonb_array_elements(gone.rejections) as j
    where (j ->> 'rejected_at')::timestamptz >= since
  ), numbered as (
    -- A correction always replaces the rejection before it, so both have one number, and the later reason counts. 0: the rejection is from
    -- before the moment.
    select g.*,
      count(*) filter (where not g.is_correction) over (partition by g.application_id order by g.rejected_at) as rejection
    from given as g
  ), reasons as (
    select distinct on (n.application_id, n.rejection) n.reason_code from numbered as n
    where n.rejection > 0 order by n.application_id, n.rejection, n.rejected_at desc
  )
  select jsonb_build_object(
    'approved', coalesce((select sum(d.cases) from decided as d where d.status = 'approved'), 0),
    'rejected', coalesce((select sum(d.cases) from decided as d where d.status = 'rejected'), 0),
    'withdrawn', coalesce((select sum(e.cases) from ended as e where e.kind = 'withdrawn'), 0),
    'closed', coalesce((select sum(e.cases) from ended as e where e.kind = 'closed'), 0),
    'reasons', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.cases desc, r.reason_code), '[]')
      from (select reasons.reason_code, count(*) as cases from reasons group by reasons.reason_code) as r
    )
  )
$$;
comment on function private.decision_figures(timestamptz) is
  'The decisions since a moment, also those that were changed later or whose application was deleted: approved, rejected, and the '
  'reason in force of each rejection; and how many the tenant withdrew or staff closed, without those opened again.';

create function private.decision_times(period text) returns jsonb
language sql stable set search_path = '' as $$
  with spans as (
    select s.*, row_number() over (order by s.first_day) as place from private.figure_spans(period) as s
  ), bounds as (
    select array_agg(private.month_start(first_day) order by first_day) as begins from spans
  ), measured as (
    select width_bucket(s.decided_at, b.begins) as place,
      date_part('epoch', s.decided_at - s.submitted_at) / 86400 as days
    from bounds as b
    join private.application_search as s on s.decided_at >= b.begins[1]
    where s.status in ('approved', 'rejected') and s.submitted_at <= s.decided_at
  ), usual as (
    -- The whole period has no place.
    select m.place, count(*) as decided, percentile_cont(array[0.5, 0.9]) within group (order by m.days) as days
    from measured as m group by grouping sets ((m.place), ())
  ), said as (
    select u.place, jsonb_build_object(
      'decided', u.decided,
      'median_days', case when u.decided >= 5 then round(u.days[1]::numeric, 1) end,
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
comment on function private.decision_times(text) is
  'The days from submission to decision in a period and each of its spans: the median, and what nine of ten stay below (slow_days). '
  'Null for fewer than five decisions, which say nothing of the usual.';

create function private.appeal_figures(period text) returns jsonb
language sql stable set search_path = '' as $$
  with spans as (
    select s.*, row_number() over (order by s.first_day) as place from private.figure_spans(period) as s
  ), bounds as (
    select array_agg(private.month_start(first_day) order by first_day) as begins from spans
  ), decided as (
    select j.appeal_decided_at as at, j.appeal_outcome as outcome
    from bounds as b join public.application_rejections as j on j.appeal_decided_at >= b.begins[1]
    where j.appeal_outcome in ('upheld', 'overturned')
    union all
    -- An application is deleted after its decisions, so those deleted before the period have none in it.
    select (j ->> 'appeal_decided_at')::timestamptz, j ->> 'appeal_outcome'
    from bounds as b
    join public.deleted_applications as d on d.deleted_at >= b.begins[1]
    cross join jsonb_array_elements(d.rejections) as j
    where (j ->> 'appeal_decided_at')::timestamptz >= b.begins[1] and j ->> 'appeal_outcome' in ('upheld', 'overturned')
  ), counted as (
    select width_bucket(d.at, b.begins) as place, count(*) filter (where d.outcome = 'upheld') as upheld,
      count(*) filter (where d.outcome = 'overturned') as overturned
    from bounds as b cross join decided as d
    group by 1
  )
  select jsonb_agg(jsonb_build_object(
    'first_day', spans.first_day, 'last_day', spans.last_day, 'upheld', coalesce(c.upheld, 0), 'overturned', coalesce(c.overturned, 0)
  ) order by spans.first_day)
  from spans left join counted as c on c.place = spans.place
$$;
comment on function private.appeal_figures(text) is
  'The appeals that staff decided in each span of a period, also those of deleted applications. upheld: the rejection remains; '
  'overturned: the application is in review again.';

create function private.workload_figures() returns jsonb
language sql stable set search_path = '' as $$
  with open_cases as (
    -- One row, without an id, is of those that nobody has.
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
      -- A lookup for each of the few who worked on something. A join would read all profiles.
      cross join lateral (select * from public.profiles as found where found.id = coalesce(o.id, d.id) limit 1) as p
    )
  )
$$;
comment on function private.workload_figures() is
  'For each person who has open cases or decided within 30 days how many of each, and how many open cases nobody has.';

revoke execute on function public.staff_figures(text) from public, anon;
revoke execute on function
  private.appeal_figures(text), private.decision_figures(timestamptz), private.decision_times(text), private.figure_spans(text),
  private.workload_figures(), private.waiting_figures()
from public;
