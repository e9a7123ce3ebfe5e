-- The list of a landlord or agent is searched by managed_words, which has the tenant's name among the rest.

drop function public.managed_tenant_name(public.rent_guarantee_applications);
