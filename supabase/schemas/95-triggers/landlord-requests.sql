-- One table has what staff ask a landlord or agent, what these answer, what they write unasked, and their denial that they are the
-- landlord. So nearly each trigger is for one of the kinds, which its condition names.
--
-- What happens in order:
--   110      words that nobody can see are refused
--   310      a question whose record is merged into another one keeps the address to which it went
--   320-330  it does not name the tenant to a landlord that nobody has confirmed; when its mail goes out
--   340      staff do not answer as the landlord
--   510      a denial closes the other questions to them
--   520-530  copies of an answer go to those who answered or were asked
--   610-630  the case gets since when a message has waited
--   640-650  that we have written to each other is kept
--   660-670  a settled denial starts a stopped issue again; a confirmation settles a denial
--   710-720  mails: the answer to staff, the question to the landlord
--   730-760  staff do not ask, close, record or remind in their own guarantee
--   770      a case that begins to concern its member of staff is taken from them
--   860-880  the case gets its step and turn
--   910      at the end, with its files: the mail to staff about a message

create trigger _010_refuse_auditor before insert or update or delete on public.landlord_requests
  for each statement
  execute function private.refuse_auditor();
create trigger _110_refuse_invisible_text before insert or update on public.landlord_requests
  for each row
  execute function private.refuse_invisible_text('words', 'answer', 'told_by');
create trigger _310_set_former_address before update of property_manager_id on public.landlord_requests
  for each row when (new.mailed_at is not null and new.property_manager_id <> old.property_manager_id)
  execute function private.set_former_address();
create trigger _320_refuse_tenant_name before insert on public.landlord_requests
  for each row when (auth.uid() is not null and new.came_by is null)
  execute function private.refuse_tenant_name();
create trigger _330_set_landlord_request_mail_at before insert on public.landlord_requests
  for each row when (auth.uid() is not null and new.kind <> 'note' and new.asked_by is not null)
  execute function private.set_landlord_request_mail_at();
create trigger _340_refuse_answer_of_staff before update of answered_at on public.landlord_requests
  for each row when (new.came_by = 'account' and old.answered_at is null and new.answered_at is not null)
  execute function private.refuse_answer_of_staff();
create trigger _510_close_requests_after_denial after update of is_not_landlord on public.landlord_requests
  for each row when (new.is_not_landlord and not old.is_not_landlord)
  execute function private.close_requests_after_denial();
create trigger _520_queue_landlord_answer_copy_mails_update after update of answered_at on public.landlord_requests
  for each row when (old.answered_at is null and new.answered_at is not null and new.came_by = 'account')
  execute function private.queue_landlord_answer_copy_mails();
create trigger _530_queue_landlord_answer_copy_mails_when_recorded after update of told_by on public.landlord_requests
  for each row when (old.told_by is null and new.told_by is not null)
  execute function private.queue_landlord_answer_copy_mails();
create trigger _610_refresh_message_since_delete after delete on public.landlord_requests
  for each row when (old.kind = 'note' and old.closed_at is null)
  execute function private.refresh_message_since();
create trigger _620_refresh_message_since_insert after insert on public.landlord_requests
  for each row when (new.kind = 'note' and new.closed_at is null)
  execute function private.refresh_message_since();
create trigger _630_refresh_message_since_update after update on public.landlord_requests
  for each row when (new.kind = 'note' and old.closed_at is distinct from new.closed_at)
  execute function private.refresh_message_since();
create trigger _640_store_landlord_contact_insert after insert on public.landlord_requests
  for each row when (new.mail_at is null or new.mailed_at is not null)
  execute function private.store_landlord_contact();
create trigger _650_store_landlord_contact_update after update of mailed_at, reminded_at, answered_at on public.landlord_requests
  for each row when ((new.mailed_at, new.reminded_at, new.answered_at) is distinct from (old.mailed_at, old.reminded_at, old.answered_at))
  execute function private.store_landlord_contact();
create trigger _660_resume_issue_after_denial after update of closed_at on public.landlord_requests
  for each row when (new.is_not_landlord and old.closed_at is null and new.closed_at is not null)
  execute function private.resume_issue_after_denial();
create trigger _670_settle_denial_by_confirmation after update of is_confirmed on public.landlord_requests
  for each row when (new.is_confirmed)
  execute function private.settle_denial_by_confirmation();
-- A person who records an answer by hand knows it.
create trigger _710_queue_landlord_answer_mail after update of answered_at on public.landlord_requests
  for each row when (
    auth.uid() is not null
    and old.answered_at is null
    and new.answered_at is not null
    and new.answered_by is distinct from new.asked_by
  )
  execute function private.queue_landlord_answer_mail();
create trigger _720_queue_new_landlord_request_mails after insert on public.landlord_requests
  for each row when (auth.uid() is not null and new.came_by is null and new.asked_by is not null)
  execute function private.queue_new_landlord_request_mails();
create trigger _730_refuse_own_guarantee_insert after insert on public.landlord_requests
  for each row when (new.asked_by = auth.uid())
  execute function private.refuse_own_guarantee();
create trigger _740_refuse_own_guarantee_when_closed after update of closed_at on public.landlord_requests
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0 and new.closed_at is distinct from old.closed_at)
  execute function private.refuse_own_guarantee();
create trigger _750_refuse_own_guarantee_when_recorded after update of answered_at on public.landlord_requests
  for each row when (auth.uid() is not null and new.came_by = 'staff' and new.answered_at is distinct from old.answered_at)
  execute function private.refuse_own_guarantee();
create trigger _760_refuse_own_guarantee_when_reminded after update of reminded_at on public.landlord_requests
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0 and new.reminded_at is distinct from old.reminded_at)
  execute function private.refuse_own_guarantee();
-- Only a merge changes the landlord of a question.
create trigger _770_release_concerned_case after update of property_manager_id on public.landlord_requests
  for each row
  execute function private.release_concerned_case();
create trigger _860_refresh_changed_cases_delete after delete on public.landlord_requests
  referencing old table as changed
  for each statement
  execute function private.refresh_changed_cases();
create trigger _870_refresh_changed_cases_insert after insert on public.landlord_requests
  referencing new table as changed
  for each statement
  execute function private.refresh_changed_cases();
create trigger _880_refresh_changed_cases_update after update on public.landlord_requests
  referencing new table as changed
  for each statement
  execute function private.refresh_changed_cases();
create constraint trigger _910_queue_landlord_message_mail after insert on public.landlord_requests
  deferrable initially deferred
  for each row when (new.kind = 'note' and new.came_by = 'account' and auth.uid() is not null)
  execute function private.queue_landlord_message_mail();
