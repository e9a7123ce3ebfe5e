-- Withdrawals to confirm and objections to decide stood on the home, and below the queue for those who may do it. They stand in the queue, with the last day
-- on which they can be done; and those of others are named as such, so that whoever has proposed one sees that it waits.

alter table public.queue_filters drop constraint queue_filters_step_check;
alter table public.queue_filters add constraint queue_filters_step_check
  check (step in ('draft', 'request', 'review', 'appeal', 'signature', 'message', 'certificate', 'another', 'elsewhere'));

drop function private.certificate_tasks();
create function private.certificate_tasks()
returns table (application_id uuid, certificate_number text, tenant_name text, task text, since timestamptz, act_by date, is_for_another boolean)
language sql stable security definer rows 10 set search_path = '' as $$
  select found.application_id, found.certificate_number, private.case_tenant(found.application_id), found.task, found.since, found.act_by, found.is_for_another
  from (
    -- A notice takes 14 days.
    select c.application_id, c.certificate_number, 'withdrawal' as task, w.proposed_at as since, w.notice_until - 14 as act_by,
      w.proposed_by is not distinct from auth.uid() or not private.has_permission('decide') as is_for_another
    from public.certificate_withdrawals as w
    join public.certificate_records as c on c.id = w.version_id
    where w.confirmed_at is null and c.withdrawn_at is null
    union all
    select c.application_id, c.certificate_number, 'reversal', w.reversal_proposed_at, w.notice_until,
      w.reversal_proposed_by is not distinct from auth.uid() or not private.has_permission('decide')
    from public.certificate_withdrawals as w
    join public.certificate_records as c on c.id = w.version_id
    where w.reversal_proposed_at is not null and w.reversed_at is null and w.notice_until >= private.london_today()
    union all
    select o.application_id, c.certificate_number, case when not told.is_told or private.may_decide_objection(auth.uid(), w) then 'objection' else 'unattended' end,
      o.objected_at, w.notice_until, not told.is_told
    from public.withdrawal_objections as o
    join public.certificate_withdrawals as w on w.id = o.withdrawal_id
    join public.certificate_records as c on c.id = w.version_id
    cross join lateral (select auth.uid() in (select private.told_of_objection(w)) as is_told) as told
    where o.decided_at is null
    union all
    -- Few names have a match, and only theirs are compared with the decisions.
    select c.application_id, c.certificate_number, 'match', min(s.screened_at), null, false
    from public.screenings as s
    join public.certificate_records as c on c.application_id = s.application_id
      and (c.issued_at is not null or c.step = 'issuing') and c.replaced_at is null and c.withdrawn_at is null and c.claims_until >= private.london_today()
    where s.hits <> '[]' and s.list_id = (select l.id from private.current_sanctions_list() as l)
      and exists (select from private.screening_hits(s.application_id) as h where h.hit is not null and h.decision is null)
    group by c.application_id, c.certificate_number
    union all
    -- What follows from it is for an owner to decide, and it stands here until then.
    select c.application_id, c.certificate_number, 'same', m.since, null, false
    from private.confirmed_matches() as m
    join public.certificate_records as c on c.application_id = m.application_id
      and c.issued_at is not null and c.replaced_at is null and c.withdrawn_at is null and c.claims_until >= private.london_today()
    where private.has_permission('owner')
    union all
    -- Until the case is over, for everybody. What is in force stands above as something for the owners to act on.
    select a.id, a.application_number, 'confirmed', m.since, null, false
    from private.confirmed_matches() as m
    join public.rent_guarantee_applications as a on a.id = m.application_id
    where a.id in (select w.id from private.applications_to_screen as w) and not private.is_closed(a.id) and not (private.has_permission('owner') and exists (
      select from public.certificate_records as c
      where c.application_id = a.id and c.issued_at is not null and c.replaced_at is null and c.withdrawn_at is null and c.claims_until >= private.london_today()
    ))
  ) as found
$$;
comment on function private.certificate_tasks() is
  'What waits for the caller at certificates in force: a proposed withdrawal or its taking back that they may confirm (withdrawal, reversal), an objection that they may decide (objection), for owners one that nobody may (unattended), a possible match that nobody has decided (match), and for owners one that was decided to be the same (same); beside these, each other case that is not over with one that was decided to be the same (confirmed), with the number of the application. act_by: the last day on which that can be done; null without one. is_for_another: somebody else has to do it.';
revoke execute on function private.certificate_tasks() from public, anon, authenticated;

create or replace function public.queue_summary() returns jsonb
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
        case when c.turn = 'staff' and c.step in ('appeal', 'signature') then private.is_for_another(c.application_id) else false end as is_for_another
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
        from public.application_cases as c where c.turn in ('tenant', 'landlord') and c.application_id <> all (own_cases) group by c.turn, c.step, c.assigned_to
      ) as e cross join lateral unnest(array[
        'elsewhere', case when e.turn = 'landlord' then 'landlord' when e.step = 'request' then 'request' end
      ]) as part
      where part is not null
    )
    select jsonb_build_object(
      'steps', (
        select coalesce(jsonb_agg(jsonb_build_object('step', s.step, 'cases', s.cases, 'oldest', s.oldest) order by s.place, s.step), '[]')
        from (
          select 1 as place, h.step, count(*) as cases, min(h.since) as oldest from here as h where h.turn = 'staff' and not h.is_for_another group by h.step
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
      'certificates', (select coalesce(jsonb_agg(to_jsonb(t) - 'is_for_another' order by t.since) filter (where not t.is_for_another), '[]') from tasks as t),
      'certificates_for_another', (select coalesce(jsonb_agg(to_jsonb(t) - 'is_for_another' order by t.since) filter (where t.is_for_another), '[]') from tasks as t),
      'permissions', (
        select jsonb_build_object('requests', count(*), 'oldest', min(r.requested_at))
        from public.staff_permission_requests as r
        -- As in confirm_permission.
        where private.has_permission('owner') and r.requested_by is distinct from auth.uid() and (r.is_removal or r.user_id <> auth.uid())
      ),
      'filters', (
        select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'turn', f.turn, 'step', f.step, 'assigned', f.assigned) order by f.name), '[]')
        from public.queue_filters as f where f.user_id = auth.uid()
      )
    )
  );
end
$$;
comment on function public.queue_summary() is
  'Staff: how many cases need somebody, by step, and since when the oldest of them, with the messages that wait for an answer as the step message (steps); how many each part of the queue has (counts), by who has them (me, nobody, somebody else): all that needs staff, each step of these, message, another for what waits for somebody other than the caller, request and landlord for what the tenant or the landlord is asked, and elsewhere for all that are with one of them, drafts too; parts without cases are left out; what waits at certificates in force, as {application_id, certificate_number, tenant_name, task, since} (certificates); of owners, how many permissions wait for a second owner that the caller can be, and since when the oldest (permissions: requests, oldest); the caller''s saved filters, as {id, name, turn, step, assigned} (filters). Appeals against the caller''s own rejections count as another alone, and so do certificates that the caller has signed or may not sign. certificates_for_another: what waits there for somebody other than the caller.';
