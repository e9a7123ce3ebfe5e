-- A member of staff who acts or acted for a landlord or agent could give it their own mailbox, confirm it again, and receive its mails: only a tenant was kept from that.

create function private.has_acted_for(person uuid, manager uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.property_manager_links as l where l.user_id = has_acted_for.person and l.property_manager_id = has_acted_for.manager
  )
$$;
comment on function private.has_acted_for(uuid, uuid) is 'Whether a person acts or has acted for a landlord or agent.';
revoke execute on function private.has_acted_for(uuid, uuid) from public, anon, authenticated;

create or replace function private.refuse_own_landlord() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  manager uuid := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0];
  -- A tenant may change what they typed into their draft until somebody confirms it.
  is_theirs boolean := tg_table_name = 'property_managers'
    and not exists (select from public.property_manager_confirmations as c where c.property_manager_id = manager);
begin
  if private.has_staff_role(auth.uid()) and (private.has_acted_for(auth.uid(), manager) or exists (
    select from public.rent_guarantee_applications as a
    where a.tenant_id = auth.uid() and (a.status <> 'draft' or not is_theirs) and (
      a.property_manager_id = manager
      or exists (select from public.application_agent_choices as c where c.application_id = a.id and c.property_manager_id = manager)
    )
  )) then
    raise insufficient_privilege using message = 'This concerns your own guarantee. Another member of staff does it.';
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.refuse_own_landlord() is
  'Trigger function: refuses what a member of staff does to the record of a landlord or agent of their own case, once it is confirmed or the case submitted, or for which they act or acted. The argument is the column with its id.';
