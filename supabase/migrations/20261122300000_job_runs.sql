-- How jobs are worked off: a heavy one alone, a code only while it is valid, and an end for what no attempt survives.

alter table private.jobs
  add column expires_at timestamptz,
  add column most_attempts integer not null default 12;

comment on column private.jobs.expires_at is 'From when on it is of no use, such as the mail of a code. It is then given up and its payload emptied.';
comment on column private.jobs.most_attempts is 'After how many attempts it is given up. A new start by staff adds to it, since the number of an attempt stands for its lease.';

drop function private.add_job(text, jsonb, text, timestamptz);
create function private.add_job(
  kind text, payload jsonb, key text default null, run_at timestamptz default now(), expires_at timestamptz default null
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.jobs (kind, payload, key, run_at, expires_at)
  values (add_job.kind, add_job.payload, coalesce(add_job.key, gen_random_uuid()::text), add_job.run_at, add_job.expires_at)
  on conflict on constraint jobs_key_key do nothing;
  if add_job.run_at <= now() then
    perform pg_notify('jobs', '');
  end if;
end
$$;
comment on function private.add_job(text, jsonb, text, timestamptz, timestamptz) is
  'Adds a job to the transaction under way. A key that is there already adds nothing, so that one event causes one job. Wakes run-jobs by the channel jobs. The payload names the person concerned, if there is one, as "to", which staff see when the job fails.';

drop function public.take_jobs(integer, interval);
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
        and (due.leased_until is null or due.leased_until < clock_timestamp())
        and (due.expires_at is null or due.expires_at > clock_timestamp())
        and due.attempts < due.most_attempts
        and (due.kind = any (take_jobs.heavy_kinds)) = wants_heavy
      order by due.run_at, due.id
      limit case when wants_heavy then 1 else take_jobs.most end
      for update skip locked
    )
    update private.jobs as j set attempts = j.attempts + 1, leased_until = clock_timestamp() + take_jobs.lease
    from taken where j.id = taken.id
    returning j.id, j.kind, j.payload, j.key, j.attempts;
    exit when found;
  end loop;
end
$$;
comment on function public.take_jobs(integer, interval, text[]) is
  'Service role: leases jobs that are due, the longest waiting first. One of a heavy kind is given alone, when no other is due. A worker that dies loses its lease, and the job is taken again.';

create or replace function public.fail_job(id uuid, attempt integer, error text, is_final boolean default false) returns boolean
language sql security definer set search_path = '' as $$
  update private.jobs as j
  set last_error = left(fail_job.error, 1000), leased_until = null,
    -- From ten seconds to about six hours: twelve attempts take eleven hours.
    run_at = clock_timestamp() + interval '10 seconds' * power(2, greatest(0, 11 - (j.most_attempts - j.attempts))),
    failed_at = case when fail_job.is_final or j.attempts >= j.most_attempts then clock_timestamp() end
  where j.id = fail_job.id and j.attempts = fail_job.attempt and j.done_at is null and j.failed_at is null
  returning j.failed_at is not null
$$;

create function public.due_jobs() returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from private.jobs as j
  where j.done_at is null and j.failed_at is null and j.run_at <= clock_timestamp()
    and (j.leased_until is null or j.leased_until < clock_timestamp())
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
  where j.done_at is null and j.failed_at is null and (j.leased_until is null or j.leased_until < clock_timestamp())
    and (j.expires_at < clock_timestamp() or j.attempts >= j.most_attempts);
  update private.jobs as j set payload = jsonb_strip_nulls(jsonb_build_object('to', j.payload -> 'to'))
  where j.failed_at is not null and j.expires_at < clock_timestamp() and j.payload - 'to' <> '{}';
  delete from private.jobs as j where j.done_at < now() - interval '7 days' or j.failed_at < now() - interval '90 days';
$$;
comment on function public.tidy_jobs() is
  'Service role: gives up what has expired or what killed its worker at every attempt, empties the payloads of expired codes, and forgets jobs a week after they were done and 90 days after they failed.';

revoke execute on function private.add_job(text, jsonb, text, timestamptz, timestamptz),
  public.take_jobs(integer, interval, text[]), public.due_jobs(), public.tidy_jobs()
  from public, anon, authenticated;
grant execute on function private.add_job(text, jsonb, text, timestamptz, timestamptz),
  public.take_jobs(integer, interval, text[]), public.due_jobs(), public.tidy_jobs() to service_role;
