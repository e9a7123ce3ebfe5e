-- A landlord or agent who is asked for the signed tenancy agreement had to send it by e-mail. Their answers and messages have up to five files, as their objections
-- have: they lie in the folder of the application under a name that the tenant does not read, are uploaded by who may write about the application, and become files
-- of the answer or message in the transaction that sends it. Who reads the answer reads its files: the office that sent it, and staff whom the case does not concern.

create or replace function private.is_landlord_file(object_name text) returns boolean
language sql immutable set search_path = '' as $$
  select private.document_application_id(object_name) is not null
    and split_part(object_name, '/', 3) like any (array['objection\_landlord\_%', 'message\_landlord\_%'])
$$;
comment on function private.is_landlord_file(text) is
  'Whether a name in the bucket documents is that of a file that goes with an objection, an answer or a message of a landlord or agent, which no tenant reads.';

create function private.landlord_of(person uuid, application uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select a.property_manager_id from public.rent_guarantee_applications as a
      join public.property_manager_users as u on u.property_manager_id = a.property_manager_id and u.user_id = landlord_of.person
      where a.id = landlord_of.application and a.status <> 'draft'
    ),
    (
      select u.property_manager_id
      from public.certificate_withdrawals as w
      join public.certificate_records as r on r.id = w.version_id
      join public.property_manager_users as u on u.property_manager_id = private.landlord_of_notice(w) and u.user_id = landlord_of.person
      where r.application_id = landlord_of.application and w.confirmed_at is not null and w.reversed_at is null and w.notice_until >= private.london_today()
      limit 1
    )
  )
$$;
comment on function private.landlord_of(uuid, uuid) is
  'The landlord or agent for which a person writes about a submitted application: the one that it names, or a former one to which a notice of withdrawal was given that still runs. Null for others.';

