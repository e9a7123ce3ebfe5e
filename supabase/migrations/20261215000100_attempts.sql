-- The answer to a first save can be lost, and the person then sends the record again. Callers may not choose ids, so each new
-- record has a number of its own by which another attempt finds it.

alter table public.property_managers add column attempt uuid constraint property_managers_attempt_key unique;
alter table public.tenancy_information add column attempt uuid constraint tenancy_information_attempt_key unique;
alter table public.rent_guarantee_applications add column attempt uuid constraint rent_guarantee_applications_attempt_key unique;

grant insert (attempt) on public.property_managers, public.tenancy_information, public.rent_guarantee_applications to authenticated;

comment on column public.property_managers.attempt is
  'A random number that the caller sends with every attempt at adding this record, so that it is added once.';
comment on column public.tenancy_information.attempt is
  'A random number that the caller sends with every attempt at adding this record, so that it is added once.';
comment on column public.rent_guarantee_applications.attempt is
  'A random number that the caller sends with every attempt at adding this record, so that it is added once.';

create or replace function public.save_application(
  columns jsonb, application_id uuid default null, version integer default null,
  internal_notes text default null, notes_version integer default null
) returns public.rent_guarantee_applications
language plpgsql set search_path = '' as $$
declare
  saved public.rent_guarantee_applications;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may save an application.';
  end if;
  if application_id is null then
    select a.id, n.version into application_id, notes_version
    from public.rent_guarantee_applications as a
    left join public.rent_guarantee_application_notes as n on n.application_id = a.id
    where a.attempt = (columns ->> 'attempt')::uuid;
  end if;
  if application_id is null then
    insert into public.rent_guarantee_applications (
      application_number, status, guarantee_amount, property_manager_id, tenancy_id, tenant_id, attempt, submitted_at
    )
    select n.application_number, n.status, n.guarantee_amount, n.property_manager_id, n.tenancy_id, n.tenant_id, n.attempt, now()
    from jsonb_populate_record(null::public.rent_guarantee_applications, columns) as n
    returning * into saved;
  else
    -- What the columns do not name stays as it is.
    update public.rent_guarantee_applications as a
    set application_number = n.application_number, status = n.status, guarantee_amount = n.guarantee_amount,
      guarantee_currency = n.guarantee_currency, property_manager_id = n.property_manager_id, tenancy_id = n.tenancy_id,
      tenant_id = n.tenant_id, certificate_number = n.certificate_number,
      certificate_start_date = n.certificate_start_date, certificate_end_date = n.certificate_end_date,
      version = coalesce(save_application.version, b.version)
    from public.rent_guarantee_applications as b, jsonb_populate_record(b, columns) as n
    where a.id = application_id and b.id = a.id
    returning a.* into saved;
    if saved.id is null then
      raise sqlstate 'PT404' using message = 'Application not found.';
    end if;
  end if;
  if notes_version is not null then
    update public.rent_guarantee_application_notes as n
    set internal_notes = nullif(save_application.internal_notes, ''), version = notes_version
    where n.application_id = saved.id and n.internal_notes is distinct from nullif(save_application.internal_notes, '');
  elsif nullif(internal_notes, '') is not null then
    insert into public.rent_guarantee_application_notes (application_id, internal_notes) values (saved.id, internal_notes);
  end if;
  return saved;
end
$$;
comment on function public.save_application(jsonb, uuid, integer, text, integer) is
  'Staff: saves the columns of an application, or adds one where there is no id, and the internal notes with it. The column attempt of an added one tells whether an earlier attempt has added it already; then it is saved as it is now. Takes the versions that were read, none for notes where there were none; an outdated one fails with PT409 (HTTP 409), notes that somebody else began meanwhile with 23505.';
