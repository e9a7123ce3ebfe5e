-- A member of staff who is the tenant of a case read what colleagues note about them, replaced and removed their own files as staff, found their own case in the
-- queue and settled their own messages. For such a case staff have the rights of its tenant alone, and colleagues do the rest.

create function private.own_case_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  -- As in private.concerns_caller.
  return query
    select a.id from public.rent_guarantee_applications as a where a.tenant_id = auth.uid()
    union
    select a.id from public.property_manager_links as l
    join public.rent_guarantee_applications as a on a.property_manager_id = l.property_manager_id
    where l.user_id = auth.uid() and (l.unlinked_at is null or l.unlinked_at >= coalesce(a.submitted_at, a.created_at));
end
$$;
comment on function private.own_case_ids() is 'The applications that concern the caller: as the tenant, or for a landlord that they act or acted for since the submission.';

create function private.reads_every_case() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_admin() and not exists (select from private.own_case_ids());
end
$$;
comment on function private.reads_every_case() is 'Whether the caller is one of the staff and no application concerns them.';
revoke execute on function private.own_case_ids(), private.reads_every_case() from public, anon;
grant execute on function private.own_case_ids(), private.reads_every_case() to authenticated, service_role;

-- The role for staff reads these two by the policies for all, because a policy of its own would hide nothing.
drop policy application_communications_select_as_staff on public.application_communications;
drop policy rent_guarantee_application_notes_select_as_staff on public.rent_guarantee_application_notes;

-- What staff note and have not sent yet. The policy for those without a case of their own depends on no row, so that they still learn of deleted ones.
alter policy application_communications_select_staff on public.application_communications
  using ((select private.reads_every_case()));
create policy application_communications_select_of_others on public.application_communications for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
alter policy application_communications_insert_admin on public.application_communications
  with check ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
alter policy application_communications_update_admin on public.application_communications
  using ((select private.is_admin()) and status = 'draft' and application_id not in (select private.own_case_ids()))
  with check ((select private.is_admin()));
alter policy application_communications_delete_admin on public.application_communications
  using ((select private.is_admin()) and status = 'draft' and application_id not in (select private.own_case_ids()));
create trigger w_refuse_own_guarantee_when_settled after update of awaits_answer on public.application_communications
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0 and new.awaits_answer is distinct from old.awaits_answer)
  execute function private.refuse_own_guarantee();

alter policy rent_guarantee_application_notes_select_admin on public.rent_guarantee_application_notes
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
alter policy rent_guarantee_application_notes_insert_admin on public.rent_guarantee_application_notes
  with check ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
alter policy rent_guarantee_application_notes_update_admin on public.rent_guarantee_application_notes
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids())) with check ((select private.is_admin()));

-- Documents and their files: beside these policies are those for tenants.
alter policy application_documents_insert_admin on public.application_documents
  with check ((select private.is_admin()) and application_id not in (select private.own_case_ids()));

create function private.is_own_case_file(object_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(private.document_application_id(object_name) in (select private.own_case_ids()), false);
end
$$;
comment on function private.is_own_case_file(text) is 'Whether a stored file belongs to an application that concerns the caller.';
revoke execute on function private.is_own_case_file(text) from public, anon;
grant execute on function private.is_own_case_file(text) to authenticated, service_role;

alter policy documents_select_admin on storage.objects
  using (bucket_id = 'documents' and (select private.is_admin()) and not private.is_own_case_file(name));
alter policy documents_insert_admin on storage.objects
  with check (
    bucket_id = 'documents' and private.document_application_id(name) is not null and (select private.is_admin()) and not private.is_own_case_file(name)
  );
alter policy documents_update_admin on storage.objects
  using (bucket_id = 'documents' and (select private.is_admin()) and not private.is_own_case_file(name))
  with check (
    bucket_id = 'documents' and private.document_application_id(name) is not null and (select private.is_admin()) and not private.is_own_case_file(name)
  );
alter policy documents_delete_admin on storage.objects
  using (bucket_id = 'documents' and (select private.is_admin()) and not private.is_own_case_file(name));

create or replace function private.check_document_upload(person uuid, application uuid) returns void
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
  if private.is_staff(person) and found_application.tenant_id is distinct from coalesce(auth.uid(), person) then
    return;
  end if;
  if found_application.tenant_id is distinct from person or not (
    found_application.status in ('draft', 'pending', 'in_review')
    or found_application.status = 'rejected' and private.takes_appeal(found_application.id)
  ) then
    raise insufficient_privilege using message = 'Documents can no longer be added to this application.';
  end if;
end
$$;
comment on function private.check_document_upload(uuid, uuid) is
  'Fails when the person may not add files to the application: it is gone, another''s, or decided. Staff may add to every one that is not their own.';
