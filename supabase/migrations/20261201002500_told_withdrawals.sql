-- A withdrawal takes a case out of the queue. Who has the case is told, and does not look for it or work on it in vain.

create function private.tell_of_withdrawal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'case-withdrawn', 'data', jsonb_build_object(
    'reason', new.reason, 'applicationId', a.id, 'applicationNumber', a.application_number
  )), 'case-withdrawn-' || new.id)
  from public.rent_guarantee_applications as a
  join public.application_cases as c on c.application_id = a.id
  join public.user_roles as r on r.user_id = c.assigned_to and r.role = 'admin'
  join public.profiles as p on p.id = c.assigned_to
  where a.id = new.application_id and p.email <> '';
  return null;
end
$$;
comment on function private.tell_of_withdrawal() is 'Adds the job that mails the member of staff who has a case that its tenant has withdrawn it.';

create trigger tell_of_withdrawal after insert on public.application_closings
  for each row when (auth.uid() is not null and new.kind = 'withdrawn') execute function private.tell_of_withdrawal();

update public.mail_topics set title = 'Answers, messages and withdrawals', says = 'The queue and the applications show them too.' where name = 'answers';
insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body, topic) values (
  313, 'case-withdrawn', 'staff', 'Withdrawn by the tenant', 'To the member of staff who has the case, when its tenant withdraws the application.',
  private.with_common_placeholders('{"application_number": "the application''s number", "reason": "why, in the tenant''s words", "link": "the button to the application"}'),
  '{link}', 'The tenant has withdrawn: {{application_number}}',
  'The tenant has withdrawn the application {{application_number}}, so nothing is left to decide.

{{reason}}

{{link}}', 'answers');
