-- The list of a landlord or letting agent names the tenant, and shows what is withdrawn or closed. Profiles and closings stay closed to them: these
-- hold addresses, telephone numbers and reasons.

create function public.managed_application_facts(application_ids uuid[])
returns table (application_id uuid, tenant_name text, closing text)
language sql stable security definer set search_path = '' as $$
  select a.id, coalesce(approved.display_name, tenant.display_name), closing.kind
  from public.rent_guarantee_applications as a
  left join public.profiles as tenant on tenant.id = a.tenant_id
  left join public.approved_tenants as approved on approved.application_id = a.id
  left join public.application_closings as closing on closing.application_id = a.id and closing.reopened_at is null
  where a.id = any (managed_application_facts.application_ids) and a.id in (select private.managed_application_ids())
$$;
comment on function public.managed_application_facts(uuid[]) is
  'A property manager''s user: the tenant''s name, and withdrawn or closed, of those of these applications that are submitted and for its own properties. Nothing for anybody else.';

revoke execute on function public.managed_application_facts(uuid[]) from public, anon, authenticated;
grant execute on function public.managed_application_facts(uuid[]) to authenticated;
