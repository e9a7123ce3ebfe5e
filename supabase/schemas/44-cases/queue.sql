-- The queue of staff: the cases in which it is somebody's turn. Its order is the day on which the tenant moves in, those without one last,
-- and then how long the case waits (its step, not its message). A message needs staff no matter whose turn it is. Nobody finds a case here
-- that concerns them. What waits for another member of staff than the caller (obstacles.sql) is a list of its own, and so is each number
-- of queue-summary.sql.

-- whose: staff, tenant or landlord
-- at_step: request, review, appeal or signature; message for all cases in which one waits, another for those that
-- wait for somebody other than the caller, elsewhere for all that are with a tenant or a landlord, drafts too.
-- missing: what an approval lacks or what stops the signature
-- since: since when the case waits; of one that is here because of a message, the message
-- message_since: since when a message waits for an answer
-- document_since: since when a document for an appeal waits for a look
-- handover: what the colleague wrote who handed it over (words, by); null without words
-- meanwhile: while the tenant or the landlord is asked, how many documents are to check and matches to decide (documents, matches); or null
-- is_denied: whether the landlord or agent has denied what nobody has settled
create function public.search_queue(
  whose text default 'staff', at_step text default null, assigned text default null, page_size integer default 20,
  page_offset integer default 0
) returns table (
  application_id uuid, application_number text, status text, step text, turn text, since timestamptz, move_in date,
  submitted_at timestamptz, tenant_name text, property_address_line_1 text, property_city text, assigned_to uuid, assigned_name text,
  missing text[], message_since timestamptz, document_since timestamptz, handover jsonb, meanwhile jsonb, is_denied boolean,
  total_count bigint
)
language plpgsql stable security definer rows 20 set search_path = '' as $$
declare
  owner text := case search_queue.assigned
    when 'me' then 'c.assigned_to = $3'
    when 'nobody' then 'c.assigned_to is null'
    when 'somebody' then 'c.assigned_to <> $3'
  end;
  -- The statement contains only the conditions that are asked for, so that an index is walked in its order.
  condition text := case
    when search_queue.at_step = 'message' then concat_ws(' and ', 'c.message_since is not null', owner)
    when search_queue.at_step = 'another' then concat_ws(
      ' and ', 'c.turn = ''staff''', 'c.step in (''appeal'', ''signature'')', 'private.is_for_another(c.application_id)', owner
    )
    when search_queue.at_step = 'elsewhere' then concat_ws(' and ', 'c.turn in (''tenant'', ''landlord'')', owner)
    else concat_ws(
      ' and ', 'c.turn = $1',
      case
        when search_queue.whose = 'staff' then '(c.step not in (''appeal'', ''signature'') or not private.is_for_another(c.application_id))'
      end,
      case when search_queue.at_step is not null then 'c.step = $2' end, owner
    )
  end;
  -- A message needs staff, no matter whose turn it is.
  others text := case
    when search_queue.at_step is null and search_queue.whose = 'staff' then concat_ws(
      ' and ', 'c.message_since is not null',
      '(c.turn <> ''staff'' or c.step in (''appeal'', ''signature'') and private.is_for_another(c.application_id))', owner
    )
    else 'false'
  end;
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
           (
             select c.*, %3$L::boolean as is_for_message from public.application_cases as c where %1$s
             order by c.move_in, c.since, c.application_id limit $4 + $5
           )
           union all
           (
             select c.*, true from public.application_cases as c where %2$s
             order by c.move_in, c.since, c.application_id limit $4 + $5
           )
         ) as c
         order by c.move_in, c.since, c.application_id limit $4 offset $5
       ) as c
     ), counted as (
       select (select count(*) from public.application_cases as c where %1$s)
         + (select count(*) from public.application_cases as c where %2$s) as cases
     )
     select a.id, a.application_number, a.status, p.step, p.turn, case when p.is_for_message then p.message_since else p.since end,
       p.move_in, a.submitted_at, private.case_tenant_name(a.id), t.address_line_1, t.city, p.assigned_to,
       coalesce(worker.display_name, worker.email),
       case
         when p.step in (''draft'', ''request'', ''review'') then private.missing_items(a.id) || private.denial_codes(a.id)
         when p.step = ''signature'' then private.signature_stop_codes(a.id)
         else ''{}''
       end,
       p.message_since, case when p.step = ''appeal'' then p.document_since end,
       private.handover_note(p.application_id, p.assigned_to),
       case when p.step = ''request'' then private.pending_review_counts(a.id) end,
       exists (
         select from public.landlord_requests as l
         where l.application_id = a.id and l.kind = ''confirmation'' and l.closed_at is null and not l.is_confirmed
       ),
       counted.cases
     from page as p
     cross join counted
     join public.rent_guarantee_applications as a on a.id = p.application_id
     left join public.tenancy_information as t on t.id = a.tenancy_id
     left join public.profiles as worker on worker.id = p.assigned_to
     order by p.place',
    condition, others, coalesce(search_queue.at_step = 'message', false)
  )
  using search_queue.whose, search_queue.at_step, auth.uid(), least(greatest(page_size, 1), 100), greatest(page_offset, 0), own_cases;
end
$$;
comment on function public.search_queue(text, text, text, integer, integer) is
  'Staff: a page of the cases in which it is somebody''s turn (whose: staff, tenant, landlord), by the day of moving in and then the '
  'longest waiting, with what each needs (missing) and the number of all (total_count). assigned: me, somebody (else), nobody; null for '
  'all. page_size: 1 to 100.';

-- The order of search_queue as a comparison, for the next case.
create function private.is_after_in_queue(kept public.application_cases, here public.application_cases) returns boolean
language sql immutable set search_path = '' as $$
  select here.application_id is null
    or kept.move_in > here.move_in
    or (kept.move_in is null and here.move_in is not null)
    or (kept.move_in is not distinct from here.move_in and (kept.since, kept.application_id) > (here.since, here.application_id))
$$;
comment on function private.is_after_in_queue(public.application_cases, public.application_cases) is
  'Whether a case comes after another one in the queue; every case comes after none (null).';

revoke execute on function public.search_queue(text, text, text, integer, integer) from public, anon;
