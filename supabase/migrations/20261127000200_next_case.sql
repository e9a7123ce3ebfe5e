-- The next case is the one after that which somebody has before them, so that a case left for later does not come back at once.

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
  select * into here from public.application_cases as c where c.application_id = except_id and c.turn = 'staff';
  if found then
    select c.application_id into next_id
    from public.application_cases as c
    where c.turn = 'staff' and (c.assigned_to is null or c.assigned_to = auth.uid()) and (
      c.move_in > here.move_in
      or (c.move_in is null and here.move_in is not null)
      or (c.move_in is not distinct from here.move_in and (c.since, c.application_id) > (here.since, here.application_id))
    )
    order by c.move_in, c.since, c.application_id limit 1
    -- Two people who take the next one at the same moment get two.
    for update skip locked;
  end if;
  if next_id is null then
    select c.application_id into next_id
    from public.application_cases as c
    where c.turn = 'staff' and (c.assigned_to is null or c.assigned_to = auth.uid()) and c.application_id is distinct from except_id
    order by c.move_in, c.since, c.application_id limit 1
    for update skip locked;
  end if;
  update public.application_cases as c set assigned_to = auth.uid(), assigned_at = now()
  where c.application_id = next_id and c.assigned_to is null;
  return next_id;
end
$$;
comment on function public.take_next_case(uuid) is
  'Staff: the application that follows the named one in the queue, after the last one the first again, among those that are the caller''s or nobody''s, and gives it to the caller; null when there is none. Without a name, or where that one waits for staff no more, the first.';
