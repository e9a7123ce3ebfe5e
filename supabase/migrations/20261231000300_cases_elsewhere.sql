-- A case that was with its tenant when a colleague handed it over was counted nowhere on the home of who got it.
create or replace function public.search_queue(
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
      'steps', coalesce(jsonb_agg(jsonb_build_object('step', s.step, 'cases', s.cases, 'oldest', s.oldest) order by s.step) filter (where s.cases > 0), '[]') || (
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
      'mine_elsewhere', (
        select count(*) from public.application_cases as c
        where c.assigned_to = auth.uid() and c.turn in ('tenant', 'landlord') and c.application_id <> all (own_cases)
      ),
      'may_sign', private.has_permission('sign'),
      'filters', (
        select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'turn', f.turn, 'step', f.step, 'assigned', f.assigned) order by f.name), '[]')
        from public.queue_filters as f where f.user_id = auth.uid()
      )
    )
    from (
      select c.step, count(*) filter (where c.is_turn) as cases, min(c.since) filter (where c.is_turn) as oldest,
        count(*) filter (where c.assigned_to = auth.uid()) as mine,
        count(*) filter (where c.assigned_to is null) as nobody,
        count(*) filter (where c.assigned_to <> auth.uid()) as others
      from (
        select w.application_id, w.step, w.since, w.assigned_to, true as is_turn
        from public.application_cases as w
        where w.turn = 'staff' and (w.step not in ('appeal', 'signature') or not private.is_for_another(w.application_id))
        union all
        -- As in the queue: those where only a message waits.
        select m.application_id, m.step, m.since, m.assigned_to, false
        from public.application_cases as m
        where m.message_since is not null and (m.turn <> 'staff' or m.step in ('appeal', 'signature') and private.is_for_another(m.application_id))
      ) as c where c.application_id <> all (own_cases) group by c.step
    ) as s
  );
end
$$;
comment on function public.queue_summary() is
  'Staff: how many cases need somebody, by step, and since when the oldest of them, with the messages that wait for an answer as the step message; how many of all these are the caller''s, nobody''s and a colleague''s (others); how many more wait for somebody other than the caller (for_another); how many wait for an answer of the tenant (asked); how many of the caller''s are with a tenant or a landlord, drafts too (mine_elsewhere); what waits at certificates in force, as {application_id, certificate_number, tenant_name, task, since} (certificates); whether the caller may sign (may_sign); the caller''s saved filters, as {id, name, turn, step, assigned} (filters). Appeals against the caller''s own rejections do not count, nor certificates that the caller has signed.';

alter table public.queue_filters drop constraint queue_filters_step_check;
alter table public.queue_filters add constraint queue_filters_step_check
  check (step in ('draft', 'request', 'review', 'appeal', 'signature', 'message', 'another', 'elsewhere'));
