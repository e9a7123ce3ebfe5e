-- What staff ask a tenant: an answer, a document or a correction. Several functions ask, answer, close and remind, so the mails and the
-- step of the case follow here from the row.
--
-- What happens in order:
--   110      words that nobody can see are refused
--   310      the answer to a correction is one that its field can have
--   320      when its mail goes out: at once or with others
--   710-730  mails: staff accept a refused document after all, the tenant has answered, staff have asked
--   740-760  staff do not ask, close or remind in their own guarantee
--   860-880  the case gets its step and turn

create trigger _010_refuse_auditor before insert or update or delete on public.application_requests
  for each statement
  execute function private.refuse_auditor();
create trigger _110_refuse_invisible_text before insert or update on public.application_requests
  for each row
  execute function private.refuse_invisible_text('words', 'answer');
create trigger _310_check_correction before update of answer on public.application_requests
  for each row when (new.field is not null and new.answer is not null)
  execute function private.check_correction();
create trigger _320_set_request_mail_at before insert on public.application_requests
  for each row when (auth.uid() is not null)
  execute function private.set_request_mail_at();
create trigger _710_queue_accepted_document_mail after update of closed_at on public.application_requests
  for each row when (
    old.closed_at is null
    and new.closed_at is not null
    and new.answered_at is null
    and new.document_id is not null
    and (new.mail_at is null or new.mailed_at is not null)
  )
  execute function private.queue_accepted_document_mail();
create trigger _720_queue_request_answer_mail after update of answered_at on public.application_requests
  for each row when (auth.uid() is not null and old.answered_at is null and new.answered_at is not null)
  execute function private.queue_request_answer_mail();
create trigger _730_queue_new_request_mails after insert on public.application_requests
  for each row when (auth.uid() is not null)
  execute function private.queue_new_request_mails();
create trigger _740_refuse_own_guarantee_insert after insert on public.application_requests
  for each row when (new.asked_by = auth.uid())
  execute function private.refuse_own_guarantee();
-- Not within a trigger: a withdrawal by the tenant closes the requests too.
create trigger _750_refuse_own_guarantee_when_closed after update of closed_at on public.application_requests
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0 and new.closed_at is distinct from old.closed_at)
  execute function private.refuse_own_guarantee();
create trigger _760_refuse_own_guarantee_when_reminded after update of reminded_at on public.application_requests
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0 and new.reminded_at is distinct from old.reminded_at)
  execute function private.refuse_own_guarantee();
create trigger _860_refresh_changed_cases_delete after delete on public.application_requests
  referencing old table as changed
  for each statement
  execute function private.refresh_changed_cases();
create trigger _870_refresh_changed_cases_insert after insert on public.application_requests
  referencing new table as changed
  for each statement
  execute function private.refresh_changed_cases();
create trigger _880_refresh_changed_cases_update after update on public.application_requests
  referencing new table as changed
  for each statement
  execute function private.refresh_changed_cases();
