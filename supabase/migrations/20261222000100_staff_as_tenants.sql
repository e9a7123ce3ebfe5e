-- A member of staff who is the tenant of a case read what colleagues note about them, replaced and removed their own files as staff, found their own case in the
-- queue and settled their own messages. For such a case staff have the rights of its tenant alone, and colleagues do the rest.

create function private.own_case_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  -- As in private.concerns_caller.
  return query
    select a.id from public.rent_guarantee_applications as a where a.tenant_id = auth.uid()
    union
    select a.id from public.property_manager_links as l
    join public.rent_guarantee_applications as a on a.property_manager_id = l.property_manager_id
    where l.user_id = auth.uid() and (l.unlinked_at is null or l.unlinked_at >= coalesce(a.submitted_at, a.created_at));
end
$$;
comment on function private.own_case_ids() is 'The applications that concern the caller: as the tenant, or for a landlord that they act or acted for since the submission.';

create function private.reads_every_case() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_admin() and not exists (select from private.own_case_ids());
end
$$;
comment on function private.reads_every_case() is 'Whether the caller is one of the staff and no application concerns them.';
revoke execute on function private.own_case_ids(), private.reads_every_case() from public, anon;
grant execute on function private.own_case_ids(), private.reads_every_case() to authenticated, service_role;

-- The role for staff reads these two by the policies for all, because a policy of its own would hide nothing.
drop policy application_communications_select_as_staff on public.application_communications;
drop policy rent_guarantee_application_notes_select_as_staff on public.rent_guarantee_application_notes;

-- What staff note and have not sent yet. The policy for those without a case of their own depends on no row, so that they still learn of deleted ones.
alter policy application_communications_select_staff on public.application_communications
  using ((select private.reads_every_case()));
create policy application_communications_select_of_others on public.application_communications for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
alter policy application_communications_insert_admin on public.application_communications
  with check ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
alter policy application_communications_update_admin on public.application_communications
  using ((select private.is_admin()) and status = 'draft' and application_id not in (select private.own_case_ids()))
  with check ((select private.is_admin()));
alter policy application_communications_delete_admin on public.application_communications
  using ((select private.is_admin()) and status = 'draft' and application_id not in (select private.own_case_ids()));
create trigger w_refuse_own_guarantee_when_settled after update of awaits_answer on public.application_communications
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0 and new.awaits_answer is distinct from old.awaits_answer)
  execute function private.refuse_own_guarantee();

alter policy rent_guarantee_application_notes_select_admin on public.rent_guarantee_application_notes
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
alter policy rent_guarantee_application_notes_insert_admin on public.rent_guarantee_application_notes
  with check ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
alter policy rent_guarantee_application_notes_update_admin on public.rent_guarantee_application_notes
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids())) with check ((select private.is_admin()));

-- Documents and their files: beside these policies are those for tenants.
alter policy application_documents_insert_admin on public.application_documents
  with check ((select private.is_admin()) and application_id not in (select private.own_case_ids()));

