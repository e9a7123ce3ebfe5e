-- Who put several cases back, or handed them over, took away also those that a colleague had taken since they were read. The screen says who had each of them, and
-- a case that somebody else has by now stays with them.

drop function public.assign_applications(uuid[], uuid, boolean, text);
create function public.assign_applications(
  application_ids uuid[], assignee uuid, only_free boolean default false, words text default null, seen_holders uuid[] default null
) returns setof uuid
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid[];
  given_words text := case when not private.is_blank(assign_applications.words) then btrim(assign_applications.words) end;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may assign applications.';
  end if;
  if char_length(given_words) > 500 then
    raise exception 'Use 500 characters or fewer.' using detail = private.missing('case', 'words', 'Use 500 characters or fewer')::text;
  end if;
  perform private.check_case_worker(assignee);
  perform from public.application_cases as c where c.application_id = any (application_ids) order by c.application_id for update;
  if (select count(*) from public.application_cases as c where c.application_id = any (application_ids))
    <> (select count(distinct wanted.id) from unnest(application_ids) as wanted (id)) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if exists (
    select from public.rent_guarantee_applications as a
    where a.id = any (application_ids) and a.tenant_id = auth.uid() and assignee is not null
  ) then
    raise insufficient_privilege using message = 'This concerns your own guarantee. Another member of staff does it.';
  end if;
  if exists (
    select from public.rent_guarantee_applications as a
    where a.id = any (application_ids) and (a.tenant_id = assignee or exists (
      select from public.property_manager_links as l
      where l.property_manager_id = a.property_manager_id and l.user_id = assignee and l.unlinked_at is null
    ))
  ) then
    raise exception 'This concerns the colleague''s own guarantee. Choose somebody else.';
  end if;
  -- The trigger that keeps the hand-over reads it.
  perform set_config('rgc.handover_words', coalesce(case when assignee is not null then given_words end, ''), true);
  with given as (
    update public.application_cases as c set assigned_to = assignee, assigned_at = case when assignee is not null then now() end
    where c.application_id = any (application_ids) and c.assigned_to is distinct from assignee and (c.assigned_to is null or not only_free)
      and (seen_holders is null or c.assigned_to is not distinct from seen_holders[array_position(application_ids, c.application_id)])
    returning c.application_id
  )
  select array_agg(g.application_id) into changed from given as g;
  perform set_config('rgc.handover_words', '', true);
  perform private.tell_of_assignment(assignee, changed, given_words);
  return query select unnest(changed);
end
$$;
comment on function public.assign_applications(uuid[], uuid, boolean, text, uuid[]) is
  'Staff: gives cases to a member of staff, or to nobody, with words for who gets them; returns the ids of those that this changed. only_free leaves cases that somebody has; seen_holders, who has each of them as the caller has read it (null: nobody), leaves those that have changed hands since. Who gets cases from somebody else is mailed.';
revoke execute on function public.assign_applications(uuid[], uuid, boolean, text, uuid[]) from public, anon, authenticated;
grant execute on function public.assign_applications(uuid[], uuid, boolean, text, uuid[]) to authenticated;
