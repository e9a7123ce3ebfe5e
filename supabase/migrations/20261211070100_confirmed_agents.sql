-- Tenants pick their letting agent from the records. A record that another tenant typed, or that came by the public form, may name anybody's mail address, to
-- which the facts and the certificate of whoever picks it go. So staff confirm a record before it is offered to others.

create table public.property_manager_confirmations (
  property_manager_id uuid primary key references public.property_managers (id) on delete cascade,
  confirmed_by uuid references public.profiles (id) on delete set null,
  confirmed_at timestamptz not null default now()
    constraint property_manager_confirmations_confirmed_at_range_check check (private.in_range(confirmed_at))
);
create index property_manager_confirmations_confirmed_by_idx on public.property_manager_confirmations (confirmed_by);
alter table public.property_manager_confirmations enable row level security;
create policy property_manager_confirmations_select_staff on public.property_manager_confirmations for select to authenticated
  using ((select private.is_admin()));
create trigger a_refuse_auditor before insert or update or delete on public.property_manager_confirmations
  for each statement execute function private.refuse_auditor();
revoke all on public.property_manager_confirmations from anon, authenticated;
grant select on public.property_manager_confirmations to authenticated;

comment on table public.property_manager_confirmations is
  'Landlords and agents that staff have confirmed: they made the record, linked an account to it, or confirmed it. Only these letting agents are offered to tenants.';
comment on column public.property_manager_confirmations.property_manager_id is 'The landlord or agent.';
comment on column public.property_manager_confirmations.confirmed_by is 'Who; null where nobody is known or that account is gone.';
comment on column public.property_manager_confirmations.confirmed_at is 'When.';

create function private.keep_confirmation(manager uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.property_manager_confirmations (property_manager_id, confirmed_by)
  values (keep_confirmation.manager, (select p.id from public.profiles as p where p.id = auth.uid()))
  on conflict do nothing
$$;
comment on function private.keep_confirmation(uuid) is 'Marks a landlord or agent as confirmed by the signed-in person, once.';
revoke execute on function private.keep_confirmation(uuid) from public, anon, authenticated;

create function private.confirm_made_by_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_admin() then
    perform private.keep_confirmation(new.id);
  end if;
  return null;
end
$$;
comment on function private.confirm_made_by_staff() is 'Trigger function: what staff enter is confirmed.';
create trigger confirm_made_by_staff after insert on public.property_managers
  for each row execute function private.confirm_made_by_staff();

create function private.confirm_linked() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_confirmation(new.property_manager_id);
  return null;
end
$$;
comment on function private.confirm_linked() is 'Trigger function: a record with which staff have linked an account is confirmed.';
create trigger confirm_linked after insert on public.property_manager_users
  for each row execute function private.confirm_linked();

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
  perform private.keep_confirmation(confirm_property_manager.property_manager_id);
end
$$;
comment on function public.confirm_property_manager(uuid, integer) is
  'Staff: confirms that a landlord or agent is who the record says, with these addresses. Takes the version that was read; an outdated one fails with PT409 (HTTP 409). Again: changes nothing. Unknown: PT404 (HTTP 404).';

create function private.outward_code(postcode text) returns text
language sql immutable set search_path = '' as $$
  select left(upper(regexp_replace(outward_code.postcode, '\s', '', 'g')), -3)
$$;
comment on function private.outward_code(text) is 'The first half of a postcode, in capitals.';

create function public.property_manager_standing(property_manager_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  manager public.property_managers;
begin
  select * into manager from public.property_managers as p where p.id = property_manager_standing.property_manager_id and private.is_admin();
  if not found then
    raise sqlstate 'PT404' using message = 'Property manager not found.';
  end if;
  return jsonb_build_object(
    'business_email', manager.business_email,
    'version', manager.version,
    'confirmed_at', (select c.confirmed_at from public.property_manager_confirmations as c where c.property_manager_id = manager.id),
    'confirmed_by', (
      select p.display_name from public.property_manager_confirmations as c join public.profiles as p on p.id = c.confirmed_by
      where c.property_manager_id = manager.id
    ),
    'was_typed_by_tenant', manager.created_by is not null
      and not exists (select from public.user_roles as r where r.user_id = manager.created_by and r.role = 'admin'),
    'like', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'company_name', l.company_name, 'city', l.city)), '[]')
      from (
        select p.id, p.company_name, p.city
        from public.property_managers as p join public.property_manager_confirmations as c on c.property_manager_id = p.id
        where p.id <> manager.id and left(upper(regexp_replace(p.postal_code, '\s', '', 'g')), -3) = private.outward_code(manager.postal_code)
          -- In the letters that they look like, so that a copy in others is seen.
          and split_part(coalesce(nullif(private.name_key(p.company_name), ''), private.name_words(p.company_name)), ' ', 1)
            = split_part(coalesce(nullif(private.name_key(manager.company_name), ''), private.name_words(manager.company_name)), ' ', 1)
        order by p.company_name, p.created_at, p.id
        limit 5
      ) as l
    )
  );
