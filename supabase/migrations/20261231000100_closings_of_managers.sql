-- The page of a landlord or agent called a withdrawn or closed application by the status that it had before, as no list does.
create or replace function public.property_manager_uses(property_manager_id uuid) returns jsonb
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
          select a.id, a.application_number, a.status, closing.kind as closing from public.rent_guarantee_applications as a
          left join public.application_closings as closing on closing.application_id = a.id and closing.reopened_at is null
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
    ),
    'merges', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', g.id, 'company_name', g.company_name, 'city', g.city, 'reason', g.reason, 'applications', g.applications, 'tenancies', g.tenancies,
        'accounts', g.accounts, 'merged_at', g.merged_at, 'merged_by', coalesce(p.display_name, p.email)
      ) order by g.merged_at desc, g.id), '[]')
      from public.property_manager_merges as g left join public.profiles as p on p.id = g.merged_by
      where g.property_manager_id = manager
    )
  );
end
$$;
