-- That a notice is taken back was mailed to the agent of its time with the home, the tenants and the period of the newest version, which is another agent's.

create function private.certificate_facts(record public.certificate_records) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'number', record.certificate_number, 'applicationId', record.application_id, 'property', record.statement -> 'property',
    'specimen', record.statement -> 'specimen', 'tenants', record.statement -> 'tenants', 'from', record.cover_from, 'until', record.cover_until,
    'claimsUntil', record.claims_until
  )
$$;
comment on function private.certificate_facts(public.certificate_records) is 'What a mail about a notice says of a version of a certificate.';
revoke execute on function private.certificate_facts(public.certificate_records) from public, anon, authenticated;

create or replace function private.reverse_notice(record public.certificate_records, notice public.certificate_withdrawals, told_already text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  landlord uuid := private.landlord_of_notice(notice);
  theirs public.certificate_records;
  objections jsonb := (
    select jsonb_object_agg(o.side, jsonb_build_object('words', o.words, 'reply', o.reply)) from public.withdrawal_objections as o where o.withdrawal_id = notice.id
  );
begin
  update public.certificate_withdrawals as w set reversed_by = auth.uid(), reversed_at = now() where w.id = notice.id;
  perform private.add_job(
    'mail',
    jsonb_build_object('to', p.email, 'template', 'notice-taken-back', 'data', private.certificate_facts(record) || jsonb_build_object(
      'forTenant', true, 'objection', objections -> 'tenant'
    )),
    'notice-taken-back-tenant-' || notice.id
  )
  from public.rent_guarantee_applications as a join public.profiles as p on p.id = a.tenant_id
  where a.id = record.application_id and p.email <> '' and told_already is distinct from 'tenant';
  if told_already is distinct from 'landlord' then
    select r.* into theirs from public.certificate_records as r
    where r.certificate_number = record.certificate_number and r.property_manager_id = landlord and r.issued_at is not null
    order by r.version desc limit 1;
    perform private.mail_landlord_once(
      landlord,
      jsonb_build_object('template', 'notice-taken-back', 'data', private.certificate_facts(theirs) || jsonb_build_object(
        'hasAccount', private.has_account(landlord), 'objection', objections -> 'landlord'
      )),
      'notice-taken-back-landlord-' || notice.id
    );
  end if;
end
$$;
