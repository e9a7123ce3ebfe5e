-- The next case of a member of staff: the first one in the queue's order after the case that they have before them, so that a case left
-- for later does not come back at once; after the last one the first again. It is one of theirs or of nobody, never one that concerns
-- them, and one that they can go on with (obstacles.sql). Two people who ask at the same moment get two cases.

-- Without a named case, or where that one waits for staff no more, it is the first one. A case that the sanctions list stops comes last,
-- and only to somebody who could go on with it otherwise, so that somebody has it; who has it is not given it again.
create function public.take_next_case(except_id uuid default null, at_step text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  here public.application_cases;
  next_id uuid;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may take applications.';
  end if;
  perform private.require_case_worker(auth.uid());
  select * into here from public.application_cases as c
  where c.application_id = except_id and (c.turn = 'staff' or c.message_since is not null);
  next_id := private.find_next_case(here, except_id, at_step);
  if next_id is null and here.application_id is not null then
    next_id := private.find_next_case(null, except_id, at_step);
  end if;
  next_id := coalesce(next_id, private.find_stopped_case(except_id, at_step));
  update public.application_cases as c set assigned_to = auth.uid(), assigned_at = now()
  where c.application_id = next_id and c.assigned_to is null;
  return next_id;
end
$$;
comment on function public.take_next_case(uuid, text) is
  'Staff: gives the caller the next case after the named one (except_id) in the queue and returns its id; null where there is none. '
  'at_step: review, appeal, signature or message for those alone.';

create function private.find_next_case(after public.application_cases, except_id uuid, at_step text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  stopped uuid[] := array(select m.application_id from private.confirmed_matches() as m);
begin
  -- Each half walks an index of its own, and skips what somebody else is taking at the same moment.
  return (
    select found.application_id
    from (
      select * from (
        select c.* from public.application_cases as c
        where c.turn = 'staff' and (at_step is null or c.step = at_step)
          and c.application_id <> all (stopped)
          and (c.assigned_to is null or c.assigned_to = auth.uid()) and c.application_id is distinct from except_id
          and private.is_after_in_queue(c, after)
          and (
            private.case_step_obstacle(auth.uid(), c) is null
            -- Somebody who may not decide can still see to what an approval waits for, but not to a match.
            or c.step = 'review' and array_remove(private.missing_items(c.application_id), 'screening') <> '{}'
          )
          and not exists (select from public.rent_guarantee_applications as a where a.id = c.application_id and private.concerns_caller(a))
        order by c.move_in, c.since, c.application_id limit 1 for update skip locked
      ) as waiting
      union all
      select * from (
        select c.* from public.application_cases as c
        where c.message_since is not null and (at_step is null or at_step = 'message')
          and (c.assigned_to is null or c.assigned_to = auth.uid()) and c.application_id is distinct from except_id
          and private.is_after_in_queue(c, after)
          and not exists (select from public.rent_guarantee_applications as a where a.id = c.application_id and private.concerns_caller(a))
        order by c.move_in, c.since, c.application_id limit 1 for update skip locked
      ) as written
    ) as found
    order by found.move_in, found.since, found.application_id limit 1
  );
end
$$;
comment on function private.find_next_case(public.application_cases, uuid, text) is
  'Locks the first case after another one, or the first of all (after: null), that waits for staff or for the answer to a message and is '
  'the caller''s or nobody''s, at one step or for a message where that is named. Null where there is none.';

create function private.find_stopped_case(except_id uuid, at_step text) returns uuid
language sql volatile security definer set search_path = '' as $$
  select c.application_id from public.application_cases as c
  where c.turn = 'staff' and (at_step is null or c.step = at_step)
    and c.assigned_to is null and c.application_id is distinct from except_id
    and c.application_id in (select m.application_id from private.confirmed_matches() as m)
    and private.case_step_obstacle(auth.uid(), c) is null
    and not exists (select from public.rent_guarantee_applications as a where a.id = c.application_id and private.concerns_caller(a))
  order by c.move_in, c.since, c.application_id limit 1 for update skip locked
$$;
comment on function private.find_stopped_case(uuid, text) is
  'Locks the first case of nobody that the sanctions list stops and that waits for a step that the caller may take, at one step where it '
  'is named. Null where there is none.';

revoke execute on function public.take_next_case(uuid, text) from public, anon;
revoke execute on function
  private.find_next_case(public.application_cases, uuid, text), private.find_stopped_case(uuid, text)
from public;
