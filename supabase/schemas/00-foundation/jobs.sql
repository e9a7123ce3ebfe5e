-- Jobs.

create table private.jobs (
  id uuid default gen_random_uuid() primary key,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  payload jsonb not null default '{}'::jsonb,
  key text not null unique check (char_length(key) >= 1 and char_length(key) <= 200),
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  leased_until timestamptz,
  last_error text,
  done_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  most_attempts integer not null default 12,
  is_urgent boolean not null default false,
  leased_at timestamptz,
  constraint jobs_end_check check (done_at is null or failed_at is null)
);
comment on table private.jobs is 'Work in the background. Read and written through functions alone.';
comment on column private.jobs.kind is 'What is to be done: the name of a handler in run-jobs.';
comment on column private.jobs.payload is 'What the handler needs; emptied when the job is done.';
comment on column private.jobs.key is 'Names the cause, so that it has one job. A mail carries it as its Message-ID.';
comment on column private.jobs.run_at is 'When it is due.';
comment on column private.jobs.attempts is 'How often it was taken. The current number stands for the lease.';
comment on column private.jobs.leased_until is 'Until when the worker that took it last has it to itself.';
comment on column private.jobs.last_error is 'Why the last attempt failed, for staff.';
comment on column private.jobs.done_at is 'When it was carried out.';
comment on column private.jobs.failed_at is 'When it was given up; staff can start it again.';
comment on column private.jobs.expires_at is
  'From when on it is of no use, such as the mail of a code. It is then given up and its payload emptied.';
comment on column private.jobs.most_attempts is
  'After how many attempts it is given up. A new start by staff adds to it, since the number of an attempt stands for its lease.';
comment on column private.jobs.is_urgent is 'Whether somebody waits for it at this moment, so that it goes before the others.';
comment on column private.jobs.leased_at is 'When a worker has taken it.';

create index jobs_done_idx on private.jobs (done_at) where done_at is not null;
create index jobs_due_idx on private.jobs (is_urgent desc, run_at, id) where done_at is null and failed_at is null;
create index jobs_failed_idx on private.jobs (failed_at) where failed_at is not null;

