-- The triggers of public.record_edits, in the order in which they fire.

create trigger _010_refuse_auditor before insert or delete or update on public.record_edits
  for each statement execute function private.refuse_auditor();
create trigger _110_check_edit_quota before insert on public.record_edits
  for each row execute function private.check_edit_quota();
-- The company has no other sign of who changed it.
create trigger _510_refuse_own_guarantee after insert on public.record_edits
  for each row when (new.changed_by = auth.uid() and new.fields = array['company_tenant']) execute function private.refuse_own_guarantee('submitted');
