-- A document's row says of its file what the browser said. Only the file itself counts: its kind and size are taken from what was stored, and an
-- application is not submitted while a file is missing, since it could not be added afterwards.

create function private.take_file_facts() returns trigger
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
comment on function private.take_file_facts() is 'Sets the kind and size of a document to those of its stored file, where there is one.';

create trigger take_file_facts before insert or update of file_path, mime_type, file_size on public.application_documents
  for each row execute function private.take_file_facts();

create or replace function private.missing_documents(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select
    case when bool_or(d.document_type in ('passport', 'id_proof')) then '[]'::jsonb
      else private.missing('documents', 'passport', 'A passport or another proof of identity is required') end
    || case when bool_or(d.document_type in ('bank_statement', 'income_proof', 'employment_contract')) then '[]'::jsonb
      else private.missing('documents', 'bank_statement', 'A bank statement or another proof of income is required') end
    || coalesce(jsonb_agg(jsonb_build_object(
        'section', 'documents', 'field', d.document_type,
        'message', 'The file of ' || d.file_name || ' is missing: delete the document and upload it again'
      ) order by d.uploaded_at) filter (where not exists (
        select from storage.objects as o where o.bucket_id = 'documents' and o.name = d.file_path)), '[]')
  from public.application_documents as d where d.application_id = application
$$;
