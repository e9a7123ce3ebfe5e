-- The last signature of a version adds the job issue_certificate, which signs the data (keep_certificate_data), draws and stores the PDF,
-- and finishes here: the version replaces the one before it, the records get what it changes, and tenant and landlord get the certificate.
-- The job can die at any point and runs again, and each attempt makes the same bytes, because they follow from the version and its last
-- signature alone.
--
-- What stops a signature stops the issue as well: a possible or confirmed match with the sanctions list, or a landlord who says that they
-- are not one. The job then fails with the reason, and goes on by itself once staff have decided.

-- Its time is that of the last signature, so that each attempt makes the same certificate.
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
    'payload', r.payload, 'jws', r.jws, 'qr_text', r.qr_text,
    'stop', case when not r.is_quiet then private.issuing_problem(r.application_id) end
  )
  from public.certificate_records as r where r.id = certificate_to_issue.version_id and r.step = 'issuing'
$$;
comment on function public.certificate_to_issue(uuid) is
  'Service role: what the job needs to issue a version; null for one that is issued or not signed. stop: why it is not issued now, in '
  'words for staff.';

create function public.keep_certificate_data(version_id uuid, payload jsonb, jws text, qr_text text) returns void
language sql security definer set search_path = '' as $$
  update public.certificate_records as r
  set payload = keep_certificate_data.payload, jws = keep_certificate_data.jws, qr_text = keep_certificate_data.qr_text
  where r.id = keep_certificate_data.version_id and r.step = 'issuing' and r.jws is null
$$;
comment on function public.keep_certificate_data(uuid, jsonb, text, text) is
  'Service role: stores the signed data of a version, unless an earlier attempt has stored some.';

