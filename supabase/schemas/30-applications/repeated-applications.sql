-- After a rejection, a withdrawal or a closing, and when a guarantee has ended, a tenant can apply again without typing everything again:
-- one press begins a draft with what still holds of the earlier case. Tenancy and landlord come as what is typed and not saved, because
-- each is checked again before it counts. Dates that have passed are left out, and a correction that staff had not adopted when the case
-- ended comes in place of the value that was wrong.

create table public.repeated_applications (
  application_id uuid primary key references public.rent_guarantee_applications (id) on delete cascade,
  repeats uuid references public.rent_guarantee_applications (id) on delete set null,
  application_number text not null,
  begun_at timestamptz not null default now() check (private.is_in_range(begun_at))
);
comment on table public.repeated_applications is
  'Applications that were begun with the details of an earlier one. Written by apply_again alone.';
comment on column public.repeated_applications.application_id is 'The application that was begun.';
comment on column public.repeated_applications.repeats is 'The earlier one; null once it is deleted.';
comment on column public.repeated_applications.application_number is 'The number of the earlier one.';
comment on column public.repeated_applications.begun_at is 'When.';

create index repeated_applications_repeats_idx on public.repeated_applications (repeats);

alter table public.repeated_applications enable row level security;

create policy repeated_applications_select on public.repeated_applications for select to authenticated
  using (
    (select private.is_admin())
    or application_id in (select private.own_application_ids())
  );

