-- Stored files: who may put a file into the bucket documents, and what becomes of files whose rows go (decisions 20, 22 and 38).
--
-- The policies on storage.objects decide for the role that writes. Hosted Supabase writes the row of a finished upload as the service
-- role, also that of a signed link whose maker has lost the right since. A trigger therefore decides again, for the person to whom the
-- file belongs. Nobody, not even the service role, exchanges a file that was submitted, verified or sent.
--
-- Three kinds of files are in the folder of an application, told apart by their names: documents, files of messages (attached_*), and
-- files of landlords (message_landlord_*, objection_landlord_*), which the tenant does not read and which use none of the tenant's quotas.
--
-- SQL cannot delete the bytes; the storage API alone does. A deletion lists its files in its own transaction, for a job that removes them.

create function private.guard_document_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := coalesce(nullif(new.owner_id, '')::uuid, new.owner, (select auth.uid()));
  application uuid := private.document_application_id(new.name);
begin
  if person is null then
    -- A server with its key may put back what was lost, but not exchange what is there.
    if tg_op = 'UPDATE' then
      perform private.refuse_settled_files(array[old.name, new.name]);
    end if;
    return null;
  end if;
  -- One file at a time for each person, so that two at once do not both take the last place.
  perform pg_advisory_xact_lock(hashtextextended('private.quotas ' || person, 0));
  perform private.refuse_settled_files(array[old.name, new.name]);
  if private.is_landlord_file(new.name) then
    perform private.check_landlord_upload(person, new.name);
    return null;
  elsif private.is_attached_name(new.name) then
    perform private.check_attached_upload(person, application);
  else
    perform private.check_document_upload(person, application);
  end if;
  -- Staff have no quotas. Of others a file counts when it is new, moves or grows.
  if not private.is_staff_involved(person) and (
    tg_op = 'INSERT' or new.name <> old.name or private.stored_size(new.metadata) > private.stored_size(old.metadata)
  ) then
    perform private.check_file_quotas(person, application);
  end if;
  return null;
end
$$;
comment on function private.guard_document_file() is
  'Trigger function: refuses a file in the bucket documents that its owner may not store at this moment, and every change of a settled '
  'file, whoever makes it.';

