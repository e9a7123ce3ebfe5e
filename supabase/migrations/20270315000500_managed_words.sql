-- A landlord's or agent's search found neither an address as the list shows it, nor words of several columns, a postcode, the number of a certificate or 'Closed'.
-- All that the list shows of an application is one text now, in which each word is looked for.

-- The stored row is read: a caller could name the ids of another tenancy and another firm.
create function public.managed_words(application public.rent_guarantee_applications) returns text
language sql stable security definer set search_path = '' as $$
  select concat_ws(' ', a.application_number, a.certificate_number, f.tenant_name, m.company_name,
    t.address_line_1, t.address_line_2, t.city, t.postal_code, replace(t.postal_code, ' ', ''),
    coalesce(
      f.closing, 'Notice until ' || to_char(public.certificate_notice_until(a), 'FMDD Mon YYYY'),
      replace(a.status, '_', ' ')
    ))
  from public.managed_application_facts(array[application.id]) as f
  join public.rent_guarantee_applications as a on a.id = f.application_id
  left join public.property_managers as m on m.id = a.property_manager_id
  left join public.tenancy_information as t on t.id = a.tenancy_id
$$;
comment on function public.managed_words(public.rent_guarantee_applications) is
  'What a property manager''s user finds an application by: what the list of applications shows of it, its postcode and the number of its certificate; null for everybody else.';
revoke execute on function public.managed_words(public.rent_guarantee_applications) from public, anon;
grant execute on function public.managed_words(public.rent_guarantee_applications) to authenticated, service_role;
