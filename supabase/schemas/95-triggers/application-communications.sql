-- A message or note is written by staff, by the tenant, by an import and by functions that report a change, so what follows from it is
-- here: its mail, what it answers, and since when something waits.
--
-- What happens in order:
--   210      a draft that is sent gets the day of its sending
--   310-320  an outbound e-mail adds its job, which sets the status of delivery
--   330-340  version; the id of a member of staff moves to staff_authors
--   510-520  what staff send answers what the tenant has asked
--   610-630  the case gets since when a message has waited
--   640      staff do not settle messages of their own guarantee
--   860      quota of rows
--   910      at the end, with its files: the mail to staff about a tenant's message

create trigger _010_refuse_auditor before insert or update or delete on public.application_communications
  for each statement
  execute function private.refuse_auditor();
create trigger _210_set_created_at before update on public.application_communications
  for each row when (old.status = 'draft' and new.status <> 'draft')
  execute function private.set_created_at();
create trigger _310_queue_communication_mail_insert before insert on public.application_communications
  for each row when (new.direction = 'outbound' and new.communication_type = 'email' and new.status = 'sent')
  execute function private.queue_communication_mail();
create trigger _320_queue_communication_mail_update before update on public.application_communications
  for each row when (old.status = 'draft' and new.direction = 'outbound' and new.communication_type = 'email' and new.status = 'sent')
  execute function private.queue_communication_mail();
create trigger _330_bump_version before update on public.application_communications
  for each row
  execute function private.bump_version();
create trigger _340_store_staff_author before insert or update of created_by on public.application_communications
  for each row when (new.created_by is not null)
  execute function private.store_staff_author('communication_id', 'created_by');
create trigger _510_mark_messages_answered_insert after insert on public.application_communications
  for each row when (new.direction = 'outbound' and new.communication_type <> 'internal_note' and new.status <> 'draft')
  execute function private.mark_messages_answered();
create trigger _520_mark_messages_answered_update after update on public.application_communications
  for each row when (
    old.status = 'draft'
    and new.direction = 'outbound'
    and new.communication_type <> 'internal_note'
    and new.status <> 'draft'
  )
  execute function private.mark_messages_answered();
create trigger _610_refresh_message_since_delete after delete on public.application_communications
  for each row when (old.awaits_answer)
  execute function private.refresh_message_since();
create trigger _620_refresh_message_since_insert after insert on public.application_communications
  for each row when (new.awaits_answer)
  execute function private.refresh_message_since();
create trigger _630_refresh_message_since_update after update on public.application_communications
  for each row when (old.awaits_answer is distinct from new.awaits_answer)
  execute function private.refresh_message_since();
create trigger _640_refuse_own_guarantee after update of awaits_answer on public.application_communications
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0 and new.awaits_answer is distinct from old.awaits_answer)
  execute function private.refuse_own_guarantee();
create trigger _860_check_row_quota after insert on public.application_communications
  referencing new table as added
  for each statement
  execute function private.check_row_quota();
create constraint trigger _910_queue_tenant_message_mail after insert on public.application_communications
  deferrable initially deferred
  for each row when (new.awaits_answer)
  execute function private.queue_tenant_message_mail();
