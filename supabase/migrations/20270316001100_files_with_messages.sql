-- Who had a file to show with a message was told to send it by e-mail. A message has up to five files. They are no documents: nothing of an approval waits for
-- them, and no checklist lists them. They lie in the folder of their application, so that its quotas and its removal take them along, under names of their own,
-- and become files of the message in the transaction that sends it. Drafts and internal notes have none: the tenant may read every file of the folder.

create function private.is_attached_name(object_name text) returns boolean
language sql immutable set search_path = '' as $$
  select private.document_application_id(object_name) is not null and split_part(object_name, '/', 3) like 'attached\_%'
$$;
comment on function private.is_attached_name(text) is 'Whether a name in the bucket documents is that of a file that goes with a message.';

create table public.attached_files (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.rent_guarantee_applications (id) on delete cascade,
  communication_id uuid not null references public.application_communications (id) on delete cascade,
  file_name text not null check (btrim(file_name) <> '' and char_length(file_name) <= 255),
  file_path text not null unique check (char_length(file_path) <= 500),
  mime_type text not null check (char_length(mime_type) between 3 and 150),
  file_size bigint not null check (file_size between 1 and 10485760),
  uploaded_at timestamptz not null default clock_timestamp()
    constraint attached_files_uploaded_at_range_check check (private.in_range(uploaded_at)),
  constraint attached_files_file_path_form_check check (
    private.is_attached_name(file_path) and private.document_application_id(file_path) = application_id
  )
);
create index attached_files_application_id_idx on public.attached_files (application_id);
create index attached_files_communication_id_idx on public.attached_files (communication_id);
alter table public.attached_files enable row level security;
revoke all on public.attached_files from anon, authenticated;
grant select on public.attached_files to authenticated;
create policy attached_files_select on public.attached_files for select to authenticated
  using (application_id in (select private.own_application_ids()));
create policy attached_files_select_staff on public.attached_files for select to authenticated
  using ((select private.reads_every_case()));
create policy attached_files_select_of_others on public.attached_files for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
create trigger a_refuse_auditor before insert or update or delete on public.attached_files
  for each statement execute function private.refuse_auditor();
create trigger a_one_line before insert or update on public.attached_files for each row execute function private.keep_one_line('file_name');
create trigger remove_files after delete on public.attached_files
  referencing old table as gone for each statement execute function private.remove_document_files();
comment on table public.attached_files is 'Files that go with a message between tenant and staff, at most five each. Written by send_message and record_communication alone.';
comment on column public.attached_files.id is 'Identifier.';
comment on column public.attached_files.application_id is 'The application.';
comment on column public.attached_files.communication_id is 'The message.';
comment on column public.attached_files.file_name is 'The name that the file had on the person''s device.';
comment on column public.attached_files.file_path is 'The file''s name in the bucket documents: applications/<application id>/attached_<file>.';
comment on column public.attached_files.mime_type is 'Media type, of the stored file.';
comment on column public.attached_files.file_size is 'Bytes, of the stored file.';
comment on column public.attached_files.uploaded_at is 'When it was sent.';

create function private.is_attached(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.attached_files as f where f.file_path = object_name)
$$;
comment on function private.is_attached(text) is 'Whether a stored file went with a message.';

