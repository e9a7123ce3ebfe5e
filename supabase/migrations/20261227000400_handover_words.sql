-- A case was handed to a colleague without a word of why, and nothing kept who had had it before. A hand-over may say something, which whoever gets the case
-- reads in the mail, in the queue and on the case; and each change of who has a case is kept. A case that is in the queue because of a message waits as long as the
-- message; and what a colleague has and is with its tenant or landlord is found too.

create table public.case_assignments (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  assigned_to uuid references public.profiles (id) on delete set null,
  assigned_by uuid references public.profiles (id) on delete set null,
  words text check (btrim(words) <> '' and char_length(words) <= 500),
  assigned_at timestamptz not null default clock_timestamp() constraint case_assignments_assigned_at_range_check check (private.in_range(assigned_at))
);
create index case_assignments_application_id_idx on public.case_assignments (application_id, assigned_at desc);
create index case_assignments_assigned_to_idx on public.case_assignments (assigned_to);
create index case_assignments_assigned_by_idx on public.case_assignments (assigned_by, assigned_at desc);
alter table public.case_assignments enable row level security;
create policy case_assignments_select_staff on public.case_assignments for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
create trigger a_refuse_auditor before insert or update or delete on public.case_assignments
  for each statement execute function private.refuse_auditor();
revoke all on public.case_assignments from anon, authenticated;
grant select on public.case_assignments to authenticated;

comment on table public.case_assignments is 'Each change of the member of staff who has a case. Written by the trigger on application_cases alone.';
comment on column public.case_assignments.id is 'The key.';
comment on column public.case_assignments.application_id is 'The case.';
comment on column public.case_assignments.assigned_to is 'Who has it from then on; null: nobody, or an account that is gone.';
comment on column public.case_assignments.assigned_by is 'Who took it, handed it over or put it back; null: nobody, or an account that is gone.';
comment on column public.case_assignments.words is 'What was written to the colleague; null: nothing.';
comment on column public.case_assignments.assigned_at is 'When.';

create function private.keep_assignment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.case_assignments (application_id, assigned_to, assigned_by, words)
  values (
    new.application_id, new.assigned_to, (select p.id from public.profiles as p where p.id = auth.uid()),
    nullif(current_setting('rgc.handover_words', true), '')
  );
  return null;
end
$$;
comment on function private.keep_assignment() is 'Trigger function: keeps who has a case from now on, and the words of assign_applications.';
revoke execute on function private.keep_assignment() from public, anon, authenticated;
-- What an account leaves behind when it is removed is nobody's act.
create trigger zz_keep_assignment after update of assigned_to on public.application_cases
  for each row when (auth.uid() is not null and new.assigned_to is distinct from old.assigned_to)
  execute function private.keep_assignment();

create function private.handover_note(application uuid, person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('words', latest.words, 'by', private.staff_name(latest.assigned_by))
  from (
    select s.* from public.case_assignments as s where s.application_id = handover_note.application order by s.assigned_at desc limit 1
  ) as latest
  where latest.assigned_to = handover_note.person and latest.words is not null
$$;
comment on function private.handover_note(uuid, uuid) is
  'What the colleague wrote who handed a case to the person that has it (words), and who that was (by); null where nothing was written.';

drop function private.tell_of_assignment(uuid, uuid[]);
create function private.tell_of_assignment(person uuid, application_ids uuid[], words text) returns void
language sql security definer set search_path = '' as $$
  select private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'case-assigned', 'data', jsonb_build_object(
    'colleague', private.staff_name(auth.uid()), 'applications', given.applications, 'words', tell_of_assignment.words
  )))
  from public.profiles as p
  cross join (
    select jsonb_agg(jsonb_build_object('id', a.id, 'number', a.application_number) order by a.application_number) as applications
    from public.rent_guarantee_applications as a where a.id = any (application_ids)
  ) as given
  where p.id = person and p.id <> auth.uid() and p.email <> '' and given.applications is not null
$$;
comment on function private.tell_of_assignment(uuid, uuid[], text) is
  'Adds the job that mails a member of staff which applications a colleague has given them, and what the colleague wrote: one mail for all of them, and none for what somebody takes.';

drop function public.assign_applications(uuid[], uuid, boolean);
create function public.assign_applications(application_ids uuid[], assignee uuid, only_free boolean default false, words text default null) returns setof uuid
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid[];
  given_words text := nullif(btrim(assign_applications.words), '');
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
    returning c.application_id
  )
  select array_agg(g.application_id) into changed from given as g;
  perform set_config('rgc.handover_words', '', true);
  perform private.tell_of_assignment(assignee, changed, given_words);
  return query select unnest(changed);
end
$$;
comment on function public.assign_applications(uuid[], uuid, boolean, text) is
  'Staff: gives applications to a member of staff, or to nobody (null), with words for the colleague if there is something to say, and gives the ids of those that this changed. With only_free those that somebody has stay with them. Unknown ones: PT404 (HTTP 404).';
revoke execute on function public.assign_applications(uuid[], uuid, boolean, text) from public, anon, authenticated;
grant execute on function public.assign_applications(uuid[], uuid, boolean, text) to authenticated;

