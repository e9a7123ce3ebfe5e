-- Whether a person acts for a landlord or agent and whether they apply with it were each looked up before the other was written. Two requests at the same
-- moment passed both, and somebody was their own landlord; so did a link at the moment at which the account became one of the staff. In the same way a draft
-- chose an agent whose confirmation was just taken back.

create function private.lock_links(person uuid) returns void
language sql security definer set search_path = '' as $$
  -- No row of the person: others lock that for changes which have nothing to do with this, in another order.
  select pg_advisory_xact_lock(hashtextextended('private.links ' || lock_links.person, 0))
$$;
comment on function private.lock_links(uuid) is
  'Lets one transaction at a time decide for whom a person acts, with whom they apply, and whether they are staff. The decision is read after it.';
revoke execute on function private.lock_links(uuid) from public, anon, authenticated;

create or replace function private.guard_manager_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_links(new.user_id);
  if private.has_staff_role(new.user_id) then
    raise exception 'A member of staff cannot be a user of a landlord or agent.';
  end if;
  if new.user_id = auth.uid() then
    raise exception 'Nobody links themselves with a landlord or agent.';
  end if;
  if auth.uid() is not null and exists (
    select from public.rent_guarantee_applications as a where a.tenant_id = new.user_id and a.property_manager_id = new.property_manager_id
  ) then
    raise exception 'This person has an application with this landlord or agent, so they cannot act for it.';
  end if;
  return null;
end
$$;

create or replace function private.guard_own_manager() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.tenant_id is null or new.property_manager_id is null then
    return new;
  end if;
  perform private.lock_links(new.tenant_id);
  if exists (
    select from public.property_manager_users as u where u.user_id = new.tenant_id and u.property_manager_id = new.property_manager_id
  ) then
    raise exception 'The tenant acts for this landlord or agent, so they cannot apply with it.';
  end if;
  return new;
end
$$;

create or replace function private.end_links_of_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_links(new.user_id);
  delete from public.property_manager_users as u where u.user_id = new.user_id;
  return null;
end
$$;

create or replace function public.choose_agent(application_id uuid, agent_id uuid, name text default null, postcode text default null, email text default null)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.rent_guarantee_applications as a
  where a.id = choose_agent.application_id and a.tenant_id = auth.uid() and a.status = 'draft' for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Application not found.';
  end if;
  -- Only who could find the agent may choose it: the identifier alone does not suffice.
  perform private.count_agent_search();
  update public.rent_guarantee_applications as a set property_manager_id = null
  where a.id = choose_agent.application_id and a.property_manager_id is not null;
  -- Whoever takes the confirmation back waits, and then finds this choice.
  perform from public.property_manager_confirmations as c where c.property_manager_id = choose_agent.agent_id for key share;
  insert into public.application_agent_choices as c (application_id, property_manager_id, company_name, city)
  select choose_agent.application_id, f.id, f.company_name, f.city
  from private.agents_on_record(choose_agent.name, choose_agent.postcode, choose_agent.email) as f where f.id = choose_agent.agent_id
  on conflict on constraint application_agent_choices_pkey do update set
    property_manager_id = excluded.property_manager_id, company_name = excluded.company_name, city = excluded.city, chosen_at = now();
  if not found then
    raise sqlstate 'PT404' using message = 'This agent is not on record.';
  end if;
end
$$;
