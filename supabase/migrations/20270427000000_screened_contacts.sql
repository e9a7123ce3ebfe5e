-- The tenant's own name was left out of the screening where an officer of the company had the same, whatever the officer's date of birth: who named themselves as
-- an officer with another date was not looked for with their own. The same name with the same date is one subject in any case.
create or replace function private.screening_subjects(application_id uuid) returns table (subject text, name text, born_on date, origin text)
language sql stable security definer rows 5 set search_path = '' as $$
  select distinct on (s.subject, k.same, s.born_on) s.subject, btrim(s.name), s.born_on, s.origin
  from (
    select 1 as place, 'record' as origin, l.subject, l.name, l.born_on
    from public.rent_guarantee_applications as a
    left join public.profiles as p on p.id = a.tenant_id
    left join public.tenancy_information as t on t.id = a.tenancy_id
    left join public.property_managers as m on m.id = a.property_manager_id
    left join public.company_tenants as c on c.application_id = a.id
    cross join lateral (
      values ('tenant', c.name, null::date), ('tenant', p.display_name, p.date_of_birth), ('landlord', t.landlord_name, null),
        ('company', m.company_name, null)
      union all
      select 'tenant', o.name, o.born_on from public.company_officers as o where o.application_id = a.id
    ) as l (subject, name, born_on)
    where a.id = screening_subjects.application_id
    union all
    select 2, 'certificate', n.subject, n.name, n.born_on from private.stated_names(screening_subjects.application_id) as n
  ) as s
  -- A certificate may write the same name a little differently.
  cross join lateral (select coalesce(nullif(private.name_key(s.name), ''), btrim(s.name)) as same) as k
  where btrim(s.name) <> ''
  order by s.subject, k.same, s.born_on, s.place, s.name
$$;

-- Those that were left out so far.
select private.add_job('screen_application', jsonb_build_object('application_id', a.id))
from public.rent_guarantee_applications as a
join public.profiles as p on p.id = a.tenant_id
where a.status <> 'draft' and exists (
  select from public.company_officers as o
  where o.application_id = a.id and lower(o.name) = lower(btrim(p.display_name)) and o.born_on is distinct from p.date_of_birth
);