end
$$;
comment on function public.property_manager_standing(uuid) is
  'Staff: the version of a landlord or agent, whether it is confirmed, by whom and when, whether a tenant typed it, its mail address, and up to five confirmed records whose name begins with the same word, with the same first half of the postcode. Unknown: PT404 (HTTP 404).';

revoke execute on function public.confirm_property_manager(uuid, integer), public.property_manager_standing(uuid) from public, anon, authenticated;
revoke execute on function private.outward_code(text) from public, anon, authenticated;
grant execute on function public.confirm_property_manager(uuid, integer), public.property_manager_standing(uuid) to authenticated;

-- The same as before, but only the confirmed ones.
create or replace function private.agents_on_record(name text, postcode text, email text) returns setof public.property_managers
language sql stable security definer set search_path = '' as $$
  select p.* from public.property_managers as p
  where p.manager_type = 'letting_agent'
    and exists (select from public.property_manager_confirmations as c where c.property_manager_id = p.id)
    and (
      (lower(p.business_email) = lower(btrim(agents_on_record.email)))
      or (
        char_length(private.name_words(agents_on_record.name)) >= 3
        and strpos(' ' || private.name_words(p.company_name), ' ' || private.name_words(agents_on_record.name)) > 0
        and upper(regexp_replace(agents_on_record.postcode, '\s', '', 'g')) ~ '^[A-Z]{1,2}[0-9][0-9A-Z]?([0-9][A-Z]{2})?$'
        and (
          upper(regexp_replace(p.postal_code, '\s', '', 'g')) = upper(regexp_replace(agents_on_record.postcode, '\s', '', 'g'))
          or left(upper(regexp_replace(p.postal_code, '\s', '', 'g')), -3) = upper(regexp_replace(agents_on_record.postcode, '\s', '', 'g'))
        )
      )
    )
  order by p.company_name, p.created_at, p.id
$$;
comment on function private.agents_on_record(text, text, text) is
  'Letting agents that staff have confirmed, with this beginning of a word of the name (three letters at least) and this postcode, whole or its first half, or with this whole e-mail address.';

-- The same as before, but a confirmed record is not its author's any more: others rely on it.
create or replace function private.is_property_manager_settled(property_manager uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.rent_guarantee_applications
    where property_manager_id = property_manager and (status <> 'draft' or tenant_id is distinct from auth.uid())
  ) or exists (
    select from public.tenancy_information
    where property_manager_id = property_manager and tenant_id is distinct from auth.uid()
  ) or exists (select from public.property_manager_users where property_manager_id = property_manager)
  or exists (select from public.property_manager_confirmations where property_manager_id = property_manager);
end
$$;

-- What staff have dealt with before.
insert into public.property_manager_confirmations (property_manager_id, confirmed_by)
select p.id, s.user_id
from public.property_managers as p left join public.staff_authors as s on s.property_manager_id = p.id
where s.property_manager_id is not null
  or exists (select from public.property_manager_users as u where u.property_manager_id = p.id)
  or exists (select from public.certificate_records as c where c.property_manager_id = p.id and c.issued_at is not null);
delete from public.application_agent_choices as c
where not exists (select from public.property_manager_confirmations as f where f.property_manager_id = c.property_manager_id);
