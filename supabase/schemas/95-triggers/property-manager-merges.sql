-- Two records of one landlord or agent become one. The merge is a row with its reason, and other tables move with it.

create trigger _010_refuse_auditor before insert or update or delete on public.property_manager_merges
  for each statement
  execute function private.refuse_auditor();
create trigger _110_require_explanation before insert on public.property_manager_merges
  for each row when (auth.uid() is not null)
  execute function private.require_explanation('reason', 'reason', 'how you know that they are the same');
create trigger _120_refuse_own_landlord before insert on public.property_manager_merges
  for each row when (auth.uid() is not null)
  execute function private.refuse_own_landlord('property_manager_id');
create trigger _510_merge_former_offices after insert on public.property_manager_merges
  for each row
  execute function private.merge_former_offices();
create trigger _520_move_company_decisions after insert on public.property_manager_merges
  for each row
  execute function private.move_company_decisions();
create trigger _530_move_inquiries after insert on public.property_manager_merges
  for each row
  execute function private.move_inquiries();
