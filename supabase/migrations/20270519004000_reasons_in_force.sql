-- The figures counted the reason of a rejection again with each correction, so that there were more reasons than rejections, and wrong ones among them.

create or replace function private.decision_figures(since timestamptz) returns jsonb
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
    select c.kind, count(*) as cases from public.application_closings as c where c.closed_at >= since and c.reopened_at is null group by c.kind
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
    -- A correction is always of the rejection before it. 0: of one from before the moment.
    select g.*, count(*) filter (where not g.is_correction) over (partition by g.application_id order by g.rejected_at) as rejection from given as g
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
  'The decisions since a moment, also those that were changed later or whose application was deleted: approved, rejected, and for each rejection the reason in force; and what was withdrawn by the tenant or closed by staff and not opened again.';

comment on column public.deleted_applications.rejections is
  'List of {reason_code, rejected_at, rejected_by, replaces, appealed_at, appeal_outcome, appeal_decided_at, appeal_decided_by}, oldest first; replaces: null where it is not a correction.';
