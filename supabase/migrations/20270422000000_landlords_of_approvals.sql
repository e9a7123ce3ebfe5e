-- An application that named another landlord or agent than its tenancy was approved and signed, and so was one whose landlord nobody of staff had confirmed: the
-- certificate, and the mails with it, go to whoever that record names. Both stop the signature, and an approval by a person
-- (20270422000400_homes_abroad.sql).

create function private.landlord_faults(property_manager_id uuid, tenancy_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select
      case
        when named.id = let.id then '[]'
        -- Two records of one office, which are merged.
        when lower(btrim(named.company_name)) = lower(btrim(let.company_name)) then private.missing('tenancy', 'property_manager_id', format(
          'The tenancy and the application name two different records of %s', named.company_name
        ))
        when let.id is not null then private.missing('tenancy', 'property_manager_id', format(
          'The tenancy is with %s, the application names %s', let.company_name, named.company_name
        ))
        else '[]'
      end
      || case when exists (select from public.property_manager_confirmations as c where c.property_manager_id = named.id) then '[]'
        else private.missing('property_manager', 'confirmation', format('Nobody of staff has confirmed %s', named.company_name)) end
    from public.property_managers as named
    left join public.tenancy_information as t on t.id = landlord_faults.tenancy_id
    left join public.property_managers as let on let.id = t.property_manager_id
    where named.id = landlord_faults.property_manager_id
  ), '[]')
$$;
comment on function private.landlord_faults(uuid, uuid) is
  'What keeps an application of this landlord or agent with this tenancy from an approval and a signature: another one in the tenancy, or no confirmation; a list of {section, field, message}.';
revoke execute on function private.landlord_faults(uuid, uuid) from public, anon, authenticated;

create function private.signature_faults(record public.certificate_records) returns jsonb
language sql stable security definer set search_path = '' as $$
  -- A later version may change the agent, whom the tenancy names once it is issued.
  select private.landlord_faults(record.property_manager_id, case when record.version = 1 then a.tenancy_id end)
  from public.rent_guarantee_applications as a where a.id = record.application_id
$$;
comment on function private.signature_faults(public.certificate_records) is
  'What is wrong with the landlord or agent of a version that waits for a signature; a list of {section, field, message}.';
revoke execute on function private.signature_faults(public.certificate_records) from public, anon, authenticated;

create or replace function public.sign_certificate(version_id uuid, witness_name text default null, witness_address text default null)
returns setof public.certificate_versions
language plpgsql security definer set search_path = '' as $$
declare
  signatory public.signatories := private.signatory_of(auth.uid());
  record public.certificate_records;
  kind text;
  signed integer;
  faults jsonb;
begin
  select * into record from public.certificate_records as r where r.id = sign_certificate.version_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such certificate.';
  end if;
  if record.step <> 'awaiting_signature' then
    raise exception 'This certificate is signed already.';
  end if;
  faults := private.signature_faults(record);
  if faults <> '[]' then
    raise exception 'This certificate cannot be signed yet.' using
      detail = faults::text, hint = 'Mend what the details name, or take the approval back.';
  end if;
  -- The tenancy may have been signed since the approval.
  kind := case record.statement ->> 'kind'
    when 'agreement' then private.certificate_kind((record.statement #>> '{tenancy,entered_into}')::date) else 'deed'
  end;
  perform private.check_witness(signatory, kind, witness_name, witness_address);
  select count(*) into signed from public.certificate_signatures as s where s.version_id = record.id;
  if exists (select from public.certificate_signatures as s where s.version_id = record.id and s.user_id = auth.uid()) then
    raise exception 'You have signed this deed already. Somebody else signs it as well.';
  end if;
  if signed > 0 and witness_name is not null then
    raise exception 'This deed is signed by two, without a witness.';
  end if;
  insert into public.certificate_signatures (version_id, place, user_id, name, office, authority, signed_at, witness_name, witness_address)
  select record.id, signed + 1, p.id, coalesce(private.printed(p.display_name, 200), p.email), private.printed(signatory.office, 100),
    private.printed(signatory.authority, 300), date_trunc('second', clock_timestamp()), private.printed(sign_certificate.witness_name, 200),
    private.printed(sign_certificate.witness_address, 300)
  from public.profiles as p where p.id = auth.uid();
  update public.certificate_records as r set statement = jsonb_set(r.statement, '{kind}', to_jsonb(kind)) where r.id = record.id;
  if signed + 1 >= private.needed_signatures(record.id) then
    update public.certificate_records as r set step = 'issuing' where r.id = record.id;
    perform private.add_job(
      'issue_certificate', jsonb_build_object('version_id', record.id), 'issue-certificate-' || record.id, is_urgent => true
    );
  end if;
  return query select * from public.certificate_versions as v where v.id = record.id;
end
$$;

create or replace function private.stops_of_signature(application_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array[
    case when bool_or(h.hit is not null and h.decision is null) then 'screening' end,
    case when bool_or((h.decision).decision = 'same') then 'sanctioned' end,
    -- The rules of a later version are checked with its changes, when it is made and when it is signed.
    case when not exists (
      select from public.certificate_records as r where r.application_id = stops_of_signature.application_id and r.version > 1
    ) and exists (
      select from private.application_rules('issue', stops_of_signature.application_id) as f where f.effect = 'blocks' and f.section <> 'screening'
    ) then 'rules' end,
    case when exists (
      select from public.certificate_records as r
      where r.application_id = stops_of_signature.application_id and r.step = 'awaiting_signature' and private.signature_faults(r) <> '[]'
    ) then 'landlord' end
  ], null)
  from private.screening_hits(stops_of_signature.application_id) as h
$$;
comment on function private.stops_of_signature(uuid) is
  'Why a prepared certificate of an application cannot be signed now: screening, sanctioned, rules or landlord; empty where nothing stops it.';

-- The queue and the mail about a case that is handed over call no case ready to decide that the landlord keeps from an approval.
create or replace function private.missing_items(application_id uuid) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select array_remove(array[
      case when not exists (
        select from public.application_documents as d
        where d.application_id = a.id and d.verified and d.document_type in ('passport', 'id_proof')
      ) then 'identity' end,
      case when not exists (
        select from public.application_documents as d
        where d.application_id = a.id and d.verified and d.document_type in ('income_proof', 'bank_statement', 'employment_contract')
      ) then 'income' end,
      case when a.tenancy_id is null then 'tenancy' end,
      case when a.property_manager_id is null then 'property_manager' end,
      case when private.landlord_faults(a.property_manager_id, a.tenancy_id) <> '[]' then 'landlord' end,
      case when a.guarantee_amount is null then 'guarantee_amount' end,
      -- What has ever had a match is little, and only that is compared with the decisions.
      case when exists (
        select from public.screenings as s where s.application_id = a.id and s.hits <> '[]'
      ) and exists (
        select from private.screening_hits(a.id) as h where h.hit is not null and h.decision is null
      ) then 'screening' end
    ], null)
    from public.rent_guarantee_applications as a where a.id = missing_items.application_id
  );
end
$$;
comment on function private.missing_items(uuid) is
  'What an approval waits for, as codes for the queue: proofs, records, a landlord or agent to look at, and a match with the sanctions list that nobody has decided.';

comment on function public.sign_certificate(uuid, text, text) is
  'Signatories: signs a version, meaning to bind the company. An agreement needs one signature; a deed two of different people, or that of a director with the name and address of a witness who is there. The last signature has the certificate issued. Fails with 42501 without the permission or the authority, with P0001 for one that is signed, or whose landlord or agent is not confirmed or not that of the tenancy.';
