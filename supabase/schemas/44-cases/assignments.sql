-- Who of the staff has a case. Somebody takes it, hands it to a colleague, with a few words, or puts it back; each change is stored. The
-- assignment says who goes on with the case, not who may: everybody with the permission can decide a colleague's case, because cases wait
-- while people are away. Nobody has a case that concerns them.

create table public.case_assignments (
  id uuid default gen_random_uuid() primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  assigned_to uuid references public.profiles (id) on delete set null,
  assigned_by uuid references public.profiles (id) on delete set null,
  words text check (btrim(words) <> '' and char_length(words) <= 500),
  assigned_at timestamptz not null default clock_timestamp() check (private.is_in_range(assigned_at))
);
comment on table public.case_assignments is
  'Each change of the member of staff who has a case. Written by the trigger on application_cases alone.';
comment on column public.case_assignments.id is 'The key.';
comment on column public.case_assignments.application_id is 'The case.';
comment on column public.case_assignments.assigned_to is 'Who has it from then on; null: nobody, or an account that is gone.';
comment on column public.case_assignments.assigned_by is
  'Who took it, handed it over or put it back; null: nobody, or an account that is gone.';
comment on column public.case_assignments.words is 'What was written to the colleague; null: nothing.';
comment on column public.case_assignments.assigned_at is 'When.';

create index case_assignments_application_id_idx on public.case_assignments (application_id, assigned_at desc);
create index case_assignments_assigned_by_idx on public.case_assignments (assigned_by, assigned_at desc);
create index case_assignments_assigned_to_idx on public.case_assignments (assigned_to);

alter table public.case_assignments enable row level security;

-- Staff, but not of their own case.
create policy case_assignments_select_staff on public.case_assignments for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));

-- Handing over

create function public.assign_applications(
  application_ids uuid[], assignee uuid, only_free boolean default false, words text default null, seen_holders uuid[] default null
) returns setof uuid
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid[];
  holders jsonb;
  -- Invisible signs alone are no words.
  given_words text := case when not private.is_blank(assign_applications.words) then btrim(assign_applications.words) end;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may assign applications.';
  end if;
  if char_length(given_words) > 500 then
    raise exception 'Use 500 characters or fewer.' using
      detail = private.problem_entry('case', 'words', 'Use 500 characters or fewer')::text;
  end if;
  perform private.require_case_worker(assignee);
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
  -- log_assignment, a trigger function, reads the words.
  perform set_config('rgc.handover_words', coalesce(case when assignee is not null then given_words end, ''), true);
  with given as (
    update public.application_cases as c set assigned_to = assignee, assigned_at = case when assignee is not null then now() end
    where c.application_id = any (application_ids) and c.assigned_to is distinct from assignee and (c.assigned_to is null or not only_free)
      and (seen_holders is null or c.assigned_to is not distinct from seen_holders[array_position(application_ids, c.application_id)])
    returning c.application_id
  )
  select array_agg(g.application_id) into changed from given as g;
  perform set_config('rgc.handover_words', '', true);
  perform private.queue_assignment_mail(assignee, changed, given_words);
  perform private.queue_lost_case_mails(assignee, changed, holders);
  return query select unnest(changed);
end
$$;
comment on function public.assign_applications(uuid[], uuid, boolean, text, uuid[]) is
  'Staff: gives cases to a member of staff, or to nobody, with words for who gets them; returns the ids of those that changed. only_free '
  'leaves cases that somebody has. seen_holders, who had each when the caller read it (null: nobody), leaves those that have changed '
  'hands since.';

create function private.require_case_worker(person uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if person is not null and not exists (
    select from public.user_roles as r
    where r.user_id = person and r.role = 'admin'
      -- An auditor changes nothing, and so has no case to work on.
      and array(select p.permission from public.staff_permissions as p where p.user_id = person) <> '{audit}'
  ) then
    raise exception 'Only a member of staff who works on applications can be given one.';
  end if;
end
$$;
comment on function private.require_case_worker(uuid) is
  'Refuses (P0001) a person to whom no application can be assigned: who is not staff, or only audits.';

create function private.log_assignment() returns trigger
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
comment on function private.log_assignment() is
  'Trigger function: stores who has a case from now on, and the words of assign_applications.';

create function private.handover_note(application uuid, person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('words', latest.words, 'by', private.staff_name(latest.assigned_by))
  from (
    select s.* from public.case_assignments as s where s.application_id = handover_note.application order by s.assigned_at desc limit 1
  ) as latest
  where latest.assigned_to = handover_note.person and latest.words is not null
$$;
comment on function private.handover_note(uuid, uuid) is
  'What the colleague wrote who handed a case to the person that has it (words), and who that was (by); null without words.';

-- A case that begins to concern who has it

create function private.release_concerned_case() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  case tg_table_name
    when 'rent_guarantee_applications' then perform private.release_case(new.id);
    when 'property_manager_links' then
      perform private.release_case(c.application_id)
      from (
        select distinct l.application_id from private.landlords_of_cases as l where l.property_manager_id = new.property_manager_id
      ) as c;
    else perform private.release_case(new.application_id);
  end case;
  return null;
end
$$;
comment on function private.release_concerned_case() is
  'Trigger function: takes a case from who has it when its tenant, its landlord, or who acts for a landlord, changes so that it begins '
  'to concern them.';

create function private.release_case(application uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Written only where it changes something: the caller may be an auditor, whose writes are refused, as a tenant of their own.
  if exists (
    select from public.application_cases as c join public.rent_guarantee_applications as a on a.id = c.application_id
    where a.id = release_case.application and private.concerns_person(c.assigned_to, a)
  ) then
    update public.application_cases as c set assigned_to = null, assigned_at = null where c.application_id = release_case.application;
  end if;
end
$$;
comment on function private.release_case(uuid) is 'Takes a case from the member of staff who has it where it concerns them.';

create trigger _010_refuse_auditor before insert or update or delete on public.case_assignments
  for each statement execute function private.refuse_auditor();

revoke all on public.case_assignments from anon, authenticated;
revoke execute on function public.assign_applications(uuid[], uuid, boolean, text, uuid[]) from public, anon;
revoke execute on function private.log_assignment(), private.release_case(uuid), private.release_concerned_case() from public;
grant select on public.case_assignments to authenticated;
