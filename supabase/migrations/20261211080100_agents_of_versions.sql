-- A new agent: the one before is told, also where its version was issued without a mail, and the tenancy names the new one as the application does.

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
  -- Who was named by the version before learns that it counts no longer, and nothing of the new one. A version that was issued without a mail
  -- is on the former agent's screens too.
  perform private.add_job(
    'mail', jsonb_build_object('to', m.business_email, 'template', 'certificate-replaced', 'data', jsonb_build_object(
      'number', before.certificate_number, 'version', before.version, 'specimen', before.statement -> 'specimen', 'property', before.statement -> 'property'
    )), 'certificate-replaced-' || record.id
  )
  from public.certificate_records as before join public.property_managers as m on m.id = before.property_manager_id
  where before.certificate_number = record.certificate_number and before.version = (record.statement ->> 'replaces')::integer
    and before.property_manager_id <> record.property_manager_id;
end
$$;

create or replace function private.apply_endorsement(application_id uuid, changes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('private.is_endorsing', 'yes', true);
  if changes ?| array[
    'address_line_1', 'address_line_2', 'city', 'postal_code', 'nation', 'regime', 'entered_into', 'start_date', 'end_date', 'monthly_rent',
    'rent_share', 'landlord_name', 'landlord_address'
  ] then
    update public.tenancy_information as t set
      address_line_1 = n.address_line_1, address_line_2 = n.address_line_2, city = n.city, postal_code = n.postal_code, nation = n.nation,
      regime = n.regime, entered_into = n.entered_into, start_date = n.start_date, end_date = n.end_date, monthly_rent = n.monthly_rent,
      rent_share = n.rent_share, landlord_name = n.landlord_name, landlord_address = n.landlord_address
    from (
      select (jsonb_populate_record(o, changes)).* from public.tenancy_information as o
      where o.id = (select a.tenancy_id from public.rent_guarantee_applications as a where a.id = apply_endorsement.application_id)
    ) as n
    where t.id = n.id;
  end if;
  if changes ?| array['property_manager_id', 'guarantee_amount', 'certificate_end_date'] then
    update public.rent_guarantee_applications as a set
      property_manager_id = n.property_manager_id, guarantee_amount = n.guarantee_amount, certificate_end_date = n.certificate_end_date
    from (
      select (jsonb_populate_record(o, changes)).* from public.rent_guarantee_applications as o where o.id = apply_endorsement.application_id
    ) as n
    where a.id = n.id;
  end if;
  -- Who lets or manages the home stands in the tenancy as well.
  if changes ? 'property_manager_id' then
    update public.tenancy_information as t set property_manager_id = a.property_manager_id
    from public.rent_guarantee_applications as a
    where a.id = apply_endorsement.application_id and t.id = a.tenancy_id
      and t.property_manager_id is distinct from a.property_manager_id;
  end if;
  if changes ? 'tenant_name' then
    -- As far as a name can be divided.
    update public.approved_tenants as t set
      display_name = n.name, first_name = coalesce(substring(n.name from '^(.*) [^ ]+$'), n.name), surname = substring(n.name from '^.* ([^ ]+)$')
    from (select private.printed(changes ->> 'tenant_name', 200) as name) as n
    where t.application_id = apply_endorsement.application_id;
    perform private.refresh_application_search(array[apply_endorsement.application_id]);
  end if;
  perform set_config('private.is_endorsing', '', true);
end
$$;

-- Tenancies that kept the agent of an earlier version.
do $$
begin
  perform set_config('private.is_endorsing', 'yes', true);
  update public.tenancy_information as t set property_manager_id = a.property_manager_id
  from public.rent_guarantee_applications as a
  where a.tenancy_id = t.id and t.property_manager_id is distinct from a.property_manager_id and exists (
    select from public.certificate_records as r join public.certificate_endorsements as e on e.version_id = r.id
    where r.application_id = a.id and r.issued_at is not null and e.changes ? 'property_manager_id'
  );
  perform set_config('private.is_endorsing', '', true);
end
$$;
