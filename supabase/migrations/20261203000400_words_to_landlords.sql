-- A landlord who has never heard of us reads who writes, why, and what to do with the paper. An agent who is named later gets the words of a
-- first certificate: nothing of theirs is replaced.

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
  perform private.add_job(
    'mail', mail || jsonb_build_object('to', m.business_email, 'template', 'certificate-for-landlord', 'data', facts || jsonb_build_object(
      'isFirst', not exists (
        select from public.certificate_records as before
        where before.certificate_number = record.certificate_number and before.version = (record.statement ->> 'replaces')::integer
          and before.property_manager_id = record.property_manager_id
      )
    )), 'certificate-landlord-' || record.id
  )
  from public.property_managers as m where m.id = record.property_manager_id;
  -- Who received the version before learns that it counts no longer, and nothing of the new one.
  perform private.add_job(
    'mail', jsonb_build_object('to', m.business_email, 'template', 'certificate-replaced', 'data', jsonb_build_object(
      'number', before.certificate_number, 'version', before.version, 'specimen', before.statement -> 'specimen', 'property', before.statement -> 'property'
    )), 'certificate-replaced-' || record.id
  )
  from public.certificate_records as before join public.property_managers as m on m.id = before.property_manager_id
  where before.certificate_number = record.certificate_number and before.version = (record.statement ->> 'replaces')::integer
    and before.property_manager_id <> record.property_manager_id and not before.is_quiet;
end
$$;

update public.mail_templates set
  subject = 'Rent guarantee for {{street}}',
  body = '{{company_name}} has issued a rent guarantee certificate to you. If the tenant named below does not pay the rent, we pay it to you, within the limits below and on the terms of the certificate.

The certificate is attached as a PDF. Please keep it, and compare it with your tenancy agreement. If anything in it is wrong, write to {{company_email}} or call {{company_phone}}.

To claim, write to {{company_email}} once rent is 7 days overdue, and within 31 days of the day on which it was due.

{{link}}'
where name = 'certificate-for-landlord';

update public.mail_templates set
  placeholders = placeholders || '{"application_number": "the application''s number"}',
  body = 'Somebody who wants to rent {{street}} has applied to {{company_name}} for a rent guarantee, and has named you as the landlord or agent. If we give it and the tenant does not pay the rent, we pay it to you.

To decide we need your answer:

{{words}}

We need it by {{due_date}}. '
    || case name when 'landlord-request' then 'Please answer after you sign in with the e-mail address of your account:

{{link}}' else 'Please write to {{company_email}} or call {{company_phone}}, and name {{application_number}}.' end
where name in ('landlord-request', 'landlord-request-by-mail');

update public.mail_templates set title = 'Certificate issued', says = 'With the first certificate that names them.'
where name = 'certificate-for-landlord';
