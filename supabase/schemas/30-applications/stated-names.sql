-- The names that a certificate states are screened as long as it counts, beside those of the records: the tenant may rename the profile,
-- and an endorsement may put another name into the certificate. What states a name in the contract is the version itself, which is kept
-- for its time. Once the tenant is gone from the application, the screenings keep the name only as long as such a certificate counts.

create function private.stated_names(application_id uuid) returns table (subject text, name text, born_on date)
language sql stable security definer rows 5 set search_path = '' as $$
  select s.subject, btrim(s.name), s.born_on
  from public.certificate_records as r
  left join public.approved_tenants as approved on approved.application_id = r.application_id
  cross join lateral (
    select 'tenant', t.tenant ->> 'name', approved.date_of_birth from jsonb_array_elements(r.statement -> 'tenants') as t (tenant)
    union all
    -- A landlord without an agent is the company of the records.
    select case when r.statement #>> '{beneficiary,agent}' is null then 'company' else 'landlord' end,
      r.statement #>> '{beneficiary,name}', null
    -- 'The landlord of …' is not a name. The address may be that of another version, because an endorsement can correct it.
    where not exists (
      select from public.certificate_records as v
      where v.application_id = r.application_id
        and r.statement #>> '{beneficiary,name}'
          = private.printable_line(concat('The landlord of ', v.statement #>> '{property,lines,0}'), 200)
    )
    union all
    select 'company', r.statement #>> '{beneficiary,agent,name}', null
  ) as s (subject, name, born_on)
  where r.application_id = stated_names.application_id and r.withdrawn_at is null and r.replaced_at is null
    and (r.issued_at is null or r.claims_until >= private.london_today()) and btrim(s.name) <> ''
$$;
comment on function private.stated_names(uuid) is
  'The names that the certificate of an application states, in the version that counts and in one that is not issued yet. A version '
  'that is withdrawn, replaced or past its time for claims does not count.';

create function private.erase_unneeded_names(application_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  needed_until date;
begin
  delete from public.screenings as s
  where s.application_id = erase_unneeded_names.application_id and s.subject = 'tenant' and not exists (
    select from private.stated_names(s.application_id) as n
    where n.subject = 'tenant' and n.name = s.name and n.born_on is not distinct from s.born_on
  );
  delete from public.screening_decisions as d
  where d.application_id = erase_unneeded_names.application_id and d.subject = 'tenant' and not exists (
    select from private.stated_names(d.application_id) as n
    where n.subject = 'tenant' and n.name = d.name and n.born_on is not distinct from d.born_on
  );
  if exists (
    select from public.rent_guarantee_applications as a
    where a.id = erase_unneeded_names.application_id and a.tenant_id is not null
  ) then
    return;
  end if;
  if not exists (select from private.stated_names(erase_unneeded_names.application_id)) then
    delete from public.approved_tenants as t where t.application_id = erase_unneeded_names.application_id;
    return;
  end if;
  -- A version that waits for a signature has no end of its claims yet.
  select greatest(max(r.claims_until), private.london_today()) + 1 into needed_until
  from public.certificate_records as r
  where r.application_id = erase_unneeded_names.application_id and r.withdrawn_at is null and r.replaced_at is null;
  perform private.add_job(
    'reminder', jsonb_build_object('reminder', 'names-unneeded', 'application_id', erase_unneeded_names.application_id),
    format('names-unneeded-%s-%s', needed_until, erase_unneeded_names.application_id),
    (needed_until + time '03:00') at time zone 'Europe/London'
  );
end
$$;
comment on function private.erase_unneeded_names(uuid) is
  'Removes the names of tenants from the screenings of an application that no certificate which counts states, and, where the account '
  'is gone and none counts, the date of birth. Looks again on the day after the time for claims.';

create function private.erase_names_of_ended_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.rent_guarantee_applications as a where a.id = new.application_id and a.tenant_id is null) then
    perform private.erase_unneeded_names(new.application_id);
  end if;
  return null;
end
$$;
comment on function private.erase_names_of_ended_version() is
  'Trigger function: when a certificate whose tenant is gone is withdrawn or replaced, erases the names that the screenings do not '
  'need any more.';

-- What nobody has signed binds nobody, so the name of its tenant goes with the account. A signed version states what was signed.
create function private.erase_unsigned_tenants() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.taken_back_versions as b set statement = b.statement - 'tenants' || case
    when jsonb_typeof(b.statement -> 'changes') = 'array' then jsonb_build_object('changes', (
      -- That the tenant was to change stays, with the reason, but not from whom to whom.
      select coalesce(jsonb_agg(
        case when c.change ->> 'what' = 'Tenant' then c.change || '{"from": null, "to": null}' else c.change end order by c.place
      ), '[]')
      from jsonb_array_elements(b.statement -> 'changes') with ordinality as c (change, place)
    )) else '{}' end
  from public.rent_guarantee_applications as a
  where a.tenant_id = old.id and b.application_id = a.id and b.signatures = '[]' and b.statement ? 'tenants';
  return old;
end
$$;
comment on function private.erase_unsigned_tenants() is
  'Trigger function: removes the tenants from versions that were taken back unsigned when the account of the tenant goes.';

revoke execute on function private.erase_unneeded_names(uuid), private.erase_names_of_ended_version() from public;
