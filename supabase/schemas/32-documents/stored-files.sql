-- Stored files.

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
  if not private.is_staff_involved(person) and (
    tg_op = 'INSERT' or new.name <> old.name or private.stored_size(new.metadata) > private.stored_size(old.metadata)
  ) then
    perform private.check_file_quotas(person, application);
  end if;
  return null;
end
$$;
comment on function private.guard_document_file() is
  'Refuses a file in the bucket documents that its owner may not store at this moment, and every change of a file of a settled '
  'document, whoever makes it.';

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
  'Fails when one of the files went with a message or an objection, or is that of a document that staff have verified or whose '
  'application is no longer a draft.';

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
  -- Who writes is not known where a server writes with its key.
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
  'Fails when the person may not add files to the application: it is gone, another''s, or decided. Staff may add to every one that is '
  'not their own.';

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
  'Fails when more is in use than the quota allows. A quota of megabytes has their size as its unit.';

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
  'Fails when the files of a person, or of one of the person''s applications, are more than the quotas allow. Files without a row '
  'count as well, those of a landlord do not.';

create function private.stored_size(metadata jsonb) returns bigint
language sql immutable set search_path = '' as $$
  select coalesce((metadata ->> 'size')::bigint, (metadata ->> 'contentLength')::bigint, 0)
$$;
comment on function private.stored_size(jsonb) is 'The bytes of a stored file, or of one that is announced.';

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
  'Fails when the person may not send files with a message about the application: it is gone, or neither their own nor the person one '
  'of the staff.';

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
    perform private.check_file_quota('files_of_an_objection', (select count(*) from private.unsent_landlord_files(application, 'objection')));
    return;
  end if;
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
  'Fails when the person may not send this file for a landlord or agent, or has no room for it.';

revoke execute on function private.check_attached_upload(uuid, uuid), private.check_landlord_upload(uuid, text) from public;
