-- A fee was waived with 'x', a case closed with 'no', and a certificate changed with 'ok'. These are decisions as well, which the tenant or a colleague
-- reads later: they take as many words as a rejection.

create trigger b_need_words before insert or update of reason on public.fee_waivers
  for each row when (auth.uid() is not null)
  execute function private.need_words('reason', 'reason', 'Say in at least 20 characters why the tenant does not pay it');
create trigger b_need_words before insert on public.application_closings
  for each row when (auth.uid() is not null and new.kind = 'closed')
  execute function private.need_words('reason', 'reason', 'Say in at least 20 characters why nobody decides it');
create trigger b_need_words_again before update of reopen_reason on public.application_closings
  for each row when (auth.uid() is not null and new.reopen_reason is not null)
  execute function private.need_words('reopen_reason', 'reason', 'Say in at least 20 characters why it goes on');
create trigger b_need_words before insert on public.amount_reasons
  for each row when (auth.uid() is not null)
  execute function private.need_words('reason', 'reason', 'Say in at least 20 characters why the approval goes on');
create trigger b_need_words before insert on public.rule_reasons
  for each row when (auth.uid() is not null)
  execute function private.need_words('reason', 'reason', 'Say in at least 20 characters why the approval goes on');
create trigger b_need_words before insert on public.ended_proposals
  for each row when (auth.uid() is not null)
  execute function private.need_words('reason', 'reason', 'Say in at least 20 characters why the certificate stays');
-- The shortest of the causes of an early end, which are chosen from a list, is shorter.
create trigger b_need_words before insert on public.certificate_endorsements
  for each row when (auth.uid() is not null and new.reason not like 'The tenancy ends%')
  execute function private.need_words('reason', 'reason', 'Say in at least 20 characters what happened, as the certificate says it');
create trigger b_need_words before update of reason on public.sanctions_lists
  for each row when (auth.uid() is not null and new.reason is not null)
  execute function private.need_words('reason', 'reason', 'Say in at least 20 characters why this list is right');
-- The other reasons say by themselves what is wrong.
create trigger b_need_words before insert on public.document_reviews
  for each row when (auth.uid() is not null and new.decision = 'refused' and new.reason_code = 'other')
  execute function private.need_words('words', 'words', 'Say in at least 20 characters what is wrong and what the tenant can do');