create function private.add_job(
  kind text, payload jsonb, key text default null, run_at timestamptz default now(), expires_at timestamptz default null,
  is_urgent boolean default false
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.jobs (kind, payload, key, run_at, expires_at, is_urgent)
  values (
    add_job.kind, add_job.payload, coalesce(add_job.key, gen_random_uuid()::text), add_job.run_at, add_job.expires_at, add_job.is_urgent
  )
  on conflict on constraint jobs_key_key do nothing;
  if add_job.run_at <= now() then
    perform pg_notify('jobs', '');
  end if;
end
$$;
comment on function private.add_job(text, jsonb, text, timestamptz, timestamptz, boolean) is
  'Adds a job to the transaction under way. A key that is there already adds nothing, so that one event causes one job. Wakes run-jobs '
  'by the channel jobs. The payload names the person concerned, if there is one, as "to", which staff see when the job fails. An '
  'urgent job is one that somebody waits for.';

create function public.take_jobs(most integer default 10, lease interval default '2 minutes', heavy_kinds text[] default '{}')
returns table (id uuid, kind text, payload jsonb, key text, attempt integer)
language plpgsql security definer set search_path = '' as $$
declare
  wants_heavy boolean;
begin
  foreach wants_heavy in array array[false, true] loop
    return query
    -- Materialised: a subquery could be run more than once, and would then lock more than the limit.
    with taken as materialized (
      select due.id from private.jobs as due
      where due.done_at is null and due.failed_at is null and due.run_at <= clock_timestamp()
        and (due.leased_until is null or due.leased_until < clock_timestamp() or due.leased_at < pg_postmaster_start_time())
        and (due.expires_at is null or due.expires_at > clock_timestamp())
        and due.attempts < due.most_attempts
        and (due.kind = any (take_jobs.heavy_kinds)) = wants_heavy
      order by due.is_urgent desc, due.run_at, due.id
      limit case when wants_heavy then 1 else take_jobs.most end
      for update skip locked
    )
    update private.jobs as j set attempts = j.attempts + 1, leased_at = clock_timestamp(), leased_until = clock_timestamp() + take_jobs.lease
    from taken where j.id = taken.id
    returning j.id, j.kind, j.payload, j.key, j.attempts;
    exit when found;
  end loop;
end
$$;
comment on function public.take_jobs(integer, interval, text[]) is
  'Service role: leases jobs that are due, the urgent ones first, then the longest waiting. One of a heavy kind is given alone, when '
  'no other is due. A worker that dies loses its lease after its time, or once the database has started again, and the job is taken '
  'again.';

create function public.finish_job(id uuid, attempt integer) returns boolean
language sql security definer set search_path = '' as $$
  update private.jobs as j set done_at = clock_timestamp(), leased_until = null, last_error = null, payload = '{}'
  where j.id = finish_job.id and j.attempts = finish_job.attempt and j.done_at is null and j.failed_at is null
  returning true
$$;
comment on function public.finish_job(uuid, integer) is
  'Service role: marks a job as done and empties its payload. Null for an attempt whose lease has gone to another worker.';

create function public.fail_job(id uuid, attempt integer, error text, is_final boolean default false) returns boolean
language sql security definer set search_path = '' as $$
  update private.jobs as j
  set last_error = left(fail_job.error, 1000), leased_until = null,
    -- From ten seconds to about six hours: twelve attempts take eleven hours.
    run_at = clock_timestamp() + interval '10 seconds' * power(2, greatest(0, 11 - (j.most_attempts - j.attempts))),
    failed_at = case when fail_job.is_final or j.attempts >= j.most_attempts then clock_timestamp() end
  where j.id = fail_job.id and j.attempts = fail_job.attempt and j.done_at is null and j.failed_at is null
  returning j.failed_at is not null
$$;
comment on function public.fail_job(uuid, integer, text, boolean) is
  'Service role: keeps why an attempt failed and plans the next one with a growing delay. True when there will be none: after twelve '
  'attempts, or where is_final says that no repetition can help.';

create function public.due_jobs() returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from private.jobs as j
  where j.done_at is null and j.failed_at is null and j.run_at <= clock_timestamp()
    and (j.leased_until is null or j.leased_until < clock_timestamp() or j.leased_at < pg_postmaster_start_time())
    and (j.expires_at is null or j.expires_at > clock_timestamp())
    and j.attempts < j.most_attempts
$$;
comment on function public.due_jobs() is 'Service role: how many jobs wait to be taken.';

create function public.tidy_jobs() returns void
language sql security definer set search_path = '' as $$
  update private.jobs as j
  set failed_at = clock_timestamp(), leased_until = null,
    last_error = case
      when j.expires_at < clock_timestamp() then coalesce('It expired. ' || j.last_error, 'It expired before it could be carried out.')
      else coalesce(j.last_error, 'The worker died at every attempt.')
    end
  where j.done_at is null and j.failed_at is null and (j.leased_until is null or j.leased_until < clock_timestamp() or j.leased_at < pg_postmaster_start_time())
    and (j.expires_at < clock_timestamp() or j.attempts >= j.most_attempts);
  update private.jobs as j set payload = jsonb_strip_nulls(jsonb_build_object('to', j.payload -> 'to'))
  where j.failed_at is not null and j.expires_at < clock_timestamp() and j.payload - 'to' <> '{}';
  delete from private.jobs as j
  where j.done_at < now() - interval '7 days' or (j.failed_at < now() - interval '90 days' and j.kind <> 'issue_certificate');
  select private.add_due_status_list_jobs();
  select private.delete_old_answers();
$$;
comment on function public.tidy_jobs() is
  'Service role, when no job is due: gives up what has expired or what killed its worker at every attempt, empties the payloads of '
  'expired codes, forgets jobs a week after they were done and 90 days after they failed, but not the issue of a certificate, which '
  'waits for a retry, has status lists signed that are a day old, and forgets what was typed 90 days ago and never saved.';

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
  select j.id, j.kind, j.payload ->> 'to', j.last_error, j.attempts, j.created_at, j.failed_at, j.expires_at is null or j.expires_at > now(),
    a.id, a.application_number
  from (select * from private.jobs as f where f.failed_at is not null order by f.failed_at desc, f.id limit 500) as j
  cross join lateral (select array(select private.job_application_ids(j.payload)) as ids) as named
  left join public.rent_guarantee_applications as a on a.id = named.ids[1] and cardinality(named.ids) = 1
  where not named.ids && own_cases
  order by j.failed_at desc, j.id;
end
$$;
comment on function public.failed_jobs() is
  'Staff: those of the newest 500 jobs that were given up that are not for their own case: what, to whom, why, after how many '
  'attempts, and for which application where it is for one alone. can_retry is false for what has expired, such as the mail of a '
  'code.';

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

create function public.retry_job(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may start work again.';
  end if;
  perform private.refuse_own_case(named.id) from private.jobs as j
  cross join lateral private.job_application_ids(j.payload) as named (id) where j.id = retry_job.id;
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
    insert into private.staff_actions (act, work, done_by) select 'work_restarted', 'all', p.id from public.profiles as p where p.id = auth.uid();
  end if;
  return started;
end
$$;
comment on function public.retry_all_jobs() is
  'Staff: starts every failed job again that is neither too old nor for their own case, and returns how many.';

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
  'Staff: how jobs stand that were started again: done, failed or under_way. One that is cleared away since is not among them.';

create function private.job_application_ids(payload jsonb) returns setof uuid
language sql stable security definer rows 1 set search_path = '' as $$
  select r.application_id from public.certificate_records as r
  where r.id = private.uuid_of(job_application_ids.payload ->> 'version_id') or r.certificate_number = job_application_ids.payload #>> '{data,number}'
  union
  select r.application_id from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id
  where w.id = private.uuid_of(job_application_ids.payload ->> 'withdrawal_id')
  union
  select c.application_id from public.application_communications as c where c.id = private.uuid_of(job_application_ids.payload ->> 'communication_id')
  union
  select r.application_id from public.application_requests as r where r.id = private.uuid_of(job_application_ids.payload ->> 'request_id')
  union
  select r.application_id from public.landlord_requests as r where r.id = private.uuid_of(job_application_ids.payload ->> 'request_id')
  union
  select a.id from public.rent_guarantee_applications as a where a.application_number = job_application_ids.payload #>> '{data,applicationNumber}'
  union
  select a.id from public.rent_guarantee_applications as a
  where a.id in (
    select private.uuid_of(job_application_ids.payload ->> 'application_id')
    union all
    select private.uuid_of(job_application_ids.payload #>> '{data,applicationId}')
    union all
    select private.uuid_of(each.value #>> '{}') from jsonb_path_query(job_application_ids.payload, '$.data.applications[*].id') as each (value)
    union all
    select private.document_application_id(each.value #>> '{}') from jsonb_path_query(job_application_ids.payload, '$.names[*]') as each (value)
  )
$$;
comment on function private.job_application_ids(jsonb) is 'For which applications a job is, by its payload.';

revoke execute on function private.add_job(text, jsonb, text, timestamptz, timestamptz, boolean) from public;
grant execute on function private.add_job(text, jsonb, text, timestamptz, timestamptz, boolean) to service_role;
revoke execute on function
  public.take_jobs(integer, interval, text[]), public.finish_job(uuid, integer), public.fail_job(uuid, integer, text, boolean),
  public.due_jobs(), public.tidy_jobs()
from public, anon, authenticated;
revoke execute on function
  public.failed_jobs(), public.retry_job(uuid), public.retry_all_jobs(), public.job_outcomes(uuid[])
from public, anon;
revoke execute on function private.restart_job(uuid), private.job_application_ids(jsonb) from public;
