-- The policies on storage.objects decide for the role that writes. Hosted Supabase writes the row of a finished upload as the service role, also
-- that of a signed link whose maker has lost the right since. A trigger therefore decides again, for the person to whom the file belongs.

insert into private.quotas (name, most, refusal) values
  ('files_of_an_application', 120, 'This application already has %s files, the most that it can have. Delete one of them first.'),
  ('megabytes_of_an_application', 250, 'The files of an application may have %s MB together. Delete one of them first, or send a smaller one.'),
  ('files_of_a_person', 500, 'You already have %s files, the most that one person can have. Delete one of them first.'),
  ('megabytes_of_a_person', 500, 'All your files may have %s MB together. Delete one of them first, or send a smaller one.');

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
comment on function private.check_file_quota(text, bigint, bigint) is 'Fails when more is in use than the quota allows. A quota of megabytes has their size as its unit.';

create function private.stored_size(metadata jsonb) returns bigint
language sql immutable set search_path = '' as $$
  select coalesce((metadata ->> 'size')::bigint, (metadata ->> 'contentLength')::bigint, 0)
$$;
comment on function private.stored_size(jsonb) is 'The bytes of a stored file, or of one that is announced.';

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
  where a.tenant_id = person;
  perform private.check_file_quota('files_of_an_application', used.files);
  perform private.check_file_quota('megabytes_of_an_application', used.bytes, 1048576);
  perform private.check_file_quota('files_of_a_person', used.all_files);
  perform private.check_file_quota('megabytes_of_a_person', used.all_bytes, 1048576);
end
$$;
comment on function private.check_file_quotas(uuid, uuid) is
  'Fails when the files of a person, or of one of the person''s applications, are more than the quotas allow. Files without a row count as well.';

create function private.check_document_settled(names text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_settled boolean;
begin
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
comment on function private.check_document_settled(text[]) is
  'Fails when one of the files is that of a document that staff have verified or whose application is no longer a draft.';

create function private.is_staff(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_admin() or exists (select from public.user_roles as r where r.user_id = person and r.role = 'admin')
$$;
comment on function private.is_staff(uuid) is 'Whether staff write at this moment, or the person to whom what is written belongs is one of the staff.';

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
  if private.is_staff(person) then
    return;
  end if;
  if found_application.tenant_id is distinct from person or found_application.status not in ('draft', 'pending', 'in_review') then
    raise insufficient_privilege using message = 'Documents can no longer be added to this application.';
  end if;
end
$$;
comment on function private.check_document_upload(uuid, uuid) is
  'Fails when the person may not add files to the application: it is gone, another''s, or decided. Staff may add to every one that there is.';

create function private.guard_document_file() returns trigger
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
  perform private.check_document_upload(person, application);
  if not private.is_staff(person) and (
    tg_op = 'INSERT' or new.name <> old.name or private.stored_size(new.metadata) > private.stored_size(old.metadata)
  ) then
    perform private.check_file_quotas(person, application);
  end if;
  return null;
end
$$;
comment on function private.guard_document_file() is
  'Refuses a file in the bucket documents that its owner may not store at this moment, and every change of a file of a settled document, whoever makes it.';

create trigger guard_document_file_insert after insert on storage.objects
  for each row when (new.bucket_id = 'documents') execute function private.guard_document_file();
-- Reading a file may change its times, and nothing else.
create trigger guard_document_file_update after update on storage.objects
  for each row when (
    (old.bucket_id = 'documents' or new.bucket_id = 'documents')
    and (old.bucket_id, old.name, old.version, old.metadata, old.user_metadata)
      is distinct from (new.bucket_id, new.name, new.version, new.metadata, new.user_metadata)
  ) execute function private.guard_document_file();
