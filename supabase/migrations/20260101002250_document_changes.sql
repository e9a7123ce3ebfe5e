-- Who verified, unverified or deleted a document of an application, and when; of a deleted one also who had uploaded it. Written by
-- the database alone. The file's name is not kept: the history must not hold personal data for longer than the document itself does.

create table public.document_changes (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  document_id uuid not null,
  document_type text not null,
  change text not null check (change in ('uploaded', 'verified', 'unverified', 'deleted')),
  changed_by uuid references public.profiles (id) on delete set null,
  changed_at timestamptz not null default clock_timestamp()
);

alter table public.document_changes enable row level security;

create index document_changes_application_id_idx on public.document_changes (application_id, changed_at desc);
create index document_changes_changed_by_idx on public.document_changes (changed_by);

create function private.write_document_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.document_changes (application_id, document_id, document_type, change, changed_by, changed_at)
  select old.application_id, old.id, old.document_type, happening.change, happening.changed_by, happening.changed_at
  from (
    select 'uploaded' as change, old.uploaded_by as changed_by, old.uploaded_at as changed_at
    -- Until then the document itself says so.
    where tg_op = 'DELETE'
    union all
    select case when tg_op = 'DELETE' then 'deleted' when new.verified then 'verified' else 'unverified' end,
      (select auth.uid()), clock_timestamp()
  ) as happening
  -- A document that goes with its application leaves no history behind.
  where exists (select from public.rent_guarantee_applications as a where a.id = old.application_id);
  return null;
end
$$;
comment on function private.write_document_change() is 'Records that a document was verified, unverified or deleted, and of a deleted one that it was uploaded.';

create trigger write_document_change after update on public.application_documents
  for each row when (old.verified <> new.verified) execute function private.write_document_change();
create trigger write_document_deletion after delete on public.application_documents
  for each row execute function private.write_document_change();

create policy document_changes_select_admin on public.document_changes for select to authenticated
  using ((select private.is_admin()));
create policy document_changes_select_tenant on public.document_changes for select to authenticated
  using (application_id in (select private.own_application_ids()));

revoke all on public.document_changes from anon, authenticated;
grant select on public.document_changes to authenticated;

comment on table public.document_changes is 'Who verified, unverified or deleted a document, or uploaded one that was deleted, and when; written by the database alone.';
comment on column public.document_changes.id is 'Identifier.';
comment on column public.document_changes.application_id is 'The application.';
comment on column public.document_changes.document_id is 'The document, which may be gone.';
comment on column public.document_changes.document_type is 'What kind of document it is or was, as in application_documents.';
comment on column public.document_changes.change is 'uploaded (of a deleted document only), verified, unverified or deleted.';
comment on column public.document_changes.changed_by is 'Who did it; null once that person was deleted, and where no person did it.';
comment on column public.document_changes.changed_at is 'When.';
