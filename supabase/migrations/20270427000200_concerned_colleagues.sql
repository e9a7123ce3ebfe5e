-- A case could be given to a colleague who had acted for its landlord after it was submitted, and what the tenant wrote was mailed to them, although they may not
-- read it.

create or replace function public.assign_applications(
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
    where a.id = any (application_ids) and private.concerns_person(assignee, a)
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

create or replace function private.tell_of_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'tenant-message', 'data', jsonb_build_object(
    'words', new.content, 'applicationId', a.id, 'applicationNumber', a.application_number,
    'files', (
      select coalesce(jsonb_agg(f.file_name order by f.uploaded_at, f.id), '[]') from public.attached_files as f where f.communication_id = new.id
    )
  )), 'message-' || new.id)
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = (
    -- Who has the case, otherwise who wrote to the tenant last.
    select who.id
    from (
      select c.assigned_to as id, 1 as place, null::timestamptz as at from public.application_cases as c where c.application_id = new.application_id
      union all
      select w.user_id, 2, m.created_at from public.application_communications as m
      join public.staff_authors as w on w.communication_id = m.id
      where m.application_id = new.application_id and m.direction = 'outbound' and m.status <> 'draft'
    ) as who
    join public.user_roles as r on r.user_id = who.id and r.role = 'admin'
    where not private.concerns_person(who.id, a)
    order by who.place, who.at desc limit 1
  )
  where a.id = new.application_id and p.email <> '' and not exists (
    select from public.application_communications as m where m.application_id = new.application_id and m.awaits_answer and m.id <> new.id
  );
  return null;
end
$$;
