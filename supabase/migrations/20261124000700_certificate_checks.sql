-- Anybody may ask about a certificate by its number, and learns no more than whoever holds the paper. Asking for numbers that do not exist is limited.

create table private.verification_misses (
  sender_hash text,
  created_at timestamptz not null default now()
);
create index verification_misses_sender_hash_idx on private.verification_misses (sender_hash, created_at);
comment on table private.verification_misses is 'The certificates of the last day that were asked for and do not exist, counted for the limit.';
comment on column private.verification_misses.sender_hash is 'Stands for the network that it came from; null where that is not known.';

-- Of one hour. The numbers have 48 random bits.
insert into private.quotas (name, most, refusal) values
  ('unknown_certificates_of_a_sender', 100, 'You have asked for %s certificates that do not exist. Please try again in an hour.');

create function public.verify_certificate(number text, sender text default null, version integer default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  hashed_sender text := private.hash_sender(sender);
  answer jsonb;
begin
  delete from private.verification_misses where created_at < now() - interval '1 day';
  perform private.check_quota('unknown_certificates_of_a_sender', (
    select count(*) from private.verification_misses as m
    where m.sender_hash is not distinct from hashed_sender and m.created_at > now() - interval '1 hour'
  ), 'PT429');
  select jsonb_build_object(
    'result', v.state, 'specimen', v.statement -> 'specimen', 'version', v.version, 'from', v.cover_from, 'until', v.cover_until,
    'claims_until', v.claims_until, 'replaced_by', case when v.state = 'replaced' then (
      select l.version from public.certificate_records as l
      where l.certificate_number = v.certificate_number and l.issued_at is not null and l.replaced_at is null
    ) end
  ) into answer
  from public.certificate_records as r
  join public.certificate_versions as v on v.id = r.id
  where upper(regexp_replace(r.certificate_number, '[^A-Za-z0-9]', '', 'g'))
      = upper(regexp_replace(verify_certificate.number, '[^A-Za-z0-9]', '', 'g'))
    and r.issued_at is not null
    and case when verify_certificate.version is null then r.replaced_at is null else r.version = verify_certificate.version end
  order by r.issued_at limit 1;
  if answer is null then
    insert into private.verification_misses (sender_hash) values (hashed_sender);
  end if;
  return answer;
end
$$;
comment on function public.verify_certificate(text, text, integer) is
  'Service role: what may be said of the certificate of a number, in any case and with any spaces and hyphens, to whoever asks from this address: its newest version or the given one. Null where there is none; PT429 (HTTP 429) after too many of those.';
revoke execute on function public.verify_certificate(text, text, integer) from public, anon, authenticated;
grant execute on function public.verify_certificate(text, text, integer) to service_role;

create or replace function private.tell_of_certificate(record public.certificate_records) returns void
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb := jsonb_build_object(
    'number', record.certificate_number, 'version', record.version, 'applicationId', record.application_id,
    'specimen', record.statement -> 'specimen', 'tenants', record.statement -> 'tenants', 'property', record.statement -> 'property',
    'from', record.cover_from, 'until', record.cover_until, 'claimsUntil', record.claims_until,
    'monthlyLimitPence', record.statement #> '{cover,monthly_limit_pence}', 'totalLimitPence', record.statement #> '{cover,total_limit_pence}'
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
    'mail', mail || jsonb_build_object('to', m.business_email, 'template', 'certificate-for-landlord'), 'certificate-landlord-' || record.id
  )
  from public.property_managers as m where m.id = record.property_manager_id;
end
$$;
comment on function private.tell_of_certificate(public.certificate_records) is
  'Adds the jobs that mail a new certificate, with its PDF, to its tenant and its landlord or agent.';

drop function public.finish_certificate(uuid, text);
create function public.finish_certificate(version_id uuid, file_path text) returns void
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
  set step = 'issued', issued_at = now(), file_path = finish_certificate.file_path
  where r.id = record.id returning r.* into record;
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
revoke execute on function public.finish_certificate(uuid, text) from public, anon, authenticated;
grant execute on function public.finish_certificate(uuid, text) to service_role;

-- Adding a job wakes the function that calls this: without a job to add it must not.
create or replace function private.add_due_status_lists() returns void
language sql security definer set search_path = '' as $$
  -- A list counts for 25 hours. One that could not be signed is tried again every hour.
  select private.add_job('sign_status_list', jsonb_build_object('list', due.list), due.key)
  from (
    select l.list, format('status-list-%s-%s', l.list, to_char(now() at time zone 'UTC', 'YYYY-MM-DD-HH24')) as key
    from private.status_lists as l where l.signed_at is null or l.signed_at < now() - interval '23 hours'
  ) as due
  where not exists (select from private.jobs as j where j.key = due.key)
    and not exists (
      select from private.jobs as j
      where j.kind = 'sign_status_list' and j.payload ->> 'list' = due.list::text and j.done_at is null and j.failed_at is null
    )
$$;
