-- The history of which account acted for which landlord or agent. A merge moves it, and then cases may begin to concern the staff who have
-- them.

create trigger _010_refuse_auditor before insert or update or delete on public.property_manager_links
  for each statement
  execute function private.refuse_auditor();
create trigger _510_release_concerned_case after update of property_manager_id on public.property_manager_links
  for each row
  execute function private.release_concerned_case();
