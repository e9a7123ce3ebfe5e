-- The figures counted the decisions on applications, but not those on appeals: how many there are, and how often the second look came to another answer.

create index application_rejections_appeal_decided_at_idx on public.application_rejections (appeal_decided_at) include (appeal_outcome)
  where appeal_outcome in ('upheld', 'overturned');

create function private.appeal_figures(period text) returns jsonb
language sql stable set search_path = '' as $$
  with spans as (
    select s.*, row_number() over (order by s.first_day) as place from private.figure_spans(period) as s
  ), bounds as (
    select array_agg(private.month_begin(first_day) order by first_day) as begins from spans
  ), decided as (
    select j.appeal_decided_at as at, j.appeal_outcome as outcome
    from bounds as b join public.application_rejections as j on j.appeal_decided_at >= b.begins[1]
    where j.appeal_outcome in ('upheld', 'overturned')
    union all
    -- It was deleted after its decisions, so those deleted before the period have none in it.
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
  'The appeals that staff decided in each span of a period, also those of applications that were deleted since: upheld, the rejection stands; overturned, the application is in review again.';
revoke execute on function private.appeal_figures(text) from public, anon, authenticated;

create or replace function public.staff_figures(period text default '90 days') returns jsonb
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
    'times', private.decision_times(period), 'appeals', private.appeal_figures(period), 'load', private.load_figures()
  );
end
$$;
comment on function public.staff_figures(text) is
  'Staff: what waits by step, turn and age; the decisions of a period with the reasons of its rejections; the days to a decision and the decided appeals by span of it; open and decided cases by person. period: 30 days, 90 days or 12 months. Medians come from five decisions on.';
