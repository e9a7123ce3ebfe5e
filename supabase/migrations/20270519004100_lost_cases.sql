-- Whose case a colleague handed to somebody else, took over or put back was told nothing of it.

create function private.tell_of_lost_cases(receiver uuid, application_ids uuid[], holders jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'case-lost', 'data', jsonb_build_object(
    'colleague', private.staff_name(auth.uid()), 'receiver', private.staff_name(receiver),
    'event', case when receiver is null then 'put_back' when receiver = auth.uid() then 'taken_over' else 'handed_over' end,
    'applications', lost.applications
  )))
  from (
    select h.holder, jsonb_agg(jsonb_build_object('id', a.id, 'number', a.application_number) order by a.application_number) as applications
    from public.rent_guarantee_applications as a
    cross join lateral (select (holders ->> a.id::text)::uuid as holder) as h
    where a.id = any (application_ids) and private.is_told_as_staff(h.holder, a)
    group by h.holder
  ) as lost
  join public.profiles as p on p.id = lost.holder
  where p.id <> auth.uid() and p.email <> ''
$$;
comment on function private.tell_of_lost_cases(uuid, uuid[], jsonb) is
  'Adds the jobs that mail everybody of the staff who had one of these cases, but not the caller, which of them have gone to whom, or to nobody. holders: who had which case, by its id.';
revoke execute on function private.tell_of_lost_cases(uuid, uuid[], jsonb) from public, anon, authenticated;

create or replace function public.assign_applications(
  application_ids uuid[], assignee uuid, only_free boolean default false, words text default null, seen_holders uuid[] default null
) returns setof uuid
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid[];
  holders jsonb;
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
  select coalesce(jsonb_object_agg(c.application_id, c.assigned_to), '{}') into holders
  from public.application_cases as c where c.application_id = any (application_ids) and c.assigned_to is not null;
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
  perform private.tell_of_lost_cases(assignee, changed, holders);
  return query select unnest(changed);
end
$$;

update public.mail_topics set says = 'When a colleague gives you cases, decides one of yours, or takes one from you. The queue and the applications show it too.'
where name = 'cases';
insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body, topic) values
  (319, 'case-lost', 'staff', 'Cases that go to somebody else',
   'To the member of staff who has cases, when somebody else hands them to a colleague, takes them over or puts them back. One mail, however many they are.',
   private.with_common_placeholders('{"colleague": "who does it", "outcome": "what they did: handed RGC-2026-07-0017 to a colleague", "link": "the button to the application, or to the queue"}'),
   '{link}', '{{colleague}} {{outcome}}',
   '{{colleague}} {{outcome}}. You had this work until now, and there is nothing left for you to do about it.

{{link}}', 'cases');
