-- The triggers of public.application_status_history, in the order in which they fire.

create trigger _010_refuse_auditor before insert or delete or update on public.application_status_history
  for each statement execute function private.refuse_auditor();
create trigger _710_queue_taken_back_approval_mails after insert on public.application_status_history
  for each row when (new.changed_by is not null and new.status in ('pending', 'in_review'))
  execute function private.queue_taken_back_approval_mails();
create trigger _720_queue_status_mail after insert on public.application_status_history
  for each row when (new.status <> 'draft' and new.changed_by is not null and coalesce(current_setting('private.is_told', true), '') = '')
  execute function private.queue_status_mail();
-- An application's change is followed after its history was written; this is for a history that is put right.
create trigger _860_refresh_application_search_on_change after update on public.application_status_history
  referencing new table as changed for each statement execute function private.refresh_application_search_on_change();
