-- Staff approve although a rule of law is in doubt, and say why. Nobody does so for their own guarantee.

create trigger _010_refuse_auditor before insert or update or delete on public.rule_reasons
  for each statement
  execute function private.refuse_auditor();
create trigger _110_require_explanation before insert on public.rule_reasons
  for each row when (auth.uid() is not null)
  execute function private.require_explanation('reason', 'reason', 'why the approval goes on');
create trigger _510_refuse_own_guarantee after insert on public.rule_reasons
  for each row when (auth.uid() is not null)
  execute function private.refuse_own_guarantee();