create or replace function private.landlord_for(application uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select private.landlord_of(auth.uid(), landlord_for.application)
$$;

create function private.takes_landlord_file(person uuid, object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_landlord_side(takes_landlord_file.person, f.application) and case
      when split_part(takes_landlord_file.object_name, '/', 3) like 'objection\_%' then private.objects_for_landlord(takes_landlord_file.person, f.application)
      else private.landlord_of(takes_landlord_file.person, f.application) is not null
    end
  from private.document_application_id(takes_landlord_file.object_name) as f (application)
$$;
comment on function private.takes_landlord_file(uuid, text) is
  'Whether a person can send a file of this name for a landlord or agent: with an objection while they can object, with an answer or a message while they can write.';

create function private.takes_landlord_file(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.takes_landlord_file(auth.uid(), takes_landlord_file.object_name)
$$;
comment on function private.takes_landlord_file(text) is 'Whether the caller can send a file of this name for a landlord or agent.';

alter policy documents_insert_landlord on storage.objects
  with check (bucket_id = 'documents' and private.is_landlord_file(name) and private.takes_landlord_file(name));
alter policy documents_update_landlord on storage.objects
  using (
    bucket_id = 'documents' and private.is_landlord_file(name) and coalesce(nullif(owner_id, ''), owner::text) = (select auth.uid())::text
    and private.is_own_landlord_file(name) and not private.is_attached(name)
  )
  with check (bucket_id = 'documents' and private.is_landlord_file(name) and private.takes_landlord_file(name));
drop function private.takes_landlord_objection(uuid);

alter table public.attached_files
  add column landlord_request_id uuid references public.landlord_requests (id) on delete cascade,
  drop constraint attached_files_what_check,
  add constraint attached_files_what_check check (num_nonnulls(communication_id, objection_id, landlord_request_id) = 1),
  drop constraint attached_files_file_path_form_check,
  add constraint attached_files_file_path_form_check check (
    private.document_application_id(file_path) = application_id and (
      private.is_attached_name(file_path) and landlord_request_id is null or private.is_landlord_file(file_path) and communication_id is null
    )
  );
create index attached_files_landlord_request_id_idx on public.attached_files (landlord_request_id);
comment on table public.attached_files is
  'Files that go with a message between tenant and staff, with an objection to a notice of withdrawal, or with what a landlord or agent answers or writes, at most five each. Written by send_message, record_communication, object_to_notice, answer_landlord_request and send_landlord_message alone.';
comment on column public.attached_files.communication_id is 'The message between tenant and staff; null for other files.';
comment on column public.attached_files.objection_id is 'The objection; null for other files.';
comment on column public.attached_files.landlord_request_id is 'The question that a landlord or agent answered with it, or their message; null for other files.';
comment on column public.attached_files.file_path is
  'The file''s name in the bucket documents: applications/<application id>/attached_<file>, or objection_landlord_<file> and message_landlord_<file> of the landlord''s side.';
comment on function private.is_attached(text) is 'Whether a stored file went with a message, an answer or an objection.';
comment on function private.own_case_attached_files() is 'The files of messages, answers and objections of the applications that concern the caller.';
comment on column public.document_views.document_id is 'The document; null for a file of a message, an answer or an objection.';
comment on column public.document_views.attached_file_id is 'The file of a message, an answer or an objection; null for a document.';

create or replace function private.reads_landlord_file(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.attached_files as f
    join public.withdrawal_objections as o on o.id = f.objection_id and o.side = 'landlord'
    join public.certificate_withdrawals as w on w.id = o.withdrawal_id
    where f.file_path = reads_landlord_file.object_name and private.side_of_notice(w) = 'landlord'
  ) or exists (
    select from public.attached_files as f
    join public.landlord_requests as r on r.id = f.landlord_request_id
    where f.file_path = reads_landlord_file.object_name and r.property_manager_id in (select private.managed_property_manager_ids())
      and r.application_id not in (select private.own_application_ids())
  )
$$;
comment on function private.reads_landlord_file(text) is
  'Whether a stored file went with an objection, an answer or a message that the office of the caller, who is not the tenant, has sent.';

insert into private.quotas (name, most, refusal) values
  ('unsent_files_of_a_landlord', 25, '%s files about this application are uploaded and not sent, and at most 5 can be sent at once. Send those that you have chosen.'),
  ('files_of_a_landlord', 120, 'You and your colleagues may send %s files about an application. Send more to us by e-mail.'),
  ('megabytes_of_a_landlord', 250, 'The files that you and your colleagues send about an application may have %s MB together. Send more to us by e-mail.');

drop function private.unsent_landlord_files(uuid);
create function private.unsent_landlord_files(application uuid, kind text) returns table (name text, bytes bigint, uploaded_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select o.name, private.stored_size(o.metadata), o.created_at from storage.objects as o
  -- In the order of the index on names: ` follows the underscore.
  where o.bucket_id = 'documents' and o.name ~>=~ ('applications/' || unsent_landlord_files.application || '/' || unsent_landlord_files.kind || '_landlord_')
    and o.name ~<~ ('applications/' || unsent_landlord_files.application || '/' || unsent_landlord_files.kind || '_landlord`')
    and not private.is_attached(o.name)
$$;
comment on function private.unsent_landlord_files(uuid, text) is
  'The files that a landlord or agent has uploaded for an objection (kind objection), or an answer or message (message), and not sent.';

create function private.check_landlord_upload(person uuid, object_name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application uuid := private.document_application_id(object_name);
  is_of_objection boolean := split_part(object_name, '/', 3) like 'objection\_%';
  unsent record;
  sent record;
begin
  -- Locked, so that a deletion waits for the file and takes it along.
  perform from public.rent_guarantee_applications as a
  where a.id = application and private.is_landlord_side(person, a.id)
  for share;
  if not found then
    raise insufficient_privilege using message = 'Files can only be sent for a landlord or agent that you act for.';
  end if;
  if not private.takes_landlord_file(person, object_name) then
    raise insufficient_privilege using message = case when is_of_objection
      then 'Files can be added while the notice runs, until the objection is sent.'
      else 'This application has another landlord or agent by now, so you cannot send files about it.' end;
  end if;
  if is_of_objection then
    perform private.check_file_quota('files_of_an_objection', (select count(*) from private.unsent_landlord_files(application, 'objection')));
    return;
  end if;
  select count(*) as files, coalesce(sum(u.bytes), 0)::bigint as bytes into unsent
  from private.unsent_landlord_files(application, 'message') as u;
  select count(*) as files, coalesce(sum(f.file_size), 0)::bigint as bytes into sent
  from public.attached_files as f
  join public.landlord_requests as r on r.id = f.landlord_request_id
  where f.application_id = application and r.property_manager_id = private.landlord_of(person, application);
  perform private.check_file_quota('unsent_files_of_a_landlord', unsent.files);
  perform private.check_file_quota('files_of_a_landlord', unsent.files + sent.files);
  perform private.check_file_quota('megabytes_of_a_landlord', unsent.bytes + sent.bytes, 1048576);
end
$$;
comment on function private.check_landlord_upload(uuid, text) is
  'Fails when the person may not send this file for a landlord or agent, or has no room for it.';
drop function private.check_objection_upload(uuid, uuid);

create or replace function private.guard_document_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := coalesce(nullif(new.owner_id, '')::uuid, new.owner, (select auth.uid()));
  application uuid := private.document_application_id(new.name);
begin
  if person is null then
    -- A server with its key may put back what was lost, but not exchange what is there.
    if tg_op = 'UPDATE' then
      perform private.check_document_settled(array[old.name, new.name]);
    end if;
    return null;
  end if;
  -- One file at a time for each person, so that two at once do not both take the last place.
  perform pg_advisory_xact_lock(hashtextextended('private.quotas ' || person, 0));
  perform private.check_document_settled(array[old.name, new.name]);
  if private.is_landlord_file(new.name) then
    perform private.check_landlord_upload(person, new.name);
    return null;
  elsif private.is_attached_name(new.name) then
    perform private.check_attached_upload(person, application);
  else
    perform private.check_document_upload(person, application);
  end if;
  if not private.is_staff(person) and (
    tg_op = 'INSERT' or new.name <> old.name or private.stored_size(new.metadata) > private.stored_size(old.metadata)
  ) then
    perform private.check_file_quotas(person, application);
  end if;
  return null;
end
$$;
comment on function private.check_file_quotas(uuid, uuid) is
  'Fails when the files of a person, or of one of the person''s applications, are more than the quotas allow. Files without a row count as well, those of a landlord do not.';

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
    select f.value ->> 'file_name' as file_name, f.value ->> 'file_path' as file_path, o.metadata, f.place
    from jsonb_array_elements(attach_uploaded.files) with ordinality as f (value, place)
    left join storage.objects as o on o.bucket_id = 'documents' and o.name = f.value ->> 'file_path'
      and coalesce(nullif(o.owner_id, ''), o.owner::text) = auth.uid()::text
    order by f.place
  loop
    -- Another's file, and one of another application or side, would become readable to who may read the message, answer or objection.
    if file.metadata is null or private.is_attached(file.file_path) or private.document_application_id(file.file_path) <> target.application_id
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
comment on function private.attach_uploaded(public.attached_files, text, jsonb) is
  'Makes up to five files that the caller has uploaded, [{file_name, file_path}], those of a message, an answer or an objection, which the target names. What is wrong with them fails with P0001, its details as of a request.';

create or replace function private.attach_files(message uuid, files jsonb) returns void
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
  perform private.attach_uploaded(target, 'message', attach_files.files);
end
$$;

create or replace function private.attach_objection_files(objection public.withdrawal_objections, files jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target public.attached_files;
begin
  target.application_id := objection.application_id;
  target.objection_id := objection.id;
  perform private.attach_uploaded(target, 'objection', attach_objection_files.files);
  -- Of what was not sent nobody of that side could use or remove anything any more.
  if objection.side = 'landlord' then
    perform private.add_file_removals(array(select u.name from private.unsent_landlord_files(objection.application_id, 'objection') as u));
  end if;
end
$$;

create function private.attach_landlord_files(request public.landlord_requests, files jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target public.attached_files;
begin
  target.application_id := request.application_id;
  target.landlord_request_id := request.id;
  perform private.attach_uploaded(target, case request.kind when 'note' then 'message' else 'answer' end, attach_landlord_files.files);
  -- A form that failed may be sent again on the same day. What is older would take a place for ever.
  perform private.add_file_removals(array(
    select u.name from private.unsent_landlord_files(request.application_id, 'message') as u where u.uploaded_at < now() - interval '2 days'
  ));
end
$$;
comment on function private.attach_landlord_files(public.landlord_requests, jsonb) is
  'Makes files that the caller has uploaded those of their answer or message to staff, and has those removed that their side uploaded days ago and did not send.';

revoke execute on function private.landlord_of(uuid, uuid), private.takes_landlord_file(uuid, text), private.takes_landlord_file(text),
  private.unsent_landlord_files(uuid, text), private.check_landlord_upload(uuid, text),
  private.attach_landlord_files(public.landlord_requests, jsonb) from public, anon, authenticated;
grant execute on function private.takes_landlord_file(text) to authenticated, service_role;

drop function public.answer_landlord_request(uuid, text, boolean);
create function public.answer_landlord_request(request_id uuid, answer text default null, is_confirmed boolean default null, files jsonb default '[]') returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.landlord_requests;
begin
  -- In the order in which staff lock: application, request.
  perform private.lock_application(r.application_id) from public.landlord_requests as r where r.id = answer_landlord_request.request_id;
  select r.* into request from public.landlord_requests as r
  where r.id = answer_landlord_request.request_id and r.property_manager_id in (select private.managed_property_manager_ids())
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  -- What is open no more takes no files, whatever is wrong with them.
  if request.answered_at is null and request.closed_at is null then
    perform private.attach_landlord_files(request, answer_landlord_request.files);
  end if;
  -- After its files, which its mails name.
  perform private.keep_landlord_answer(request, answer_landlord_request.answer, answer_landlord_request.is_confirmed, 'account');
end
$$;
comment on function public.answer_landlord_request(uuid, text, boolean, jsonb) is
  'A property manager''s user: answers an open request to it, with up to five files that they uploaded before, [{file_name, file_path}]; is_confirmed for a confirmation. Another''s: PT404 (HTTP 404); what is wrong with it: P0001, the details a JSON list of {section, field, message}.';

drop function public.send_landlord_message(uuid, text);
create function public.send_landlord_message(application_id uuid, words text, files jsonb default '[]') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  said text := btrim(send_landlord_message.words, E' \t\r\n');
  manager uuid;
  newest public.landlord_requests;
  message public.landlord_requests;
begin
  -- In the order in which staff lock: application, then its messages.
  perform private.lock_application(send_landlord_message.application_id);
  manager := private.landlord_for(send_landlord_message.application_id);
  if manager is null then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if private.has_staff_role(auth.uid()) then
    raise insufficient_privilege using message = 'Staff do not write as the landlord.';
  end if;
  if private.is_blank(said) or char_length(said) > 4000 then
    perform private.refuse_request('words', 'Write your message, in at most 4000 characters.');
  end if;
  -- One at a time for each person, so that two at once do not both take the last place.
  perform pg_advisory_xact_lock(hashtextextended('private.quotas ' || auth.uid(), 0));
  select r.* into newest from public.landlord_requests as r
  where r.application_id = send_landlord_message.application_id and r.property_manager_id = manager and r.kind = 'note'
  order by r.asked_at desc, r.id limit 1;
  -- Who loses the line presses the button again.
  if newest.closed_at is null and newest.answered_by = auth.uid() and newest.words = said
    and array(select f.value ->> 'file_path' from jsonb_array_elements(send_landlord_message.files) as f (value) order by 1)
      = array(select f.file_path from public.attached_files as f where f.landlord_request_id = newest.id order by 1) then
    return newest.id;
  end if;
  perform private.check_quota('messages_in_a_day', (
    select count(*) from public.landlord_requests as r
    where r.answered_by = auth.uid() and r.kind = 'note' and r.asked_at > now() - interval '24 hours'
  ));
  insert into public.landlord_requests as r (application_id, property_manager_id, kind, words, due_on, asked_at, answered_at, came_by, answered_by)
  select send_landlord_message.application_id, manager, 'note', said, private.london_today(), t.now, t.now, 'account', auth.uid()
  from (select clock_timestamp() as now) as t
  returning r.* into message;
  perform private.attach_landlord_files(message, send_landlord_message.files);
  return message.id;
end
$$;
comment on function public.send_landlord_message(uuid, text, jsonb) is
  'A property manager''s user: writes to staff about a submitted application that names them, or whose notice of withdrawal to them runs, with up to five files that they uploaded before, [{file_name, file_path}], and gives the id of the message, which waits for staff. Others: PT404 (HTTP 404); what is wrong with it, the details a JSON list of {section, field, message}, and too many in a day: P0001.';

revoke execute on function public.answer_landlord_request(uuid, text, boolean, jsonb), public.send_landlord_message(uuid, text, jsonb)
  from public, anon, authenticated;
grant execute on function public.answer_landlord_request(uuid, text, boolean, jsonb), public.send_landlord_message(uuid, text, jsonb)
  to authenticated;

