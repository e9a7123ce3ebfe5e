-- Who objects to a notice of withdrawal for a landlord or agent has something that shows it, and had to send it by e-mail. Their files lie in the folder of the
-- application, so that its removal takes them along, but under names of their own: the tenant reads every other file of that folder, and none of these. They are
-- uploaded while a notice runs to which their side has not objected, and count against no quota of the tenant, whom they would otherwise leave without room.

create function private.is_landlord_file(object_name text) returns boolean
language sql immutable set search_path = '' as $$
  select private.document_application_id(object_name) is not null and split_part(object_name, '/', 3) like 'objection\_landlord\_%'
$$;
comment on function private.is_landlord_file(text) is
  'Whether a name in the bucket documents is that of a file that goes with the objection of a landlord or agent, which no tenant reads.';

create function private.takes_landlord_objection(application uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.certificate_records as r
    cross join lateral private.withdrawals_of(r.certificate_number) as w
    where r.application_id = takes_landlord_objection.application and r.issued_at is not null and r.replaced_at is null and r.withdrawn_at is null
      and w.confirmed_at is not null and w.notice_until >= private.london_today()
      and not exists (select from public.withdrawal_objections as o where o.withdrawal_id = w.id and o.side = 'landlord')
  )
$$;
comment on function private.takes_landlord_objection(uuid) is
  'Whether a notice of withdrawal runs for the certificate of an application, to which no landlord or agent has objected.';

create function private.unsent_landlord_files(application uuid) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects as o
  -- In the order of the index on names: ` follows the underscore.
  where o.bucket_id = 'documents' and o.name ~>=~ ('applications/' || unsent_landlord_files.application || '/objection_landlord_')
    and o.name ~<~ ('applications/' || unsent_landlord_files.application || '/objection_landlord`')
    and not private.is_attached(o.name)
$$;
comment on function private.unsent_landlord_files(uuid) is 'The names of the files that are uploaded for an objection of a landlord or agent and have not gone with one.';
revoke execute on function private.is_landlord_file(text), private.takes_landlord_objection(uuid), private.unsent_landlord_files(uuid) from public, anon, authenticated;
grant execute on function private.is_landlord_file(text), private.takes_landlord_objection(uuid) to authenticated, service_role;

-- As a document the tenant would read its name.
alter table public.application_documents
  add constraint application_documents_not_landlord_check check (not private.is_landlord_file(file_path)) not valid;

alter policy documents_select_tenant on storage.objects
  using (bucket_id = 'documents' and private.document_application_id(name) in (select private.own_application_ids()) and not private.is_landlord_file(name));
alter policy documents_insert_tenant on storage.objects
  with check (bucket_id = 'documents' and not private.is_landlord_file(name) and (
    private.document_application_id(name) in (select private.own_open_application_ids())
    or private.is_attached_name(name) and private.document_application_id(name) in (select private.own_application_ids())
  ));
alter policy documents_update_tenant on storage.objects
  using (
    bucket_id = 'documents' and not private.is_landlord_file(name) and not private.is_document_verified(name) and not private.is_attached(name) and (
      private.document_application_id(name) in (select private.own_draft_ids())
      or private.document_application_id(name) in (select private.own_open_application_ids()) and not private.is_document_recorded(name)
      or private.is_attached_name(name) and private.document_application_id(name) in (select private.own_application_ids())
    )
  )
  with check (bucket_id = 'documents' and not private.is_landlord_file(name) and (
    private.document_application_id(name) in (select private.own_open_application_ids())
    or private.is_attached_name(name) and private.document_application_id(name) in (select private.own_application_ids())
  ));
alter policy documents_delete_tenant on storage.objects
  using (
    bucket_id = 'documents' and not private.is_landlord_file(name) and not private.is_document_verified(name) and not private.is_attached(name) and (
      private.document_application_id(name) in (select private.own_draft_ids())
      or private.document_application_id(name) in (select private.own_application_ids()) and not private.is_document_recorded(name)
    )
  );

