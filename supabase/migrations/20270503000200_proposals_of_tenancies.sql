-- Staff who added an application by hand typed the property manager and the amount that its tenancy tells already, and were not told that its tenant gets an e-mail.

create function public.tenancy_proposal(tenancy_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read what a tenancy proposes.';
  end if;
  return (
    select jsonb_build_object(
      'property_manager', (
        select jsonb_build_object('id', m.id, 'company_name', m.company_name, 'city', m.city) from public.property_managers as m where m.id = t.property_manager_id
      ),
      'amount', (
        select p.amount from private.amount_proposal(
          jsonb_populate_record(null::public.rent_guarantee_applications, jsonb_build_object('tenancy_id', t.id))
        ) as p
      ),
      'tenant', (select coalesce(nullif(p.display_name, ''), p.email) from public.profiles as p where p.id = t.tenant_id and p.email <> '')
    )
    from public.tenancy_information as t where t.id = tenancy_proposal.tenancy_id
  );
end
$$;
comment on function public.tenancy_proposal(uuid) is
  'Staff: what a new application takes from its tenancy: property_manager (id, company_name, city), amount (the rent or the own share for each month, as an approval expects it), and tenant (the name of who gets e-mails about it). Each is null where it is not known; null for an unknown tenancy.';
revoke execute on function public.tenancy_proposal(uuid) from public, anon, authenticated;
grant execute on function public.tenancy_proposal(uuid) to authenticated;
