-- A review of a document is the base of a decision: a refusal tells the tenant what to do, and an acceptance is by somebody who has opened
-- the file.

create trigger _010_refuse_auditor before insert or update or delete on public.document_reviews
  for each statement
  execute function private.refuse_auditor();
-- The other reasons already say what is wrong.
create trigger _110_require_explanation before insert on public.document_reviews
  for each row when (auth.uid() is not null and new.decision = 'refused' and new.reason_code = 'other')
  execute function private.require_explanation('words', 'words', 'what is wrong and what the tenant can do');
create trigger _120_require_document_view before insert on public.document_reviews
  for each row when (auth.uid() is not null and new.decision = 'accepted')
  execute function private.require_document_view();
create trigger _510_refuse_own_guarantee after insert on public.document_reviews
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0)
  execute function private.refuse_own_guarantee();
