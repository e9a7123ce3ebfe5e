-- An account could act for a landlord or agent only by a row that somebody writes in SQL: no screen can find an account by its address. And a confirmation,
-- which offers a letting agent to every tenant, could be given and never taken back.

create function public.link_property_manager_user(property_manager_id uuid, email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  if not private.has_permission('owner') then
    raise insufficient_privilege using message = 'You need the permission "owner" for this.';
  end if;
  if not exists (select from public.property_managers as m where m.id = link_property_manager_user.property_manager_id) then
    raise sqlstate 'PT404' using message = 'Property manager not found.';
  end if;
  select u.id into person from auth.users as u
  where lower(u.email) = lower(btrim(link_property_manager_user.email)) and u.email_confirmed_at is not null
  order by u.is_sso_user
  limit 1;
  if person is null then
    raise exception 'No account has this email address, or its owner has not confirmed it. The person signs up first.';
  end if;
  if person = auth.uid() then
    raise exception 'Nobody links themselves with a landlord or agent.';
  end if;
  insert into public.property_manager_users (property_manager_id, user_id)
  values (link_property_manager_user.property_manager_id, person)
  on conflict do nothing;
  if not found then
    raise exception 'This account acts for this landlord or agent already.';
  end if;
end
$$;
comment on function public.link_property_manager_user(uuid, text) is
  'Owners: lets the account with this confirmed e-mail address act for a landlord or agent. P0001: there is none, it does already, it is the caller''s, or guard_manager_link refuses it. Unknown landlord: PT404 (HTTP 404).';
revoke execute on function public.link_property_manager_user(uuid, text) from public, anon, authenticated;
grant execute on function public.link_property_manager_user(uuid, text) to authenticated;

-- The link of an account goes with it, and by then its record names no account any more, by which it is found.
create function private.end_links_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.property_manager_links as l set unlinked_at = clock_timestamp(), unlinked_by = (select p.id from public.profiles as p where p.id = auth.uid())
  where l.user_id = old.id and l.unlinked_at is null;
  return old;
end
$$;
comment on function private.end_links_of_account() is 'Trigger function: the links of an account end when it goes.';
create trigger a_end_links before delete on public.profiles for each row execute function private.end_links_of_account();
update public.property_manager_links as l set unlinked_at = clock_timestamp() where l.user_id is null and l.unlinked_at is null;

create table public.ended_confirmations (
  id uuid primary key default gen_random_uuid(),
  property_manager_id uuid references public.property_managers (id) on delete cascade,
  confirmed_by uuid references public.profiles (id) on delete set null,
  confirmed_at timestamptz not null constraint ended_confirmations_confirmed_at_range_check check (private.in_range(confirmed_at)),
  ended_by uuid references public.profiles (id) on delete set null,
  ended_at timestamptz not null default clock_timestamp() constraint ended_confirmations_ended_at_range_check check (private.in_range(ended_at))
);
create index ended_confirmations_property_manager_id_idx on public.ended_confirmations (property_manager_id);
create index ended_confirmations_confirmed_by_idx on public.ended_confirmations (confirmed_by);
create index ended_confirmations_ended_by_idx on public.ended_confirmations (ended_by);
alter table public.ended_confirmations enable row level security;
create policy ended_confirmations_select_staff on public.ended_confirmations for select to authenticated using ((select private.is_admin()));
create trigger a_refuse_auditor before insert or update or delete on public.ended_confirmations
  for each statement execute function private.refuse_auditor();
revoke all on public.ended_confirmations from anon, authenticated;
grant select on public.ended_confirmations to authenticated;
comment on table public.ended_confirmations is 'Confirmations of landlords and agents that staff have taken back. Written by take_back_confirmation alone.';
comment on column public.ended_confirmations.id is 'The key.';
comment on column public.ended_confirmations.property_manager_id is 'The landlord or agent.';
comment on column public.ended_confirmations.confirmed_by is 'Who had confirmed it; null where nobody is known or that account is gone.';
comment on column public.ended_confirmations.confirmed_at is 'When.';
comment on column public.ended_confirmations.ended_by is 'Who took it back; null when that account is gone.';
comment on column public.ended_confirmations.ended_at is 'When.';

create function public.take_back_confirmation(property_manager_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  confirmation public.property_manager_confirmations;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may take back the confirmation of a landlord or agent.';
  end if;
  delete from public.property_manager_confirmations as c where c.property_manager_id = take_back_confirmation.property_manager_id
  returning c.* into confirmation;
  if not found then
    return;
  end if;
  insert into public.ended_confirmations (property_manager_id, confirmed_by, confirmed_at, ended_by)
  values (confirmation.property_manager_id, confirmation.confirmed_by, confirmation.confirmed_at, auth.uid());
  -- Drafts name it no longer; submitted applications keep it.
  delete from public.application_agent_choices as a where a.property_manager_id = take_back_confirmation.property_manager_id;
end
$$;
comment on function public.take_back_confirmation(uuid) is
  'Staff: a landlord or agent is no longer offered to tenants, and no draft chooses it; what is submitted keeps it. The confirmation stays on record. Not confirmed: changes nothing.';
revoke execute on function public.take_back_confirmation(uuid) from public, anon, authenticated;
grant execute on function public.take_back_confirmation(uuid) to authenticated;

-- In one answer, because they stand on one page.
create function public.property_manager_uses(property_manager_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  manager constant uuid := property_manager_uses.property_manager_id;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read where a landlord or agent is named.';
  end if;
  return jsonb_build_object(
    'applications', jsonb_build_object(
      'total', (select count(*) from public.rent_guarantee_applications as a where a.property_manager_id = manager),
      'rows', (
        select coalesce(jsonb_agg(to_jsonb(newest)), '[]')
        from (
          select a.id, a.application_number, a.status from public.rent_guarantee_applications as a
          where a.property_manager_id = manager order by a.created_at desc, a.id limit 5
        ) as newest
      )
    ),
    'tenancies', jsonb_build_object(
      'total', (select count(*) from public.tenancy_information as t where t.property_manager_id = manager),
      'rows', (
        select coalesce(jsonb_agg(to_jsonb(newest)), '[]')
        from (
          select t.id, t.address_line_1, t.city from public.tenancy_information as t
          where t.property_manager_id = manager order by t.created_at desc, t.id limit 5
        ) as newest
      )
    ),
    'links', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', l.id, 'linked_at', l.linked_at, 'unlinked_at', l.unlinked_at,
        'user', case when u.id is not null then jsonb_build_object('id', u.id, 'display_name', u.display_name, 'email', u.email) end,
        'linked_by', coalesce(linker.display_name, linker.email), 'unlinked_by', coalesce(unlinker.display_name, unlinker.email)
      ) order by l.linked_at desc, l.id), '[]')
      from public.property_manager_links as l
      left join public.profiles as u on u.id = l.user_id
      left join public.profiles as linker on linker.id = l.linked_by
      left join public.profiles as unlinker on unlinker.id = l.unlinked_by
      where l.property_manager_id = manager
    )
  );
end
$$;
comment on function public.property_manager_uses(uuid) is
  'Staff: whom a landlord''s or agent''s record concerns, as {applications, tenancies, links}: the five newest applications and tenancies that name it and how many there are (rows, total), and each account that acts or has acted for it.';
revoke execute on function public.property_manager_uses(uuid) from public, anon, authenticated;
grant execute on function public.property_manager_uses(uuid) to authenticated;
