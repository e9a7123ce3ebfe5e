-- A confirmed landlord or agent is one that staff have checked, and with the confirmation mails go out and accounts can be linked. Staff do
-- not confirm one for which they act.

create trigger _010_refuse_auditor before insert or update or delete on public.property_manager_confirmations
  for each statement
  execute function private.refuse_auditor();
create trigger _110_refuse_own_landlord_delete before delete on public.property_manager_confirmations
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0)
  execute function private.refuse_own_landlord('property_manager_id');
-- At any depth, because linking an account confirms as well.
create trigger _120_refuse_own_landlord_when_confirmed before insert on public.property_manager_confirmations
  for each row when (auth.uid() is not null)
  execute function private.refuse_own_landlord('property_manager_id');
create trigger _710_queue_confirmed_landlord_mails after insert on public.property_manager_confirmations
  for each row when (new.confirmed_by is not null)
  execute function private.queue_confirmed_landlord_mails();
create trigger _720_queue_first_office_link_mail after insert on public.property_manager_confirmations
  for each row when (new.confirmed_by is not null)
  execute function private.queue_first_office_link_mail();
