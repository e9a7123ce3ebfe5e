-- Who of the staff has a case. Somebody takes it, is given it, or is given the next one.

create function private.check_case_worker(person uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if person is not null and not exists (
    select from public.user_roles as r
    where r.user_id = person and r.role = 'admin'
      -- An auditor changes nothing, and so works on nothing.
      and array(select p.permission from public.staff_permissions as p where p.user_id = person) <> '{audit}'
  ) then
    raise exception 'Only a member of staff who works on applications can be given one.';
  end if;
end
$$;
comment on function private.check_case_worker(uuid) is 'Fails with P0001 for a person to whom no application can be assigned: who is not staff, and who only audits.';

create function public.assign_applications(application_ids uuid[], assignee uuid, only_free boolean default false) returns setof uuid
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may assign applications.';
  end if;
  perform private.check_case_worker(assignee);
  perform from public.application_cases as c where c.application_id = any (application_ids) order by c.application_id for update;
  if (select count(*) from public.application_cases as c where c.application_id = any (application_ids))
    <> (select count(distinct wanted.id) from unnest(application_ids) as wanted (id)) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  return query
  update public.application_cases as c set assigned_to = assignee, assigned_at = case when assignee is not null then now() end
  where c.application_id = any (application_ids) and c.assigned_to is distinct from assignee and (c.assigned_to is null or not only_free)
  returning c.application_id;
end
$$;
comment on function public.assign_applications(uuid[], uuid, boolean) is
  'Staff: gives applications to a member of staff, or to nobody (null), and gives the ids of those that this changed. With only_free those that somebody has stay with them. Unknown ones: PT404 (HTTP 404).';

create function public.take_next_case(except_id uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  next_id uuid;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may take applications.';
  end if;
  perform private.check_case_worker(auth.uid());
  select c.application_id into next_id
  from public.application_cases as c
  where c.turn = 'staff' and (c.assigned_to is null or c.assigned_to = auth.uid()) and c.application_id is distinct from except_id
  order by c.move_in, c.since, c.application_id limit 1
  -- Two people who take the next one at the same moment get two.
  for update skip locked;
  update public.application_cases as c set assigned_to = auth.uid(), assigned_at = now()
  where c.application_id = next_id and c.assigned_to is null;
  return next_id;
end
$$;
comment on function public.take_next_case(uuid) is
  'Staff: the first application in the queue that is the caller''s or nobody''s, apart from the one that is named, and gives it to the caller; null when there is none.';

revoke execute on function public.assign_applications(uuid[], uuid, boolean), public.take_next_case(uuid) from public, anon, authenticated;
grant execute on function public.assign_applications(uuid[], uuid, boolean), public.take_next_case(uuid) to authenticated;
