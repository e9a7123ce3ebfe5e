-- The mails to the landlord or agent about an approval. They are mailed ten minutes after it, with the reminder to the signatories,
-- unless the certificate is signed by then: a second signatory can be away for days, and meanwhile the home goes to somebody else. The
-- mail says what the certificate will state, and that there is no guarantee before it. The mail to the tenant is in decision-mails.sql.

create function private.queue_landlord_approval_mails(version_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
begin
  select r.* into record from public.certificate_records as r
  where r.id = queue_landlord_approval_mails.version_id and r.version = 1 and not r.is_quiet and r.step = 'awaiting_signature'
    and r.withdrawn_at is null;
  if not found then
    return;
  end if;
  perform private.queue_landlord_mails(
    record.property_manager_id, jsonb_build_object('template', 'approved-for-landlord', 'data', jsonb_build_object(
      'applicationId', record.application_id, 'number', record.certificate_number, 'version', record.version,
      'specimen', record.statement -> 'specimen', 'tenants', record.statement -> 'tenants', 'property', record.statement -> 'property',
      'from', record.cover_from, 'until', record.cover_until, 'claimsUntil', record.claims_until,
      'monthlyLimitPence', record.statement #> '{cover,monthly_limit_pence}',
      'totalLimitPence', record.statement #> '{cover,total_limit_pence}'
    )), 'approved-landlord-' || record.id
  );
  -- What they were mailed about, and under which name: a later mail refers to that and not to the records of its day.
  insert into private.landlord_contacts (application_id, property_manager_id, told_at, of_approval, called)
  select a.id, record.property_manager_id, record.created_at, true, private.case_for_landlord(a, record.property_manager_id)
  from public.rent_guarantee_applications as a where a.id = record.application_id
  on conflict do nothing;
end
$$;
comment on function private.queue_landlord_approval_mails(uuid) is
  'Adds the mails that tell the landlord or agent of a first version that waits for a signature what it will state, once; nothing for '
  'one that is signed.';

create function private.queue_taken_back_approval_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_landlord_mails(
    m.id, jsonb_build_object('template', 'no-certificate-for-landlord', 'data', jsonb_build_object(
      'isTakenBack', true, 'hasAccount', private.has_account(m.id), 'applicationId', a.id, 'applicationNumber', a.application_number
    ) || private.case_for_landlord(a, m.id)),
    format('approval-taken-back-%s-%s-%s', a.id, m.id, extract(epoch from told.at))
  )
  from public.rent_guarantee_applications as a
  join public.property_managers as m on m.id = a.property_manager_id
  cross join lateral (select private.mailed_approval_at(a) as at) as told
  where a.id = new.application_id and told.at is not null and private.approval_taken_back_at(a.id) = new.changed_at;
  return null;
end
$$;
comment on function private.queue_taken_back_approval_mails() is
  'Trigger function: mails the landlord or agent who was mailed about an approval that it is taken back, and not why.';

create function private.mailed_approval_at(application public.rent_guarantee_applications) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(t.told_at) from private.landlord_contacts as t
  where t.application_id = application.id and t.property_manager_id = application.property_manager_id and t.of_approval
$$;
comment on function private.mailed_approval_at(public.rent_guarantee_applications) is
  'When the newest approval was made about which the landlord or agent of an application was mailed; null where there is none.';

revoke execute on function
  private.queue_landlord_approval_mails(uuid), private.mailed_approval_at(public.rent_guarantee_applications)
from public;
