-- Failed work: what the service has given up, which staff see and start again.
--
-- Why work failed can tell something about a case, such as that somebody has found its tenant on the sanctions list. So staff neither see
-- nor restart work for a case that concerns themselves (05-access/staff-own-cases.sql). A job has no column for its case: its payload
-- tells it.
-- A restart gives a job twelve more attempts. It leaves no other trace of who did it, so it is logged with the acts of staff.

-- What staff see

create function public.failed_jobs()
returns table (
  id uuid, kind text, recipient text, error text, attempts integer, created_at timestamptz, failed_at timestamptz, can_retry boolean,
  application_id uuid, application_number text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  own_cases uuid[] := array(select private.own_case_ids());
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may see the work in the background.';
  end if;
  return query
  select j.id, j.kind, j.payload ->> 'to', j.last_error, j.attempts, j.created_at, j.failed_at,
    j.expires_at is null or j.expires_at > now(), a.id, a.application_number
  from (select * from private.jobs as f where f.failed_at is not null order by f.failed_at desc, f.id limit 500) as j
  cross join lateral (select array(select private.job_application_ids(j.payload)) as ids) as named
  -- A mail about several applications names none of them.
  left join public.rent_guarantee_applications as a on a.id = named.ids[1] and cardinality(named.ids) = 1
  where not named.ids && own_cases
  order by j.failed_at desc, j.id;
end
$$;
comment on function public.failed_jobs() is
  'Staff: of the newest 500 jobs that were given up, those that are not for their own case, with the application of a job for one '
  'alone. can_retry is false for what has expired, such as the mail of a code.';

create function public.job_outcomes(ids uuid[]) returns table (id uuid, outcome text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may see the work in the background.';
  end if;
  return query
  select j.id, case when j.done_at is not null then 'done' when j.failed_at is not null then 'failed' else 'under_way' end
  from private.jobs as j where j.id = any (job_outcomes.ids);
end
$$;
comment on function public.job_outcomes(uuid[]) is
  'Staff: what became of jobs that were started again: done, failed or under_way. A job that has been deleted since is left out.';

-- What staff start again

create function public.retry_job(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may start work again.';
  end if;
  perform private.refuse_own_case(named.id) from private.jobs as j
  cross join lateral private.job_application_ids(j.payload) as named (id) where j.id = retry_job.id;
  -- PT404, because P0002, the code of SQL for missing rows, is a fault of the server to the API.
  if not private.restart_job(retry_job.id) then
    raise sqlstate 'PT404' using message = 'This has been started again already, or is too old to be of use.';
  end if;
  insert into private.staff_actions (act, work, done_by)
  select 'work_restarted', j.kind, p.id from private.jobs as j join public.profiles as p on p.id = auth.uid() where j.id = retry_job.id;
end
$$;
comment on function public.retry_job(uuid) is
  'Staff: starts a failed job again. Fails with PT404 (HTTP 404) for one that has not failed or has expired.';

create function public.retry_all_jobs() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  own_cases uuid[] := array(select private.own_case_ids());
  started integer;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may start work again.';
  end if;
  select count(*) filter (where private.restart_job(j.id)) into started from private.jobs as j
  where j.failed_at is not null and not array(select private.job_application_ids(j.payload)) && own_cases;
  if started > 0 then
    insert into private.staff_actions (act, work, done_by)
    select 'work_restarted', 'all', p.id from public.profiles as p where p.id = auth.uid();
  end if;
  return started;
end
$$;
comment on function public.retry_all_jobs() is
  'Staff: starts every failed job again that has not expired and is not for their own case. Returns how many.';

create function private.restart_job(id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.jobs as j
  set failed_at = null, run_at = now(), most_attempts = j.attempts + 12
  where j.id = restart_job.id and j.failed_at is not null and (j.expires_at is null or j.expires_at > now());
  if not found then
    return false;
  end if;
  perform pg_notify('jobs', '');
  return true;
end
$$;
comment on function private.restart_job(uuid) is
  'Gives a failed job twelve more attempts, the first at once. False for one that has not failed, or has expired.';

-- The case of a job

-- A payload names its application by the id or the number of one of its things. Mails may be about several applications, or name one by
-- its number alone; the removal of files names their paths.
create function private.job_application_ids(payload jsonb) returns setof uuid
language sql stable security definer rows 1 set search_path = '' as $$
  select r.application_id from public.certificate_records as r
  where r.id = private.uuid_of(job_application_ids.payload ->> 'version_id')
    or r.certificate_number = job_application_ids.payload #>> '{data,number}'
  union
  select r.application_id from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id
  where w.id = private.uuid_of(job_application_ids.payload ->> 'withdrawal_id')
  union
  select c.application_id from public.application_communications as c
  where c.id = private.uuid_of(job_application_ids.payload ->> 'communication_id')
  union
  select r.application_id from public.application_requests as r
  where r.id = private.uuid_of(job_application_ids.payload ->> 'request_id')
  union
  select r.application_id from public.landlord_requests as r
  where r.id = private.uuid_of(job_application_ids.payload ->> 'request_id')
  union
  select a.id from public.rent_guarantee_applications as a
  where a.application_number = job_application_ids.payload #>> '{data,applicationNumber}'
  union
  select a.id from public.rent_guarantee_applications as a
  where a.id in (
    select private.uuid_of(job_application_ids.payload ->> 'application_id')
    union all
    select private.uuid_of(job_application_ids.payload #>> '{data,applicationId}')
    union all
    select private.uuid_of(each.value #>> '{}')
    from jsonb_path_query(job_application_ids.payload, '$.data.applications[*].id') as each (value)
    union all
    select private.document_application_id(each.value #>> '{}')
    from jsonb_path_query(job_application_ids.payload, '$.names[*]') as each (value)
  )
$$;
comment on function private.job_application_ids(jsonb) is 'The applications that a job is for, by its payload.';

revoke execute on function
  public.failed_jobs(), public.job_outcomes(uuid[]), public.retry_job(uuid), public.retry_all_jobs()
from public, anon;
revoke execute on function private.restart_job(uuid), private.job_application_ids(jsonb) from public;
