-- One policy for each kind of reader: a deleted row is told to those whose policy does not depend on the row, so staff need one of their own.

drop policy landlord_requests_select on public.landlord_requests;
create policy landlord_requests_select_staff on public.landlord_requests for select to authenticated using ((select private.is_admin()));
create policy landlord_requests_select_manager on public.landlord_requests for select to authenticated
  using (property_manager_id in (select private.managed_property_manager_ids()));
