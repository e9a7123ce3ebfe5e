-- Which landlords and agents a case has had. A case concerns the people who act or acted for any of them, not only for the present one:
-- somebody who objected to a notice for a former agent and joined the staff later must not decide that objection.
-- Here and not in 05-access, because a view needs its tables.

create view private.landlords_of_cases as
  -- The present one.
  select a.id as application_id, a.property_manager_id from public.rent_guarantee_applications as a where a.property_manager_id is not null
  union all
  -- To whom a version of the certificate was made out.
  select r.application_id, r.property_manager_id from public.certificate_records as r
  union all
  -- Who was asked something.
  select q.application_id, q.property_manager_id from public.landlord_requests as q
  union all
  -- Whom it named before.
  select f.application_id, f.property_manager_id from private.former_offices as f;
comment on view private.landlords_of_cases is
  'The landlords and agents of applications: the present one, those that it named before, those to whom a version of the certificate '
  'was made out, and those who were asked something. The same one can be there several times.';
