-- The mail of a notice of withdrawal named no last day for claims, and led a landlord who signs in to the page of strangers instead of to where the notice is
-- explained and objected to.

create or replace function private.tell_of_withdrawal(record public.certificate_records, withdrawal public.certificate_withdrawals) returns void
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb := jsonb_build_object(
    'number', record.certificate_number, 'applicationId', record.application_id, 'property', record.statement -> 'property',
    'specimen', record.statement -> 'specimen', 'tenants', record.statement -> 'tenants', 'from', record.cover_from, 'until', record.cover_until,
    'claimsUntil', record.claims_until, 'ground', withdrawal.ground, 'noticeUntil', withdrawal.notice_until
  );
begin
  perform private.add_job(
    'mail', jsonb_build_object('to', p.email, 'template', 'certificate-withdrawal', 'data', facts || jsonb_build_object('forTenant', true)), 'withdrawal-tenant-' || withdrawal.id
  )
  from public.rent_guarantee_applications as a join public.profiles as p on p.id = a.tenant_id
  where a.id = record.application_id and p.email <> '';
  perform private.mail_landlord_once(
    record.property_manager_id,
    jsonb_build_object('template', 'certificate-withdrawal', 'data', facts || jsonb_build_object('hasAccount', private.has_account(record.property_manager_id))),
    'withdrawal-landlord-' || withdrawal.id
  );
end
$$;

update public.mail_templates set placeholders = placeholders
  || '{"claims_until": "the last day for claims", "link": "the button: for the tenant and a landlord with an account to the application, for other landlords to the page on which anybody checks it"}'
where name in ('certificate-withdrawal', 'specimen-withdrawal');
