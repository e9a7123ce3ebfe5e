-- Files that go with words: with a message between tenant and staff, with an objection to a notice of withdrawal, or with what a landlord
-- or agent answers or writes. They are not documents: no checklist lists them, and no approval waits for them.
--
-- A file is uploaded first, into the folder of its application, and becomes an attached file in the transaction that sends the words. Its
-- name says who may read it: `attached_…` is for the tenant, `objection_landlord_…` and `message_landlord_…` only for the landlord.
-- Files of a tenant count against the quotas of the application; those of a landlord do not, because they would leave the tenant without
-- room.

create table public.attached_files (
  id uuid default gen_random_uuid() primary key,
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  communication_id uuid references public.application_communications (id) on delete cascade,

  file_name text not null check (btrim(file_name) <> '' and char_length(file_name) <= 255),
  file_path text not null unique check (char_length(file_path) <= 500),
  mime_type text not null check (char_length(mime_type) >= 3 and char_length(mime_type) <= 150),
  file_size bigint not null check (file_size >= 1 and file_size <= 10485760),

  uploaded_at timestamptz not null default clock_timestamp() check (private.is_in_range(uploaded_at)),

  objection_id uuid references public.withdrawal_objections (id) on delete cascade,
  landlord_request_id uuid references public.landlord_requests (id) on delete cascade,

  constraint attached_files_what_check check (num_nonnulls(communication_id, objection_id, landlord_request_id) = 1),
  constraint attached_files_file_path_form_check check (
    private.document_application_id(file_path) = application_id
    and (
      private.is_attached_name(file_path) and landlord_request_id is null
      or private.is_landlord_file(file_path) and communication_id is null
    )
  )
);
comment on table public.attached_files is
  'Files that go with a message between tenant and staff, with an objection to a notice of withdrawal, or with what a landlord or '
  'agent answers or writes, at most five each. Written by send_message, record_communication, object_to_notice, '
  'answer_landlord_request and send_landlord_message only.';
comment on column public.attached_files.id is 'Identifier.';
comment on column public.attached_files.application_id is 'The application.';
comment on column public.attached_files.communication_id is 'The message between tenant and staff; null for other files.';
comment on column public.attached_files.file_name is 'The name that the file had on the person''s device.';
comment on column public.attached_files.file_path is
  'The file''s name in the bucket documents: applications/<application id>/attached_<file>, or objection_landlord_<file> and '
  'message_landlord_<file> of the landlord''s side.';
comment on column public.attached_files.mime_type is 'Media type, of the stored file.';
comment on column public.attached_files.file_size is 'Bytes, of the stored file.';
comment on column public.attached_files.uploaded_at is 'When it was sent.';
comment on column public.attached_files.objection_id is 'The objection; null for other files.';
comment on column public.attached_files.landlord_request_id is
  'The question that a landlord or agent answered with it, or their message; null for other files.';

create index attached_files_application_id_idx on public.attached_files (application_id);
create index attached_files_communication_id_idx on public.attached_files (communication_id);
create index attached_files_landlord_request_id_idx on public.attached_files (landlord_request_id);
create index attached_files_objection_id_idx on public.attached_files (objection_id);

alter table public.attached_files enable row level security;

create policy attached_files_select on public.attached_files for select to authenticated
  using (
    -- staff, but not their own case
    ((select private.is_admin()) and application_id not in (select private.own_case_ids()))
    -- the tenant
    or (application_id in (select private.own_application_ids()) and not private.is_landlord_file(file_path))
    -- the office that sent it
    or (private.is_landlord_file(file_path) and private.can_read_landlord_file(file_path))
    or (select private.can_read_every_case())
  );

-- Sending

