-- Cases.

create table public.application_cases (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade,
  step text not null check (step in ('draft', 'request', 'review', 'appeal', 'signature', 'closed')),
  turn text not null check (turn in ('tenant', 'staff', 'landlord', 'nobody')),
  since timestamptz not null check (private.is_in_range(since)),
  move_in date check (private.is_in_range(move_in)),
  assigned_to uuid references public.profiles (id) on delete set null,
  assigned_at timestamptz check (private.is_in_range(assigned_at)),
  message_since timestamptz check (private.is_in_range(message_since)),
  document_since timestamptz check (private.is_in_range(document_since))
);
comment on table public.application_cases is
  'Where each application stands, whose turn it is, and who of the staff has it. Written by the database alone; a tenant reads it '
  'through own_cases().';
comment on column public.application_cases.application_id is 'The application.';
comment on column public.application_cases.step is
  'draft, request (the tenant is asked for something), review, appeal, signature (of the certificate) or closed.';
comment on column public.application_cases.turn is 'Who is to act next: tenant, staff, landlord or nobody.';
comment on column public.application_cases.since is 'Since when it is this step and this turn.';
comment on column public.application_cases.move_in is 'The first day of the tenancy.';
comment on column public.application_cases.assigned_to is 'The member of staff who has the case; null: nobody.';
comment on column public.application_cases.assigned_at is 'Since when.';
comment on column public.application_cases.message_since is
  'Since when a message of the tenant, or of the landlord or agent, waits for an answer; null for none.';
comment on column public.application_cases.document_since is
  'Since when a document that the tenant added to an open appeal waits to be looked at by somebody who may decide it; null: none does.';

create index application_cases_assigned_to_idx on public.application_cases (assigned_to, turn, move_in, since, application_id) include (step);
create index application_cases_message_idx on public.application_cases (move_in, since, application_id) where message_since is not null;
create index application_cases_queue_idx on public.application_cases (turn, move_in, since, application_id) include (step, assigned_to);

alter table public.application_cases enable row level security;

create policy application_cases_select on public.application_cases for select to authenticated
  using (((select private.is_admin()) and application_id not in (select private.own_case_ids()))
    or (select private.can_read_every_case()));
create policy application_cases_select_as_staff on public.application_cases for select to authenticated_staff
  using (true);

alter publication supabase_realtime add table public.application_cases;

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

create policy application_steps_select_staff on public.application_steps for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));

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
        select max(h.changed_at) from public.application_status_history as h where h.application_id = a.id and h.status in ('approved', 'rejected')
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
  'The step and the turn of applications, from what is open: a draft and an open request are the tenant''s turn, an open request to '
  'the landlord alone the landlord''s, an undecided application, an appeal and a certificate that waits for a signature the staff''s. '
  'began_at is the best that the data says of an application that has no case yet.';

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
  'Writes the case and the steps of applications from the dates that they carry: of those that are older than this table, and of data '
  'that is loaded without triggers.';

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
comment on function private.refresh_changed_cases() is 'Keeps the step and the turn of applications in step with every table that they follow from.';

create function private.log_case_step() returns trigger
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
comment on function private.log_case_step() is 'Ends the step that an application was in and begins the next one.';

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
comment on function private.refresh_cases(uuid[]) is
  'Derives the step and the turn of applications again, and stamps since when they are what they are.';

create function private.concerns_caller(application public.rent_guarantee_applications) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.concerns_person(auth.uid(), application)
$$;
comment on function private.concerns_caller(public.rent_guarantee_applications) is
  'Whether the signed-in person is the tenant of an application, or has acted for its landlord since its submission.';

create function private.concerns_person(person uuid, application public.rent_guarantee_applications) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(application.tenant_id = concerns_person.person, false) or exists (
    select from public.property_manager_links as l
    where l.user_id = concerns_person.person
      -- A trigger before a change asks about the landlord that is to be stored, too.
      and (l.property_manager_id = application.property_manager_id or exists (
        select from private.landlords_of_cases as c where c.application_id = application.id and c.property_manager_id = l.property_manager_id
      ))
      and (l.unlinked_at is null or l.unlinked_at >= coalesce(application.submitted_at, application.created_at))
  )
$$;
comment on function private.concerns_person(uuid, public.rent_guarantee_applications) is
  'Whether a person is the tenant of an application, or has acted for one of its landlords and agents since its submission.';
create trigger _010_refuse_auditor before insert or update or delete on public.application_steps
  for each statement execute function private.refuse_auditor();

revoke all on public.application_cases from anon, authenticated;
grant select on public.application_cases to authenticated;
revoke all on public.application_steps from anon, authenticated;
grant select on public.application_steps to authenticated;
revoke execute on function
  private.concerns_caller(public.rent_guarantee_applications), private.concerns_person(uuid, public.rent_guarantee_applications)
from public;
