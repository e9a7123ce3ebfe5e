-- Who of the staff opens which file, and when. A copy of a passport is opened for a reason, and owners and auditors can see by whom. A
-- document also counts as reviewed only by somebody who has opened its present file.
--
-- Our storage service tells the database of each read and each link (`storage.note_reads`), so a look cannot be claimed by a call without
-- opening the file. Supabase's own tells nothing: there the screens log the look by `log_document_view` before they ask for the file.

create table public.document_views (
  id uuid default gen_random_uuid() primary key,
  document_id uuid references public.application_documents (id) on delete cascade,
  viewed_by uuid references public.profiles (id) on delete set null,
  viewed_at timestamptz not null default clock_timestamp() check (private.is_in_range(viewed_at)),

  attached_file_id uuid references public.attached_files (id) on delete cascade,

  constraint document_views_what_check check (num_nonnulls(document_id, attached_file_id) = 1)
);
comment on table public.document_views is
  'Which member of staff, or auditor, opened which file, and when. Written by the reads of the storage service, or by '
  'log_document_view where the service reports none; read with the permission audit or owner.';
comment on column public.document_views.id is 'Identifier.';
comment on column public.document_views.document_id is 'The document; null for a file of a message, an answer or an objection.';
comment on column public.document_views.viewed_by is 'Who looked; null when the account is gone.';
comment on column public.document_views.viewed_at is 'When.';
comment on column public.document_views.attached_file_id is 'The file of a message, an answer or an objection; null for a document.';

create index document_views_attached_file_id_idx on public.document_views (attached_file_id, viewed_at desc);
create index document_views_document_id_idx on public.document_views (document_id, viewed_at desc);
create index document_views_viewed_by_idx on public.document_views (viewed_by);

alter table public.document_views enable row level security;

create policy document_views_select_owner on public.document_views for select to authenticated
  using (
    ((select private.has_permission('audit')) or (select private.has_permission('owner')))
    -- but not of their own case
    and (document_id is null or document_id not in (select private.own_case_document_ids()))
    and (attached_file_id is null or attached_file_id not in (select private.own_case_attached_file_ids()))
  );

create function public.log_document_view(document_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_attached boolean := false;
begin
  -- Tenants and landlords look at what is theirs, which nothing records.
  if not exists (
    select from public.application_documents as d
    where d.id = log_document_view.document_id
      and (private.can_read_as_staff(d.application_id) or d.application_id in (select private.own_application_ids()))
  ) then
    is_attached := exists (
      select from public.attached_files as f
      where f.id = log_document_view.document_id and (
        private.can_read_as_staff(f.application_id)
        or case when private.is_landlord_file(f.file_path) then private.can_read_landlord_file(f.file_path)
          else f.application_id in (select private.own_application_ids()) end
      )
    );
    if not is_attached then
      raise sqlstate 'PT404' using message = 'Document not found.';
    end if;
  end if;
  if private.is_admin() and to_regprocedure('storage.note_reads(text, text[])') is null then
    insert into public.document_views (document_id, attached_file_id, viewed_by)
    values (
      case when not is_attached then log_document_view.document_id end,
      case when is_attached then log_document_view.document_id end,
      auth.uid()
    );
  end if;
end
$$;
comment on function public.log_document_view(uuid) is
  'Screens call it before they link to the file of a document, a message or an objection. It records that a member of staff looks, '
  'where the storage service does not report reads. PT404 (HTTP 404) for a file that the caller may not read.';

create function private.log_file_reads(bucket_id text, names text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if log_file_reads.bucket_id <> 'documents' or not private.is_admin() then
    return;
  end if;
  insert into public.document_views (document_id, attached_file_id, viewed_by)
  select f.document_id, f.attached_file_id, auth.uid()
  from (
    select d.id as document_id, null::uuid as attached_file_id, private.file_replaced_at(d.file_path) as replaced_at
    from public.application_documents as d where d.file_path = any (log_file_reads.names)
    union all
    select null, a.id, null from public.attached_files as a where a.file_path = any (log_file_reads.names)
  ) as f
  -- A link and its read, or the parts of one read, are one look, unless the file was replaced in between.
  where not exists (
    select from public.document_views as v
    where v.document_id = f.document_id and v.viewed_by = auth.uid() and v.viewed_at > now() - interval '1 minute'
      and v.viewed_at >= coalesce(f.replaced_at, v.viewed_at)
  ) and not exists (
    select from public.document_views as v
    where v.attached_file_id = f.attached_file_id and v.viewed_by = auth.uid() and v.viewed_at > now() - interval '1 minute'
  );
end
$$;
comment on function private.log_file_reads(text, text[]) is
  'Records that a member of staff reads files of documents and messages, or asks for links to them, unless it has recorded their look '
  'at the same content within the last minute.';

-- Our storage service calls this function after a read. On hosted Supabase it does not exist.
do $$
begin
  if to_regprocedure('storage.note_reads(text, text[])') is not null then
    create or replace function storage.note_reads(bucket_id text, names text[]) returns void
    language plpgsql security definer set search_path = '' as $hook$
    begin
      perform private.log_file_reads(note_reads.bucket_id, note_reads.names);
    end
    $hook$;
  end if;
end
$$;

create trigger _610_refresh_document_since after insert on public.document_views
  for each row execute function private.refresh_document_since();

revoke all on public.document_views from anon, authenticated;
revoke execute on function public.log_document_view(uuid) from public, anon;
grant select on public.document_views to authenticated;
