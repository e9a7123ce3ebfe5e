-- Views.

create view private.applications_to_screen as
select a.id from public.rent_guarantee_applications as a
where a.status in ('pending', 'in_review') and not exists (
  select from public.application_closings as l where l.application_id = a.id and l.reopened_at is null
) or exists (
  select from public.certificate_records as c
  where c.application_id = a.id and c.withdrawn_at is null and c.replaced_at is null and c.claims_until >= private.london_today()
);
comment on view private.applications_to_screen is
  'The applications whose names are screened against a new list: those that wait for a decision or are in force.';

create view private.landlords_of_cases as
  select a.id as application_id, a.property_manager_id from public.rent_guarantee_applications as a where a.property_manager_id is not null
  union all
  select r.application_id, r.property_manager_id from public.certificate_records as r
  union all
  select q.application_id, q.property_manager_id from public.landlord_requests as q
  union all
  select f.application_id, f.property_manager_id from private.former_offices as f;
comment on view private.landlords_of_cases is
  'The landlords and agents of applications: the present one, those that it named before, those to whom a version of the certificate '
  'was made out, and those who were asked something. One may stand there more than once.';

create view private.own_access as
  select
    case
      when auth.jwt() ->> 'aal' = 'aal2' then 'granted'
      when exists (select from auth.mfa_factors as f where f.user_id = r.user_id and f.status = 'verified') then 'code_needed'
      when exists (select from public.security_settings where not admins_need_second_factor) then 'granted'
      else 'factor_needed'
    end as admin_access,
    exists (select from public.rent_guarantee_applications as a where a.tenant_id = r.user_id)
      or exists (select from public.property_manager_links as l where l.user_id = r.user_id) as has_own_case
  from public.user_roles as r
  where r.user_id = auth.uid() and r.role = 'admin';
comment on view private.own_access is
  'For administrators, one row: whether they have given every needed factor, and whether they are a tenant or linked to a landlord.';

create view private.read_role as
  select 'authenticated_staff' as role from private.own_access where admin_access = 'granted' and not has_own_case;
comment on view private.read_role is
  'The role that the caller''s reads run as, if it is not their own. Staff without a case of their own may read everything.';
