-- An approval that was imported has no certificate, and one from before certificates lacks what its certificate would state. Staff see both, and what
-- is missing, and have the certificate prepared once nothing is.

create function public.applications_without_certificate()
returns table (id uuid, application_number text, tenant_name text, approved_at timestamptz, missing jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may see which certificates are missing.';
  end if;
  return query
  select a.id, a.application_number, private.certificate_tenant(a.id), a.approved_at, private.missing_for_certificate(a)
  from public.rent_guarantee_applications as a
  where a.status = 'approved' and not exists (select from public.certificate_records as r where r.application_id = a.id)
  order by a.approved_at desc, a.id limit 100;
end
$$;
comment on function public.applications_without_certificate() is
  'Staff: the newest hundred approved applications without a certificate, and what each certificate lacks, as a list of {section, field, message}.';

create function public.prepare_certificate(application_id uuid) returns setof public.certificate_versions
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  missing jsonb;
  version_id uuid;
begin
  perform private.require_permission('decide');
  select * into application from public.rent_guarantee_applications as a where a.id = prepare_certificate.application_id for update;
  if application.status is distinct from 'approved' then
    raise sqlstate 'PT404' using message = 'There is no such approved application.';
  end if;
  if exists (select from public.certificate_records as r where r.application_id = application.id) then
    raise exception 'This application has a certificate already.';
  end if;
  missing := private.missing_for_certificate(application);
  if missing <> '[]' then
    raise exception 'The certificate cannot be prepared yet.' using detail = missing::text;
  end if;
  version_id := private.add_certificate_version(application.id, private.certificate_statement(application.id), auth.uid(), false);
  return query select * from public.certificate_versions as v where v.id = version_id;
end
$$;
comment on function public.prepare_certificate(uuid) is
  'Staff who decide: prepares the certificate of an approved application that has none, to wait for a signature. Fails with P0001 and what is missing.';

revoke execute on function public.applications_without_certificate(), public.prepare_certificate(uuid) from public, anon, authenticated;
grant execute on function public.applications_without_certificate(), public.prepare_certificate(uuid) to authenticated;
