-- Statement.

create function private.certificate_statement(application_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'version', 1, 'replaces', null, 'kind', private.certificate_kind(t.entered_into), 'specimen', private.is_specimen(),
    'guarantor', jsonb_build_object(
      'name', private.printable_line(g.name, 200), 'company_number', private.printable_line(g.company_number, 20),
      'registered_office', private.printable_line(g.registered_office, 300), 'regulatory_statement', private.printable_line(g.regulatory_statement, 1000)
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
  'What the certificate of an application states, from the records as they are: rgc of its payload without the signatories, the '
  'address to check it, and the hash of the terms.';

create function private.certificate_beneficiary(m public.property_managers, t public.tenancy_information) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when m.manager_type = 'landlord' then jsonb_build_object(
      'name', private.printable_line(m.company_name, 200), 'address', office.address, 'agent', null
    )
    else jsonb_build_object(
      'name', coalesce(private.printable_line(t.landlord_name, 200), private.printable_line(concat('The landlord of ', t.address_line_1), 200)),
      'address', coalesce(private.printable_line(t.landlord_address, 300), private.printable_line(concat('c/o ', m.company_name, ', ', office.address), 300)),
      'agent', jsonb_build_object('name', private.printable_line(m.company_name, 200), 'capacity', 'letting agent for the landlord')
    )
  end
  from (select private.printable_line(concat_ws(', ', m.address_line_1, nullif(m.address_line_2, ''), m.city, m.postal_code), 300) as address) as office
$$;
comment on function private.certificate_beneficiary(public.property_managers, public.tenancy_information) is
  'The landlord, and the agent where the property manager is one.';

create function private.certificate_kind(entered_into date) returns text
language sql stable set search_path = '' as $$
  select case when entered_into <= private.london_today() then 'deed' else 'agreement' end
$$;
comment on function private.certificate_kind(date) is
  'Rule 16: a guarantee that is given after the tenancy was signed is a deed. One that is not signed yet, or not known to be, lets an '
  'agreement do.';

create function private.certificate_tenancy(t public.tenancy_information) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'regime', kind.regime, 'entered_into', t.entered_into, 'start', t.start_date,
    -- Rule 3: in England an assured tenancy that is entered into from 2026-05-01 on has no end.
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

create function private.certificate_tenant(application_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select private.printable_line(coalesce(approved.display_name, c.name, p.display_name), 200)
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = a.tenant_id
  left join public.approved_tenants as approved on approved.application_id = a.id
  left join public.company_tenants as c on c.application_id = a.id
  where a.id = certificate_tenant.application_id
$$;
comment on function private.certificate_tenant(uuid) is 'The tenant''s name for the certificate, null where there is none.';

create function private.statement_differences(record public.certificate_records) returns jsonb
language sql stable security definer set search_path = '' as $$
  with compared (place, statement) as (
    select 1, record.statement
    union all
    -- The statement takes the tenant's name from the approval; another approval takes it from the records.
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
  'Where a first version states something else than it would if it were approved now: [{what, stated, now}].';

create function private.missing_for_certificate(application public.rent_guarantee_applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('section', m.section, 'field', m.field, 'message', m.message) order by m.place), '[]')
  from (select t.* from public.tenancy_information as t where t.id = application.tenancy_id) as t
  full join (select p.display_name from public.profiles as p where p.id = application.tenant_id) as p on true
  cross join public.guarantor_settings as g
  cross join lateral (values
    (1, 'guarantee', 'guarantee_currency', 'Certificates are issued in pounds only', application.guarantee_currency <> 'GBP'),
    (2, 'guarantee', 'guarantee_amount', 'Guarantee amount must be at most £1,000,000,000', application.guarantee_amount > 1000000000),
    (3, 'tenancy', 'rent_currency', 'Certificates are issued for a rent in pounds only', t.rent_currency <> 'GBP'),
    (4, 'tenancy', 'monthly_rent', 'Monthly rent must be more than 0 and at most £1,000,000,000', t.monthly_rent = 0 or t.monthly_rent > 1000000000),
    (5, 'tenancy', 'nation', 'The nation of the property is required: its postcode does not tell', t.id is not null and t.nation is null),
    (6, 'tenancy', 'postal_code', 'Postcode must be that of the property',
      regexp_replace(t.postal_code, '[^A-Za-z0-9]', '', 'g') !~ '^[A-Za-z0-9]{2,9}$'),
    (7, 'tenancy', 'start_date', 'The dates of the tenancy must be between 2000 and 2199',
      least(t.start_date, t.entered_into) < '2000-01-01' or greatest(t.end_date, t.entered_into) > '2198-12-31'),
    (8, 'guarantee', 'certificate_end_date', 'The dates of the certificate must be between 2000 and 2199',
      application.certificate_start_date < '2000-01-01' or application.certificate_end_date > '2198-12-31'),
    (9, 'guarantee', 'certificate_number', 'The certificate number must be of letters, digits and hyphens',
      application.certificate_number !~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$'),
    (10, 'details', 'first_name', 'The tenant and the tenant''s name are required', private.printable_line(p.display_name, 200) is null)
  ) as m (place, section, field, message, is_missing)
  where m.is_missing
$$;
comment on function private.missing_for_certificate(public.rent_guarantee_applications) is
  'What keeps a certificate from being issued for an application, beside what every approval asks for, as a list of {section, field, '
  'message}.';

create function private.certificate_facts(record public.certificate_records) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'number', record.certificate_number, 'applicationId', record.application_id, 'property', record.statement -> 'property',
    'specimen', record.statement -> 'specimen', 'tenants', record.statement -> 'tenants', 'from', record.cover_from, 'until', record.cover_until,
    'claimsUntil', record.claims_until
  )
$$;
comment on function private.certificate_facts(public.certificate_records) is
  'What a mail about a notice says of a version of a certificate.';

revoke execute on function
  private.statement_differences(public.certificate_records), private.certificate_facts(public.certificate_records)
from public;
