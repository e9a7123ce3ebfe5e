-- Whose turn it is. A draft and an open request are the tenant's turn, an open request to the landlord alone is the landlord's; an
-- undecided application, an appeal and a certificate that waits for a signature are the staff's; everything else is nobody's. A signed
-- certificate is issued by a job within seconds, so there is nothing to do for anybody. Triggers on each table that this follows from
-- refresh the cases, and whatever opens a new turn needs a part in derive_cases and triggers on its table.

create function private.refresh_changed_cases() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  if tg_table_name = 'rent_guarantee_applications' and tg_op = 'INSERT' then
    ids := (select array_agg(n.id) from changed as n);
  elsif tg_table_name = 'rent_guarantee_applications' then
    ids := (
      select array_agg(n.id) from changed as n join before as o on o.id = n.id
      where (n.status, n.tenancy_id) is distinct from (o.status, o.tenancy_id)
    );
  elsif tg_table_name = 'tenancy_information' then
    ids := (
      select array_agg(a.id) from changed as n
      join before as o on o.id = n.id and o.start_date is distinct from n.start_date
      join public.rent_guarantee_applications as a on a.tenancy_id = n.id
    );
  else
    ids := (select array_agg(distinct n.application_id) from changed as n);
  end if;
  if ids is not null then
    perform private.refresh_cases(ids);
  end if;
  return null;
end
$$;
comment on function private.refresh_changed_cases() is
  'Trigger function: refreshes the cases of the applications that a statement has changed, on every table from which the step and the '
  'turn follow.';

create function private.refresh_cases(ids uuid[]) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  -- Locked first, so that of two changes at the same moment the second derives from what the first has left.
  perform from public.application_cases as c where c.application_id = any (ids) order by c.application_id for update;
  insert into public.application_cases as c (application_id, step, turn, since, move_in)
  select d.application_id, d.step, d.turn, d.began_at, d.move_in from private.derive_cases(ids) as d
  on conflict (application_id) do update set
    step = excluded.step, turn = excluded.turn, move_in = excluded.move_in,
    since = case when (c.step, c.turn) = (excluded.step, excluded.turn) then c.since else greatest(now(), c.since) end
  where (c.step, c.turn, c.move_in) is distinct from (excluded.step, excluded.turn, excluded.move_in);
end
$$;
comment on function private.refresh_cases(uuid[]) is
  'Derives the step and the turn of applications again, and stores since when they are what they are.';

-- A withdrawn or closed application is at the step closed, whatever is open on it.
create function private.derive_cases(ids uuid[])
returns table (application_id uuid, step text, turn text, began_at timestamptz, move_in date)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select a.id, d.step, case
      when d.step = 'request' and q.asked_at is null then 'landlord'
      when d.step in ('draft', 'request') then 'tenant'
      when d.step = 'closed' then 'nobody'
      else 'staff'
    end,
    least(now(), case d.step
      when 'draft' then a.created_at
      when 'request' then coalesce(q.asked_at, l.asked_at)
      when 'review' then greatest(coalesce(a.submitted_at, a.created_at), q.answered_at, l.answered_at)
      when 'appeal' then j.appealed_at
      when 'signature' then v.began_at
      else greatest(a.created_at, a.submitted_at, v.issued_at, e.closed_at, (
        select max(h.changed_at) from public.application_status_history as h
        where h.application_id = a.id and h.status in ('approved', 'rejected')
      ))
    end), t.start_date
  from public.rent_guarantee_applications as a
  left join public.tenancy_information as t on t.id = a.tenancy_id
  left join lateral (
    select min(r.created_at) filter (where r.step = 'awaiting_signature') as began_at, max(r.issued_at) as issued_at
    from public.certificate_records as r where r.application_id = a.id
  ) as v on true
  left join lateral (
    select min(r.asked_at) filter (where r.answered_at is null) as asked_at, max(r.answered_at) as answered_at
    from public.application_requests as r where r.application_id = a.id and r.closed_at is null
  ) as q on true
  left join lateral (
    select min(r.asked_at) filter (where r.answered_at is null) as asked_at, max(r.answered_at) as answered_at
    from public.landlord_requests as r where r.application_id = a.id and r.closed_at is null
  ) as l on true
  left join lateral (
    select min(r.appealed_at) as appealed_at from public.application_rejections as r
    where r.application_id = a.id and r.appealed_at is not null and r.appeal_decided_at is null
  ) as j on true
  left join lateral (
    select max(c.closed_at) as closed_at from public.application_closings as c where c.application_id = a.id and c.reopened_at is null
  ) as e on true
  cross join lateral (
    select case
      when e.closed_at is not null then 'closed'
      when a.status = 'draft' then 'draft'
      when a.status in ('pending', 'in_review') and (q.asked_at is not null or l.asked_at is not null) then 'request'
      when a.status in ('pending', 'in_review') then 'review'
      when a.status = 'rejected' and j.appealed_at is not null then 'appeal'
      when v.began_at is not null then 'signature'
      else 'closed'
    end as step
  ) as d
  where a.id = any (ids)
  -- In one order, so that two changes at the same moment do not wait for each other.
  order by a.id;
end
$$;
comment on function private.derive_cases(uuid[]) is
  'The step and the turn of applications, from what is open. began_at is the best that the data says of an application that has no case '
  'yet.';

create function private.rebuild_cases(ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.application_steps as s where s.application_id = any (ids);
  delete from public.application_cases as c where c.application_id = any (ids);
  perform private.refresh_cases(ids);
  -- What came before, as far as its dates are known.
  insert into public.application_steps (application_id, step, turn, began_at, ended_at)
  select a.id, past.step, past.turn, past.began_at, past.ended_at
  from public.rent_guarantee_applications as a
  join public.application_cases as c on c.application_id = a.id
  left join private.application_search as s on s.application_id = a.id
  cross join lateral (values
    ('draft', 'tenant', a.created_at, a.submitted_at),
    ('review', 'staff', a.submitted_at, case when c.step in ('signature', 'closed') then s.decided_at end)
  ) as past (step, turn, began_at, ended_at)
  where a.id = any (ids) and a.status <> 'draft' and past.began_at < past.ended_at and past.ended_at <= c.since
  on conflict do nothing;
end
$$;
comment on function private.rebuild_cases(uuid[]) is
  'Writes the case and the steps of applications from the dates that they carry: for data that is loaded without triggers.';
