-- The submission of a draft: the tenant gives it to us, agrees to the declarations, and cannot change it from then on. It is refused
-- while anything is missing, wrong or stopped by the law, and the refusal names all of it at once. The forms ask for the same with
-- check_submission, without submitting.
--
-- Each problem is {section, field, message}, so that a form shows it beside its field. What is stored stays: a rule here does not touch
-- what was submitted before it, except that the postcode of a case under review must stay usable.

-- One call for what the forms read: on a slow connection each request costs a second.
create function public.submission_parts(application uuid, parts text[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  answer jsonb := public.application_parts(submission_parts.application, parts);
begin
  if 'typed' = any (parts) then
    answer := answer || jsonb_build_object('typed', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'section', t.section, 'answers', t.answers, 'typed_at', t.typed_at, 'begun_version', t.begun_version
      )), '[]')
      from public.typed_answers as t where t.application_id = submission_parts.application
    ));
  end if;
  if 'rules' = any (parts) then
    answer := answer || jsonb_build_object('rules', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'ordinality' order by r.ordinality), '[]')
      from public.check_rules('submission', submission_parts.application) with ordinality as r
    ));
  end if;
  if 'price' = any (parts) then
    answer := answer || jsonb_build_object('price', (
      select to_jsonb(p) from public.application_price(submission_parts.application) as p
    ));
  end if;
  if 'declarations' = any (parts) then
    answer := answer || jsonb_build_object('declarations', (
      select to_jsonb(d) from public.submission_declarations(submission_parts.application) as d
    ));
  end if;
  return answer;
end
$$;
comment on function public.submission_parts(uuid, text[]) is
  'Tenants: those parts of their application that are asked for, as an object with a key for each: those of application_parts(), and '
  'typed, rules, price, declarations. Each is what its table or function returns; the whole call is refused where one of them is.';

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
  return private.submission_problems(application) || private.submission_rule_problems(application.id);
end
$$;
comment on function public.check_submission(uuid) is
  'What submit_application would refuse the tenant''s own draft for, as a JSON list of {section, field, message}, with {rule, effect} '
  'where the law stops it, without submitting it. PT404 (HTTP 404) for any other.';

create function public.submit_application(application_id uuid, declarations_sha256 text default null)
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
  -- In the order of locks.sql: person, tenancy, application.
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
  missing := private.submission_problems(application);
  if missing <> '[]' then
    raise exception 'This application is not complete yet.' using
      detail = (missing || private.submission_rule_problems(application.id))::text,
      hint = 'Fill in what the details name and submit again.';
  end if;
  -- To submit is to agree, so a text is kept in any case: without a hash the one in use. The hash refuses a text that has changed
  -- since it was shown.
  perform private.store_declarations(application.id, coalesce(submit_application.declarations_sha256, (
    select encode(sha256(convert_to(d.text, 'UTF8')), 'hex') from private.declarations_of(application.id) as d
  )));
  -- The forms ask for the landlord or agent once. The submission enters it in both records, which is nobody's edit.
  perform set_config('private.is_submitting', 'yes', true);
  update public.tenancy_information as t set property_manager_id = application.property_manager_id
  where t.id = application.tenancy_id and t.property_manager_id is null;
  -- The mail of the submission replaces the one of the status.
  perform set_config('private.is_told', 'true', true);
  update public.rent_guarantee_applications as a
  set status = 'pending', submitted_at = now(), property_manager_id = application.property_manager_id
  where a.id = application.id returning a.* into application;
  perform set_config('private.is_told', '', true);
  perform set_config('private.is_submitting', '', true);
  perform private.queue_submission_mail(application);
  return application;
end
$$;
comment on function public.submit_application(uuid, text) is
  'The tenant submits a draft, and so agrees to what submission_declarations returns, which is stored with the time and mailed. What '
  'is missing or wrong fails with P0001, the details a JSON list of {section, field, message}; so does the hash of a text that has '
  'changed since it was shown.';

