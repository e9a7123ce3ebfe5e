-- A decision counted in the figures until its application was deleted. What is kept of a deleted one has all that the figures need. It was deleted after
-- its decisions, so those deleted before the period have none in it.
create or replace function private.decision_figures(since timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  with gone as (
    select d.history, d.rejections, d.closings from public.deleted_applications as d where d.deleted_at >= since
  ), decided as (
    select h.status, count(*) as cases from public.application_status_history as h
    where h.status in ('approved', 'rejected') and h.changed_at >= since group by h.status
    union all
    select h ->> 'status', count(*) from gone cross join jsonb_array_elements(gone.history) as h
    where (h ->> 'changed_at')::timestamptz >= since group by 1
  ), ended as (
    select c.kind, count(*) as cases from public.application_closings as c where c.closed_at >= since group by c.kind
    union all
    select c ->> 'kind', count(*) from gone cross join jsonb_array_elements(gone.closings) as c
    where (c ->> 'closed_at')::timestamptz >= since group by 1
  ), reasons as (
    select j.reason_code, count(*) as cases from public.application_rejections as j where j.rejected_at >= since group by j.reason_code
    union all
    select j ->> 'reason_code', count(*) from gone cross join jsonb_array_elements(gone.rejections) as j
    where (j ->> 'rejected_at')::timestamptz >= since group by 1
  )
  select jsonb_build_object(
    'approved', coalesce((select sum(d.cases) from decided as d where d.status = 'approved'), 0),
    'rejected', coalesce((select sum(d.cases) from decided as d where d.status = 'rejected'), 0),
    'withdrawn', coalesce((select sum(e.cases) from ended as e where e.kind = 'withdrawn'), 0),
    'closed', coalesce((select sum(e.cases) from ended as e where e.kind = 'closed'), 0),
    'reasons', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.cases desc, r.reason_code), '[]')
      from (select reasons.reason_code, sum(reasons.cases) as cases from reasons group by reasons.reason_code) as r
    )
  )
$$;
comment on function private.decision_figures(timestamptz) is
  'The decisions since a moment, also those that were changed later or whose application was deleted: approved, rejected, withdrawn by the tenant, closed by staff, and the reasons of the rejections.';

create index deleted_applications_deleted_at_idx on public.deleted_applications (deleted_at);
