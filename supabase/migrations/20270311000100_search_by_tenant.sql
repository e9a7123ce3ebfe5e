-- A landlord or letting agent knows an application by who applies, so their list finds it by that name.

create function public.managed_tenant_name(application public.rent_guarantee_applications) returns text
language sql stable security definer set search_path = '' as $$
  select f.tenant_name from public.managed_application_facts(array[application.id]) as f
$$;
comment on function public.managed_tenant_name(public.rent_guarantee_applications) is
  'A property manager''s user: the tenant''s name, as public.managed_application_facts gives it. Null for anybody else.';

revoke execute on function public.managed_tenant_name(public.rent_guarantee_applications) from public, anon, authenticated;
grant execute on function public.managed_tenant_name(public.rent_guarantee_applications) to authenticated;