create function public.apply_again(application_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  earlier public.rent_guarantee_applications;
  draft uuid;
begin
  -- One at a time, so that two presses of the button begin one draft.
  select * into earlier from public.rent_guarantee_applications as a
  where a.id = apply_again.application_id and a.tenant_id = auth.uid() for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  if not private.is_over(earlier) then
    raise exception 'This application is not over yet.' using hint = 'Start a new application if you need one besides it.';
  end if;
  select a.id into draft from public.repeated_applications as r
  join public.rent_guarantee_applications as a on a.id = r.application_id
  where r.repeats = earlier.id and a.tenant_id = auth.uid() and a.status = 'draft' limit 1;
  if found then
    return draft;
  end if;
  if not private.is_admin() then
    perform private.check_new_record('rent_guarantee_applications', auth.uid(), null);
  end if;
  insert into public.rent_guarantee_applications (tenant_id, status) values (auth.uid(), 'draft') returning id into draft;
  insert into public.repeated_applications (application_id, repeats, application_number)
  values (draft, earlier.id, earlier.application_number);
  perform private.copy_case(earlier, draft);
  return draft;
end
$$;
comment on function public.apply_again(uuid) is
  'Tenants: begins a draft with what still holds of an own application that is over (rejected without an open appeal, withdrawn, '
  'closed, or with an ended guarantee). Returns the same draft until it is submitted. Unknown or another person''s: PT404 (HTTP 404); '
  'not over, or too many drafts: P0001.';

create function private.is_over(application public.rent_guarantee_applications) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_closed(application.id)
    or (application.status = 'rejected' and not private.has_open_appeal(application.id))
    or (application.status = 'approved' and coalesce(
      (
        select r.withdrawn_at is not null or r.cover_until < private.london_today() from public.certificate_records as r
        where r.application_id = application.id and r.issued_at is not null and r.replaced_at is null
        order by r.version desc limit 1
      ),
      application.certificate_end_date < private.london_today(), false
    ))
$$;
comment on function private.is_over(public.rent_guarantee_applications) is
  'Whether an application is rejected without an open appeal, withdrawn, closed, or approved with a guarantee that has ended or was '
  'withdrawn.';

create function private.copy_case(earlier public.rent_guarantee_applications, draft uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  manager public.property_managers;
  is_confirmed boolean;
  typed_manager jsonb;
begin
  insert into public.company_tenants (application_id, name, country, company_number, registered_office)
  select draft, c.name, c.country, c.company_number, c.registered_office
  from public.company_tenants as c where c.application_id = earlier.id;
  insert into public.company_officers (application_id, place, name, born_on)
  select draft, o.place, o.name, o.born_on from public.company_officers as o where o.application_id = earlier.id;
  -- A member of staff who takes the confirmation back at this moment waits, and then finds this choice.
  perform from public.property_manager_confirmations as c where c.property_manager_id = earlier.property_manager_id for key share;
  is_confirmed := found;
  select * into manager from public.property_managers as p where p.id = earlier.property_manager_id;
  if is_confirmed and manager.manager_type = 'letting_agent' then
    insert into public.application_agent_choices (application_id, property_manager_id, company_name, city)
    values (draft, manager.id, manager.company_name, manager.city);
  elsif is_confirmed and manager.created_by is distinct from earlier.tenant_id then
    update public.rent_guarantee_applications as a set property_manager_id = manager.id where a.id = draft;
  else
    -- A record that nobody has confirmed belongs to its own case, and the tenant cannot change their own record any more: this case
    -- gets a new one.
    typed_manager := private.corrected_manager(earlier, private.manager_form_answers(earlier));
  end if;
  insert into public.typed_answers (user_id, application_id, section, answers, typed_at, begun_version)
  select earlier.tenant_id, draft, s.section, s.answers, date_trunc('milliseconds', clock_timestamp()), s.begun_version
  from (values
    -- The profile exists already, and this is typed over it.
    ('details', private.corrected_details(earlier), (select p.version from public.profiles as p where p.id = earlier.tenant_id)),
    ('tenancy', private.corrected_tenancy(earlier, private.tenancy_form_answers(earlier)), null),
    ('property_manager', typed_manager, null)
  ) as s (section, answers, begun_version)
  where s.answers is not null;
  perform private.refresh_application_search(array[draft]);
end
$$;
comment on function private.copy_case(public.rent_guarantee_applications, uuid) is
  'Copies what still holds of an earlier case to a draft: the company, a confirmed agent as a choice, a confirmed landlord; and as '
  'typed but not saved the tenancy, any other landlord or agent, and corrections that were not adopted.';

-- The forms, as they are filled in for the draft

create function private.tenancy_form_answers(application public.rent_guarantee_applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'address_line_1', t.address_line_1, 'address_line_2', t.address_line_2, 'city', t.city, 'state_province', t.state_province,
    'postal_code', t.postal_code, 'country', t.country, 'nation', t.nation, 'regime', t.regime,
    'monthly_rent', t.monthly_rent::text, 'rent_currency', t.rent_currency, 'rent_share', t.rent_share::text,
    'deposit_amount', t.deposit_amount::text, 'deposit_currency', t.deposit_currency,
    'in_student_code', case when t.in_student_code then 'yes' when not t.in_student_code then 'no' end,
    'landlord_name', t.landlord_name, 'landlord_address', t.landlord_address, 'info_box', t.info_box,
    'start_date', case when t.start_date >= private.london_today() then t.start_date end,
    'end_date', case when t.end_date >= private.london_today() then t.end_date end
  ))
  from public.tenancy_information as t where t.id = application.tenancy_id
$$;
comment on function private.tenancy_form_answers(public.rent_guarantee_applications) is
  'What still holds of the tenancy of an application, as the form of its section has it: no dates that have passed, not when the '
  'agreement was signed, and not why a guarantee was wanted.';

create function private.corrected_tenancy(application public.rent_guarantee_applications, typed jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select typed - coalesce(array_agg(c.name), '{}')
    || coalesce(jsonb_object_agg(c.name, c.answer) filter (where c.kind <> 'date' or c.answer::date >= private.london_today()), '{}')
    -- The postcode tells the nation.
    || coalesce(jsonb_object_agg('nation', private.nation_of_postcode(c.answer)) filter (
      where c.name = 'postal_code' and private.nation_of_postcode(c.answer) is not null
    ), '{}')
  from private.waiting_corrections(application.id) as c
  where c.record = 'tenancy' and c.name <> 'entered_into'
$$;
comment on function private.corrected_tenancy(public.rent_guarantee_applications, jsonb) is
  'A tenancy that is typed and not saved, with what its tenant has corrected and staff have not adopted. No dates that have passed.';

create function private.manager_form_answers(application public.rent_guarantee_applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'manager_type', p.manager_type, 'company_name', p.company_name, 'contact_first_name', p.contact_first_name,
    'contact_last_name', p.contact_last_name, 'business_email', p.business_email,
    -- The form's code is always +44; a number of another country keeps its own.
    'business_phone_number', regexp_replace(
      private.international_number(p.business_phone_country_code, p.business_phone_number), '^[+]44 ', ''
    ),
    'address_line_1', p.address_line_1, 'address_line_2', p.address_line_2, 'city', p.city, 'state_province', p.state_province,
    'postal_code', p.postal_code, 'country', p.country, 'website_url', p.website_url
  ))
  from public.property_managers as p where p.id = application.property_manager_id
$$;
comment on function private.manager_form_answers(public.rent_guarantee_applications) is
  'The landlord or agent of an application, as the form of its section has it.';

create function private.corrected_manager(application public.rent_guarantee_applications, typed jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select typed || coalesce(
    jsonb_object_agg(c.name, regexp_replace(c.answer, case c.kind when 'phone' then '^[+]44 ' else '^$' end, '')), '{}'
  )
  from private.waiting_corrections(application.id) as c
  where c.record = 'property_manager'
$$;
comment on function private.corrected_manager(public.rent_guarantee_applications, jsonb) is
  'A landlord or agent who is typed and not saved, with what their tenant has corrected and staff have not adopted.';

create function private.corrected_details(application public.rent_guarantee_applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(v.name, v.value)
  from private.waiting_corrections(application.id) as c
  join public.profiles as p on p.id = application.tenant_id
  cross join lateral (
    select c.name, c.answer as value where c.kind <> 'phone'
    union all select replace(c.name, '_number', '_country_code'), split_part(c.answer, ' ', 1) where c.kind = 'phone'
    union all select c.name, substr(c.answer, strpos(c.answer, ' ') + 1) where c.kind = 'phone'
  ) as v
  where c.record = 'tenant'
    -- What the person has changed in Settings since then is newer.
    and nullif(
      case c.kind when 'phone' then private.international_number(p.mobile_country_code, p.mobile_number) else to_jsonb(p) ->> c.name end, ''
    ) is not distinct from nullif(c.old_value, '')
$$;
comment on function private.corrected_details(public.rent_guarantee_applications) is
  'What the tenant of an application has corrected of themselves and staff have not adopted, as the form of its section has it; null '
  'for nothing.';

-- Corrections that staff have not adopted

create function private.waiting_corrections(application uuid) returns table (record text, name text, kind text, answer text, old_value text)
language sql stable security definer set search_path = '' as $$
  select split_part(f.field, '.', 1), split_part(f.field, '.', 2), f.kind, newest.answer, newest.old_value
  from private.correctable_fields() as f
  cross join lateral (
    select r.answer, r.old_value, r.accepted_at from public.application_requests as r
    where r.application_id = waiting_corrections.application and r.field = f.field and r.answered_at is not null
    order by r.answered_at desc limit 1
  ) as newest
  where newest.accepted_at is null and newest.answer is not null
    -- An answer without a dialling code may be of another country than the number before it.
    and (f.kind <> 'phone' or newest.answer ~ '^[+][0-9]+ ')
$$;
comment on function private.waiting_corrections(uuid) is
  'What a tenant has last answered when asked to correct a field, where staff have not adopted it, with the value before.';

create function private.declined_corrections(application uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('field', r.field, 'value', r.old_value, 'words', r.left_because) order by r.left_at desc
  ), '[]')
  from public.application_requests as r
  where r.application_id = declined_corrections.application and r.left_at is not null and not exists (
    select from public.application_requests as n
    where n.application_id = r.application_id and n.field = r.field and n.asked_at > r.asked_at
  )
$$;
comment on function private.declined_corrections(uuid) is
  'What the tenant of an application has answered about its fields and staff left as it is, the newest first; nothing of a field that '
  'was asked about again.';

create trigger _010_refuse_auditor before insert or update or delete on public.repeated_applications
  for each statement execute function private.refuse_auditor();

revoke all on public.repeated_applications from anon, authenticated;
revoke execute on function public.apply_again(uuid) from public, anon;
revoke execute on function
  private.is_over(public.rent_guarantee_applications), private.copy_case(public.rent_guarantee_applications, uuid),
  private.tenancy_form_answers(public.rent_guarantee_applications), private.corrected_tenancy(public.rent_guarantee_applications, jsonb),
  private.manager_form_answers(public.rent_guarantee_applications), private.corrected_manager(public.rent_guarantee_applications, jsonb),
  private.corrected_details(public.rent_guarantee_applications), private.waiting_corrections(uuid), private.declined_corrections(uuid)
from public;
grant select on public.repeated_applications to authenticated;