create function private.attach_files(message uuid, files jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  letter public.application_communications;
  file record;
begin
  if jsonb_typeof(attach_files.files) is distinct from 'array' or jsonb_array_length(attach_files.files) > 5 then
    perform private.refuse_request('files', 'Send at most 5 files with one message.');
  end if;
  if attach_files.files = '[]' then
    return;
  end if;
  select c.* into strict letter from public.application_communications as c where c.id = attach_files.message;
  if letter.status = 'draft' or letter.communication_type = 'internal_note' then
    perform private.refuse_request('files', 'A draft and an internal note have no files.');
  end if;
  for file in
    select f.value ->> 'file_name' as file_name, f.value ->> 'file_path' as file_path, o.metadata
    from jsonb_array_elements(attach_files.files) with ordinality as f (value, place)
    left join storage.objects as o on o.bucket_id = 'documents' and o.name = f.value ->> 'file_path'
      and coalesce(nullif(o.owner_id, ''), o.owner::text) = auth.uid()::text
    order by f.place
  loop
    -- Another's file, and one of another application, would become readable to who may read the message.
    if file.metadata is null or private.is_attached(file.file_path)
      or not private.is_attached_name(file.file_path) or private.document_application_id(file.file_path) <> letter.application_id then
      perform private.refuse_request('files', 'Choose files that you have uploaded for this message.');
    end if;
    insert into public.attached_files (application_id, communication_id, file_name, file_path, mime_type, file_size)
    values (
      letter.application_id, letter.id, file.file_name, file.file_path, file.metadata ->> 'mimetype', private.stored_size(file.metadata)
    );
  end loop;
end
$$;
comment on function private.attach_files(uuid, jsonb) is
  'Makes files that the caller has uploaded, [{file_name, file_path}], those of a message that is neither a draft nor an internal note. What is wrong with them fails with P0001, its details as of a request.';
revoke execute on function private.is_attached_name(text), private.is_attached(text), private.attach_files(uuid, jsonb) from public, anon;
grant execute on function private.is_attached_name(text), private.is_attached(text), private.attach_files(uuid, jsonb) to authenticated, service_role;

drop function public.send_message(uuid, text);
create function public.send_message(application_id uuid, content text, files jsonb default '[]') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  words text := btrim(send_message.content, E' \t\r\n');
  about text;
  newest public.application_communications;
  message_id uuid;
begin
  if not exists (select from private.own_application_ids() as own (id) where own.id = send_message.application_id) then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if private.is_blank(words) or char_length(words) > 4000 then
    raise exception 'Write your message, in at most 4000 characters.' using
      detail = private.missing('message', 'content', 'Write your message, in at most 4000 characters.')::text;
  end if;
  -- One at a time for each person, so that two at once do not both take the last place.
  perform pg_advisory_xact_lock(hashtextextended('private.quotas ' || auth.uid(), 0));
  select c.* into newest from public.application_communications as c
  where c.application_id = send_message.application_id and c.communication_type <> 'internal_note'
  order by c.created_at desc, c.id limit 1;
  if newest.awaits_answer and newest.created_by = auth.uid() and newest.content = words
    and array(select f.value ->> 'file_path' from jsonb_array_elements(send_message.files) as f (value) order by 1)
      = array(select f.file_path from public.attached_files as f where f.communication_id = newest.id order by 1) then
    return newest.id;
  end if;
  perform private.check_quota('messages_in_a_day', (
    select count(*) from public.application_communications as c
    where c.created_by = auth.uid() and c.direction = 'inbound' and c.created_at > now() - interval '24 hours'
  ));
  select c.subject into about from public.application_communications as c
  where c.application_id = send_message.application_id and c.direction = 'outbound' and c.communication_type <> 'internal_note' and c.status <> 'draft'
  order by c.created_at desc, c.id limit 1;
  insert into public.application_communications (application_id, direction, communication_type, subject, content, status, awaits_answer)
  values (
    send_message.application_id, 'inbound', 'other',
    case when about is null then 'Message' when about ilike 're: %' then about else left('Re: ' || about, 200) end, words, 'received', true
  ) returning id into message_id;
  perform private.attach_files(message_id, send_message.files);
  return message_id;
end
$$;
comment on function public.send_message(uuid, text, jsonb) is
  'Tenants: writes to staff about an own application, with up to five files that they uploaded before, [{file_name, file_path}], and gives the id of the message, which waits for an answer. Another''s: PT404 (HTTP 404); what is wrong with it and too many in a day: P0001.';

create function public.record_communication(
  application_id uuid, direction text, communication_type text, subject text, content text, status text, files jsonb
) returns public.application_communications
language plpgsql security invoker set search_path = '' as $$
declare
  message_id uuid;
  recorded public.application_communications;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may record a communication.';
  end if;
  insert into public.application_communications as c (application_id, direction, communication_type, subject, content, status)
  values (
    record_communication.application_id, record_communication.direction, record_communication.communication_type, record_communication.subject,
    record_communication.content, record_communication.status
  ) returning c.id into message_id;
  perform private.attach_files(message_id, record_communication.files);
  select c.* into recorded from public.application_communications as c where c.id = message_id;
  return recorded;
end
$$;
comment on function public.record_communication(uuid, text, text, text, text, text, jsonb) is
  'Staff: adds a communication as an insert does, with up to five files that they uploaded before, [{file_name, file_path}], and gives it. A draft and an internal note have none: P0001.';
revoke execute on function public.send_message(uuid, text, jsonb), public.record_communication(uuid, text, text, text, text, text, jsonb)
  from public, anon, authenticated;
grant execute on function public.send_message(uuid, text, jsonb), public.record_communication(uuid, text, text, text, text, text, jsonb) to authenticated;

-- The files in the bucket. A tenant writes to staff whatever became of the application; what was sent stays as it is.
alter policy documents_insert_tenant on storage.objects
  with check (bucket_id = 'documents' and (
    private.document_application_id(name) in (select private.own_open_application_ids())
    or private.is_attached_name(name) and private.document_application_id(name) in (select private.own_application_ids())
  ));
alter policy documents_update_tenant on storage.objects
  using (
    bucket_id = 'documents' and not private.is_document_verified(name) and not private.is_attached(name) and (
      private.document_application_id(name) in (select private.own_draft_ids())
      or private.document_application_id(name) in (select private.own_open_application_ids()) and not private.is_document_recorded(name)
      or private.is_attached_name(name) and private.document_application_id(name) in (select private.own_application_ids())
    )
  )
  with check (bucket_id = 'documents' and (
    private.document_application_id(name) in (select private.own_open_application_ids())
    or private.is_attached_name(name) and private.document_application_id(name) in (select private.own_application_ids())
  ));
alter policy documents_delete_tenant on storage.objects
  using (
    bucket_id = 'documents' and not private.is_document_verified(name) and not private.is_attached(name) and (
      private.document_application_id(name) in (select private.own_draft_ids())
      or private.document_application_id(name) in (select private.own_application_ids()) and not private.is_document_recorded(name)
    )
  );
alter policy documents_update_admin on storage.objects
  using (bucket_id = 'documents' and (select private.is_admin()) and not private.is_own_case_file(name) and not private.is_attached(name));
alter policy documents_delete_admin on storage.objects
  using (bucket_id = 'documents' and (select private.is_admin()) and not private.is_own_case_file(name) and not private.is_attached(name));

comment on function private.check_document_settled(text[]) is
  'Fails when one of the files went with a message, or is that of a document that staff have verified or whose application is no longer a draft.';

create function private.check_attached_upload(person uuid, application uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_application public.rent_guarantee_applications;
begin
  -- Locked, so that a deletion waits for the file and takes it along.
  select * into found_application from public.rent_guarantee_applications as a where a.id = application for share;
  if not found then
    raise insufficient_privilege using message = 'This application does not exist any more.';
  end if;
  if found_application.tenant_id is distinct from person and not private.is_staff(person) then
    raise insufficient_privilege using message = 'Files can only be sent with a message about an application of your own.';
  end if;
end
$$;
comment on function private.check_attached_upload(uuid, uuid) is
  'Fails when the person may not send files with a message about the application: it is gone, or neither their own nor the person one of the staff.';
revoke execute on function private.check_attached_upload(uuid, uuid) from public, anon, authenticated;

-- As a document of a draft its tenant could remove it.
alter table public.application_documents
  add constraint application_documents_not_attached_check check (not private.is_attached_name(file_path)) not valid;

-- Each look of staff is logged as that at a document.
alter table public.document_views alter column document_id drop not null;
alter table public.document_views add column attached_file_id uuid references public.attached_files (id) on delete cascade;
alter table public.document_views add constraint document_views_what_check check (num_nonnulls(document_id, attached_file_id) = 1);
create index document_views_attached_file_id_idx on public.document_views (attached_file_id, viewed_at desc);
comment on column public.document_views.document_id is 'The document; null for a file of a message.';
comment on column public.document_views.attached_file_id is 'The file of a message; null for a document.';

create function private.own_case_attached_files() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select f.id from public.attached_files as f where f.application_id in (select private.own_case_ids())
$$;
comment on function private.own_case_attached_files() is 'The files of messages of the applications that concern the caller.';
revoke execute on function private.own_case_attached_files() from public, anon;
grant execute on function private.own_case_attached_files() to authenticated, service_role;
alter policy document_views_select_owner on public.document_views
  using (
    ((select private.has_permission('audit')) or (select private.has_permission('owner')))
    and (document_id is null or document_id not in (select private.own_case_documents()))
    and (attached_file_id is null or attached_file_id not in (select private.own_case_attached_files()))
  );

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
    select d.id as document_id, null::uuid as attached_file_id from public.application_documents as d where d.file_path = any (log_file_reads.names)
    union all
    select null, a.id from public.attached_files as a where a.file_path = any (log_file_reads.names)
  ) as f
  where not exists (
    select from public.document_views as v
    where v.document_id = f.document_id and v.viewed_by = auth.uid() and v.viewed_at > now() - interval '1 minute'
  ) and not exists (
    select from public.document_views as v
    where v.attached_file_id = f.attached_file_id and v.viewed_by = auth.uid() and v.viewed_at > now() - interval '1 minute'
  );
end
$$;
comment on function private.log_file_reads(text, text[]) is
  'Records that a member of staff reads the files of documents and messages, or asks for links to them, unless a look of theirs in the last minute is on record.';

comment on function public.log_document_view(uuid) is
  'Screens call it before they make a link to the file of a document or of a message. Where the storage service does not tell of reads, it records that a member of staff looks. A tenant''s look at an own one is not recorded; another''s: PT404 (HTTP 404).';

create or replace function public.application_parts(application uuid, parts text[]) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  answer jsonb := '{}';
begin
  if 'certificates' = any (parts) then
    answer := answer || jsonb_build_object('certificates', (
      select coalesce(jsonb_agg(to_jsonb(v) order by v.version desc), '[]')
      from (
        select c.id, c.application_id, c.certificate_number, c.version, c.state, c.statement, c.cover_from, c.cover_until, c.claims_until,
          c.file_path, c.qr_text, c.created_at, c.issued_at, c.replaced_at, c.withdrawn_at, c.notice_until
        from public.certificate_versions as c where c.application_id = application_parts.application
      ) as v
    ));
  end if;
  if 'requests' = any (parts) then
    answer := answer || jsonb_build_object('requests', (
      select case when count(*) <= 100 then coalesce(jsonb_agg(to_jsonb(q) order by q.asked_at desc, q.id), '[]') end
      from (
        select r.id, r.application_id, r.kind, r.document_type, r.document_id, r.reason_code, r.words, r.due_on, r.asked_at, r.answered_at,
          r.answer, r.answer_document_ids, r.closed_at, r.field, r.old_value, r.accepted_at, r.kept_because
        from public.application_requests as r where r.application_id = application_parts.application
      ) as q
    ));
  end if;
  if 'documents' = any (parts) then
    answer := answer || jsonb_build_object('documents', (
      select case when count(*) <= 100 then coalesce(jsonb_agg(to_jsonb(d) order by d.uploaded_at desc, d.id), '[]') end
      from public.application_documents as d where d.application_id = application_parts.application
    ));
  end if;
  if 'messages' = any (parts) then
    answer := answer || jsonb_build_object('messages', (
      select case when count(*) <= 100 then coalesce(
        jsonb_agg(to_jsonb(m) || jsonb_build_object(
            'profiles', case when p.id is not null then jsonb_build_object('display_name', p.display_name) end,
            'attached_files', (select coalesce(jsonb_agg(to_jsonb(f) order by f.uploaded_at, f.id), '[]') from public.attached_files as f where f.communication_id = m.id)
          )
          order by m.created_at desc, m.id),
        '[]'
      ) end
      from public.application_communications as m
      left join public.staff_authors as w on w.communication_id = m.id
      left join public.profiles as p on p.id = coalesce(m.created_by, w.user_id)
      where m.application_id = application_parts.application
    ));
  end if;
  if 'timeline' = any (parts) then
    answer := answer || jsonb_build_object('timeline', (
      select coalesce(jsonb_agg(to_jsonb(l) - 'ordinality' order by l.ordinality), '[]')
      from public.list_application_timeline(application_parts.application) with ordinality as l
    ));
  end if;
  if 'case' = any (parts) then
    answer := answer || jsonb_build_object('case', (
      select to_jsonb(c) || jsonb_build_object('price', (select to_jsonb(p) from public.application_price(c.application_id) as p))
      from public.own_cases() as c where c.application_id = application_parts.application
    ));
  end if;
  return answer;
end
$$;

create or replace function public.own_home() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  cases jsonb;
  certificates jsonb;
  messages jsonb;
begin
  select coalesce(jsonb_agg(
    to_jsonb(c) - 'ordinality' || jsonb_build_object(
      'price', (select to_jsonb(p) from public.application_price(c.application_id) as p),
      'message_from', (
        select case when m.awaits_answer then 'tenant' when m.direction = 'outbound' and m.created_at > c.since then 'staff' end
        from public.application_communications as m
        where m.application_id = c.application_id and m.communication_type <> 'internal_note' and m.status <> 'draft'
        order by m.created_at desc, m.id limit 1
      )
    )
    order by c.ordinality
  ), '[]')
  into cases
  from public.own_cases() with ordinality as c;

  select coalesce(jsonb_agg(to_jsonb(v) order by v.created_at desc), '[]')
  into certificates
  from (
    select id, application_id, certificate_number, version, state, statement, cover_from, cover_until, claims_until,
      file_path, qr_text, created_at, issued_at, replaced_at, withdrawn_at, notice_until
    from public.certificate_versions as newest
    where state <> 'replaced' and application_id in (select (c ->> 'application_id')::uuid from jsonb_array_elements(cases) as c)
      and (issued_at is not null or not exists (
        select from public.certificate_versions as issued
        where issued.certificate_number = newest.certificate_number and issued.issued_at is not null and issued.replaced_at is null
      ))
  ) as v;

  -- A longer conversation is read by pages.
  select case when count(*) <= 100 then coalesce(
    jsonb_agg(to_jsonb(m) || jsonb_build_object(
        'profiles', case when p.id is not null then jsonb_build_object('display_name', p.display_name) end,
        'attached_files', (select coalesce(jsonb_agg(to_jsonb(f) order by f.uploaded_at, f.id), '[]') from public.attached_files as f where f.communication_id = m.id)
      )
      order by m.created_at desc, m.id),
    '[]'
  ) end
  into messages
  from public.application_communications as m
  left join public.profiles as p on p.id = m.created_by
  where m.application_id = (cases -> 0 ->> 'application_id')::uuid;

  return jsonb_build_object('cases', cases, 'certificates', certificates, 'messages', messages);
end
$$;
