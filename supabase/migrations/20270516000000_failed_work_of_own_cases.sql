-- Staff whom a case concerns read why work for it had failed, such as that a person had found its tenant on the sanctions list, and could start it again.
create function private.application_of_job(payload jsonb) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select r.application_id from public.certificate_records as r where r.id = private.uuid_of(application_of_job.payload ->> 'version_id')),
    (
      select r.application_id from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id
      where w.id = private.uuid_of(application_of_job.payload ->> 'withdrawal_id')
    ),
    (select r.application_id from public.certificate_records as r where r.certificate_number = application_of_job.payload #>> '{data,number}' limit 1),
    (select c.application_id from public.application_communications as c where c.id = private.uuid_of(application_of_job.payload ->> 'communication_id')),
    (select r.application_id from public.application_requests as r where r.id = private.uuid_of(application_of_job.payload ->> 'request_id')),
    (select r.application_id from public.landlord_requests as r where r.id = private.uuid_of(application_of_job.payload ->> 'request_id')),
    private.uuid_of(application_of_job.payload #>> '{data,applicationId}'),
    private.uuid_of(application_of_job.payload ->> 'application_id')
  )
$$;
comment on function private.application_of_job(jsonb) is 'For which application a job is, by its payload; null where it is for none.';
revoke execute on function private.application_of_job(jsonb) from public, anon, authenticated;

create or replace function public.failed_jobs()
returns table (
  id uuid, kind text, recipient text, error text, attempts integer, created_at timestamptz, failed_at timestamptz, can_retry boolean,
  application_id uuid, application_number text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may see the work in the background.';
  end if;
  return query
  select j.id, j.kind, j.payload ->> 'to', j.last_error, j.attempts, j.created_at, j.failed_at, j.expires_at is null or j.expires_at > now(),
    a.id, a.application_number
  from (select * from private.jobs as f where f.failed_at is not null order by f.failed_at desc, f.id limit 500) as j
  left join public.rent_guarantee_applications as a on a.id = private.application_of_job(j.payload)
  where a.id is null or a.id not in (select private.own_case_ids())
  order by j.failed_at desc, j.id;
end
$$;
comment on function public.failed_jobs() is
  'Staff: those of the newest 500 jobs that were given up that are not for their own case: what, to whom, why, after how many attempts, and for which application where it is for one. can_retry is false for what has expired, such as the mail of a code.';

create or replace function public.retry_job(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may start work again.';
  end if;
  perform private.refuse_own_case(private.application_of_job(j.payload)) from private.jobs as j where j.id = retry_job.id;
  if not private.restart_job(retry_job.id) then
    raise sqlstate 'PT404' using message = 'This has been started again already, or is too old to be of use.';
  end if;
  insert into private.staff_acts_alone (act, work, done_by)
  select 'work_restarted', j.kind, p.id from private.jobs as j join public.profiles as p on p.id = auth.uid() where j.id = retry_job.id;
end
$$;

create or replace function public.retry_all_jobs() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  started integer;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may start work again.';
  end if;
  select count(*) filter (where private.restart_job(j.id)) into started from private.jobs as j
  where j.failed_at is not null and private.reads_as_staff(private.application_of_job(j.payload));
  if started > 0 then
    insert into private.staff_acts_alone (act, work, done_by) select 'work_restarted', 'all', p.id from public.profiles as p where p.id = auth.uid();
  end if;
  return started;
end
$$;
comment on function public.retry_all_jobs() is 'Staff: starts every failed job again that is neither too old nor for their own case, and returns how many.';
