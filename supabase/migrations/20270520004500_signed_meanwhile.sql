-- Of two who signed at once the second was refused as if something were wrong with what they gave, and the browser could not tell that it had to read again.

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
  perform private.refuse_own_case(r.application_id) from public.certificate_records as r where r.id = sign_certificate.version_id;
  select * into record from public.certificate_records as r where r.id = sign_certificate.version_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such certificate.';
  end if;
  if record.step <> 'awaiting_signature' then
    raise sqlstate 'PT409' using message = 'This certificate is signed already.';
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
comment on function public.sign_certificate(uuid, text, text) is
  'Signatories: signs a version, meaning to bind the company. An agreement needs one signature; a deed two of different people, or that of a director with the name and address of a witness who is there. The last signature has the certificate issued. Fails with 42501 without the permission or the authority, with PT409 (HTTP 409) for one that is signed already, with P0001 for one whose landlord or agent is not confirmed or not that of the tenancy.';
