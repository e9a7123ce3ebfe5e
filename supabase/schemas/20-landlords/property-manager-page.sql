-- What staff read on the page of a landlord or agent: whether the record can be trusted and which others are like it, and everything that
-- names it. Each is one answer, because the page shows it together.

-- The inquiry of a landlord and what a tenant typed of the same one are two records until somebody sees it. So "like" has every record with
-- the same e-mail address, the same address, or the same name and postcode, confirmed or not, and a confirmed one nearby whose name begins
-- alike.
create function public.property_manager_standing(property_manager_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  manager public.property_managers;
  own_postcode text;
  own_outward text;
  own_name text;
begin
  select * into manager from public.property_managers as p
  where p.id = property_manager_standing.property_manager_id and private.is_admin();
  if not found then
    raise sqlstate 'PT404' using message = 'Property manager not found.';
  end if;
  own_postcode := replace(upper(manager.postal_code), ' ', '');
  own_outward := private.outward_code(manager.postal_code);
  -- In the Latin letters that a name looks like, so that a copy in other letters is seen.
  own_name := coalesce(nullif(private.name_key(manager.company_name), ''), private.name_words(manager.company_name));
  return jsonb_build_object(
    'business_email', manager.business_email,
    'version', manager.version,
    'has_account', private.has_account(manager.id),
    'confirmed_at', (select c.confirmed_at from public.property_manager_confirmations as c where c.property_manager_id = manager.id),
    'confirmed_by', (
      select p.display_name from public.property_manager_confirmations as c join public.profiles as p on p.id = c.confirmed_by
      where c.property_manager_id = manager.id
    ),
    'was_typed_by_tenant', manager.created_by is not null
      and not exists (select from public.user_roles as r where r.user_id = manager.created_by and r.role = 'admin'),
    'has_waiting_account', exists (
      select from auth.users as u
      where u.email = lower(manager.business_email collate "C") and private.unconfirmed_office(u.id) = manager.id
    ),
    'mailed_elsewhere', (
      select coalesce(jsonb_agg(jsonb_build_object('request_id', r.id, 'email', r.former_address) order by r.asked_at, r.id), '[]')
      from public.landlord_requests as r
      where r.property_manager_id = manager.id and r.former_address is not null and r.answered_at is null and r.closed_at is null
        and r.application_id not in (select private.own_case_ids())
    ),
    'like', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', l.id, 'company_name', l.company_name, 'city', l.city, 'is_confirmed', l.is_confirmed, 'same', l.same
      ) order by l.place), '[]')
      from (
        select o.*, row_number() over (order by o.same is null, not o.is_confirmed, o.company_name, o.created_at, o.id) as place
        from (
          select p.id, p.company_name, p.city, p.created_at,
            exists (select from public.property_manager_confirmations as c where c.property_manager_id = p.id) as is_confirmed,
            case
              when lower(p.business_email) = lower(manager.business_email) then 'email'
              when w.postcode = own_postcode and lower(btrim(p.address_line_1)) = lower(btrim(manager.address_line_1)) then 'address'
              when w.postcode = own_postcode and w.name = own_name then 'name'
            end as same,
            left(w.postcode, -3) = own_outward and split_part(w.name, ' ', 1) = split_part(own_name, ' ', 1) as is_like
          from public.property_managers as p
          cross join lateral (
            select replace(upper(p.postal_code), ' ', '') as postcode,
              coalesce(nullif(private.name_key(p.company_name), ''), private.name_words(p.company_name)) as name
          ) as w
          where p.id <> manager.id
        ) as o
        where o.same is not null or (o.is_confirmed and o.is_like)
        order by place
        limit 5
      ) as l
    )
  );
end
$$;
comment on function public.property_manager_standing(uuid) is
  'Staff: whether somebody has confirmed a landlord or agent or signs in for it, and which records are like it: in same, what they '
  'have in common (email, address, or name with postcode); null for a confirmed one with a like name nearby. PT404 (HTTP 404) for '
  'anybody else.';

create function public.property_manager_uses(property_manager_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  manager constant uuid := property_manager_uses.property_manager_id;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may read where a landlord or agent is named.';
  end if;
  return jsonb_build_object(
    'kept_because', private.manager_deletion_problem(manager),
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
        'by_address', l.by_address, 'ended_with_account', l.ended_with_account,
        'user', case when u.id is not null then jsonb_build_object('id', u.id, 'display_name', u.display_name, 'email', u.email) end,
        'linked_by', coalesce(linker.display_name, linker.email), 'unlinked_by', coalesce(unlinker.display_name, unlinker.email)
      ) order by l.linked_at desc, l.id), '[]')
      from public.property_manager_links as l
      left join public.profiles as u on u.id = l.user_id
      left join public.profiles as linker on linker.id = l.linked_by
      left join public.profiles as unlinker on unlinker.id = l.unlinked_by
      where l.property_manager_id = manager
    ),
    'waiting', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'user', jsonb_build_object('id', u.id, 'display_name', u.display_name, 'email', u.email),
        'linked_by', private.staff_name(p.linked_by), 'sent_at', p.sent_at, 'expires_at', p.expires_at
      ) order by p.sent_at desc, u.id), '[]')
      from private.office_link_tokens as p join public.profiles as u on u.id = p.user_id
      where p.property_manager_id = manager and private.is_owner_link_open(p)
    ),
    'merges', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', g.id, 'company_name', g.company_name, 'city', g.city, 'reason', g.reason,
        'applications', g.applications, 'tenancies', g.tenancies, 'accounts', g.accounts,
        'merged_at', g.merged_at, 'merged_by', coalesce(p.display_name, p.email)
      ) order by g.merged_at desc, g.id), '[]')
      from public.property_manager_merges as g left join public.profiles as p on p.id = g.merged_by
      where g.property_manager_id = manager
    )
  );
end
$$;
comment on function public.property_manager_uses(uuid) is
  'Staff: whom the record of a landlord or agent concerns: kept_because (why it cannot be deleted), applications and tenancies that name '
  'it ({total, rows}, the five newest), links (accounts that act or acted for it), waiting (owners'' links that are not opened yet), and '
  'merges.';

revoke execute on function public.property_manager_standing(uuid), public.property_manager_uses(uuid) from public, anon;
