-- What is deleted takes its files along. They are listed in the transaction of the deletion, also those that no document names, and a job
-- removes them through the storage API, which alone reaches the bytes.

create function private.add_file_removals(names text[]) returns void
language sql security definer set search_path = '' as $$
  -- The storage API removes a thousand at once.
  select private.add_job('remove_files', jsonb_build_object('bucket', 'documents', 'names', jsonb_agg(file.name order by file.place)))
  from unnest(names) with ordinality as file (name, place)
  group by (file.place - 1) / 1000
$$;
comment on function private.add_file_removals(text[]) is 'Adds the jobs that remove these files from the bucket documents.';

create function private.stored_file_names(applications uuid[]) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_agg(o.name order by o.name)
  from unnest(applications) as a (id)
  join storage.objects as o on o.bucket_id = 'documents'
    and o.name ~>=~ ('applications/' || a.id || '/') and o.name ~<~ ('applications/' || a.id || '0')
$$;
comment on function private.stored_file_names(uuid[]) is 'The names of all files below the folders of these applications.';

create function private.remove_application_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_file_removals(private.stored_file_names(array[old.id]));
  return null;
end
$$;
comment on function private.remove_application_files() is 'Has the files of a deleted application removed.';

create trigger remove_files after delete on public.rent_guarantee_applications
  for each row execute function private.remove_application_files();

create function private.remove_document_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Those that go with their application are removed with all that is below its folder.
  perform private.add_file_removals((
    select array_agg(g.file_path order by g.file_path) from gone as g
    where exists (select from public.rent_guarantee_applications as a where a.id = g.application_id)
  ));
  return null;
end
$$;
comment on function private.remove_document_files() is
  'Has the files of deleted documents removed. The browser does it at once; this is for when it is closed before that.';

create trigger remove_files after delete on public.application_documents
  referencing old table as gone for each statement execute function private.remove_document_files();

-- What was deleted before: the files that nothing leads to any more.
select private.add_file_removals(array_agg(o.name order by o.name))
from storage.objects as o
left join public.rent_guarantee_applications as a on a.id = private.document_application_id(o.name)
where o.bucket_id = 'documents' and a.tenant_id is null and not private.is_document_recorded(o.name);

drop policy documents_select_remover on storage.objects;
drop policy documents_delete_remover on storage.objects;
drop function private.own_removed_file_names();

-- With the id of a deleted record its files and its history could be claimed by a new one.
revoke insert (id) on public.rent_guarantee_applications, public.tenancy_information, public.property_managers,
  public.application_documents, public.application_communications from authenticated;

drop function public.delete_application(uuid);
create function public.delete_application(application_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
begin
  -- The documents before the application, as their own changes lock them.
  perform from public.application_documents as d
  join public.rent_guarantee_applications as a on a.id = d.application_id
  where a.id = delete_application.application_id and (a.tenant_id = (select auth.uid()) or private.is_admin())
  order by d.id for update of d;
  select * into application from public.rent_guarantee_applications as a
  where a.id = delete_application.application_id and (a.tenant_id = (select auth.uid()) or private.is_admin())
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if application.status = 'approved' then
    raise exception 'An approved application is not deleted.' using hint = 'Set it to another status first.';
  end if;
  if application.status <> 'draft' and not private.is_admin() then
    raise insufficient_privilege using message = 'Only a draft can be deleted.';
  end if;
  -- History, communications, documents and notes go with it by their foreign keys.
  delete from public.rent_guarantee_applications as a where a.id = application.id;
end
$$;
comment on function public.delete_application(uuid) is
  'Deletes an application with all that belongs to it; a job removes its files from the bucket documents. Tenants delete drafts, staff everything but approved ones (P0001); unknown or another person''s: PT404 (HTTP 404).';
revoke execute on function public.delete_application(uuid) from public, anon, authenticated;
grant execute on function public.delete_application(uuid) to authenticated;
