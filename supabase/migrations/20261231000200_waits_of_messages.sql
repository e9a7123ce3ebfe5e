-- A message sent seconds ago was said to wait for three days, because its draft was begun then. A case that is in the queue because of a message waits as
-- long as the message.
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
  'Staff: a page of the cases in which it is somebody''s turn (whose: staff, tenant, landlord), by the day of moving in and then the longest waiting first, with what each still needs for an approval or what stops its signature (missing), since when it waits (since: of a case that is here because of a message, the message), since when a message of the tenant waits for an answer (message_since) or a document for an appeal for a look (document_since), what the colleague wrote who handed it to who has it (handover: words, by; null without words), and the number of all in total_count. For staff also those where only a message waits, but not the appeals against the caller''s own rejections, nor certificates that the caller has signed. at_step: request, review, appeal, signature, message for all in which one waits, or another for those that are left out so; assigned: me, somebody (else), nobody.';
