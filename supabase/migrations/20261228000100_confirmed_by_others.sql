-- A member of staff entered a landlord, or changed one that was confirmed, and then named it in their own application: it counted as confirmed, by its own tenant. And
-- linking an account confirmed the landlord of one's own case. A tenant's landlord is confirmed by somebody else.

create or replace function private.refuse_own_landlord() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  manager uuid := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0];
  -- A tenant may change what they typed into their draft until somebody confirms it.
  is_theirs boolean := tg_table_name = 'property_managers'
    and not exists (select from public.property_manager_confirmations as c where c.property_manager_id = manager);
begin
  if private.has_staff_role(auth.uid()) and exists (
    select from public.rent_guarantee_applications as a
    where a.tenant_id = auth.uid() and (a.status <> 'draft' or not is_theirs) and (
      a.property_manager_id = manager
      or exists (select from public.application_agent_choices as c where c.application_id = a.id and c.property_manager_id = manager)
    )
  ) then
    raise insufficient_privilege using message = 'This concerns your own guarantee. Another member of staff does it.';
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.refuse_own_landlord() is
  'Trigger function: refuses staff the confirmation of the landlord or agent of their own case, and its record once it is confirmed or the case submitted. The argument is the column with its id.';
drop trigger w_refuse_own_landlord on public.property_manager_confirmations;
create trigger w_refuse_own_landlord before delete on public.property_manager_confirmations
  for each row when (auth.uid() is not null and pg_trigger_depth() = 0) execute function private.refuse_own_landlord('property_manager_id');
-- At any depth: linking an account confirms as well.
create trigger w_refuse_own_landlord_when_confirmed before insert on public.property_manager_confirmations
  for each row when (auth.uid() is not null) execute function private.refuse_own_landlord('property_manager_id');

create function private.confirm_changed_by_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_admin() then
    update public.property_manager_confirmations as c
    set confirmed_by = (select p.id from public.profiles as p where p.id = auth.uid()), confirmed_at = now()
    where c.property_manager_id = new.id and c.confirmed_by is distinct from auth.uid();
  end if;
  return null;
end
$$;
comment on function private.confirm_changed_by_staff() is
  'Trigger function: who of the staff changes a confirmed landlord or agent has confirmed it as it is now.';
create trigger confirm_changed_by_staff after update on public.property_managers
  for each row when (
    auth.uid() is not null and pg_trigger_depth() = 0
    and (to_jsonb(new) - '{version,updated_at,created_by,email_processed,is_inquiry,attempt}'::text[]) is distinct from (to_jsonb(old) - '{version,updated_at,created_by,email_processed,is_inquiry,attempt}'::text[])
  ) execute function private.confirm_changed_by_staff();

create function private.end_own_confirmation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- An auditor may apply like everybody else.
  perform set_config('private.follows_own_details', 'true', true);
  with ended as (
    delete from public.property_manager_confirmations as c
    where c.property_manager_id = new.property_manager_id and c.confirmed_by = new.tenant_id
    returning c.*
  )
  -- Drafts of others keep their choice: they made it while the record was confirmed, and their case tells that it is not.
  insert into public.ended_confirmations (property_manager_id, confirmed_by, confirmed_at, ended_by)
  select e.property_manager_id, e.confirmed_by, e.confirmed_at, (select p.id from public.profiles as p where p.id = auth.uid()) from ended as e;
  perform set_config('private.follows_own_details', '', true);
  return null;
end
$$;
comment on function private.end_own_confirmation() is
  'Trigger function: ends the confirmation of a landlord or agent by the tenant of an application that names it.';
create trigger end_own_confirmation after insert on public.rent_guarantee_applications
  for each row when (new.tenant_id is not null and new.property_manager_id is not null) execute function private.end_own_confirmation();
create trigger end_own_confirmation_when_named after update of tenant_id, property_manager_id on public.rent_guarantee_applications
  for each row when (
    new.tenant_id is not null and new.property_manager_id is not null
    and (new.tenant_id, new.property_manager_id) is distinct from (old.tenant_id, old.property_manager_id)
  ) execute function private.end_own_confirmation();
revoke execute on function private.confirm_changed_by_staff(), private.end_own_confirmation() from public, anon, authenticated;

comment on table public.property_manager_confirmations is
  'Landlords and agents that staff have confirmed: they made or changed the record, linked an account to it, or confirmed it, and are not the tenant of a case that names it. Only these letting agents are offered to tenants.';
comment on table public.ended_confirmations is
  'Confirmations of landlords and agents that staff have taken back, or that ended because who gave it applied with it. Written by functions alone.';

-- What is confirmed by its own tenant already.
with ended as (
  delete from public.property_manager_confirmations as c
  where exists (select from public.rent_guarantee_applications as a where a.property_manager_id = c.property_manager_id and a.tenant_id = c.confirmed_by)
  returning c.*
)
insert into public.ended_confirmations (property_manager_id, confirmed_by, confirmed_at)
select e.property_manager_id, e.confirmed_by, e.confirmed_at from ended as e;
