-- A signature is not changed, has the name of its signatory, and is not given to one's own guarantee.

create trigger _010_refuse_auditor before insert or update or delete on public.certificate_signatures
  for each statement
  execute function private.refuse_auditor();
create trigger _110_refuse_signature_change before update or delete on public.certificate_signatures
  for each row
  execute function private.refuse_signature_change();
create trigger _210_set_signature_name before insert on public.certificate_signatures
  for each row when (auth.uid() is not null)
  execute function private.set_signature_name();
create trigger _510_refuse_own_guarantee after insert on public.certificate_signatures
  for each row when (auth.uid() is not null)
  execute function private.refuse_own_guarantee();
-- At the end of the transaction, when it is known whether that was the last signature.
create constraint trigger _910_plan_signature_reminder after insert on public.certificate_signatures
  deferrable initially deferred
  for each row when (auth.uid() is not null)
  execute function private.plan_signature_reminder();
