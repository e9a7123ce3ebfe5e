-- After an account is deleted, its name stays in the screenings for the certificate that still counts and states it. When that certificate was withdrawn or replaced,
-- or its time for claims was over, nothing removed the name, and it stayed for ever. What states a name in the contract is the version, which is kept for its time;
-- the screenings need it no longer than the certificate counts.

create function private.forget_unneeded_names(application_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  needed_until date;
begin
  delete from public.screenings as s where s.application_id = forget_unneeded_names.application_id and s.subject = 'tenant' and not exists (
    select from private.stated_names(s.application_id) as n
    where n.subject = 'tenant' and n.name = s.name and n.born_on is not distinct from s.born_on
  );
  delete from public.screening_decisions as d where d.application_id = forget_unneeded_names.application_id and d.subject = 'tenant' and not exists (
    select from private.stated_names(d.application_id) as n
    where n.subject = 'tenant' and n.name = d.name and n.born_on is not distinct from d.born_on
  );
  if exists (select from public.rent_guarantee_applications as a where a.id = forget_unneeded_names.application_id and a.tenant_id is not null) then
    return;
  end if;
  if not exists (select from private.stated_names(forget_unneeded_names.application_id)) then
    delete from public.approved_tenants as t where t.application_id = forget_unneeded_names.application_id;
    return;
  end if;
  -- A version that waits for a signature has no such day yet.
  select greatest(max(r.claims_until), private.london_today()) + 1 into needed_until
  from public.certificate_records as r
  where r.application_id = forget_unneeded_names.application_id and r.withdrawn_at is null and r.replaced_at is null;
  perform private.add_job(
    'reminder', jsonb_build_object('reminder', 'names-unneeded', 'application_id', forget_unneeded_names.application_id),
    format('names-unneeded-%s-%s', needed_until, forget_unneeded_names.application_id), (needed_until + time '03:00') at time zone 'Europe/London'
  );
end
$$;
comment on function private.forget_unneeded_names(uuid) is
  'Removes the names of tenants from the screenings of an application that no certificate which counts states, and, where the account is gone and none counts, the date of birth. Looks again on the day after the time for claims.';
revoke execute on function private.forget_unneeded_names(uuid) from public, anon, authenticated;

create or replace function private.forget_screened_tenant() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_unneeded_names(new.id);
  return null;
end
$$;
comment on function private.forget_screened_tenant() is
  'Removes the name of a tenant who is gone from the screenings, unless a certificate that counts states it. What the rules said of an approval stays.';

create function private.forget_names_of_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.rent_guarantee_applications as a where a.id = new.application_id and a.tenant_id is null) then
    perform private.forget_unneeded_names(new.application_id);
  end if;
  return null;
end
$$;
comment on function private.forget_names_of_version() is
  'Trigger function: a certificate whose tenant is gone is withdrawn or replaced, and what it states is needed in the screenings no more.';
revoke execute on function private.forget_names_of_version() from public, anon, authenticated;
-- After the trigger that follows a withdrawal or a replacement in any other way.
create trigger z_forget_names after update of withdrawn_at, replaced_at on public.certificate_records
  for each row when ((new.withdrawn_at, new.replaced_at) is distinct from (old.withdrawn_at, old.replaced_at))
  execute function private.forget_names_of_version();

create or replace function public.remind(payload jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  case payload ->> 'reminder'
    when 'draft-idle' then perform private.remind_of_draft((payload ->> 'application_id')::uuid);
    when 'guarantee-ends' then perform private.remind_of_end((payload ->> 'version_id')::uuid, (payload ->> 'days')::integer);
    when 'signature' then perform private.remind_of_signature((payload ->> 'version_id')::uuid);
    when 'names-unneeded' then
      -- A person may have become the tenant since.
      perform private.forget_unneeded_names(a.id)
      from public.rent_guarantee_applications as a where a.id = (payload ->> 'application_id')::uuid and a.tenant_id is null;
  end case;
end
$$;
comment on function public.remind(jsonb) is 'Service role: carries out a job of the kind reminder, draft-idle, guarantee-ends, signature or names-unneeded.';

-- Accounts that are gone already.
select private.forget_unneeded_names(a.id) from public.rent_guarantee_applications as a where a.tenant_id is null and a.status <> 'draft';
