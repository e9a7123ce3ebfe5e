-- What a tenant is called. The profile, which the tenant can change at any time, is not the name of a case: a case has one name for
-- everybody, that of its approval, otherwise that of its submission with what was corrected since, otherwise that of the profile. Screens
-- of an account have the name of the account.

create function private.case_tenant_name(application uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(approved.display_name, submitted.display_name, p.display_name, p.email)
  from public.rent_guarantee_applications as a
  left join public.profiles as p on p.id = a.tenant_id
  left join public.submitted_tenants as submitted on submitted.application_id = a.id
  left join public.approved_tenants as approved on approved.application_id = a.id
  where a.id = case_tenant_name.application
$$;
comment on function private.case_tenant_name(uuid) is
  'What the tenant of an application is called: as approved, otherwise as submitted and corrected since, otherwise as the profile '
  'says, otherwise the address.';

create function private.case_applicant_name(application uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(case when c.application_id is null then approved.display_name end, submitted.display_name, p.display_name)
  from public.rent_guarantee_applications as a
  left join public.profiles as p on p.id = a.tenant_id
  left join public.submitted_tenants as submitted on submitted.application_id = a.id
  left join public.approved_tenants as approved on approved.application_id = a.id
  left join public.company_tenants as c on c.application_id = a.id
  where a.id = case_applicant_name.application and (a.tenant_id = auth.uid() or (select private.is_admin()))
$$;
comment on function private.case_applicant_name(uuid) is
  'What the person who applies is called in the application, also where a company rents, for that person and for staff; null for one '
  'without a name.';

create function private.tenant_name_for_landlord(application public.rent_guarantee_applications) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select t.display_name from public.approved_tenants as t where t.application_id = application.id),
    (select t.display_name from public.submitted_tenants as t where t.application_id = application.id),
    (select p.display_name from public.profiles as p where p.id = application.tenant_id)
  )
$$;
comment on function private.tenant_name_for_landlord(public.rent_guarantee_applications) is
  'What a mail to a landlord or agent calls the tenant of an application: as approved, otherwise as submitted and corrected since, '
  'otherwise as the profile says.';

revoke execute on function
  private.case_tenant_name(uuid), private.case_applicant_name(uuid), private.tenant_name_for_landlord(public.rent_guarantee_applications)
from public;
grant execute on function private.case_applicant_name(uuid) to authenticated;