create function private.queue_submission_mail(application public.rent_guarantee_applications) returns void
language sql security definer set search_path = '' as $$
  select private.add_job(
    'mail',
    jsonb_build_object('to', p.email, 'template', 'application-submitted', 'data', jsonb_build_object(
      'applicationId', application.id, 'applicationNumber', application.application_number,
      'agreement', (select d.text from public.application_declarations as d where d.application_id = application.id and d.agreed_at = now())
    )),
    'submitted-' || application.id || '-' || extract(epoch from application.submitted_at)
  )
  from public.profiles as p
  where p.id = application.tenant_id and p.email <> ''
$$;
comment on function private.queue_submission_mail(public.rent_guarantee_applications) is
  'Adds the job that mails a tenant what happens after the submission, with a copy of what was agreed to.';

-- What is missing or wrong

create function private.submission_problems(application public.rent_guarantee_applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.details_problems(application.tenant_id)
    || private.tenancy_problems(application.tenancy_id)
    || private.manager_problems(application)
    || private.missing_documents(application.id)
$$;
comment on function private.submission_problems(public.rent_guarantee_applications) is
  'What a draft lacks for its submission, and what is wrong in it, as a list of {section, field, message}.';

-- A postcode is required only where the country has postcodes. A person whose passport has one name says so, and needs no surname.
create function private.details_problems(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('section', 'details', 'field', f.field, 'message', f.message) order by f.place), '[]')
  from public.profiles as p
  cross join lateral (values
    (1, 'first_name', 'First name is required', private.is_blank(p.first_name)),
    (2, 'surname', 'Surname is required', private.is_blank(p.surname) and not p.has_one_name),
    (3, 'mobile_number', 'Mobile number is required', p.mobile_number is null),
    (3, 'mobile_number', case when coalesce(p.mobile_country_code, '+44') = '+44' then 'Enter a UK mobile number, such as 7123456789'
      else 'Enter a mobile number in digits, as dialled from another country' end,
      not private.is_mobile_number(p.mobile_country_code, p.mobile_number)),
    (4, 'address_line_1', 'Address line 1 is required', p.address_line_1 is null),
    (5, 'city', 'City is required', p.city is null),
    (6, 'postal_code', 'Postal code is required', p.postal_code is null and coalesce(private.has_postcodes(p.country), true)),
    (6, 'postal_code', 'Enter the whole postcode of your address, such as CF10 3BY',
      btrim(p.country) = 'United Kingdom' and not private.is_uk_postcode(p.postal_code)),
    (7, 'country', 'Country is required', p.country is null)
  ) as f (place, field, message, is_wrong)
  where p.id = person and f.is_wrong
$$;
comment on function private.details_problems(uuid) is
  'What a person''s profile lacks for a submission, as a list of {section, field, message}.';

-- Jersey, Guernsey and the Isle of Man have postcodes and are not in the United Kingdom, so a home there cannot be submitted.
create function private.tenancy_problems(tenancy uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when tenancy is null then private.problem_entry('tenancy', 'tenancy_id', 'Your tenancy is required') else (
    select case
        when not coalesce(private.is_uk_postcode(t.postal_code), false)
          then private.problem_entry('tenancy', 'postal_code', 'Enter the whole postcode of the home you want to rent, such as CF10 3BY')
        when private.postcode_problem(t.postal_code) is not null
          then private.problem_entry('tenancy', 'postal_code', private.postcode_problem(t.postal_code))
        else '[]' end
      || case when t.monthly_rent = 0
        then private.problem_entry('tenancy', 'monthly_rent', 'Monthly rent must be more than 0') else '[]' end
      || private.period_problems(t.start_date, t.end_date)
    from public.tenancy_information as t where t.id = tenancy
  ) end
$$;
comment on function private.tenancy_problems(uuid) is
  'What a tenancy lacks for a submission, and what is wrong in it, as a list of {section, field, message}.';

-- Checked at the submission and not by a constraint, because staff record any period.
create function private.period_problems(starts date, ends date) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('section', 'tenancy', 'field', w.field, 'message', w.message)), '[]')
  from private.london_today() as today
  cross join lateral (values
    ('start_date', 'Start date must be at most a year ago', starts < today - interval '1 year'),
    ('start_date', 'Start date must be within the next 2 years', starts > today + interval '2 years'),
    ('end_date', 'End date must not be in the past', ends < today),
    ('end_date', 'End date must be at most 5 years after the start date', ends > starts + interval '5 years')
  ) as w (field, message, is_wrong)
  where w.is_wrong
