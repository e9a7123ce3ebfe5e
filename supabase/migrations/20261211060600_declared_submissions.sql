-- A tenant who called submit_application without the hash of the declarations agreed to nothing: not to the fee, not to the recovery of what we pay, not to
-- the terms of cancelling. Submitting is agreeing: the text is kept in any case, and the hash guards against one that has changed since it was shown.

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
    || private.missing_documents(application.id);
  if missing <> '[]' then
    raise exception 'This application is not complete yet.' using
      detail = missing::text, hint = 'Fill in what the details name and submit again.';
  end if;
  -- Who does not say which text they were shown agrees to the one in use.
  perform private.keep_declarations(application.id, coalesce(submit_application.declarations_sha256, (
    select encode(sha256(convert_to(d.text, 'UTF8')), 'hex') from private.declarations_of(application.id) as d
  )));
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
  'The tenant submits a draft, and so agrees to what submission_declarations gives, which is kept with the time and mailed. What is missing or wrong fails with P0001, the details a JSON list of {section, field, message}; so does the hash of a text that has changed since it was shown.';
