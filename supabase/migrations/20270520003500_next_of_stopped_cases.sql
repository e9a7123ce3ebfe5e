-- 'Take the next case' said that nothing is waiting while the queue showed a case of nobody that the sanctions list stops. It gives such a case last, to who could go on with
-- it otherwise, so that somebody has it; who has one is not given it again.

create function private.find_stopped_case(except_id uuid, at_step text) returns uuid
language sql volatile security definer set search_path = '' as $$
  select c.application_id from public.application_cases as c
  where c.turn = 'staff' and (at_step is null or c.step = at_step)
    and c.assigned_to is null and c.application_id is distinct from except_id
    and c.application_id in (select m.application_id from private.confirmed_matches() as m)
    and private.lacks_in_case(auth.uid(), c) is null
    and not exists (select from public.rent_guarantee_applications as a where a.id = c.application_id and private.concerns_caller(a))
  order by c.move_in, c.since, c.application_id limit 1 for update skip locked
$$;
comment on function private.find_stopped_case(uuid, text) is
  'Locks the first case of nobody that the sanctions list stops and waits for a step that the caller may take: of one step where it is named. Null where there is none.';
revoke execute on function private.find_stopped_case(uuid, text) from public, anon, authenticated;

create or replace function public.take_next_case(except_id uuid default null, at_step text default null) returns uuid
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
  next_id := coalesce(next_id, private.find_stopped_case(except_id, at_step));
  update public.application_cases as c set assigned_to = auth.uid(), assigned_at = now()
  where c.application_id = next_id and c.assigned_to is null;
  return next_id;
end
$$;
comment on function public.take_next_case(uuid, text) is
  'Staff: the application that follows the named one in the queue, after the last one the first again, among those that are the caller''s or nobody''s and wait for staff or for the answer to a message, and gives it to the caller; after all of them one of nobody that the sanctions list stops; null when there is none. Without a name, or where that one waits for staff no more, the first. at_step: review, appeal, signature or message for those alone. Never the caller''s own guarantee, nor, unless a message waits, what the caller cannot go on with: a case of theirs that the sanctions list stops, an appeal against their own rejection, a certificate that they have signed or may not sign, and for who may not decide an appeal or a case that waits for the decision alone.';
