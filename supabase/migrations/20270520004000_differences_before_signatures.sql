-- A landlord's or agent's record was changed after the approval, and the signatory signed the old name and address without being told.

create function private.statement_differences(record public.certificate_records) returns jsonb
language sql stable security definer set search_path = '' as $$
  with compared (place, statement) as (
    select 1, record.statement
    union all
    -- The statement takes the tenant's name from the approval; another approval takes it from the records.
    select 2, private.certificate_statement(a.id) || jsonb_build_object('tenants', jsonb_build_array(jsonb_build_object(
      'name', coalesce(private.printed(coalesce(c.name, p.display_name), 200), record.statement #>> '{tenants,0,name}')
    )))
    from public.rent_guarantee_applications as a
    left join public.profiles as p on p.id = a.tenant_id
    left join public.company_tenants as c on c.application_id = a.id
    where a.id = record.application_id
  ), facts as (
    select c.place as side, f.place, f.what, f.stated
    from compared as c
    cross join lateral (
      select s.place, s.what, s.stated from private.stated_facts(c.statement) as s
      union all
      values
        (18, 'Guarantor', c.statement #>> '{guarantor,name}'),
        (19, 'Company number', c.statement #>> '{guarantor,company_number}'),
        (20, 'Registered office', c.statement #>> '{guarantor,registered_office}'),
        (21, 'Regulatory statement', c.statement #>> '{guarantor,regulatory_statement}'),
        (22, 'Version of the terms', c.statement #>> '{terms,version}'),
        (23, 'Specimen', case when (c.statement ->> 'specimen')::boolean then 'yes' else 'no' end)
    ) as f
  )
  select coalesce(jsonb_agg(jsonb_build_object('what', s.what, 'stated', s.stated, 'now', n.stated) order by s.place), '[]')
  from facts as s
  join facts as n on n.place = s.place and n.side = 2
  -- A later version keeps on purpose what nobody asked to change.
  where s.side = 1 and record.version = 1 and n.stated is distinct from s.stated
$$;
comment on function private.statement_differences(public.certificate_records) is
  'Where a first version states something else than it would if it were approved now: [{what, stated, now}].';
revoke execute on function private.statement_differences(public.certificate_records) from public, anon, authenticated;

create or replace function public.signature_stops(version_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'property_manager_id', r.property_manager_id,
    'tenancy_id', a.tenancy_id,
    'differences', private.statement_differences(r),
    'stops', private.signature_faults(r) || case
      -- The rules of a later version are checked with its changes; a match with the sanctions list is told beside the names.
      when r.version = 1 then (
        select coalesce(jsonb_agg(s), '[]') from jsonb_array_elements(private.stopping_rules('issue', a.id)) as s where s ->> 'section' <> 'screening'
      )
      else '[]'
    end
  )
  from public.certificate_records as r
  join public.rent_guarantee_applications as a on a.id = r.application_id
  where r.id = signature_stops.version_id and r.step = 'awaiting_signature' and private.reads_as_staff(a.id)
$$;
comment on function public.signature_stops(uuid) is
  'For staff whom the case does not concern, what is to be known before a version is signed: {stops, differences, property_manager_id, tenancy_id}. stops, a list of {section, field, message} about its landlord or agent and the rules, keeps it from being signed and is mended in the records named. differences, a list of {what, stated, now}, is where the records say something else by now than a first version states. Null for others, and for a version that does not wait.';