-- A draft and an internal note have no files, because the tenant may read every file of their side of the folder.
create function private.attach_files(message uuid, files jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  letter public.application_communications;
  target public.attached_files;
begin
  if attach_files.files = '[]' then
    return;
  end if;
  select c.* into strict letter from public.application_communications as c where c.id = attach_files.message;
  if letter.status = 'draft' or letter.communication_type = 'internal_note' then
    perform private.refuse_request('files', 'A draft and an internal note have no files.');
  end if;
  target.application_id := letter.application_id;
  target.communication_id := letter.id;
  perform private.attach_uploaded_files(target, 'message', attach_files.files);
end
$$;
comment on function private.attach_files(uuid, jsonb) is
  'Attaches files that the caller has uploaded, [{file_name, file_path}], to a message that is neither a draft nor an internal note. '
  'Raises P0001 with the details of a form for what is wrong with them.';

create function private.attach_landlord_files(request public.landlord_requests, files jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target public.attached_files;
begin
  target.application_id := request.application_id;
  target.landlord_request_id := request.id;
  perform private.attach_uploaded_files(
    target, case request.kind when 'note' then 'message' else 'answer' end, attach_landlord_files.files
  );
  -- A form that failed may be sent again on the same day. What is older would take up a place for ever.
  perform private.queue_file_removals(array(
    select u.name from private.unsent_landlord_files(request.application_id, 'message') as u where u.uploaded_at < now() - interval '2 days'
  ));
end
$$;
comment on function private.attach_landlord_files(public.landlord_requests, jsonb) is
  'Attaches files that the caller has uploaded to their answer or message to staff, and removes those that their side uploaded days '
  'ago and did not send.';

create function private.attach_objection_files(objection public.withdrawal_objections, files jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target public.attached_files;
begin
  target.application_id := objection.application_id;
  target.objection_id := objection.id;
  perform private.attach_uploaded_files(target, 'objection', attach_objection_files.files);
  -- After the objection nobody of that side can use or remove what was not sent.
  if objection.side = 'landlord' then
    perform private.queue_file_removals(array(
      select u.name from private.unsent_landlord_files(objection.application_id, 'objection') as u
    ));
  end if;
end
$$;
comment on function private.attach_objection_files(public.withdrawal_objections, jsonb) is
  'Attaches files that the caller has uploaded to their objection, and removes those that the landlord''s side uploaded for it and did '
  'not send.';

create function private.attach_uploaded_files(target public.attached_files, what text, files jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  file record;
  is_of_landlord boolean := target.landlord_request_id is not null
    or exists (select from public.withdrawal_objections as o where o.id = target.objection_id and o.side = 'landlord');
begin
  if jsonb_typeof(attach_uploaded_files.files) is distinct from 'array' or jsonb_array_length(attach_uploaded_files.files) > 5 then
    perform private.refuse_request('files', format('Send at most 5 files with one %s.', attach_uploaded_files.what));
  end if;
  for file in
    select f.value ->> 'file_name' as file_name, jsonb_typeof(f.value -> 'file_name') as name_type,
      f.value ->> 'file_path' as file_path, o.metadata, f.place
    from jsonb_array_elements(attach_uploaded_files.files) with ordinality as f (value, place)
    left join storage.objects as o on o.bucket_id = 'documents' and o.name = f.value ->> 'file_path'
      and coalesce(nullif(o.owner_id, ''), o.owner::text) = auth.uid()::text
    order by f.place
  loop
    -- Another person's file, or one of another application or side, would become readable to everybody who may read these words.
    if file.metadata is null
      or file.name_type is distinct from 'string'
      or private.is_attached(file.file_path)
      or private.document_application_id(file.file_path) <> target.application_id
      or not (case when is_of_landlord then private.is_landlord_file(file.file_path) else private.is_attached_name(file.file_path) end)
    then
      perform private.refuse_request('files', format('Choose files that you have uploaded for this %s.', attach_uploaded_files.what));
    end if;
    insert into public.attached_files (
      application_id, communication_id, objection_id, landlord_request_id, file_name, file_path, mime_type, file_size, uploaded_at
    )
    values (
      target.application_id, target.communication_id, target.objection_id, target.landlord_request_id, file.file_name, file.file_path,
      file.metadata ->> 'mimetype', private.stored_size(file.metadata),
      -- Where the clock is coarse, all would have one time, and be listed in any order.
      clock_timestamp() + file.place * interval '1 microsecond'
    );
  end loop;
end
$$;
comment on function private.attach_uploaded_files(public.attached_files, text, jsonb) is
  'Attaches up to five files that the caller has uploaded, [{file_name, file_path}], to the message, answer or objection that the '
  'target names. Raises P0001 with the details of a form for what is wrong with them.';

create function private.unsent_landlord_files(application uuid, kind text) returns table (name text, bytes bigint, uploaded_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select o.name, private.stored_size(o.metadata), o.created_at from storage.objects as o
  -- A range of the index on names: ` follows the underscore.
  where o.bucket_id = 'documents'
    and o.name ~>=~ ('applications/' || unsent_landlord_files.application || '/' || unsent_landlord_files.kind || '_landlord_')
    and o.name ~<~ ('applications/' || unsent_landlord_files.application || '/' || unsent_landlord_files.kind || '_landlord`')
    and not private.is_attached(o.name)
$$;
comment on function private.unsent_landlord_files(uuid, text) is
  'The files that a landlord or agent has uploaded for an objection (kind objection), or an answer or message (message), and not sent.';

create trigger _010_refuse_auditor before insert or update or delete on public.attached_files
  for each statement execute function private.refuse_auditor();
create trigger _210_normalise_file_name before insert or update of file_name on public.attached_files
  for each row execute function private.normalise_file_name();
create trigger _220_normalise_one_line before insert or update on public.attached_files
  for each row execute function private.normalise_one_line('file_name');
create trigger _230_refuse_invisible_text before insert on public.attached_files
  for each row execute function private.refuse_invisible_text('file_name');
create trigger _860_queue_document_file_removals after delete on public.attached_files
  referencing old table as gone
  for each statement execute function private.queue_document_file_removals();

revoke all on public.attached_files from anon, authenticated;
revoke execute on function
  private.attach_files(uuid, jsonb), private.attach_landlord_files(public.landlord_requests, jsonb),
  private.attach_objection_files(public.withdrawal_objections, jsonb),
  private.attach_uploaded_files(public.attached_files, text, jsonb), private.unsent_landlord_files(uuid, text)
from public;
grant select on public.attached_files to authenticated;
-- `record_communication` calls it as its caller.
grant execute on function private.attach_files(uuid, jsonb) to authenticated, service_role;
