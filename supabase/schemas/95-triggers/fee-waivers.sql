-- A waiver says why the tenant does not pay, and open screens show it at once.

create trigger _010_refuse_auditor before insert or update or delete on public.fee_waivers
  for each statement
  execute function private.refuse_auditor();
create trigger _110_require_explanation before insert or update of reason on public.fee_waivers
  for each row when (auth.uid() is not null)
  execute function private.require_explanation('reason', 'reason', 'why the tenant does not pay it');
create trigger _810_refresh_waiver_screens after insert or update on public.fee_waivers
  for each row
  execute function private.refresh_waiver_screens();
create trigger _820_refuse_own_guarantee after insert or update on public.fee_waivers
  for each row when (auth.uid() is not null)
  execute function private.refuse_own_guarantee();
