-- 'No: ... And may she keep a cat?' answers a question and asks another, which staff could only mark as settled; and the queue did not tell such an answer
-- from a yes.

comment on column public.landlord_requests.in_reply_to is 'The message of the landlord or agent, or the question that they have answered, that a note of staff replies to.';

create or replace function public.ask_landlord(application_id uuid, kind text, words text, due_on text default null, in_reply_to uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.london_today();
  manager uuid;
  due_day date;
  request_id uuid;
  message public.landlord_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may ask a landlord for something.';
  end if;
  perform private.refuse_own_case(ask_landlord.application_id);
  if not exists (select from public.rent_guarantee_applications as a where a.id = ask_landlord.application_id) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if ask_landlord.kind = 'note' then
    if coalesce(private.lock_application(ask_landlord.application_id), 'draft') = 'draft' then
      perform private.refuse_request('application_id', 'This application is a draft, so nothing is written to its landlord.');
    end if;
  elsif not private.is_under_review(ask_landlord.application_id) then
    perform private.refuse_request('application_id', 'This application is not under review, so its landlord is not asked for anything.');
  end if;
  select a.property_manager_id into manager from public.rent_guarantee_applications as a where a.id = ask_landlord.application_id;
  if ask_landlord.in_reply_to is not null then
    if ask_landlord.kind is distinct from 'note' then
      perform private.refuse_request('kind', 'A reply asks nothing. Ask a question of its own.');
    end if;
    select r.* into message from public.landlord_requests as r
    where r.id = ask_landlord.in_reply_to and r.application_id = ask_landlord.application_id
      and case r.kind when 'note' then r.came_by = 'account' else r.answered_at is not null end
    for update;
    if not found then
      raise sqlstate 'PT404' using message = 'Message not found.';
    end if;
    -- Who wrote it may be the landlord or agent no more.
    manager := message.property_manager_id;
  end if;
  if manager is null then
    perform private.refuse_request('application_id', 'This application names no property manager.');
  end if;
  if ask_landlord.kind is null or ask_landlord.kind not in ('confirmation', 'answer', 'note') then
    perform private.refuse_request('kind', 'Ask for a confirmation or for an answer, or say that none is needed.');
  end if;
  if nullif(btrim(ask_landlord.words), '') is null then
    perform private.refuse_request('words', 'Say in your own words what the landlord is to confirm, to answer or to know.');
  end if;
  due_day := case when ask_landlord.kind = 'note' then today else private.due_day(ask_landlord.due_on) end;
  if due_day not between today and today + 365 then
    perform private.refuse_request('due_on', 'The due date is today or later, and within a year.');
  end if;
  select r.id into request_id from public.landlord_requests as r
  where r.application_id = ask_landlord.application_id and r.property_manager_id = manager and (r.kind = 'note' or r.closed_at is null and r.answered_at is null)
    and r.kind = ask_landlord.kind and r.words = btrim(ask_landlord.words) and r.due_on = coalesce(due_day, today + 7)
    and r.came_by is null and r.in_reply_to is not distinct from ask_landlord.in_reply_to;
  if found then
    return request_id;
  end if;
  insert into public.landlord_requests (application_id, property_manager_id, kind, words, due_on, asked_by, closed_at, in_reply_to)
  values (
    ask_landlord.application_id, manager, ask_landlord.kind, btrim(ask_landlord.words), coalesce(due_day, today + 7), auth.uid(),
    case when ask_landlord.kind = 'note' then clock_timestamp() end, message.id
  )
  returning id into request_id;
  -- A reply answers what was written until then; a question that was answered is settled on its own.
  update public.landlord_requests as r set closed_at = clock_timestamp()
  where message.kind = 'note' and r.application_id = message.application_id and r.property_manager_id = message.property_manager_id and r.kind = 'note'
    and r.closed_at is null and r.asked_at <= message.asked_at;
  return request_id;
end
$$;

drop function public.search_queue(text, text, text, integer, integer);
create function public.search_queue(whose text default 'staff'::text, at_step text default null, assigned text default null, page_size integer default 20, page_offset integer default 0) returns table (application_id uuid, application_number text, status text, step text, turn text, since timestamp with time zone, move_in date, submitted_at timestamp with time zone, tenant_name text, property_address_line_1 text, property_city text, assigned_to uuid, assigned_name text, missing text[], message_since timestamp with time zone, document_since timestamp with time zone, handover jsonb, meanwhile jsonb, is_denied boolean, total_count bigint)
language plpgsql stable security definer rows 20 set search_path = '' as $$
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
       private.case_tenant(a.id), t.address_line_1, t.city, p.assigned_to, coalesce(worker.display_name, worker.email),
       case when p.step in (''draft'', ''request'', ''review'') then private.missing_items(a.id) || private.denied_landlord(a.id)
         when p.step = ''signature'' then private.stops_of_signature(a.id) else ''{}'' end, p.message_since,
       case when p.step = ''appeal'' then p.document_since end, private.handover_note(p.application_id, p.assigned_to),
       case when p.step = ''request'' then private.work_meanwhile(a.id) end,
       exists (select from public.landlord_requests as l where l.application_id = a.id and l.kind = ''confirmation'' and l.closed_at is null and not l.is_confirmed),
       counted.cases
     from page as p
     cross join counted
     join public.rent_guarantee_applications as a on a.id = p.application_id
     left join public.tenancy_information as t on t.id = a.tenancy_id
     left join public.profiles as worker on worker.id = p.assigned_to
     order by p.place', condition, others, coalesce(search_queue.at_step = 'message', false))
  using search_queue.whose, search_queue.at_step, auth.uid(), least(greatest(page_size, 1), 100), greatest(page_offset, 0), own_cases;
end
$$;
comment on function public.search_queue(text, text, text, integer, integer) is
  'Staff: a page of the cases in which it is somebody''s turn (whose: staff, tenant, landlord), by the day of moving in and then the longest waiting first, with what each still needs for an approval or what stops its signature (missing), since when it waits (since: of a case that is here because of a message, the message), since when a message of the tenant waits for an answer (message_since) or a document for an appeal for a look (document_since), what the colleague wrote who handed it to who has it (handover: words, by; null without words), and the number of all in total_count. For staff also those where only a message waits, but not the appeals against the caller''s own rejections, nor certificates that the caller has signed or may not sign. While the tenant or the landlord is asked, meanwhile says how many documents are to check and how many matches to decide (documents, matches; null without either), and is_denied whether the landlord or agent has denied what nobody has settled. at_step: request, review, appeal, signature, message for all in which one waits, another for those that are left out so, or elsewhere for all that are with a tenant or a landlord, drafts too; assigned: me, somebody (else), nobody.';
revoke execute on function public.search_queue(text, text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.search_queue(text, text, text, integer, integer) to authenticated;