create function public.finish_certificate(version_id uuid, file_path text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  record public.certificate_records;
  replaced public.certificate_records;
  endorsed jsonb;
  issued timestamptz := now();
begin
  perform private.lock_versions((
    select r.certificate_number from public.certificate_records as r where r.id = finish_certificate.version_id
  ));
  select * into record from public.certificate_records as r
  where r.id = finish_certificate.version_id and r.step = 'issuing' and r.jws is not null;
  if not found then
    return;
  end if;
  -- The jobs of several versions can wait at once, as after an import of certificates with their history.
  if exists (
    select from public.certificate_records as r
    where r.certificate_number = record.certificate_number and r.version < record.version and r.issued_at is null
  ) then
    raise exception 'The version before this one is not issued yet.';
  end if;
  -- A sanctions list may have been loaded since the job began. A quiet version was issued in the past, before the list in use.
  if not record.is_quiet and private.issuing_problem(record.application_id) is not null then
    raise exception '%', private.issuing_problem(record.application_id);
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
    perform private.queue_certificate_mails(record);
  end if;
end
$$;
comment on function public.finish_certificate(uuid, text) is
  'Service role: issues a version whose data and PDF are stored, replaces the one before it, writes what it changes into the records, and '
  'adds the mails. Does nothing for one that is issued. Fails (P0001) while the version before it is not issued, and where a stop has '
  'come up.';

-- The mails with the certificate, and the reminders of its end.

-- A landlord or agent who did not have the version before gets the words of a first certificate, and what it takes over.
create function private.queue_certificate_mails(record public.certificate_records) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_first boolean := not exists (
    select from public.certificate_records as before
    where before.certificate_number = record.certificate_number and before.version = (record.statement ->> 'replaces')::integer
      and before.property_manager_id = record.property_manager_id
  );
  facts jsonb := jsonb_build_object(
    'number', record.certificate_number, 'version', record.version, 'applicationId', record.application_id,
    'specimen', record.statement -> 'specimen', 'tenants', record.statement -> 'tenants', 'property', record.statement -> 'property',
    'from', record.cover_from, 'until', record.cover_until, 'claimsUntil', record.claims_until,
    -- While a notice of withdrawal runs, the period that the version states is not the whole truth.
    'runningNoticeUntil', (
      select n.until from private.notice_until(record.certificate_number) as n (until) where n.until < record.cover_until
    ),
    'monthlyLimitPence', record.statement #> '{cover,monthly_limit_pence}',
    'totalLimitPence', record.statement #> '{cover,total_limit_pence}',
    'rentPence', coalesce(record.statement #> '{tenancy,share_pence}', record.statement #> '{tenancy,rent_pence}'),
    'changes', record.statement -> 'changes', 'replaces', record.statement -> 'replaces',
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
  perform private.queue_landlord_mails(
    record.property_manager_id, mail || jsonb_build_object('template', 'certificate-for-landlord', 'data', facts || jsonb_build_object(
      'hasAccount', private.has_account(record.property_manager_id),
      'consent', (select e.changes -> 'consent' from public.certificate_endorsements as e where e.version_id = record.id),
      'isFirst', is_first, 'isTakenOver', is_first and record.version > 1
    )), 'certificate-landlord-' || record.id
  );
  -- The landlord or agent of the version before is told that it does not count now, and nothing of the new one, except a landlord whom it
  -- still names: which agent keeps it for them. Also of a quiet version, which is on the former agent's screens.
  perform private.queue_landlord_mails(
    before.property_manager_id, jsonb_build_object('template', 'certificate-replaced', 'data', jsonb_build_object(
      'number', before.certificate_number, 'version', before.version,
      'specimen', before.statement -> 'specimen', 'property', before.statement -> 'property',
      'agent', private.new_agent_name(before, record), 'isNamedStill', private.new_agent_name(before, record) is not null
    )), 'certificate-replaced-' || record.id
  )
  from public.certificate_records as before
  where before.certificate_number = record.certificate_number and before.version = (record.statement ->> 'replaces')::integer
    and before.property_manager_id <> record.property_manager_id;
end
$$;
comment on function private.queue_certificate_mails(public.certificate_records) is
  'Adds the jobs that mail an issued version, with its PDF and what it changes, to its tenant and its landlord or agent, and that tell a '
  'former landlord or agent that theirs is replaced.';

create function private.new_agent_name(before public.certificate_records, after public.certificate_records) returns text
language sql immutable set search_path = '' as $$
  select after.statement #>> '{beneficiary,agent,name}'
  where before.statement #>> '{beneficiary,agent,name}' is null
    and lower(before.statement #>> '{beneficiary,name}') = lower(after.statement #>> '{beneficiary,name}')
$$;
comment on function private.new_agent_name(public.certificate_records, public.certificate_records) is
  'The agent of a later version where an earlier one was issued to the same landlord without an agent; null otherwise.';

create function private.plan_guarantee_end_reminders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.plan_end_reminders(new);
  return null;
end
$$;
comment on function private.plan_guarantee_end_reminders() is
  'Trigger function: plans the reminders that the guarantee of an issued version ends.';

-- An issue that is stopped or fails.

create function private.issuing_problem(application uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    case when s.stops @> '{sanctioned}' then private.stop_text('sanctioned') end,
    case when s.stops @> '{screening}' then private.stop_text('screening') end,
    case when s.stops @> '{not_landlord}' then private.stop_text('not_landlord') end
  )
  from (select private.signature_stop_codes(issuing_problem.application) as stops) as s
$$;
comment on function private.issuing_problem(uuid) is
  'Why a signed certificate of an application is not issued now, for staff; null where nothing stops it.';

-- What failed for another reason, such as an unusable key, waits for staff to put that right.
create function private.resume_stopped_issue(application uuid) returns void
language sql security definer set search_path = '' as $$
  select private.restart_job(j.id)
  from public.certificate_records as r
  join private.jobs as j on j.key = 'issue-certificate-' || r.id and j.failed_at is not null
  where r.application_id = resume_stopped_issue.application and r.step = 'issuing'
    and exists (
      select from unnest(array['sanctioned', 'screening', 'not_landlord']) as s (stop)
      where strpos(j.last_error, private.stop_text(s.stop)) > 0
    )
    and private.issuing_problem(r.application_id) is null
$$;
comment on function private.resume_stopped_issue(uuid) is
  'Starts the issue of an application''s certificate again where a match, or a denial by its landlord or agent, had made it fail and '
  'nothing stops it now.';

create function public.certificate_failures(application_id uuid)
returns table (version_id uuid, job_id uuid, error text, failed_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may see the work in the background.';
  end if;
  return query
  select r.id, j.id, j.last_error, j.failed_at
  from public.certificate_records as r
  join private.jobs as j on j.key = 'issue-certificate-' || r.id
  where r.application_id = certificate_failures.application_id and r.step = 'issuing' and j.failed_at is not null
    and private.can_read_as_staff(r.application_id);
end
$$;
comment on function public.certificate_failures(uuid) is
  'Staff: the versions of an application''s certificate whose issue was given up, and why. retry_job starts it again.';

-- Once for each job: whoever starts it again sees a further failure. Without the error, which may hold a setting of the service.
create function private.queue_failed_certificate_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_job('mail', jsonb_build_object('to', p.email, 'template', 'certificate-failed', 'data', jsonb_build_object(
    'number', c.certificate_number, 'version', c.version, 'applicationId', c.application_id, 'work', new.kind
  )), format('certificate-failed-%s-%s', new.id, p.id))
  from public.certificate_records as c
  cross join public.staff_permissions as s
  join public.rent_guarantee_applications as a on a.id = c.application_id
  join public.profiles as p on p.id = s.user_id and p.email <> '' and private.is_staff_mail_recipient(p.id, a)
  where s.permission = 'owner' and c.id = case new.kind
    when 'issue_certificate' then (new.payload ->> 'version_id')::uuid
    else (select w.version_id from public.certificate_withdrawals as w where w.id = (new.payload ->> 'withdrawal_id')::uuid)
  end;
  return null;
end
$$;
comment on function private.queue_failed_certificate_mails() is
  'Trigger function: mails the owners when a job for a certificate fails for good.';

-- Which failed jobs a stop has caused is found by this text (private.resume_stopped_issue).
create function private.stop_text(stop text) returns text
language sql immutable set search_path = '' as $$
  select case stop
    when 'sanctioned' then 'A name is on the UK Sanctions List, as a person has found, so the certificate is not issued.'
    when 'screening' then
      'The screening found a name that may be on the UK Sanctions List. '
      'Decide the match: if it is somebody else, the certificate is issued by itself.'
    when 'not_landlord' then
      'The landlord or agent of the certificate says that they are not. '
      'Settle that in the review: if it is not so, the certificate is issued by itself.'
  end
$$;
comment on function private.stop_text(text) is
  'What staff read where a stop (sanctioned, screening or not_landlord) has failed the issue of a signed certificate; null for a code '
  'that stops no issue.';

revoke execute on function
  public.certificate_to_issue(uuid), public.keep_certificate_data(uuid, jsonb, text, text), public.finish_certificate(uuid, text)
from public, anon, authenticated;
revoke execute on function public.certificate_failures(uuid) from public, anon;
revoke execute on function
  private.issuing_problem(uuid), private.resume_stopped_issue(uuid), private.queue_failed_certificate_mails(),
  private.new_agent_name(public.certificate_records, public.certificate_records)
from public;
revoke execute on function private.stop_text(text) from public;
