-- Somebody else decides the appeal against one's own rejection, so it neither stands in one's queue nor counts there. The next case is also one in which
-- only a message waits, as the queue shows it.

create function private.is_own_appeal(kept public.application_cases) returns boolean
language sql stable security definer set search_path = '' as $$
  select kept.step = 'appeal' and exists (
    select from public.application_rejections as r
    where r.application_id = kept.application_id and r.appealed_at is not null and r.appeal_decided_at is null and r.rejected_by = auth.uid()
  )
$$;
comment on function private.is_own_appeal(public.application_cases) is
  'Whether a case waits for the decision of an appeal that the caller may not make, because the rejection was theirs.';

create or replace function public.search_queue(
  whose text default 'staff', at_step text default null, assigned text default null, page_size integer default 20, page_offset integer default 0
) returns table (
  application_id uuid, application_number text, status text, step text, turn text, since timestamptz, move_in date, submitted_at timestamptz,
  tenant_name text, property_address_line_1 text, property_city text, assigned_to uuid, assigned_name text, missing text[], message_since timestamptz,
  total_count bigint
)
language plpgsql stable security definer set search_path = '' rows 20 as $$
declare
  owner text := case search_queue.assigned when 'me' then 'c.assigned_to = $3' when 'nobody' then 'c.assigned_to is null'
    when 'somebody' then 'c.assigned_to <> $3' end;
  -- Only what is asked for stands in the statement, so that an index is walked in its order.
  condition text := case when search_queue.at_step = 'message' then concat_ws(' and ', 'c.message_since is not null', owner)
    else concat_ws(' and ', 'c.turn = $1', case when search_queue.whose = 'staff' then 'not private.is_own_appeal(c)' end,
      case when search_queue.at_step is not null then 'c.step = $2' end, owner) end;
  -- A message needs staff, no matter whose turn it is.
  others text := case when search_queue.at_step is null and search_queue.whose = 'staff'
    then concat_ws(' and ', 'c.message_since is not null', '(c.turn <> ''staff'' or private.is_own_appeal(c))', owner) else 'false' end;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read the queue.';
  end if;
  return query execute format(
    'with page as (
       select c.*, row_number() over (order by c.move_in, c.since, c.application_id) as place
       from (
         select * from (
           (select * from public.application_cases as c where %1$s order by c.move_in, c.since, c.application_id limit $4 + $5)
           union all
           (select * from public.application_cases as c where %2$s order by c.move_in, c.since, c.application_id limit $4 + $5)
         ) as c
         order by c.move_in, c.since, c.application_id limit $4 offset $5
       ) as c
     ), counted as (
       select (select count(*) from public.application_cases as c where %1$s) + (select count(*) from public.application_cases as c where %2$s) as cases
     )
     select a.id, a.application_number, a.status, p.step, p.turn, p.since, p.move_in, a.submitted_at,
       coalesce(tenant.display_name, tenant.email), t.address_line_1, t.city, p.assigned_to, coalesce(worker.display_name, worker.email),
       case when p.step in (''draft'', ''request'', ''review'') then private.missing_items(a.id) else ''{}'' end, p.message_since, counted.cases
     from page as p
     cross join counted
     join public.rent_guarantee_applications as a on a.id = p.application_id
     left join public.tenancy_information as t on t.id = a.tenancy_id
     left join public.profiles as tenant on tenant.id = a.tenant_id
     left join public.profiles as worker on worker.id = p.assigned_to
     order by p.place', condition, others)
  using search_queue.whose, search_queue.at_step, auth.uid(), least(greatest(page_size, 1), 100), greatest(page_offset, 0);
end
$$;
comment on function public.search_queue(text, text, text, integer, integer) is
  'Staff: a page of the cases in which it is somebody''s turn (whose: staff, tenant, landlord), by the day of moving in and then the longest waiting first, with what each still needs for an approval, since when a message of the tenant waits for an answer, and the number of all in total_count. For staff also those where only a message waits, but not the appeals against the caller''s own rejections. at_step: request, review, appeal, signature, or message for all in which one waits; assigned: me, somebody (else), nobody.';

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
      'asked', (select count(*) from public.application_cases as c where c.turn = 'tenant' and c.step = 'request')
    )
    from (
      select c.step, count(*) as cases, min(c.since) as oldest, count(*) filter (where c.assigned_to = auth.uid()) as mine,
        count(*) filter (where c.assigned_to is null) as nobody
      from public.application_cases as c where c.turn = 'staff' and not private.is_own_appeal(c) group by c.step
    ) as s
  );
end
$$;
comment on function public.queue_summary() is
  'Staff: how many cases need somebody, by step, and since when the oldest of them, with the messages that wait for an answer as the step message; how many of the cases are the caller''s and how many nobody''s; how many wait for an answer of the tenant (asked). Appeals against the caller''s own rejections do not count.';

create function private.find_case(after public.application_cases, except_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  -- Each half walks an index of its own. Two people who take the next one at the same moment get two.
  return (
    select found.application_id
    from (
      select * from (
        select c.* from public.application_cases as c
        where c.turn = 'staff' and (c.assigned_to is null or c.assigned_to = auth.uid()) and c.application_id is distinct from except_id
          and not private.is_own_appeal(c) and private.comes_after(c, after)
        order by c.move_in, c.since, c.application_id limit 1 for update skip locked
      ) as waiting
      union all
      select * from (
        select c.* from public.application_cases as c
        where c.message_since is not null and (c.assigned_to is null or c.assigned_to = auth.uid()) and c.application_id is distinct from except_id
          and private.comes_after(c, after)
        order by c.move_in, c.since, c.application_id limit 1 for update skip locked
      ) as written
    ) as found
    order by found.move_in, found.since, found.application_id limit 1
  );
end
$$;

create function private.comes_after(kept public.application_cases, here public.application_cases) returns boolean
language sql immutable set search_path = '' as $$
  select here.application_id is null
    or kept.move_in > here.move_in
    or (kept.move_in is null and here.move_in is not null)
    or (kept.move_in is not distinct from here.move_in and (kept.since, kept.application_id) > (here.since, here.application_id))
$$;
comment on function private.comes_after(public.application_cases, public.application_cases) is
  'Whether a case follows another one in the queue; every case follows none.';
comment on function private.find_case(public.application_cases, uuid) is
  'Locks the first case after another one, or the first of all after none, that waits for staff or for the answer to a message and is the caller''s or nobody''s. Null where there is none.';

create or replace function public.take_next_case(except_id uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  here public.application_cases;
  next_id uuid;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may take applications.';
  end if;
  perform private.check_case_worker(auth.uid());
  select * into here from public.application_cases as c
  where c.application_id = except_id and (c.turn = 'staff' or c.message_since is not null);
  next_id := private.find_case(here, except_id);
  if next_id is null and here.application_id is not null then
    next_id := private.find_case(null, except_id);
  end if;
  update public.application_cases as c set assigned_to = auth.uid(), assigned_at = now()
  where c.application_id = next_id and c.assigned_to is null;
  return next_id;
end
$$;
comment on function public.take_next_case(uuid) is
  'Staff: the application that follows the named one in the queue, after the last one the first again, among those that are the caller''s or nobody''s and wait for staff or for the answer to a message, and gives it to the caller; null when there is none. Without a name, or where that one waits for staff no more, the first. Never an appeal against the caller''s own rejection.';
