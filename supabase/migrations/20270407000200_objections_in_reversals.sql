-- Who had objected to a notice that two people then took back was told that it is taken back, and nothing of the objection. The mail repeats what the reader's side
-- objected, and what became of it. The other side's objection is not theirs to read, and the reason of staff is for staff.

create or replace function private.reverse_notice(record public.certificate_records, notice public.certificate_withdrawals, told_already text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb := jsonb_build_object(
    'number', record.certificate_number, 'applicationId', record.application_id, 'property', record.statement -> 'property',
    'specimen', record.statement -> 'specimen', 'tenants', record.statement -> 'tenants', 'from', record.cover_from, 'until', record.cover_until,
    'claimsUntil', record.claims_until
  );
  objections jsonb := (
    select jsonb_object_agg(o.side, jsonb_build_object('words', o.words, 'reply', o.reply)) from public.withdrawal_objections as o where o.withdrawal_id = notice.id
  );
begin
  update public.certificate_withdrawals as w set reversed_by = auth.uid(), reversed_at = now() where w.id = notice.id;
  perform private.add_job(
    'mail',
    jsonb_build_object(
      'to', p.email, 'template', 'notice-taken-back', 'data', facts || jsonb_build_object('forTenant', true, 'objection', objections -> 'tenant')
    ),
    'notice-taken-back-tenant-' || notice.id
  )
  from public.rent_guarantee_applications as a join public.profiles as p on p.id = a.tenant_id
  where a.id = record.application_id and p.email <> '' and told_already is distinct from 'tenant';
  if told_already is distinct from 'landlord' then
    perform private.mail_landlord_once(
      record.property_manager_id,
      jsonb_build_object('template', 'notice-taken-back', 'data', facts || jsonb_build_object(
        'hasAccount', private.has_account(record.property_manager_id), 'objection', objections -> 'landlord'
      )),
      'notice-taken-back-landlord-' || notice.id
    );
  end if;
end
$$;
