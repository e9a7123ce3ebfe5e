-- What staff who had acted for the landlord of a case still read of it: what its tenant was asked and answered, why it was closed, the company that is the tenant with
-- its officers, and what was agreed to.

alter policy application_requests_select_staff on public.application_requests using ((select private.reads_every_case()));
create policy application_requests_select_of_others on public.application_requests for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
alter policy application_closings_select_staff on public.application_closings using ((select private.reads_every_case()));
create policy application_closings_select_of_others on public.application_closings for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
alter policy application_declarations_select_staff on public.application_declarations using ((select private.reads_every_case()));
create policy application_declarations_select_of_others on public.application_declarations for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
alter policy company_tenants_select_staff on public.company_tenants using ((select private.reads_every_case()));
create policy company_tenants_select_of_others on public.company_tenants for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
alter policy company_officers_select_staff on public.company_officers using ((select private.reads_every_case()));
create policy company_officers_select_of_others on public.company_officers for select to authenticated
  using ((select private.is_admin()) and application_id not in (select private.own_case_ids()));