$$;
comment on function private.period_problems(date, date) is
  'What is wrong with the period of a tenancy that is to be guaranteed, as a list of {section, field, message}. Without an end date '
  'only the start is checked.';

create function private.manager_problems(application public.rent_guarantee_applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when application.property_manager_id is null and not exists (
      select from public.application_agent_choices as c where c.application_id = application.id
    ) then private.problem_entry('property_manager', 'property_manager_id', 'Your property manager is required')
    -- A tenant is asked for nothing that they cannot change.
    when exists (
      select from public.property_managers as m
      where m.id = application.property_manager_id and m.created_by = application.tenant_id and not private.is_uk_postcode(m.postal_code)
    ) and not private.is_property_manager_in_use(application.property_manager_id)
      then private.problem_entry('property_manager', 'postal_code', 'Enter the whole postcode of your landlord or agent, such as CF10 3BY')
    else '[]'
  end
$$;
comment on function private.manager_problems(public.rent_guarantee_applications) is
  'What a draft lacks of its property manager for a submission, and what is wrong in a record that its tenant may change, as a list '
  'of {section, field, message}.';

-- A document whose file is missing counts as missing: the tenant cannot add the file after the submission.
create function private.missing_documents(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select
    case when bool_or(d.document_type in ('passport', 'id_proof')) then '[]'::jsonb
      else private.problem_entry('documents', 'passport', 'A passport or another proof of identity is required') end
    || case when bool_or(d.document_type in ('bank_statement', 'income_proof', 'employment_contract')) then '[]'::jsonb
      else private.problem_entry('documents', 'bank_statement', 'A bank statement or another proof of income is required') end
    || coalesce(jsonb_agg(jsonb_build_object(
        'section', 'documents', 'field', d.document_type,
        'message', 'The file of ' || d.file_name || ' is missing: delete the document and upload it again'
      ) order by d.uploaded_at) filter (where not exists (
        select from storage.objects as o where o.bucket_id = 'documents' and o.name = d.file_path)), '[]')
  from public.application_documents as d where d.application_id = application
$$;
comment on function private.missing_documents(uuid) is
  'Which documents an application lacks for a submission, as a list of {section, field, message}.';

create function private.submission_rule_problems(application_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'section', r.section, 'field', r.field, 'message', r.words, 'rule', r.rule, 'effect', r.effect
  )), '[]')
  from private.application_rules('submission', submission_rule_problems.application_id) as r where r.effect = 'blocks'
$$;
comment on function private.submission_rule_problems(uuid) is
  'What the rules of the law stop a submission for, as a list of {section, field, message, rule, effect}.';

-- While it waits for its decision

create function private.check_postcode_under_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'tenancy_information' then
    if exists (
      select from public.rent_guarantee_applications as a
      where a.tenancy_id = new.id and a.status in ('pending', 'in_review') and not private.is_closed(a.id)
    ) then
      perform private.refuse_unusable_postcode(new.postal_code);
    end if;
  elsif new.status in ('pending', 'in_review') and not private.is_closed(new.id) then
    perform private.refuse_unusable_postcode((select t.postal_code from public.tenancy_information as t where t.id = new.tenancy_id));
  end if;
  return null;
end
$$;
comment on function private.check_postcode_under_review() is
  'Trigger function: keeps the home of an application that waits for a decision in the United Kingdom, when its postcode changes and '
  'when the application gets another tenancy.';

revoke execute on function
  public.submission_parts(uuid, text[]), public.check_submission(uuid), public.submit_application(uuid, text)
from public, anon;
revoke execute on function
  private.submission_problems(public.rent_guarantee_applications), private.period_problems(date, date),
  private.manager_problems(public.rent_guarantee_applications), private.submission_rule_problems(uuid),
  private.check_postcode_under_review()
from public;
