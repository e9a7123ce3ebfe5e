-- Changes of documents: who verified, unverified or deleted a document, or made it one of another kind, and when.
--
-- The database alone writes these rows. While a document exists, its own row says who uploaded it and when; the deletion writes that
-- down too. A file's name is not kept, because the history must not hold personal data for longer than the document does, and for the
-- same reason documents that go with their application leave nothing here.
--
-- Who of the staff did it is for staff, so changed_by is not granted: the database's own functions read it.

create table public.document_changes (
  id uuid default gen_random_uuid() primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  document_id uuid not null,
  document_type text not null,
  change text not null check (change in ('uploaded', 'verified', 'unverified', 'to_check', 'deleted', 'type_changed')),
  changed_by uuid references public.profiles (id) on delete set null,
  changed_at timestamptz not null default clock_timestamp() check (private.is_in_range(changed_at)),
  new_type text,

  constraint document_changes_new_type_check check ((change = 'type_changed') = (new_type is not null))
);

comment on table public.document_changes is
  'Who verified, unverified or deleted a document, made it one of another kind, or uploaded one that was deleted, and when; written by '
  'the database alone.';
comment on column public.document_changes.id is 'Identifier.';
comment on column public.document_changes.application_id is 'The application.';
comment on column public.document_changes.document_id is 'The document, which may be gone.';
comment on column public.document_changes.document_type is
  'What kind of document it was then, as in application_documents; of a changed one before the change.';
comment on column public.document_changes.change is
  'uploaded (of a deleted document only), verified, unverified, to_check (it was verified, and the tenant''s name or date of birth has '
  'changed since), deleted or type_changed.';
comment on column public.document_changes.changed_by is 'Who did it; null once that person was deleted, and where no person did it.';
comment on column public.document_changes.changed_at is 'When.';
comment on column public.document_changes.new_type is 'The kind that it became; null unless change is type_changed.';

create index document_changes_application_id_idx on public.document_changes (application_id, changed_at desc);
create index document_changes_changed_by_idx on public.document_changes (changed_by);

alter table public.document_changes enable row level security;

create policy document_changes_select on public.document_changes for select to authenticated
  using (
    -- staff, but not their own case
    ((select private.is_admin()) and application_id not in (select private.own_case_ids()))
    or (select private.can_read_every_case())
    -- the tenant
    or application_id in (select private.own_application_ids())
  );

create function private.write_document_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Set while private.unverify_identity_documents writes: a changed name takes the acceptance back, and no person does.
  follows boolean := coalesce(current_setting('private.follows_own_details', true), '') <> '';
begin
  -- A document that goes with its application leaves no history behind.
  if not exists (select from public.rent_guarantee_applications as a where a.id = old.application_id) then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    -- Before the deletion, because the author of a document of staff goes with it.
    insert into public.document_changes (application_id, document_id, document_type, change, changed_by, changed_at)
    values (
      old.application_id, old.id, private.document_type_at(old, '-infinity'), 'uploaded',
      coalesce(old.uploaded_by, (select w.user_id from public.staff_authors as w where w.document_id = old.id)), old.uploaded_at
    ), (old.application_id, old.id, old.document_type, 'deleted', auth.uid(), clock_timestamp());
    return old;
  end if;
  if new.document_type <> old.document_type then
    insert into public.document_changes (application_id, document_id, document_type, new_type, change, changed_by)
    values (old.application_id, old.id, old.document_type, new.document_type, 'type_changed', auth.uid());
  end if;
  if new.verified <> old.verified then
    insert into public.document_changes (application_id, document_id, document_type, change, changed_by)
    values (
      old.application_id, old.id, new.document_type,
      case when new.verified then 'verified' when follows then 'to_check' else 'unverified' end,
      case when not follows then auth.uid() end
    );
  end if;
  return new;
end
$$;
comment on function private.write_document_change() is
  'Trigger function: records that a document was verified, unverified, is to be checked again, was deleted or made one of another kind, '
  'and of a deleted one that it was uploaded.';

-- What happened before a change of the kind is told with the kind of that time.
create function private.document_type_at(document public.application_documents, moment timestamptz) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (
      select k.document_type from public.document_changes as k
      where k.application_id = document.application_id and k.document_id = document.id
        and k.change = 'type_changed' and k.changed_at > moment
      order by k.changed_at limit 1
    ),
    document.document_type
  )
$$;
comment on function private.document_type_at(public.application_documents, timestamptz) is
  'What kind of document it was at a moment, as far as the caller may read its changes.';

create trigger _010_refuse_auditor before insert or update or delete on public.document_changes
  for each statement execute function private.refuse_auditor();

revoke all on public.document_changes from anon, authenticated;
revoke execute on function private.document_type_at(public.application_documents, timestamptz) from public;

grant select (id, application_id, document_id, document_type, change, changed_at, new_type) on public.document_changes to authenticated;
-- public.list_application_timeline calls it with the rights of its reader.
grant execute on function private.document_type_at(public.application_documents, timestamptz) to authenticated, service_role;
