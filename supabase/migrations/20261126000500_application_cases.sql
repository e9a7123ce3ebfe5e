-- Where each application stands and whose turn it is. Both follow from what is open, and are kept beside it by triggers, so that a queue of many
-- thousands is read from an index and every screen says the same.

create table public.application_cases (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade,
  step text not null check (step in ('draft', 'request', 'review', 'appeal', 'signature', 'closed')),
  turn text not null check (turn in ('tenant', 'staff', 'landlord', 'nobody')),
  since timestamptz not null constraint application_cases_since_range_check check (private.in_range(since)),
  move_in date constraint application_cases_move_in_range_check check (private.in_range(move_in)),
  assigned_to uuid references public.profiles (id) on delete set null,
  assigned_at timestamptz constraint application_cases_assigned_at_range_check check (private.in_range(assigned_at))
);
create index application_cases_queue_idx on public.application_cases (turn, move_in, since, application_id) include (step, assigned_to);
create index application_cases_assigned_to_idx on public.application_cases (assigned_to, turn, move_in, since, application_id) include (step);

create table public.application_steps (
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  step text not null check (step in ('draft', 'request', 'review', 'appeal', 'signature', 'closed')),
  turn text not null check (turn in ('tenant', 'staff', 'landlord', 'nobody')),
  began_at timestamptz not null constraint application_steps_began_at_range_check check (private.in_range(began_at)),
  ended_at timestamptz constraint application_steps_ended_at_range_check check (private.in_range(ended_at)),
  primary key (application_id, began_at),
  constraint application_steps_period_check check (ended_at > began_at)
);
create unique index application_steps_open_idx on public.application_steps (application_id) where ended_at is null;
create index application_steps_usual_idx on public.application_steps (step, ended_at) include (began_at) where ended_at is not null;

alter table public.application_cases enable row level security;
alter table public.application_steps enable row level security;

