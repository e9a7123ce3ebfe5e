-- A version of a certificate goes from its preparation over signatures to its issue, and ends by a withdrawal or a later version. What it
-- states never changes, and what follows from each step is here.
--
-- What happens in order:
--   310-320  only the steps change, and a number is not too similar to another one
--   510-520  reminders: of the end of the guarantee, of a signature that is missing
--   530-540  names are screened, for a new version and before the issue
--   550      the rules of law are checked before the issue
--   560      the name of a tenant who is gone is erased from screenings with the last version that needs it
--   570      a case that begins to concern its member of staff is taken from them
--   860-880  the case gets its step and turn

create trigger _010_refuse_auditor before insert or update or delete on public.certificate_records
  for each statement
  execute function private.refuse_auditor();
create trigger _310_guard_certificate before update or delete on public.certificate_records
  for each row
  execute function private.guard_certificate();
create trigger _320_refuse_similar_certificate_number before insert on public.certificate_records
  for each row when (new.version = 1)
  execute function private.refuse_similar_certificate_number();
create trigger _510_plan_guarantee_end_reminders after update of step on public.certificate_records
  for each row when (new.step = 'issued' and old.step <> 'issued')
  execute function private.plan_guarantee_end_reminders();
create trigger _520_plan_signature_reminder after insert on public.certificate_records
  for each row when (auth.uid() is not null and new.step = 'awaiting_signature' and not new.is_quiet)
  execute function private.plan_signature_reminder();
create trigger _530_screen_names_update after update of step on public.certificate_records
  for each row when (auth.uid() is not null and old.step = 'awaiting_signature' and new.step = 'issuing')
  execute function private.screen_names();
-- A new version is screened before anybody signs it, so that staff see what was found and decide.
create trigger _540_screen_names_insert after insert on public.certificate_records
  for each row when (auth.uid() is not null)
  execute function private.screen_names();
create trigger _550_check_rules_of_issue after update of step on public.certificate_records
  for each row when (auth.uid() is not null and old.step = 'awaiting_signature' and new.step = 'issuing')
  execute function private.check_rules_of_issue();
-- After every other consequence of a withdrawal or a replacement.
create trigger _560_erase_names_of_ended_version after update of withdrawn_at, replaced_at on public.certificate_records
  for each row when ((new.withdrawn_at, new.replaced_at) is distinct from (old.withdrawn_at, old.replaced_at))
  execute function private.erase_names_of_ended_version();
-- A later version may name the next agent before the application does.
create trigger _570_release_concerned_case after insert or update of property_manager_id on public.certificate_records
  for each row
  execute function private.release_concerned_case();
create trigger _860_refresh_changed_cases_delete after delete on public.certificate_records
  referencing old table as changed
  for each statement
  execute function private.refresh_changed_cases();
create trigger _870_refresh_changed_cases_insert after insert on public.certificate_records
  referencing new table as changed
  for each statement
  execute function private.refresh_changed_cases();
create trigger _880_refresh_changed_cases_update after update on public.certificate_records
  referencing new table as changed
  for each statement
  execute function private.refresh_changed_cases();