create function private.is_own_case_file(object_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(private.document_application_id(object_name) in (select private.own_case_ids()), false);
end
$$;
comment on function private.is_own_case_file(text) is 'Whether a stored file belongs to an application that concerns the caller.';
revoke execute on function private.is_own_case_file(text) from public, anon;
grant execute on function private.is_own_case_file(text) to authenticated, service_role;

alter policy documents_select_admin on storage.objects
  using (bucket_id = 'documents' and (select private.is_admin()) and not private.is_own_case_file(name));
alter policy documents_insert_admin on storage.objects
  with check (
    bucket_id = 'documents' and private.document_application_id(name) is not null and (select private.is_admin()) and not private.is_own_case_file(name)
  );
alter policy documents_update_admin on storage.objects
  using (bucket_id = 'documents' and (select private.is_admin()) and not private.is_own_case_file(name))
  with check (
    bucket_id = 'documents' and private.document_application_id(name) is not null and (select private.is_admin()) and not private.is_own_case_file(name)
  );
alter policy documents_delete_admin on storage.objects
  using (bucket_id = 'documents' and (select private.is_admin()) and not private.is_own_case_file(name));

create or replace function private.check_document_upload(person uuid, application uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_application public.rent_guarantee_applications;
begin
  -- Locked, so that a deletion waits for the file and takes it along.
  select * into found_application from public.rent_guarantee_applications as a where a.id = application for share;
  if not found then
    raise insufficient_privilege using message = 'This application does not exist any more.';
  end if;
  -- Who writes is not known where a server writes with its key.
  if private.is_staff(person) and found_application.tenant_id is distinct from coalesce(auth.uid(), person) then
    return;
  end if;
  if found_application.tenant_id is distinct from person or not (
    found_application.status in ('draft', 'pending', 'in_review')
    or found_application.status = 'rejected' and private.takes_appeal(found_application.id)
  ) then
    raise insufficient_privilege using message = 'Documents can no longer be added to this application.';
  end if;
end
$$;
comment on function private.check_document_upload(uuid, uuid) is
  'Fails when the person may not add files to the application: it is gone, another''s, or decided. Staff may add to every one that is not their own.';

-- Nobody finds a case of their own in the queue.
create or replace function public.search_queue(
  whose text default 'staff', at_step text default null, assigned text default null, page_size integer default 20, page_offset integer default 0
) returns table (
  application_id uuid, application_number text, status text, step text, turn text, since timestamptz, move_in date, submitted_at timestamptz,
  tenant_name text, property_address_line_1 text, property_city text, assigned_to uuid, assigned_name text, missing text[], message_since timestamptz,
  document_since timestamptz, total_count bigint
)
language plpgsql stable security definer set search_path = '' rows 20 as $$
declare
  owner text := case search_queue.assigned when 'me' then 'c.assigned_to = $3' when 'nobody' then 'c.assigned_to is null'
    when 'somebody' then 'c.assigned_to <> $3' end;
  -- Only what is asked for stands in the statement, so that an index is walked in its order.
  condition text := case when search_queue.at_step = 'message' then concat_ws(' and ', 'c.message_since is not null', owner)
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
           (select * from public.application_cases as c where %1$s order by c.move_in, c.since, c.application_id limit $4 + $5)
           union all
           (select * from public.application_cases as c where %2$s order by c.move_in, c.since, c.application_id limit $4 + $5)
         ) as c
         order by c.move_in, c.since, c.application_id limit $4 offset $5
       ) as c
     ), counted as (
       select (select count(*) from public.application_cases as c where %1$s) + (select count(*) from public.application_cases as c where %2$s) as cases
     )
     select a.id, a.application_number, a.status, p.step, p.turn, p.since, p.move_in, a.submitted_at,
       coalesce(tenant.display_name, tenant.email), t.address_line_1, t.city, p.assigned_to, coalesce(worker.display_name, worker.email),
       case when p.step in (''draft'', ''request'', ''review'') then private.missing_items(a.id)
         when p.step = ''signature'' then private.stops_of_signature(a.id) else ''{}'' end, p.message_since,
       case when p.step = ''appeal'' then p.document_since end, counted.cases
     from page as p
     cross join counted
     join public.rent_guarantee_applications as a on a.id = p.application_id
     left join public.tenancy_information as t on t.id = a.tenancy_id
     left join public.profiles as tenant on tenant.id = a.tenant_id
     left join public.profiles as worker on worker.id = p.assigned_to
     order by p.place', condition, others)
  using search_queue.whose, search_queue.at_step, auth.uid(), least(greatest(page_size, 1), 100), greatest(page_offset, 0), own_cases;
end
$$;

create or replace function public.queue_summary() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  own_cases uuid[] := array(select private.own_case_ids());
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read the queue.';
  end if;
  return (
    select jsonb_build_object(
      'steps', coalesce(jsonb_agg(jsonb_build_object('step', s.step, 'cases', s.cases, 'oldest', s.oldest) order by s.step), '[]') || (
        select case when count(*) = 0 then '[]' else jsonb_build_array(jsonb_build_object('step', 'message', 'cases', count(*), 'oldest', min(c.message_since))) end
        from public.application_cases as c where c.message_since is not null and c.application_id <> all (own_cases)
      ),
      'mine', coalesce(sum(s.mine), 0), 'nobody', coalesce(sum(s.nobody), 0),
      'others', coalesce(sum(s.others), 0),
      'for_another', (
        select count(*) from public.application_cases as c
        where c.turn = 'staff' and c.step in ('appeal', 'signature') and private.is_for_another(c.application_id)
          and c.application_id <> all (own_cases)
      ),
      'certificates', (select coalesce(jsonb_agg(to_jsonb(t) order by t.since), '[]') from private.certificate_tasks() as t where t.application_id <> all (own_cases)),
      'asked', (select count(*) from public.application_cases as c where c.turn = 'tenant' and c.step = 'request' and c.application_id <> all (own_cases)),
      'may_sign', private.has_permission('sign'),
      'filters', (
        select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'turn', f.turn, 'step', f.step, 'assigned', f.assigned) order by f.name), '[]')
        from public.queue_filters as f where f.user_id = auth.uid()
      )
    )
    from (
      select c.step, count(*) as cases, min(c.since) as oldest, count(*) filter (where c.assigned_to = auth.uid()) as mine,
        count(*) filter (where c.assigned_to is null) as nobody,
        count(*) filter (where c.assigned_to <> auth.uid()) as others
      from public.application_cases as c where c.turn = 'staff' and (c.step not in ('appeal', 'signature') or not private.is_for_another(c.application_id))
        and c.application_id <> all (own_cases)
      group by c.step
    ) as s
  );
end
$$;
