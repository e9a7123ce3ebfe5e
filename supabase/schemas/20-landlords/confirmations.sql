-- A confirmation says that a landlord or agent is who its record says. Tenants pick their letting agent from the records, and the facts
-- and the certificate of their case then go to its address. A record that another tenant typed, or that came with the public form, may
-- name anybody's address, so only confirmed records are offered to others.
--
-- Staff confirm a record by saying so, by entering or changing it, or by linking an account; they do not confirm the landlord of their own
-- case. Staff can take a confirmation back, and one ends when who gave it applies with the record. What has ended stays on record.

create table public.property_manager_confirmations (
  property_manager_id uuid primary key references public.property_managers (id) on delete cascade,
  confirmed_by uuid references public.profiles (id) on delete set null,
  confirmed_at timestamptz not null default now() check (private.is_in_range(confirmed_at))
);
comment on table public.property_manager_confirmations is
  'Landlords and agents that staff have confirmed: they made or changed the record, linked an account to it, or confirmed it, and are '
  'not the tenant of a case that names it. Only these letting agents are offered to tenants.';
comment on column public.property_manager_confirmations.property_manager_id is 'The landlord or agent.';
comment on column public.property_manager_confirmations.confirmed_by is 'Who; null where nobody is known or that account is gone.';
comment on column public.property_manager_confirmations.confirmed_at is 'When.';

create index property_manager_confirmations_confirmed_by_idx on public.property_manager_confirmations (confirmed_by);

alter table public.property_manager_confirmations enable row level security;

create policy property_manager_confirmations_select_staff on public.property_manager_confirmations for select to authenticated
  using ((select private.is_admin()));

create table public.ended_confirmations (
  id uuid default gen_random_uuid() primary key,
  property_manager_id uuid references public.property_managers (id) on delete cascade,
  confirmed_by uuid references public.profiles (id) on delete set null,
  confirmed_at timestamptz not null check (private.is_in_range(confirmed_at)),
  ended_by uuid references public.profiles (id) on delete set null,
  ended_at timestamptz not null default clock_timestamp() check (private.is_in_range(ended_at))
);
comment on table public.ended_confirmations is
  'Confirmations of landlords and agents that staff have taken back, or that ended because who gave it applied with it, or because '
  'somebody who is no owner changed its e-mail address. Written by functions alone.';
comment on column public.ended_confirmations.id is 'The key.';
comment on column public.ended_confirmations.property_manager_id is 'The landlord or agent.';
comment on column public.ended_confirmations.confirmed_by is 'Who had confirmed it; null where nobody is known or that account is gone.';
comment on column public.ended_confirmations.confirmed_at is 'When.';
comment on column public.ended_confirmations.ended_by is 'Who took it back; null when that account is gone.';
comment on column public.ended_confirmations.ended_at is 'When.';

create index ended_confirmations_confirmed_by_idx on public.ended_confirmations (confirmed_by);
create index ended_confirmations_ended_by_idx on public.ended_confirmations (ended_by);
create index ended_confirmations_property_manager_id_idx on public.ended_confirmations (property_manager_id);

alter table public.ended_confirmations enable row level security;

create policy ended_confirmations_select_staff on public.ended_confirmations for select to authenticated
  using ((select private.is_admin()));

-- Giving

