-- Somebody who works on one step of the queue, such as what is to be signed, gets the next case of that step.
drop function public.take_next_case(uuid);
drop function private.find_case(public.application_cases, uuid);

create function private.find_case(after public.application_cases, except_id uuid, at_step text) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  -- Each half walks an index of its own. Two people who take the next one at the same moment get two.
  return (
    select found.application_id
    from (
      select * from (
        select c.* from public.application_cases as c
        where c.turn = 'staff' and (at_step is null or c.step = at_step)
          and (c.assigned_to is null or c.assigned_to = auth.uid()) and c.application_id is distinct from except_id
          and (c.step not in ('appeal', 'signature') or not private.is_for_another(c.application_id)) and private.comes_after(c, after)
        order by c.move_in, c.since, c.application_id limit 1 for update skip locked
      ) as waiting
      union all
      select * from (
        select c.* from public.application_cases as c
        where c.message_since is not null and (at_step is null or at_step = 'message')
          and (c.assigned_to is null or c.assigned_to = auth.uid()) and c.application_id is distinct from except_id
          and private.comes_after(c, after)
        order by c.move_in, c.since, c.application_id limit 1 for update skip locked
      ) as written
    ) as found
    order by found.move_in, found.since, found.application_id limit 1
  );
end
$$;
comment on function private.find_case(public.application_cases, uuid, text) is
  'Locks the first case after another one, or the first of all after none, that waits for staff or for the answer to a message and is the caller''s or nobody''s: of one step where it is named, message among them. Null where there is none.';

create function public.take_next_case(except_id uuid default null, at_step text default null) returns uuid
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
  next_id := private.find_case(here, except_id, at_step);
  if next_id is null and here.application_id is not null then
    next_id := private.find_case(null, except_id, at_step);
  end if;
  update public.application_cases as c set assigned_to = auth.uid(), assigned_at = now()
  where c.application_id = next_id and c.assigned_to is null;
  return next_id;
end
$$;
comment on function public.take_next_case(uuid, text) is
  'Staff: the application that follows the named one in the queue, after the last one the first again, among those that are the caller''s or nobody''s and wait for staff or for the answer to a message, and gives it to the caller; null when there is none. Without a name, or where that one waits for staff no more, the first. at_step: review, appeal, signature or message for those alone. Never an appeal against the caller''s own rejection, nor a certificate that the caller has signed.';

revoke execute on function private.find_case(public.application_cases, uuid, text), public.take_next_case(uuid, text)
  from public, anon, authenticated;
grant execute on function public.take_next_case(uuid, text) to authenticated;
