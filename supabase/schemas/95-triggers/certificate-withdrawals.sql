-- A withdrawal needs two people: one proposes and another one confirms, and so does its reversal. Each step is an update, which needs its
-- reason and brings its mails.

create trigger _010_refuse_auditor before insert or update or delete on public.certificate_withdrawals
  for each statement
  execute function private.refuse_auditor();
create trigger _110_require_explanation_update before update of reversal_reason on public.certificate_withdrawals
  for each row when (auth.uid() is not null and new.reversal_reason is not null)
  execute function private.require_explanation('reversal_reason', 'reason', 'why the notice is taken back');
create trigger _120_require_explanation_insert before insert on public.certificate_withdrawals
  for each row when (auth.uid() is not null and new.facts is not null)
  execute function private.require_explanation('facts', 'facts', 'what happened');
create trigger _510_close_objections after update of reversed_at on public.certificate_withdrawals
  for each row when (old.reversed_at is null and new.reversed_at is not null)
  execute function private.close_objections();
-- A notice that ends by the decision on an objection has no proposal, and is told with the answer to the objection.
create trigger _710_queue_withdrawal_staff_reversal_mails after update of reversed_at on public.certificate_withdrawals
  for each row when (
    auth.uid() is not null
    and old.reversed_at is null
    and new.reversed_at is not null
    and new.reversal_proposed_at is not null
  )
  execute function private.queue_withdrawal_staff_reversal_mails();
create trigger _720_queue_proposed_reversal_mails after update of reversal_proposed_at on public.certificate_withdrawals
  for each row when (old.reversal_proposed_at is null and new.reversal_proposed_by is not null)
  execute function private.queue_proposed_reversal_mails();
create trigger _730_queue_proposed_withdrawal_mails after insert on public.certificate_withdrawals
  for each row when (new.proposed_by is not null and new.confirmed_at is null)
  execute function private.queue_proposed_withdrawal_mails();
create trigger _740_refuse_own_guarantee after insert or update on public.certificate_withdrawals
  for each row when (auth.uid() is not null)
  execute function private.refuse_own_guarantee();
create trigger _810_refresh_notice_screens after update of confirmed_at, reversed_at on public.certificate_withdrawals
  for each row when (old.confirmed_at is distinct from new.confirmed_at or old.reversed_at is distinct from new.reversed_at)
  execute function private.refresh_notice_screens();
