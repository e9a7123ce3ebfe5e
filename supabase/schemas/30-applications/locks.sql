-- A decision on an application has to see the records on which it rests as they are, also when they change at the same moment. So a
-- change of a tenancy, a document or a landlord's record locks the applications that use it for share: it waits for a transaction that
-- changes the row of the application, and that one waits for it.
--
-- The order is the same everywhere, so that no two transactions wait for each other: person, tenancy, document, application.

create function private.lock_application(application uuid) returns text
language sql security definer set search_path = '' as $$
  select status from public.rent_guarantee_applications where id = application for share
$$;
comment on function private.lock_application(uuid) is
  'Locks an application until the transaction ends and returns its status; null when it is gone.';

create function private.lock_applications_of_changed_tenancy() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.lock_applications_of_tenancy(new.id);
  if current_user = 'authenticated' and not private.is_admin() and private.is_tenancy_in_use(new.id) then
    raise insufficient_privilege using
      message = 'An application with this tenancy has just been submitted. The tenancy can no longer be changed.';
  end if;
  return null;
end
$$;
comment on function private.lock_applications_of_changed_tenancy() is
  'Trigger function: locks the applications of a tenancy that is changed, and refuses a tenant when one of them has been submitted.';

create function private.lock_applications_of_tenancy(tenancy uuid) returns void
language sql security definer set search_path = '' as $$
  select from public.rent_guarantee_applications where tenancy_id = tenancy order by id for share
$$;
comment on function private.lock_applications_of_tenancy(uuid) is 'Locks the applications of a tenancy until the transaction ends.';

-- Staff do not lock: no decision rests on what a record of a property manager says, and many applications may name it.
create function private.lock_drafts_of_changed_manager() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and not private.is_admin() then
    perform private.lock_drafts_of_property_manager(new.id);
    if private.is_property_manager_in_use(new.id) then
      raise insufficient_privilege using
        message = 'An application with this property manager has just been submitted. It can no longer be changed.';
    end if;
  end if;
  return null;
end
$$;
comment on function private.lock_drafts_of_changed_manager() is
  'Trigger function: locks the drafts that name a property manager that a tenant changes, and refuses when one of them has been submitted.';

create function private.lock_drafts_of_property_manager(property_manager uuid) returns void
language sql security definer set search_path = '' as $$
  select from public.rent_guarantee_applications
  where property_manager_id = property_manager and status = 'draft' order by id for share
$$;
comment on function private.lock_drafts_of_property_manager(uuid) is
  'Locks the drafts that name a property manager until the transaction ends.';
