-- Documents.

create table public.application_documents (
  id uuid default gen_random_uuid() primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  document_type text not null
    check (document_type in ('passport', 'id_proof', 'income_proof', 'bank_statement', 'employment_contract', 'reference', 'contract',
      'other')),
  file_name text not null check (btrim(file_name) <> '' and char_length(file_name) <= 255),
  file_path text not null unique check (char_length(file_path) <= 500)
    constraint application_documents_not_attached_check check (not private.is_attached_name(file_path))
    constraint application_documents_not_landlord_check check (not private.is_landlord_file(file_path)),
  mime_type text not null check (char_length(mime_type) >= 3 and char_length(mime_type) <= 150),
  file_size bigint not null check (file_size >= 1 and file_size <= 10485760),
  description text check (char_length(description) <= 1000),
  uploaded_by uuid default auth.uid() references public.profiles (id) on delete set null,
  uploaded_at timestamptz not null default now() check (private.is_in_range(uploaded_at)),
  verified boolean not null default false,
  constraint application_documents_file_path_form_check check (split_part(file_path, '/', 1) = 'applications' and split_part(file_path,
    '/', 2) = application_id::text and split_part(file_path, '/', 3) <> '' and split_part(file_path, '/', 4) = '' and file_path !~~ '%/'
    and file_path !~~ '%..%')
);
comment on table public.application_documents is 'Documents of an application. Their files are in the bucket documents.';
comment on column public.application_documents.id is 'Identifier.';
comment on column public.application_documents.application_id is 'The application.';
comment on column public.application_documents.document_type is
  'passport, id_proof, income_proof, bank_statement, employment_contract, reference, contract or other.';
comment on column public.application_documents.file_name is 'The name that the file had on the person''s device.';
comment on column public.application_documents.file_path is 'The file''s name in the bucket: applications/<application id>/<file>.';
comment on column public.application_documents.mime_type is 'Media type.';
comment on column public.application_documents.file_size is 'Bytes, at most 10485760.';
comment on column public.application_documents.description is 'Free text.';
comment on column public.application_documents.uploaded_by is 'Who uploaded it; null once that person was deleted.';
comment on column public.application_documents.uploaded_at is 'When it was uploaded.';
comment on column public.application_documents.verified is 'Whether staff have checked the document.';

create index application_documents_application_id_idx on public.application_documents (application_id, uploaded_at desc);
create index application_documents_uploaded_by_idx on public.application_documents (uploaded_by, uploaded_at desc, id desc);

alter table public.application_documents enable row level security;

create policy application_documents_select on public.application_documents for select to authenticated
  using (((select private.is_admin()) and application_id not in (select private.own_case_ids()))
    or (select private.can_read_every_case())
    or application_id in (select private.own_application_ids()));
create policy application_documents_select_as_staff on public.application_documents for select to authenticated_staff
  using (true);
create policy application_documents_insert on public.application_documents for insert to authenticated
  with check (((select private.is_admin()) and application_id not in (select private.own_case_ids()))
    or (not verified and application_id in (select private.own_open_application_ids())));
create policy application_documents_update_admin on public.application_documents for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy application_documents_delete on public.application_documents for delete to authenticated
  using ((select private.is_admin())
    or (not verified and application_id in (select private.own_draft_ids())));

alter publication supabase_realtime add table public.application_documents;

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
  'uploaded (of a deleted document only), verified, unverified, to_check (it was verified, and the tenant''s name or date of birth is '
  'another one by now), deleted or type_changed.';
comment on column public.document_changes.changed_by is 'Who did it; null once that person was deleted, and where no person did it.';
comment on column public.document_changes.changed_at is 'When.';
comment on column public.document_changes.new_type is 'The kind that it became; null unless change is type_changed.';

create index document_changes_application_id_idx on public.document_changes (application_id, changed_at desc);
create index document_changes_changed_by_idx on public.document_changes (changed_by);

alter table public.document_changes enable row level security;

create policy document_changes_select on public.document_changes for select to authenticated
  using (((select private.is_admin()) and application_id not in (select private.own_case_ids()))
    or (select private.can_read_every_case())
    or application_id in (select private.own_application_ids()));

alter publication supabase_realtime add table public.document_changes;

create function private.set_file_metadata() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  stored jsonb;
begin
  select o.metadata into stored from storage.objects as o where o.bucket_id = 'documents' and o.name = new.file_path;
  new.mime_type := coalesce(stored ->> 'mimetype', new.mime_type);
  new.file_size := coalesce((stored ->> 'size')::bigint, new.file_size);
  return new;
end
$$;
comment on function private.set_file_metadata() is 'Sets the kind and size of a document to those of its stored file, where there is one.';

-- The browser sends the time of an upload by its own clock.
create function private.set_uploaded_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' then
    new.uploaded_at := now();
  end if;
  return new;
end
$$;
comment on function private.set_uploaded_at() is 'Dates a document by the clock of the database, whatever a person sends.';

create function private.normalise_file_name() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.file_name := regexp_replace(new.file_name, '^.*[/\\]', '');
  return new;
