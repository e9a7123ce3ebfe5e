-- The figures counted an application as closed that is open again. And the home of staff told neither how many cases colleagues have, nor why it counts fewer
-- than the figures: a certificate that waits for a second signature, and an appeal against one's own rejection, are for somebody else. The saved filters come with the
-- counts, because the queue shows both.
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
    select c.kind, count(*) as cases from public.application_closings as c where c.closed_at >= since and c.reopened_at is null group by c.kind
    union all
    select c ->> 'kind', count(*) from gone cross join jsonb_array_elements(gone.closings) as c
    where (c ->> 'closed_at')::timestamptz >= since and c ->> 'reopened_at' is null group by 1
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
  'The decisions since a moment, also those that were changed later or whose application was deleted: approved, rejected, and the reasons of the rejections; and what was withdrawn by the tenant or closed by staff and not opened again.';

create or replace function public.queue_summary() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read the queue.';
  end if;
  return (
    select jsonb_build_object(
      'steps', coalesce(jsonb_agg(jsonb_build_object('step', s.step, 'cases', s.cases, 'oldest', s.oldest) order by s.step), '[]') || (
        select case when count(*) = 0 then '[]' else jsonb_build_array(jsonb_build_object('step', 'message', 'cases', count(*), 'oldest', min(c.message_since))) end
        from public.application_cases as c where c.message_since is not null
      ),
      'mine', coalesce(sum(s.mine), 0), 'nobody', coalesce(sum(s.nobody), 0),
      'others', coalesce(sum(s.others), 0),
      'for_another', (
        select count(*) from public.application_cases as c
        where c.turn = 'staff' and c.step in ('appeal', 'signature') and private.is_for_another(c.application_id)
      ),
      'certificates', (select coalesce(jsonb_agg(to_jsonb(t) order by t.since), '[]') from private.certificate_tasks() as t),
      'asked', (select count(*) from public.application_cases as c where c.turn = 'tenant' and c.step = 'request'),
      'may_sign', private.has_permission('sign'),
      'filters', (
        select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'turn', f.turn, 'step', f.step, 'assigned', f.assigned) order by f.name), '[]')
        from public.queue_filters as f where f.user_id = auth.uid()
      )
    )
    from (
      select c.step, count(*) as cases, min(c.since) as oldest, count(*) filter (where c.assigned_to = auth.uid()) as mine,
        count(*) filter (where c.assigned_to is null) as nobody,
        count(*) filter (where c.assigned_to <> auth.uid()) as others
      from public.application_cases as c where c.turn = 'staff' and (c.step not in ('appeal', 'signature') or not private.is_for_another(c.application_id)) group by c.step
    ) as s
  );
end
$$;
comment on function public.queue_summary() is
  'Staff: how many cases need somebody, by step, and since when the oldest of them, with the messages that wait for an answer as the step message; how many of the cases are the caller''s, nobody''s and a colleague''s (others); how many more wait for somebody other than the caller (for_another); how many wait for an answer of the tenant (asked); what waits at certificates in force, as {application_id, certificate_number, tenant_name, task, since} (certificates); whether the caller may sign (may_sign); the caller''s saved filters, as {id, name, turn, step, assigned} (filters). Appeals against the caller''s own rejections do not count, nor certificates that the caller has signed.';
