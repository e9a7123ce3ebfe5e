-- 'Take the next case' gave cases that the sanctions list stops, certificates to sign without an authority on record, and to those who may not decide what waits for
-- nothing but the decision.

create or replace function private.find_case(after public.application_cases, except_id uuid, at_step text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  stopped uuid[] := array(select m.application_id from private.confirmed_matches() as m);
begin
  -- Each half walks an index of its own. Two people who take the next one at the same moment get two.
  return (
    select found.application_id
    from (
      select * from (
        select c.* from public.application_cases as c
        where c.turn = 'staff' and (at_step is null or c.step = at_step)
          and c.application_id <> all (stopped)
          and (c.assigned_to is null or c.assigned_to = auth.uid()) and c.application_id is distinct from except_id
          and private.comes_after(c, after)
          -- Who may not decide can still see to what an approval waits for, but not to a match.
          and (private.lacks_in_case(auth.uid(), c) is null or c.step = 'review' and array_remove(private.missing_items(c.application_id), 'screening') <> '{}')
          and not exists (select from public.rent_guarantee_applications as a where a.id = c.application_id and private.concerns_caller(a))
        order by c.move_in, c.since, c.application_id limit 1 for update skip locked
      ) as waiting
      union all
      select * from (
        select c.* from public.application_cases as c
        where c.message_since is not null and (at_step is null or at_step = 'message')
          and (c.assigned_to is null or c.assigned_to = auth.uid()) and c.application_id is distinct from except_id
          and private.comes_after(c, after)
          and not exists (select from public.rent_guarantee_applications as a where a.id = c.application_id and private.concerns_caller(a))
        order by c.move_in, c.since, c.application_id limit 1 for update skip locked
      ) as written
    ) as found
    order by found.move_in, found.since, found.application_id limit 1
  );
end
$$;

comment on function public.take_next_case(uuid, text) is
  'Staff: the application that follows the named one in the queue, after the last one the first again, among those that are the caller''s or nobody''s and wait for staff or for the answer to a message, and gives it to the caller; null when there is none. Without a name, or where that one waits for staff no more, the first. at_step: review, appeal, signature or message for those alone. Never the caller''s own guarantee, nor, unless a message waits, what the caller cannot go on with: a case that the sanctions list stops, an appeal against their own rejection, a certificate that they have signed or may not sign, and for who may not decide an appeal or a case that waits for the decision alone.';