create function private.derive_cases(ids uuid[])
returns table (application_id uuid, step text, turn text, began_at timestamptz, move_in date)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select a.id, d.step, case d.step when 'draft' then 'tenant' when 'closed' then 'nobody' else 'staff' end,
    least(now(), case d.step
      when 'draft' then a.created_at
      when 'review' then coalesce(a.submitted_at, a.created_at)
      when 'signature' then v.began_at
      else greatest(a.created_at, a.submitted_at, v.issued_at, (
        select max(h.changed_at) from public.application_status_history as h where h.application_id = a.id and h.status in ('approved', 'rejected')
      ))
    end), t.start_date
  from public.rent_guarantee_applications as a
  left join public.tenancy_information as t on t.id = a.tenancy_id
  left join lateral (
    select min(r.created_at) filter (where r.issued_at is null) as began_at, max(r.issued_at) as issued_at
    from public.certificate_records as r where r.application_id = a.id
  ) as v on true
  cross join lateral (
    select case
      when a.status = 'draft' then 'draft'
      when a.status in ('pending', 'in_review') then 'review'
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
  'The step and the turn of applications, from what is open: a draft is the tenant''s turn, an undecided one and a certificate without its signatures the staff''s. began_at is the best that the data says of an application that has no case yet.';

create function private.refresh_cases(ids uuid[]) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  -- Locked first: of two changes at the same moment the second then derives from what the first has left.
  perform from public.application_cases as c where c.application_id = any (ids) order by c.application_id for update;
  insert into public.application_cases as c (application_id, step, turn, since, move_in)
  select d.application_id, d.step, d.turn, d.began_at, d.move_in from private.derive_cases(ids) as d
  on conflict (application_id) do update set
    step = excluded.step, turn = excluded.turn, move_in = excluded.move_in,
    since = case when (c.step, c.turn) = (excluded.step, excluded.turn) then c.since else greatest(now(), c.since) end
  where (c.step, c.turn, c.move_in) is distinct from (excluded.step, excluded.turn, excluded.move_in);
end
$$;
comment on function private.refresh_cases(uuid[]) is 'Derives the step and the turn of applications again, and stamps since when they are what they are.';

create function private.follow_case() returns trigger
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
comment on function private.follow_case() is 'Keeps the step and the turn of applications in step with every table that they follow from.';

create trigger follow_case_insert after insert on public.rent_guarantee_applications
  referencing new table as changed for each statement execute function private.follow_case();
create trigger follow_case_update after update on public.rent_guarantee_applications
  referencing old table as before new table as changed for each statement execute function private.follow_case();
create trigger follow_case after update on public.tenancy_information
  referencing old table as before new table as changed for each statement execute function private.follow_case();
create trigger follow_case_insert after insert on public.certificate_records
  referencing new table as changed for each statement execute function private.follow_case();
create trigger follow_case_update after update on public.certificate_records
  referencing new table as changed for each statement execute function private.follow_case();
create trigger follow_case_delete after delete on public.certificate_records
  referencing old table as changed for each statement execute function private.follow_case();

create function private.keep_steps() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    -- A step that began in this same moment has not been one.
    delete from public.application_steps as s where s.application_id = new.application_id and s.ended_at is null and s.began_at >= new.since;
    update public.application_steps as s set ended_at = new.since where s.application_id = new.application_id and s.ended_at is null;
  end if;
  insert into public.application_steps (application_id, step, turn, began_at) values (new.application_id, new.step, new.turn, new.since);
  return null;
end
$$;
comment on function private.keep_steps() is 'Ends the step that an application was in and begins the next one.';

create trigger keep_steps_insert after insert on public.application_cases
  for each row execute function private.keep_steps();
create trigger keep_steps_update after update on public.application_cases
  for each row when ((old.step, old.turn) is distinct from (new.step, new.turn)) execute function private.keep_steps();

create function private.fill_cases(ids uuid[]) returns void
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
comment on function private.fill_cases(uuid[]) is
  'Writes the case and the steps of applications from the dates that they carry: of those that are older than this table, and of data that is loaded without triggers.';

create policy application_cases_select_staff on public.application_cases for select to authenticated using ((select private.is_admin()));
create policy application_steps_select_staff on public.application_steps for select to authenticated using ((select private.is_admin()));

revoke all on public.application_cases, public.application_steps from anon, authenticated;
grant select on public.application_cases, public.application_steps to authenticated;

comment on table public.application_cases is 'Where each application stands, whose turn it is, and who of the staff has it. Written by the database alone; a tenant reads it through own_cases().';
comment on column public.application_cases.application_id is 'The application.';
comment on column public.application_cases.step is 'draft, request (the tenant is asked for something), review, appeal, signature (of the certificate) or closed.';
comment on column public.application_cases.turn is 'Who is to act next: tenant, staff, landlord or nobody.';
comment on column public.application_cases.since is 'Since when it is this step and this turn.';
comment on column public.application_cases.move_in is 'The first day of the tenancy.';
comment on column public.application_cases.assigned_to is 'The member of staff who has the case; null: nobody.';
comment on column public.application_cases.assigned_at is 'Since when.';
comment on table public.application_steps is 'The steps that each application went through. Written by the database alone.';
comment on column public.application_steps.application_id is 'The application.';
comment on column public.application_steps.step is 'The step, as in application_cases.';
comment on column public.application_steps.turn is 'Whose turn it was.';
comment on column public.application_steps.began_at is 'When it began.';
comment on column public.application_steps.ended_at is 'When it ended; null: it is the present one.';

select private.fill_cases(array(select a.id from public.rent_guarantee_applications as a));

create trigger a_refuse_auditor before insert or update or delete on public.application_cases
  for each statement execute function private.refuse_auditor();
create trigger a_refuse_auditor before insert or update or delete on public.application_steps
  for each statement execute function private.refuse_auditor();

-- Staff's queue follows the cases while it is open.
alter publication supabase_realtime add table public.application_cases;
