-- A tenant's list names the property manager of each application, and the function that gives all of a tenant's managers was a third of its time
-- in the database. The applications answer for most rows now.
alter policy property_managers_select on public.property_managers using (
  created_by = (select auth.uid())
  or (select private.is_admin())
  or id in (select a.property_manager_id from public.rent_guarantee_applications as a where a.tenant_id = (select auth.uid()))
  or id in (select private.managed_property_manager_ids())
  or id in (select private.own_property_manager_ids())
);
