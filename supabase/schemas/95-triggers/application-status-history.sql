-- Each change of the status is a row of the history, and from the row come the mails about it: it has who did it and the note, which the
-- application does not keep.

create trigger _010_refuse_auditor before insert or update or delete on public.application_status_history
  for each statement
  execute function private.refuse_auditor();
create trigger _710_queue_taken_back_approval_mails after insert on public.application_status_history
  for each row when (new.changed_by is not null and new.status in ('pending', 'in_review'))
  execute function private.queue_taken_back_approval_mails();
create trigger _720_queue_status_mail after insert on public.application_status_history
  for each row when (new.status <> 'draft' and new.changed_by is not null and coalesce(current_setting('private.is_told', true), '') = '')
  execute function private.queue_status_mail();
-- A change of the application refreshes its search after the history is written. This is for a corrected history.
create trigger _860_refresh_application_search_on_change after update on public.application_status_history
  referencing new table as changed
  for each statement
  execute function private.refresh_application_search_on_change();
