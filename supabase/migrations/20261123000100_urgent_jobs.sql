-- Somebody sits and waits for the mail or text of a code: it goes before all mails that nobody waits for, however many were queued earlier.

alter table private.jobs add column is_urgent boolean not null default false;
comment on column private.jobs.is_urgent is 'Whether somebody waits for it at this moment, so that it goes before the others.';

drop index private.jobs_due_idx;
create index jobs_due_idx on private.jobs (is_urgent desc, run_at, id) where done_at is null and failed_at is null;

drop function private.add_job(text, jsonb, text, timestamptz, timestamptz);
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
  'Adds a job to the transaction under way. A key that is there already adds nothing, so that one event causes one job. Wakes run-jobs by the channel jobs. The payload names the person concerned, if there is one, as "to", which staff see when the job fails. An urgent job is one that somebody waits for.';

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
        and (due.leased_until is null or due.leased_until < clock_timestamp())
        and (due.expires_at is null or due.expires_at > clock_timestamp())
        and due.attempts < due.most_attempts
        and (due.kind = any (take_jobs.heavy_kinds)) = wants_heavy
      order by due.is_urgent desc, due.run_at, due.id
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
  'Service role: leases jobs that are due, the urgent ones first, then the longest waiting. One of a heavy kind is given alone, when no other is due. A worker that dies loses its lease, and the job is taken again.';

create or replace function private.add_auth_mail(action text, address text, code text, hash text, data jsonb, key text) returns void
language sql set search_path = '' as $$
  select private.add_job(
    'auth_mail',
    data || jsonb_build_object('to', address, 'action', action, 'code', code, 'hash', hash),
    key,
    expires_at => case
      when action in ('signup', 'invite') or action like 'email\_change%' then now() + interval '1 day'
      -- What only tells of a change is of use for ever.
      when action not like '%\_notification' then now() + interval '1 hour'
    end,
    is_urgent => action <> 'invite' and action not like '%\_notification'
  )
$$;

create or replace function public.queue_auth_text(event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  phone text := coalesce(event -> 'sms' ->> 'phone', event -> 'user' ->> 'phone');
begin
  perform private.add_job(
    'auth_text',
    jsonb_build_object(
      'to', '+' || ltrim(phone, '+'), 'user_id', event -> 'user' ->> 'id', 'code', event -> 'sms' ->> 'otp',
      'channel', coalesce(event -> 'sms' ->> 'channel', 'sms')
    ),
    coalesce(event -> 'metadata' ->> 'uuid', gen_random_uuid()::text),
    expires_at => now() + interval '1 hour',
    is_urgent => true
  );
  return '{}';
end
$$;

revoke execute on function private.add_job(text, jsonb, text, timestamptz, timestamptz, boolean) from public, anon, authenticated;
grant execute on function private.add_job(text, jsonb, text, timestamptz, timestamptz, boolean) to service_role;
