-- Where an agent lets and nobody had named the landlord, the certificate promised rent to 'The landlord of' an address, and staff found it out at the signature. A certificate
-- names its landlord: an approval waits for the name, also in the queue, and so does a certificate of an application that was approved without one. Versions that are
-- issued stay as they are, and an endorsement of one needs no name that it does not change.

create function private.unnamed_landlord(property_manager_id uuid, tenancy_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  -- As in private.certificate_beneficiary.
  select coalesce((
    select private.missing('tenancy', 'landlord_name', format('The landlord’s name is required: %s is not recorded as the landlord', m.company_name))
    from public.property_managers as m
    join public.tenancy_information as t on t.id = unnamed_landlord.tenancy_id
    where m.id = unnamed_landlord.property_manager_id and m.manager_type <> 'landlord' and private.printed(t.landlord_name, 200) is null
  ), '[]')
$$;
comment on function private.unnamed_landlord(uuid, uuid) is
  'That a certificate with this agent and tenancy would name no landlord, as a list of {section, field, message}; empty where it names one.';
revoke execute on function private.unnamed_landlord(uuid, uuid) from public, anon, authenticated;

create function private.case_faults(application public.rent_guarantee_applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.missing_for_certificate(application) || private.unnamed_landlord(application.property_manager_id, application.tenancy_id)
    || private.missing_proof(application.id) || private.landlord_faults(application.property_manager_id, application.tenancy_id)
    || coalesce((select private.home_faults(t.country) from public.tenancy_information as t where t.id = application.tenancy_id), '[]')
$$;
comment on function private.case_faults(public.rent_guarantee_applications) is
  'What an approval by a person needs beside its records and a reason for the amount, and still lacks, as a list of {section, field, message}.';
revoke execute on function private.case_faults(public.rent_guarantee_applications) from public, anon, authenticated;

create or replace function public.check_approval(application_id uuid) returns table(section text, field text, message text, effect text, reason text)
language plpgsql stable security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
begin
  select * into application from public.rent_guarantee_applications as a where a.id = check_approval.application_id and private.is_admin();
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  perform private.refuse_own_case(application.id);
  return query
    select m ->> 'section', m ->> 'field', m ->> 'message', 'blocks', null
    from jsonb_array_elements(private.missing_records(application) || private.case_faults(application)) as m
    union all
    select 'guarantee', 'guarantee_amount', w.words, 'warns', private.amount_reason(application.id, w.words)
    from private.amount_warning(application) as w (words) where w.words is not null;
end
$$;

comment on function private.missing_items(uuid) is
  'What an approval waits for, as codes for the queue: proofs, records, a landlord or agent to look at (landlord), the name of an agent''s landlord (landlord_name), a match with the sanctions list that nobody has decided (screening), and a name that is on it (sanctioned).';

create or replace function public.prepare_certificate(application_id uuid) returns setof public.certificate_versions
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  missing jsonb;
  version_id uuid;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_case(prepare_certificate.application_id);
  select * into application from public.rent_guarantee_applications as a where a.id = prepare_certificate.application_id for update;
  if application.status is distinct from 'approved' then
    raise sqlstate 'PT404' using message = 'There is no such approved application.';
  end if;
  if exists (select from public.certificate_records as r where r.application_id = application.id) then
    raise exception 'This application has a certificate already.';
  end if;
  missing := private.missing_for_certificate(application) || private.unnamed_landlord(application.property_manager_id, application.tenancy_id);
  if missing <> '[]' then
    raise exception 'The certificate cannot be prepared yet.' using detail = missing::text;
  end if;
  version_id := private.add_certificate_version(application.id, private.certificate_statement(application.id), auth.uid(), false);
  return query select * from public.certificate_versions as v where v.id = version_id;
end
$$;

create or replace function public.applications_without_certificate() returns table(id uuid, application_number text, tenant_name text, approved_at timestamptz, missing jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may see which certificates are missing.';
  end if;
  return query
  select a.id, a.application_number, private.certificate_tenant(a.id), a.approved_at,
    private.missing_for_certificate(a) || private.unnamed_landlord(a.property_manager_id, a.tenancy_id)
  from public.rent_guarantee_applications as a
  where a.status = 'approved' and a.id not in (select private.own_case_ids())
    and not exists (select from public.certificate_records as r where r.application_id = a.id)
  order by a.approved_at desc, a.id limit 100;
end
$$;
