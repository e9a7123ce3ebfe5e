-- An approved application whose certificate nobody has signed read like cover in lists and on home. An application tells what it waits for, as a computed column.

create function public.certificate_wait(application public.rent_guarantee_applications) returns text
language sql stable security invoker set search_path = '' as $$
  select case when count(v.id) = 0 then 'none' when count(v.issued_at) = 0 then max(v.state) end
  from public.certificate_versions as v
  where v.application_id = application.id and (v.issued_at is not null or v.withdrawn_at is null)
  having application.status = 'approved'
$$;
comment on function public.certificate_wait(public.rent_guarantee_applications) is
  'Why an approved application has no certificate yet, for who may read the certificate: awaiting_signature, issuing, or none where nothing was prepared; null once one is issued, and before the approval.';
revoke execute on function public.certificate_wait(public.rent_guarantee_applications) from public, anon;
grant execute on function public.certificate_wait(public.rent_guarantee_applications) to authenticated, service_role;

create or replace function public.managed_words(application public.rent_guarantee_applications) returns text
language sql stable security definer set search_path = '' as $$
  select concat_ws(' ', a.application_number, a.certificate_number, f.tenant_name, m.company_name,
    t.address_line_1, t.address_line_2, t.city, t.postal_code, replace(t.postal_code, ' ', ''),
    coalesce(
      f.closing, 'Notice until ' || to_char(public.certificate_notice_until(a), 'FMDD Mon YYYY'),
      concat_ws(' ', replace(a.status, '_', ' '), case public.certificate_wait(a)
        when 'awaiting_signature' then 'waiting for a signature' when 'issuing' then 'issuing' when 'none' then 'no certificate yet'
      end)
    ))
  from public.managed_application_facts(array[application.id]) as f
  join public.rent_guarantee_applications as a on a.id = f.application_id
  left join public.property_managers as m on m.id = a.property_manager_id
  left join public.tenancy_information as t on t.id = a.tenancy_id
$$;
