-- A tenant who called submit_application without the hash of the declarations agreed to nothing: not to the fee, not to the recovery of what we pay, not to
-- the terms of cancelling. The date of birth, by which people of the same name are told apart, could be left out as well. Both are needed now.

create table private.submitted_undeclared (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade
);
comment on table private.submitted_undeclared is
  'The applications that were submitted without the declarations while that was possible. They are decided as they are: their tenants could not know, and submit only once.';
insert into private.submitted_undeclared (application_id)
select a.id from public.rent_guarantee_applications as a
where a.status <> 'draft' and not exists (select from public.application_declarations as d where d.application_id = a.id);

create or replace function public.submit_application(application_id uuid, declarations_sha256 text default null)
returns public.rent_guarantee_applications
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  locked_tenancy_id uuid;
  missing jsonb;
begin
  select a.tenancy_id into locked_tenancy_id from public.rent_guarantee_applications as a
  where a.id = submit_application.application_id and a.tenant_id = (select auth.uid());
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  -- In the order in which their changes lock.
  perform from public.profiles as p where p.id = (select auth.uid()) for share;
  perform from public.tenancy_information as t where t.id = locked_tenancy_id for no key update;
  select * into application from public.rent_guarantee_applications as a
  where a.id = submit_application.application_id and a.tenant_id = (select auth.uid())
  for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if application.status <> 'draft' then
    raise exception 'This application has already been submitted.' using hint = 'Only a draft can be submitted.';
  end if;
  if application.tenancy_id is not null and application.tenancy_id is distinct from locked_tenancy_id then
    raise sqlstate 'PT409' using message = 'This application was changed while it was being submitted. Look at it and submit it again.';
  end if;
  application.property_manager_id := coalesce(application.property_manager_id, (
    select c.property_manager_id from public.application_agent_choices as c where c.application_id = application.id
  ));
  missing := private.missing_details(application.tenant_id)
    || private.missing_tenancy(application.tenancy_id)
    || case when application.property_manager_id is null
      then private.missing('property_manager', 'property_manager_id', 'Your property manager is required') else '[]' end
    || private.missing_documents(application.id)
    || case when exists (select from public.profiles as p where p.id = application.tenant_id and p.date_of_birth is null)
        and not exists (select from public.company_tenants as c where c.application_id = application.id)
      then private.missing('details', 'date_of_birth', 'Date of birth is required') else '[]' end;
  if missing <> '[]' then
    raise exception 'This application is not complete yet.' using
      detail = missing::text, hint = 'Fill in what the details name and submit again.';
  end if;
  if submit_application.declarations_sha256 is null then
    raise exception 'You have not agreed to the declarations and the service agreement. Read them at the end of the application, then submit.'
      using hint = 'Send declarations_sha256, the hash of what submission_declarations gives.';
  end if;
  perform private.keep_declarations(application.id, submit_application.declarations_sha256);
  -- The submission asks for the property manager once, and apart from the tenancy.
  update public.tenancy_information as t set property_manager_id = application.property_manager_id
  where t.id = application.tenancy_id and t.property_manager_id is null;
  -- The mail about the submission comes in place of the one about the status.
  perform set_config('private.is_told', 'true', true);
  update public.rent_guarantee_applications as a
  set status = 'pending', submitted_at = now(), property_manager_id = application.property_manager_id
  where a.id = application.id returning a.* into application;
  perform set_config('private.is_told', '', true);
  perform private.tell_of_submission(application);
  return application;
end
$$;
comment on function public.submit_application(uuid, text) is
  'The tenant submits a draft. What is missing or wrong fails with P0001, the details a JSON list of {section, field, message}; so does a submission without the hash of the declarations as submission_declarations gives them, or with another one. Unknown or another person''s: PT404 (HTTP 404).';

create or replace function private.missing_proof(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select
    case when bool_or(d.document_type in ('passport', 'id_proof')) then '[]'::jsonb
      else private.missing('documents', 'passport', 'A verified proof of identity is required') end
    || case when bool_or(d.document_type in ('bank_statement', 'income_proof', 'employment_contract')) then '[]'::jsonb
      else private.missing('documents', 'bank_statement', 'A verified proof of income is required') end
    || case when exists (
        select from public.application_requests as r
        where r.application_id = missing_proof.application and r.answered_at is null and r.closed_at is null
      ) then private.missing('requests', 'application_requests', 'The tenant has not answered every request yet') else '[]' end
    || case when exists (
        select from public.rent_guarantee_applications as a
        join public.application_status_history as h on h.application_id = a.id and h.status = 'pending' and h.changed_by = a.tenant_id
        where a.id = missing_proof.application
      )
      and not exists (select from public.application_declarations as c where c.application_id = missing_proof.application)
      and not exists (select from private.submitted_undeclared as u where u.application_id = missing_proof.application)
      then private.missing('details', 'declarations', 'The tenant has not agreed to the declarations') else '[]' end
  from public.application_documents as d where d.application_id = missing_proof.application and d.verified
$$;
