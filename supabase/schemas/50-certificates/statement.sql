-- What a version states: the guarantor, the landlord with an agent, the tenant, the home, the tenancy, the cover. It is rgc of the payload
-- that is signed (docs/certificate-format.md), but for the signatories. A first version takes it from the records at the approval; a later
-- one from the version before and what it changes (endorsement.sql).

create function private.certificate_statement(application_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'version', 1, 'replaces', null, 'kind', private.certificate_kind(t.entered_into), 'specimen', private.is_specimen(),
    'guarantor', jsonb_build_object(
      'name', private.printable_line(g.name, 200),
      'company_number', private.printable_line(g.company_number, 20),
      'registered_office', private.printable_line(g.registered_office, 300),
      'regulatory_statement', private.printable_line(g.regulatory_statement, 1000)
    ),
    'beneficiary', private.certificate_beneficiary(m, t),
    'tenants', jsonb_build_array(jsonb_build_object('name', private.certificate_tenant(a.id))),
    'property', jsonb_build_object(
      'lines', (
        select jsonb_agg(private.printable_line(line.text, 200) order by line.place)
        from unnest(array[t.address_line_1, t.address_line_2, t.city]) with ordinality as line (text, place)
        where private.printable_line(line.text, 200) is not null
      ),
      'postcode', upper(regexp_replace(t.postal_code, '[^A-Za-z0-9]', '', 'g')), 'nation', t.nation
    ),
    'tenancy', private.certificate_tenancy(t),
    'cover', jsonb_build_object(
      'from', a.certificate_start_date, 'until', a.certificate_end_date, 'claims_until', a.certificate_end_date + g.claims_days,
      'monthly_limit_pence', private.pence(coalesce(t.rent_share, t.monthly_rent)),
      'total_limit_pence', private.pence(a.guarantee_amount), 'own_share_only', t.rent_share is not null,
      'covers', jsonb_build_array('rent'), 'excludes', jsonb_build_array('damage', 'fees', 'utilities')
    ),
    'terms', jsonb_build_object('version', g.terms_version),
    'changes', jsonb_build_array()
  )
  from public.rent_guarantee_applications as a
  join public.tenancy_information as t on t.id = a.tenancy_id
  join public.property_managers as m on m.id = a.property_manager_id
  cross join public.guarantor_settings as g
  where a.id = certificate_statement.application_id
$$;
comment on function private.certificate_statement(uuid) is
  'What the first version of an application''s certificate states, from the records as they are: rgc of its payload without the '
  'signatories, the address to check it, and the hash of the terms.';

create function private.certificate_beneficiary(m public.property_managers, t public.tenancy_information) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when m.manager_type = 'landlord' then jsonb_build_object(
      'name', private.printable_line(m.company_name, 200), 'address', office.address, 'agent', null
    )
    else jsonb_build_object(
      -- Approvals wait for the name; only what was approved without one can still lack it.
      'name', coalesce(
        private.printable_line(t.landlord_name, 200),
        private.printable_line(concat('The landlord of ', t.address_line_1), 200)
      ),
      'address', coalesce(
        private.printable_line(t.landlord_address, 300),
        private.printable_line(concat('c/o ', m.company_name, ', ', office.address), 300)
      ),
      'agent', jsonb_build_object(
        'name', private.printable_line(m.company_name, 200), 'capacity', 'letting agent for the landlord'
      )
    )
  end
  from (
    select private.printable_line(
      concat_ws(', ', m.address_line_1, nullif(m.address_line_2, ''), m.city, m.postal_code), 300
    ) as address
  ) as office
$$;
comment on function private.certificate_beneficiary(public.property_managers, public.tenancy_information) is
  'The landlord whom a certificate names, with the agent where the property manager is one: {name, address, agent}.';

create function private.certificate_tenant(application_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select private.printable_line(coalesce(approved.display_name, c.name, p.display_name), 200)
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = a.tenant_id
  left join public.approved_tenants as approved on approved.application_id = a.id
  left join public.company_tenants as c on c.application_id = a.id
  where a.id = certificate_tenant.application_id
$$;
comment on function private.certificate_tenant(uuid) is
  'The name of the tenant for the certificate, as the approval or else the records have it; null where there is none.';

create function private.certificate_tenancy(t public.tenancy_information) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'regime', kind.regime, 'entered_into', t.entered_into, 'start', t.start_date,
    -- Rule 3: an assured tenancy in England that is entered into on or after 1 May 2026 has no end.
    'end', case when not (
      t.nation = 'england' and kind.regime like 'assured%' and coalesce(t.entered_into, private.london_today()) >= date '2026-05-01'
    ) then t.end_date end,
    'rent_pence', private.pence(t.monthly_rent), 'rent_period', 'month', 'share_pence', private.pence(t.rent_share)
  )
  from (select coalesce(t.regime, case
    when t.nation = 'england' and t.in_student_code then 'common_law'
    when t.nation = 'england' then 'assured_periodic'
    when t.nation = 'wales' then 'occupation_contract'
    when t.nation = 'scotland' then 'private_residential'
    else 'private_tenancy'
  end) as regime) as kind
