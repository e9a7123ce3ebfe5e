-- The inquiry of a landlord and what a tenant typed of the same one became two records, and nothing said so: only confirmed records with a like name were named.
-- Staff see every record with the same e-mail address, the same name and postcode, or the same address now, confirmed or not, with what is the same.

create or replace function public.property_manager_standing(property_manager_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  manager public.property_managers;
  own_postcode text;
  own_outward text;
  own_name text;
begin
  select * into manager from public.property_managers as p where p.id = property_manager_standing.property_manager_id and private.is_admin();
  if not found then
    raise sqlstate 'PT404' using message = 'Property manager not found.';
  end if;
  own_postcode := replace(upper(manager.postal_code), ' ', '');
  own_outward := private.outward_code(manager.postal_code);
  -- In the letters that they look like, so that a copy in others is seen.
  own_name := coalesce(nullif(private.name_key(manager.company_name), ''), private.name_words(manager.company_name));
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
  'Staff: whether somebody has confirmed a landlord or agent, and which records are like it: in same, what they have in common (email, address, or name with postcode); null for a confirmed one with a like name nearby. PT404 (HTTP 404) for anybody else.';