drop function public.search_queue(text, text, text, integer, integer);
create function public.search_queue(
  whose text default 'staff', at_step text default null, assigned text default null, page_size integer default 20, page_offset integer default 0
) returns table (
  application_id uuid, application_number text, status text, step text, turn text, since timestamptz, move_in date, submitted_at timestamptz,
  tenant_name text, property_address_line_1 text, property_city text, assigned_to uuid, assigned_name text, missing text[], message_since timestamptz,
  document_since timestamptz, handover jsonb, total_count bigint
)
language plpgsql stable security definer set search_path = '' rows 20 as $$
declare
  owner text := case search_queue.assigned when 'me' then 'c.assigned_to = $3' when 'nobody' then 'c.assigned_to is null'
    when 'somebody' then 'c.assigned_to <> $3' end;
  -- Only what is asked for stands in the statement, so that an index is walked in its order.
  condition text := case
    when search_queue.at_step = 'message' then concat_ws(' and ', 'c.message_since is not null', owner)
    when search_queue.at_step = 'another'
      then concat_ws(' and ', 'c.turn = ''staff''', 'c.step in (''appeal'', ''signature'')', 'private.is_for_another(c.application_id)', owner)
    when search_queue.at_step = 'elsewhere' then concat_ws(' and ', 'c.turn in (''tenant'', ''landlord'')', owner)
    else concat_ws(' and ', 'c.turn = $1', case when search_queue.whose = 'staff' then '(c.step not in (''appeal'', ''signature'') or not private.is_for_another(c.application_id))' end,
      case when search_queue.at_step is not null then 'c.step = $2' end, owner) end;
  -- A message needs staff, no matter whose turn it is.
  others text := case when search_queue.at_step is null and search_queue.whose = 'staff'
    then concat_ws(' and ', 'c.message_since is not null', '(c.turn <> ''staff'' or c.step in (''appeal'', ''signature'') and private.is_for_another(c.application_id))', owner) else 'false' end;
  own_cases uuid[] := array(select private.own_case_ids());
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read the queue.';
  end if;
  if own_cases <> '{}' then
    condition := condition || ' and c.application_id <> all ($6)';
    others := others || ' and c.application_id <> all ($6)';
  end if;
  return query execute format(
    'with page as (
       select c.*, row_number() over (order by c.move_in, c.since, c.application_id) as place
       from (
         select * from (
           (select c.*, %3$L::boolean as is_for_message from public.application_cases as c where %1$s order by c.move_in, c.since, c.application_id limit $4 + $5)
           union all
           (select c.*, true from public.application_cases as c where %2$s order by c.move_in, c.since, c.application_id limit $4 + $5)
         ) as c
         order by c.move_in, c.since, c.application_id limit $4 offset $5
       ) as c
     ), counted as (
       select (select count(*) from public.application_cases as c where %1$s) + (select count(*) from public.application_cases as c where %2$s) as cases
     )
     select a.id, a.application_number, a.status, p.step, p.turn, case when p.is_for_message then p.message_since else p.since end, p.move_in, a.submitted_at,
       coalesce(tenant.display_name, tenant.email), t.address_line_1, t.city, p.assigned_to, coalesce(worker.display_name, worker.email),
       case when p.step in (''draft'', ''request'', ''review'') then private.missing_items(a.id)
         when p.step = ''signature'' then private.stops_of_signature(a.id) else ''{}'' end, p.message_since,
       case when p.step = ''appeal'' then p.document_since end, private.handover_note(p.application_id, p.assigned_to), counted.cases
     from page as p
     cross join counted
     join public.rent_guarantee_applications as a on a.id = p.application_id
     left join public.tenancy_information as t on t.id = a.tenancy_id
     left join public.profiles as tenant on tenant.id = a.tenant_id
     left join public.profiles as worker on worker.id = p.assigned_to
     order by p.place', condition, others, coalesce(search_queue.at_step = 'message', false))
  using search_queue.whose, search_queue.at_step, auth.uid(), least(greatest(page_size, 1), 100), greatest(page_offset, 0), own_cases;
end
$$;
comment on function public.search_queue(text, text, text, integer, integer) is
  'Staff: a page of the cases in which it is somebody''s turn (whose: staff, tenant, landlord), by the day of moving in and then the longest waiting first, with what each still needs for an approval or what stops its signature (missing), since when it waits (since: of a case that is here because of a message, the message), since when a message of the tenant waits for an answer (message_since) or a document for an appeal for a look (document_since), what the colleague wrote who handed it to who has it (handover: words, by; null without words), and the number of all in total_count. For staff also those where only a message waits, but not the appeals against the caller''s own rejections, nor certificates that the caller has signed. at_step: request, review, appeal, signature, message for all in which one waits, another for those that are left out so, or elsewhere for all that are with a tenant or a landlord, drafts too; assigned: me, somebody (else), nobody.';
revoke execute on function public.search_queue(text, text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.search_queue(text, text, text, integer, integer) to authenticated;
