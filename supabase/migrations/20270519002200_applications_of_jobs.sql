-- Mails that name their application by its number alone, such as that it no longer names a landlord, those about several applications, and the removal of files were of
-- no application: staff whom it concerns read why they had failed, and could start them again.

drop function private.application_of_job(jsonb);
create function private.applications_of_job(payload jsonb) returns setof uuid
language sql stable security definer rows 1 set search_path = '' as $$
  select r.application_id from public.certificate_records as r
  where r.id = private.uuid_of(applications_of_job.payload ->> 'version_id') or r.certificate_number = applications_of_job.payload #>> '{data,number}'
  union
  select r.application_id from public.certificate_withdrawals as w join public.certificate_records as r on r.id = w.version_id
  where w.id = private.uuid_of(applications_of_job.payload ->> 'withdrawal_id')
  union
  select c.application_id from public.application_communications as c where c.id = private.uuid_of(applications_of_job.payload ->> 'communication_id')
  union
  select r.application_id from public.application_requests as r where r.id = private.uuid_of(applications_of_job.payload ->> 'request_id')
  union
  select r.application_id from public.landlord_requests as r where r.id = private.uuid_of(applications_of_job.payload ->> 'request_id')
  union
  select a.id from public.rent_guarantee_applications as a where a.application_number = applications_of_job.payload #>> '{data,applicationNumber}'
  union
  select a.id from public.rent_guarantee_applications as a
  where a.id in (
    select private.uuid_of(applications_of_job.payload ->> 'application_id')
    union all
    select private.uuid_of(applications_of_job.payload #>> '{data,applicationId}')
    union all
    select private.uuid_of(each.value #>> '{}') from jsonb_path_query(applications_of_job.payload, '$.data.applications[*].id') as each (value)
    union all
    select private.document_application_id(each.value #>> '{}') from jsonb_path_query(applications_of_job.payload, '$.names[*]') as each (value)
  )
$$;
comment on function private.applications_of_job(jsonb) is 'For which applications a job is, by its payload.';
revoke execute on function private.applications_of_job(jsonb) from public, anon, authenticated;

create or replace function public.failed_jobs()
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
  cross join lateral (select array(select private.applications_of_job(j.payload)) as ids) as named
  left join public.rent_guarantee_applications as a on a.id = named.ids[1] and cardinality(named.ids) = 1
  where not named.ids && own_cases
  order by j.failed_at desc, j.id;
end
$$;
comment on function public.failed_jobs() is
  'Staff: those of the newest 500 jobs that were given up that are not for their own case: what, to whom, why, after how many attempts, and for which application where it is for one alone. can_retry is false for what has expired, such as the mail of a code.';

create or replace function public.retry_job(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may start work again.';
  end if;
  perform private.refuse_own_case(named.id) from private.jobs as j
  cross join lateral private.applications_of_job(j.payload) as named (id) where j.id = retry_job.id;
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
  own_cases uuid[] := array(select private.own_case_ids());
  started integer;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may start work again.';
  end if;
  select count(*) filter (where private.restart_job(j.id)) into started from private.jobs as j
  where j.failed_at is not null and not array(select private.applications_of_job(j.payload)) && own_cases;
  if started > 0 then
    insert into private.staff_acts_alone (act, work, done_by) select 'work_restarted', 'all', p.id from public.profiles as p where p.id = auth.uid();
  end if;
  return started;
end
$$;
