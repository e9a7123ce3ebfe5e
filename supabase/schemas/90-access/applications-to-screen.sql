-- Which applications a new sanctions list is compared with: the jobs that screen again take these, and what tells how far they are counts
-- these. A withdrawn or closed application waits for nobody; one that is opened again is screened then.

create view private.applications_to_screen as
  select a.id from public.rent_guarantee_applications as a
  where
    -- Waits for a decision.
    a.status in ('pending', 'in_review') and not exists (
      select from public.application_closings as l where l.application_id = a.id and l.reopened_at is null
    )
    -- Has a certificate under which a claim can still be made.
    or exists (
      select from public.certificate_records as c
      where c.application_id = a.id and c.withdrawn_at is null and c.replaced_at is null and c.claims_until >= private.london_today()
    );
comment on view private.applications_to_screen is
  'The applications whose names are compared with a new sanctions list: those that wait for a decision, and those whose certificate is '
  'in force.';
