-- Confirmations.

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

create function private.confirm_linked() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.store_confirmation(new.property_manager_id);
  return null;
end
$$;
comment on function private.confirm_linked() is 'Trigger function: a record with which staff have linked an account is confirmed.';

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

create function public.confirm_property_manager(property_manager_id uuid, version integer default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  current integer;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may confirm a landlord or agent.';
  end if;
  select p.version into current from public.property_managers as p where p.id = confirm_property_manager.property_manager_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Property manager not found.';
  end if;
  -- A tenant may change what they typed until somebody confirms it.
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
  'Staff: a landlord or agent is no longer offered to tenants, and no draft chooses it; what is submitted keeps it. The confirmation '
  'stays on record. Not confirmed: changes nothing.';

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
  -- Drafts name it no longer; submitted applications keep it.
  delete from public.application_agent_choices as a where a.property_manager_id = end_confirmation.manager;
end
$$;
comment on function private.end_confirmation(uuid) is
  'Takes back the confirmation of a landlord or agent, if it has one, and keeps that it had.';

create function public.property_manager_standing(property_manager_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  manager public.property_managers;
  own_postcode text;
  own_outward text;
  own_name text;
begin
  select * into manager from public.property_managers as p where p.id = property_manager_standing.property_manager_id and private.is_admin();
  if not found then
    raise sqlstate 'PT404' using message = 'Property manager not found.';
  end if;
  own_postcode := replace(upper(manager.postal_code), ' ', '');
  own_outward := private.outward_code(manager.postal_code);
  -- In the letters that they look like, so that a copy in others is seen.
  own_name := coalesce(nullif(private.name_key(manager.company_name), ''), private.name_words(manager.company_name));
  return jsonb_build_object(
    'business_email', manager.business_email,
    'version', manager.version,
    'has_account', private.has_account(manager.id),
    'confirmed_at', (select c.confirmed_at from public.property_manager_confirmations as c where c.property_manager_id = manager.id),
    'confirmed_by', (
      select p.display_name from public.property_manager_confirmations as c join public.profiles as p on p.id = c.confirmed_by
      where c.property_manager_id = manager.id
    ),
    'was_typed_by_tenant', manager.created_by is not null
      and not exists (select from public.user_roles as r where r.user_id = manager.created_by and r.role = 'admin'),
    'has_waiting_account', exists (
      select from auth.users as u
      where u.email = lower(manager.business_email collate "C") and private.unconfirmed_office(u.id) = manager.id
    ),
    'mailed_elsewhere', (
      select coalesce(jsonb_agg(jsonb_build_object('request_id', r.id, 'email', r.former_address) order by r.asked_at, r.id), '[]')
      from public.landlord_requests as r
      where r.property_manager_id = manager.id and r.former_address is not null and r.answered_at is null and r.closed_at is null
        and r.application_id not in (select private.own_case_ids())
    ),
    'like', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', l.id, 'company_name', l.company_name, 'city', l.city, 'is_confirmed', l.is_confirmed, 'same', l.same
      ) order by l.place), '[]')
      from (
        select o.*, row_number() over (order by o.same is null, not o.is_confirmed, o.company_name, o.created_at, o.id) as place
        from (
          select p.id, p.company_name, p.city, p.created_at,
            exists (select from public.property_manager_confirmations as c where c.property_manager_id = p.id) as is_confirmed,
            case
              when lower(p.business_email) = lower(manager.business_email) then 'email'
              when w.postcode = own_postcode and lower(btrim(p.address_line_1)) = lower(btrim(manager.address_line_1)) then 'address'
              when w.postcode = own_postcode and w.name = own_name then 'name'
            end as same,
            left(w.postcode, -3) = own_outward and split_part(w.name, ' ', 1) = split_part(own_name, ' ', 1) as is_like
          from public.property_managers as p
          cross join lateral (
            select replace(upper(p.postal_code), ' ', '') as postcode,
              coalesce(nullif(private.name_key(p.company_name), ''), private.name_words(p.company_name)) as name
          ) as w
          where p.id <> manager.id
        ) as o
        where o.same is not null or (o.is_confirmed and o.is_like)
        order by place
        limit 5
      ) as l
    )
  );
end
$$;
comment on function public.property_manager_standing(uuid) is
  'Staff: whether somebody has confirmed a landlord or agent or signs in for it, and which records are like it: in same, what they '
  'have in common (email, address, or name with postcode); null for a confirmed one with a like name nearby. PT404 (HTTP 404) for '
  'anybody else.';
create trigger _010_refuse_auditor before insert or update or delete on public.ended_confirmations
  for each statement execute function private.refuse_auditor();

revoke all on public.property_manager_confirmations from anon, authenticated;
grant select on public.property_manager_confirmations to authenticated;
revoke all on public.ended_confirmations from anon, authenticated;
grant select on public.ended_confirmations to authenticated;
revoke execute on function
  public.confirm_property_manager(uuid, integer), public.take_back_confirmation(uuid), public.property_manager_standing(uuid)
from public, anon;
revoke execute on function
  private.store_confirmation(uuid), private.confirm_changed_by_staff(), private.end_own_confirmation(), private.end_confirmation(uuid)
from public;
