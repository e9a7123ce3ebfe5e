-- The copy of an answer that staff recorded did not say who had given it, how and when, though staff write that down. It was mailed before that was stored, so it
-- waits for it now. The copies also say whether their reader signs in, so that they lead to the application.

drop trigger copy_landlord_answer on public.landlord_requests;
create trigger copy_landlord_answer after update of answered_at on public.landlord_requests
  for each row when (old.answered_at is null and new.answered_at is not null and new.came_by = 'account')
  execute function private.copy_landlord_answer();
create trigger copy_recorded_answer after update of told_by on public.landlord_requests
  for each row when (old.told_by is null and new.told_by is not null)
  execute function private.copy_landlord_answer();

update public.mail_templates set placeholders = placeholders || '{"link": "the button to the application, for who signs in"}'
where name = 'landlord-answer-copy';
