-- The submission enters the chosen landlord or agent in the application and its tenancy, which stood in the record of edits as an edit by the tenant.

create or replace function private.write_edit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- What the database stamps itself, and what staff alone keep track of, is no edit.
  ignored text[] := array['id', 'version', 'created_at', 'updated_at', 'created_by', 'email_processed'];
  after jsonb := to_jsonb(new);
  before jsonb := to_jsonb(old);
  changed text[];
begin
  -- The new version of the certificate says what an endorsement changed.
  if current_setting('private.is_endorsing', true) = 'yes' then
    return null;
  end if;
  if tg_argv[0] = 'application' then
    ignored := ignored || array['status', 'submitted_at', 'approved_at'];
    if after -> 'status' <> before -> 'status' then
      ignored := ignored || array['certificate_number', 'certificate_start_date', 'certificate_end_date'];
    end if;
  end if;
  -- The submission enters the landlord or agent that the tenant has chosen before.
  if current_setting('private.is_submitting', true) = 'yes' then
    ignored := ignored || array['property_manager_id'];
  end if;
  -- These follow from another answer by themselves.
  if tg_argv[0] = 'tenancy' and after -> 'postal_code' <> before -> 'postal_code'
    and (after ->> 'nation') is not distinct from private.nation_of_postcode(after ->> 'postal_code') then
    ignored := ignored || array['nation'];
  end if;
  if tg_argv[0] = 'tenancy' and (after ->> 'signing') is null and after -> 'entered_into' <> before -> 'entered_into' then
    ignored := ignored || array['signing'];
  end if;
  changed := private.changed_fields(before, after, ignored);
  if changed <> '{}' then
    insert into public.record_edits (application_id, tenancy_id, property_manager_id, fields, for_staff, changed_by, guarantee_amount)
    values (
      case tg_argv[0] when 'application' then (after ->> 'id')::uuid when 'notes' then (after ->> 'application_id')::uuid end,
      case tg_argv[0] when 'tenancy' then (after ->> 'id')::uuid end,
      case tg_argv[0] when 'property_manager' then (after ->> 'id')::uuid end,
      changed, tg_argv[0] = 'notes',
      -- An update by another trigger is nobody's.
      case when pg_trigger_depth() = 1 then (select auth.uid()) end,
      case when 'guarantee_amount' = any (changed) then (after ->> 'guarantee_amount')::numeric end
    );
  end if;
  return null;
end
$$;

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
  perform set_config('private.is_submitting', 'yes', true);
  update public.tenancy_information as t set property_manager_id = application.property_manager_id
  where t.id = application.tenancy_id and t.property_manager_id is null;
  -- The mail about the submission comes in place of the one about the status.
  perform set_config('private.is_told', 'true', true);
  update public.rent_guarantee_applications as a
  set status = 'pending', submitted_at = now(), property_manager_id = application.property_manager_id
  where a.id = application.id returning a.* into application;
  perform set_config('private.is_told', '', true);
  perform set_config('private.is_submitting', '', true);
  perform private.tell_of_submission(application);
  return application;
end
$$;
