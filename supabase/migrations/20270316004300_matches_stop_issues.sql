-- A certificate that was signed, and whose job had failed, was issued when the job was started again, though a list had been loaded meanwhile and nobody had decided
-- its match. A match stops the issue as it stops the signature: the job stands as failed with the reason, the match waits on staff's home, and once it is decided the
-- job goes on by itself.

create function private.stop_of_issue(application uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when s.stops @> '{sanctioned}' then 'A name is on the UK Sanctions List, as a person has found, so the certificate is not issued.'
    when s.stops @> '{screening}' then
      'The screening found a name that may be on the UK Sanctions List. Decide the match: if it is somebody else, the certificate is issued by itself.'
  end
  from (select private.stops_of_signature(stop_of_issue.application) as stops) as s
$$;
comment on function private.stop_of_issue(uuid) is 'Why a signed certificate of an application is not issued now, for staff; null where nothing stops it.';
revoke execute on function private.stop_of_issue(uuid) from public, anon, authenticated;

create or replace function public.certificate_to_issue(version_id uuid) returns jsonb
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
    'payload', r.payload, 'jws', r.jws, 'qr_text', r.qr_text, 'stop', case when not r.is_quiet then private.stop_of_issue(r.application_id) end
  )
  from public.certificate_records as r where r.id = certificate_to_issue.version_id and r.step = 'issuing'
$$;
comment on function public.certificate_to_issue(uuid) is
  'Service role: what the job needs to issue a version; null when it is issued. Its time is that of the last signature, so that each attempt makes the same certificate. stop: why it is not issued now.';

create or replace function public.finish_certificate(version_id uuid, file_path text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  replaced public.certificate_records;
  endorsed jsonb;
  issued timestamptz := now();
begin
  perform private.lock_versions((select r.certificate_number from public.certificate_records as r where r.id = finish_certificate.version_id));
  select * into record from public.certificate_records as r
  where r.id = finish_certificate.version_id and r.step = 'issuing' and r.jws is not null;
  if not found then
    return;
  end if;
  if exists (
    select from public.certificate_records as r
    where r.certificate_number = record.certificate_number and r.version < record.version and r.issued_at is null
  ) then
    raise exception 'The version before this one is not issued yet.';
  end if;
  -- A list may have been loaded since the job began. A quiet version was issued in the past, before the list in use.
  if not record.is_quiet and private.stop_of_issue(record.application_id) is not null then
    raise exception '%', private.stop_of_issue(record.application_id);
  end if;
  if record.is_quiet then
    select max(s.signed_at) into issued from public.certificate_signatures as s where s.version_id = record.id;
  end if;
  update public.certificate_records as r set replaced_at = issued
  where r.certificate_number = record.certificate_number and r.issued_at is not null and r.replaced_at is null
  returning r.* into replaced;
  update public.certificate_records as r
  set step = 'issued', issued_at = issued, file_path = finish_certificate.file_path,
    -- A certificate that was withdrawn after the last signature of its new version stays withdrawn.
    withdrawn_at = replaced.withdrawn_at
  where r.id = record.id returning r.* into record;
  select e.changes into endorsed from public.certificate_endorsements as e where e.version_id = record.id;
  if found then
    perform private.apply_endorsement(record.application_id, endorsed);
  end if;
  if replaced.id is not null then
    perform private.add_status_list_job(replaced.status_list);
  end if;
  if record.withdrawn_at is not null and record.status_list <> replaced.status_list then
    perform private.add_status_list_job(record.status_list);
  end if;
  if not record.is_quiet and record.withdrawn_at is null then
    perform private.tell_of_certificate(record);
  end if;
end
$$;

create function private.resume_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.stop_of_issue(new.application_id) is null then
    perform private.restart_job(j.id)
    from public.certificate_records as r join private.jobs as j on j.key = 'issue-certificate-' || r.id
    where r.application_id = new.application_id and r.step = 'issuing' and j.failed_at is not null;
  end if;
  return null;
end
$$;
comment on function private.resume_issue() is 'Trigger function: starts the issue of a certificate again that a match has stopped, once none does.';
revoke execute on function private.resume_issue() from public, anon, authenticated;
create trigger resume_issue after insert on public.screening_decisions for each row execute function private.resume_issue();

create or replace function private.certificate_tasks()
returns table (application_id uuid, certificate_number text, tenant_name text, task text, since timestamptz)
language sql stable security definer rows 10 set search_path = '' as $$
  select found.application_id, found.certificate_number, private.case_tenant(found.application_id), found.task, found.since
  from (
    select c.application_id, c.certificate_number, 'withdrawal' as task, w.proposed_at as since
    from public.certificate_withdrawals as w
    join public.certificate_records as c on c.id = w.version_id
    where w.confirmed_at is null and c.withdrawn_at is null and w.proposed_by is distinct from auth.uid() and private.has_permission('decide')
    union all
    select c.application_id, c.certificate_number, 'reversal', w.reversal_proposed_at
    from public.certificate_withdrawals as w
    join public.certificate_records as c on c.id = w.version_id
    where w.reversal_proposed_at is not null and w.reversed_at is null and w.notice_until >= private.london_today()
      and w.reversal_proposed_by is distinct from auth.uid() and private.has_permission('decide')
    union all
    select o.application_id, c.certificate_number, 'objection', o.objected_at
    from public.withdrawal_objections as o
    join public.certificate_withdrawals as w on w.id = o.withdrawal_id
    join public.certificate_records as c on c.id = w.version_id
    where o.decided_at is null and auth.uid() in (select private.told_of_objection(w))
    union all
    -- Few names have a match, and only theirs are compared with the decisions.
    select c.application_id, c.certificate_number, 'match', min(s.screened_at)
    from public.screenings as s
    join public.certificate_records as c on c.application_id = s.application_id
      and (c.issued_at is not null or c.step = 'issuing') and c.replaced_at is null and c.withdrawn_at is null and c.claims_until >= private.london_today()
    where s.hits <> '[]' and s.list_id = (select l.id from private.current_sanctions_list() as l)
      and exists (select from private.screening_hits(s.application_id) as h where h.hit is not null and h.decision is null)
    group by c.application_id, c.certificate_number
    union all
    -- What follows from it is for an owner to decide, and it stands here until then.
    select c.application_id, c.certificate_number, 'same', min(d.decided_at)
    from public.screening_decisions as d
    join public.certificate_records as c on c.application_id = d.application_id
      and c.issued_at is not null and c.replaced_at is null and c.withdrawn_at is null and c.claims_until >= private.london_today()
    where d.decision = 'same' and private.has_permission('owner')
      and exists (select from private.screening_hits(d.application_id) as h where (h.decision).decision = 'same')
    group by c.application_id, c.certificate_number
  ) as found
$$;
