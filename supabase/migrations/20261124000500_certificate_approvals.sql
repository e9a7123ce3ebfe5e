-- An approval by a person makes the version that waits for a signature. What it states is taken from the records at that moment, and is locked there.

create function private.printed(given text, most integer) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(left(btrim(regexp_replace(
    given, E'[\\u0001-\\u0020\\u007F-\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000\\uFEFF]+', ' ', 'g'
  )), most)), '')
$$;
comment on function private.printed(text, integer) is 'A text on one line, without control characters, as a certificate prints it; null for an empty one.';

create function private.pence(amount numeric) returns bigint
language sql immutable set search_path = '' as $$ select round(amount * 100)::bigint $$;
comment on function private.pence(numeric) is 'An amount in pence.';

create function private.certificate_tenant(application_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select private.printed(coalesce(approved.display_name, p.display_name), 200)
  from public.rent_guarantee_applications as a
  join public.profiles as p on p.id = a.tenant_id
  left join public.approved_tenants as approved on approved.application_id = a.id
  where a.id = certificate_tenant.application_id
$$;
comment on function private.certificate_tenant(uuid) is 'The tenant''s name for the certificate, null where there is none.';

create function private.certificate_beneficiary(m public.property_managers, t public.tenancy_information) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when m.manager_type = 'landlord' then jsonb_build_object(
      'name', private.printed(m.company_name, 200), 'address', office.address, 'agent', null
    )
    else jsonb_build_object(
      'name', coalesce(private.printed(t.landlord_name, 200), private.printed(concat('The landlord of ', t.address_line_1), 200)),
      'address', coalesce(private.printed(t.landlord_address, 300), private.printed(concat('c/o ', m.company_name, ', ', office.address), 300)),
      'agent', jsonb_build_object('name', private.printed(m.company_name, 200), 'capacity', 'letting agent for the landlord')
    )
  end
  from (select private.printed(concat_ws(', ', m.address_line_1, nullif(m.address_line_2, ''), m.city, m.postal_code), 300) as address) as office
$$;
comment on function private.certificate_beneficiary(public.property_managers, public.tenancy_information) is
  'The landlord, and the agent where the property manager is one.';

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
comment on function private.certificate_tenancy(public.tenancy_information) is 'The tenancy as a certificate states it. A kind that nobody named is the usual one of the nation.';

create function private.certificate_kind(entered_into date) returns text
language sql stable set search_path = '' as $$
  select case when entered_into <= private.london_today() then 'deed' else 'agreement' end
$$;
comment on function private.certificate_kind(date) is 'Rule 16: a guarantee that is given after the tenancy was signed is a deed. One that is not signed yet, or not known to be, lets an agreement do.';

create function private.certificate_statement(application_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'version', 1, 'replaces', null, 'kind', private.certificate_kind(t.entered_into), 'specimen', private.is_specimen(),
    'guarantor', jsonb_build_object(
      'name', private.printed(g.name, 200), 'company_number', private.printed(g.company_number, 20),
      'registered_office', private.printed(g.registered_office, 300), 'regulatory_statement', private.printed(g.regulatory_statement, 1000)
    ),
    'beneficiary', private.certificate_beneficiary(m, t),
    'tenants', jsonb_build_array(jsonb_build_object('name', private.certificate_tenant(a.id))),
    'property', jsonb_build_object(
      'lines', (
        select jsonb_agg(private.printed(line.text, 200) order by line.place)
        from unnest(array[t.address_line_1, t.address_line_2, t.city]) with ordinality as line (text, place)
        where private.printed(line.text, 200) is not null
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
  'What the certificate of an application states, from the records as they are: rgc of its payload without the signatories, the address to check it, and the hash of the terms.';

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
    (10, 'details', 'first_name', 'The tenant and the tenant''s name are required', private.printed(p.display_name, 200) is null)
  ) as m (place, section, field, message, is_missing)
  where m.is_missing
$$;
comment on function private.missing_for_certificate(public.rent_guarantee_applications) is
  'What keeps a certificate from being issued for an application, beside what every approval asks for, as a list of {section, field, message}.';

create or replace function private.apply_status() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  missing jsonb := '[]';
begin
  if new.status <> 'draft' then
    new.submitted_at := coalesce(new.submitted_at, now());
  end if;
  if new.status <> 'approved' then
    new.approved_at := null;
    return new;
  end if;
  if new.guarantee_amount is null or new.guarantee_amount = 0 then
    missing := missing || '{"section": "guarantee", "field": "guarantee_amount", "message": "Guarantee amount is required"}';
  end if;
  if new.property_manager_id is null then
    missing := missing || '{"section": "property_manager", "field": "property_manager_id", "message": "Property manager is required"}';
  end if;
  if new.tenancy_id is null then
    missing := missing || '{"section": "tenancy", "field": "tenancy_id", "message": "Tenancy is required"}';
  end if;
  -- Imports have nobody who approves, and issue nothing.
  if auth.uid() is not null and (tg_op = 'INSERT' or old.status <> 'approved') then
    missing := missing || private.missing_for_certificate(new);
  end if;
  if missing <> '[]' then
    raise exception 'This application cannot be approved yet.' using
      detail = missing::text, hint = 'An approved application has a guarantee amount, a property manager and a tenancy, and all that its certificate states.';
  end if;
  new.approved_at := coalesce(new.approved_at, now());
  new.certificate_number := coalesce(
    new.certificate_number,
    upper(regexp_replace(left(replace(gen_random_uuid()::text, '-', ''), 12), '^(.{4})(.{4})(.{4})$', 'RGC-CERT-\1-\2-\3'))
  );
  new.certificate_start_date := coalesce(
    new.certificate_start_date, (select t.start_date from public.tenancy_information as t where t.id = new.tenancy_id)
  );
  new.certificate_end_date := coalesce(
    new.certificate_end_date, (select t.end_date from public.tenancy_information as t where t.id = new.tenancy_id)
  );
  return new;
end
$$;
comment on function private.apply_status() is
  'What a status brings with it: submitted_at, and for an approval approved_at and the certificate. An approval fails, naming what is missing, without guarantee amount, property manager or tenancy, and by a person also without all that the certificate states.';

-- The lists that tell which certificates were withdrawn or replaced. A certificate has a random place, which tells nothing about it.
create table private.status_lists (
  list integer primary key,
  changes bigint not null default 0,
  token text,
  token_changes bigint,
  signed_at timestamptz
);
insert into private.status_lists (list) values (1);
comment on table private.status_lists is 'The signed status lists. The job sign_status_list signs a list when it changes, and every day.';
comment on column private.status_lists.changes is 'Counts the changes of the list.';
comment on column private.status_lists.token is 'The list as it was signed last.';
comment on column private.status_lists.token_changes is 'The changes that are in the token.';

create function private.take_status_place(out list integer, out index integer)
language plpgsql security definer set search_path = '' as $$
begin
  -- One at a time, so that two do not take one place.
  perform pg_advisory_xact_lock(hashtextextended('private.take_status_place', 0));
  select max(l.list) into list from private.status_lists as l;
  -- A list that is half full is left, so that a free place is found soon.
  if (select count(*) from public.certificate_records as r where r.status_list = take_status_place.list) >= 50000 then
    list := list + 1;
    insert into private.status_lists values (list);
  end if;
  loop
    index := ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 100000;
    exit when not exists (
      select from public.certificate_records as r
      where r.status_list = take_status_place.list and r.status_index = take_status_place.index
    );
  end loop;
end
$$;
comment on function private.take_status_place() is 'A free place in the newest status list, of its 100,000 at random.';

create function private.add_certificate_version(application_id uuid, statement jsonb, approver uuid, is_quiet boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  place record;
  version_id uuid;
begin
  select * into place from private.take_status_place();
  insert into public.certificate_records as r (
    application_id, certificate_number, version, statement, property_manager_id, cover_from, cover_until, claims_until, is_quiet,
    approved_by, status_list, status_index
  )
  select a.id, a.certificate_number, (statement ->> 'version')::integer, statement, a.property_manager_id,
    (statement #>> '{cover,from}')::date, (statement #>> '{cover,until}')::date, (statement #>> '{cover,claims_until}')::date,
    add_certificate_version.is_quiet, approver, place.list, place.index
  from public.rent_guarantee_applications as a where a.id = add_certificate_version.application_id
  returning r.id into version_id;
  return version_id;
end
$$;
comment on function private.add_certificate_version(uuid, jsonb, uuid, boolean) is 'Adds the version of an application''s certificate that states this, to wait for a signature, and gives its id.';

create function private.follow_certificate_approval() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.status = 'approved' and new.status <> 'approved' then
    if exists (select from public.certificate_signatures as s join public.certificate_records as r on r.id = s.version_id where r.application_id = new.id) then
      raise exception 'The certificate of this application is signed. Its status can no longer be changed.'
        using hint = 'Endorse or withdraw the certificate instead.';
    end if;
    delete from public.certificate_records as r where r.application_id = new.id;
  elsif auth.uid() is not null and new.status = 'approved' and (tg_op = 'INSERT' or old.status <> 'approved') then
    perform private.add_certificate_version(new.id, private.certificate_statement(new.id), auth.uid(), false);
  end if;
  return null;
end
$$;
comment on function private.follow_certificate_approval() is
  'Adds the version that waits for a signature to an approval by a person. One that nobody has signed goes when the approval is taken back; afterwards it stays.';

-- Named so that it comes after what keeps the tenant''s name at the approval.
create trigger z_follow_certificate_approval after insert or update of status on public.rent_guarantee_applications
  for each row execute function private.follow_certificate_approval();

create function private.guard_certified(application_ids uuid[], changed text[]) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if changed <> '{}' and current_setting('private.is_endorsing', true) is distinct from 'yes'
    and exists (select from public.certificate_records as r where r.application_id = any (application_ids)) then
    raise exception 'The certificate states this, so it can no longer be changed here.' using
      hint = 'Endorse the certificate, which makes a new version that says what changed and why. Until it is signed, you can take the approval back instead.',
      detail = to_jsonb(changed)::text;
  end if;
end
$$;
comment on function private.guard_certified(uuid[], text[]) is 'Fails when one of the applications has a certificate that states the changed fields, unless an endorsement changes them.';

create function private.lock_certified_application() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- A person who is deleted leaves the application.
  ignored text[] := case when new.tenant_id is null and auth.uid() is null then array['tenant_id'] else '{}' end;
  changed text[] := private.changed_fields(to_jsonb(old), to_jsonb(new), '{}');
begin
  perform private.guard_certified(array[new.id], array(
    select field from unnest(changed) as field
    where field = any (array[
      'guarantee_amount', 'guarantee_currency', 'property_manager_id', 'tenancy_id', 'tenant_id', 'certificate_number',
      'certificate_start_date', 'certificate_end_date'
    ]) and field <> all (ignored)
  ));
  return new;
end
$$;
comment on function private.lock_certified_application() is 'Locks what the certificate of an application states.';

create trigger d_lock_certified before update on public.rent_guarantee_applications
  for each row when (old.status = 'approved' and new.status = 'approved') execute function private.lock_certified_application();

create function private.lock_certified_tenancy() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed text[] := private.changed_fields(to_jsonb(old), to_jsonb(new), array[
    'deposit_amount', 'deposit_currency', 'property_manager_id', 'tenant_id', 'info_box', 'state_province', 'country', 'in_student_code', 'came_by',
    'created_at', 'updated_at', 'version'
  ]);
begin
  if changed <> '{}' then
    perform private.guard_certified(array(select a.id from public.rent_guarantee_applications as a where a.tenancy_id = new.id and a.status = 'approved'), changed);
  end if;
  return new;
end
$$;
comment on function private.lock_certified_tenancy() is 'Locks what a certificate states of a tenancy.';

create trigger d_lock_certified before update on public.tenancy_information
  for each row execute function private.lock_certified_tenancy();

-- What was approved before is to be signed as well. Nobody is mailed about it.
select private.add_certificate_version(a.id, private.certificate_statement(a.id), null, true)
from public.rent_guarantee_applications as a
where a.status = 'approved' and private.missing_for_certificate(a) = '[]';
