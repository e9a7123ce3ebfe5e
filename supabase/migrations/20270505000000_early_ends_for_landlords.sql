-- A landlord or agent read of an early end of a specimen that it had 'a new version', as of a corrected name, and of none who is recorded as having agreed. Each
-- later version says where to write if it is wrong.

create or replace function private.tell_of_certificate(record public.certificate_records) returns void
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb := jsonb_build_object(
    'number', record.certificate_number, 'version', record.version, 'applicationId', record.application_id,
    'specimen', record.statement -> 'specimen', 'tenants', record.statement -> 'tenants', 'property', record.statement -> 'property',
    'from', record.cover_from, 'until', record.cover_until, 'claimsUntil', record.claims_until,
    'monthlyLimitPence', record.statement #> '{cover,monthly_limit_pence}', 'totalLimitPence', record.statement #> '{cover,total_limit_pence}',
    'changes', record.statement -> 'changes',
    'isRenewal', exists (select from public.certificate_endorsements as e where e.version_id = record.id and e.kind = 'renewal'),
    'endsEarly', private.early_end(record.id) is not null
  );
  mail jsonb := jsonb_build_object('data', facts, 'attachment', jsonb_build_object(
    'bucket', 'certificates', 'path', record.file_path, 'name', format('%s-%s.pdf', record.certificate_number, record.version)
  ));
begin
  perform private.add_job(
    'mail', mail || jsonb_build_object('to', p.email, 'template', 'certificate-for-tenant'), 'certificate-tenant-' || record.id
  )
  from public.rent_guarantee_applications as a join public.profiles as p on p.id = a.tenant_id
  where a.id = record.application_id and p.email <> '';
  perform private.mail_landlord_once(
    record.property_manager_id, mail || jsonb_build_object('template', 'certificate-for-landlord', 'data', facts || jsonb_build_object(
      'hasAccount', private.has_account(record.property_manager_id),
      'consent', (select e.changes -> 'consent' from public.certificate_endorsements as e where e.version_id = record.id),
      'isFirst', not exists (
        select from public.certificate_records as before
        where before.certificate_number = record.certificate_number and before.version = (record.statement ->> 'replaces')::integer
          and before.property_manager_id = record.property_manager_id
      )
    )), 'certificate-landlord-' || record.id
  );
  -- Who was named by the version before learns that it counts no longer, and nothing of the new one. A version that was issued without a mail
  -- is on the former agent's screens too.
  perform private.mail_landlord_once(
    before.property_manager_id, jsonb_build_object('template', 'certificate-replaced', 'data', jsonb_build_object(
      'number', before.certificate_number, 'version', before.version, 'specimen', before.statement -> 'specimen', 'property', before.statement -> 'property'
    )), 'certificate-replaced-' || record.id
  )
  from public.certificate_records as before
  where before.certificate_number = record.certificate_number and before.version = (record.statement ->> 'replaces')::integer
    and before.property_manager_id <> record.property_manager_id;
end
$$;

