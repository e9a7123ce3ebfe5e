-- What staff note on an application. In a table of its own, since row level security hides rows, and a tenant may read the whole
-- row of its application.

create table public.rent_guarantee_application_notes (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade,
  internal_notes text check (char_length(internal_notes) <= 20000),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

alter table public.rent_guarantee_application_notes enable row level security;

create trigger version before update on public.rent_guarantee_application_notes
  for each row execute function private.keep_version();

create policy rent_guarantee_application_notes_select_admin on public.rent_guarantee_application_notes for select to authenticated
  using ((select private.is_admin()));
create policy rent_guarantee_application_notes_insert_admin on public.rent_guarantee_application_notes for insert to authenticated
  with check ((select private.is_admin()));
create policy rent_guarantee_application_notes_update_admin on public.rent_guarantee_application_notes for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

revoke all on public.rent_guarantee_application_notes from anon, authenticated;
grant select on public.rent_guarantee_application_notes to authenticated;
grant insert (application_id, internal_notes), update (application_id, internal_notes, version)
  on public.rent_guarantee_application_notes to authenticated;

comment on table public.rent_guarantee_application_notes is 'What staff note on an application, for staff alone.';
comment on column public.rent_guarantee_application_notes.application_id is 'The application.';
comment on column public.rent_guarantee_application_notes.internal_notes is 'Free text.';
comment on column public.rent_guarantee_application_notes.updated_at is 'Last change, stamped by the database.';
comment on column public.rent_guarantee_application_notes.version is 'Counts the changes. Send the version that was read to be refused when it is outdated.';
