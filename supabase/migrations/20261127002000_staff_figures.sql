-- What the work of staff looks like: what waits and for how long, how it is decided and how fast, and who has how much of it.

create index application_status_history_decided_idx on public.application_status_history (changed_at) include (changed_by, status)
  where status in ('approved', 'rejected');
create index application_rejections_rejected_at_idx on public.application_rejections (rejected_at) include (reason_code);
create index application_closings_closed_at_idx on public.application_closings (closed_at) include (kind);

create function private.figure_spans(period text)
returns table (first_day date, last_day date)
language sql stable set search_path = '' rows 12 as $$
  select m.month, least((m.month + interval '1 month')::date - 1, private.london_today())
  from private.statistics_months() as m (month) where period = '12 months'
  union all
  select private.london_today() - days + 1, private.london_today() - days + size.span
  from (values ('30 days', 30, 6), ('90 days', 90, 10)) as size (period, total, span)
  cross join lateral generate_series(size.total, size.span, -size.span) as days
  where size.period = figure_spans.period
$$;
comment on function private.figure_spans(text) is
  'What a chart of a period has a column for: five spans of 6 days, nine of 10 days, or twelve months. The last ends today.';

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
comment on function private.waiting_figures() is 'The cases that wait, by step and turn, and how many of them for how long. Drafts do not wait for anything.';

create function private.decision_figures(since timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(d) || to_jsonb(e) || jsonb_build_object('reasons', (
    select coalesce(jsonb_agg(to_jsonb(r) order by r.cases desc, r.reason_code), '[]')
    from (
      select j.reason_code, count(*) as cases from public.application_rejections as j where j.rejected_at >= since group by j.reason_code
    ) as r
  ))
  from (
    select count(*) filter (where h.status = 'approved') as approved, count(*) filter (where h.status = 'rejected') as rejected
    from public.application_status_history as h where h.status in ('approved', 'rejected') and h.changed_at >= since
  ) as d
  cross join (
    select count(*) filter (where c.kind = 'withdrawn') as withdrawn, count(*) filter (where c.kind = 'closed') as closed
    from public.application_closings as c where c.closed_at >= since
  ) as e
$$;
comment on function private.decision_figures(timestamptz) is
  'The decisions since a moment, also those that were changed later: approved, rejected, withdrawn by the tenant, closed by staff, and the reasons of the rejections.';

create function private.decision_times(period text) returns jsonb
language sql stable set search_path = '' as $$
  with spans as (
    select s.*, row_number() over (order by s.first_day) as place from private.figure_spans(period) as s
  ), bounds as (
    select array_agg(private.month_begin(first_day) order by first_day) as begins from spans
  ), measured as (
    select width_bucket(s.decided_at, b.begins) as place, extract(epoch from s.decided_at - s.submitted_at)::double precision / 86400 as days
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
comment on function private.decision_times(text) is
  'The days from submission to decision in a period and each of its spans: the median, and what nine of ten stay below (slow_days). Null under five decisions, which say nothing of the usual.';

create function private.load_figures() returns jsonb
language sql stable set search_path = '' as $$
  with open_cases as (
    select c.assigned_to as id, count(*) as cases from public.application_cases as c
    where c.turn in ('staff', 'tenant', 'landlord') and c.step <> 'draft' and c.assigned_to is not null
    group by c.assigned_to
  ), decided as (
    select h.changed_by as id, count(*) as cases from public.application_status_history as h
    where h.status in ('approved', 'rejected') and h.changed_at >= now() - interval '30 days' and h.changed_by is not null
    group by h.changed_by
  )
  select jsonb_build_object(
    'nobody', (
      select count(*) from public.application_cases as c
      where c.turn in ('staff', 'tenant', 'landlord') and c.step <> 'draft' and c.assigned_to is null
    ),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'name', coalesce(p.display_name, p.email), 'open', coalesce(o.cases, 0), 'decided', coalesce(d.cases, 0)
      ) order by coalesce(o.cases, 0) desc, coalesce(d.cases, 0) desc, p.id), '[]')
      from open_cases as o
      full join decided as d on d.id = o.id
      join public.profiles as p on p.id = coalesce(o.id, d.id)
    )
  )
$$;
comment on function private.load_figures() is
  'For each person who has open cases or decided within 30 days how many of each, and how many open cases nobody has.';

-- Compiling the statements takes longer than running them.
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
    'waiting', private.waiting_figures(), 'decisions', private.decision_figures(private.month_begin(first_day)),
    'times', private.decision_times(period), 'load', private.load_figures()
  );
end
$$;
comment on function public.staff_figures(text) is
  'Staff: what waits by step, turn and age; the decisions of a period with the reasons of its rejections; the days to a decision by span of it; open and decided cases by person. period: 30 days, 90 days or 12 months. Medians come from five decisions on.';

revoke execute on function private.figure_spans(text), private.waiting_figures(), private.decision_figures(timestamptz), private.decision_times(text),
  private.load_figures() from public, anon, authenticated;
revoke execute on function public.staff_figures(text) from public, anon, authenticated;
grant execute on function public.staff_figures(text) to authenticated;