create function public.confirm_property_manager(property_manager_id uuid, version integer default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  current integer;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may confirm a landlord or agent.';
  end if;
  select p.version into current from public.property_managers as p
  where p.id = confirm_property_manager.property_manager_id
  for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Property manager not found.';
  end if;
  -- The tenant who typed it may change it until now, so what was read may not be what is confirmed.
  if confirm_property_manager.version <> current then
    raise sqlstate 'PT409' using message = 'This record was changed since you opened it. Look at it again.';
  end if;
  perform private.store_confirmation(confirm_property_manager.property_manager_id);
end
$$;
comment on function public.confirm_property_manager(uuid, integer) is
  'Staff: confirms that a landlord or agent is who the record says, with these addresses. Takes the version that was read; an outdated '
  'one fails with PT409 (HTTP 409). Again: changes nothing. Unknown: PT404 (HTTP 404).';

create function private.store_confirmation(manager uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.property_manager_confirmations (property_manager_id, confirmed_by)
  values (store_confirmation.manager, (select p.id from public.profiles as p where p.id = auth.uid()))
  on conflict do nothing
$$;
comment on function private.store_confirmation(uuid) is 'Marks a landlord or agent as confirmed by the signed-in person, once.';

create function private.confirm_made_by_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_admin() then
    perform private.store_confirmation(new.id);
  end if;
  return null;
end
$$;
comment on function private.confirm_made_by_staff() is 'Trigger function: what staff enter is confirmed.';

-- Otherwise a member of staff could change a confirmed record and then apply with it: the confirmation would still be a colleague's.
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

create function private.confirm_linked() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.store_confirmation(new.property_manager_id);
  return null;
end
$$;
comment on function private.confirm_linked() is 'Trigger function: a record with which staff have linked an account is confirmed.';

-- Ending

create function public.take_back_confirmation(property_manager_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may take back the confirmation of a landlord or agent.';
  end if;
  perform private.end_confirmation(take_back_confirmation.property_manager_id);
end
$$;
comment on function public.take_back_confirmation(uuid) is
  'Staff: a landlord or agent is not offered to tenants any more, and no draft chooses it; what is submitted keeps it. The confirmation '
  'stays on record. Not confirmed: changes nothing.';

create function private.end_confirmation(manager uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  confirmation public.property_manager_confirmations;
begin
  delete from public.property_manager_confirmations as c where c.property_manager_id = end_confirmation.manager
  returning c.* into confirmation;
  if not found then
    return;
  end if;
  insert into public.ended_confirmations (property_manager_id, confirmed_by, confirmed_at, ended_by)
  values (confirmation.property_manager_id, confirmation.confirmed_by, confirmation.confirmed_at, auth.uid());
  -- Drafts lose their choice; submitted applications keep it.
  delete from public.application_agent_choices as a where a.property_manager_id = end_confirmation.manager;
end
$$;
comment on function private.end_confirmation(uuid) is
  'Takes back the confirmation of a landlord or agent, if it has one, and keeps that it had.';

-- A tenant's landlord is confirmed by somebody else than the tenant.
create function private.end_own_confirmation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- An auditor, who otherwise changes nothing, may apply like everybody else.
  perform set_config('private.follows_own_details', 'true', true);
  with ended as (
    delete from public.property_manager_confirmations as c
    where c.property_manager_id = new.property_manager_id and c.confirmed_by = new.tenant_id
    returning c.*
  )
  -- Drafts of others keep their choice: they made it while the record was confirmed, and their case says that it is not confirmed now.
  insert into public.ended_confirmations (property_manager_id, confirmed_by, confirmed_at, ended_by)
  select e.property_manager_id, e.confirmed_by, e.confirmed_at, (select p.id from public.profiles as p where p.id = auth.uid())
  from ended as e;
  perform set_config('private.follows_own_details', '', true);
  return null;
end
$$;
comment on function private.end_own_confirmation() is
  'Trigger function: ends the confirmation of a landlord or agent by the tenant of an application that names it.';

create trigger _010_refuse_auditor before insert or update or delete on public.ended_confirmations
  for each statement execute function private.refuse_auditor();

revoke all on public.property_manager_confirmations, public.ended_confirmations from anon, authenticated;
revoke execute on function public.confirm_property_manager(uuid, integer), public.take_back_confirmation(uuid) from public, anon;
revoke execute on function
  private.store_confirmation(uuid), private.confirm_changed_by_staff(), private.end_confirmation(uuid), private.end_own_confirmation()
from public;
grant select on public.property_manager_confirmations to authenticated;
grant select on public.ended_confirmations to authenticated;
