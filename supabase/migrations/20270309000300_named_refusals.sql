-- A document was refused as covering too short a time, and the mail to its tenant had the free words of staff alone: the reason that they had chosen is named too.
create or replace function private.request_mail(request public.application_requests, reminder text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('to', p.email, 'template', 'application-request', 'data', jsonb_build_object(
    'kind', request.kind, 'documentType', request.document_type, 'isReplacement', request.document_id is not null, 'field', request.field,
    'refusal', case when request.document_id is not null then request.reason_code end,
    'words', request.words, 'dueOn', request.due_on, 'reminder', request_mail.reminder,
    'applicationId', a.id, 'applicationNumber', a.application_number
  ))
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = a.tenant_id
  where a.id = request.application_id and p.email <> ''
$$;