create or replace function private.mail_facts(application public.rent_guarantee_applications, template text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.certificate_example(application) || jsonb_build_object(
    'applicationId', application.id, 'applicationNumber', application.application_number,
    'applications', jsonb_build_array(jsonb_build_object('id', application.id, 'number', application.application_number)),
    'note', coalesce(
      (select h.notes from public.application_status_history as h
       where h.application_id = application.id and h.notes is not null and h.changed_by <> application.tenant_id and h.status <> 'draft'
       order by h.changed_at desc limit 1),
      'An example of what staff note.'
    ),
    'agreement', coalesce(
      (select d.text from public.application_declarations as d where d.application_id = application.id), 'An example of what the tenant agreed to.'
    ),
    'price', private.price_words(application.id), 'payment', private.payment_words(application.id)
  ) || coalesce(
    (select jsonb_build_object(
       'kind', r.kind, 'documentType', r.document_type, 'isReplacement', r.document_id is not null, 'words', r.words, 'dueOn', r.due_on
     )
     from public.application_requests as r where r.application_id = application.id order by r.asked_at desc limit 1),
    jsonb_build_object(
      'kind', 'document', 'documentType', 'passport', 'isReplacement', true, 'words', 'An example of what staff ask.', 'dueOn', private.london_today() + 7
    )
  ) || coalesce(
    (select jsonb_build_object('subject', c.subject, 'content', c.content)
     from public.application_communications as c
     where c.application_id = application.id and c.communication_type = 'email' and c.direction = 'outbound' and c.status = 'sent'
     order by c.created_at desc limit 1),
    '{"subject": "An example of a subject", "content": "An example of a message."}'
  ) || case when template like '%-early-end' then jsonb_build_object('consent', jsonb_build_object(
    'by', 'An example of a name', 'on', private.london_today() - 1, 'how', 'by e-mail'
  )) else '{}' end || case
    when template like 'appeal-%' then jsonb_build_object('words', coalesce(
      (select case when template = 'appeal-waiting' then r.appeal_words else r.appeal_reply end
       from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1),
      'An example of what is said about an appeal.'
    ))
      || jsonb_build_object('answerBy', coalesce(
        (select r.appeal_answer_by from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1),
        private.london_today() + 14
      ))
    when template like 'objection-%' then jsonb_build_object('words', case
      when template in ('objection-waiting', 'objection-unattended', 'objection-received') then 'An example of why a tenant or landlord objects.' else 'An example of our answer.' end) || jsonb_build_object('noticeUntil', coalesce(
      (select w.notice_until from public.withdrawal_objections as o join public.certificate_withdrawals as w on w.id = o.withdrawal_id
       where o.application_id = application.id order by o.objected_at desc limit 1),
      private.london_today() + 14
    ))
    when template = 'application-rejected' then coalesce(
      (select jsonb_build_object('reason', r.reason_code, 'appealUntil', r.appeal_until)
       from public.application_rejections as r where r.application_id = application.id order by r.rejected_at desc limit 1),
      jsonb_build_object('reason', 'income_amount', 'appealUntil', private.london_today() + 30)
    )
    else jsonb_build_object('reason', coalesce(
      (select c.reason from public.application_closings as c where c.application_id = application.id order by c.closed_at desc limit 1),
      'An example of a reason.'
    ))
  end
$$;

update public.mail_templates set
  placeholders = placeholders || '{"consent": "who is recorded as having agreed to less cover, when and how, and what to do if that is untrue; nothing where nobody had to"}',
  body = replace(body, E'\n\n{{changes}}\n\n', E'\n\n{{changes}}\n\n{{consent}}\n\nIf anything in it is wrong, write to {{company_email}} or call {{company_phone}}.\n\n')
where name in ('certificate-for-landlord-version', 'specimen-for-landlord-version');

update public.mail_templates set
  body = replace(body, E'\n\n{{changes}}\n\n', E'\n\n{{changes}}\n\nIf anything in it is wrong, write to {{company_email}} or call {{company_phone}}.\n\n')
where name = 'certificate-for-landlord-renewal';

update public.mail_templates set
  placeholders = placeholders || '{"address": "the property''s address", "consent": "who is recorded as having agreed, when and how, and what to do if that is untrue"}',
  required = required || '{consent}',
  subject = 'The cover for {{street}} ends early on {{end_date}}',
  body = 'The rent guarantee for {{address}} ends early, on {{end_date}}. It covers no rent that falls due after that day. Rent that fell due until then can be claimed until {{claims_until}}.

{{consent}}

Version {{version}} of the certificate, attached as a PDF, replaces the one before, which no longer counts.

{{changes}}

If anything else in it is wrong, write to {{company_email}} or call {{company_phone}}.

{{link}}'
where name = 'certificate-for-landlord-early-end';

insert into public.mail_templates (position, name, reader, title, says, topic, placeholders, required, subject, body)
select 238, 'specimen-for-landlord-early-end', 'landlord', 'Specimen ends early', 'With a version of a specimen that brings the last day forward.', null, t.placeholders,
  '{version,end_date,consent,changes,link}', 'Specimen: the cover for {{street}} ends early on {{end_date}}',
  'The cover that the specimen for {{address}} shows ends early, on {{end_date}}: with a guarantee, no rent that falls due after that day would be covered.

{{consent}}

Version {{version}} of the specimen, attached as a PDF, replaces the one before.

{{changes}}

If anything else in it is wrong, write to {{company_email}} or call {{company_phone}}.

{{link}}'
from public.mail_templates as t where t.name = 'certificate-for-landlord-early-end';
