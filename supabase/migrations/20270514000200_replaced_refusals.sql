-- A document that is refused again for another reason, before its tenant has answered, was told in a mail with the same subject, which did not say that it replaces
-- the earlier one, and the timeline showed the wrong refusal as if it held.

create function private.is_replaced(request_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.application_requests as r
    join public.application_requests as later on later.document_id = r.document_id and later.asked_at > r.asked_at
    where r.id = is_replaced.request_id and r.answered_at is null
  )
$$;
comment on function private.is_replaced(uuid) is 'Whether a refusal of a document was replaced by a later one before its tenant had answered it.';

create or replace function private.request_mail(request public.application_requests, reminder text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('to', p.email, 'template', 'application-request', 'data', jsonb_build_object(
    'kind', request.kind, 'documentType', request.document_type, 'isReplacement', request.document_id is not null, 'field', request.field,
    'refusal', case when request.document_id is not null then request.reason_code end,
    'isCorrection', replaced.asked_at is not null, 'replacedOn', (replaced.asked_at at time zone 'Europe/London')::date,
    'words', request.words, 'dueOn', request.due_on, 'reminder', request_mail.reminder,
    'applicationId', a.id, 'applicationNumber', a.application_number
  ))
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = a.tenant_id
  cross join lateral (
    select max(q.asked_at) as asked_at from public.application_requests as q
    where q.document_id = request.document_id and q.asked_at < request.asked_at and q.answered_at is null
      -- One whose mail had not gone was told to nobody.
      and (q.mail_at is null or q.mailed_at is not null)
  ) as replaced
  where a.id = request.application_id and p.email <> ''
$$;

insert into public.mail_templates (position, name, reader, title, says, topic, placeholders, required, subject, body)
select 25, 'application-request-corrected', 'tenant', 'Refusal of a document corrected', 'When staff refuse a document again, for another reason, before the tenant has answered.', null,
  t.placeholders || '{"replaced_date": "the day of the request that it replaces"}', t.required || '{replaced_date}',
  'Corrected: we need {{what}}: {{application_number}}',
  'This replaces what we wrote to you on {{replaced_date}} about the same document. To go on with your application we need {{what}}:

{{words}}

We need it by {{due_date}}. Your application goes on as soon as we have it. If you cannot, write to {{company_email}} or call {{company_phone}}.

{{link}}'
from public.mail_templates as t where t.name = 'application-request';
