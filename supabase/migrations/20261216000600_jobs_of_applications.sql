-- The list of failed work named neither the application nor the certificate that it was for.
create function private.uuid_of(words text) returns uuid
language sql immutable set search_path = '' as $$
  select case when uuid_of.words ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then uuid_of.words::uuid end
$$;
comment on function private.uuid_of(text) is 'A text as an id, or null where it is none: a payload may hold anything.';
revoke execute on function private.uuid_of(text) from public, anon, authenticated;

drop function public.failed_jobs();
create function public.failed_jobs()
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
  left join public.certificate_records as r on r.id = private.uuid_of(j.payload ->> 'version_id')
  left join public.rent_guarantee_applications as a
    on a.id = coalesce(r.application_id, private.uuid_of(j.payload #>> '{data,applicationId}'), private.uuid_of(j.payload ->> 'application_id'))
  order by j.failed_at desc, j.id;
end
$$;
comment on function public.failed_jobs() is
  'Staff: the newest 500 jobs that were given up: what, to whom, why, after how many attempts, and for which application where it is for one. can_retry is false for what has expired, such as the mail of a code.';
revoke execute on function public.failed_jobs() from public, anon, authenticated;
grant execute on function public.failed_jobs() to authenticated;
