-- A tenancy that was over, that began years ago or that runs until 2099 could be submitted, although no guarantee can be given for it. The period is checked
-- when the application is submitted: staff record any period, and what is stored stays.

create function private.wrong_period(starts date, ends date) returns jsonb
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
comment on function private.wrong_period(date, date) is
  'What is wrong with the period of a tenancy that is to be guaranteed, as a list of {section, field, message}. Without an end date only the start counts.';
revoke execute on function private.wrong_period(date, date) from public, anon;

create or replace function private.missing_tenancy(tenancy uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when tenancy is null then private.missing('tenancy', 'tenancy_id', 'Your tenancy is required') else (
    select case when t.monthly_rent = 0 then private.missing('tenancy', 'monthly_rent', 'Monthly rent must be more than 0') else '[]' end
      || private.wrong_period(t.start_date, t.end_date)
    from public.tenancy_information as t where t.id = tenancy
  ) end
$$;
comment on function private.missing_tenancy(uuid) is 'What a tenancy lacks for a submission, and what is wrong in it, as a list of {section, field, message}.';
