-- Notes of staff have versions, because two people write one, and each edit is logged.

create trigger _010_refuse_auditor before insert or update or delete on public.rent_guarantee_application_notes
  for each statement
  execute function private.refuse_auditor();
create trigger _310_bump_version before update on public.rent_guarantee_application_notes
  for each row
  execute function private.bump_version();
create trigger _610_write_edit after update on public.rent_guarantee_application_notes
  for each row
  execute function private.write_edit('notes');
create trigger _860_check_row_quota after insert on public.rent_guarantee_application_notes
  referencing new table as added
  for each statement
  execute function private.check_row_quota();