$$;
comment on function private.certificate_tenancy(public.tenancy_information) is
  'The tenancy as a certificate states it. A kind that nobody named is the usual one of the nation.';

-- Rule 16: a guarantee that is given after the tenancy was signed is a deed. Before that, or where nobody knows the day, an agreement will
-- do.
create function private.certificate_kind(entered_into date) returns text
language sql stable set search_path = '' as $$
  select case when entered_into <= private.london_today() then 'deed' else 'agreement' end
$$;
comment on function private.certificate_kind(date) is
  'The kind of guarantee for a tenancy that was entered into on a day, or on none yet: deed or agreement.';

-- A statement in words, and how two of them differ.

-- The places count: stated_changes knows by them what concerns the cover (12 to 17).
create function private.stated_facts(statement jsonb) returns table (place integer, what text, stated text)
language sql immutable set search_path = '' as $$
  select fact.place, fact.what, private.printable_line(fact.stated, 300)
  from (values
    (1, 'Landlord', statement #>> '{beneficiary,name}'),
    (2, 'Address of the landlord', statement #>> '{beneficiary,address}'),
    (3, 'Agent', concat_ws(', ', statement #>> '{beneficiary,agent,name}', statement #>> '{beneficiary,agent,capacity}')),
    (4, 'Tenant', (select string_agg(t ->> 'name', ', ') from jsonb_array_elements(statement -> 'tenants') as t)),
    (5, 'Property', concat_ws(', ',
      (select string_agg(l, ', ') from jsonb_array_elements_text(statement #> '{property,lines}') as l),
      regexp_replace(statement #>> '{property,postcode}', '^(..+)(...)$', '\1 \2')
    )),
    (6, 'Nation', initcap(replace(statement #>> '{property,nation}', '_', ' '))),
    (7, 'Kind of tenancy', replace(statement #>> '{tenancy,regime}', '_', ' ')),
    (8, 'Tenancy agreement entered into', private.long_date((statement #>> '{tenancy,entered_into}')::date)),
    (9, 'Tenancy begins', private.long_date((statement #>> '{tenancy,start}')::date)),
    (10, 'Tenancy ends', private.long_date((statement #>> '{tenancy,end}')::date)),
    (11, 'Rent a month', private.pounds_text((statement #>> '{tenancy,rent_pence}')::bigint)),
    (12, 'Tenant’s share of the rent', private.pounds_text((statement #>> '{tenancy,share_pence}')::bigint)),
    (13, 'Guaranteed', case
      when (statement #>> '{cover,own_share_only}')::boolean then 'the tenant’s own share only'
      else 'all rent that the tenant owes'
    end),
    (14, 'Covered until the end of', private.long_date((statement #>> '{cover,until}')::date)),
    (15, 'Last day for claims', private.long_date((statement #>> '{cover,claims_until}')::date)),
    (16, 'At most a month', private.pounds_text((statement #>> '{cover,monthly_limit_pence}')::bigint)),
    (17, 'At most in all', private.pounds_text((statement #>> '{cover,total_limit_pence}')::bigint))
  ) as fact (place, what, stated)
$$;
comment on function private.stated_facts(jsonb) is
  'What a statement says that a later version may change, in words for the landlord and in the order in which they are read.';

create function private.stated_changes(before jsonb, after jsonb, changes jsonb, reason text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'what', n.what, 'from', o.stated, 'to', n.stated,
    'reason', concat_ws('. ',
      case when n.what in ('Rent a month', 'Tenant’s share of the rent') then private.rent_notice_text(changes -> 'rent_notice') end,
      -- The landlord reads that they have agreed beside what gives them less.
      case when n.place between 12 and 17 and private.is_less_cover(before, after)
        then 'The landlord agreed on ' || private.long_date((changes #>> '{consent,on}')::date) end,
      private.printable_line(reason, 300)
    )
  ) order by n.place), '[]')
  from private.stated_facts(before) as o join private.stated_facts(after) as n on n.place = o.place
  where n.stated is distinct from o.stated
$$;
comment on function private.stated_changes(jsonb, jsonb, jsonb, text) is
  'The list "changes" of a version: where two statements differ, and why: [{what, from, to, reason}].';

-- For the signatory, who otherwise signs the old name of an agent whose record has changed since the approval.
create function private.statement_differences(record public.certificate_records) returns jsonb
language sql stable security definer set search_path = '' as $$
  with compared (place, statement) as (
    select 1, record.statement
    union all
    -- The statement has the tenant's name of the approval; another approval would take it from the records.
    select 2, private.certificate_statement(a.id) || jsonb_build_object('tenants', jsonb_build_array(jsonb_build_object(
      'name', coalesce(private.printable_line(coalesce(c.name, p.display_name), 200), record.statement #>> '{tenants,0,name}')
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
  'Where a first version states something else than if it were approved now: [{what, stated, now}]. Empty for a later version.';

revoke execute on function private.statement_differences(public.certificate_records) from public;
