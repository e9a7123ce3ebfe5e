-- Computed columns of an application, for lists and for the tabs of its screen. `approved` alone would read like cover where nobody has
-- signed the certificate yet, while a notice of its withdrawal runs, or after it. They run as their caller, so only those who may read the
-- certificate learn it.

create function public.certificate_wait(application public.rent_guarantee_applications) returns text
language sql stable security invoker set search_path = '' as $$
  select case when count(v.id) = 0 then 'none' when count(v.issued_at) = 0 then max(v.state) end
  from public.certificate_versions as v
  where v.application_id = application.id and (v.issued_at is not null or v.withdrawn_at is null)
  having application.status = 'approved'
$$;
comment on function public.certificate_wait(public.rent_guarantee_applications) is
  'Why an approved application has no certificate yet, for those who may read the certificate: awaiting_signature, issuing, or none '
  'when nothing is prepared. Null once one is issued, and before the approval.';

create function public.certificate_notice_until(application public.rent_guarantee_applications) returns date
language sql stable security invoker set search_path = '' as $$
  select v.notice_until from public.certificate_versions as v
  where application.status = 'approved' and v.application_id = application.id and v.state in ('not_begun', 'in_force')
    -- A notice that ends after the cover takes nothing away.
    and v.notice_until < v.cover_until
  limit 1
$$;
comment on function public.certificate_notice_until(public.rent_guarantee_applications) is
  'The last day of a notice of withdrawal while it runs and ends the certificate early, for those who may read '
  'the certificate; null otherwise.';

create function public.certificate_withdrawn_at(application public.rent_guarantee_applications) returns timestamptz
language sql stable security invoker set search_path = '' as $$
  select v.withdrawn_at from public.certificate_versions as v
  where application.status = 'approved' and v.application_id = application.id and v.issued_at is not null and v.replaced_at is null
  order by v.issued_at desc limit 1
$$;
comment on function public.certificate_withdrawn_at(public.rent_guarantee_applications) is
  'When the certificate was withdrawn, for those who may read the certificate; null while it is not.';

revoke execute on function
  public.certificate_wait(public.rent_guarantee_applications), public.certificate_notice_until(public.rent_guarantee_applications),
  public.certificate_withdrawn_at(public.rent_guarantee_applications)
from public, anon;
