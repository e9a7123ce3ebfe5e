-- An edit is a row that triggers write, and the only sign of who changed the company that rents a home.

create trigger _010_refuse_auditor before insert or update or delete on public.record_edits
  for each statement
  execute function private.refuse_auditor();
create trigger _110_check_edit_quota before insert on public.record_edits
  for each row
  execute function private.check_edit_quota();
-- The company that rents a home has no other sign of who changed it.
create trigger _510_refuse_own_guarantee after insert on public.record_edits
  for each row when (new.changed_by = auth.uid() and new.fields = array['company_tenant'])
  execute function private.refuse_own_guarantee('submitted');
