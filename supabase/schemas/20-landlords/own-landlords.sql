-- Staff rent homes too. A member of staff who is a tenant of a landlord or agent, or acts or acted for it, could rename its record, give
-- it a mailbox of their own, confirm it, and so receive its mails and answer for it. The record of such a landlord is a matter for
-- colleagues.

create function private.refuse_own_landlord() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  manager uuid := (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0])::uuid;
  -- Also staff may change the landlord of their own draft until somebody confirms it, like every tenant.
  is_theirs boolean := tg_table_name = 'property_managers'
    and not exists (select from public.property_manager_confirmations as c where c.property_manager_id = manager);
begin
  if private.is_own_landlord(manager, not is_theirs) then
    raise insufficient_privilege using message = 'This concerns your own guarantee. Another member of staff does it.';
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.refuse_own_landlord() is
  'Trigger function: refuses what a member of staff does to the record of a landlord or agent of their own case, once it is confirmed '
  'or the case submitted, or for which they act or acted. The argument is the column with its id.';

create function private.is_own_landlord(manager uuid, counts_drafts boolean) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_staff_role(auth.uid()) and (
    private.has_acted_for(auth.uid(), manager)
    or exists (
      select from public.rent_guarantee_applications as a
      where a.tenant_id = auth.uid() and (a.status <> 'draft' or counts_drafts) and (
        a.property_manager_id = manager
        or exists (select from public.application_agent_choices as c where c.application_id = a.id and c.property_manager_id = manager)
      )
    )
  )
$$;
comment on function private.is_own_landlord(uuid, boolean) is
  'Whether the caller is a member of staff who acts or acted for a landlord or agent, or whose own application, also a draft where '
  'drafts count, names it.';

create function private.has_acted_for(person uuid, manager uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.property_manager_links as l where l.user_id = has_acted_for.person and l.property_manager_id = has_acted_for.manager
  )
$$;
comment on function private.has_acted_for(uuid, uuid) is 'Whether a person acts or has acted for a landlord or agent.';

revoke execute on function
  private.refuse_own_landlord(), private.is_own_landlord(uuid, boolean), private.has_acted_for(uuid, uuid)
from public;
