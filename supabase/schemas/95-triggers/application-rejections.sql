-- A rejection is written with the status of its application. Its appeal and the decision on that are updates of the row, from which mails
-- and the step of the case follow.
--
-- What happens in order:
--   110      a decided appeal has an answer that its tenant can act on
--   610      what came for the appeal does not wait any more
--   710      the landlord learns that there is no certificate
--   720-740  mails about an appeal, the decision on it, or its withdrawal
--   750      staff do not decide an appeal about their own guarantee
--   760      the member of staff who has the case learns that a colleague decided the appeal
--   860-880  the case gets its step and turn

create trigger _010_refuse_auditor before insert or update or delete on public.application_rejections
  for each statement
  execute function private.refuse_auditor();
create trigger _110_require_explanation before update of appeal_reply on public.application_rejections
  for each row when (auth.uid() is not null and new.appeal_reply is not null)
  execute function private.require_explanation('appeal_reply', 'reply', 'why, and what happens next');
create trigger _610_refresh_document_since after update of appeal_decided_at on public.application_rejections
  for each row
  execute function private.refresh_document_since();
create trigger _710_queue_no_certificate_mails after insert on public.application_rejections
  for each row when (auth.uid() is not null and new.replaces is null)
  execute function private.queue_no_certificate_mails();
create trigger _720_queue_appeal_mails after update of appealed_at on public.application_rejections
  for each row when (auth.uid() is not null and old.appealed_at is null and new.appealed_at is not null)
  execute function private.queue_appeal_mails();
create trigger _730_queue_appeal_decision_mail after update of appeal_decided_at on public.application_rejections
  for each row when (auth.uid() is not null and old.appeal_decided_at is null and new.appeal_outcome <> 'withdrawn')
  execute function private.queue_appeal_decision_mail();
create trigger _740_queue_withdrawn_appeal_mail after update of appeal_decided_at on public.application_rejections
  for each row when (auth.uid() is not null and old.appeal_decided_at is null and new.appeal_outcome = 'withdrawn')
  execute function private.queue_withdrawn_appeal_mail();
create trigger _750_refuse_own_guarantee after update of appeal_decided_at on public.application_rejections
  for each row when (
    auth.uid() is not null
    and new.appeal_decided_at is distinct from old.appeal_decided_at
    and new.appeal_outcome <> 'withdrawn'
  )
  execute function private.refuse_own_guarantee();
create trigger _760_queue_decision_by_colleague_mail after update of appeal_decided_at on public.application_rejections
  for each row when (old.appeal_decided_at is null and new.appeal_outcome in ('upheld', 'overturned'))
  execute function private.queue_decision_by_colleague_mail();
create trigger _860_refresh_changed_cases_delete after delete on public.application_rejections
  referencing old table as changed
  for each statement
  execute function private.refresh_changed_cases();
create trigger _870_refresh_changed_cases_insert after insert on public.application_rejections
  referencing new table as changed
  for each statement
  execute function private.refresh_changed_cases();
create trigger _880_refresh_changed_cases_update after update on public.application_rejections
  referencing new table as changed
  for each statement
  execute function private.refresh_changed_cases();
