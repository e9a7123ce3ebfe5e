-- The officers of a company that rents stood below 'Tenant', like the person who lives there.

create or replace function private.screened_role(application uuid, subject text, name text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when subject = 'landlord' then 'landlord'
    when subject = 'tenant' then case
      when c.name = screened_role.name then 'company_tenant'
      when exists (
        select from public.company_officers as o where o.application_id = a.id and btrim(o.name) = screened_role.name
      ) then 'officer'
      else 'tenant'
    end
    when m.manager_type = 'letting_agent' then 'letting_agent'
    else 'landlord_company'
  end
  from public.rent_guarantee_applications as a
  left join public.company_tenants as c on c.application_id = a.id
  left join public.property_managers as m on m.id = a.property_manager_id
  where a.id = screened_role.application
$$;
comment on function private.screened_role(uuid, text, text) is
  'Who a screened name is in an application: tenant, company_tenant, officer, landlord, letting_agent or landlord_company.';
