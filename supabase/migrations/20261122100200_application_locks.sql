-- A decision on an application must see the records it rests on as they are, also when they change at the same moment. A change of a
-- document or a tenancy therefore locks its applications for share, so that it waits for whoever holds the application's row, and is
-- waited for. The order is the same everywhere, so that nobody waits for each other: person, tenancy, document, and the application last.

create function private.lock_application(application uuid) returns text
language sql security definer set search_path = '' as $$
  select status from public.rent_guarantee_applications where id = application for share
$$;
comment on function private.lock_application(uuid) is 'Locks an application until the transaction ends and gives its status; null when it is gone.';

create function private.lock_applications_of_tenancy(tenancy uuid) returns void
language sql security definer set search_path = '' as $$
  select from public.rent_guarantee_applications where tenancy_id = tenancy order by id for share
$$;
comment on function private.lock_applications_of_tenancy(uuid) is 'Locks the applications of a tenancy until the transaction ends.';

create function private.lock_drafts_of_property_manager(property_manager uuid) returns void
language sql security definer set search_path = '' as $$
  select from public.rent_guarantee_applications
  where property_manager_id = property_manager and status = 'draft' order by id for share
$$;
comment on function private.lock_drafts_of_property_manager(uuid) is 'Locks the drafts that name a property manager until the transaction ends.';

-- The policies have looked at the application as it was when the statement began: after the lock it is looked at again.
create function private.follow_document_change() returns trigger
language plpgsql set search_path = '' as $$
declare
  status text := private.lock_application(coalesce(new.application_id, old.application_id));
begin
  if current_user <> 'authenticated' or private.is_admin() then
    return null;
  end if;
  if tg_op = 'DELETE' and status <> 'draft' then
    raise insufficient_privilege using message = 'This application has just been submitted. Its documents can no longer be deleted.';
  end if;
  if tg_op = 'INSERT' and status not in ('draft', 'pending', 'in_review') then
    raise insufficient_privilege using message = 'This application has just been decided. Documents can no longer be added.';
  end if;
  return null;
end
$$;
comment on function private.follow_document_change() is
  'Locks the application of a document that is added, changed or deleted, and refuses a tenant for whom it is too late.';

-- Named so that it comes after the locks of the foreign keys, which include the person.
create trigger z_lock_application after insert or update or delete on public.application_documents
  for each row execute function private.follow_document_change();

create function private.follow_tenancy_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.lock_applications_of_tenancy(new.id);
  if current_user = 'authenticated' and not private.is_admin() and private.is_tenancy_settled(new.id) then
    raise insufficient_privilege using message = 'An application with this tenancy has just been submitted. The tenancy can no longer be changed.';
  end if;
  return null;
end
$$;
comment on function private.follow_tenancy_change() is
  'Locks the applications of a tenancy that is changed, and refuses a tenant when one of them has been submitted.';

create trigger z_lock_applications after update on public.tenancy_information
  for each row execute function private.follow_tenancy_change();

-- Staff do not lock: nothing is decided by what stands in a property manager, and many applications may name it.
create function private.follow_property_manager_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and not private.is_admin() then
    perform private.lock_drafts_of_property_manager(new.id);
    if private.is_property_manager_settled(new.id) then
      raise insufficient_privilege using message = 'An application with this property manager has just been submitted. It can no longer be changed.';
    end if;
  end if;
  return null;
end
$$;
comment on function private.follow_property_manager_change() is
  'Locks the drafts that name a property manager that a tenant changes, and refuses when one of them has been submitted.';

create trigger z_lock_applications after update on public.property_managers
  for each row execute function private.follow_property_manager_change();

create or replace function public.submit_application(application_id uuid) returns public.rent_guarantee_applications
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  locked_tenancy_id uuid;
  missing jsonb;
begin
  select a.tenancy_id into locked_tenancy_id from public.rent_guarantee_applications as a
  where a.id = submit_application.application_id and a.tenant_id = (select auth.uid());
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  -- In the order in which their changes lock.
  perform from public.profiles as p where p.id = (select auth.uid()) for share;
  perform from public.tenancy_information as t where t.id = locked_tenancy_id for no key update;
  select * into application from public.rent_guarantee_applications as a
  where a.id = submit_application.application_id and a.tenant_id = (select auth.uid())
  for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if application.status <> 'draft' then
    raise exception 'This application has already been submitted.' using hint = 'Only a draft can be submitted.';
  end if;
  if application.tenancy_id is not null and application.tenancy_id is distinct from locked_tenancy_id then
    raise sqlstate 'PT409' using message = 'This application was changed while it was being submitted. Look at it and submit it again.';
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

create or replace function public.delete_application(application_id uuid) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  paths text[];
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
  select coalesce(array_agg(d.file_path order by d.file_path), '{}') into paths
  from public.application_documents as d where d.application_id = application.id;
  insert into private.removed_files (name, removed_by) select unnest(paths), (select auth.uid())
  on conflict (name) do update set removed_by = excluded.removed_by, removed_at = now();
  -- History, communications, documents and notes go with it by their foreign keys.
  delete from public.rent_guarantee_applications as a where a.id = application.id;
  return paths;
end
$$;
