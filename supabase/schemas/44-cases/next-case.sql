-- Next case.

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
  'Staff: the application that follows the named one in the queue, after the last one the first again, among those that are the '
  'caller''s or nobody''s and wait for staff or for the answer to a message, and gives it to the caller; after all of them one of '
  'nobody that the sanctions list stops; null when there is none. Without a name, or where that one waits for staff no more, the '
  'first. at_step: review, appeal, signature or message for those alone. Never the caller''s own guarantee, nor, unless a message '
  'waits, what the caller cannot go on with: a case of theirs that the sanctions list stops, an appeal against their own rejection, a '
  'certificate that they have signed or may not sign, and for who may not decide an appeal or a case that waits for the decision '
  'alone.';

create function private.is_after_in_queue(kept public.application_cases, here public.application_cases) returns boolean
language sql immutable set search_path = '' as $$
  select here.application_id is null
    or kept.move_in > here.move_in
    or (kept.move_in is null and here.move_in is not null)
    or (kept.move_in is not distinct from here.move_in and (kept.since, kept.application_id) > (here.since, here.application_id))
$$;
comment on function private.is_after_in_queue(public.application_cases, public.application_cases) is
  'Whether a case follows another one in the queue; every case follows none.';

create function private.find_next_case(after public.application_cases, except_id uuid, at_step text) returns uuid
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
          and private.is_after_in_queue(c, after)
          -- Who may not decide can still see to what an approval waits for, but not to a match.
          and (private.case_step_obstacle(auth.uid(), c) is null or c.step = 'review' and array_remove(private.missing_items(c.application_id), 'screening') <> '{}')
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
  'Locks the first case after another one, or the first of all after none, that waits for staff or for the answer to a message and is '
  'the caller''s or nobody''s: of one step where it is named, message among them. Null where there is none.';

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
  'Locks the first case of nobody that the sanctions list stops and waits for a step that the caller may take: of one step where it is '
  'named. Null where there is none.';

create function private.case_step_obstacle(person uuid, held public.application_cases) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when held.turn <> 'staff' then null
    when held.step = 'signature' then case
      when exists (
        select from public.certificate_records as r join public.certificate_signatures as s on s.version_id = r.id
        where r.application_id = held.application_id and r.step = 'awaiting_signature' and s.user_id = case_step_obstacle.person
      ) then 'signed'
      when not exists (
        select from public.signatories as g join public.staff_permissions as permitted on permitted.user_id = g.user_id and permitted.permission = 'sign'
        where g.user_id = case_step_obstacle.person and private.london_today() between g.authority_from and coalesce(g.authority_until, 'infinity')
      ) then 'sign'
    end
    when held.step = 'appeal' and exists (
      select from public.application_rejections as j
      where j.application_id = held.application_id and j.appealed_at is not null and j.appeal_decided_at is null and private.has_rejected(case_step_obstacle.person, j.id)
    ) then 'rejected'
    when held.step in ('review', 'appeal') and not exists (
      select from public.staff_permissions as s where s.user_id = case_step_obstacle.person and s.permission = 'decide'
    ) then 'decide'
  end
$$;
comment on function private.case_step_obstacle(uuid, public.application_cases) is
  'Why a member of staff cannot take the step that a case waits for: they may not sign (sign) or have signed (signed), may not decide '
  '(decide) or took part in the rejection (rejected); null where they can.';

create function private.is_appeal_against_caller(application_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.application_rejections as r
    where r.application_id = is_appeal_against_caller.application_id and r.appealed_at is not null and r.appeal_decided_at is null
      and private.has_rejected(auth.uid(), r.id)
  )
$$;
comment on function private.is_appeal_against_caller(uuid) is
  'Whether the appeal that waits in an application is one that the caller may not decide, because the rejection was theirs.';

revoke execute on function public.take_next_case(uuid, text) from public, anon;
revoke execute on function
  private.find_next_case(public.application_cases, uuid, text), private.find_stopped_case(uuid, text),
  private.case_step_obstacle(uuid, public.application_cases)
from public;
