-- The queue of staff: what needs somebody, by the day on which the tenant moves in and then by how long it waits.

create function private.missing_items(application_id uuid) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select array_remove(array[
      case when not exists (
        select from public.application_documents as d
        where d.application_id = a.id and d.verified and d.document_type in ('passport', 'id_proof')
      ) then 'identity' end,
      case when not exists (
        select from public.application_documents as d
        where d.application_id = a.id and d.verified and d.document_type in ('income_proof', 'bank_statement', 'employment_contract')
      ) then 'income' end,
      case when a.tenancy_id is null then 'tenancy' end,
      case when a.property_manager_id is null then 'property_manager' end,
      case when a.guarantee_amount is null then 'guarantee_amount' end
    ], null)
    from public.rent_guarantee_applications as a where a.id = missing_items.application_id
  );
end
$$;
comment on function private.missing_items(uuid) is
  'What an approval still needs: identity and income (a verified document of each), tenancy, property_manager, guarantee_amount.';

create function public.search_queue(
  whose text default 'staff', at_step text default null, assigned text default null, page_size integer default 20, page_offset integer default 0
) returns table (
  application_id uuid, application_number text, status text, step text, turn text, since timestamptz, move_in date, submitted_at timestamptz,
  tenant_name text, property_address_line_1 text, property_city text, assigned_to uuid, assigned_name text, missing text[], total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Only what is asked for stands in the statement, so that the index is walked in its order.
  condition text := concat_ws(' and ', 'c.turn = $1',
    case when search_queue.at_step is not null then 'c.step = $2' end,
    case search_queue.assigned when 'me' then 'c.assigned_to = $3' when 'nobody' then 'c.assigned_to is null'
      when 'somebody' then 'c.assigned_to <> $3' end);
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read the queue.';
  end if;
  return query execute format(
    'with page as (
       select c.*, row_number() over (order by c.move_in, c.since, c.application_id) as place
       from (
         select * from public.application_cases as c where %1$s
         order by c.move_in, c.since, c.application_id limit $4 offset $5
       ) as c
     ), counted as (select count(*) as cases from public.application_cases as c where %1$s)
     select a.id, a.application_number, a.status, p.step, p.turn, p.since, p.move_in, a.submitted_at,
       coalesce(tenant.display_name, tenant.email), t.address_line_1, t.city, p.assigned_to, coalesce(worker.display_name, worker.email),
       case when p.step in (''draft'', ''request'', ''review'') then private.missing_items(a.id) else ''{}'' end, counted.cases
     from page as p
     cross join counted
     join public.rent_guarantee_applications as a on a.id = p.application_id
     left join public.tenancy_information as t on t.id = a.tenancy_id
     left join public.profiles as tenant on tenant.id = a.tenant_id
     left join public.profiles as worker on worker.id = p.assigned_to
     order by p.place', condition)
  using search_queue.whose, search_queue.at_step, auth.uid(), least(greatest(page_size, 1), 100), greatest(page_offset, 0);
end
$$;
comment on function public.search_queue(text, text, text, integer, integer) is
  'Staff: a page of the cases in which it is somebody''s turn (whose: staff, tenant, landlord), by the day of moving in and then the longest waiting first, with what each still needs for an approval, and the number of all in total_count. at_step: request, review, appeal, signature; assigned: me, somebody (else), nobody.';

create function public.queue_summary() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read the queue.';
  end if;
  return (
    select jsonb_build_object(
      'steps', coalesce(jsonb_agg(jsonb_build_object('step', s.step, 'cases', s.cases, 'oldest', s.oldest) order by s.step), '[]'),
      'mine', coalesce(sum(s.mine), 0), 'nobody', coalesce(sum(s.nobody), 0),
      'asked', (select count(*) from public.application_cases as c where c.turn = 'tenant' and c.step = 'request')
    )
    from (
      select c.step, count(*) as cases, min(c.since) as oldest, count(*) filter (where c.assigned_to = auth.uid()) as mine,
        count(*) filter (where c.assigned_to is null) as nobody
      from public.application_cases as c where c.turn = 'staff' group by c.step
    ) as s
  );
end
$$;
comment on function public.queue_summary() is
  'Staff: how many cases need somebody, by step, and since when the oldest of them; how many of them are the caller''s and how many nobody''s; how many wait for an answer of the tenant (asked).';

revoke execute on function public.search_queue(text, text, text, integer, integer), public.queue_summary() from public, anon, authenticated;
grant execute on function public.search_queue(text, text, text, integer, integer), public.queue_summary() to authenticated;
