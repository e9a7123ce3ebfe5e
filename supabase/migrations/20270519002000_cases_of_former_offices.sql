-- Staff who had acted for a landlord or agent after the submission read and decided the case once it named another one, if nothing had been asked of the first.

create or replace view private.landlords_of_cases as
  select a.id as application_id, a.property_manager_id from public.rent_guarantee_applications as a where a.property_manager_id is not null
  union all
  select r.application_id, r.property_manager_id from public.certificate_records as r
  union all
  select q.application_id, q.property_manager_id from public.landlord_requests as q
  union all
  select f.application_id, f.property_manager_id from private.former_offices as f;
comment on view private.landlords_of_cases is
  'The landlords and agents of applications: the present one, those that it named before, those to whom a version of the certificate was made out, and those who were asked something. One may stand there more than once.';
