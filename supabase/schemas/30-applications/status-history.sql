-- Every status that an application has had, with the person and the note. Tenant and staff read it; a landlord or agent reads statuses
-- and times alone, through a function, because a policy cannot hide the notes.

create table public.application_status_history (
  id uuid default gen_random_uuid() primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  status text not null check (status in ('draft', 'pending', 'in_review', 'approved', 'rejected')),
  changed_at timestamptz not null default clock_timestamp() check (private.is_in_range(changed_at)),
  changed_by uuid references public.profiles (id) on delete set null,
  notes text check (char_length(notes) <= 2000)
);
comment on table public.application_status_history is 'Every status that an application has had, written by the database alone.';
comment on column public.application_status_history.id is 'Identifier.';
comment on column public.application_status_history.application_id is 'The application.';
comment on column public.application_status_history.status is 'The status from then on.';
comment on column public.application_status_history.changed_at is 'When it changed.';
comment on column public.application_status_history.changed_by is 'Who changed it; null once that person was deleted.';
comment on column public.application_status_history.notes is
  'What was noted with the change. The tenant and staff read it, the property manager''s user does not.';

create index application_status_history_application_id_idx
  on public.application_status_history (application_id, changed_at desc);
create index application_status_history_changed_by_idx on public.application_status_history (changed_by, changed_at desc, id desc);
create index application_status_history_decided_idx on public.application_status_history (changed_at) include (changed_by, status)
  where status in ('approved', 'rejected');

alter table public.application_status_history enable row level security;

create policy application_status_history_select on public.application_status_history for select to authenticated
  using (
    -- staff, but not their own case
    ((select private.is_admin()) and application_id not in (select private.own_case_ids()))
    or (select private.can_read_every_case())
    or application_id in (select private.own_application_ids())
  );
-- As rent_guarantee_applications_select_as_staff.
create policy application_status_history_select_as_staff on public.application_status_history for select to authenticated_staff
  using (true);

create function private.write_status_history() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.application_status_history (application_id, status, changed_by, notes)
    values (new.id, 'draft', coalesce((select auth.uid()), new.tenant_id), 'Application created');
  end if;
  if (tg_op = 'INSERT' and new.status <> 'draft') or (tg_op = 'UPDATE' and new.status <> old.status) then
    insert into public.application_status_history (application_id, status, changed_at, changed_by, notes)
    values (
      new.id, new.status,
      -- Later than the row before, even if the clock counts in milliseconds.
      greatest(clock_timestamp(), (
        select max(h.changed_at) + interval '1 microsecond'
        from public.application_status_history as h where h.application_id = new.id
      )),
      (select auth.uid()), nullif(btrim(current_setting('private.status_note', true)), '')
    );
  end if;
  return null;
end
$$;
comment on function private.write_status_history() is
  'Trigger function: writes the first row with the application (draft, ''Application created''), and one with each change of the '
  'status, with the note that set_application_status passes on.';

revoke all on public.application_status_history from anon, authenticated;
grant select (id, application_id, status, changed_at, notes) on public.application_status_history to authenticated;
