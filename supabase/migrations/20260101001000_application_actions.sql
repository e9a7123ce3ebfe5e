-- What several writes must do together: submit, decide and delete an application, each in one transaction.

-- The files of deleted records. The storage API removes them last; what is still stored under a name here could not be removed.
create table private.removed_files (
  name text primary key,
  removed_by uuid,
  removed_at timestamptz not null default now()
);
create index removed_files_removed_by_idx on private.removed_files (removed_by);
comment on table private.removed_files is 'Names in the bucket documents whose records are gone, and who removed them.';

create function private.own_removed_file_names() returns setof text
language sql stable security definer set search_path = '' as $$
  select name from private.removed_files where removed_by = (select auth.uid())
$$;
comment on function private.own_removed_file_names() is 'The files that the signed-in person''s deletions left to be removed.';

create policy documents_select_remover on storage.objects for select to authenticated
  using (bucket_id = 'documents' and name in (select private.own_removed_file_names()));
create policy documents_delete_remover on storage.objects for delete to authenticated
  using (bucket_id = 'documents' and name in (select private.own_removed_file_names()));

create function private.missing(section text, field text, message text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_array(jsonb_build_object('section', section, 'field', field, 'message', message))
$$;
comment on function private.missing(text, text, text) is 'One entry of what an incomplete application lacks.';

create function private.missing_details(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('section', 'details', 'field', f.field, 'message', f.message) order by f.place), '[]')
  from (select to_jsonb(p) as details from public.profiles as p where p.id = person) as profile
  cross join (values
    (1, 'first_name', 'First name is required'),
    (2, 'surname', 'Surname is required'),
    (3, 'mobile_number', 'Mobile number is required'),
    (4, 'address_line_1', 'Address line 1 is required'),
    (5, 'city', 'City is required'),
    (6, 'postal_code', 'Postal code is required'),
    (7, 'country', 'Country is required')
  ) as f (place, field, message)
  where profile.details ->> f.field is null
$$;
comment on function private.missing_details(uuid) is 'What a person''s profile lacks for a submission, as a list of {section, field, message}.';

create function private.missing_tenancy(tenancy uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when tenancy is null then private.missing('tenancy', 'tenancy_id', 'Your tenancy is required')
    when exists (select from public.tenancy_information where id = tenancy and monthly_rent = 0)
      then private.missing('tenancy', 'monthly_rent', 'Monthly rent must be more than 0')
    else '[]'
  end
$$;
comment on function private.missing_tenancy(uuid) is 'What a tenancy lacks for a submission, as a list of {section, field, message}.';

create function private.missing_documents(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select
    case when bool_or(document_type in ('passport', 'id_proof')) then '[]'::jsonb
      else private.missing('documents', 'passport', 'A passport or another proof of identity is required') end
    || case when bool_or(document_type in ('bank_statement', 'income_proof', 'employment_contract')) then '[]'::jsonb
      else private.missing('documents', 'bank_statement', 'A bank statement or another proof of income is required') end
  from public.application_documents where application_id = application
$$;
comment on function private.missing_documents(uuid) is 'Which documents an application lacks for a submission, as a list of {section, field, message}.';

create function public.submit_application(application_id uuid) returns public.rent_guarantee_applications
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  missing jsonb;
begin
  select * into application from public.rent_guarantee_applications as a
  where a.id = submit_application.application_id and a.tenant_id = (select auth.uid())
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if application.status <> 'draft' then
    raise exception 'This application has already been submitted.' using hint = 'Only a draft can be submitted.';
  end if;
  missing := private.missing_details(application.tenant_id)
    || private.missing_tenancy(application.tenancy_id)
    || case when application.property_manager_id is null
      then private.missing('property_manager', 'property_manager_id', 'Your property manager is required') else '[]' end
    || private.missing_documents(application.id);
  if missing <> '[]' then
    raise exception 'This application is not complete yet.' using
      detail = missing::text, hint = 'Fill in what the details name and submit again.';
  end if;
  -- The submission asks for the property manager once, and apart from the tenancy.
  update public.tenancy_information as t set property_manager_id = application.property_manager_id
  where t.id = application.tenancy_id and t.property_manager_id is null;
  update public.rent_guarantee_applications as a set status = 'pending', submitted_at = now()
  where a.id = application.id returning a.* into application;
  return application;
end
$$;
comment on function public.submit_application(uuid) is
  'Submits one''s own draft: status pending, submitted_at and a history row, and the property manager for a tenancy that has none. An incomplete one fails with P0001, its details a JSON list of {section, field, message}; another person''s or an unknown one with PT404 (HTTP 404).';

create function public.set_application_status(
  application_id uuid, status text, notes text default null, version integer default null
) returns public.rent_guarantee_applications
language plpgsql set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may set the status of an application.';
  end if;
  perform set_config('private.status_note', coalesce(set_application_status.notes, ''), true);
  update public.rent_guarantee_applications as a
  set status = set_application_status.status, version = coalesce(set_application_status.version, a.version)
  where a.id = set_application_status.application_id
  returning a.* into application;
  perform set_config('private.status_note', '', true);
  if application.id is null then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  return application;
end
$$;
comment on function public.set_application_status(uuid, text, text, integer) is
  'Staff: sets the status and notes why in the history. Approving without guarantee amount, property manager or tenancy fails with P0001, its details a JSON list of {section, field, message}; an outdated version with PT409 (HTTP 409).';

create function public.delete_application(application_id uuid) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  paths text[];
begin
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
  select coalesce(array_agg(d.file_path order by d.file_path), '{}') into paths
  from public.application_documents as d where d.application_id = application.id;
  insert into private.removed_files (name, removed_by) select unnest(paths), (select auth.uid())
  on conflict (name) do update set removed_by = excluded.removed_by, removed_at = now();
  -- History, communications, documents and notes go with it by their foreign keys.
  delete from public.rent_guarantee_applications as a where a.id = application.id;
  return paths;
end
$$;
comment on function public.delete_application(uuid) is
  'Deletes an application with all that belongs to it and gives the names of its files in the bucket documents, to be removed through the storage API. Tenants delete drafts, staff everything but approved ones (P0001); unknown or another person''s: PT404 (HTTP 404).';

revoke execute on function public.submit_application(uuid), public.delete_application(uuid),
  public.set_application_status(uuid, text, text, integer) from public, anon, authenticated;
grant execute on function public.submit_application(uuid), public.delete_application(uuid),
  public.set_application_status(uuid, text, text, integer) to authenticated;
