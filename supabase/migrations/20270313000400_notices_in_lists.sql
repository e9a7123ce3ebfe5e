-- Lists and the tabs of an application said 'Approved', and gave the period that the certificate states, while notice of its withdrawal ran. An application tells
-- the last day of such a notice as a computed column.

create function public.certificate_notice_until(application public.rent_guarantee_applications) returns date
language sql stable security invoker set search_path = '' as $$
  select v.notice_until from public.certificate_versions as v
  where application.status = 'approved' and v.application_id = application.id and v.state in ('not_begun', 'in_force')
    -- One that ends after the cover takes nothing away.
    and v.notice_until < v.cover_until
  limit 1
$$;
comment on function public.certificate_notice_until(public.rent_guarantee_applications) is
  'The last day of a notice of withdrawal while it runs and ends the certificate early, for who may read the certificate; null otherwise.';
revoke execute on function public.certificate_notice_until(public.rent_guarantee_applications) from public, anon;
grant execute on function public.certificate_notice_until(public.rent_guarantee_applications) to authenticated, service_role;
