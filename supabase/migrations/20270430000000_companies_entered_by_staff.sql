-- Staff enter a company as the tenant of an application that they add or edit. Two of them could change it at once, the later without a word about the earlier, so a
-- form says what it has seen. An application is added together with its company, or not at all.

drop function public.save_company_tenant(uuid, jsonb);
create function public.save_company_tenant(application_id uuid, company jsonb default null, seen jsonb default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_staff boolean := private.is_admin() and not private.is_auditor();
  missing jsonb := case when company is null then '[]' else private.missing_company(company) end;
  before jsonb;
  status text;
begin
  -- Tenancy first, as everywhere.
  perform from public.tenancy_information as t where t.id = (
    select a.tenancy_id from public.rent_guarantee_applications as a where a.id = save_company_tenant.application_id
  ) for no key update;
  select a.status into status from public.rent_guarantee_applications as a
  where a.id = save_company_tenant.application_id and (is_staff or (a.tenant_id = auth.uid() and a.status = 'draft')) for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  before := private.company_of(save_company_tenant.application_id);
  if company is not null and missing = '[]' then
    missing := private.linked_names(company, before);
  end if;
  if missing <> '[]' then
    raise exception '%', missing -> 0 ->> 'message' using detail = missing::text, hint = 'Mend what the details name and save again.';
  end if;
  if save_company_tenant.seen <> coalesce(before, '{}') then
    raise sqlstate 'PT409' using message = 'Someone else changed this record while you were editing it.';
  end if;
  delete from public.company_tenants as c where c.application_id = save_company_tenant.application_id;
  insert into public.company_tenants (application_id, name, country, company_number, registered_office)
  select save_company_tenant.application_id, btrim(company ->> 'name'), btrim(company ->> 'country'),
    case when company ->> 'country' is null then private.company_number(company ->> 'company_number')
      else nullif(btrim(company ->> 'company_number'), '') end,
    btrim(company ->> 'registered_office')
  where company is not null;
  insert into public.company_officers (application_id, place, name, born_on)
  select save_company_tenant.application_id, o.place, btrim(o.officer ->> 'name'), (o.officer ->> 'born_on')::date
  from jsonb_array_elements(company -> 'officers') with ordinality as o (officer, place);
  if private.company_of(save_company_tenant.application_id) is not distinct from before then
    return;
  end if;
  perform private.guard_certified(array[save_company_tenant.application_id], array['company_tenant']);
  insert into public.record_edits (application_id, fields, changed_by) values (save_company_tenant.application_id, array['company_tenant'], auth.uid());
  if company is null then
    update public.tenancy_information as t set regime = null from public.rent_guarantee_applications as a
    where a.id = save_company_tenant.application_id and t.id = a.tenancy_id and t.regime = 'common_law';
  else
    perform private.follow_company(save_company_tenant.application_id);
  end if;
  perform private.refresh_application_search(array[save_company_tenant.application_id]);
  -- A submission has its names screened. Those that staff enter later are screened here, so that no other names take their place before anybody has looked.
  if status <> 'draft' then
    perform private.screen(save_company_tenant.application_id);
  end if;
end
$$;
comment on function public.save_company_tenant(uuid, jsonb, jsonb) is
  'Keeps the company that is the tenant of an application: {name, country, company_number, registered_office, officers: [{name, born_on}]}, or null for a person. country is null for a company at Companies House, and the number optional for one abroad. The tenant of a draft, and staff until a certificate states it; otherwise PT404 (HTTP 404). P0001 names what is wrong in its details. seen is the company as it was read, {} where there was none: another one by now fails with PT409 (HTTP 409).';
revoke execute on function public.save_company_tenant(uuid, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.save_company_tenant(uuid, jsonb, jsonb) to authenticated;

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
  if columns ? 'company' then
    perform public.save_company_tenant(saved.id, nullif(columns -> 'company', 'null'));
  end if;
  return saved;
end
$$;
comment on function public.save_application(jsonb, uuid, integer, text, integer) is
  'Staff: saves the columns of an application, or adds one where there is no id, and the internal notes with it. Where the columns have a company, it is saved as by save_company_tenant. The column attempt of an added one tells whether an earlier attempt has added it already; then it is saved as it is now. Takes the versions that were read, none for notes where there were none; an outdated one fails with PT409 (HTTP 409), notes that somebody else began meanwhile with 23505.';

-- Staff may enter the company before anybody is named as its contact. It stays when they name one, with what was decided about its names: nobody has left.
drop trigger forget_company_tenant on public.rent_guarantee_applications;
create trigger forget_company_tenant after update of tenant_id on public.rent_guarantee_applications
  for each row when (old.tenant_id is not null and new.tenant_id is distinct from old.tenant_id) execute function private.forget_company_tenant();
drop trigger forget_screened_tenant on public.rent_guarantee_applications;
create trigger forget_screened_tenant after update of tenant_id on public.rent_guarantee_applications
  for each row when (old.tenant_id is not null and new.tenant_id is distinct from old.tenant_id) execute function private.forget_screened_tenant();

-- It may be staff who have named the company.
create or replace function private.guard_tenant_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  reason text;
begin
  if old.status <> 'draft' then
    perform private.require_permission('decide');
  elsif not private.is_admin() then
    -- The policies refuse it, and tell nothing else.
    return new;
  end if;
  reason := case
    when exists (select from public.certificate_records as r where r.application_id = old.id) then 'it has a certificate'
    when exists (
      select from public.application_rejections as r
      where r.application_id = old.id and r.appealed_at is not null and r.appeal_decided_at is null
    ) then 'an appeal is open'
    -- What staff have added where nobody was named as the tenant is nobody else's. Who of the staff it was stands in a table of its own.
    when exists (
      select from public.application_documents as d
      where d.application_id = old.id and d.uploaded_by is distinct from new.tenant_id
        and (old.tenant_id is not null or not exists (select from public.staff_authors as w where w.document_id = d.id))
    ) then 'it holds documents of another person'
    when exists (
      select from public.application_communications as c
      where c.application_id = old.id and c.direction = 'inbound' and c.communication_type <> 'internal_note'
        and c.created_by is distinct from new.tenant_id
        and (old.tenant_id is not null or not exists (select from public.staff_authors as w where w.communication_id = c.id))
    ) then 'it holds messages of another person'
    when exists (select from public.application_requests as r where r.application_id = old.id and r.answered_at is not null)
      then 'another person has answered a request'
    when exists (
      select from public.application_declarations as d where d.application_id = old.id and d.agreed_by is distinct from new.tenant_id
    ) then 'another person has agreed to its declarations'
    when exists (select from public.application_rejections as r where r.application_id = old.id and r.appeal_words is not null)
      then 'another person has appealed'
    when old.tenant_id is not null and exists (select from public.company_tenants as c where c.application_id = old.id)
      then 'it names the company of another person'
  end;
  if reason is not null then
    raise exception using message = format('The tenant of this application stays, because %s.', reason),
      detail = private.missing('guarantee', 'tenant_id', format('The tenant stays, because %s', reason))::text;
  end if;
  return new;
end
$$;
