-- The queue called a certificate ready to sign although its signature would be refused.

create function private.stops_of_signature(application_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array[
    case when bool_or(h.hit is not null and h.decision is null) then 'screening' end,
    case when bool_or((h.decision).decision = 'same') then 'sanctioned' end,
    -- The rules of a later version are checked with its changes, when it is made and when it is signed.
    case when not exists (
      select from public.certificate_records as r where r.application_id = stops_of_signature.application_id and r.version > 1
    ) and exists (
      select from private.application_rules('issue', stops_of_signature.application_id) as f where f.effect = 'blocks' and f.section <> 'screening'
    ) then 'rules' end
  ], null)
  from private.screening_hits(stops_of_signature.application_id) as h
$$;
comment on function private.stops_of_signature(uuid) is
  'Why a certificate that waits for a signature cannot be signed now: screening (a possible match is undecided), sanctioned (a name is on the list), rules (a rule blocks the issue).';
revoke execute on function private.stops_of_signature(uuid) from public, anon, authenticated;

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
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read the queue.';
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
  using search_queue.whose, search_queue.at_step, auth.uid(), least(greatest(page_size, 1), 100), greatest(page_offset, 0);
end
$$;
comment on function public.search_queue(text, text, text, integer, integer) is
  'Staff: a page of the cases in which it is somebody''s turn (whose: staff, tenant, landlord), by the day of moving in and then the longest waiting first, with what each still needs for an approval or what stops its signature (missing), since when a message of the tenant waits for an answer (message_since) or a document for an appeal for a look (document_since), and the number of all in total_count. For staff also those where only a message waits, but not the appeals against the caller''s own rejections, nor certificates that the caller has signed. at_step: request, review, appeal, signature, or message for all in which one waits; assigned: me, somebody (else), nobody.';
