-- A permission that waits for a second owner was told on the Staff page alone. The home of those who can confirm it counts it.

create or replace function public.queue_summary() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  own_cases uuid[] := array(select private.own_case_ids());
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read the queue.';
  end if;
  return (
    select jsonb_build_object(
      'steps', coalesce(jsonb_agg(jsonb_build_object('step', s.step, 'cases', s.cases, 'oldest', s.oldest) order by s.step) filter (where s.cases > 0), '[]') || (
        select case when count(*) = 0 then '[]' else jsonb_build_array(jsonb_build_object('step', 'message', 'cases', count(*), 'oldest', min(c.message_since))) end
        from public.application_cases as c where c.message_since is not null and c.application_id <> all (own_cases)
      ),
      'mine', coalesce(sum(s.mine), 0), 'nobody', coalesce(sum(s.nobody), 0),
      'others', coalesce(sum(s.others), 0),
      'for_another', (
        select count(*) from public.application_cases as c
        where c.turn = 'staff' and c.step in ('appeal', 'signature') and private.is_for_another(c.application_id)
          and c.application_id <> all (own_cases)
      ),
      'certificates', (select coalesce(jsonb_agg(to_jsonb(t) order by t.since), '[]') from private.certificate_tasks() as t where t.application_id <> all (own_cases)),
      'asked', (select count(*) from public.application_cases as c where c.turn = 'tenant' and c.step = 'request' and c.application_id <> all (own_cases)),
      'mine_elsewhere', (
        select count(*) from public.application_cases as c
        where c.assigned_to = auth.uid() and c.turn in ('tenant', 'landlord') and c.application_id <> all (own_cases)
      ),
      'permissions', (
        select jsonb_build_object('requests', count(*), 'oldest', min(r.requested_at))
        from public.staff_permission_requests as r
        -- As in confirm_permission.
        where private.has_permission('owner') and r.requested_by is distinct from auth.uid() and (r.is_removal or r.user_id <> auth.uid())
      ),
      'may_sign', private.has_permission('sign'),
      'filters', (
        select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'turn', f.turn, 'step', f.step, 'assigned', f.assigned) order by f.name), '[]')
        from public.queue_filters as f where f.user_id = auth.uid()
      )
    )
    from (
      select c.step, count(*) filter (where c.is_turn) as cases, min(c.since) filter (where c.is_turn) as oldest,
        count(*) filter (where c.assigned_to = auth.uid()) as mine,
        count(*) filter (where c.assigned_to is null) as nobody,
        count(*) filter (where c.assigned_to <> auth.uid()) as others
      from (
        select w.application_id, w.step, w.since, w.assigned_to, true as is_turn
        from public.application_cases as w
        where w.turn = 'staff' and (w.step not in ('appeal', 'signature') or not private.is_for_another(w.application_id))
        union all
        -- As in the queue: those where only a message waits.
        select m.application_id, m.step, m.since, m.assigned_to, false
        from public.application_cases as m
        where m.message_since is not null and (m.turn <> 'staff' or m.step in ('appeal', 'signature') and private.is_for_another(m.application_id))
      ) as c where c.application_id <> all (own_cases) group by c.step
    ) as s
  );
end
$$;
comment on function public.queue_summary() is
  'Staff: how many cases need somebody, by step, and since when the oldest of them, with the messages that wait for an answer as the step message; how many of all these are the caller''s, nobody''s and a colleague''s (others); how many more wait for somebody other than the caller (for_another); how many wait for an answer of the tenant (asked); how many of the caller''s are with a tenant or a landlord, drafts too (mine_elsewhere); what waits at certificates in force, as {application_id, certificate_number, tenant_name, task, since} (certificates); of owners, how many permissions wait for a second owner that the caller can be, and since when the oldest (permissions: requests, oldest); whether the caller may sign (may_sign); the caller''s saved filters, as {id, name, turn, step, assigned} (filters). Appeals against the caller''s own rejections do not count, nor certificates that the caller has signed.';
