-- An approval by a person prepares the certificate: it writes the version that waits for a signature, with what the records say at that
-- moment. From then on what the certificate states is locked in the records, and only an endorsement changes it. Taking the approval back
-- before everybody has signed takes the version back too.
--
-- An imported approval has no certificate, and what the import lacks may keep one from being made. Staff see both, and prepare the
-- certificate once nothing is missing.

create function private.refresh_prepared_certificate() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.status = 'approved' and new.status <> 'approved' then
    if exists (select from public.certificate_records as r where r.application_id = new.id and r.step <> 'awaiting_signature') then
      raise exception 'The certificate of this application is signed. Its status can no longer be changed.'
        using hint = 'Endorse or withdraw the certificate instead.';
    end if;
    perform private.take_back_version(r.id) from public.certificate_records as r where r.application_id = new.id for update;
  elsif auth.uid() is not null and new.status = 'approved' and (tg_op = 'INSERT' or old.status <> 'approved') then
    perform private.add_certificate_version(new.id, private.certificate_statement(new.id), auth.uid(), false);
  end if;
  return null;
end
$$;
comment on function private.refresh_prepared_certificate() is
  'Trigger function: makes the certificate of an approval by a person, to wait for a signature, and takes it back with the approval. '
  'Refuses (P0001) to take back an approval whose certificate is signed.';

create function private.add_certificate_version(application_id uuid, statement jsonb, approver uuid, is_quiet boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  place record;
  version_id uuid;
begin
  select * into place from private.find_free_status_place();
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
comment on function private.add_certificate_version(uuid, jsonb, uuid, boolean) is
  'Adds the version of an application''s certificate that states this, to wait for a signature, and returns its id.';

-- Approvals without a certificate.

create function public.applications_without_certificate()
returns table (id uuid, application_number text, tenant_name text, approved_at timestamptz, missing jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may see which certificates are missing.';
  end if;
  return query
  select a.id, a.application_number, private.certificate_tenant(a.id), a.approved_at,
    private.missing_for_certificate(a) || private.landlord_name_problems(a.property_manager_id, a.tenancy_id)
  from public.rent_guarantee_applications as a
  where a.status = 'approved' and a.id not in (select private.own_case_ids())
    and not exists (select from public.certificate_records as r where r.application_id = a.id)
  order by a.approved_at desc, a.id limit 100;
end
$$;
comment on function public.applications_without_certificate() is
  'Staff: the newest 100 approved applications without a certificate, but not their own cases, and what each certificate lacks: a list of '
  '{section, field, message}.';

create function public.prepare_certificate(application_id uuid) returns setof public.certificate_versions
language plpgsql security definer set search_path = '' as $$
declare
  application public.rent_guarantee_applications;
  missing jsonb;
  version_id uuid;
begin
  perform private.require_permission('decide');
  perform private.refuse_own_case(prepare_certificate.application_id);
  select * into application from public.rent_guarantee_applications as a where a.id = prepare_certificate.application_id for update;
  if application.status is distinct from 'approved' then
    raise sqlstate 'PT404' using message = 'There is no such approved application.';
  end if;
  if exists (select from public.certificate_records as r where r.application_id = application.id) then
    raise exception 'This application has a certificate already.';
  end if;
  -- A certificate names its landlord, also where an agent lets.
  missing := private.missing_for_certificate(application)
    || private.landlord_name_problems(application.property_manager_id, application.tenancy_id);
  if missing <> '[]' then
    raise exception 'The certificate cannot be prepared yet.' using detail = missing::text;
  end if;
  version_id := private.add_certificate_version(application.id, private.certificate_statement(application.id), auth.uid(), false);
  return query select * from public.certificate_versions as v where v.id = version_id;
end
$$;
comment on function public.prepare_certificate(uuid) is
  'Staff who decide: prepares the certificate of an approved application that has none, to wait for a signature. Fails (P0001) with a '
  'list of {section, field, message} where something is missing.';

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
    (4, 'tenancy', 'monthly_rent', 'Monthly rent must be more than 0 and at most £1,000,000,000',
      t.monthly_rent = 0 or t.monthly_rent > 1000000000),
    (5, 'tenancy', 'nation', 'The nation of the property is required: its postcode does not tell',
      t.id is not null and t.nation is null),
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
  'What an application lacks for a certificate, apart from what every approval asks for: a list of {section, field, message}.';

-- What a certificate states is locked in the records.

create function private.refuse_certified_changes(application_ids uuid[], changed text[]) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if changed <> '{}' and current_setting('private.is_endorsing', true) is distinct from 'yes'
    and exists (select from public.certificate_records as r where r.application_id = any (application_ids))
  then
    raise exception 'The certificate states this, so it can no longer be changed here.' using
      hint = 'Endorse the certificate, which makes a new version that says what changed and why. '
        'Until it is signed, you can take the approval back instead.',
      detail = to_jsonb(changed)::text;
  end if;
end
$$;
comment on function private.refuse_certified_changes(uuid[], text[]) is
  'Fails (P0001) when one of the applications has a certificate, unless a version of it changes these fields.';

-- A certificate also rests on when its application was submitted and approved.
create function private.refuse_certified_application_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- The deletion of an account takes the person out of the application.
  ignored text[] := case when new.tenant_id is null and auth.uid() is null then array['tenant_id'] else '{}' end;
  changed text[] := private.changed_fields(to_jsonb(old), to_jsonb(new), '{}');
begin
  perform private.refuse_certified_changes(array[new.id], array(
    select field from unnest(changed) as field
    where field = any (array[
      'guarantee_amount', 'guarantee_currency', 'property_manager_id', 'tenancy_id', 'tenant_id', 'certificate_number',
      'certificate_start_date', 'certificate_end_date', 'submitted_at', 'approved_at'
    ]) and field <> all (ignored)
  ));
  return new;
end
$$;
comment on function private.refuse_certified_application_change() is
  'Trigger function: refuses (P0001) a change of what the certificate of an application states or rests on.';

-- The tenant of a tenancy reads its address and rent, so nobody becomes it who is not the tenant of one of its applications.
create function private.refuse_certified_tenancy_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Without what no certificate states. property_manager_id is that of the application.
  changed text[] := private.changed_fields(to_jsonb(old), to_jsonb(new), array[
    'deposit_amount', 'deposit_currency', 'property_manager_id', 'tenant_id', 'info_box', 'state_province', 'country',
    'in_student_code', 'came_by', 'alternatives_offered', 'created_at', 'updated_at', 'version'
  ]);
begin
  if new.tenant_id is distinct from old.tenant_id
    -- The deletion of an account takes the person out of the tenancy.
    and (new.tenant_id is not null or auth.uid() is not null)
    and not exists (
      select from public.rent_guarantee_applications as a where a.tenancy_id = new.id and a.tenant_id = new.tenant_id
    )
  then
    changed := changed || array['tenant_id'];
  end if;
  if changed <> '{}' then
    perform private.refuse_certified_changes(array(
      select a.id from public.rent_guarantee_applications as a where a.tenancy_id = new.id and a.status = 'approved'
    ), changed);
  end if;
  return new;
end
$$;
comment on function private.refuse_certified_tenancy_change() is
  'Trigger function: refuses (P0001) a change of what a certificate states of a tenancy.';

revoke execute on function public.prepare_certificate(uuid), public.applications_without_certificate() from public, anon;
