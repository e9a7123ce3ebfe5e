-- An application ends without a decision: its tenant withdraws it, or staff close it, and both can be reopened. The reasons and permissions
-- are checked here, because a closing is a row that several functions write.
--
-- What happens in order:
--   110-140  staff give a reason, and need the permission to decide
--   510      its open requests are closed
--   520      when it is reopened, its names are screened again
--   710-740  mails to the landlord, to the tenant, and to the member of staff who has the case
--   750-760  staff do not close or reopen their own guarantee
--   770      the member of staff who has the case learns that a colleague closed it
--   860-880  the case gets its step and turn

create trigger _010_refuse_auditor before insert or update or delete on public.application_closings
  for each statement
  execute function private.refuse_auditor();
create trigger _110_require_explanation_insert before insert on public.application_closings
  for each row when (auth.uid() is not null and new.kind = 'closed')
  execute function private.require_explanation('reason', 'reason', 'why nobody decides it');
create trigger _120_require_explanation_update before update of reopen_reason on public.application_closings
  for each row when (auth.uid() is not null and new.reopen_reason is not null)
  execute function private.require_explanation('reopen_reason', 'reason', 'why it goes on');
create trigger _130_require_decide_permission_insert before insert on public.application_closings
  for each row when (auth.uid() is not null and new.kind = 'closed')
  execute function private.require_decide_permission();
create trigger _140_require_decide_permission_update before update of reopened_at on public.application_closings
  for each row when (auth.uid() is not null and new.reopened_at is distinct from old.reopened_at)
  execute function private.require_decide_permission();
create trigger _510_close_requests_after_closing after insert on public.application_closings
  for each row
  execute function private.close_requests_after_closing();
create trigger _520_queue_reopened_screening after update of reopened_at on public.application_closings
  for each row when (old.reopened_at is null and new.reopened_at is not null)
  execute function private.queue_reopened_screening();
create trigger _710_queue_no_certificate_mails after insert on public.application_closings
  for each row when (auth.uid() is not null)
  execute function private.queue_no_certificate_mails();
create trigger _720_queue_closing_mail_insert after insert on public.application_closings
  for each row when (auth.uid() is not null)
  execute function private.queue_closing_mail();
create trigger _730_queue_closing_mail_update after update of reopened_at on public.application_closings
  for each row when (auth.uid() is not null and old.reopened_at is null and new.reopened_at is not null)
  execute function private.queue_closing_mail();
create trigger _740_queue_withdrawn_application_mail after insert on public.application_closings
  for each row when (auth.uid() is not null and new.kind = 'withdrawn')
  execute function private.queue_withdrawn_application_mail();
create trigger _750_refuse_own_guarantee_insert after insert on public.application_closings
  for each row when (auth.uid() is not null and new.kind = 'closed')
  execute function private.refuse_own_guarantee();
create trigger _760_refuse_own_guarantee_when_reopened after update of reopened_at on public.application_closings
  for each row when (auth.uid() is not null and new.reopened_at is distinct from old.reopened_at)
  execute function private.refuse_own_guarantee();
create trigger _770_queue_decision_by_colleague_mail after insert on public.application_closings
  for each row when (new.kind = 'closed')
  execute function private.queue_decision_by_colleague_mail();
create trigger _860_refresh_changed_cases_delete after delete on public.application_closings
  referencing old table as changed
  for each statement
  execute function private.refresh_changed_cases();
create trigger _870_refresh_changed_cases_insert after insert on public.application_closings
  referencing new table as changed
  for each statement
  execute function private.refresh_changed_cases();
create trigger _880_refresh_changed_cases_update after update on public.application_closings
  referencing new table as changed
  for each statement
  execute function private.refresh_changed_cases();
