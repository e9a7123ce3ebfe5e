-- From the signature to the landlord: a signatory's act adds the job issue_certificate, which signs the data, stores it, and tells tenant and
-- landlord. The job may die at any point and runs again: what it makes follows from the version and its last signature alone.

create function private.needed_signatures(version_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select case
    when r.statement ->> 'kind' = 'agreement' then 1
    -- Companies Act 2006, section 44: two authorised signatories, or a director in the presence of a witness.
    when exists (select from public.certificate_signatures as s where s.version_id = r.id and s.witness_name is not null) then 1
    else 2
  end
  from public.certificate_records as r where r.id = needed_signatures.version_id
$$;
comment on function private.needed_signatures(uuid) is 'How many signatures a version needs.';

create function private.signatory_of(person uuid) returns public.signatories
language plpgsql stable security definer set search_path = '' as $$
declare
  signatory public.signatories;
begin
  perform private.require_permission('sign');
  select * into signatory from public.signatories as s
  where s.user_id = person and private.london_today() between s.authority_from and coalesce(s.authority_until, 'infinity');
  if not found then
    raise insufficient_privilege using message = 'You have no authority to sign for the company today.',
      hint = 'An owner records your office and the document that lets you sign.';
  end if;
  return signatory;
end
$$;
comment on function private.signatory_of(uuid) is 'The person''s authority to sign today. Fails with 42501 where there is none.';

create function private.check_witness(signatory public.signatories, kind text, witness_name text, witness_address text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if witness_name is null and witness_address is null then
    return;
  end if;
  if kind <> 'deed' or not signatory.is_director then
    raise exception 'Only a director''s signature of a deed has a witness.';
  end if;
  if private.printed(witness_name, 200) is null or private.printed(witness_address, 300) is null then
    raise exception 'A witness has a name and an address.';
  end if;
end
$$;
comment on function private.check_witness(public.signatories, text, text, text) is 'Fails when a witness is named who does not count.';

create function public.sign_certificate(version_id uuid, witness_name text default null, witness_address text default null)
returns setof public.certificate_versions
language plpgsql security definer set search_path = '' as $$
declare
  signatory public.signatories := private.signatory_of(auth.uid());
  record public.certificate_records;
  kind text;
  signed integer;
begin
  select * into record from public.certificate_records as r where r.id = sign_certificate.version_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such certificate.';
  end if;
  if record.step <> 'awaiting_signature' then
    raise exception 'This certificate is signed already.';
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
  'Signatories: signs a version, meaning to bind the company. An agreement needs one signature; a deed two of different people, or that of a director with the name and address of a witness who is there. The last signature has the certificate issued. Fails with 42501 without the permission or the authority, with P0001 for one that is signed.';

-- For the job.

create function public.certificate_to_issue(version_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'application_id', r.application_id, 'number', r.certificate_number, 'version', r.version,
    'status_list', r.status_list, 'status_index', r.status_index,
    'issued_at', (select extract(epoch from max(s.signed_at))::bigint from public.certificate_signatures as s where s.version_id = r.id),
    'certificate', r.statement || jsonb_build_object('signatories', (
      select jsonb_agg(jsonb_build_object(
        'name', s.name, 'office', s.office, 'authority', s.authority,
        'signed_at', to_char(s.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'witness', case when s.witness_name is not null then jsonb_build_object('name', s.witness_name, 'address', s.witness_address) end
      ) order by s.place)
      from public.certificate_signatures as s where s.version_id = r.id
    )),
    'payload', r.payload, 'jws', r.jws, 'qr_text', r.qr_text
  )
  from public.certificate_records as r where r.id = certificate_to_issue.version_id and r.step = 'issuing'
$$;
comment on function public.certificate_to_issue(uuid) is 'Service role: what the job needs to issue a version; null when it is issued. Its time is that of the last signature.';

create function public.keep_certificate_data(version_id uuid, payload jsonb, jws text, qr_text text) returns void
language sql security definer set search_path = '' as $$
  update public.certificate_records as r
  set payload = keep_certificate_data.payload, jws = keep_certificate_data.jws, qr_text = keep_certificate_data.qr_text
  where r.id = keep_certificate_data.version_id and r.step = 'issuing' and r.jws is null
$$;
comment on function public.keep_certificate_data(uuid, jsonb, text, text) is 'Service role: keeps the signed data of a version, the first that is made.';

create function private.add_status_list_job(list integer) returns void
language sql security definer set search_path = '' as $$
  update private.status_lists as l set changes = l.changes + 1 where l.list = add_status_list_job.list;
  select private.add_job(
    'sign_status_list', jsonb_build_object('list', add_status_list_job.list), format('status-list-%s-%s', list, gen_random_uuid()), is_urgent => true
  );
$$;
comment on function private.add_status_list_job(integer) is 'Has a status list signed anew that has changed.';

create function private.tell_of_certificate(record public.certificate_records) returns void
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb := jsonb_build_object(
    'number', record.certificate_number, 'version', record.version, 'applicationId', record.application_id,
    'specimen', record.statement -> 'specimen', 'tenants', record.statement -> 'tenants', 'property', record.statement -> 'property',
    'from', record.cover_from, 'until', record.cover_until, 'claimsUntil', record.claims_until,
    'monthlyLimitPence', record.statement #> '{cover,monthly_limit_pence}', 'totalLimitPence', record.statement #> '{cover,total_limit_pence}'
  );
begin
  perform private.add_job(
    'mail', jsonb_build_object('to', p.email, 'template', 'certificate-for-tenant', 'data', facts), 'certificate-tenant-' || record.id
  )
  from public.rent_guarantee_applications as a join public.profiles as p on p.id = a.tenant_id
  where a.id = record.application_id and p.email <> '';
  perform private.add_job(
    'mail', jsonb_build_object('to', m.business_email, 'template', 'certificate-for-landlord', 'data', facts), 'certificate-landlord-' || record.id
  )
  from public.property_managers as m where m.id = record.property_manager_id;
end
$$;
comment on function private.tell_of_certificate(public.certificate_records) is 'Adds the jobs that mail a new certificate to its tenant and its landlord or agent.';

create function public.finish_certificate(version_id uuid, file_path text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  replaced_list integer;
begin
  select * into record from public.certificate_records as r
  where r.id = finish_certificate.version_id and r.step = 'issuing' and r.jws is not null for update;
  if not found then
    return;
  end if;
  update public.certificate_records as r set replaced_at = now()
  where r.certificate_number = record.certificate_number and r.issued_at is not null and r.replaced_at is null
  returning r.status_list into replaced_list;
  update public.certificate_records as r
  set step = 'issued', issued_at = now(), file_path = coalesce(r.file_path, finish_certificate.file_path)
  where r.id = record.id;
  if replaced_list is not null then
    perform private.add_status_list_job(replaced_list);
  end if;
  if not record.is_quiet then
    perform private.tell_of_certificate(record);
  end if;
end
$$;
comment on function public.finish_certificate(uuid, text) is
  'Service role: issues a version whose data and PDF are stored, replaces the one before it, and adds the mails. Does nothing for one that is issued.';

create function public.status_list_to_sign(list integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('changes', l.changes, 'entries', coalesce((
    select jsonb_agg(jsonb_build_object(
      'index', r.status_index, 'status', case when r.replaced_at is not null then 'replaced' else 'withdrawn' end
    ) order by r.status_index)
    from public.certificate_records as r
    where r.status_list = l.list and (r.replaced_at is not null or r.withdrawn_at is not null)
  ), '[]'))
  from private.status_lists as l where l.list = status_list_to_sign.list
$$;
comment on function public.status_list_to_sign(integer) is 'Service role: the places of a status list that are not valid any more, and its count of changes.';

create function public.keep_status_list(list integer, token text, changes bigint) returns void
language sql security definer set search_path = '' as $$
  -- A slower job must not bring back an older list.
  update private.status_lists as l set token = keep_status_list.token, token_changes = keep_status_list.changes, signed_at = now()
  where l.list = keep_status_list.list and (l.token_changes is null or l.token_changes <= keep_status_list.changes)
$$;
comment on function public.keep_status_list(integer, text, bigint) is 'Service role: keeps a signed status list.';

create function public.signed_status_list(list integer) returns text
language sql stable security definer set search_path = '' as $$
  select l.token from private.status_lists as l where l.list = signed_status_list.list
$$;
comment on function public.signed_status_list(integer) is 'Service role: a status list as it was signed last; null where there is none.';

create function private.add_due_status_lists() returns void
language sql security definer set search_path = '' as $$
  -- It counts for 25 hours.
  select private.add_job(
    'sign_status_list', jsonb_build_object('list', l.list), format('status-list-%s-after-%s', l.list, coalesce(l.signed_at::text, 'nothing'))
  )
  from private.status_lists as l where l.signed_at is null or l.signed_at < now() - interval '23 hours'
$$;
comment on function private.add_due_status_lists() is 'Has every status list signed anew that is older than 23 hours.';

create or replace function public.tidy_jobs() returns void
language sql security definer set search_path = '' as $$
  update private.jobs as j
  set failed_at = clock_timestamp(), leased_until = null,
    last_error = case
      when j.expires_at < clock_timestamp() then coalesce('It expired. ' || j.last_error, 'It expired before it could be carried out.')
      else coalesce(j.last_error, 'The worker died at every attempt.')
    end
  where j.done_at is null and j.failed_at is null and (j.leased_until is null or j.leased_until < clock_timestamp())
    and (j.expires_at < clock_timestamp() or j.attempts >= j.most_attempts);
  update private.jobs as j set payload = jsonb_strip_nulls(jsonb_build_object('to', j.payload -> 'to'))
  where j.failed_at is not null and j.expires_at < clock_timestamp() and j.payload - 'to' <> '{}';
  delete from private.jobs as j where j.done_at < now() - interval '7 days' or j.failed_at < now() - interval '90 days';
  select private.add_due_status_lists();
$$;
comment on function public.tidy_jobs() is
  'Service role, when no job is due: gives up what has expired or what killed its worker at every attempt, empties the payloads of expired codes, forgets jobs a week after they were done and 90 days after they failed, and has status lists signed that are a day old.';

revoke execute on function public.sign_certificate(uuid, text, text), public.certificate_to_issue(uuid),
  public.keep_certificate_data(uuid, jsonb, text, text), public.finish_certificate(uuid, text), public.status_list_to_sign(integer),
  public.keep_status_list(integer, text, bigint), public.signed_status_list(integer) from public, anon, authenticated;
grant execute on function public.sign_certificate(uuid, text, text) to authenticated;
grant execute on function public.certificate_to_issue(uuid), public.keep_certificate_data(uuid, jsonb, text, text),
  public.finish_certificate(uuid, text), public.status_list_to_sign(integer), public.keep_status_list(integer, text, bigint),
  public.signed_status_list(integer) to service_role;

-- The PDFs. The service role alone writes them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('certificates', 'certificates', false, 5242880, array['application/pdf'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.is_own_certificate(object_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.certificate_records as r
    where r.file_path = object_name and r.issued_at is not null and (
      r.application_id in (select private.own_application_ids())
      or r.application_id in (select private.managed_application_ids())
      or r.property_manager_id in (select private.managed_property_manager_ids())
    )
  );
end
$$;
comment on function private.is_own_certificate(text) is 'Whether a file is an issued certificate of the signed-in tenant, or of a landlord or agent that it names or that the record names.';

create policy certificates_select on storage.objects for select to authenticated
  using (bucket_id = 'certificates' and ((select private.is_admin()) or private.is_own_certificate(name)));
