-- A search of one's list took the row that it was given for the stored one. Called by itself, with the id of an application that the caller manages and the ids of
-- another tenancy and another firm, it told the address of the one and the name of the other. It reads the stored row.

create or replace function public.managed_words(application public.rent_guarantee_applications) returns text
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
