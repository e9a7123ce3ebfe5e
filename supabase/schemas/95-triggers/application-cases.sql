-- Who has a case and whose turn it is changes in several ways (a screen, a decision, a deleted account), so the triggers here log each
-- change and keep staff from choosing who decides on their own guarantee.

create trigger _010_refuse_auditor before insert or update or delete on public.application_cases
  for each statement
  execute function private.refuse_auditor();
create trigger _610_log_case_step_insert after insert on public.application_cases
  for each row
  execute function private.log_case_step();
create trigger _620_log_case_step_update after update on public.application_cases
  for each row when ((old.step, old.turn) is distinct from (new.step, new.turn))
  execute function private.log_case_step();
-- Nobody chooses who decides on their own guarantee. Everybody may give back a case that a colleague has given them.
create trigger _630_refuse_own_guarantee after update of assigned_to on public.application_cases
  for each row when (
    auth.uid() is not null
    and pg_trigger_depth() = 0
    and new.assigned_to is distinct from old.assigned_to
    and (new.assigned_to is not null or old.assigned_to is distinct from auth.uid())
  )
  execute function private.refuse_own_guarantee('submitted');
-- A case that a deleted account leaves behind is not an assignment by anybody.
create trigger _640_log_assignment after update of assigned_to on public.application_cases
  for each row when (auth.uid() is not null and new.assigned_to is distinct from old.assigned_to)
  execute function private.log_assignment();