end
$$;
comment on function private.normalise_file_name() is
  'Trigger function: keeps what stands after the last slash or backslash of the name of a file.';

create function private.write_document_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Set while private.unverify_identity_documents writes.
  follows boolean := coalesce(current_setting('private.follows_own_details', true), '') <> '';
begin
  -- A document that goes with its application leaves no history behind.
  if not exists (select from public.rent_guarantee_applications as a where a.id = old.application_id) then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    -- Until then the document itself says so.
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
      old.application_id, old.id, new.document_type, case when new.verified then 'verified' when follows then 'to_check' else 'unverified' end,
      case when not follows then auth.uid() end
    );
  end if;
  return new;
end
$$;
comment on function private.write_document_change() is
  'Records that a document was verified, unverified, is to be checked again, was deleted or made one of another kind, and of a deleted '
  'one that it was uploaded.';

create function private.refuse_late_document_change() returns trigger
language plpgsql set search_path = '' as $$
declare
  status text := private.lock_application(coalesce(new.application_id, old.application_id));
begin
  if current_user <> 'authenticated' or private.is_admin() then
    return null;
  end if;
  if tg_op = 'DELETE' and status <> 'draft' then
    raise insufficient_privilege using message = 'This application has just been submitted. Its documents can no longer be deleted.';
  end if;
  if tg_op = 'INSERT' and status not in ('draft', 'pending', 'in_review')
    and not (status = 'rejected' and private.is_open_to_appeal(new.application_id)) then
    raise insufficient_privilege using message = 'This application has just been decided. Documents can no longer be added.';
  end if;
  return null;
end
$$;
comment on function private.refuse_late_document_change() is
  'Locks the application of a document that is added, changed or deleted, and refuses a tenant for whom it is too late.';

create function private.refuse_description_by_others() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is distinct from coalesce(new.uploaded_by, (select w.user_id from public.staff_authors as w where w.document_id = new.id)) then
    raise insufficient_privilege using message = 'The description of a document is changed only by the person who uploaded it.';
  end if;
  return new;
end
$$;
comment on function private.refuse_description_by_others() is
  'Trigger function: refuses (42501) a person who changes what another wrote with a document.';

create function private.document_type_at(document public.application_documents, moment timestamptz) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (
      select k.document_type from public.document_changes as k
      where k.application_id = document.application_id and k.document_id = document.id and k.change = 'type_changed' and k.changed_at > moment
      order by k.changed_at limit 1
    ),
    document.document_type
  )
$$;
comment on function private.document_type_at(public.application_documents, timestamptz) is
  'What kind of document it was at a moment, as far as the caller may read its changes.';

create function private.refresh_document_since() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  application uuid;
  before timestamptz;
  after timestamptz;
begin
  if tg_table_name = 'document_views' then
    application := (select d.application_id from public.application_documents as d where d.id = new.document_id);
  elsif tg_op = 'DELETE' then
    application := old.application_id;
  else
    application := new.application_id;
  end if;
  if not exists (select from public.application_rejections as r where r.application_id = application and r.appealed_at is not null) then
    return null;
  end if;
  -- Locked first: of two changes at the same moment the second then reads what the first has left.
  select c.document_since into before from public.application_cases as c where c.application_id = application for update;
  if not found then
    return null;
  end if;
  after := private.new_evidence_since(application);
  -- An auditor's look changes nothing, and may not.
  if after is not distinct from before then
    return null;
  end if;
  update public.application_cases as c set document_since = after where c.application_id = application;
  if tg_op = 'INSERT' and tg_table_name = 'application_documents' and before is null then
    perform private.queue_appeal_document_mails(new);
  end if;
  return null;
end
$$;
comment on function private.refresh_document_since() is
  'Keeps with the case since when a document for an appeal waits to be looked at, and has the first of them mailed.';

create function private.file_replaced_at(path text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select o.updated_at from storage.objects as o where o.bucket_id = 'documents' and o.name = file_replaced_at.path and o.updated_at > o.created_at
$$;
comment on function private.file_replaced_at(text) is
  'When the content of a file in the bucket documents was replaced; null where it is the first.';
create trigger _010_refuse_auditor before insert or delete or update on public.document_changes
  for each statement execute function private.refuse_auditor();

revoke all on public.application_documents from anon, authenticated;
grant delete, select on public.application_documents to authenticated;
grant insert (application_id, document_type, file_name, file_path, mime_type, file_size, description, uploaded_at, verified) on
  public.application_documents to authenticated;
grant update (document_type, description, verified) on public.application_documents to authenticated;
revoke all on public.document_changes from anon, authenticated;
grant select (id, application_id, document_id, document_type, change, changed_at, new_type) on public.document_changes to authenticated;
revoke execute on function
  private.normalise_file_name(), private.refuse_description_by_others(), private.file_replaced_at(text)
from public;
revoke execute on function private.document_type_at(public.application_documents, timestamptz) from public;
grant execute on function private.document_type_at(public.application_documents, timestamptz) to authenticated, service_role;