-- Staff read them. Under another name the tenant would read one.
alter policy documents_insert_admin on storage.objects
  with check (
    bucket_id = 'documents' and private.document_application_id(name) is not null and not private.is_landlord_file(name)
    and (select private.is_admin()) and not private.is_own_case_file(name)
  );
alter policy documents_update_admin on storage.objects
  using (
    bucket_id = 'documents' and not private.is_landlord_file(name) and (select private.is_admin()) and not private.is_own_case_file(name)
    and not private.is_attached(name)
  )
  with check (
    bucket_id = 'documents' and private.document_application_id(name) is not null and not private.is_landlord_file(name)
    and (select private.is_admin()) and not private.is_own_case_file(name)
  );

-- Who is the tenant of an application has that side alone, as in private.side_of.
create policy documents_select_landlord on storage.objects for select to authenticated
  using (
    bucket_id = 'documents' and private.is_landlord_file(name)
    and private.document_application_id(name) in (select private.managed_application_ids())
    and private.document_application_id(name) not in (select private.own_application_ids())
  );
create policy documents_insert_landlord on storage.objects for insert to authenticated
  with check (
    bucket_id = 'documents' and private.is_landlord_file(name)
    and private.document_application_id(name) in (select private.managed_application_ids())
    and private.document_application_id(name) not in (select private.own_application_ids())
    and private.takes_landlord_objection(private.document_application_id(name))
  );
-- What a colleague has uploaded is theirs.
create policy documents_update_landlord on storage.objects for update to authenticated
  using (
    bucket_id = 'documents' and private.is_landlord_file(name) and coalesce(nullif(owner_id, ''), owner::text) = (select auth.uid())::text
    and private.document_application_id(name) in (select private.managed_application_ids())
    and private.document_application_id(name) not in (select private.own_application_ids())
    and not private.is_attached(name)
  )
  with check (
    bucket_id = 'documents' and private.is_landlord_file(name)
    and private.document_application_id(name) in (select private.managed_application_ids())
    and private.document_application_id(name) not in (select private.own_application_ids())
    and private.takes_landlord_objection(private.document_application_id(name))
  );
create policy documents_delete_landlord on storage.objects for delete to authenticated
  using (
    bucket_id = 'documents' and private.is_landlord_file(name) and coalesce(nullif(owner_id, ''), owner::text) = (select auth.uid())::text
    and private.document_application_id(name) in (select private.managed_application_ids())
    and private.document_application_id(name) not in (select private.own_application_ids())
    and not private.is_attached(name)
  );

insert into private.quotas (name, most, refusal) values
  ('files_of_an_objection', 25, '%s files are uploaded for this objection already, and at most 5 can be sent with it. Send it with those you have chosen.');

create function private.check_objection_upload(person uuid, application uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Locked, so that a deletion waits for the file and takes it along.
  perform from public.rent_guarantee_applications as a
  where a.id = application and a.status <> 'draft' and a.tenant_id is distinct from person and exists (
    select from public.property_manager_users as u where u.user_id = person and u.property_manager_id = a.property_manager_id
  )
  for share;
  if not found then
    raise insufficient_privilege using message = 'Files can only be sent with an objection of a landlord or agent that you act for.';
  end if;
  if not private.takes_landlord_objection(application) then
    raise insufficient_privilege using message = 'Files can be added while the notice runs, until the objection is sent.';
  end if;
end
$$;
comment on function private.check_objection_upload(uuid, uuid) is
  'Fails when the person may not send files with an objection to the notice for an application: they do not act for its landlord or agent, no notice runs, or that side has objected.';
revoke execute on function private.check_objection_upload(uuid, uuid) from public, anon, authenticated;

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
    perform private.check_objection_upload(person, application);
    perform private.check_file_quota('files_of_an_objection', (select count(*) from private.unsent_landlord_files(application)));
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

create or replace function private.check_file_quotas(person uuid, application uuid) returns void
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
  'Fails when the files of a person, or of one of the person''s applications, are more than the quotas allow. Files without a row count as well, those of a landlord''s objection do not.';
