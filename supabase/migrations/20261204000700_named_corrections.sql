-- The mail about a correction asked for 'your answer' and named nothing: which fact is wrong stood behind the sign-in alone.
create or replace function private.request_mail(request public.application_requests, reminder text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('to', p.email, 'template', 'application-request', 'data', jsonb_build_object(
    'kind', request.kind, 'documentType', request.document_type, 'isReplacement', request.document_id is not null, 'field', request.field,
    'words', request.words, 'dueOn', request.due_on, 'reminder', request_mail.reminder,
    'applicationId', a.id, 'applicationNumber', a.application_number
  ))
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = a.tenant_id
  where a.id = request.application_id and p.email <> ''
$$;

-- An answer by mail was called 'Re: Message' and nothing more.
update public.mail_templates set subject = '{{message_subject}} ({{application_number}})' where name = 'communication' and subject = '{{message_subject}}';
