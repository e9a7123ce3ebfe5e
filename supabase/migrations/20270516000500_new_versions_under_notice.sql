-- A version that is issued while notice of withdrawal runs was mailed with the whole period that it states, also to an office that the notice had not been given to.

create or replace function private.tell_of_certificate(record public.certificate_records) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_first boolean := not exists (
    select from public.certificate_records as before
    where before.certificate_number = record.certificate_number and before.version = (record.statement ->> 'replaces')::integer
      and before.property_manager_id = record.property_manager_id
  );
  facts jsonb := jsonb_build_object(
    'number', record.certificate_number, 'version', record.version, 'applicationId', record.application_id,
    'specimen', record.statement -> 'specimen', 'tenants', record.statement -> 'tenants', 'property', record.statement -> 'property',
    'from', record.cover_from, 'until', record.cover_until, 'claimsUntil', record.claims_until,
    'runningNoticeUntil', (select n.until from private.notice_until(record.certificate_number) as n (until) where n.until < record.cover_until),
    'monthlyLimitPence', record.statement #> '{cover,monthly_limit_pence}', 'totalLimitPence', record.statement #> '{cover,total_limit_pence}',
    'rentPence', coalesce(record.statement #> '{tenancy,share_pence}', record.statement #> '{tenancy,rent_pence}'),
    'changes', record.statement -> 'changes', 'replaces', record.statement -> 'replaces',
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
      'isFirst', is_first, 'isTakenOver', is_first and record.version > 1
    )), 'certificate-landlord-' || record.id
  );
  -- Who had the version before learns that it counts no longer, and nothing of the new one, except a landlord who is named still: who keeps it for them. A version
  -- that was issued without a mail is on the former agent's screens too.
  perform private.mail_landlord_once(
    before.property_manager_id, jsonb_build_object('template', 'certificate-replaced', 'data', jsonb_build_object(
      'number', before.certificate_number, 'version', before.version, 'specimen', before.statement -> 'specimen', 'property', before.statement -> 'property',
      'agent', private.agent_of_landlord(before, record), 'isNamedStill', private.agent_of_landlord(before, record) is not null
    )), 'certificate-replaced-' || record.id
  )
  from public.certificate_records as before
  where before.certificate_number = record.certificate_number and before.version = (record.statement ->> 'replaces')::integer
    and before.property_manager_id <> record.property_manager_id;
end
$$;
