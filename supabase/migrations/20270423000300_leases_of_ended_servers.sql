-- After a 'kill -9' of the embedded server a certificate that was being issued waited for its lease, up to two minutes. The database runs in that process, so a lease
-- from before the database started is that of a worker which is gone. Where several servers share one PostgreSQL, this changes nothing until it starts again; a
-- worker that lives on then loses its lease as if its time had passed, which every kind of job tolerates.

alter table private.jobs add column leased_at timestamptz;

comment on column private.jobs.leased_at is 'When a worker has taken it.';

create or replace function public.take_jobs(most integer default 10, lease interval default '2 minutes', heavy_kinds text[] default '{}')
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
  'Service role: leases jobs that are due, the urgent ones first, then the longest waiting. One of a heavy kind is given alone, when no other is due. A worker that dies loses its lease after its time, or once the database has started again, and the job is taken again.';

create or replace function public.due_jobs() returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from private.jobs as j
  where j.done_at is null and j.failed_at is null and j.run_at <= clock_timestamp()
    and (j.leased_until is null or j.leased_until < clock_timestamp() or j.leased_at < pg_postmaster_start_time())
    and (j.expires_at is null or j.expires_at > clock_timestamp())
    and j.attempts < j.most_attempts
$$;

create or replace function public.tidy_jobs() returns void
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
  select private.add_due_status_lists();
  select private.forget_old_answers();
$$;
