-- An endorsement that brings the end forward is told as what it is: tenant and landlord read on which day the guarantee ends early.

create function private.early_end(version_id uuid) returns date
language sql stable security definer set search_path = '' as $$
  select after.cover_until
  from public.certificate_records as after
  join public.certificate_records as before
    on before.certificate_number = after.certificate_number and before.version = (after.statement ->> 'replaces')::integer
  where after.id = early_end.version_id and after.cover_until < before.cover_until
$$;
comment on function private.early_end(uuid) is 'The last day that a version covers where the version before covered longer, null where it did not.';

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
    'mail', mail || jsonb_build_object('to', m.business_email, 'template', 'certificate-for-landlord'), 'certificate-landlord-' || record.id
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

insert into public.mail_templates (position, name, reader, title, says, placeholders, required, subject, body)
select m.position, m.name, m.reader, m.title, m.says, private.with_common_placeholders(m.placeholders::jsonb), m.required::text[], m.subject, m.body
from (values
(175, 'certificate-for-tenant-early-end', 'tenant', 'Guarantee ends early', 'With a version that brings the last day forward.',
'{"certificate_number": "the certificate''s number", "street": "the first line of the property''s address", "version": "the number of the new version", "end_date": "the new last day", "changes": "what changed and why", "link": "the button to the application"}',
'{end_date,changes,link}',
'Your rent guarantee for {{street}} ends early on {{end_date}}',
'Your landlord or agent agreed that the guarantee ends early, on {{end_date}}. It covers no rent that falls due after that day. Version {{version}} of your certificate replaces the one before.

{{changes}}

{{link}}'),
(235, 'certificate-for-landlord-early-end', 'landlord', 'Guarantee ends early', 'With a version that brings the last day forward.',
'{"certificate_number": "the certificate''s number", "street": "the first line of the property''s address", "version": "the number of the new version", "end_date": "the new last day", "claims_until": "the last day for claims", "changes": "what changed and why", "link": "the button that checks the certificate"}',
'{version,end_date,claims_until,changes,link}',
'The rent guarantee for {{street}} ends early on {{end_date}}',
'As agreed with you, the guarantee ends early, on {{end_date}}. It covers no rent that falls due after that day. Rent that fell due until then can be claimed until {{claims_until}}.

Version {{version}} of the certificate replaces the one before, which is in force no longer.

{{changes}}

{{link}}')
) as m (position, name, reader, title, says, placeholders, required, subject, body);
