-- Jobs are run by the service; what their end means for other tables is here.

-- Not before an insert: an auditor's own sign-in adds jobs. Only a person who starts a job again changes one.
create trigger _010_refuse_auditor before update on private.jobs
  for each statement
  execute function private.refuse_auditor();
create trigger _610_store_delivery_status after update of done_at, failed_at on private.jobs
  for each row when (new.kind = 'communication' and (old.done_at, old.failed_at) is distinct from (new.done_at, new.failed_at))
  execute function private.store_delivery_status();
create trigger _710_queue_failed_certificate_mails after update of failed_at on private.jobs
  for each row when (old.failed_at is null and new.failed_at is not null and new.kind in ('issue_certificate', 'withdraw_certificate'))
  execute function private.queue_failed_certificate_mails();
