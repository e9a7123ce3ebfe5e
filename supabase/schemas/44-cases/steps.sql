-- The steps that each case went through, and on whose turn, so that people can be told how long a step usually takes: the median of the
-- last 90 days. Applications are counted and not steps, because one that goes to and fro five times is not enough for a usual time.

create table public.application_steps (
  application_id uuid references public.rent_guarantee_applications (id) on delete cascade,
  step text not null check (step in ('draft', 'request', 'review', 'appeal', 'signature', 'closed')),
  turn text not null check (turn in ('tenant', 'staff', 'landlord', 'nobody')),
  began_at timestamptz check (private.is_in_range(began_at)),
  ended_at timestamptz check (private.is_in_range(ended_at)),
  constraint application_steps_period_check check (ended_at > began_at),
  primary key (application_id, began_at)
);
comment on table public.application_steps is 'The steps that each application went through. Written by the database alone.';
comment on column public.application_steps.application_id is 'The application.';
comment on column public.application_steps.step is 'The step, as in application_cases.';
comment on column public.application_steps.turn is 'Whose turn it was.';
comment on column public.application_steps.began_at is 'When it began.';
comment on column public.application_steps.ended_at is 'When it ended; null: it is the present one.';

create unique index application_steps_open_idx on public.application_steps (application_id) where ended_at is null;
create index application_steps_usual_idx on public.application_steps (step, ended_at) include (began_at) where ended_at is not null;

alter table public.application_steps enable row level security;

-- Staff, but not of their own case.
create policy application_steps_select_staff on public.application_steps for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));

create function private.log_case_step() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    -- A step that began at this same moment does not count as one.
    delete from public.application_steps as s
    where s.application_id = new.application_id and s.ended_at is null and s.began_at >= new.since;
    update public.application_steps as s set ended_at = new.since where s.application_id = new.application_id and s.ended_at is null;
  end if;
  insert into public.application_steps (application_id, step, turn, began_at) values (new.application_id, new.step, new.turn, new.since);
  return null;
end
$$;
comment on function private.log_case_step() is 'Trigger function: ends the step that an application was in and begins the next one.';

-- Usual times

create function private.usual_days(step text, turn text default null) returns numeric
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select case when count(distinct s.application_id) >= 5 then
      round((
        percentile_cont(0.5) within group (order by extract(epoch from s.ended_at - s.began_at)::double precision / 86400)
      )::numeric, 1)
    end
    from public.application_steps as s
    where s.step = usual_days.step and s.turn = coalesce(usual_days.turn, s.turn) and s.ended_at >= now() - interval '90 days'
  );
end
$$;
comment on function private.usual_days(text, text) is
  'The median of the days that a step took, on the given turn or on any, of the steps that ended in the last 90 days; null where they '
  'belong to fewer than 5 applications.';

create function public.usual_decision_days() returns numeric
language sql stable security definer set search_path = '' as $$
  select case when count(*) >= 5 then
    round((percentile_cont(0.5) within group (order by date_part('epoch', s.decided_at - s.submitted_at) / 86400))::numeric, 1)
  end
  from private.application_search as s
  where s.decided_at >= now() - interval '90 days' and s.status in ('approved', 'rejected') and s.submitted_at <= s.decided_at
$$;
comment on function public.usual_decision_days() is
  'The median of the days from the submission to the decision, of the decisions of the last 90 days; null where there are fewer than 5.';

create trigger _010_refuse_auditor before insert or update or delete on public.application_steps
  for each statement execute function private.refuse_auditor();

revoke all on public.application_steps from anon, authenticated;
revoke execute on function public.usual_decision_days() from public, anon;
grant select on public.application_steps to authenticated;
