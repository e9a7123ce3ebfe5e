-- Staff see what the service could not do in the background, and start it again.

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

create function public.failed_jobs()
returns table (id uuid, kind text, recipient text, error text, attempts integer, created_at timestamptz, failed_at timestamptz, can_retry boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may see the work in the background.';
  end if;
  return query
  select j.id, j.kind, j.payload ->> 'to', j.last_error, j.attempts, j.created_at, j.failed_at, j.expires_at is null or j.expires_at > now()
  from private.jobs as j where j.failed_at is not null order by j.failed_at desc, j.id limit 500;
end
$$;
comment on function public.failed_jobs() is
  'Staff: the newest 500 jobs that were given up: what, to whom, why, after how many attempts. can_retry is false for what has expired, such as the mail of a code.';

create function public.retry_job(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may start work again.';
  end if;
  if not private.restart_job(retry_job.id) then
    raise no_data_found using message = 'This has been started again already, or is too old to be of use.';
  end if;
end
$$;
comment on function public.retry_job(uuid) is 'Staff: starts a failed job again. Fails with P0002 for one that has not failed or has expired.';

create function public.retry_all_jobs() returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may start work again.';
  end if;
  return (select count(*) filter (where private.restart_job(j.id)) from private.jobs as j where j.failed_at is not null);
end
$$;
comment on function public.retry_all_jobs() is 'Staff: starts every failed job again that is not too old, and gives how many those are.';

revoke execute on function private.restart_job(uuid), public.failed_jobs(), public.retry_job(uuid), public.retry_all_jobs()
  from public, anon, authenticated;
grant execute on function public.failed_jobs(), public.retry_job(uuid), public.retry_all_jobs() to authenticated;
