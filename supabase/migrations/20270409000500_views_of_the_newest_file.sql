-- A tenant's draft was opened by staff, its file replaced, and the document accepted by the earlier look. A look counts for the file that is there.

create function private.file_replaced_at(path text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select o.updated_at from storage.objects as o where o.bucket_id = 'documents' and o.name = file_replaced_at.path and o.updated_at > o.created_at
$$;
comment on function private.file_replaced_at(text) is 'When the content of a file in the bucket documents was replaced; null where it is the first.';
revoke execute on function private.file_replaced_at(text) from public, anon, authenticated;

create or replace function private.require_view() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.document_views as v
    join public.application_documents as d on d.id = v.document_id
    where v.document_id = new.document_id and v.viewed_by = auth.uid() and v.viewed_at >= coalesce(private.file_replaced_at(d.file_path), v.viewed_at)
  ) then
    perform private.refuse_request('document_id', 'Open the document before you accept it.');
  end if;
  return new;
end
$$;
comment on function private.require_view() is
  'Trigger function: refuses (P0001) the acceptance of a document whose file, as it is now, the person has not opened.';

create or replace function private.unchecked_documents(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', d.id, 'application_id', d.application_id, 'document_type', d.document_type, 'file_name', d.file_name,
    'is_opened', o.is_opened, 'is_decided', d.verified
  ) order by d.uploaded_at, d.id), '[]')
  from public.application_documents as d
  join public.rent_guarantee_applications as a on a.id = d.application_id
  cross join lateral (
    select exists (
      select from public.document_views as v
      where v.document_id = d.id and v.viewed_by is distinct from a.tenant_id and v.viewed_at >= coalesce(private.file_replaced_at(d.file_path), v.viewed_at)
    ) as is_opened
  ) as o
  where d.application_id = unchecked_documents.application
    and not (o.is_opened and d.verified)
    and 'refused' is distinct from (
      select r.decision from public.document_reviews as r where r.document_id = d.id order by r.reviewed_at desc limit 1
    )
$$;
comment on function private.unchecked_documents(uuid) is
  'The documents of a case whose file, as it is now, no member of staff has opened, or that nobody has accepted or refused, the first that came first. An acceptance that was taken back is none, and a look by the tenant, who may be a colleague, does not count.';

create or replace function private.log_file_reads(bucket_id text, names text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if log_file_reads.bucket_id <> 'documents' or not private.is_admin() then
    return;
  end if;
  -- A screen has just logged its own look.
  insert into public.document_views (document_id, attached_file_id, viewed_by)
  select f.document_id, f.attached_file_id, auth.uid()
  from (
    select d.id as document_id, null::uuid as attached_file_id, private.file_replaced_at(d.file_path) as replaced_at
    from public.application_documents as d where d.file_path = any (log_file_reads.names)
    union all
    select null, a.id, null from public.attached_files as a where a.file_path = any (log_file_reads.names)
  ) as f
  where not exists (
    select from public.document_views as v
    where v.document_id = f.document_id and v.viewed_by = auth.uid() and v.viewed_at > now() - interval '1 minute' and v.viewed_at >= coalesce(f.replaced_at, v.viewed_at)
  ) and not exists (
    select from public.document_views as v
    where v.attached_file_id = f.attached_file_id and v.viewed_by = auth.uid() and v.viewed_at > now() - interval '1 minute'
  );
end
$$;
comment on function private.log_file_reads(text, text[]) is
  'Records that a member of staff reads the files of documents and messages, or asks for links to them, unless a look of theirs at the same content in the last minute is on record.';
