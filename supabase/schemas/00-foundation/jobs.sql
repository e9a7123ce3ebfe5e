-- Work in the background: mails, text messages, the issue of certificates, the removal of files (decision 14).
--
-- A job is added in the transaction of its cause, so that neither exists without the other; its key names the cause, so that one event has
-- one job. The edge function run-jobs leases due jobs, carries them out by kind, and finishes or fails each. A job that fails is tried
-- again with growing delays, and given up after twelve attempts; then staff can start it again (failed-jobs.sql).
-- A job may run more than once, because its worker can die after the work and before the commit: every kind has to tolerate that.
-- The number of an attempt identifies its lease. It never decreases, so a worker that lost its lease cannot end the job of another one.

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
comment on column private.jobs.key is 'Names the cause, so that it has one job. A mail has it as its Message-ID.';
comment on column private.jobs.run_at is 'When it is due.';
comment on column private.jobs.attempts is 'How often a worker has taken it. The current number identifies the lease.';
comment on column private.jobs.leased_until is 'Until when the worker that took it last has it to itself.';
comment on column private.jobs.last_error is 'Why the last attempt failed, for staff.';
comment on column private.jobs.done_at is 'When it was carried out.';
comment on column private.jobs.failed_at is 'When it was given up; staff can start it again.';
comment on column private.jobs.expires_at is
  'From when on it is of no use, such as the mail of a code. It is then given up and its payload emptied.';
comment on column private.jobs.most_attempts is
  'After how many attempts it is given up. A new start by staff adds to it, because the number of an attempt identifies its lease.';
comment on column private.jobs.is_urgent is 'Whether somebody waits for it at this moment, so that it goes before the others.';
comment on column private.jobs.leased_at is 'When a worker took it last.';

create index jobs_done_idx on private.jobs (done_at) where done_at is not null;
create index jobs_due_idx on private.jobs (is_urgent desc, run_at, id) where done_at is null and failed_at is null;
create index jobs_failed_idx on private.jobs (failed_at) where failed_at is not null;

-- Its cause

create function private.add_job(
  kind text, payload jsonb, key text default null, run_at timestamptz default now(), expires_at timestamptz default null,
  is_urgent boolean default false
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.jobs (kind, payload, key, run_at, expires_at, is_urgent)
  values (
    add_job.kind, add_job.payload, coalesce(add_job.key, gen_random_uuid()::text),
    add_job.run_at, add_job.expires_at, add_job.is_urgent
  )
  on conflict on constraint jobs_key_key do nothing;
  -- Wakes run-jobs once the transaction commits.
  if add_job.run_at <= now() then
    perform pg_notify('jobs', '');
  end if;
end
$$;
comment on function private.add_job(text, jsonb, text, timestamptz, timestamptz, boolean) is
  'Adds a job to this transaction, unless there is one with this key, and notifies the channel jobs. The payload names the person '
  'concerned, if there is one, as "to", which staff see when the job fails. An urgent job is one that somebody waits for.';

-- Its worker

-- A lease from before the database started is that of a worker that is gone: an embedded database ends with its worker. Where several
-- servers share a PostgreSQL that starts again, a worker that lives on loses its lease as if its time had passed.
create function public.take_jobs(most integer default 10, lease interval default '2 minutes', heavy_kinds text[] default '{}')
returns table (id uuid, kind text, payload jsonb, key text, attempt integer)
language plpgsql security definer set search_path = '' as $$
declare
  -- A heavy job is taken when no other is due.
  wants_heavy boolean;
begin
  foreach wants_heavy in array array[false, true] loop
    return query
    -- Materialised, because a subquery could run more than once and would then lock more rows than the limit.
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
    update private.jobs as j set
      attempts = j.attempts + 1, leased_at = clock_timestamp(), leased_until = clock_timestamp() + take_jobs.lease
    from taken where j.id = taken.id
    returning j.id, j.kind, j.payload, j.key, j.attempts;
    exit when found;
  end loop;
end
$$;
comment on function public.take_jobs(integer, interval, text[]) is
  'Service role: leases due jobs, the urgent ones first, then the longest due. One of a heavy kind is given alone, when no other is '
  'due. The job of a worker that died is given again after the lease, or once the database has started again.';

create function public.finish_job(id uuid, attempt integer) returns boolean
language sql security definer set search_path = '' as $$
  update private.jobs as j set done_at = clock_timestamp(), leased_until = null, last_error = null, payload = '{}'
  where j.id = finish_job.id and j.attempts = finish_job.attempt and j.done_at is null and j.failed_at is null
  returning true
$$;
comment on function public.finish_job(uuid, integer) is
  'Service role: marks a job as done and empties its payload. Null for an attempt that no longer has the lease.';

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
  'Service role: stores why an attempt failed and plans the next one, with a growing delay. True when there will be none: after the '
  'last attempt, or where is_final says that no repetition can help. Null for an attempt that no longer has the lease.';

create function public.due_jobs() returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from private.jobs as j
  where j.done_at is null and j.failed_at is null and j.run_at <= clock_timestamp()
    and (j.leased_until is null or j.leased_until < clock_timestamp() or j.leased_at < pg_postmaster_start_time())
    and (j.expires_at is null or j.expires_at > clock_timestamp())
    and j.attempts < j.most_attempts
$$;
comment on function public.due_jobs() is 'Service role: how many jobs can be taken now.';

-- Its end

create function public.tidy_jobs() returns void
language sql security definer set search_path = '' as $$
  update private.jobs as j
  set failed_at = clock_timestamp(), leased_until = null,
    last_error = case
      when j.expires_at < clock_timestamp() then coalesce('It expired. ' || j.last_error, 'It expired before it could be carried out.')
      else coalesce(j.last_error, 'The worker died at every attempt.')
    end
  where j.done_at is null and j.failed_at is null
    and (j.leased_until is null or j.leased_until < clock_timestamp() or j.leased_at < pg_postmaster_start_time())
    and (j.expires_at < clock_timestamp() or j.attempts >= j.most_attempts);
  -- An expired code is a secret; to whom it went is for staff.
  update private.jobs as j set payload = jsonb_strip_nulls(jsonb_build_object('to', j.payload -> 'to'))
  where j.failed_at is not null and j.expires_at < clock_timestamp() and j.payload - 'to' <> '{}';
  -- A certificate that could not be issued waits for the retry of its job, however long.
  delete from private.jobs as j
  where j.done_at < now() - interval '7 days' or (j.failed_at < now() - interval '90 days' and j.kind <> 'issue_certificate');
  select private.add_due_status_list_jobs();
  select private.delete_old_answers();
$$;
comment on function public.tidy_jobs() is
  'Service role, when no job is due: gives up what has expired or killed its worker at every attempt, deletes jobs 7 days after they '
  'were done and 90 days after they failed, adds the jobs of status lists that are a day old, and deletes answers that were never saved.';

revoke execute on function private.add_job(text, jsonb, text, timestamptz, timestamptz, boolean) from public;
revoke execute on function
  public.take_jobs(integer, interval, text[]), public.finish_job(uuid, integer), public.fail_job(uuid, integer, text, boolean),
  public.due_jobs(), public.tidy_jobs()
from public, anon, authenticated;
grant execute on function private.add_job(text, jsonb, text, timestamptz, timestamptz, boolean) to service_role;
