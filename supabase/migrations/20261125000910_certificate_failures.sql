-- A certificate that could not be issued says so where staff wait for it, and is started again from there.
create function public.certificate_failures(application_id uuid)
returns table (version_id uuid, job_id uuid, error text, failed_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may see the work in the background.';
  end if;
  return query
  select r.id, j.id, j.last_error, j.failed_at
  from public.certificate_records as r
  join private.jobs as j on j.key = 'issue-certificate-' || r.id
  where r.application_id = certificate_failures.application_id and r.step = 'issuing' and j.failed_at is not null;
end
$$;
comment on function public.certificate_failures(uuid) is 'Staff: the versions of an application''s certificate whose issue was given up, and why. retry_job starts it again.';
revoke execute on function public.certificate_failures(uuid) from public, anon, authenticated;
grant execute on function public.certificate_failures(uuid) to authenticated;
