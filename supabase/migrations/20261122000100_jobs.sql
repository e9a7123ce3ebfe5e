-- Work in the background: mails, text messages, the removal of files. A job is written in the transaction of its cause, so that neither exists
-- without the other, and the function run-jobs carries it out.

create table private.jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  payload jsonb not null default '{}',
  key text not null unique check (char_length(key) between 1 and 200),
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  leased_until timestamptz,
  last_error text,
  done_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint jobs_end_check check (done_at is null or failed_at is null)
);

create index jobs_due_idx on private.jobs (run_at) where done_at is null and failed_at is null;
create index jobs_failed_idx on private.jobs (failed_at) where failed_at is not null;
create index jobs_done_idx on private.jobs (done_at) where done_at is not null;

create function private.add_job(kind text, payload jsonb, key text default null, run_at timestamptz default now())
returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.jobs (kind, payload, key, run_at)
  values (add_job.kind, add_job.payload, coalesce(add_job.key, gen_random_uuid()::text), add_job.run_at)
  on conflict on constraint jobs_key_key do nothing;
  if add_job.run_at <= now() then
    perform pg_notify('jobs', '');
  end if;
end
$$;
comment on function private.add_job(text, jsonb, text, timestamptz) is
  'Adds a job to the transaction under way. A key that is there already adds nothing, so that one event causes one job. Wakes run-jobs by the channel jobs.';

create function public.take_jobs(most integer default 10, lease interval default '2 minutes')
returns table (id uuid, kind text, payload jsonb, key text, attempt integer)
language sql security definer set search_path = '' as $$
  update private.jobs as j
  set attempts = j.attempts + 1, leased_until = clock_timestamp() + take_jobs.lease
  from (
    select due.id from private.jobs as due
    where due.done_at is null and due.failed_at is null and due.run_at <= clock_timestamp()
      and (due.leased_until is null or due.leased_until < clock_timestamp())
    order by due.run_at, due.id
    limit take_jobs.most
    for update skip locked
  ) as taken
  where j.id = taken.id
  returning j.id, j.kind, j.payload, j.key, j.attempts
$$;
comment on function public.take_jobs(integer, interval) is
  'Service role: leases jobs that are due, the longest waiting first. A worker that dies loses its lease, and the job is taken again.';

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
    run_at = clock_timestamp() + interval '10 seconds' * power(2, j.attempts - 1),
    failed_at = case when fail_job.is_final or j.attempts >= 12 then clock_timestamp() end
  where j.id = fail_job.id and j.attempts = fail_job.attempt and j.done_at is null and j.failed_at is null
  returning j.failed_at is not null
$$;
comment on function public.fail_job(uuid, integer, text, boolean) is
  'Service role: keeps why an attempt failed and plans the next one with a growing delay. True when there will be none: after twelve attempts, or where is_final says that no repetition can help.';

revoke execute on function public.take_jobs(integer, interval), public.finish_job(uuid, integer),
  public.fail_job(uuid, integer, text, boolean), private.add_job(text, jsonb, text, timestamptz)
  from public, anon, authenticated;
grant execute on function public.take_jobs(integer, interval), public.finish_job(uuid, integer),
  public.fail_job(uuid, integer, text, boolean), private.add_job(text, jsonb, text, timestamptz) to service_role;

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