create function private.refuse_settled_files(names text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_settled boolean;
begin
  if exists (select from public.attached_files as f where f.file_path = any (names) and f.objection_id is not null) then
    raise insufficient_privilege using message = 'The file of an objection that was sent stays as it is.';
  end if;
  if exists (select from public.attached_files as f where f.file_path = any (names)) then
    raise insufficient_privilege using message = 'The file of a message that was sent stays as it is.';
  end if;
  -- Locked in the order in which their own changes lock, so that neither a verification nor a submission passes meanwhile.
  for is_settled in
    select d.verified or a.status <> 'draft'
    from public.application_documents as d
    join public.rent_guarantee_applications as a on a.id = d.application_id
    where d.file_path = any (names)
    order by d.id
    for share
  loop
    if is_settled then
      raise insufficient_privilege using message = 'The file of a document that was submitted or verified stays as it is.';
    end if;
  end loop;
end
$$;
comment on function private.refuse_settled_files(text[]) is
  'Refuses (42501) when one of the files went with a message or an objection, or belongs to a document that is verified or whose '
  'application is submitted.';

-- One check for each of the three kinds.

create function private.check_document_upload(person uuid, application uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_application public.rent_guarantee_applications;
begin
  -- Locked, so that a deletion waits for the file and takes it along.
  select * into found_application from public.rent_guarantee_applications as a where a.id = application for share;
  if not found then
    raise insufficient_privilege using message = 'This application does not exist any more.';
  end if;
  -- Staff in their own case have the rights of its tenant alone. Where a server writes with its key, the owner is taken for the writer.
  if private.is_staff_involved(person) and found_application.tenant_id is distinct from coalesce(auth.uid(), person) then
    return;
  end if;
  if found_application.tenant_id is distinct from person or not (
    found_application.status in ('draft', 'pending', 'in_review')
    or found_application.status = 'rejected' and private.is_open_to_appeal(found_application.id)
  ) then
    raise insufficient_privilege using message = 'Documents can no longer be added to this application.';
  end if;
end
$$;
comment on function private.check_document_upload(uuid, uuid) is
  'Refuses (42501) a person who may not add files to the application: it is gone, another''s, or decided. Staff may add to every one '
  'that is not their own.';

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
  if found_application.tenant_id is distinct from person and not private.is_staff_involved(person) then
    raise insufficient_privilege using message = 'Files can only be sent with a message about an application of your own.';
  end if;
end
$$;
comment on function private.check_attached_upload(uuid, uuid) is
  'Refuses (42501) files with a message about an application that is gone, or from a person who is neither its tenant nor staff.';

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
  if not private.can_send_landlord_file(person, object_name) then
    raise insufficient_privilege using message = case when is_of_objection
      then 'Files can be added while the notice runs, until the objection is sent.'
      else 'This application has another landlord or agent by now, so you cannot send files about it.' end;
  end if;
  if is_of_objection then
    perform private.check_file_quota(
      'files_of_an_objection', (select count(*) from private.unsent_landlord_files(application, 'objection'))
    );
    return;
  end if;
  -- Each office has room of its own, for what it has sent and what it may still send.
  select count(*) as files, coalesce(sum(u.bytes), 0)::bigint as bytes into unsent
  from private.unsent_landlord_files(application, 'message') as u;
  select count(*) as files, coalesce(sum(f.file_size), 0)::bigint as bytes into sent
  from public.attached_files as f
  join public.landlord_requests as r on r.id = f.landlord_request_id
  where f.application_id = application and r.property_manager_id = private.represented_landlord_id(person, application);
  perform private.check_file_quota('unsent_files_of_a_landlord', unsent.files);
  perform private.check_file_quota('files_of_a_landlord', unsent.files + sent.files);
  perform private.check_file_quota('megabytes_of_a_landlord', unsent.bytes + sent.bytes, 1048576);
end
$$;
comment on function private.check_landlord_upload(uuid, text) is
  'Refuses a file that the person may not send for a landlord or agent (42501), or for which there is no room (22P02).';

-- Quotas of files.

create function private.check_file_quotas(person uuid, application uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  used record;
begin
  select
    count(*) filter (where a.id = application) as files,
    (sum(private.stored_size(o.metadata)) filter (where a.id = application))::bigint as bytes,
    count(*) as all_files, sum(private.stored_size(o.metadata))::bigint as all_bytes
  into used
  from public.rent_guarantee_applications as a
  -- All names below the folder, in the order of the index on names: 0 follows the slash.
  join storage.objects as o on o.bucket_id = 'documents'
    and o.name ~>=~ ('applications/' || a.id || '/') and o.name ~<~ ('applications/' || a.id || '0')
    and not private.is_landlord_file(o.name)
  where a.tenant_id = person;
  perform private.check_file_quota('files_of_an_application', used.files);
  perform private.check_file_quota('megabytes_of_an_application', used.bytes, 1048576);
  perform private.check_file_quota('files_of_a_person', used.all_files);
  perform private.check_file_quota('megabytes_of_a_person', used.all_bytes, 1048576);
end
$$;
comment on function private.check_file_quotas(uuid, uuid) is
  'Refuses (22P02) when the files of a person, or of one of the person''s applications, are more than the quotas allow. Files without a '
  'row count as well, those of a landlord do not.';

create function private.check_file_quota(quota text, used bigint, unit bigint default 1) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  allowed private.quotas;
begin
  select * into strict allowed from private.quotas where name = quota;
  if used > allowed.most * unit then
    -- Hosted Supabase passes on the words of few errors: this one becomes a 400 with its message, P0001 a 500 without.
    raise invalid_text_representation using message = format(allowed.refusal, allowed.most);
  end if;
end
$$;
comment on function private.check_file_quota(text, bigint, bigint) is
  'Refuses (22P02) when more is in use than the quota allows. A quota of megabytes has their size as its unit.';

create function private.stored_size(metadata jsonb) returns bigint
language sql immutable set search_path = '' as $$
  select coalesce((metadata ->> 'size')::bigint, (metadata ->> 'contentLength')::bigint, 0)
$$;
comment on function private.stored_size(jsonb) is 'The bytes of a stored file, or of one that is announced.';

create function private.file_replaced_at(path text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select o.updated_at from storage.objects as o
  where o.bucket_id = 'documents' and o.name = file_replaced_at.path and o.updated_at > o.created_at
$$;
comment on function private.file_replaced_at(text) is
  'When the content of a file in the bucket documents was replaced; null where it is the first.';

-- Files whose row is deleted.

create function private.queue_application_file_removals() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_file_removals(private.stored_file_names(array[old.id]));
  return null;
end
$$;
comment on function private.queue_application_file_removals() is
  'Trigger function: adds the jobs that remove the files of a deleted application, also those that no document names.';

create function private.stored_file_names(applications uuid[]) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_agg(o.name order by o.name)
  from unnest(applications) as a (id)
  join storage.objects as o on o.bucket_id = 'documents'
    and o.name ~>=~ ('applications/' || a.id || '/') and o.name ~<~ ('applications/' || a.id || '0')
$$;
comment on function private.stored_file_names(uuid[]) is 'The names of all files below the folders of these applications.';

create function private.queue_document_file_removals() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Those that go with their application are removed with all that is below its folder.
  perform private.queue_file_removals((
    select array_agg(g.file_path order by g.file_path) from gone as g
    where exists (select from public.rent_guarantee_applications as a where a.id = g.application_id)
  ));
  return null;
end
$$;
comment on function private.queue_document_file_removals() is
  'Trigger function: adds the jobs that remove the files of deleted documents. The browser does it at once; this is for when it is '
  'closed before that.';

create function private.queue_file_removals(names text[]) returns void
language sql security definer set search_path = '' as $$
  -- The storage API removes a thousand at once.
  select private.add_job('remove_files', jsonb_build_object('bucket', 'documents', 'names', jsonb_agg(file.name order by file.place)))
  from unnest(names) with ordinality as file (name, place)
  group by (file.place - 1) / 1000
$$;
comment on function private.queue_file_removals(text[]) is 'Adds the jobs that remove these files from the bucket documents.';

revoke execute on function
  private.check_attached_upload(uuid, uuid), private.check_landlord_upload(uuid, text), private.file_replaced_at(text)
from public;
