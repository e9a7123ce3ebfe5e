-- Staff say whether a match in a sanctions list is the same person. A confirmed one stops a certificate, so colleagues are told, and a
-- reversed one starts a stopped issue again.

create trigger _010_refuse_auditor before insert or update or delete on public.screening_decisions
  for each statement
  execute function private.refuse_auditor();
create trigger _110_require_explanation before insert on public.screening_decisions
  for each row when (auth.uid() is not null)
  execute function private.require_explanation('reason', 'reason', 'what you compared and what it showed');
create trigger _510_resume_issue_after_match after insert on public.screening_decisions
  for each row
  execute function private.resume_issue_after_match();
create trigger _710_queue_confirmed_match_mails after insert on public.screening_decisions
  for each row when (new.decision = 'same' and new.decided_by is not null)
  execute function private.queue_confirmed_match_mails();
create trigger _720_queue_reversed_match_mails after insert on public.screening_decisions
  for each row when (new.decision = 'different' and new.decided_by is not null)
  execute function private.queue_reversed_match_mails();
create trigger _730_refuse_own_guarantee after insert on public.screening_decisions
  for each row when (auth.uid() is not null)
  execute function private.refuse_own_guarantee();
