-- A correction with which a tenant had answered, and which staff had not taken over when the case ended, was lost to who applied again: the new draft began with what
-- was wrong. It begins with the corrected value, as what is typed and not saved. A telephone number from abroad comes with its dialling code, which the form reads.

create function private.waiting_corrections(application uuid) returns table (record text, name text, kind text, answer text, old_value text)
language sql stable security definer set search_path = '' as $$
  select split_part(f.field, '.', 1), split_part(f.field, '.', 2), f.kind, newest.answer, newest.old_value
  from private.correctable_fields() as f
  cross join lateral (
    select r.answer, r.old_value, r.accepted_at from public.application_requests as r
    where r.application_id = waiting_corrections.application and r.field = f.field and r.answer is not null
    order by r.answered_at desc limit 1
  ) as newest
  where newest.accepted_at is null
    -- An answer of earlier releases has no dialling code, and may be of another country than the number before it.
    and (f.kind <> 'phone' or newest.answer ~ '^[+][0-9]+ ')
$$;
comment on function private.waiting_corrections(uuid) is 'What a tenant has last answered when asked to correct a field, where staff have not taken it over, with what stood there before.';

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
    -- What the person has changed in Settings since is newer.
    and nullif(case c.kind when 'phone' then private.whole_number(p.mobile_country_code, p.mobile_number) else to_jsonb(p) ->> c.name end, '')
      is not distinct from nullif(c.old_value, '')
$$;
comment on function private.corrected_details(public.rent_guarantee_applications) is
  'What the tenant of an application has corrected of themselves and staff have not taken over, as the form of its section has it; null for nothing.';

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
  'A tenancy that is typed and not saved, with what its tenant has corrected and staff have not taken over. No dates that have passed.';

create function private.corrected_manager(application public.rent_guarantee_applications, typed jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select typed || coalesce(jsonb_object_agg(c.name, regexp_replace(c.answer, case c.kind when 'phone' then '^[+]44 ' else '^$' end, '')), '{}')
  from private.waiting_corrections(application.id) as c
  where c.record = 'property_manager'
$$;
comment on function private.corrected_manager(public.rent_guarantee_applications, jsonb) is
  'A landlord or agent who is typed and not saved, with what their tenant has corrected and staff have not taken over.';

create or replace function private.manager_to_type(application public.rent_guarantee_applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'manager_type', p.manager_type, 'company_name', p.company_name, 'contact_first_name', p.contact_first_name,
    'contact_last_name', p.contact_last_name, 'business_email', p.business_email,
    -- The form's code is always +44; a number of another country keeps its own.
    'business_phone_number', regexp_replace(private.whole_number(p.business_phone_country_code, p.business_phone_number), '^[+]44 ', ''),
    'address_line_1', p.address_line_1, 'address_line_2', p.address_line_2, 'city', p.city, 'state_province', p.state_province,
    'postal_code', p.postal_code, 'country', p.country, 'website_url', p.website_url
  ))
  from public.property_managers as p where p.id = application.property_manager_id
$$;

create or replace function private.copy_case(earlier public.rent_guarantee_applications, draft uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  manager public.property_managers;
  is_confirmed boolean;
  typed_manager jsonb;
begin
  insert into public.company_tenants (application_id, name, country, company_number, registered_office)
  select draft, c.name, c.country, c.company_number, c.registered_office from public.company_tenants as c where c.application_id = earlier.id;
  insert into public.company_officers (application_id, place, name, born_on)
  select draft, o.place, o.name, o.born_on from public.company_officers as o where o.application_id = earlier.id;
  -- Whoever takes the confirmation back waits, and then finds this choice.
  perform from public.property_manager_confirmations as c where c.property_manager_id = earlier.property_manager_id for key share;
  is_confirmed := found;
  select * into manager from public.property_managers as p where p.id = earlier.property_manager_id;
  if is_confirmed and manager.manager_type = 'letting_agent' then
    insert into public.application_agent_choices (application_id, property_manager_id, company_name, city)
    values (draft, manager.id, manager.company_name, manager.city);
  elsif is_confirmed and manager.created_by is distinct from earlier.tenant_id then
    update public.rent_guarantee_applications as a set property_manager_id = manager.id where a.id = draft;
  else
    -- A record that nobody has confirmed belongs to its own case, and the tenant's own one is no longer theirs to change: this case gets another.
    typed_manager := private.corrected_manager(earlier, private.manager_to_type(earlier));
  end if;
  insert into public.typed_answers (user_id, application_id, section, answers, typed_at, begun_version)
  select earlier.tenant_id, draft, s.section, s.answers, date_trunc('milliseconds', clock_timestamp()), s.begun_version
  from (values
    -- The profile is a record already, and this is typed over it.
    ('details', private.corrected_details(earlier), (select p.version from public.profiles as p where p.id = earlier.tenant_id)),
    ('tenancy', private.corrected_tenancy(earlier, private.tenancy_to_type(earlier)), null),
    ('property_manager', typed_manager, null)
  ) as s (section, answers, begun_version)
  where s.answers is not null;
  perform private.refresh_application_search(array[draft]);
end
$$;
comment on function private.copy_case(public.rent_guarantee_applications, uuid) is
  'Takes into a draft what still holds of an earlier case: the company, a confirmed agent as a choice, a confirmed landlord, and as what is typed and not saved the tenancy, any other landlord or agent, and corrections that were not taken over.';

revoke execute on function private.waiting_corrections(uuid), private.corrected_details(public.rent_guarantee_applications),
  private.corrected_tenancy(public.rent_guarantee_applications, jsonb), private.corrected_manager(public.rent_guarantee_applications, jsonb)
  from public, anon, authenticated;
