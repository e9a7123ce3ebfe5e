-- Every status that an application has had. Written by the database alone.

create table public.application_status_history (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  status text not null check (status in ('draft', 'pending', 'in_review', 'approved', 'rejected')),
  changed_at timestamptz not null default clock_timestamp(),
  changed_by uuid references public.profiles (id) on delete set null,
  notes text check (char_length(notes) <= 2000)
);

alter table public.application_status_history enable row level security;

create index application_status_history_application_id_idx
  on public.application_status_history (application_id, changed_at desc);
create index application_status_history_changed_by_idx on public.application_status_history (changed_by);

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
      -- Later than the one before also where the clock counts in milliseconds.
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
  'Writes the first row with the application (draft, ''Application created''), and one with each change of the status, with the note that set_application_status passes on.';

create trigger write_status_history after insert or update on public.rent_guarantee_applications
  for each row execute function private.write_status_history();

-- Policies hide rows and not columns, and the notes are for the tenant and staff alone: a property manager's user has no policy here.
create function private.managed_status_history(application_id uuid)
returns table (id uuid, status text, changed_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select h.id, h.status, h.changed_at
  from public.application_status_history as h
  where h.application_id = managed_status_history.application_id
    and h.application_id in (select private.managed_application_ids())
$$;
comment on function private.managed_status_history(uuid) is
  'The statuses of an application and their times, without the notes and who changed them, for a property manager''s user; nothing for anybody else.';

create policy application_status_history_select_admin on public.application_status_history for select to authenticated
  using ((select private.is_admin()));
create policy application_status_history_select_tenant on public.application_status_history for select to authenticated
  using (application_id in (select private.own_application_ids()));

revoke all on public.application_status_history from anon, authenticated;
grant select on public.application_status_history to authenticated;

comment on table public.application_status_history is 'Every status that an application has had, written by the database alone.';
comment on column public.application_status_history.id is 'Identifier.';
comment on column public.application_status_history.application_id is 'The application.';
comment on column public.application_status_history.status is 'The status from then on.';
comment on column public.application_status_history.changed_at is 'When it changed.';
comment on column public.application_status_history.changed_by is 'Who changed it; null once that person was deleted.';
comment on column public.application_status_history.notes is 'What was noted with the change. The tenant and staff read it, the property manager''s user does not.';
