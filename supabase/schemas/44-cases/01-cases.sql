-- A case is an application with everything that is open on it: at which step it is, whose turn it is and since when, and which member of
-- staff has it. The step and the turn follow from what is open (turns.sql). They are stored beside it, so that a queue of many thousands
-- is read from an index and every screen says the same.

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
  'draft, request (the tenant or the landlord is asked for something), review, appeal, signature (of the certificate) or closed.';
comment on column public.application_cases.turn is 'Who is to act next: tenant, staff, landlord or nobody.';
comment on column public.application_cases.since is 'Since when it is this step and this turn.';
comment on column public.application_cases.move_in is 'The first day of the tenancy.';
comment on column public.application_cases.assigned_to is 'The member of staff who has the case; null: nobody.';
comment on column public.application_cases.assigned_at is 'Since when.';
comment on column public.application_cases.message_since is
  'Since when a message of the tenant, or of the landlord or agent, waits for an answer; null for none.';
comment on column public.application_cases.document_since is
  'Since when a document that the tenant added to an open appeal waits to be looked at by somebody who may decide it; null: none does.';

-- Move-in date and waiting time are the order of the queue.
create index application_cases_queue_idx on public.application_cases (turn, move_in, since, application_id) include (step, assigned_to);
create index application_cases_assigned_to_idx on public.application_cases (assigned_to, turn, move_in, since, application_id)
  include (step);
create index application_cases_message_idx on public.application_cases (move_in, since, application_id) where message_since is not null;

alter table public.application_cases enable row level security;

create policy application_cases_select on public.application_cases for select to authenticated
  using (
    -- staff, but not their own case
    ((select private.is_admin()) and application_id not in (select private.own_case_ids()))
    -- staff without a case of their own: it depends on no row, so that open screens learn of deleted ones too
    or (select private.can_read_every_case())
  );
-- staff as the database role that reads everything (docs/decisions/035-staff-read-as-a-role.md)
create policy application_cases_select_as_staff on public.application_cases for select to authenticated_staff
  using (true);

revoke all on public.application_cases from anon, authenticated;
grant select on public.application_cases to authenticated;
