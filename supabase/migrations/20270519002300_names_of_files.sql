-- The name of a file was kept as it was sent, also a path, a web address, a number or a list, and mails tell it to staff. Browsers send no path.

create function private.keep_base_name() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.file_name := regexp_replace(new.file_name, '^.*[/\\]', '');
  return new;
end
$$;
comment on function private.keep_base_name() is 'Trigger function: keeps what stands after the last slash or backslash of the name of a file.';
revoke execute on function private.keep_base_name() from public, anon, authenticated;
create trigger a_base_name before insert or update of file_name on public.application_documents
  for each row execute function private.keep_base_name();
create trigger a_base_name before insert or update of file_name on public.attached_files
  for each row execute function private.keep_base_name();

create or replace function private.attach_uploaded(target public.attached_files, what text, files jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  file record;
  is_of_landlord boolean := target.landlord_request_id is not null
    or exists (select from public.withdrawal_objections as o where o.id = target.objection_id and o.side = 'landlord');
begin
  if jsonb_typeof(attach_uploaded.files) is distinct from 'array' or jsonb_array_length(attach_uploaded.files) > 5 then
    perform private.refuse_request('files', format('Send at most 5 files with one %s.', attach_uploaded.what));
  end if;
  for file in
    select f.value ->> 'file_name' as file_name, jsonb_typeof(f.value -> 'file_name') as name_type, f.value ->> 'file_path' as file_path, o.metadata, f.place
    from jsonb_array_elements(attach_uploaded.files) with ordinality as f (value, place)
    left join storage.objects as o on o.bucket_id = 'documents' and o.name = f.value ->> 'file_path'
      and coalesce(nullif(o.owner_id, ''), o.owner::text) = auth.uid()::text
    order by f.place
  loop
    -- Another's file, and one of another application or side, would become readable to who may read the message, answer or objection.
    if file.metadata is null or file.name_type is distinct from 'string' or private.is_attached(file.file_path) or private.document_application_id(file.file_path) <> target.application_id
      or not (case when is_of_landlord then private.is_landlord_file(file.file_path) else private.is_attached_name(file.file_path) end) then
      perform private.refuse_request('files', format('Choose files that you have uploaded for this %s.', attach_uploaded.what));
    end if;
    insert into public.attached_files (
      application_id, communication_id, objection_id, landlord_request_id, file_name, file_path, mime_type, file_size, uploaded_at
    )
    values (
      target.application_id, target.communication_id, target.objection_id, target.landlord_request_id, file.file_name, file.file_path,
      file.metadata ->> 'mimetype', private.stored_size(file.metadata), clock_timestamp() + file.place * interval '1 microsecond'
    );
  end loop;
end
$$;
