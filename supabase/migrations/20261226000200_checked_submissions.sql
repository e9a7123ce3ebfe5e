-- Who submitted was told in rounds: first of what they had typed and could not be saved, then of what was missing, then of what the law stops. The screen asks for
-- all of it at once, without submitting, and a refusal names what the law stops beside what is missing.

create function private.missing_for_submission(application public.rent_guarantee_applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.missing_details(application.tenant_id)
    || private.missing_tenancy(application.tenancy_id)
    || case when application.property_manager_id is null and not exists (
        select from public.application_agent_choices as c where c.application_id = application.id
      ) then private.missing('property_manager', 'property_manager_id', 'Your property manager is required') else '[]' end
    || private.missing_documents(application.id)
$$;
comment on function private.missing_for_submission(public.rent_guarantee_applications) is
  'What a draft lacks for its submission, and what is wrong in it, as a list of {section, field, message}.';

create function private.blocks_of_submission(application_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('section', r.section, 'field', r.field, 'message', r.words)), '[]')
  from private.application_rules('submission', blocks_of_submission.application_id) as r where r.effect = 'blocks'
$$;
comment on function private.blocks_of_submission(uuid) is 'What the rules of the law stop a submission for, as a list of {section, field, message}.';
revoke execute on function private.missing_for_submission(public.rent_guarantee_applications), private.blocks_of_submission(uuid) from public, anon, authenticated;

create function public.check_submission(application_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
begin
  select * into application from public.rent_guarantee_applications as a
  where a.id = check_submission.application_id and a.tenant_id = (select auth.uid()) and a.status = 'draft';
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  return private.missing_for_submission(application) || private.blocks_of_submission(application.id);
end
$$;
comment on function public.check_submission(uuid) is
  'What submit_application would refuse the tenant''s own draft for, as a JSON list of {section, field, message}, without submitting it. PT404 (HTTP 404) for any other.';
revoke execute on function public.check_submission(uuid) from public, anon;
grant execute on function public.check_submission(uuid) to authenticated, service_role;

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
  missing := private.missing_for_submission(application);
  if missing <> '[]' then
    raise exception 'This application is not complete yet.' using
      detail = (missing || private.blocks_of_submission(application.id))::text, hint = 'Fill in what the details name and submit again.';
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
