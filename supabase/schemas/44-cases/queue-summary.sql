-- The numbers on the home of staff and beside the parts of the queue. Each one is that of a list of search_queue, whatever filter is
-- chosen, and by who has the cases; what waits for somebody other than the caller is counted apart. With them come what waits at
-- certificates in force, the permissions that wait for a second owner, and the caller's saved filters, because the screens show these
-- together.

-- steps: how many cases need staff, by step, and since when the oldest (step, cases, oldest); the step message for messages that wait
-- counts: how many each part of the queue has, by who has them (me, nobody, somebody else): all that needs staff, each step of these,
--   message, another for what waits for somebody other than the caller, request and landlord for what the tenant or the landlord is
--   asked, and elsewhere for all that are with one of them, drafts too; parts without cases are left out
-- certificates: what waits at certificates in force, as {application_id, certificate_number, tenant_name, task, since, act_by, roles}
-- certificates_for_another: what waits there for somebody other than the caller
-- permissions: of owners, how many permissions wait for a second owner that the caller can be, and since when the oldest (requests,
--   oldest)
-- filters: the caller's saved filters, as {id, name, turn, step, assigned}
create function public.queue_summary() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  own_cases uuid[] := array(select private.own_case_ids());
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read the queue.';
  end if;
  return (
    with tasks as materialized (
      select t.* from private.certificate_tasks() as t where t.application_id <> all (own_cases)
    ), here as materialized (
      select c.turn, c.step, c.since, c.message_since, c.assigned_to,
        case
          when c.turn = 'staff' and c.step in ('appeal', 'signature') then private.is_for_another(c.application_id)
          else false
        end as is_for_another
      from public.application_cases as c
      where (c.turn = 'staff' or c.message_since is not null) and c.application_id <> all (own_cases)
    ), parts as (
      -- As in the queue: a message needs staff, no matter whose turn it is.
      select part, h.assigned_to, 1 as cases
      from here as h cross join lateral unnest(array[
        case when h.turn = 'staff' and not h.is_for_another or h.message_since is not null then 'all' end,
        case when h.turn = 'staff' and not h.is_for_another then h.step end,
        case when h.message_since is not null then 'message' end,
        case when h.is_for_another then 'another' end
      ]) as part
      where part is not null
      union all
      select part, e.assigned_to, e.cases
      from (
        select c.turn, c.step, c.assigned_to, count(*) as cases
        from public.application_cases as c
        where c.turn in ('tenant', 'landlord') and c.application_id <> all (own_cases)
        group by c.turn, c.step, c.assigned_to
      ) as e cross join lateral unnest(array[
        'elsewhere', case when e.turn = 'landlord' then 'landlord' when e.step = 'request' then 'request' end
      ]) as part
      where part is not null
    )
    select jsonb_build_object(
      'steps', (
        select coalesce(jsonb_agg(jsonb_build_object('step', s.step, 'cases', s.cases, 'oldest', s.oldest) order by s.place, s.step), '[]')
        from (
          select 1 as place, h.step, count(*) as cases, min(h.since) as oldest
          from here as h where h.turn = 'staff' and not h.is_for_another group by h.step
          union all
          select 2, 'message', count(*), min(h.message_since) from here as h where h.message_since is not null having count(*) > 0
        ) as s
      ),
      'counts', (
        select coalesce(jsonb_object_agg(p.part, jsonb_build_object('me', p.mine, 'nobody', p.nobody, 'somebody', p.others)), '{}')
        from (
          select a.part, coalesce(sum(a.cases) filter (where a.assigned_to = auth.uid()), 0) as mine,
            coalesce(sum(a.cases) filter (where a.assigned_to is null), 0) as nobody,
            coalesce(sum(a.cases) filter (where a.assigned_to <> auth.uid()), 0) as others
          from parts as a group by a.part
        ) as p
      ),
      'certificates', (
        select coalesce(jsonb_agg(to_jsonb(t) - 'is_for_another' order by t.since) filter (where not t.is_for_another), '[]')
        from tasks as t
      ),
      'certificates_for_another', (
        select coalesce(jsonb_agg(to_jsonb(t) - 'is_for_another' order by t.since) filter (where t.is_for_another), '[]')
        from tasks as t
      ),
      'permissions', (
        select jsonb_build_object('requests', count(*), 'oldest', min(r.requested_at))
        from public.staff_permission_requests as r
        -- As in confirm_permission.
        where private.has_permission('owner') and r.requested_by is distinct from auth.uid() and (r.is_removal or r.user_id <> auth.uid())
      ),
      'filters', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', f.id, 'name', f.name, 'turn', f.turn, 'step', f.step, 'assigned', f.assigned
        ) order by f.name), '[]')
        from public.queue_filters as f where f.user_id = auth.uid()
      )
    )
  );
end
$$;
comment on function public.queue_summary() is
  'Staff: {steps, counts, certificates, certificates_for_another, permissions, filters}: how many cases and tasks wait, by step and by '
  'part of the queue, and the caller''s saved filters.';

revoke execute on function public.queue_summary() from public, anon;
