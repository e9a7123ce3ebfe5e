-- Three things were told nobody. Who had a case learnt from the screen alone that a colleague had decided it. A tenant whom staff asked for something went
-- on looking for it when it was not needed any more. And the mail that an application is open again had no reason, although staff give one.

create function private.tell_case_worker(application uuid, outcome text) returns void
language sql security definer set search_path = '' as $$
  select private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'case-decided', 'data', jsonb_build_object(
    'colleague', private.staff_name(auth.uid()), 'outcome', outcome, 'applicationId', a.id, 'applicationNumber', a.application_number
  )))
  from public.rent_guarantee_applications as a
  join public.application_cases as c on c.application_id = a.id
  join public.user_roles as r on r.user_id = c.assigned_to and r.role = 'admin'
  join public.profiles as p on p.id = c.assigned_to
  where a.id = tell_case_worker.application and c.assigned_to <> auth.uid() and p.email <> ''
$$;
comment on function private.tell_case_worker(uuid, text) is
  'Adds the job that mails the member of staff who has a case that somebody else of the staff has decided it: approved, rejected, closed, or an appeal upheld or overturned.';

create function private.tell_of_decision_by_another() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_admin() then
    perform private.tell_case_worker(
      coalesce(to_jsonb(new) ->> 'application_id', to_jsonb(new) ->> 'id')::uuid,
      coalesce(to_jsonb(new) ->> 'appeal_outcome', to_jsonb(new) ->> 'kind', to_jsonb(new) ->> 'status')
    );
  end if;
  return null;
end
$$;
comment on function private.tell_of_decision_by_another() is 'Tells the member of staff who has a case that somebody else has decided, closed or decided an appeal of it.';

create trigger zz_tell_of_decision_by_another after update of status on public.rent_guarantee_applications
  for each row when (new.status in ('approved', 'rejected') and old.status <> new.status) execute function private.tell_of_decision_by_another();
create trigger zz_tell_of_decision_by_another after insert on public.application_closings
  for each row when (new.kind = 'closed') execute function private.tell_of_decision_by_another();
create trigger zz_tell_of_decision_by_another after update of appeal_decided_at on public.application_rejections
  for each row when (old.appeal_decided_at is null and new.appeal_outcome in ('upheld', 'overturned'))
  execute function private.tell_of_decision_by_another();

create or replace function public.close_request(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.application_requests;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may close a request.';
  end if;
  select r.* into request from public.application_requests as r where r.id = close_request.request_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'Request not found.';
  end if;
  update public.application_requests as r set closed_at = clock_timestamp(), closed_by = auth.uid()
  where r.id = request.id and r.closed_at is null;
  -- What is answered is settled, and its tenant has nothing to do.
  if found and request.answered_at is null then
    perform private.tell_tenant(request.application_id, 'request-closed', jsonb_build_object(
      'kind', request.kind, 'documentType', request.document_type, 'field', request.field, 'words', request.words
    ), 'request-closed-' || request.id);
  end if;
end
$$;
comment on function public.close_request(uuid) is
  'Staff: closes a request that is settled or not needed any more; the tenant is mailed that nothing has to be sent. A closed one stays as it is.';

create or replace function private.tell_of_closing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_tenant(
    new.application_id, 'application-closing',
    case when tg_op = 'INSERT' then jsonb_build_object('event', new.kind, 'reason', new.reason)
      else jsonb_build_object('event', 'reopened', 'reason', new.reopen_reason) end,
    'closing-' || new.id || case when tg_op = 'UPDATE' then '-reopened' else '' end
  );
  return null;
end
$$;

update public.mail_templates set
  placeholders = placeholders || '{"reason": "why, in the words of staff"}',
  body = '{{reason}}

We have opened your application again, and it waits for a decision as before.

{{link}}'
where name = 'application-reopened';

update public.mail_templates set body = '{{colleague}} has given you {{applications}}. Please go on from here.

{{link}}'
where name = 'case-assigned';

update public.mail_topics set title = 'Your cases', says = 'When a colleague gives you cases, or decides one of yours. The queue and the applications show it too.'
where name = 'cases';
insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body, topic) values
  (319, 'case-decided', 'staff', 'Decided by a colleague',
   'To the member of staff who has a case, when somebody else approves, rejects or closes it, or decides its appeal.',
   private.with_common_placeholders('{"application_number": "the application''s number", "colleague": "who decided", "outcome": "what they did: approved it", "link": "the button to the application"}'),
   '{link}', '{{colleague}} has decided {{application_number}}',
   'The application {{application_number}} was yours. {{colleague}} has {{outcome}}, so there is nothing for you to decide about it now.

{{link}}', 'cases'),
  (66, 'request-closed', 'tenant', 'Not needed any more', 'To the tenant, when staff close what they asked for before it is answered.',
   private.with_common_placeholders('{"application_number": "the application''s number", "what": "what was asked for: your passport", "words": "what staff had asked, in their words", "link": "the button to the application"}'),
   '{link}', 'Not needed any more: {{what}} ({{application_number}})',
   'We had asked you for {{what}}. We do not need it any more, so there is nothing left for you to do about it.

This is what we had written:

{{words}}

{{link}}', null);
