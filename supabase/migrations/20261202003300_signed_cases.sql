-- A deed waited for its second signatory in the queue of the first one too, at the top, and came back to them as the next case, though they could do nothing more.

create function private.is_for_another(application_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_own_appeal(is_for_another.application_id) or exists (
    select from public.certificate_records as r join public.certificate_signatures as s on s.version_id = r.id
    where r.application_id = is_for_another.application_id and r.step = 'awaiting_signature' and s.user_id = auth.uid()
  )
$$;
comment on function private.is_for_another(uuid) is
  'Whether a case waits for staff other than the caller: an appeal against their own rejection, or a certificate that they have signed already.';

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
       case when p.step in (''draft'', ''request'', ''review'') then private.missing_items(a.id) else ''{}'' end, p.message_since,
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

create or replace function public.queue_summary() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read the queue.';
  end if;
  return (
    select jsonb_build_object(
      'steps', coalesce(jsonb_agg(jsonb_build_object('step', s.step, 'cases', s.cases, 'oldest', s.oldest) order by s.step), '[]') || (
        select case when count(*) = 0 then '[]' else jsonb_build_array(jsonb_build_object('step', 'message', 'cases', count(*), 'oldest', min(c.message_since))) end
        from public.application_cases as c where c.message_since is not null
      ),
      'mine', coalesce(sum(s.mine), 0), 'nobody', coalesce(sum(s.nobody), 0),
      'asked', (select count(*) from public.application_cases as c where c.turn = 'tenant' and c.step = 'request')
    )
    from (
      select c.step, count(*) as cases, min(c.since) as oldest, count(*) filter (where c.assigned_to = auth.uid()) as mine,
        count(*) filter (where c.assigned_to is null) as nobody
      from public.application_cases as c where c.turn = 'staff' and (c.step not in ('appeal', 'signature') or not private.is_for_another(c.application_id)) group by c.step
    ) as s
  );
end
$$;

create or replace function private.find_case(after public.application_cases, except_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  -- Each half walks an index of its own. Two people who take the next one at the same moment get two.
  return (
    select found.application_id
    from (
      select * from (
        select c.* from public.application_cases as c
        where c.turn = 'staff' and (c.assigned_to is null or c.assigned_to = auth.uid()) and c.application_id is distinct from except_id
          and (c.step not in ('appeal', 'signature') or not private.is_for_another(c.application_id)) and private.comes_after(c, after)
        order by c.move_in, c.since, c.application_id limit 1 for update skip locked
      ) as waiting
      union all
      select * from (
        select c.* from public.application_cases as c
        where c.message_since is not null and (c.assigned_to is null or c.assigned_to = auth.uid()) and c.application_id is distinct from except_id
          and private.comes_after(c, after)
        order by c.move_in, c.since, c.application_id limit 1 for update skip locked
      ) as written
    ) as found
    order by found.move_in, found.since, found.application_id limit 1
  );
end
$$;

comment on function public.search_queue(text, text, text, integer, integer) is
  'Staff: a page of the cases in which it is somebody''s turn (whose: staff, tenant, landlord), by the day of moving in and then the longest waiting first, with what each still needs for an approval, since when a message of the tenant waits for an answer (message_since) or a document for an appeal for a look (document_since), and the number of all in total_count. For staff also those where only a message waits, but not the appeals against the caller''s own rejections, nor certificates that the caller has signed. at_step: request, review, appeal, signature, or message for all in which one waits; assigned: me, somebody (else), nobody.';

comment on function public.queue_summary() is
  'Staff: how many cases need somebody, by step, and since when the oldest of them, with the messages that wait for an answer as the step message; how many of the cases are the caller''s and how many nobody''s; how many wait for an answer of the tenant (asked). Appeals against the caller''s own rejections do not count, nor certificates that the caller has signed.';

comment on function public.take_next_case(uuid) is
  'Staff: the application that follows the named one in the queue, after the last one the first again, among those that are the caller''s or nobody''s and wait for staff or for the answer to a message, and gives it to the caller; null when there is none. Without a name, or where that one waits for staff no more, the first. Never an appeal against the caller''s own rejection, nor a certificate that the caller has signed.';
